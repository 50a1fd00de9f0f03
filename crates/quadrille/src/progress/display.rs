//! The text of a progress display, and when it is shown. Time is an argument, so tests need no
//! clock.

use std::time::Duration;

/// A task that ends sooner shows no progress.
const DELAY: Duration = Duration::from_secs(2);

/// How often a line on a terminal is redrawn.
const REDRAW_EVERY: Duration = Duration::from_millis(100);

/// How often a plain line is printed.
const PRINT_EVERY: Duration = Duration::from_secs(10);

/// The limits of a bar's width. Without room for the minimum there is no bar.
const MAX_BAR: usize = 30;
const MIN_BAR: usize = 8;

/// Moves the cursor to the first column and erases the line.
const ERASE: &str = "\r\x1b[K";

/// A task that is counted in units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Task {
    /// The command, such as `match`.
    pub(crate) name: &'static str,
    /// The unit in the plural, such as `games`.
    pub(crate) unit: &'static str,
    /// The number of units, if known.
    pub(crate) total: Option<u64>,
    /// The units done in an earlier run. The estimate ignores them.
    pub(crate) done_before: u64,
}

/// How progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// One redrawn line with a bar, in ASCII or in block characters.
    Bar {
        /// Whether the bar consists of ASCII characters.
        is_ascii: bool,
    },
    /// Plain lines.
    Lines,
}

/// The state of a display.
#[derive(Debug)]
pub(super) struct Display {
    task: Task,
    style: Style,
    done: u64,
    note: String,
    /// When the display was last shown.
    shown: Option<Duration>,
    /// Whether the screen has a line that must be erased.
    is_drawn: bool,
}

impl Display {
    pub(super) fn new(task: Task, style: Style) -> Display {
        Display {
            done: task.done_before,
            task,
            style,
            note: String::new(),
            shown: None,
            is_drawn: false,
        }
    }

    pub(super) fn add(&mut self, units: u64) {
        self.done += units;
    }

    pub(super) fn set(&mut self, done: u64) {
        self.done = done;
    }

    pub(super) fn note(&mut self, note: String) {
        self.note = note;
    }

    /// Returns the text to write, if it is due. `now` is the time since the start.
    pub(super) fn tick(&mut self, now: Duration, columns: usize) -> Option<String> {
        let every = match self.style {
            Style::Bar { .. } => REDRAW_EVERY,
            Style::Lines => PRINT_EVERY,
        };
        let is_due = self.shown.is_none_or(|shown| now >= shown + every);
        if now < DELAY || !is_due {
            return None;
        }
        self.shown = Some(now);
        match self.style {
            Style::Bar { is_ascii } => {
                self.is_drawn = true;
                Some(format!("{ERASE}{}", self.bar_line(now, columns, is_ascii)))
            }
            Style::Lines => Some(format!("{}: {}\n", self.task.name, self.numbers(now))),
        }
    }

    /// Returns the text that erases the drawn line, if there is one.
    pub(super) fn erase(&mut self) -> Option<String> {
        std::mem::take(&mut self.is_drawn).then(|| ERASE.into())
    }

    fn bar_line(&self, now: Duration, columns: usize, is_ascii: bool) -> String {
        let numbers = self.numbers(now);
        // The last column stays free, because some terminals wrap a full line.
        let room = columns.saturating_sub(1);
        let taken = self.task.name.len() + numbers.chars().count() + " [] ".len();
        let width = room.saturating_sub(taken).min(MAX_BAR);
        let line = match self.task.total {
            Some(total) if width >= MIN_BAR => {
                let filled = share(self.done, total, width as u64) as usize;
                let [full, empty] = if is_ascii { ["#", "-"] } else { ["█", "░"] };
                let bar = full.repeat(filled) + &empty.repeat(width - filled);
                format!("{} [{bar}] {numbers}", self.task.name)
            }
            Some(_) | None => format!("{}: {numbers}", self.task.name),
        };
        line.chars().take(room).collect()
    }

    /// Returns the counts and times, without the name of the task.
    fn numbers(&self, now: Duration) -> String {
        let Task { unit, total, .. } = self.task;
        let mut parts = match total {
            Some(total) => vec![
                format!("{} of {total} {unit}", self.done),
                format!("{} %", share(self.done, total, 100)),
            ],
            None => vec![format!("{} {unit}", self.done)],
        };
        if !self.note.is_empty() {
            parts.push(self.note.clone());
        }
        parts.push(format!("{} so far", text_of(now)));
        parts.extend(
            self.left(now)
                .map(|left| format!("about {} left", text_of(left))),
        );
        parts.join(", ")
    }

    /// Estimates the remaining time from the units of this run.
    fn left(&self, now: Duration) -> Option<Duration> {
        let done = self.done.saturating_sub(self.task.done_before);
        let left = self.task.total?.saturating_sub(self.done);
        if done == 0 {
            return None;
        }
        let millis = now.as_millis() * u128::from(left) / u128::from(done);
        Some(Duration::from_millis(
            u64::try_from(millis).unwrap_or(u64::MAX),
        ))
    }
}

/// Returns the share of `done` in `total`, as a part of `whole`, rounded down.
fn share(done: u64, total: u64, whole: u64) -> u64 {
    let share = u128::from(done.min(total)) * u128::from(whole) / u128::from(total.max(1));
    u64::try_from(share).unwrap_or(whole)
}

/// Formats a time in one or two units.
fn text_of(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests;
