//! Two worlds that look alike to a viewer give that viewer the same bytes.
//!
//! Two tables start in two worlds that a viewer cannot tell apart: a position of a real match, and
//! a position that the game imagines from the viewer's observation of it. The same actions are
//! played at both as long as the worlds look alike, and the viewer must receive the same messages.

use conquest::Conquest;
use game::{
    Budget, Dice, Game, Limit, Playable, Player, Seed, Seen, Turn, View, Viewer,
    erased::{AnyGame, Erased},
    ignore_info,
};
use realms::Realms;
use serde_json::{Value, json};

use crate::{
    host::{Host, text},
    listener::{Listener, hasty},
    staged::{Fall, Stage, Staged},
};

const WORLDS: u64 = 6;
const PLIES: usize = 25;

#[tokio::test]
async fn conquest_worlds_that_look_alike_give_the_same_messages() {
    static GAMES: &[&dyn AnyGame] = &[&Erased::<Staged<Conquest>>::new()];
    let host = Host::with(hasty(), GAMES).await;
    for seed in 0..WORLDS {
        told_alike::<Conquest>(&host, viewer(seed), seed).await;
    }
}

#[tokio::test]
async fn realms_worlds_that_look_alike_give_the_same_messages() {
    static GAMES: &[&dyn AnyGame] = &[&Erased::<Staged<Realms>>::new()];
    let host = Host::with(hasty(), GAMES).await;
    for seed in 0..WORLDS {
        told_alike::<Realms>(&host, viewer(seed), seed).await;
    }
}

/// Returns seat 0, seat 1 and the spectator in turn.
fn viewer(seed: u64) -> Viewer {
    match seed % 3 {
        2 => Viewer::Spectator,
        seat => Viewer::Player(Player::new(seat as u8)),
    }
}

/// Plays two worlds that look alike to `viewer`, and compares the messages.
async fn told_alike<G: Playable>(host: &Host, viewer: Viewer, seed: u64) {
    let mut dice = Dice::new(Seed::from_number(seed));
    let [mut one, mut other] = two_worlds::<G>(viewer, &mut dice);
    let mut tables = [
        Table::open(host, &one, viewer).await,
        Table::open(host, &other, viewer).await,
    ];
    for _ in 0..PLIES {
        let Some((action, next)) = alike_action(&one, &other, viewer, &mut dice) else {
            break;
        };
        let Turn::Player(player) = one.turn() else {
            unreachable!("every action belongs to a player")
        };
        for table in &mut tables {
            table.play(host, player, &action.to_string()).await;
        }
        [one, other] = next;
    }
    let [first, second] = tables;
    assert!(first.plies > 3, "the worlds part after {}", first.plies);
    let (first, second) = (first.told(host).await, second.told(host).await);
    for (first, second) in first.iter().zip(&second) {
        assert_eq!(first, second, "{viewer}, world {seed}");
    }
    assert_eq!(first.len(), second.len());
    assert!(first.iter().any(|text| text.contains("\"t\":\"update\"")));
}

/// Returns a position of a match, and a different one that looks the same to `viewer`.
fn two_worlds<G: Playable>(viewer: Viewer, dice: &mut Dice) -> [Staged<G>; 2] {
    let staged = |game: G| Staged::new(game, Fall::Alike);
    loop {
        let mut state = G::new(2, &G::Options::default(), dice).expect("two can play");
        let best = G::PROFILE.brains.last().expect("the game has a brain");
        let mut brain = G::brain(best, dice.bits()).expect("the brain is listed");
        let budget = Budget::new(Limit::Nodes(100));
        loop {
            let action = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => state.roll(dice),
                Turn::Player(player) => {
                    let mut view = View::new(&state, Viewer::Player(player));
                    let index = brain.choose(&view, &budget, &mut ignore_info);
                    view.actions.swap_remove(index)
                }
            };
            state.apply(&action, &mut ());
            // One position in twenty is used, so they come from all parts of a match.
            if !matches!(state.turn(), Turn::Player(_)) || dice.below(20) > 0 {
                continue;
            }
            let imagined = G::imagine(&state.observe(viewer), dice);
            if let Some(other) = imagined.filter(|other| *other != state) {
                assert_eq!(other.observe(viewer), state.observe(viewer));
                return [staged(state), staged(other)];
            }
        }
    }
}

