use game::{Dice, Seed};

use super::{super::Recipe, smooth::cross, *};

/// Maps of all sizes, dry and wet.
fn maps() -> impl Iterator<Item = (u8, u32, u64, Map)> {
    let n_seeds = testkit::cases(2, 40);
    let all = (2..=6).flat_map(move |players| {
        [40, 70, 90]
            .into_iter()
            .flat_map(move |land| (0..n_seeds).map(move |seed| (players, land, seed)))
    });
    all.map(|(players, land, seed)| {
        let recipe = Recipe::new(players, land).expect("it is in limits");
        (
            players,
            land,
            seed,
            recipe.map(&mut Dice::new(Seed::from_number(seed))),
        )
    })
}

/// Twice the area of a ring; holes go the other way round and count against it.
fn double_area(ring: &[Point]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter()
        .zip(next)
        .map(|(&from, &to)| cross(Point(0, 0), from, to))
        .sum()
}

/// The area of a shape, in hundredths of hundredths of a cell.
fn area(shape: &Shape) -> i64 {
    shape
        .rings
        .iter()
        .map(|ring| double_area(ring))
        .sum::<i64>()
        / 2
}

/// The sides of the rings of all territories.
fn sides(shapes: &Shapes) -> Vec<(Point, Point)> {
    let rings = shapes.territories.iter().flat_map(|shape| &shape.rings);
    rings
        .flat_map(|ring| {
            ring.iter()
                .copied()
                .zip(ring.iter().copied().cycle().skip(1))
        })
        .collect()
}

#[test]
fn c12_outlines_along_cells_cover_exactly_their_cells() {
    for (players, land, seed, map) in maps() {
        let shapes = Shapes::along_cells(&map);
        for (shape, territory) in shapes.territories.iter().zip(map.territories()) {
            let cells = i64::from(territory.n_cells) * i64::from(CELL * CELL);
            assert_eq!(
                area(shape),
                cells,
                "{players} players, {land} %, seed {seed}"
            );
            assert!(double_area(&shape.rings[0]) > 0, "the outline is clockwise");
            assert!(shape.rings[1..].iter().all(|hole| double_area(hole) < 0));
        }
        // Of the middles of all cells, each lies in its own territory and in no other.
        for row in 0..usize::from(map.side()) {
            for column in 0..usize::from(map.side()) {
                let middle = |cell: usize| cell as i32 * CELL + CELL / 2;
                let place = Point(middle(column), middle(row));
                let inside: Vec<TerritoryId> = map
                    .ids()
                    .filter(|id| is_inside(place, &shapes.territories[id.index()]))
                    .collect();
                assert_eq!(inside, Vec::from_iter(map.cell(row, column)));
            }
        }
    }
}

fn is_inside(place: Point, shape: &Shape) -> bool {
    let winds = shape.rings.iter().map(|ring| {
        let next = ring.iter().cycle().skip(1);
        ring.iter()
            .zip(next)
            .map(|(&from, &to)| {
                let is_left = cross(from, to, place) < 0;
                match (from.1 <= place.1, to.1 <= place.1) {
                    (true, false) if is_left => 1,
                    (false, true) if !is_left => -1,
                    _ => 0,
                }
            })
            .sum::<i32>()
    });
    winds.sum::<i32>() != 0
}

/// Every side of an outline is a side of a neighbor too, or lies at the water or the edge.
#[track_caller]
fn share_their_borders(map: &Map, what: &str) {
    let shapes = Shapes::of(map);
    let mut sides = sides(&shapes);
    sides.sort_by_key(|(from, to)| (from.0, from.1, to.0, to.1));
    let key = |(from, to): &(Point, Point)| (from.0, from.1, to.0, to.1);
    let is_alone = |(from, to): &&(Point, Point)| {
        let back = (to.0, to.1, from.0, from.1);
        sides.binary_search_by_key(&back, key).is_err()
    };
    let n_alone = sides.iter().filter(is_alone).count();
    let shore: usize = shapes.shores.iter().map(|shore| shore.len() - 1).sum();
    let on_edge = |point: &Point| {
        let far = i32::from(map.side()) * CELL;
        [0, far].contains(&point.0) || [0, far].contains(&point.1)
    };
    let is_edge = |(from, to): &&(Point, Point)| {
        on_edge(from) && on_edge(to) && (from.0 == to.0 || from.1 == to.1)
    };
    let n_edge = sides.iter().filter(is_edge).count();
    assert_eq!(n_alone, shore + n_edge, "{what}");
}

#[test]
fn c12_smooth_outlines_share_their_borders() {
    for (players, land, seed, map) in maps() {
        let what = format!("{players} players, {land} %, seed {seed}");
        share_their_borders(&map, &what);
    }
}

#[test]
fn c12_a_lake_that_touches_a_border_at_a_corner_stays_there() {
    let map = Map::drawn(
        "a a a a a a
         a a a a a a
         a a . a a a
         a a a b b b
         a a a b b b
         a a a b b b",
    );
    share_their_borders(&map, "the outline of a passes the corner of the lake");
}

