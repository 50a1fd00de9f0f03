//! `quadrille map`, and matches on maps.

use std::fs;

use crate::program::{Folder, quadrille, typing};

const TILINGS: [&str; 5] = ["hex", "square", "octagon", "pentagon", "penrose"];

#[test]
fn map_of_every_tiling_can_be_generated_checked_drawn_and_played() {
    let folder = Folder::new();
    for tiling in TILINGS {
        let map = folder.path(&format!("{tiling}.txt"));
        let make = [
            "map", "new", "penguins", "--board", tiling, "--seed", "3", "-o", &map,
        ];
        quadrille(&make).good();
        let text = quadrille(&["map", "check", &map]).good();
        assert!(text.starts_with("valid: "), "{tiling}: {text}");
        let text = quadrille(&["map", "show", &map]).good();
        assert!(text.is_ascii() && text.contains("***"), "{tiling}: {text}");
        let seats = ["--seat", "greedy", "--seat", "random", "--seat", "greedy"];
        let text = quadrille(&[&["play", "penguins", "--map", &map], &seats[..]].concat()).good();
        assert!(
            text.contains(" wins.") || text.contains("Ranks "),
            "{tiling}: {text}"
        );
    }
}

#[test]
fn same_seed_generates_the_same_map() {
    let make = || {
        quadrille(&[
            "map", "new", "penguins", "--board", "penrose", "--seed", "9",
        ])
        .good()
    };
    assert_eq!(make(), make());
}

#[test]
fn map_is_drawn_as_svg_and_png() {
    let folder = Folder::new();
    let map = folder.path("floe.txt");
    quadrille(&[
        "map", "new", "penguins", "--rows", "4", "--cols", "4", "-o", &map,
    ])
    .good();
    let (svg, png) = (folder.path("floe.svg"), folder.path("floe.png"));
    quadrille(&["map", "show", &map, "--svg", &svg, "--png", &png]).good();
    assert!(folder.read("floe.svg").starts_with("<svg"));
    let bytes = fs::read(&png).expect("the picture is there");
    assert!(bytes.starts_with(b"\x89PNG"), "{:?}", &bytes[..8]);
    let converted = folder.path("again.svg");
    quadrille(&["map", "convert", &map, &converted]).good();
    assert_eq!(folder.read("again.svg"), folder.read("floe.svg"));
}

#[test]
fn converting_a_map_to_its_own_format_changes_nothing() {
    let folder = Folder::new();
    let (map, again) = (folder.path("floe.txt"), folder.path("again.txt"));
    quadrille(&["map", "new", "penguins", "--board", "penrose", "-o", &map]).good();
    quadrille(&["map", "convert", &map, &again]).good();
    assert_eq!(folder.read("floe.txt"), folder.read("again.txt"));
}

#[test]
fn flags_set_size_and_fish() {
    let make = [
        "map", "new", "penguins", "--board", "square", "--rows", "2", "--cols", "5",
    ];
    let text = quadrille(&[&make[..], &["--fish", "8,0,0,2"]].concat()).good();
    let fish = |line: &&str| line.contains(" | ");
    let counts: Vec<&str> = text
        .lines()
        .filter(fish)
        .filter_map(|line| line.split(' ').nth(3))
        .collect();
    assert_eq!(counts.len(), 10, "{text}");
    assert_eq!(
        counts.iter().filter(|count| **count == "4").count(),
        2,
        "{text}"
    );
    assert_eq!(
        counts.iter().filter(|count| **count == "1").count(),
        8,
        "{text}"
    );
}

#[test]
fn one_sided_neighbor_gives_a_warning() {
    let map = "2\n0 6 1 1 | 25 25\n1|-2\n1 6 0 3 | 25 75\n";
    let answer = typing(&["map", "check", "-"], map.as_bytes());
    assert!(
        answer
            .err
            .contains("warning: -: tile 0 lists tile 1, which does not list it back"),
        "{answer:?}"
    );
    answer.good();
}

#[test]
fn invalid_map_is_refused_with_its_line() {
    for (map, expected) in [
        ("", "does not look like a map"),
        ("{}", "does not look like a map"),
        (
            "hello\n",
            "line 1 of the map: the first line is the number of tiles",
        ),
        (
            "1000000000\n",
            "line 1 of the map: a board has 1 to 10000 tiles",
        ),
        (
            "2\n0 6 1 1 | 25 25\n0|-2\n",
            "line 3 of the map: tile 0 is paired with itself",
        ),
    ] {
        let error = typing(&["map", "check", "-"], map.as_bytes()).bad(1);
        assert!(error.contains(expected), "{map:?}: {error}");
    }
}

