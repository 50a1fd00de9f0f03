//! The laws that every game keeps, the counts and the transcripts.

use game::{Dice, Viewer};
use testkit::Probe;

use super::scramble;
use crate::{Action, Bits, Ground, Kind, Luck, Map, Options, Realms, Spoil, Square, Terrain};

impl Probe for Realms {
    fn every_action(&self) -> Vec<Action> {
        let units = self
            .seats
            .iter()
            .flat_map(|seat| seat.units.iter().map(|it| it.square));
        let castles = self.castles.iter().map(|(at, _)| at);
        let some = ["a1", "m13", "y25"].map(|text| text.parse::<Square>().unwrap());
        let places: Bits = units.chain(castles).chain(some).collect();
        let mut every = vec![Action::Undo, Action::EndTurn];
        every.extend(Luck::ALL.map(|luck| Action::Luck { luck }));
        for from in places.iter() {
            let far = some.into_iter().find(|it| it.distance(from) > 2);
            let spoils = [None, Some(Spoil::Occupy), Some(Spoil::Destroy)];
            for target in Bits::within(from, 2).iter().chain(far) {
                every.push(Action::Step { from, to: target });
                every.extend(spoils.map(|spoil| Action::Attack {
                    from,
                    target,
                    spoil,
                }));
            }
            every.extend([
                Action::Construct { unit: from },
                Action::Fortify { unit: from },
                Action::End { unit: from },
            ]);
            for kind in Kind::ALL {
                let beside = from.neighbors().chain(far).map(Some);
                let places = std::iter::once(None).chain(beside);
                every.extend(places.map(|at| Action::Buy {
                    castle: from,
                    kind,
                    at,
                }));
            }
        }
        every
    }

    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Option<Realms> {
        scramble::scrambled(self, viewer, dice)
    }

    fn is_consistent(&self) -> bool {
        self.is_consistent()
    }

    fn set_ups() -> Vec<(u8, Options)> {
        let short = Options {
            rounds: 20,
            map: None,
        };
        let arena = Options {
            rounds: 30,
            map: Some(arena()),
        };
        vec![(2, short), (2, arena), (2, Options::default())]
    }
}

/// An island so small that even random players meet.
pub(super) fn arena() -> String {
    let mut ground = Ground::all(Terrain::Water);
    for (column, row) in (8..15).flat_map(|column| (9..14).map(move |row| (column, row))) {
        ground.set(Square::at(column, row).unwrap(), Terrain::Land);
    }
    let hills = ["l11", "k12"].map(|text| text.parse().unwrap());
    hills
        .into_iter()
        .for_each(|square| ground.set(square, Terrain::Hill));
    let castles = ["i10", "o14"].map(|text| text.parse().unwrap());
    let deposits = ["o10", "i14"].map(|text| text.parse().unwrap());
    Map {
        ground,
        castles,
        deposits: deposits.into_iter().collect(),
    }
    .to_text()
}

#[test]
fn keeps_the_laws() {
    testkit::check_laws::<Realms>(if testkit::is_slow() { 300 } else { 9 });
}

#[test]
fn brains_are_honest() {
    testkit::check_brains::<Realms>(testkit::cases(14, 60));
}

#[test]
fn counts_as_written() {
    testkit::check_perft::<Realms>(include_str!("../../data/small.perft"));
}

#[test]
fn plays_as_written() {
    let arena = Options {
        rounds: 20,
        map: Some(arena()),
    };
    testkit::check_playthrough::<Realms>("data/arena.playthrough", 2, &arena, 1, 20);
}

#[test]
fn survives_any_input() {
    testkit::check_any_input::<Realms>();
}
