use game::{Dice, Seed};

use super::*;
use crate::map::Recipe;

#[test]
fn c14_every_territory_is_a_cell_inside_the_frame() {
    for players in 2..=6 {
        let recipe = Recipe::new(players, 60).expect("it is in limits");
        let map = recipe.map(&mut Dice::new(Seed::from_number(3)));
        let geometry = map.geometry();
        let (Point(left, top), Point(right, bottom)) = geometry.frame.expect("the sea is around");
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
fn the_largest_map_is_not_too_much_to_send() {
    let recipe = Recipe::new(6, 90).expect("it is in limits");
    let map = recipe.map(&mut Dice::new(Seed::from_number(3)));
    let text = serde_json::to_string(&map.geometry()).expect("a shape is plain data");
    assert!(text.len() < 60_000, "{} bytes", text.len());
}
