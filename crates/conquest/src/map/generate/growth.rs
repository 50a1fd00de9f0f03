//! The land is divided into territories that grow from seeds (C12.3 and C12.4).

use std::{cmp::Reverse, collections::BinaryHeap};

use game::Dice;

use super::{super::TerritoryId, Grid};

/// How many places are tried for a seed; the one farthest from all others is taken.
const CANDIDATES: u32 = 16;

/// Which territory each cell belongs to, and how many there are.
pub(super) struct Growth {
    pub(super) cells: Vec<Option<TerritoryId>>,
    pub(super) n_territories: usize,
}

/// Divides the land; nothing if there were more territories than a map can have.
pub(super) fn divide(
    grid: Grid,
    is_land: &[bool],
    n_seeds: u32,
    dice: &mut Dice,
) -> Option<Growth> {
    let seeds = sow(grid, is_land, n_seeds, dice);
    if seeds.len() > TerritoryId::MAX {
        return None;
    }
    let mut regions = grow(grid, is_land, &seeds, dice);
    merge_small(grid, &mut regions, seeds.len());
    Some(numbered(&regions))
}

/// C12.3: seeds for each island in proportion to its area, one at least.
fn sow(grid: Grid, is_land: &[bool], n_seeds: u32, dice: &mut Dice) -> Vec<usize> {
    let n_land = is_land.iter().filter(|is_land| **is_land).count();
    let mut seen = vec![false; is_land.len()];
    let mut seeds = Vec::new();
    for cell in 0..is_land.len() {
        if !is_land[cell] || seen[cell] {
            continue;
        }
        let mut island = Vec::new();
        grid.spread(cell, |it| is_land[it], |it| island.push(it), &mut seen);
        let share = (island.len() * n_seeds as usize + n_land / 2) / n_land;
        for _ in 0..share.max(1) {
            seeds.push(best_candidate(grid, &island, &seeds, dice));
        }
    }
    seeds
}

/// CITE: Mitchell, Spectrally Optimal Sampling for Distribution Ray Tracing, SIGGRAPH 1991.
fn best_candidate(grid: Grid, island: &[usize], seeds: &[usize], dice: &mut Dice) -> usize {
    let distance = |from: usize, to: usize| {
        let ((row, column), (to_row, to_column)) = (grid.place(from), grid.place(to));
        row.abs_diff(to_row).pow(2) + column.abs_diff(to_column).pow(2)
    };
    let mut best = (0, island[0]);
    for _ in 0..CANDIDATES {
        let candidate = island[dice.below(island.len() as u32) as usize];
        let nearest = seeds.iter().map(|&seed| distance(candidate, seed)).min();
        let nearest = nearest.unwrap_or(usize::MAX);
        if nearest > best.0 {
            best = (nearest, candidate);
        }
    }
    best.1
}

/// C12.3: each cell of land goes to the seed with the cheapest way to it.
fn grow(grid: Grid, is_land: &[bool], seeds: &[usize], dice: &mut Dice) -> Vec<Option<usize>> {
    let costs: Vec<u32> = is_land.iter().map(|_| 2 + dice.below(6)).collect();
    let mut regions = vec![None; is_land.len()];
    let mut ways: BinaryHeap<Reverse<(u32, usize, usize)>> = BinaryHeap::new();
    for (region, &seed) in seeds.iter().enumerate() {
        ways.push(Reverse((0, seed, region)));
    }
    while let Some(Reverse((cost, cell, region))) = ways.pop() {
        if regions[cell].is_some() {
            continue;
        }
        regions[cell] = Some(region);
        for next in grid.beside(cell) {
            if is_land[next] && regions[next].is_none() {
                ways.push(Reverse((cost + costs[next], next, region)));
            }
        }
    }
    regions
}

/// C12.4: who has less than a third of the mean joins the neighbor with the longest border, the
/// smallest first.
fn merge_small(grid: Grid, regions: &mut [Option<usize>], n_regions: usize) {
    let mut sizes = vec![0; n_regions];
    for region in regions.iter().flatten() {
        sizes[*region] += 1;
    }
    let mut is_alone = vec![false; n_regions];
    while let Some(small) = smallest(&sizes, &is_alone) {
        let mut borders = vec![0; n_regions];
        for cell in (0..regions.len()).filter(|&cell| regions[cell] == Some(small)) {
            for other in grid.beside(cell).filter_map(|next| regions[next]) {
                borders[other] += 1;
            }
        }
        borders[small] = 0;
        let neighbor = (0..n_regions).max_by_key(|&other| (borders[other], Reverse(other)));
        match neighbor.filter(|&other| borders[other] > 0) {
            None => is_alone[small] = true,
            Some(neighbor) => {
                sizes[neighbor] += sizes[small];
                sizes[small] = 0;
                for region in regions.iter_mut().filter(|region| **region == Some(small)) {
                    *region = Some(neighbor);
                }
            }
        }
    }
}

/// The smallest of those under a third of the mean, if it has a neighbor to join.
fn smallest(sizes: &[usize], is_alone: &[bool]) -> Option<usize> {
    let n_land: usize = sizes.iter().sum();
    let n_left = sizes.iter().filter(|size| **size > 0).count();
    (0..sizes.len())
        .filter(|&region| sizes[region] > 0 && !is_alone[region])
        .filter(|&region| 3 * n_left * sizes[region] < n_land)
        .min_by_key(|&region| sizes[region])
}

/// Numbers the territories as they are met when the map is read row by row.
fn numbered(regions: &[Option<usize>]) -> Growth {
    let mut order: Vec<usize> = Vec::new();
    let cells = regions.iter().map(|region| {
        region.map(|region| {
            let place = order.iter().position(|&it| it == region);
            TerritoryId::at(place.unwrap_or_else(|| {
                order.push(region);
                order.len() - 1
            }))
        })
    });
    let cells = cells.collect();
    Growth {
        cells,
        n_territories: order.len(),
    }
}
