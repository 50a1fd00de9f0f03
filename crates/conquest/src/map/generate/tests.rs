use super::{super::TerritorySet, relief::MIN_WATER, *};

/// The tested shares of land, in percent.
const LANDS: [u32; 6] = [40, 50, 60, 70, 80, 90];

/// Returns the number of seeds for each number of players and each share of land.
fn n_seeds() -> u64 {
    testkit::cases(20, 200)
}

/// Returns the generators for a number of players.
fn generators(players: u8) -> [Generator; LANDS.len()] {
    LANDS.map(|land| Generator::new(players, land).expect("the numbers are in range"))
}

/// Generates many maps for a number of players and checks each.
fn check_maps(players: u8) {
    let mut tries = 0;
    let mut n_maps = 0;
    for generator in generators(players) {
        for seed in 0..n_seeds() {
            let (map, tried) = generator.map_in_tries(seed);
            tries += tried;
            n_maps += 1;
            if let Err(fault) = conditions(generator, &map) {
                panic!("{generator:?} with seed {seed}: {fault}\n{}", map.to_file());
            }
        }
    }
    assert!(2 * tries < 3 * n_maps, "{tries} tries for {n_maps} maps");
}

#[test]
fn c12_every_map_for_two_players_satisfies_the_conditions() {
    check_maps(2);
}

#[test]
fn c12_every_map_for_three_players_satisfies_the_conditions() {
    check_maps(3);
}

#[test]
fn c12_every_map_for_four_players_satisfies_the_conditions() {
    check_maps(4);
}

#[test]
fn c12_every_map_for_five_players_satisfies_the_conditions() {
    check_maps(5);
}

#[test]
fn c12_every_map_for_six_players_satisfies_the_conditions() {
    check_maps(6);
}

/// Checks the conditions of C12, written independently of the generator.
fn conditions(generator: Generator, map: &Map) -> Result<(), String> {
    let must = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let n = map.n_territories();
    let players = usize::from(generator.players);
    let sides = [40, 48, 56, 60, 64];
    must(map.side() == sides[players - 2], "the side")?;
    let n_land = map.cells().iter().flatten().count();
    let percent = 100 * n_land / map.cells().len();
    must(
        percent.abs_diff(generator.land.into()) <= 8,
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
    let is_water = |cell: usize| map.cells()[cell].is_none();
    let mut seen = vec![false; map.cells().len()];
    for cell in (0..map.cells().len()).filter(|cell| is_water(*cell)) {
        let mut size = 0;
        if !seen[cell] {
            Grid::new(map.side()).spread(cell, is_water, |_| size += 1, &mut seen);
            must(size >= MIN_WATER, "a puddle")?;
        }
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
    must(
        capturable.len() >= 5 * players,
        "territories for every player",
    )?;
    must(map.kinds(capturable).count() >= 4, "the kinds")?;
    must(is_connected(map, capturable), "the map is not connected")
}

/// Returns whether a set of territories is connected, by merging linked pairs.
fn is_connected(map: &Map, territories: TerritorySet) -> bool {
    let mut root: Vec<usize> = (0..map.n_territories()).collect();
    for from in territories.iter() {
        for to in territories.iter() {
            if map.by_land(from, to) || map.by_sea(from, to) {
                let (old, new) = (root[from.index()], root[to.index()]);
                root.iter_mut()
                    .filter(|it| **it == old)
                    .for_each(|it| *it = new);
            }
        }
    }
    let mut roots = territories.iter().map(|id| root[id.index()]);
    let first = roots.next();
    roots.all(|it| Some(it) == first)
}

#[test]
fn c12_seed_always_gives_the_same_map() {
    // A change here breaks old records, which contain only the seed.
    let generator = Generator::new(2, 70).expect("the numbers are in range");
    let map = generator.map(&mut Dice::new(Seed::from_number(1)));
    let again = generator.map(&mut Dice::new(Seed::from_number(1)));
    assert_eq!(map, again);
    let digest = game::Digest::of(&map.to_file());
    expect_test::expect!["09515c6d3c8613ad50e08c59066bde6bed9b15a07ba086a9c9fde0848be12718"]
        .assert_eq(&digest.to_string());
}

#[test]
fn c12_numbers_out_of_range_are_refused() {
    let error = Generator::new(7, 70).expect_err("seven players are too many");
    assert_eq!(error.to_string(), "2 to 6 can play");
    let error = Generator::new(2, 91).expect_err("91 percent is too much");
    assert_eq!(
        error.to_string(),
        "40 to 90 percent of a map are land, not 91"
    );
}

#[test]
fn c12_words_and_files_of_generated_maps_parse_back() {
    for generator in (2..=6).flat_map(generators) {
        let map = generator.map(&mut Dice::new(Seed::from_number(5)));
        assert_eq!(map.to_string().parse(), Ok(map.clone()));
        assert_eq!(Map::read(&map.to_file()), Ok(map));
    }
}
