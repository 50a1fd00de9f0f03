use game::{Dice, Seed};

use super::{
    super::{Generator, tests::drawn},
    smooth::cross,
    *,
};

/// Maps of all sizes with little and much land.
fn maps() -> impl Iterator<Item = (u8, u32, u64, Map)> {
    let n_seeds = testkit::cases(2, 40);
    let all = (2..=6).flat_map(move |players| {
        [40, 70, 90]
            .into_iter()
            .flat_map(move |land| (0..n_seeds).map(move |seed| (players, land, seed)))
    });
    all.map(|(players, land, seed)| {
        let generator = Generator::new(players, land).expect("the numbers are in range");
        (
            players,
            land,
            seed,
            generator.map(&mut Dice::new(Seed::from_number(seed))),
        )
    })
}

/// Returns twice the area of a ring; negative for a hole.
fn double_area(ring: &[Point]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter()
        .zip(next)
        .map(|(&from, &to)| cross(Point(0, 0), from, to))
        .sum()
}

/// Returns the area inside rings, in squared hundredths of a cell.
fn area(rings: &[Vec<Point>]) -> i64 {
    rings.iter().map(|ring| double_area(ring)).sum::<i64>() / 2
}

/// Returns the rings of each territory along the edges of its cells.
fn rings_along_cells(map: &Map) -> Vec<Vec<Vec<Point>>> {
    let borders = borders::borders(map);
    let lines: Vec<Vec<Point>> = borders.chains.iter().map(|it| it.points.clone()).collect();
    rings(&borders, &lines)
}

/// Returns the sides of the rings of all territories.
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
        let territories = rings_along_cells(&map);
        for (rings, territory) in territories.iter().zip(map.territories()) {
            let cells = i64::from(territory.n_cells) * i64::from(CELL * CELL);
            assert_eq!(
                area(rings),
                cells,
                "{players} players, {land} %, seed {seed}"
            );
            assert!(double_area(&rings[0]) > 0, "the outline is clockwise");
            assert!(rings[1..].iter().all(|hole| double_area(hole) < 0));
        }
        // The middle of each cell lies in its own territory and in no other.
        for row in 0..usize::from(map.side()) {
            for column in 0..usize::from(map.side()) {
                let middle = |cell: usize| cell as i32 * CELL + CELL / 2;
                let place = Point(middle(column), middle(row));
                let inside: Vec<TerritoryId> = map
                    .ids()
                    .filter(|id| is_inside(place, &territories[id.index()]))
                    .collect();
                assert_eq!(inside, Vec::from_iter(map.cell(row, column)));
            }
        }
    }
}

/// Returns whether the rings wind around a place.
fn is_inside(place: Point, rings: &[Vec<Point>]) -> bool {
    let winds = rings.iter().map(|ring| {
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

/// Asserts that every side of an outline is a side of a neighbor, or a shore, or the edge.
#[track_caller]
fn assert_shared_borders(map: &Map, context: &str) {
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
    assert_eq!(n_alone, shore + n_edge, "{context}");
}

#[test]
fn c12_smooth_outlines_share_their_borders() {
    for (players, land, seed, map) in maps() {
        let context = format!("{players} players, {land} %, seed {seed}");
        assert_shared_borders(&map, &context);
    }
}

#[test]
fn c12_lake_that_touches_a_border_at_a_corner_keeps_the_corner() {
    let map = drawn(
        "a a a a a a
         a a a a a a
         a a . a a a
         a a a b b b
         a a a b b b
         a a a b b b",
    );
    assert_shared_borders(&map, "the outline of a passes the corner of the lake");
}

#[test]
fn c12_smooth_outlines_do_not_cross() {
    for (players, land, seed, map) in maps() {
        let shapes = Shapes::of(&map);
        let mut lines: Vec<(Point, Point)> = Vec::new();
        for line in shapes.borders.iter().chain(&shapes.shores) {
            lines.extend(line.windows(2).map(|pair| (pair[0], pair[1])));
        }
        // Only lines whose horizontal ranges overlap can cross.
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
            let (area, max_error) = (area(&shape.rings), cells / 2);
            assert!(
                (area - cells).abs() < max_error,
                "{id} covers {area} instead of {cells}"
            );
        }
    }
}

/// Returns whether two lines meet anywhere except at common ends.
fn do_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    if [a, b].contains(&c) || [a, b].contains(&d) {
        // Lines with a common end overlap only if they have the same direction.
        let (shared, others) = if [a, b].contains(&c) { (c, d) } else { (d, c) };
        let other = if a == shared { b } else { a };
        let direction = |to: Point| (i64::from(to.0 - shared.0), i64::from(to.1 - shared.1));
        let ((x, y), (u, v)) = (direction(other), direction(others));
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
fn centers_are_well_inside_territories_with_berths_on_water() {
    for (players, land, seed, map) in maps() {
        let shapes = Shapes::of(&map);
        for id in map.ids() {
            let shape = &shapes.territories[id.index()];
            let context = format!("{players} players, {land} %, seed {seed}: territory {id}");
            assert!(is_inside(shape.center, &shape.rings), "{context}");
            assert!(shape.room >= CELL / 2, "{context}: {}", shape.room);
            let is_maritime = map.maritime().contains(id);
            assert_eq!(shape.berth.is_some(), is_maritime, "{context}");
            if let Some(berth) = shape.berth {
                let on_land = map.ids().find(|id| {
                    let corner = |x: i32, y: i32| Point(berth.at.0 + x * 10, berth.at.1 + y * 10);
                    let corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
                    let other = &shapes.territories[id.index()].rings;
                    corners.into_iter().any(|corner| is_inside(corner, other))
                });
                assert_eq!(on_land, None, "{context}: the port is on land");
                let is_own = is_inside(berth.shore, &shape.rings);
                assert!(is_own, "{context}: the bridge starts elsewhere");
            }
        }
    }
}

#[test]
fn lake_and_enclave_are_holes_of_the_territory_around_them() {
    let map = drawn(
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
fn territory_that_touches_itself_at_a_corner_has_one_outline() {
    // a surrounds b and touches itself at the corner between b and the water.
    let map = drawn(
        "a a a a\n\
         a b a .\n\
         a a . .\n\
         . . . c",
    );
    let territories = rings_along_cells(&map);
    assert_eq!(territories[0].len(), 1);
    assert_eq!(area(&territories[0]), 8 * i64::from(CELL * CELL));
}
