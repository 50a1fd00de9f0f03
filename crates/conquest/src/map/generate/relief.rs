//! Hills are heaped up, and the highest places are land (C12.1 and C12.2).

use game::Dice;

use super::Grid;

/// Waters of fewer cells become land.
pub(super) const LEAST_WATER: usize = 8;

/// How fine heights are told: enough that two hills seldom reach the same.
const HEIGHT_UNIT: u32 = 64;

/// Which cells are land.
pub(super) fn raise(grid: Grid, land: u8, n_seeds: u32, dice: &mut Dice) -> Vec<bool> {
    let heights = heap_up(grid, dice);
    let mut is_land = highest(&heights, land, dice);
    // C12.2: no puddles.
    flip_small(grid, &mut is_land, false, LEAST_WATER);
    // C12.2: an island takes half a mean territory at least.
    let n_land = is_land.iter().filter(|is_land| **is_land).count();
    let half_a_mean = n_land.div_ceil(2 * n_seeds as usize);
    flip_small(grid, &mut is_land, true, half_a_mean);
    is_land
}

/// C12.1: the height of each cell, the sum of half-spherical hills.
fn heap_up(grid: Grid, dice: &mut Dice) -> Vec<u32> {
    let side = grid.side() as i32;
    let mut heights = vec![0; grid.n_cells()];
    for _ in 0..2 * side {
        let (row, column) = (below(side, dice), below(side, dice));
        let radius = 3 + below(side / 4 - 2, dice);
        let rows = (row - radius).max(0)..(row + radius + 1).min(side);
        for y in rows {
            let columns = (column - radius).max(0)..(column + radius + 1).min(side);
            for x in columns {
                let square = radius * radius - (y - row) * (y - row) - (x - column) * (x - column);
                let square = square.max(0) as u32;
                heights[(y * side + x) as usize] += (square * HEIGHT_UNIT * HEIGHT_UNIT).isqrt();
            }
        }
    }
    heights
}

/// The highest so many per cent; chance decides between equals.
fn highest(heights: &[u32], land: u8, dice: &mut Dice) -> Vec<bool> {
    let mut cells: Vec<usize> = (0..heights.len()).collect();
    dice.shuffle(&mut cells);
    cells.sort_by_key(|&cell| std::cmp::Reverse(heights[cell]));
    let mut is_land = vec![false; heights.len()];
    for &cell in &cells[..heights.len() * usize::from(land) / 100] {
        is_land[cell] = true;
    }
    is_land
}

/// Turns land into water, or water into land, where fewer than `least` cells hang together.
fn flip_small(grid: Grid, is_land: &mut [bool], land: bool, least: usize) {
    let mut seen = vec![false; is_land.len()];
    for cell in 0..is_land.len() {
        if is_land[cell] != land || seen[cell] {
            continue;
        }
        let mut body = Vec::new();
        let is_alike = |cell: usize| is_land[cell] == land;
        grid.spread(cell, is_alike, |cell| body.push(cell), &mut seen);
        if body.len() < least {
            for cell in body {
                is_land[cell] = !land;
            }
        }
    }
}

/// A number from zero to one less than the bound.
fn below(bound: i32, dice: &mut Dice) -> i32 {
    dice.below(bound as u32) as i32
}
