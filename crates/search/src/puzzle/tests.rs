use game::Limit;

use super::*;

/// Steps of one to three over a row of numbers: what is stepped on is gained.
#[derive(Clone)]
struct Row<'a> {
    numbers: &'a [u32],
    at: usize,
}

impl Puzzle for Row<'_> {
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
fn the_most_is_found() {
    for (seed, most_bytes) in (0..200_u32).zip([1 << 20, 0, 256].into_iter().cycle()) {
        let numbers: Vec<u32> = (0..18).map(|at| (seed * 31 + at * at * 17) % 10).collect();
        let row = Row {
            numbers: &numbers,
            at: 0,
        };
        let solved = solve(&row, &Budget::new(Limit::Nodes(1 << 30)), most_bytes);
        assert!(solved.is_best);
        assert_eq!(solved.gain, best(&numbers));
        let mut at = 0;
        let mut sum = 0;
        for step in &solved.line {
            at += step;
            sum += numbers[at - 1];
        }
        assert_eq!(sum, solved.gain, "the line gains what it says");
    }
}

#[test]
fn whoever_is_stopped_has_a_move() {
    let numbers = [1; 30];
    let row = Row {
        numbers: &numbers,
        at: 0,
    };
    let solved = solve(&row, &Budget::new(Limit::Nodes(2)), 1 << 20);
    assert!(!solved.line.is_empty());
}