#[test]
fn invalid_arguments_of_map_new_are_refused() {
    for (arguments, expected) in [
        (&["new", "jungle"][..], "jungle is not played on maps"),
        (
            &["new", "penguins", "--board", "round"],
            "unknown variant `round`",
        ),
        (&["new", "penguins", "--rows", "1"], "not 1"),
        (
            &["new", "penguins", "--fish", "1,2"],
            "fish are given for 3 tiles, but the board has 60",
        ),
        (
            &["new", "penguins", "--players", "9"],
            "2 to 8 can play penguins, not 9",
        ),
        (
            &["new", "penguins", "-o", "floe.doc"],
            "must be txt, map, svg or png",
        ),
        (
            &["new", "penguins", "--options", "[]"],
            "--options: expected an object",
        ),
    ] {
        let error = quadrille(&[&["map"], arguments].concat()).bad(2);
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn map_with_too_few_places_for_pawns_is_refused_at_set_up() {
    let folder = Folder::new();
    let map = folder.file(
        "tiny.txt",
        "2\n0 6 1 1 | 25 25\n1|-2\n1 6 1 3 | 25 75\n0|-2\n",
    );
    let error = quadrille(&["play", "penguins", "--map", &map]).bad(2);
    assert!(
        error.contains("only 1 tiles have exactly one fish"),
        "{error}"
    );
}

#[test]
fn position_is_drawn_during_play_and_from_a_record() {
    let folder = Folder::new();
    let (now, record, later) = (
        folder.path("now.svg"),
        folder.path("game.quad"),
        folder.path("later.png"),
    );
    let input = format!("picture {now}\npicture x.doc\npicture\nquit\n");
    let text = typing(&["play", "penguins", "--save", &record], input.as_bytes()).good();
    assert!(
        text.contains("Drawn into") && text.contains("must be .svg or .png"),
        "{text}"
    );
    assert!(folder.read("now.svg").starts_with("<svg"));
    quadrille(&["record", "show", &record, "--picture", &later]).good();
    assert!(
        fs::read(&later)
            .expect("the picture is there")
            .starts_with(b"\x89PNG")
    );
    let text = typing(&["play", "jungle"], b"picture x.svg\nquit\n").good();
    assert!(
        text.contains("There are no pictures of Jungle yet."),
        "{text}"
    );
}

#[test]
fn conquest_map_has_a_size_for_its_number_of_players() {
    let folder = Folder::new();
    for (players, side) in [("2", "40 × 40"), ("4", "56 × 56"), ("6", "64 × 64")] {
        let map = folder.path(&format!("{players}.json"));
        let make = [
            "map",
            "new",
            "conquest",
            "--players",
            players,
            "--land",
            "60",
            "--seed",
            "3",
            "-o",
            &map,
        ];
        quadrille(&make).good();
        let text = quadrille(&["map", "check", &map]).good();
        assert!(text.starts_with("valid: ") && text.contains(side), "{text}");
        let text = quadrille(&["map", "show", &map]).good();
        // The summary is not part of the drawing.
        let drawing = text.split_once('\n').map_or("", |(_, drawing)| drawing);
        assert!(drawing.is_ascii() && drawing.lines().count() > 15, "{text}");
    }
    let seats = ["--seat", "dumb", "--seat", "random"];
    let map = folder.path("2.json");
    let text = quadrille(&[&["play", "conquest", "--map", &map], &seats[..]].concat()).good();
    assert!(text.contains(" wins.") || text.contains("Ranks "), "{text}");
}

#[test]
fn conquest_map_can_be_converted_and_drawn() {
    let folder = Folder::new();
    let (map, again) = (folder.path("map.json"), folder.path("again.json"));
    let make = [
        "map",
        "new",
        "conquest",
        "--players",
        "3",
        "--seed",
        "9",
        "-o",
    ];
    quadrille(&[&make[..], &[&map]].concat()).good();
    quadrille(&["map", "convert", &map, &again]).good();
    assert_eq!(folder.read("map.json"), folder.read("again.json"));
    quadrille(&[&make[..], &[&again]].concat()).good();
    assert_eq!(
        folder.read("map.json"),
        folder.read("again.json"),
        "the same seed gives the same map"
    );
    let (svg, png) = (folder.path("map.svg"), folder.path("map.png"));
    quadrille(&["map", "show", &map, "--svg", &svg, "--png", &png]).good();
    assert!(folder.read("map.svg").starts_with("<svg"));
    let bytes = fs::read(&png).expect("the picture is there");
    assert!(bytes.starts_with(b"\x89PNG"), "{:?}", &bytes[..8]);
}

#[test]
fn invalid_conquest_map_is_refused_with_its_place() {
    let entry = r#"{"id": 0, "kind": "meadow", "sanctuary": false, "garrison": 5}"#;
    let map = |side: &str, cells: &str| {
        format!(r#"{{"version": 1, "side": {side}, "cells": {cells}, "territories": [{entry}]}}"#)
    };
    for (map, expected) in [
        (
            map("2", "[[0, 0], [0, 3]]"),
            "row 1, column 1: there is no territory 3",
        ),
        (
            map("2", "[[0, 0], [0]]"),
            "row 1 has 1 cells, but the side of the map is 2",
        ),
        (map("2", "[[0, -1], [-1, 0]]"), "territory 0 is in pieces"),
        (map("two", "[]"), "the map cannot be read"),
        (
            map("2", "[[0, 0], [0, 0]]").replace(": 5", ": 0"),
            "a garrison is 1 to 999, not 0",
        ),
    ] {
        let error = typing(&["map", "check", "-"], map.as_bytes()).bad(1);
        assert!(error.contains(expected), "{map}: {error}");
    }
    let answer = typing(
        &["map", "check", "-"],
        map("2", "[[0, 0], [0, -1]]").as_bytes(),
    );
    assert!(answer.err.contains("no hero can come"), "{answer:?}");
    answer.good();
    for (arguments, expected) in [
        (&["--land", "20"][..], "20"),
        (&["--players", "7"], "2 to 6 can play conquest, not 7"),
        (&["--rows", "7"], "unknown field `rows`"),
        (&["-o", "map.txt"], "must be json, svg or png"),
    ] {
        let error = quadrille(&[&["map", "new", "conquest"], arguments].concat()).bad(2);
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn realms_map_converts_between_text_and_tiled() {
    let folder = Folder::new();
    let [text, tiled, again] = ["a.txt", "b.tmx", "c.txt"].map(|name| folder.path(name));
    quadrille(&["map", "new", "realms", "--seed", "5", "-o", &text]).good();
    // One file has the terrain, the file beside it castles and deposits.
    assert_eq!(folder.read("a.txt").lines().count(), 25);
    assert!(folder.read("a.json").starts_with("{\"castles\":"));
    quadrille(&["map", "convert", &text, &tiled]).good();
    quadrille(&["map", "convert", &tiled, &again]).good();
    assert_eq!(folder.read("c.txt"), folder.read("a.txt"));
    assert_eq!(folder.read("c.json"), folder.read("a.json"));
    for file in [&text, &tiled] {
        let shown = quadrille(&["map", "show", file]).good();
        assert!(shown.contains("@0") && shown.contains("$"), "{shown}");
        let seats = ["--seat", "heuristic", "--seat", "random", "--seed", "1"];
        let played = quadrille(&[&["play", "realms", "--map", file], &seats[..]].concat()).good();
        assert!(played.contains(" wins."), "{played}");
    }
}

#[test]
fn invalid_realms_map_is_refused_with_line_and_column() {
    let folder = Folder::new();
    let map = folder.path("a.txt");
    quadrille(&["map", "new", "realms", "--seed", "5", "-o", &map]).good();
    let invalid = folder.read("a.txt").replacen("0,0", "0,7", 1);
    fs::write(&map, invalid).expect("the folder can be written");
    let error = quadrille(&["map", "check", &map]).bad(1);
    assert!(
        error.contains("line 1, column ") && error.contains("not `7`"),
        "{error}"
    );
}

fn json_of(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn map_check_prints_json_for_valid_and_invalid_maps() {
    let folder = Folder::new();
    let map = folder.path("floe.txt");
    let make = ["map", "new", "penguins", "--seed", "3", "-o", &map];
    quadrille(&make).good();
    let json = json_of(&quadrille(&["map", "check", &map, "--json"]).good());
    assert_eq!(json["valid"], true);
    assert_eq!(json["game"], "penguins");
    assert!(json["summary"].is_string());
    assert_eq!(json["warnings"], serde_json::json!([]));
    assert_eq!(json["error"], serde_json::Value::Null);

    let letter = folder.file("letter.txt", "Dear Ada,\n");
    let answer = quadrille(&["map", "check", &letter, "--json"]);
    let json = json_of(&answer.out);
    assert_eq!(json["valid"], false);
    let error = json["error"].as_str().expect("a text").to_owned();
    assert!(error.contains("does not look like a map"), "{error}");
    assert!(answer.bad(1).contains(&error));
}

#[test]
fn map_show_prints_json_with_the_geometry() {
    let folder = Folder::new();
    let map = folder.path("floe.txt");
    let make = ["map", "new", "penguins", "--seed", "3", "-o", &map];
    quadrille(&make).good();
    let json = json_of(&quadrille(&["map", "show", &map, "--json"]).good());
    assert_eq!(json["game"], "penguins");
    assert!(json["geometry"].is_object(), "{json}");
    quadrille(&["map", "show", &folder.path("nothing"), "--json"]).bad(1);
}
