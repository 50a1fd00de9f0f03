//! What the keys are called, for who wants to know.

use super::{Desk, Mode};

/// The keys that every game has.
const COMMON: &[(&str, &str)] = &[
    ("arrows", "move the cursor"),
    (
        "Enter",
        "choose a cell, then where to; once more for what is done on the spot",
    ),
    ("N, Esc", "cancel"),
    ("Tab", "the next cell from which something can be done"),
    ("Space", "faster, or slower again"),
    ("M", "the whole board small"),
    ("T", "take back your last decision, and what followed"),
    ("H", "what a strong player would do"),
    ("R", "resign"),
    ("Q", "leave"),
];

impl Desk {
    /// The keys in one line, as far as they matter now.
    pub(in crate::screen) fn help_line(&self) -> String {
        if let Some(player) = self.awaited {
            let speed = if self.is_fast { "slower" } else { "faster" };
            return format!("seat {player} moves · Space {speed} · M map · Q leave");
        }
        let mut parts: Vec<String> = vec![match &self.mode {
            Mode::Free => "arrows and Enter choose".into(),
            Mode::From(cell) => format!("{cell}: arrows and Enter say where to"),
            Mode::Menu(_) => "arrows and Enter choose from the list".into(),
            Mode::Sure(key, _) => format!("{} does it", key.to_ascii_uppercase()),
        }];
        let own = self
            .keys
            .iter()
            .map(|it| (it.key.to_ascii_uppercase(), it.about));
        parts.extend(own.map(|(key, about)| format!("{key} {about}")));
        parts.extend(["N cancel", "Tab next", "M map", "? keys", "Q leave"].map(String::from));
        parts.join(" · ")
    }

    /// All keys, with what they do.
    pub(in crate::screen) fn all_keys(&self) -> Vec<(String, &'static str)> {
        let common = COMMON
            .iter()
            .map(|(key, about)| ((*key).to_owned(), *about));
        let own = self
            .keys
            .iter()
            .map(|it| (it.key.to_ascii_uppercase().to_string(), it.about));
        common.chain(own).collect()
    }
}
