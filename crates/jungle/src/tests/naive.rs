//! The rules a second time, as plainly as can be: letters in a grid, and nothing shared with the
//! crate but the notation. Slow, and for tests only.

/// A position as a grid of letters; the first row is the top one.
#[derive(Clone)]
pub(super) struct Naive {
    grid: Vec<Vec<char>>,
    red_moves: bool,
    on: Vec<String>,
    is_over: bool,
}

const WAR: [&str; 13] = [
    "....tTTt....",
    ".....tt.....",
    "............",
    "............",
    "..sss..sss..",
    ".s~~~ss~~~s.",
    ".s~~~ss~~~s.",
    ".s~~~ss~~~s.",
    "..sss..sss..",
    "............",
    "............",
    ".....tt.....",
    "....tTTt....",
];

const CLASSIC: [&str; 9] = [
    "..tTt..", "...t...", ".......", ".~~.~~.", ".~~.~~.", ".~~.~~.", ".......", "...t...",
    "..tTt..",
];

impl Naive {
    pub(super) fn new(text: &str) -> Naive {
        let words: Vec<&str> = text.split(' ').collect();
        let grid: Vec<Vec<char>> = words[0].split('/').map(row).collect();
        let usual = if grid.len() == 13 {
            [
                "leopard_jumps",
                "land_rat_takes_swimmer",
                "elephant_takes_rat",
            ]
            .as_slice()
        } else {
            ["jump_captures", "trapped_can_capture"].as_slice()
        };
        let mut on: Vec<String> = usual.iter().map(|name| name.to_string()).collect();
        for word in &words[3..] {
            match word.split_once('=') {
                Some((name, "yes")) => on.push(name.to_string()),
                Some((name, "no")) => on.retain(|other| other != name),
                _ => {}
            }
        }
        let red_moves = words[1] == "0";
        let mut naive = Naive {
            grid,
            red_moves,
            on,
            is_over: false,
        };
        naive.is_over = naive.someone_has_won();
        naive
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.moves().len() as u64,
            _ => {}
        }
        self.moves()
            .iter()
            .map(|way| self.after(*way).perft(depth - 1))
            .sum()
    }

    /// The legal actions in notation, sorted.
    pub(super) fn actions(&self) -> Vec<String> {
        let name = |(x, y): (i32, i32)| {
            format!("{}{}", (b'a' + x as u8) as char, self.grid.len() as i32 - y)
        };
        let mut actions: Vec<String> = self
            .moves()
            .iter()
            .map(|(from, to)| format!("{}{}", name(*from), name(*to)))
            .collect();
        actions.sort();
        actions
    }

    fn is_war(&self) -> bool {
        self.grid.len() == 13
    }

    fn is_on(&self, name: &str) -> bool {
        self.on.iter().any(|other| other == name)
    }

    fn at(&self, (x, y): (i32, i32)) -> Option<char> {
        self.grid.get(y as usize)?.get(x as usize).copied()
    }

    fn ground(&self, (x, y): (i32, i32)) -> char {
        let rows: &[&str] = if self.is_war() { &WAR } else { &CLASSIC };
        rows.get(y as usize)
            .and_then(|row| row.chars().nth(x as usize))
            .unwrap_or('!')
    }

    /// Whether a square belongs to red, by the half of the board in which it lies.
    fn is_red_half(&self, y: i32) -> bool {
        let is_upper = y < self.grid.len() as i32 / 2;
        is_upper == self.is_war()
    }

    fn is_trapped(&self, letter: char, (x, y): (i32, i32)) -> bool {
        self.ground((x, y)) == 't' && self.is_red_half(y) != letter.is_uppercase()
    }

    fn rank(&self, letter: char) -> usize {
        let weakest_first = if self.is_war() {
            "rcwdplte"
        } else {
            "rcdwptle"
        };
        weakest_first
            .find(letter.to_ascii_lowercase())
            .expect("it is an animal")
            + 1
    }

    fn moves(&self) -> Vec<((i32, i32), (i32, i32))> {
        let mut moves = Vec::new();
        if self.is_over {
            return moves;
        }
        for y in 0..self.grid.len() as i32 {
            for x in 0..self.grid[0].len() as i32 {
                let letter = self.grid[y as usize][x as usize];
                if letter == ' ' || letter.is_uppercase() != self.red_moves {
                    continue;
                }
                for (dx, dy) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
                    if let Some(to) = self.target(letter, (x, y), (dx, dy)) {
                        moves.push(((x, y), to));
                    }
                }
            }
        }
        moves
    }

    fn target(&self, letter: char, from: (i32, i32), by: (i32, i32)) -> Option<(i32, i32)> {
        let animal = letter.to_ascii_lowercase();
        let mut to = (from.0 + by.0, from.1 + by.1);
        let mut is_jump = false;
        let jumps = animal == 't' || animal == 'l' || animal == 'p' && self.is_on("leopard_jumps");
        if jumps {
            while self.ground(to) == '~' {
                if self.at(to) != Some(' ') {
                    return None;
                }
                is_jump = true;
                to = (to.0 + by.0, to.1 + by.1);
            }
        }
        let held_by = self.at(to)?;
        if self.ground(to) == '~' && animal != 'r' {
            return None;
        }
        if self.ground(to) == 'T' && self.is_red_half(to.1) == letter.is_uppercase() {
            return None;
        }
        if held_by == ' ' {
            return Some(to);
        }
        let may_land = !is_jump || self.is_on("jump_captures");
        (may_land && self.takes(letter, from, held_by, to)).then_some(to)
    }

    fn takes(&self, attacker: char, from: (i32, i32), defender: char, to: (i32, i32)) -> bool {
        if attacker.is_uppercase() == defender.is_uppercase() {
            return false;
        }
        if self.is_trapped(attacker, from) && !self.is_on("trapped_can_capture") {
            return false;
        }
        let (is_wet, goes_wet) = (self.ground(from) == '~', self.ground(to) == '~');
        if is_wet && !goes_wet {
            return false;
        }
        if !is_wet && goes_wet && !self.is_on("land_rat_takes_swimmer") {
            return false;
        }
        if self.is_trapped(defender, to) {
            return true;
        }
        match (attacker.to_ascii_lowercase(), defender.to_ascii_lowercase()) {
            ('r', 'e') => true,
            ('e', 'r') => self.is_on("elephant_takes_rat"),
            _ => self.rank(attacker) >= self.rank(defender),
        }
    }

    fn after(&self, (from, to): ((i32, i32), (i32, i32))) -> Naive {
        let mut next = self.clone();
        next.grid[to.1 as usize][to.0 as usize] = self.grid[from.1 as usize][from.0 as usize];
        next.grid[from.1 as usize][from.0 as usize] = ' ';
        next.red_moves = !self.red_moves;
        next.is_over = next.someone_has_won();
        next
    }

    fn someone_has_won(&self) -> bool {
        let letters = || self.grid.iter().flatten().filter(|letter| **letter != ' ');
        let is_on_throne = (0..self.grid.len() as i32).any(|y| {
            (0..self.grid[0].len() as i32)
                .any(|x| self.ground((x, y)) == 'T' && self.at((x, y)) != Some(' '))
        });
        is_on_throne
            || !letters().any(|letter| letter.is_uppercase())
            || !letters().any(|letter| letter.is_lowercase())
    }
}

fn row(text: &str) -> Vec<char> {
    let mut row = Vec::new();
    let mut run = 0;
    for letter in text.chars() {
        match letter.to_digit(10) {
            Some(figure) => run = 10 * run + figure,
            None => {
                row.extend((0..run).map(|_| ' '));
                row.push(letter);
                run = 0;
            }
        }
    }
    row.extend((0..run).map(|_| ' '));
    row
}
