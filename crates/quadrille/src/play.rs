//! `quadrille play`: a match in the terminal, between people and computer players.

mod journal;
mod order;
mod session;
pub(crate) mod set_up;
pub(crate) mod sitting;
pub(crate) mod words;

use std::time::Instant;

use strategies::Briefing;
use table::{Setup, Table};

use self::{journal::Journal, session::Session, set_up::Seat, sitting::Sitting};
use crate::{args::PlayArgs, failure::Failure, games, named, output::Output, screen};

/// Plays one match to its end, or until someone leaves.
pub(crate) fn run(args: &PlayArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let seats = set_up::seats(args, game)?;
    let seed = set_up::seed(args.seed)?;
    let setup = Setup {
        seats: seats.iter().map(Seat::at_table).collect(),
        options: set_up::options(&args.set_up)?,
        clock: args.clock,
        takebacks: true,
        seed,
        salt: set_up::fresh_seed()?,
    };
    let start = Instant::now();
    let table = Table::open(game, &setup, start.elapsed()).map_err(Failure::wrong_call)?;
    let journal = args
        .save
        .as_deref()
        .map(|path| Journal::create(path, table.record()));
    let containment = named::containment();
    let strategies = seats
        .iter()
        .zip(seeds(&seed))
        .map(|(seat, seed)| match seat {
            Seat::Human => None,
            Seat::Strategy(named) => {
                let briefing = Briefing {
                    game: game.facts().id.into(),
                    players: seats.len() as u8,
                    options: setup.options.clone(),
                    seed,
                };
                Some(named.build(game, &briefing, &containment))
            }
        })
        .collect();
    let sitting = Sitting {
        game,
        table,
        seats,
        strategies,
        limit: args.budget,
        journal: journal.transpose()?,
        start,
    };
    if screen::is_wanted(args.screen, &sitting) {
        return screen::run(sitting, output);
    }
    Session {
        sitting,
        saved: Vec::new(),
        last_shown: None,
        output,
    }
    .run()
}

/// Returns a seed for each computer player, which reveals nothing about the dice.
fn seeds(seed: &game::Seed) -> impl Iterator<Item = u64> {
    let players = game::Digest::of(&format!("players of {seed}"));
    let mut dice = game::Dice::new(game::Seed(players.0));
    std::iter::repeat_with(move || dice.bits())
}
