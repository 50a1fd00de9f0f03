//! Laws of fog, checked at every step of seeded games.

use game::{
    Budget, Dice, Game, Limit, Playable, Player, Seen, Strategy, Turn, View, Viewer, ignore_info,
};

use super::{dice, follow::follow, laws::arena, received, scramble::scrambled};
use crate::{Action, Event, Observation, Options, Realms};

const VIEWERS: [Viewer; 3] = [
    Viewer::Player(Player::new(0)),
    Viewer::Player(Player::new(1)),
    Viewer::Spectator,
];

/// Returns the two brains of a game; the pair changes from seed to seed.
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

/// Plays seeded games and visits every step.
fn at_every_step(games: u64, mut visit: impl FnMut(&Realms, &Action, u64)) {
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
            visit(&state, &action, ply);
            state.apply(&action, &mut ());
        }
    }
}

fn after(state: &Realms, action: &Action) -> (Realms, Vec<Seen<Event>>) {
    let (mut next, mut events) = (state.clone(), Vec::new());
    next.apply(action, &mut events);
    (next, events)
}

#[test]
fn events_lead_from_one_observation_to_the_next() {
    at_every_step(
        if testkit::is_slow() { 1000 } else { 8 },
        |state, action, ply| {
            let (next, events) = after(state, action);
            for viewer in VIEWERS {
                let mut seen = state.observe(viewer);
                received(&events, viewer).for_each(|event| follow(&mut seen, event));
                // The player who took a step back counts it without an event.
                if *action == Action::Undo && seen.seat == state.turn().player() {
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
fn hidden_changes_are_invisible() {
    let mut dice: Dice = dice(99);
    let (games, every) = match testkit::is_slow() {
        true => (1000, 1),
        false => (8, 5),
    };
    let mut n_positions = 0;
    at_every_step(games, |state, action, ply| {
        if ply % every == 0 {
            // One viewer per step, to save time.
            let viewer = VIEWERS[(ply / every % 3) as usize];
            check_hidden(state, action, viewer, &mut dice);
            n_positions += 1;
        }
    });
    let min = if testkit::is_slow() { 100_000 } else { 1000 };
    assert!(n_positions >= min, "only {n_positions} positions");
}

/// Checks that a viewer sees the same after everything hidden from it has changed.
fn check_hidden(state: &Realms, action: &Action, viewer: Viewer, dice: &mut Dice) {
    let world = scrambled(state, viewer, dice).unwrap();
    let report = |part: &str| format!("{part} of {viewer}\n{state}\n{world}");
    assert!(world.is_consistent(), "{}", report("the world"));
    let (seen, other) = (state.observe(viewer), world.observe(viewer));
    assert_eq!(seen, other, "{}", report("the observation"));
    if state.turn().player().map(Viewer::Player) == Some(viewer) {
        assert_eq!(state.actions(), world.actions(), "{}", report("the list"));
    }
    // Events are equal if the observations after the action are equal, and so are the units that
    // appeared: a wounded unit may appear and heal at once, and then look like a healthy one.
    if world.turn() != Turn::Chance && world.check(action).is_err() {
        return;
    }
    let ((here, events), (there, others)) = (after(state, action), after(&world, action));
    let sighted = |events| -> Vec<&Event> {
        received(events, viewer)
            .filter(|event| matches!(event, Event::Appeared { .. }))
            .collect()
    };
    let is_alike = sighted(&events) == sighted(&others);
    if is_alike && here.observe(viewer) == there.observe(viewer) {
        let is_equal = received(&events, viewer).eq(received(&others, viewer));
        assert!(
            is_equal,
            "{}: {action} {events:?} {others:?}",
            report("the events")
        );
    }
}

#[test]
fn observation_contains_no_enemy_out_of_sight() {
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
fn derived_fields_of_an_observation_agree_with_the_rules() {
    at_every_step(if testkit::is_slow() { 100 } else { 4 }, |state, _, _| {
        let Some(player) = state.turn().player() else {
            return;
        };
        let seen = state.observe(Viewer::Player(player));
        let mut attacks = Vec::new();
        for action in state.actions() {
            match action {
                Action::Step { to, .. } => assert!(seen.open.has(to), "{action}"),
                // An attack on a castle is listed twice: to occupy and to destroy it.
                Action::Attack { from, target, .. } => attacks.push((from, target)),
                _ => {}
            }
        }
        attacks.sort_unstable();
        attacks.dedup();
        let observed = seen.attacks.iter();
        let observed = observed.map(|attack| (attack.from, attack.target));
        assert!(observed.eq(attacks), "{:?}", seen.attacks);
    });
}

#[test]
fn sampled_positions_differ_and_can_be_played() {
    let mut dice = dice(5);
    let mut n_worlds = 0;
    at_every_step(if testkit::is_slow() { 60 } else { 6 }, |state, _, ply| {
        if ply % 40 != 0 {
            return;
        }
        for viewer in VIEWERS {
            let seen = state.observe(viewer);
            let [one, other] = [(); 2]
                .map(|()| Realms::imagine(&seen, &mut dice).expect("the observation is possible"));
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
    assert!(n_worlds > 0, "samples differ");
}
