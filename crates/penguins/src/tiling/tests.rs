use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Seed};
use proptest::prelude::*;

use super::*;
use crate::{Board, Point, bits::Bits};

/// All tilings, in sizes up to some hundred tiles, and now and then some thousand.
fn plans() -> impl Strategy<Value = Plan> {
    let grid = prop_oneof![9 => (2_u8..12, 2_u8..12), 1 => (2_u8..40, 2_u8..40)];
    let grid = grid.prop_map(|(rows, cols)| Grid { rows, cols });
    let tiles = prop_oneof![9 => 10_u16..200, 1 => 200_u16..2000];
    let disc = (tiles, any::<u16>()).prop_map(|(tiles, phase)| Disc { tiles, phase });
    prop_oneof![
        grid.clone().prop_map(Plan::Hex),
        grid.clone().prop_map(Plan::Square),
        grid.clone().prop_map(Plan::Octagon),
        grid.prop_map(Plan::Pentagon),
        disc.prop_map(Plan::Penrose),
    ]
}

fn cases() -> ProptestConfig {
    ProptestConfig {
        cases: if testkit::is_slow() { 1000 } else { 60 },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases())]

    /// `ahead(a, b) = c` exactly if `ahead(c, b) = a`, for neighbors and for strangers.
    #[test]
    fn p1_ahead_is_the_same_from_both_ends(plan in plans()) {
        let floe = plan.floe();
        for current in floe.tiles() {
            for &previous in floe.neighbors(current) {
                prop_assert!(floe.neighbors(previous).contains(&current));
                if let Some(next) = floe.ahead(previous, current) {
                    prop_assert!(next != previous);
                    prop_assert_eq!(floe.ahead(next, current), Some(previous));
                }
            }
            let stranger = Tile::at((current.index() + floe.n_tiles() / 2) % floe.n_tiles());
            if !floe.neighbors(current).contains(&stranger) {
                prop_assert_eq!(floe.ahead(stranger, current), None);
            }
        }
    }

    /// What lies ahead of a tile in each direction is what `ahead` tells step by step.
    #[test]
    fn p1_rays_are_what_is_ahead(plan in plans()) {
        let floe = plan.floe();
        for tile in floe.tiles() {
            prop_assert_eq!(floe.rays(tile).count(), floe.neighbors(tile).len());
            for (ray, &neighbor) in floe.rays(tile).zip(floe.neighbors(tile)) {
                let mut step = (tile, Some(neighbor));
                for &reached in ray {
                    prop_assert_eq!(step.1, Some(reached));
                    step = (reached, floe.ahead(step.0, reached));
                }
                prop_assert_eq!(step.1, None);
            }
        }
    }

    /// Through an even tile one enters and leaves by parallel sides; and from center to center no
    /// line turns by 45 degrees, or between rhombs, whose centers lie askew, by more than 54.
    #[test]
    fn p2_lines_are_straight(plan in plans()) {
        let floe = plan.floe();
        let thousandths = if matches!(plan, Plan::Penrose(_)) { 1377 } else { 999 };
        for current in floe.tiles().filter(|tile| floe.sides(*tile) % 2 == 0) {
            for &previous in floe.neighbors(current) {
                let Some(next) = floe.ahead(previous, current) else { continue };
                let entered = common_side(&floe, previous, current);
                let left = common_side(&floe, current, next);
                let bend = tangent(entered, left).abs();
                prop_assert!(bend <= 1, "{plan}: {previous} {current} {next}");
                let came = floe.center(previous).way_to(floe.center(current));
                let goes = floe.center(current).way_to(floe.center(next));
                prop_assert!(came.0 * goes.0 + came.1 * goes.1 > 0);
                let bend = tangent(came, goes).abs();
                prop_assert!(bend <= thousandths, "{plan}: {previous} {current} {next}");
            }
        }
    }

    /// From any tile one can go to any other, step by step.
    #[test]
    fn boards_are_connected(plan in plans()) {
        let floe = plan.floe();
        let mut known = Bits::none(floe.n_tiles());
        let mut open = vec![Tile::new(0)];
        known.insert(Tile::new(0));
        while let Some(tile) = open.pop() {
            open.extend(floe.neighbors(tile).iter().filter(|&&neighbor| known.insert(neighbor)));
        }
        prop_assert_eq!(known.iter().count(), floe.n_tiles());
    }

    /// There are as many tiles as the plan says, and as many fish as the rule says.
    #[test]
    fn p3_fish_are_dealt_in_halves_thirds_and_sixths(plan in plans(), seed in any::<u64>()) {
        let deal = || Board::deal(plan, &mut Dice::new(Seed::from_number(seed)));
        let board = deal();
        let n_tiles = plan.n_tiles();
        prop_assert_eq!(board.fish().len(), n_tiles);
        let count = |fish| board.fish().iter().filter(|&&here| here == fish).count();
        let (ones, twos, threes) = (count(1), count(2), count(3));
        prop_assert_eq!(ones + twos + threes, n_tiles);
        prop_assert!(ones >= n_tiles / 2 && ones <= n_tiles / 2 + 1);
        prop_assert!(twos >= n_tiles / 3 && twos <= n_tiles / 3 + 1);
        prop_assert_eq!(threes, n_tiles / 6);
        prop_assert_eq!(deal().to_map_file(), board.to_map_file());
        prop_assert_eq!(deal().floe().geometry(), board.floe().geometry());
    }

    /// Outlines are convex and clockwise, share whole sides, and nothing lies in two of them.
    #[test]
    fn no_two_tiles_overlap(plan in plans(), seed in any::<u64>()) {
        let floe = plan.floe();
        let mut sides = BTreeMap::new();
        for tile in floe.tiles() {
            let outline = floe.outline(tile);
            prop_assert_eq!(outline.len(), usize::from(floe.sides(tile)));
            for (index, &corner) in outline.iter().enumerate() {
                let next = outline[(index + 1) % outline.len()];
                let after = outline[(index + 2) % outline.len()];
                prop_assert!(turn(corner, next, after) > 0, "{plan}: tile {tile} has a dent");
                // Both sides of a side run in opposite directions, so each direction is there once.
                prop_assert_eq!(sides.insert((corner, next), tile), None);
            }
            prop_assert!(is_inside(floe.center(tile), outline));
        }
        for (&(from, to), &tile) in &sides {
            let other = sides.get(&(to, from));
            prop_assert!(other.is_none_or(|other| floe.neighbors(tile).contains(other)));
        }
        let mut dice = Dice::new(Seed::from_number(seed));
        let (_, most) = floe.bounds();
        let places = (0..100).map(|_| Point {
            x: dice.below(most.x as u32) as i32,
            y: dice.below(most.y as u32) as i32,
        });
        let centers = floe.tiles().take(100).map(|tile| floe.center(tile));
        for place in places.chain(centers) {
            let owners = floe.tiles().filter(|tile| is_inside(place, floe.outline(*tile)));
            prop_assert!(owners.count() <= 1, "{plan}: two tiles at {place:?}");
        }
    }

    /// No two rays from a tile meet, and none comes back: each target is listed once.
    #[test]
    fn lines_meet_once(plan in plans()) {
        let floe = plan.floe();
        for tile in floe.tiles() {
            let reached: Vec<Tile> = floe.rays(tile).flatten().copied().collect();
            let distinct: BTreeSet<Tile> = reached.iter().copied().collect();
            prop_assert_eq!(distinct.len(), reached.len());
            prop_assert!(!distinct.contains(&tile));
        }
    }

    /// A plan is read back as it is written, and so is its floe.
    #[test]
    fn plans_read_back(plan in plans()) {
        prop_assert_eq!(plan.to_string().parse(), Ok(plan));
        let floe = plan.floe();
        prop_assert_eq!(floe.to_string().parse(), Ok(floe));
    }
}

