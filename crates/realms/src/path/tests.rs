use super::*;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Returns the open squares of a drawing of the top left of the board; `#` is blocked.
fn open(rows: &[&str]) -> Bits {
    let mut open = Bits::BOARD;
    for (row, line) in rows.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            if letter == '#' {
                open.remove(Square::at(column as i32, row as i32).unwrap());
            }
        }
    }
    open
}

fn path(from: &str, to: &str, open: &Bits) -> Option<String> {
    let path = shortest(square(from), &Bits::of(square(to)), open)?;
    let names: Vec<String> = path.iter().map(Square::to_string).collect();
    Some(names.join(" "))
}

#[test]
fn path_leads_around_obstacles() {
    let open = open(&[
        "..#..", //
        "..#..", //
        ".....",
    ]);
    assert_eq!(path("b1", "d1", &open).unwrap(), "b2 b3 c3 d3 d2 d1");
    assert_eq!(path("b1", "b1", &open).unwrap(), "");
    assert_eq!(path("b1", "b2", &open).unwrap(), "b2");
}

#[test]
fn path_leads_to_a_goal_that_is_not_open() {
    let open = open(&["..#"]);
    assert_eq!(path("a1", "c1", &open).unwrap(), "b1 c1");
}

#[test]
fn enclosed_square_has_no_path_to_the_outside() {
    let open = open(&[
        ".#.", //
        "#..",
    ]);
    assert_eq!(path("a1", "c1", &open), None);
    assert_eq!(reached(square("a1"), &open).len(), 1);
}

#[test]
fn paths_are_as_short_as_a_plain_flood_fill_finds() {
    let open = open(&[
        ".....#...", //
        ".###.#.#.", //
        ".#...#.#.", //
        ".#.###.#.", //
        ".#.....#.", //
        ".#######.", //
        ".........",
    ]);
    let from = square("c3");
    // The plain flood fill uses a queue of single squares.
    let mut distance = std::collections::BTreeMap::from([(from, 0)]);
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for next in at.neighbors().filter(|next| open.has(*next)) {
            if !distance.contains_key(&next) {
                distance.insert(next, distance[&at] + 1);
                queue.push_back(next);
            }
        }
    }
    for to in Square::all() {
        let path = shortest(from, &Bits::of(to), &open).filter(|_| open.has(to));
        assert_eq!(
            path.as_ref().map(Vec::len),
            distance.get(&to).copied(),
            "{to}"
        );
        let mut last = from;
        for square in path.into_iter().flatten() {
            assert_eq!(last.distance(square), 1);
            last = square;
        }
    }
    assert_eq!(reached(from, &open).len(), distance.len());
    assert_eq!(
        within(from, 3, &open).len(),
        distance.values().filter(|it| **it <= 3).count()
    );
}
