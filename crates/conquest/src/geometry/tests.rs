use game::{Dice, Seed};

use super::*;
use crate::map::Generator;

#[test]
fn c14_every_territory_is_a_cell_inside_the_frame() {
    for players in 2..=6 {
        let generator = Generator::new(players, 60).expect("60 percent is in range");
        let map = generator.map(&mut Dice::new(Seed::from_number(3)));
        let geometry = map.geometry();
        let (Point(left, top), Point(right, bottom)) = geometry.frame.expect("a map has a frame");
        assert_eq!(geometry.cells.len(), map.n_territories());
        for (cell, id) in geometry.cells.iter().zip(map.ids()) {
            assert_eq!(cell.name, id.to_string());
            let points = cell.outline.iter().chain(cell.holes.iter().flatten());
            let mut places = points.chain(&cell.berth).chain([&cell.center]);
            assert!(places.all(|&Point(x, y)| {
                (left..=right).contains(&x) && (top..=bottom).contains(&y)
            }));
            assert_eq!(cell.berth.is_some(), map.maritime().contains(id));
            assert_eq!(cell.neighbors.len(), map.territory(id).neighbors.len());
            let is_mutual = |&other: &usize| geometry.cells[other].neighbors.contains(&id.index());
            assert!(cell.neighbors.iter().all(is_mutual));
        }
    }
}

#[test]
fn geometry_of_the_largest_map_is_below_60_kilobytes() {
    let generator = Generator::new(6, 90).expect("90 percent is in range");
    let map = generator.map(&mut Dice::new(Seed::from_number(3)));
    let text = serde_json::to_string(&map.geometry()).expect("a geometry is plain data");
    assert!(text.len() < 60_000, "{} bytes", text.len());
}