/// The tangent of the angle between two ways, in thousandths.
fn tangent((x, y): (i64, i64), (other_x, other_y): (i64, i64)) -> i64 {
    1000 * (x * other_y - y * other_x) / (x * other_x + y * other_y)
}

/// The side that two neighbors have in common, as a way along it.
fn common_side(floe: &Floe, tile: Tile, other: Tile) -> (i64, i64) {
    let mut corners = floe
        .outline(tile)
        .iter()
        .filter(|corner| floe.outline(other).contains(corner));
    let (from, to) = (corners.next().unwrap(), corners.next().unwrap());
    from.way_to(*to)
}

/// Positive when the way from `a` over `b` to `c` turns clockwise.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    let ((x, y), (next_x, next_y)) = (a.way_to(b), b.way_to(c));
    x * next_y - y * next_x
}

/// Whether a place is within a convex outline, and not on its rim.
fn is_inside(place: Point, outline: &[Point]) -> bool {
    let next = outline.iter().cycle().skip(1);
    outline
        .iter()
        .zip(next)
        .all(|(&corner, &next)| turn(corner, next, place) > 0)
}

#[test]
fn usual_boards_have_these_sizes() {
    let count = |plan: &str| plan.parse().map(Plan::n_tiles);
    assert_eq!(count("hex/8x8"), Ok(60));
    assert_eq!(count("square/8x8"), Ok(64));
    assert_eq!(count("octagon/6x6"), Ok(36 + 25));
    assert_eq!(count("pentagon/6x6"), Ok(60));
    assert_eq!(count("penrose/80/0"), Ok(80));
}

