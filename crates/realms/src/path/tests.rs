use super::*;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Draws the top left of a board: `#` is blocked, all else open.
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

fn way(from: &str, to: &str, open: &Bits) -> Option<String> {
    let way = shortest(square(from), &Bits::of(square(to)), open)?;
    let names: Vec<String> = way.iter().map(Square::to_string).collect();
    Some(names.join(" "))
}

#[test]
fn a_way_goes_around_what_blocks_it() {
    let open = open(&[
        "..#..", //
        "..#..", //
        ".....",
    ]);
    assert_eq!(way("b1", "d1", &open).unwrap(), "b2 b3 c3 d3 d2 d1");
    assert_eq!(way("b1", "b1", &open).unwrap(), "");
    assert_eq!(way("b1", "b2", &open).unwrap(), "b2");
}

#[test]
fn a_way_leads_up_to_what_cannot_be_entered() {
    let open = open(&["..#"]);
    assert_eq!(way("a1", "c1", &open).unwrap(), "b1 c1");
}

#[test]
fn there_is_no_way_out_of_a_ring() {
    let open = open(&[
        ".#.", //
        "#..",
    ]);
    assert_eq!(way("a1", "c1", &open), None);
    assert_eq!(reached(square("a1"), &open).len(), 1);
}

#[test]
fn ways_are_as_short_as_a_plain_flood_says() {
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
    // The plain flood: square by square, in a queue.
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
        let way = shortest(from, &Bits::of(to), &open).filter(|_| open.has(to));
        assert_eq!(
            way.as_ref().map(Vec::len),
            distance.get(&to).copied(),
            "{to}"
        );
        let mut last = from;
        for square in way.into_iter().flatten() {
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