/// Returns an action that is legal in both worlds and looks the same to `viewer`, and the worlds
/// after it.
fn alike_action<G: Game>(
    one: &Staged<G>,
    other: &Staged<G>,
    viewer: Viewer,
    dice: &mut Dice,
) -> Option<(G::Action, [Staged<G>; 2])> {
    let mut actions = one.actions();
    while !actions.is_empty() {
        let action = actions.swap_remove(dice.below(actions.len() as u32) as usize);
        if one.turn() != other.turn() || other.check(&action).is_err() {
            continue;
        }
        let (after, told) = done(one, &action, viewer);
        let (other_after, other_told) = done(other, &action, viewer);
        let is_alike = after.observe(viewer) == other_after.observe(viewer) && told == other_told;
        if is_alike && matches!(after.turn(), Turn::Player(_)) {
            return Some((action, [after, other_after]));
        }
    }
    None
}

/// Returns a world after an action and its rolls, and the events that `viewer` sees.
fn done<G: Game>(
    world: &Staged<G>,
    action: &G::Action,
    viewer: Viewer,
) -> (Staged<G>, Vec<G::Event>) {
    let mut world = world.clone();
    let mut events: Vec<Seen<G::Event>> = Vec::new();
    world.apply(action, &mut events);
    while world.turn() == Turn::Chance {
        let (roll, _) = world.chance().remove(0);
        world.apply(&roll, &mut events);
    }
    let told = events.into_iter().filter(|seen| seen.by.includes(viewer));
    (world, told.map(|seen| seen.event).collect())
}

/// A table in one of the worlds, with a listener.
struct Table {
    id: String,
    commitment: String,
    tokens: Vec<String>,
    listener: Listener,
    plies: usize,
}

impl Table {
    async fn open<G: Game>(host: &Host, world: &Staged<G>, viewer: Viewer) -> Table {
        let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]);
        let stage = Stage {
            position: world.to_string(),
            dice: Fall::Alike,
        };
        let body = json!({"game": G::FACTS.id, "seats": seats, "options": stage});
        let opened = host.open(body).await;
        let id = text(&opened["id"]);
        let tokens: Vec<String> = [0, 1]
            .map(|seat| text(&opened["seats"][seat]["token"]))
            .into();
        let at = format!("/api/tables/{id}");
        let commitment = text(&host.get(&at, None).await.expect(200)["commitment"]);
        let token = match viewer {
            Viewer::Player(player) => Some(tokens[player.index()].as_str()),
            Viewer::Spectator | Viewer::Referee => None,
        };
        let mut listener = Listener::join(host, &id, viewer, token).await;
        listener.listen(host, &id, 0).await;
        Table {
            listener,
            id,
            commitment,
            tokens,
            plies: 0,
        }
    }

    async fn play(&mut self, host: &Host, player: Player, action: &str) {
        let at = format!("/api/tables/{}", self.id);
        let actions = format!("{at}/actions");
        let token = self.tokens[player.index()].as_str();
        let ply = host.get(&at, Some(token)).await.expect(200)["ply"].clone();
        // First an invalid request of the listener, if it is a player.
        if let Viewer::Player(own) = self.listener.viewer {
            let wrong = json!({"ply": Value::Null, "action": action});
            let own = self.tokens[own.index()].as_str();
            let said = host.post(&actions, Some(own), wrong).await;
            self.listener.heard.push((0, said.body.to_string()));
        }
        let play = json!({"ply": ply, "action": action});
        host.post(&actions, Some(token), play).await.expect(200);
        self.plies += 1;
        self.listener.listen(host, &self.id, self.plies).await;
    }

    /// Ends the match, and returns all messages to the listener.
    async fn told(mut self, host: &Host) -> Vec<String> {
        let resign = format!("/api/tables/{}/resign", self.id);
        host.post(&resign, Some(&self.tokens[0]), json!({}))
            .await
            .expect(200);
        self.listener.finish(self.plies).await;
        self.listener
            .without(&[(&self.id, "ID"), (&self.commitment, "COMMITMENT")])
    }
}