#[test]
fn p2_pentagons_pair_two_and_two() {
    // Five neighbors: two lines that go through, and one that ends.
    let floe = Plan::Pentagon(Grid { rows: 6, cols: 6 }).floe();
    let inner = floe.tiles().filter(|tile| floe.neighbors(*tile).len() == 5);
    let mut count = 0;
    for tile in inner {
        let lines: Vec<_> = floe.lines(tile).collect();
        assert_eq!(lines.iter().filter(|line| line.to.is_some()).count(), 2);
        assert_eq!(lines.iter().filter(|line| line.to.is_none()).count(), 1);
        for line in lines {
            let Some(to) = line.to else { continue };
            let (x, y) = floe.center(line.from).way_to(floe.center(tile));
            let (next_x, next_y) = floe.center(tile).way_to(floe.center(to));
            assert!(x * next_x + y * next_y > (x * next_y - y * next_x).abs());
        }
        count += 1;
    }
    assert!(count > 30);
}

#[test]
fn penrose_has_both_rhombs_in_the_golden_ratio() {
    let floe = Plan::Penrose(Disc {
        tiles: 5000,
        phase: 0,
    })
    .floe();
    let area = |tile| {
        let outline = floe.outline(tile);
        let ((x, y), (other_x, other_y)) =
            (outline[0].way_to(outline[1]), outline[0].way_to(outline[3]));
        (x * other_y - y * other_x).abs()
    };
    // 60 000² times the sines of 72 and 36 degrees.
    let thick = floe
        .tiles()
        .filter(|&tile| (area(tile) - 3_423_803_458).abs() < 1_000_000)
        .count();
    let thin = floe
        .tiles()
        .filter(|&tile| (area(tile) - 2_116_026_907).abs() < 1_000_000)
        .count();
    assert_eq!(thick + thin, 5000);
    let ratio = 1000 * thick / thin;
    assert!((1590..=1650).contains(&ratio), "{ratio}");
}

#[test]
fn penrose_is_a_disc() {
    let floe = Plan::Penrose(Disc {
        tiles: 2000,
        phase: 4711,
    })
    .floe();
    let (least, most) = floe.bounds();
    let (width, height) = (most.x - least.x, most.y - least.y);
    assert!((width - height).abs() < 120_000, "{width} {height}");
}

#[test]
fn plans_out_of_their_limits_are_refused() {
    for text in [
        "hex/8x101",
        "hex/1x8",
        "hex/8x",
        "hex/+8x8",
        "hex/08x8",
        "hex/8x8 ",
        "hex",
        "",
        "cube/8x8",
        "octagon/100x100",
        "penrose/9/0",
        "penrose/10001/0",
        "penrose/80",
        "penrose/80/65536",
        "square/0x0",
        "pentagon/255x255",
        "map",
    ] {
        assert!(text.parse::<Floe>().is_err(), "{text}");
    }
}

#[test]
fn ten_thousand_tiles_are_as_good_as_sixty() {
    for plan in [
        "square/100x100",
        "hex/100x100",
        "octagon/70x70",
        "pentagon/71x71",
        "penrose/10000/99",
    ] {
        let floe: Floe = plan.parse().unwrap();
        assert!((9_000..=10_000).contains(&floe.n_tiles()), "{plan}");
    }
}
