use super::{super::TerritorySet, relief::LEAST_WATER, *};

/// The percentages of land that are tried.
const LANDS: [u32; 6] = [40, 50, 60, 70, 80, 90];

/// How many seeds are tried for each number of players and each percentage.
fn n_seeds() -> u64 {
    testkit::cases(20, 200)
}

/// The recipes for so many players.
fn recipes(players: u8) -> [Recipe; LANDS.len()] {
    LANDS.map(|land| Recipe::new(players, land).expect("it is in limits"))
}

/// Makes many maps for so many players and looks at each.
fn every_map_keeps_the_conditions(players: u8) {
    let mut tries = 0;
    let mut n_maps = 0;
    for recipe in recipes(players) {
        for seed in 0..n_seeds() {
            let (map, tried) = recipe.map_in_tries(seed);
            tries += tried;
            n_maps += 1;
            if let Err(fault) = conditions(recipe, &map) {
                panic!("{recipe:?} with seed {seed}: {fault}\n{}", map.to_file());
            }
        }
    }
    assert!(2 * tries < 3 * n_maps, "{tries} tries for {n_maps} maps");
}

#[test]
fn c12_every_map_for_two_keeps_the_conditions() {
    every_map_keeps_the_conditions(2);
}

#[test]
fn c12_every_map_for_three_keeps_the_conditions() {
    every_map_keeps_the_conditions(3);
}

#[test]
fn c12_every_map_for_four_keeps_the_conditions() {
    every_map_keeps_the_conditions(4);
}

#[test]
fn c12_every_map_for_five_keeps_the_conditions() {
    every_map_keeps_the_conditions(5);
}

#[test]
fn c12_every_map_for_six_keeps_the_conditions() {
    every_map_keeps_the_conditions(6);
}

/// What C12 says of a map, asked anew.
fn conditions(recipe: Recipe, map: &Map) -> Result<(), String> {
    let must = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let n = map.n_territories();
    let players = usize::from(recipe.players);
    let sides = [40, 48, 56, 60, 64];
    must(map.side() == sides[players - 2], "the side")?;
    let n_land = map.cells().iter().flatten().count();
    let percent = 100 * n_land / map.cells().len();
    must(
        percent.abs_diff(recipe.land.into()) <= 8,
        &format!("{percent} % land"),
    )?;
    let wanted = 8 * players + 2;
    must(
        n.abs_diff(wanted) * 4 <= wanted,
        &format!("{n} territories"),
    )?;
    for id in map.ids() {
        let territory = map.territory(id);
        let size = usize::from(territory.n_cells);
        must(
            3 * n * size >= n_land,
            &format!("territory {id} has {size} cells"),
        )?;
        let garrisons = if territory.is_sanctuary {
            0..=0
        } else {
            5..=15
        };
        must(garrisons.contains(&territory.garrison), "the garrisons")?;
    }
    for sea in 0..map.n_seas() {
        let places = (0..map.cells().len()).map(|cell| Grid::new(map.side()).place(cell));
        let seas = places.filter_map(|(row, column)| map.sea(row, column));
        let size = seas.filter(|it| it.index() == sea).count();
        must(size >= LEAST_WATER, "a puddle")?;
    }
    let sanctuaries = map.sanctuaries();
    must(
        sanctuaries.len() == (n / 12).max(1),
        "the number of sanctuaries",
    )?;
    for id in sanctuaries.iter() {
        must(
            !map.territory(id).neighbors.meets(sanctuaries),
            "sanctuaries side by side",
        )?;
    }
    let capturable = map.capturable();
    must(capturable.len() >= 5 * players, "territories for everyone")?;
    must(map.kinds(capturable).count() >= 4, "the kinds")?;
    must(hangs_together(map, capturable), "a map in parts")
}

/// Whether every pair is linked by others, found by joining pair after pair.
fn hangs_together(map: &Map, those: TerritorySet) -> bool {
    let mut root: Vec<usize> = (0..map.n_territories()).collect();
    for from in those.iter() {
        for to in those.iter() {
            if map.by_land(from, to) || map.by_sea(from, to) {
                let (old, new) = (root[from.index()], root[to.index()]);
                root.iter_mut()
                    .filter(|it| **it == old)
                    .for_each(|it| *it = new);
            }
        }
    }
    let mut roots = those.iter().map(|id| root[id.index()]);
    let first = roots.next();
    roots.all(|it| Some(it) == first)
}

#[test]
fn c12_the_same_seed_gives_the_same_map_for_ever() {
    // A record names only what was drawn; a change here breaks those that were written before.
    let recipe = Recipe::new(2, 70).expect("it is in limits");
    let map = recipe.map(&mut Dice::new(Seed::from_number(1)));
    let again = recipe.map(&mut Dice::new(Seed::from_number(1)));
    assert_eq!(map, again);
    let digest = game::Digest::of(&map.to_file());
    expect_test::expect!["09515c6d3c8613ad50e08c59066bde6bed9b15a07ba086a9c9fde0848be12718"]
        .assert_eq(&digest.to_string());
}

#[test]
fn c12_limits_are_told() {
    let error = Recipe::new(7, 70).expect_err("seven are too many");
    assert_eq!(error.to_string(), "maps are made for 2 to 6 players, not 7");
    let error = Recipe::new(2, 91).expect_err("it is too much");
    assert_eq!(
        error.to_string(),
        "40 to 90 per cent of a map are land, not 91"
    );
}

#[test]
fn c12_words_and_files_of_made_maps_read_back() {
    for recipe in (2..=6).flat_map(recipes) {
        let map = recipe.map(&mut Dice::new(Seed::from_number(5)));
        assert_eq!(map.to_string().parse(), Ok(map.clone()));
        assert_eq!(Map::read(&map.to_file()), Ok(map));
    }
}
