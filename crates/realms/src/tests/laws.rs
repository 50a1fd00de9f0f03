//! The laws that every game keeps, the counts and the transcripts.

use game::{Dice, Viewer};
use testkit::Probe;

use super::scramble;
use crate::{
    Action, Bits, Ground, Kind, Luck, Map, Options, Realms, Spoil, Square, Terrain,
};

impl Probe for Realms {
    fn every_action(&self) -> Vec<Action> {
        let units = self.seats.iter().flat_map(|seat| seat.units.iter().map(|it| it.square));
        let castles = self.castles.iter().map(|(at, _)| at);
        let some = ["a1", "m13", "y25"].map(|text| text.parse::<Square>().unwrap());
        let places: Bits = units.chain(castles).chain(some).collect();
        let mut every = vec![Action::Undo, Action::EndTurn];
        every.extend(Luck::ALL.map(|luck| Action::Luck { luck }));
        for from in places.iter() {
            let near = Bits::within(from, 3).iter().chain(some);
            let spoils = [None, Some(Spoil::Occupy), Some(Spoil::Destroy)];
            for (place, target) in near.enumerate() {
                let other = spoils[1 + place % 2];
                let spoils: &[_] = if from.distance(target) < 3 { &spoils } else { &[None, other] };
                every.push(Action::Step { from, to: target });
                every.extend(spoils.iter().map(|&spoil| Action::Attack { from, target, spoil }));
            }
            every.extend([
                Action::Construct { unit: from },
                Action::Fortify { unit: from },
                Action::End { unit: from },
            ]);
            for kind in Kind::ALL {
                let beside = from.neighbors().chain(some).map(Some);
                let places = std::iter::once(None).chain(beside);
                every.extend(places.map(|at| Action::Buy { castle: from, kind, at }));
            }
        }
        // Squares of interest may be among those that are always tried.
        let mut unique: Vec<Action> = Vec::with_capacity(every.len());
        let mut known = std::collections::BTreeSet::new();
        unique.extend(every.into_iter().filter(|action| known.insert(action.to_string())));
        unique
    }

    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Option<Realms> {
        scramble::scrambled(self, viewer, dice)
    }

    fn is_consistent(&self) -> bool {
        self.is_consistent()
    }

    fn set_ups() -> Vec<(u8, Options)> {
        let short = Options { rounds: 20, map: None };
        let arena = Options { rounds: 30, map: Some(arena()) };
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
    hills.into_iter().for_each(|square| ground.set(square, Terrain::Hill));
    let castles = ["i10", "o14"].map(|text| text.parse().unwrap());
    let deposits = ["o10", "i14"].map(|text| text.parse().unwrap());
    Map { ground, castles, deposits: deposits.into_iter().collect() }.to_text()
}

#[test]
fn keeps_the_laws() {
    testkit::keeps_the_laws::<Realms>(if testkit::is_slow() { 300 } else { 9 });
}

#[test]
fn survives_any_input() {
    testkit::survives_any_input::<Realms>();
}
