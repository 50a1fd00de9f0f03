use game::{Dice, Game, Seed};

use super::*;
use crate::{Plan, Tiling};

/// Three tiles in a row, as a map has them.
const ROW: &str = "3\n0 4 1 1 | 0 0\n1|-2\n1 4 1 2 | 50 0\n0|2\n2 4 1 1 | 100 0\n1|-2\n";

#[test]
fn a_map_drawn_by_hand_is_read_with_warnings() {
    let map = Map::read(include_str!("../../data/floe37.map")).unwrap();
    assert_eq!(map.board.floe().n_tiles(), 37);
    let warnings: Vec<String> = map.warnings.iter().map(ToString::to_string).collect();
    assert!(warnings.contains(&"tile 1 lists tile 12, which does not list it back".into()));
    assert!(warnings.len() >= 5, "{warnings:#?}");
    // The relation is kept: from 6 over 1 straight to 12, where the line ends.
    let [one, six, twelve] = [1, 6, 12].map(Tile::new);
    assert_eq!(map.board.floe().ahead(six, one), Some(twelve));
    assert_eq!(map.board.floe().ahead(one, twelve), None);
}

#[test]
fn sloppy_writing_is_forgiven() {
    // Empty lines, spaces, other line ends, tiles in any order, and a missing tile in front.
    let sloppy =
        "\n 3 \r\n2 4 1 1 | 100 0\n-2|1\n\n1 4 1 2 |50 0 \r\n0 | 2\n0 4 2 1|0 0\n1|-2\n-2|-2\n\n";
    let map = Map::read(sloppy).unwrap();
    assert_eq!(map, Map::read(ROW).unwrap());
    assert_eq!(map.board.to_map_file(), ROW);
}

#[test]
fn broken_files_are_refused_with_their_line() {
    let replaced = |from: &str, to: &str| ROW.replacen(from, to, 1);
    let table: &[(String, usize, &str)] = &[
        (String::new(), 1, "the first line is the number of tiles"),
        (
            "\n\nthree\n".into(),
            3,
            "the first line is the number of tiles",
        ),
        ("-3\n".into(), 1, "the first line is the number of tiles"),
        ("0\n".into(), 1, "a board has 1 to 10000 tiles, not 0"),
        (
            "1000000000\n".into(),
            1,
            "a board has 1 to 10000 tiles, not 1000000000",
        ),
        (
            "99999999999999999999\n".into(),
            1,
            "the first line is the number of tiles",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 1 2 50 0"),
            4,
            "a tile is written `id sides pairs fish | x y`",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 1 2 | 50"),
            4,
            "a tile is written",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 1 | 2 50 0"),
            4,
            "a tile is written",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 four 1 2 | 50 0"),
            4,
            "a tile is written",
        ),
        (
            replaced("1 4 1 2 | 50 0", "3 4 1 2 | 50 0"),
            4,
            "there is no tile 3: the last one is 2",
        ),
        (
            replaced("1 4 1 2 | 50 0", "-1 4 1 2 | 50 0"),
            4,
            "there is no tile -1",
        ),
        (
            replaced("1 4 1 2 | 50 0", "0 4 1 2 | 50 0"),
            4,
            "tile 0 is listed twice",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 2 1 2 | 50 0"),
            4,
            "a tile has 3 to 12 sides, not 2",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 13 1 2 | 50 0"),
            4,
            "a tile has 3 to 12 sides, not 13",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 5 2 | 50 0"),
            4,
            "a tile with 4 sides has 0 to 4 pairs, not 5",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 -1 2 | 50 0"),
            4,
            "a tile with 4 sides has 0 to 4 pairs",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 1 -1 | 50 0"),
            4,
            "a tile has 0 to 9999 fish, not -1",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 1 10000 | 50 0"),
            4,
            "a tile has 0 to 9999 fish, not 10000",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 1 2 | 50 100001"),
            4,
            "a place is at most 100000 away",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 2 2 | 50 0"),
            6,
            "tile 1 has 2 pairs: here is to be one",
        ),
        (
            replaced("1 4 1 2 | 50 0", "1 4 0 2 | 50 0"),
            5,
            "a tile is written",
        ),
        (
            replaced("0|2", "0-2"),
            5,
            "tile 1 has 1 pairs: here is to be one",
        ),
        (
            replaced("0|2", "0|two"),
            5,
            "tile 1 has 1 pairs: here is to be one",
        ),
        (replaced("0|2", "0|3"), 5, "there is no tile 3"),
        (replaced("0|2", "0|-1"), 5, "there is no tile -1"),
        (replaced("0|2", "0|1"), 5, "tile 1 is paired with itself"),
        (
            replaced("0|2", "2|2"),
            5,
            "tile 2 is twice a neighbor of tile 1",
        ),
        (
            ROW.replace("2 4 1 1 | 100 0\n1|-2\n", ""),
            5,
            "the file ends after 2 of 3 tiles",
        ),
        (
            ROW.trim_end().trim_end_matches("1|-2").into(),
            6,
            "tile 2 has 1 pairs: here is to be one",
        ),
        (
            format!("{ROW}3 4 0 1 | 0 0\n"),
            8,
            "there is more than 3 tiles",
        ),
        (
            crowded(),
            5,
            "tile 0 has 3 sides, and cannot have more neighbors",
        ),
    ];
    assert!(table.len() > 15);
    for (text, line, fault) in table {
        let error = Map::read(text).expect_err(text);
        assert_eq!(error.line, *line, "{text}\n{error}");
        assert!(
            error.fault.to_string().starts_with(fault),
            "{text}\n{error}"
        );
    }
}

