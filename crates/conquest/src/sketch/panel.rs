//! What stands below the map: round and step, and what each player has.

use game::{Look, Player, Sketch, Span, Turn};

use super::{COLORS, ink_on};
use crate::{Hero, Phase, World, end, notation::letter};

/// Adds the lines below the map, as a player or an onlooker sees them.
pub(super) fn draw(world: &World, viewer: Option<Player>, look: Look, sketch: &mut Sketch) {
    sketch.line([Span::plain(status(world)).bold()]);
    for player in Player::all(world.n_players()) {
        let is_mover = world.mover() == player && !end::turn(world).is_over();
        let name = match (look, viewer == Some(player)) {
            (_, true) => "you",
            (_, false) => "   ",
        };
        let sign = match look {
            Look::Rich => Span::plain(format!(" {} ", letter(player)))
                .ink(ink_on(COLORS[player.index()]))
                .ground(COLORS[player.index()])
                .bold(),
            Look::Plain => Span::plain(format!(" {} ", letter(player))),
        };
        sketch.line([
            Span::plain(if is_mover { "> " } else { "  " }),
            sign,
            Span::plain(format!(
                " seat {player} {name} {}",
                possessions(world, player)
            )),
        ]);
    }
}

/// The round, and what is being decided by whom.
fn status(world: &World) -> String {
    let (round, rounds) = world.round();
    let support = match world.support_percent() {
        100 => String::new(),
        percent => format!(", {percent} % of support count"),
    };
    let active = match world.active() {
        Some(item) => format!(", using {}", item.title()),
        None => String::new(),
    };
    let step = match world.phase() {
        Phase::Capital => "chooses a capital",
        Phase::Reinforce => "step 1 of 3: reinforce",
        Phase::Act => "step 2 of 3: capture, build or attack",
        Phase::Move => "step 3 of 3: move",
        Phase::Item | Phase::Kind { .. } => "an item may appear",
        Phase::Luck { .. } => "the dice are rolled",
        Phase::Loss { .. } => "a territory is lost",
        Phase::Over => "the match is over",
    };
    let who = match end::turn(world) {
        Turn::Over(_) => String::new(),
        Turn::Player(_) | Turn::Chance => format!("seat {}, ", world.mover()),
    };
    format!("round {round} of {rounds}{support}: {who}{step}{active}")
}

fn possessions(world: &World, player: Player) -> String {
    if !world.is_alive(player) {
        return "is out".into();
    }
    let Some(capital) = world.capital(player) else {
        return "has no capital yet".into();
    };
    let lands = match world.lands(player).len() {
        1 => "  1 land ".into(),
        lands => format!("{lands:>3} lands"),
    };
    let soldiers = world.soldiers(player);
    let more = world.reinforcements(player);
    let mut text = format!("{lands} {soldiers:>5} soldiers {more:>+4} a turn, capital {capital}");
    match world.hero(player) {
        Hero::Awaited => {}
        Hero::On(at) => text += &format!(", hero on {at}"),
        Hero::Dead => text += ", hero dead",
    }
    match world.held(player) {
        None => {}
        Some(None) => text += ", an item",
        Some(Some(item)) => {
            let turns = world.held_turns(player);
            text += &format!(", {} for {turns} turns", item.title());
        }
    }
    text
}
