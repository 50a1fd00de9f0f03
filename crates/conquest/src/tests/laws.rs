//! The laws that every game keeps, the counts and the transcripts.

use game::{Dice, Player, Viewer};
use testkit::Probe;

use crate::{Action, Conquest, Item, Luck, Options, TerritoryId};

/// A map for three, drawn by hand.
pub(super) const MAP: &str = include_str!("../../data/lagoon.json");

impl Probe for Conquest {
    fn every_action(&self) -> Vec<Action> {
        // All territories, and two that there are not.
        let all = self.map().n_territories() + 1;
        let ids = || (0..all as u8).chain([63]).filter_map(TerritoryId::new);
        let mut actions = vec![Action::Use, Action::EndPhase, Action::EndTurn, Action::Calm];
        actions.extend(Item::ALL.map(|item| Action::Kind { item }));
        actions.extend(Luck::all().map(|percent| Action::Luck { percent }));
        for at in ids() {
            actions.extend([
                Action::Capital { at },
                Action::Reinforce { at },
                Action::Build { at },
                Action::Item { at },
                Action::Lose { at },
            ]);
        }
        for (from, to) in ids().flat_map(|from| ids().map(move |to| (from, to))) {
            actions.extend([
                Action::Capture { from, to },
                Action::Attack { from, to },
                Action::Move {
                    from,
                    to,
                    hero: false,
                },
                Action::Move {
                    from,
                    to,
                    hero: true,
                },
            ]);
        }
        actions.dedup();
        actions
    }

    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Option<Conquest> {
        if viewer == Viewer::Referee {
            return None;
        }
        let mut other = self.clone();
        // A lying item that is not the fat bonus could be any other that is not.
        let lying = Item::ALL.len() as u32 - 1;
        for it in &mut other.0.lying {
            if it.item != Some(Item::FatBonus) {
                it.item = Some(Item::ALL[dice.below(lying) as usize]);
            }
        }
        // An item in another's store could be any of those that are stored.
        let stored: Vec<Item> = Item::ALL.into_iter().filter(|it| it.is_stored()).collect();
        for player in Player::all(self.n_players()) {
            if viewer != Viewer::Player(player)
                && let Some(held) = &mut other.0.seats[player.index()].held
            {
                held.item = Some(stored[dice.below(stored.len() as u32) as usize]);
            }
        }
        Some(other)
    }

    fn is_consistent(&self) -> bool {
        Conquest::is_consistent(self)
    }

    fn set_ups() -> Vec<(u8, Options)> {
        let short = Options {
            rounds: 20,
            ..Options::default()
        };
        let wet = Options {
            land: 40,
            ..short.clone()
        };
        let drawn = Options {
            map: Some(MAP.into()),
            rounds: 40,
            ..Options::default()
        };
        vec![(2, short.clone()), (3, drawn), (4, wet), (6, short)]
    }
}

#[test]
fn keeps_the_laws() {
    testkit::check_laws::<Conquest>(testkit::cases(12, 24) as u32);
}

#[test]
fn brains_are_honest() {
    testkit::check_brains::<Conquest>(testkit::cases(14, 60));
}

#[test]
fn survives_any_input() {
    testkit::check_any_input::<Conquest>();
}

#[test]
fn counts_as_written() {
    testkit::check_perft::<Conquest>(include_str!("../../data/small.perft"));
}

#[test]
fn plays_as_written() {
    let drawn = Options {
        map: Some(MAP.into()),
        ..Options::default()
    };
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/lagoon.playthrough");
    testkit::check_playthrough::<Conquest>(path, 3, &drawn, 1, 60);
}
