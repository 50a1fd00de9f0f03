//! The rules compared with a second, naive implementation that shares no code with them.

#![allow(
    clippy::unwrap_used,
    reason = "whatever is not as written fails the test"
)]

#[path = "naive/mod.rs"]
mod plain;

use game::{Dice, Game, Player, Seed};
use penguins::{Options, Penguins, Tiling};
use plain::{Kind, Naive};

/// The same first position twice.
fn both(kind: Kind, size: u32, players: u8, pawns: u32, seed: u64) -> (Penguins, Naive) {
    let board = match kind {
        Kind::Hex => Tiling::Hex,
        Kind::Square => Tiling::Square,
        Kind::Octagon => Tiling::Octagon,
    };
    let options = Options {
        board,
        rows: Some(size),
        cols: Some(size),
        pawns: Some(pawns),
        ..Options::default()
    };
    let mut dice = Dice::new(Seed::from_number(seed));
    let penguins = Penguins::new(players, &options, &mut dice).unwrap();
    let fish: Vec<u32> = penguins
        .board()
        .fish()
        .iter()
        .map(|fish| u32::from(*fish))
        .collect();
    let size = size as i32;
    let naive = Naive::new(kind, size, size, &fish, players.into(), pawns as usize);
    (penguins, naive)
}

/// The first position that a line such as `hex/4x4 12… 0/0+2 0/0+2 0` stands for.
fn read(position: &str) -> Naive {
    let words: Vec<&str> = position.split(' ').collect();
    let (kind, size) = words[0].split_once('/').unwrap();
    let kind = match kind {
        "hex" => Kind::Hex,
        "square" => Kind::Square,
        "octagon" => Kind::Octagon,
        _ => panic!("{kind} is not known here"),
    };
    let (rows, cols) = size.split_once('x').unwrap();
    let fish: Vec<u32> = words[1]
        .chars()
        .map(|digit| digit.to_digit(10).unwrap())
        .collect();
    let players = words.len() - 3;
    let pawns = words[2].strip_prefix("0/0+").unwrap().parse().unwrap();
    Naive::new(
        kind,
        rows.parse().unwrap(),
        cols.parse().unwrap(),
        &fish,
        players,
        pawns,
    )
}

#[test]
fn both_count_as_written() {
    let most = if testkit::is_slow() {
        3_000_000
    } else {
        60_000
    };
    let mut naive = None;
    let mut counts = 0;
    for line in include_str!("../data/small.perft").lines() {
        if let Some(position) = line.strip_prefix("position ") {
            naive = Some(read(position));
        }
        let Some(line) = line.strip_prefix("perft ") else {
            continue;
        };
        let (depth, nodes) = line.split_once(' ').unwrap();
        let nodes: u64 = nodes.parse().unwrap();
        if nodes <= most {
            let naive = naive.as_ref().expect("a position comes first");
            assert_eq!(naive.perft(depth.parse().unwrap()), nodes, "{line}");
            counts += 1;
        }
    }
    assert!(counts > 10);
}

#[test]
fn both_count_the_same() {
    let depth = if testkit::is_slow() { 5 } else { 4 };
    for (kind, size) in [(Kind::Hex, 4), (Kind::Square, 4), (Kind::Octagon, 3)] {
        for (players, pawns, seed) in [(2, 1, 1), (2, 2, 2), (3, 1, 3)] {
            let (penguins, naive) = both(kind, size, players, pawns, seed);
            for depth in 1..=depth {
                assert_eq!(
                    penguins.perft(depth),
                    naive.perft(depth),
                    "{kind:?} {players} {pawns} {depth}: {penguins}"
                );
            }
        }
    }
}

#[test]
fn both_play_the_same() {
    let games = if testkit::is_slow() { 300 } else { 30 };
    for seed in 0..games {
        let kind = [Kind::Hex, Kind::Square, Kind::Octagon][seed as usize % 3];
        let players = [2, 3, 4, 6, 8][seed as usize % 5];
        let (mut penguins, mut naive) = both(kind, 8, players, 2, seed);
        let mut dice = Dice::new(Seed::from_number(seed));
        while !naive.is_over() {
            let mut deeds = naive.deeds();
            deeds.sort_by_key(|deed| naive.write(*deed));
            let mut actions = penguins.actions();
            actions.sort_by_key(ToString::to_string);
            assert!(
                deeds
                    .iter()
                    .map(|deed| naive.write(*deed))
                    .eq(actions.iter().map(ToString::to_string)),
                "{penguins}"
            );
            let choice = dice.below(deeds.len() as u32) as usize;
            naive.take(deeds[choice]);
            penguins.apply(&actions[choice], &mut ());
        }
        assert!(penguins.turn().is_over());
        for (player, (fish, tiles)) in Player::all(players).zip(naive.fish.iter().zip(&naive.tiles))
        {
            let (our_fish, our_tiles) = penguins.score(player);
            assert_eq!((our_fish, u32::from(our_tiles)), (*fish, *tiles));
        }
    }
}
