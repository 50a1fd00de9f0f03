use game::Limit;

use super::*;

/// Steps of two or three over a row of numbers. Each step gains the number it ends on.
#[derive(Clone)]
struct Row<'a> {
    numbers: &'a [u32],
    at: usize,
}

impl SoloPosition for Row<'_> {
    type Move = usize;

    fn key(&self) -> u64 {
        self.at as u64
    }

    fn bound(&self) -> u32 {
        self.numbers[self.at..].iter().sum()
    }

    fn moves(&self, mut visit: impl FnMut(usize, u32)) {
        for step in [2, 3] {
            if let Some(number) = self.numbers.get(self.at + step - 1) {
                visit(step, *number);
            }
        }
    }

    fn play(&mut self, step: usize) {
        self.at += step;
    }
}

fn best(numbers: &[u32]) -> u32 {
    let steps = [2, 3].into_iter();
    let gains = steps.filter_map(|step| Some(numbers.get(step - 1)? + best(&numbers[step..])));
    gains.max().unwrap_or(0)
}

#[test]
fn line_has_the_highest_gain() {
    for (seed, max_bytes) in (0..200_u32).zip([1 << 20, 0, 256].into_iter().cycle()) {
        let numbers: Vec<u32> = (0..18).map(|at| (seed * 31 + at * at * 17) % 10).collect();
        let row = Row {
            numbers: &numbers,
            at: 0,
        };
        let solution = solve(&row, &Budget::new(Limit::Nodes(1 << 30)), max_bytes);
        assert!(solution.is_best);
        assert_eq!(solution.gain, best(&numbers));
        let mut at = 0;
        let mut sum = 0;
        for step in &solution.line {
            at += step;
            sum += numbers[at - 1];
        }
        assert_eq!(sum, solution.gain, "the line has the gain of the solution");
    }
}

#[test]
fn search_that_runs_out_of_budget_has_a_move() {
    let numbers = [1; 30];
    let row = Row {
        numbers: &numbers,
        at: 0,
    };
    let solution = solve(&row, &Budget::new(Limit::Nodes(2)), 1 << 20);
    assert!(!solution.line.is_empty());
}
