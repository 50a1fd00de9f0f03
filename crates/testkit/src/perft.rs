//! Node counts of the game tree, compared with a `.perft` file.

use game::Game;

use crate::is_slow;

/// The maximum count that is checked in a fast run.
const MAX_FAST_NODES: u64 = 2_000_000;

/// Checks every count of a `.perft` file.
///
/// Blank lines separate blocks. `#` starts a comment, such as the source of a number:
///
/// ```text
/// # A heap of seven, counted by hand.
/// id start
/// position 7 3 0/2
/// perft 1 3
/// perft 2 9
/// plain 2 9
/// ```
///
/// `perft` is compared with [`Game::perft`], which may be faster or ignore the rules on draws;
/// `plain` is compared with [`game::perft()`], which follows all rules. Counts above two million
/// need `SLOW_TESTS`.
///
/// ```
/// testkit::check_perft::<game::example::Nim>("id one\nposition 1 3 0/2\nperft 1 1\n");
/// ```
///
/// # Panics
/// When a count differs or a line is invalid. The report names the line.
pub fn check_perft<G: Game>(text: &str) {
    if let Err(wrong) = first_wrong::<G>(text) {
        panic!("{wrong}");
    }
}

/// Returns an error for the first wrong line.
pub(crate) fn first_wrong<G: Game>(text: &str) -> Result<(), String> {
    let mut block = Block::<G>::default();
    let mut counts = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if line.is_empty() || key.starts_with('#') {
            continue;
        }
        // A position may contain `#`, so its line has no comment.
        let value = match key {
            "position" => value,
            _ => value.split('#').next().unwrap_or_default(),
        };
        counts += u32::from(matches!(key, "perft" | "plain"));
        block
            .line(key, value.trim())
            .map_err(|wrong| format!("line {number}, `{line}`: {wrong}"))?;
    }
    if counts == 0 {
        return Err("the file has no count".into());
    }
    Ok(())
}

/// A position with its counts.
struct Block<G> {
    id: Option<String>,
    position: Option<G>,
}

impl<G> Default for Block<G> {
    fn default() -> Block<G> {
        Block {
            id: None,
            position: None,
        }
    }
}

impl<G: Game> Block<G> {
    fn line(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "id" if !value.is_empty() => {
                *self = Block {
                    id: Some(value.into()),
                    position: None,
                };
                Ok(())
            }
            "position" if self.id.is_none() => Err("`id` must come before it".into()),
            "position" => {
                let read = value.parse().map_err(|error: G::Err| error.to_string())?;
                match self.position.replace(read) {
                    None => Ok(()),
                    Some(_) => Err("an id has one position".into()),
                }
            }
            "perft" => self.count(value, G::perft),
            "plain" => self.count(value, game::perft),
            "id" => Err("an id has a name".into()),
            _ => Err("a line begins with `id`, `position`, `perft`, `plain` or `#`".into()),
        }
    }

    fn count(&self, value: &str, count: impl Fn(&G, u32) -> u64) -> Result<(), String> {
        let state = self
            .position
            .as_ref()
            .ok_or("`position` must come before it")?;
        let written = value.split_once(' ').and_then(|(depth, nodes)| {
            Some((
                depth.parse::<u32>().ok()?,
                nodes.trim().parse::<u64>().ok()?,
            ))
        });
        let (depth, nodes) = written.ok_or("a count is a depth and a number of nodes")?;
        if MAX_FAST_NODES < nodes && !is_slow() {
            return Ok(());
        }
        let found = count(state, depth);
        if found == nodes {
            return Ok(());
        }
        let id = self.id.as_deref().unwrap_or_default();
        let divided = divided(state, depth, count);
        Err(format!(
            "expected {nodes}, found {found} of {id}: {state}\n{state:#}\n{divided}"
        ))
    }
}

/// Lists the count below each action, to find the branch in which two programs differ.
fn divided<G: Game>(state: &G, depth: u32, count: impl Fn(&G, u32) -> u64) -> String {
    let mut lines = String::new();
    if depth == 0 {
        return lines;
    }
    let outcomes = state.chance().into_iter().map(|(outcome, _)| outcome);
    for action in state.actions().into_iter().chain(outcomes) {
        let mut child = state.clone();
        child.apply(&action, &mut ());
        lines += &format!("{action} {}\n", count(&child, depth - 1));
    }
    lines
}
