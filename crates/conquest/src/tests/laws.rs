//! The laws of all games, perft and the playthrough.

use game::{Dice, Player, Viewer};
use testkit::Probe;

use crate::{Action, Conquest, Item, Luck, Options, TerritoryId};

/// A small map for three players.
pub(super) const MAP: &str = include_str!("../../data/lagoon.json");

impl Probe for Conquest {
    fn every_action(&self) -> Vec<Action> {
        // All territories, and two that do not exist.
        let all = self.map.n_territories() + 1;
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
        // A lying item other than the fat bonus may be any other item except that one.
        let lying = Item::ALL.len() as u32 - 1;
        for it in &mut other.0.lying {
            if it.item != Some(Item::FatBonus) {
                it.item = Some(Item::ALL[dice.below(lying) as usize]);
            }
        }
        // The item of another player may be any stored item.
        let stored: Vec<Item> = Item::ALL.into_iter().filter(|it| it.is_stored()).collect();
        for player in Player::all(self.players) {
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
fn laws_hold_in_random_matches() {
    testkit::check_laws::<Conquest>(testkit::cases(12, 24) as u32);
}

#[test]
fn brains_choose_legal_actions_without_hidden_information() {
    testkit::check_brains::<Conquest>(testkit::cases(14, 60));
}

#[test]
fn any_input_gives_a_value_or_an_error() {
    testkit::check_any_input::<Conquest>();
}

#[test]
fn perft_matches_the_file() {
    testkit::check_perft::<Conquest>(include_str!("../../data/small.perft"));
}

#[test]
fn playthrough_matches_the_file() {
    let drawn = Options {
        map: Some(MAP.into()),
        ..Options::default()
    };
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/lagoon.playthrough");
    testkit::check_playthrough::<Conquest>(path, 3, &drawn, 1, 60);
}