/// A triangle with four neighbors.
fn crowded() -> String {
    let others: String = (1..5).map(|id| format!("{id} 3 0 1 | 0 0\n")).collect();
    format!("5\n0 3 3 1 | 0 0\n1|2\n3|-2\n4|-2\n{others}")
}

/// What lies ahead of a tile in all directions, in the order of the nearest.
fn rays(board: &Board, tile: Tile) -> Vec<&[Tile]> {
    let mut rays: Vec<&[Tile]> = board.floe().rays(tile).collect();
    rays.sort_unstable();
    rays
}

#[test]
fn boards_read_back() {
    for tiling in Tiling::ALL {
        let plan: Plan = match tiling {
            Tiling::Penrose => "penrose/80/7".parse().unwrap(),
            Tiling::Hex | Tiling::Square | Tiling::Octagon | Tiling::Pentagon => {
                format!("{tiling}/6x5").parse().unwrap()
            }
        };
        let board = Board::deal(plan, &mut Dice::new(Seed::from_number(3)));
        let text = board.to_map_file();
        let map = Map::read(&text).unwrap();
        assert_eq!(map.warnings, []);
        assert_eq!(map.board, board);
        assert_eq!(map.board.to_map_file(), text);

        // Without the comment that names the plan, all is there but the outlines.
        let bare = text.lines().filter(|line| !line.starts_with('#'));
        let bare: String = bare.map(|line| format!("{line}\n")).collect();
        let map = Map::read(&bare).unwrap();
        assert_eq!(map.board.to_map_file(), bare);
        assert_eq!(map.board.fish(), board.fish());
        for tile in board.floe().tiles() {
            assert_eq!(map.board.floe().sides(tile), board.floe().sides(tile));
            // Neighbors come by pairs in a file, and clockwise from a plan.
            assert_eq!(
                rays(&map.board, tile),
                rays(&board, tile),
                "{tiling} {tile}"
            );
        }
    }
}

#[test]
fn a_comment_that_names_another_board_is_not_believed() {
    let board = |seed| {
        let plan = format!("penrose/80/{seed}").parse().unwrap();
        Board::deal(plan, &mut Dice::new(Seed::from_number(3)))
    };
    let text = board(7).to_map_file();
    for other in ["penrose/80/8", "penrose/81/7", "hex/8x8", "nonsense", ""] {
        let lie = text.replace("# penrose/80/7", &format!("# {other}"));
        let map = Map::read(&lie).unwrap();
        assert_ne!(map.board, board(7));
        assert_eq!(map.board.floe().plan(), Plan::Map);
    }
}

