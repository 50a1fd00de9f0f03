//! Exports the functions of the C interface for Penguins to the libraries that the program loads.

#![allow(
    clippy::print_stdout,
    reason = "a build script talks to cargo on standard output"
)]

/// The functions of `quadrille_penguins.h` that a library may call.
const EXPORTED: &[&str] = &[
    "nb_unplaced_pawns",
    "nb_players",
    "who_am_i",
    "nb_tiles",
    "nb_neighbours",
    "nb_pawns",
    "score",
    "nb_fish",
    "occupant",
    "nb_sides",
    "tile_ahead",
    "pawns_positions",
    "tile_neighbours",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    for name in EXPORTED {
        match target.as_str() {
            "linux" => println!("cargo:rustc-link-arg-bins=-Wl,--export-dynamic-symbol={name}"),
            "macos" => println!("cargo:rustc-link-arg-bins=-Wl,-exported_symbol,_{name}"),
            _ => {}
        }
    }
}
