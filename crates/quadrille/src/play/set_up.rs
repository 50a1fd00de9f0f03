//! Sets up a match from the command line.

use anyhow::anyhow;
use game::{Seed, erased::AnyGame};
use serde_json::Value;

use crate::{
    args::{PlayArgs, SetUpArgs},
    failure::Failure,
    files::read_map,
    named::{Named, Who},
};

/// The player at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    Human,
    Strategy(Named),
}

impl Seat {
    /// Returns the name in the record and on the screen.
    pub(crate) fn name(&self) -> String {
        match self {
            Seat::Human => "human".into(),
            Seat::Strategy(named) => named.name(),
        }
    }

    pub(crate) fn at_table(&self) -> table::Seat {
        match self {
            Seat::Human => table::Seat::person(&self.name()),
            Seat::Strategy(_) => table::Seat::program(&self.name()),
        }
    }
}

/// Returns the options as JSON, including the text of the map file if there is one.
pub(crate) fn options(args: &SetUpArgs) -> Result<String, Failure> {
    let Some(path) = &args.map else {
        return Ok(args.options.clone());
    };
    let map = read_map(path)?;
    let mut options: Value = serde_json::from_str(&args.options)
        .map_err(|error| Failure::wrong_call(anyhow!("--options: {error}")))?;
    let Some(fields) = options.as_object_mut() else {
        return Err(Failure::wrong_call(anyhow!(
            "--options: expected an object, such as {{}}"
        )));
    };
    fields.insert("map".into(), map.into());
    Ok(options.to_string())
}

/// Returns the seats: those named, then default opponents.
pub(crate) fn seats(args: &PlayArgs, game: &dyn AnyGame) -> Result<Vec<Seat>, Failure> {
    let named = args.seats.iter().map(|text| match text.as_str() {
        "human" => Ok(Seat::Human),
        _ => Named::read(game, text).map(Seat::Strategy),
    });
    let mut seats = named.collect::<Result<Vec<Seat>, Failure>>()?;
    if seats.is_empty() {
        seats.push(Seat::Human);
    }
    let least = usize::from(args.players.unwrap_or(*game.facts().players.start()));
    if args.players.is_some() && least < seats.len() {
        let error = anyhow!("--players {least}, but {} seats are named", seats.len());
        return Err(Failure::wrong_call(error));
    }
    while seats.len() < least {
        seats.push(Seat::Strategy(default_opponent(game)));
    }
    Ok(seats)
}

/// Returns the second weakest brain, which a beginner can beat now and then.
fn default_opponent(game: &dyn AnyGame) -> Named {
    let brains = game.profile().brains;
    let brain = brains
        .get(1)
        .or(brains.first())
        .expect("every game has a brain");
    Named {
        who: Who::Brain(brain),
        limit: None,
    }
}

/// Returns the seed asked for, or one from the system.
pub(crate) fn seed(asked: Option<u64>) -> Result<Seed, Failure> {
    match asked {
        Some(number) => Ok(Seed::from_number(number)),
        None => fresh_seed(),
    }
}

/// Returns 256 random bits from the system.
pub(crate) fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("no randomness to be had: {error}"))?;
    Ok(Seed(bytes))
}