#[test]
fn outlines_face_the_neighbors() {
    let map = Map::read(ROW).unwrap();
    let floe = map.board.floe();
    let outline = floe.outline(Tile::new(1));
    assert_eq!(outline.len(), 4);
    // A square of fifty units around (50, 0), but for a rounding of some thousandths.
    for corner in outline {
        let (x, y) = (corner.x - 50_000, corner.y);
        assert!(
            (x.abs() - 25_000).abs() < 10 && (y.abs() - 25_000).abs() < 10,
            "{outline:?}"
        );
    }
}

#[test]
fn rounds_and_double_ways_are_walked_once() {
    // Four tiles in a round, each straight ahead of the one before: both ways lead from 0 to 2.
    let text =
        "4\n0 4 1 1 | 0 0\n1|3\n1 4 1 1 | 50 0\n0|2\n2 4 1 1 | 50 50\n1|3\n3 4 1 1 | 0 50\n2|0\n";
    let map = Map::read(text).unwrap();
    let rays: Vec<Vec<usize>> = map
        .board
        .floe()
        .rays(Tile::new(0))
        .map(|ray| ray.iter().map(|tile| tile.index()).collect())
        .collect();
    assert_eq!(rays, [[1, 2, 3], [3, 2, 1]]);
    let word = map.board.floe().to_string();
    let state: crate::Penguins = format!("{word} 1111 0/0@0 0/0@2 0").parse().unwrap();
    let actions: Vec<String> = game::Game::actions(&state)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(actions, ["0-1", "0-3"]);
    // Once the way on one side is open, a target that lies on both is listed once.
    let state: crate::Penguins = format!("{word} 1111 0/0@0 0/0@1 0").parse().unwrap();
    let actions: Vec<String> = game::Game::actions(&state)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(actions, ["0-2", "0-3"]);
}

#[test]
fn water_takes_the_place_of_tiles() {
    // 0 1 2
    // 3 4 5    of which the middle is water
    let plan = "square/2x3".parse().unwrap();
    let dry = Board::deal(plan, &mut Dice::new(Seed::from_number(3))).to_map_file();
    let (tiles, comment) = dry.split_once('#').unwrap();
    let text = format!("{tiles}water 1 4\n#{comment}");
    let map = Map::read(&text).unwrap();
    assert_eq!(map.board.to_map_file(), text);
    assert_eq!(map.board.floe().plan(), plan);
    let water: Vec<u16> = map
        .board
        .floe()
        .tiles()
        .zip(0..)
        .filter(|&(tile, _)| map.board.is_water(tile))
        .map(|(_, number)| number)
        .collect();
    assert_eq!(water, [1, 4]);

    let options = format!(
        r#"{{"map": {}, "pawns": 1}}"#,
        serde_json::to_string(&text).unwrap()
    );
    let options: crate::Options = serde_json::from_str(&options).unwrap();
    let state = crate::Penguins::new(2, &options, &mut Dice::new(Seed::from_number(1))).unwrap();
    assert!(!state.is_present(Tile::new(1)));
    assert!(state.is_present(Tile::new(0)));
    assert!(state.is_consistent());
    let again: crate::Penguins = state.to_string().parse().unwrap();
    assert_eq!(again, state);
}

#[test]
fn a_line_of_water_names_tiles() {
    let fault = |line: &str| Map::read(&format!("{ROW}{line}\n")).unwrap_err();
    assert_eq!(fault("water").fault, MapFault::NotWater);
    assert_eq!(fault("water 1 x").fault, MapFault::NotWater);
    assert!(matches!(fault("water 99").fault, MapFault::Uncharted(_)));
    assert!(matches!(
        fault("water 0\nwater 1").fault,
        MapFault::TooLong { .. }
    ));
}
