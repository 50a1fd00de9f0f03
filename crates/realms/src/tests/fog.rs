//! The laws of fog, at every step of seeded games.

use game::{
    Budget, Dice, Game, Limit, Playable, Player, Seen, Strategy, Turn, View, Viewer, ignore_info,
};

use super::{dice, follow::follow, laws::arena, scramble::scrambled};
use crate::{Action, Event, Observation, Options, Realms};

const VIEWERS: [Viewer; 3] = [
    Viewer::Player(Player::new(0)),
    Viewer::Player(Player::new(1)),
    Viewer::Spectator,
];

/// Whom a game is played by: two brains, by turns of all pairs.
fn players(seed: u64) -> [Box<dyn Strategy<Realms>>; 2] {
    let pairs = [
        ["heuristic", "heuristic"],
        ["random", "heuristic"],
        ["random", "random"],
    ];
    let names = pairs[(seed % 3) as usize];
    [0, 1].map(|seat| Realms::brain(names[seat], seed + seat as u64).unwrap())
}

fn set_up(seed: u64) -> Options {
    match seed % 4 {
        0 => Options {
            rounds: 20,
            map: Some(arena()),
        },
        _ => Options::default(),
    }
}

/// Plays seeded games, and looks at every step of them.
fn at_every_step(games: u64, mut look: impl FnMut(&Realms, &Action, u64)) {
    for seed in 0..games {
        let mut rolls = dice(seed);
        let mut state = Realms::new(2, &set_up(seed), &mut rolls).unwrap();
        let mut players = players(seed);
        let budget = Budget::new(Limit::Nodes(1));
        for ply in 0.. {
            let action = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => state.roll(&mut rolls),
                Turn::Player(player) => {
                    let view = View::new(&state, Viewer::Player(player));
                    let player = &mut players[player.index()];
                    view.actions[player.choose(&view, &budget, &mut ignore_info)]
                }
            };
            look(&state, &action, ply);
            state.apply(&action, &mut ());
        }
    }
}

fn heard(viewer: Viewer, events: &[Seen<Event>]) -> impl Iterator<Item = &Event> {
    events
        .iter()
        .filter(move |seen| seen.by.includes(viewer))
        .map(|seen| &seen.event)
}

fn after(state: &Realms, action: &Action) -> (Realms, Vec<Seen<Event>>) {
    let (mut next, mut events) = (state.clone(), Vec::new());
    next.apply(action, &mut events);
    (next, events)
}

#[test]
fn what_is_told_adds_up_to_what_is_seen() {
    at_every_step(
        if testkit::is_slow() { 1000 } else { 8 },
        |state, action, ply| {
            let (next, events) = after(state, action);
            for viewer in VIEWERS {
                let mut seen = state.observe(viewer);
                heard(viewer, &events).for_each(|event| follow(&mut seen, event));
                // Who takes a step back knows that.
                if *action == Action::Undo && seen.seat == Some(state.mover) {
                    seen.undone += 1;
                }
                assert_eq!(
                    seen.completed(),
                    next.observe(viewer),
                    "{viewer}, ply {ply}, {action}: {events:?}"
                );
            }
        },
    );
}

#[test]
fn what_is_hidden_changes_nothing_that_is_shown() {
    let mut dice: Dice = dice(99);
    let (games, every) = match testkit::is_slow() {
        true => (1000, 1),
        false => (8, 5),
    };
    let mut n_positions = 0;
    at_every_step(games, |state, action, ply| {
        if ply % every == 0 {
            // By turns: at every step, but not for everyone at each.
            let viewer = VIEWERS[(ply / every % 3) as usize];
            hides_from(state, action, viewer, &mut dice);
            n_positions += 1;
        }
    });
    let least = if testkit::is_slow() { 100_000 } else { 1000 };
    assert!(n_positions >= least, "only {n_positions} positions");
}

/// Whether a viewer is shown and told the same if all is changed that it must not know.
fn hides_from(state: &Realms, action: &Action, viewer: Viewer, dice: &mut Dice) {
    let world = scrambled(state, viewer, dice).unwrap();
    let told = |what: &str| format!("{what} of {viewer}\n{state}\n{world}");
    assert!(world.is_consistent(), "{}", told("the world"));
    let (seen, other) = (state.observe(viewer), world.observe(viewer));
    assert_eq!(seen, other, "{}", told("the view"));
    if state.turn().player().map(Viewer::Player) == Some(viewer) {
        assert_eq!(state.actions(), world.actions(), "{}", told("the list"));
    }
    // What is told alike where it looks alike, at once and afterwards: who comes into sight
    // wounded and heals as the turn begins looks like one who was never wounded.
    if world.turn() != Turn::Chance && world.check(action).is_err() {
        return;
    }
    let ((here, events), (there, others)) = (after(state, action), after(&world, action));
    let sighted = |events| -> Vec<&Event> {
        heard(viewer, events)
            .filter(|event| matches!(event, Event::Appeared { .. }))
            .collect()
    };
    let is_alike = sighted(&events) == sighted(&others);
    if is_alike && here.observe(viewer) == there.observe(viewer) {
        let (these, those) = (heard(viewer, &events), heard(viewer, &others));
        let news = || format!("{}: {action} {events:?} {others:?}", told("the news"));
        assert!(these.eq(those), "{}", news());
    }
}

#[test]
fn no_viewer_is_shown_an_enemy_out_of_sight() {
    at_every_step(if testkit::is_slow() { 100 } else { 4 }, |state, _, _| {
        for player in Player::all(2) {
            let seen: Observation = state.observe(Viewer::Player(player));
            let mut enemies = seen.units.iter().filter(|unit| unit.owner != player);
            assert!(enemies.all(|unit| seen.visible.has(unit.at) && unit.orders.is_none()));
            assert!(seen.visible.is_within(&seen.ground.known()));
        }
    });
}

#[test]
fn what_follows_from_a_view_agrees_with_the_rules() {
    at_every_step(if testkit::is_slow() { 100 } else { 4 }, |state, _, _| {
        let Some(player) = state.turn().player() else {
            return;
        };
        let seen = state.observe(Viewer::Player(player));
        let mut attacks = Vec::new();
        for action in state.actions() {
            match action {
                Action::Step { to, .. } => assert!(seen.open.has(to), "{action}"),
                // An attack on walls is listed once for each thing that may become of them.
                Action::Attack { from, target, .. } => attacks.push((from, target)),
                _ => {}
            }
        }
        attacks.sort_unstable();
        attacks.dedup();
        let told = seen
            .attacks
            .iter()
            .map(|attack| (attack.from, attack.target));
        assert!(told.eq(attacks), "{:?}", seen.attacks);
    });
}

#[test]
fn imagined_worlds_are_varied_and_can_be_played_on() {
    let mut dice = dice(5);
    let mut n_worlds = 0;
    at_every_step(if testkit::is_slow() { 60 } else { 6 }, |state, _, ply| {
        if ply % 40 != 0 {
            return;
        }
        for viewer in VIEWERS {
            let seen = state.observe(viewer);
            let [one, other] =
                [(); 2].map(|()| Realms::imagine(&seen, &mut dice).expect("it was observed"));
            n_worlds += usize::from(one != other);
            let mut world = one;
            for _ in 0..30 {
                let action = match world.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => world.roll(&mut dice),
                    Turn::Player(_) => {
                        let legal = world.actions();
                        legal[dice.below(legal.len() as u32) as usize]
                    }
                };
                world.apply(&action, &mut ());
                assert!(world.is_consistent());
            }
        }
    });
    assert!(n_worlds > 0, "the dice make a difference");
}
