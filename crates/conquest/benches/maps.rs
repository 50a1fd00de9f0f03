//! How fast maps are made, read and shaped.
//!
//! `cargo bench -p quadrille-conquest --bench maps`. The goal for making one is 20 ms at the median.

use std::hint::black_box;

use conquest::{
    Map,
    map::{Recipe, Shapes},
    picture,
};
use divan::Bencher;
use game::{Dice, Seed};

fn main() {
    divan::main();
}

/// A map for so many players, with the usual land; each time another one.
#[divan::bench(args = [2, 3, 4, 5, 6])]
fn generate(bencher: Bencher, players: u8) {
    let mut dice = Dice::new(Seed::from_number(1));
    let recipe = recipe(players);
    bencher.bench_local(|| recipe.map(black_box(&mut dice)));
}

/// The largest map from the word of a position.
#[divan::bench]
fn read_word(bencher: Bencher) {
    let word = largest().to_string();
    bencher.bench_local(|| black_box(&word).parse::<Map>());
}

/// The largest map from a file.
#[divan::bench]
fn read_file(bencher: Bencher) {
    let file = largest().to_file();
    bencher.bench_local(|| Map::read(black_box(&file)));
}

/// The outlines, centers and berths of the largest map.
#[divan::bench]
fn shape(bencher: Bencher) {
    let map = largest();
    bencher.bench_local(|| Shapes::of(black_box(&map)));
}

/// The picture of the largest map, its outlines included.
#[divan::bench]
fn draw(bencher: Bencher) {
    let map = largest();
    bencher.bench_local(|| picture::map(black_box(&map)));
}

fn largest() -> Map {
    recipe(6).map(&mut Dice::new(Seed::from_number(1)))
}

fn recipe(players: u8) -> Recipe {
    Recipe::new(players, Recipe::USUAL_LAND).expect("the usual land is possible")
}