#[test]
fn c12_smooth_outlines_do_not_cross() {
    for (players, land, seed, map) in maps() {
        let shapes = Shapes::of(&map);
        let mut lines: Vec<(Point, Point)> = Vec::new();
        for line in shapes.borders.iter().chain(&shapes.shores) {
            lines.extend(line.windows(2).map(|pair| (pair[0], pair[1])));
        }
        // Sorted by their left ends, only those that begin before another ends can meet it.
        lines.sort_by_key(|(from, to)| from.0.min(to.0));
        for (at, &(a, b)) in lines.iter().enumerate() {
            let right = a.0.max(b.0);
            for &(c, d) in lines[at + 1..]
                .iter()
                .take_while(|(c, d)| c.0.min(d.0) <= right)
            {
                assert!(
                    !do_cross(a, b, c, d),
                    "{players} players, {land} %, seed {seed}: {a:?} {b:?} and {c:?} {d:?}"
                );
            }
        }
        for (shape, id) in shapes.territories.iter().zip(map.ids()) {
            let cells = i64::from(map.territory(id).n_cells) * i64::from(CELL * CELL);
            let (area, most) = (area(shape), cells / 2);
            assert!(
                (area - cells).abs() < most,
                "{id} covers {area} instead of {cells}"
            );
        }
    }
}

/// Whether two lines meet anywhere but at common ends.
fn do_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    if [a, b].contains(&c) || [a, b].contains(&d) {
        // A common end; they overlap only if they leave it the same way.
        let (shared, others) = if [a, b].contains(&c) { (c, d) } else { (d, c) };
        let other = if a == shared { b } else { a };
        let way = |to: Point| (i64::from(to.0 - shared.0), i64::from(to.1 - shared.1));
        let ((x, y), (u, v)) = (way(other), way(others));
        return x * v - y * u == 0 && x * u + y * v > 0;
    }
    let sign = |from, to, point| cross(from, to, point).signum();
    sign(a, b, c) * sign(a, b, d) <= 0
        && sign(c, d, a) * sign(c, d, b) <= 0
        && !(cross(a, b, c) == 0 && cross(a, b, d) == 0 && is_apart(a, b, c, d))
}

fn is_apart(a: Point, b: Point, c: Point, d: Point) -> bool {
    a.0.max(b.0) < c.0.min(d.0)
        || c.0.max(d.0) < a.0.min(b.0)
        || a.1.max(b.1) < c.1.min(d.1)
        || c.1.max(d.1) < a.1.min(b.1)
}

#[test]
fn centers_are_well_inside_and_berths_on_the_water() {
    for (players, land, seed, map) in maps() {
        let shapes = Shapes::of(&map);
        for id in map.ids() {
            let shape = &shapes.territories[id.index()];
            let what = format!("{players} players, {land} %, seed {seed}: territory {id}");
            assert!(is_inside(shape.center, shape), "{what}");
            assert!(shape.room >= CELL / 2, "{what}: {}", shape.room);
            assert_eq!(shape.berth.is_some(), map.maritime().contains(id), "{what}");
            if let Some(berth) = shape.berth {
                let on_land = map.ids().find(|id| {
                    let corner = |x: i32, y: i32| Point(berth.at.0 + x * 10, berth.at.1 + y * 10);
                    let corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
                    let other = &shapes.territories[id.index()];
                    corners.into_iter().any(|corner| is_inside(corner, other))
                });
                assert_eq!(on_land, None, "{what}: its port is on land");
                let is_own = is_inside(berth.shore, shape);
                assert!(is_own, "{what}: its port is reached from elsewhere");
            }
        }
    }
}

#[test]
fn a_lake_and_an_enclave_are_holes() {
    let map = Map::drawn(
        "a a a a a a\n\
         a . . a a a\n\
         a . a a b a\n\
         a a a b b a\n\
         a a a a a a\n\
         c c c c c c",
    );
    let shapes = Shapes::of(&map);
    assert_eq!(shapes.territories[0].rings.len(), 3);
    assert_eq!(shapes.territories[1].rings.len(), 1);
    let mut hole = shapes.territories[0].rings[2].clone();
    let mut enclave = shapes.territories[1].rings[0].clone();
    hole.sort_by_key(|point| (point.0, point.1));
    enclave.sort_by_key(|point| (point.0, point.1));
    assert_eq!(hole, enclave);
}

#[test]
fn who_meets_itself_at_a_corner_has_one_outline() {
    // a goes around, and touches itself at the corner between b and the water.
    let map = Map::drawn(
        "a a a a\n\
         a b a .\n\
         a a . .\n\
         . . . c",
    );
    let shapes = Shapes::along_cells(&map);
    assert_eq!(shapes.territories[0].rings.len(), 1);
    assert_eq!(area(&shapes.territories[0]), 8 * i64::from(CELL * CELL));
}
