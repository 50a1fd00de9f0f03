//! Descriptions of the keys.

use super::{Controls, Mode};

/// The keys that every game has.
const COMMON: &[(&str, &str)] = &[
    ("arrows", "move the cursor"),
    (
        "Enter",
        "choose a cell, then a target; again for an action on the cell itself",
    ),
    ("N, Esc", "cancel"),
    ("Tab", "go to the next cell that has an action"),
    ("Space", "change the speed of other players"),
    ("M", "show or hide a small map"),
    ("T", "take back your last decision and everything after it"),
    ("H", "show a hint from the strongest brain"),
    ("R", "resign"),
    ("Q", "leave"),
];

impl Controls {
    /// Returns one line with the keys that matter now.
    pub(in crate::screen) fn help_line(&self) -> String {
        if let Some(player) = self.awaited {
            let speed = if self.is_fast { "slower" } else { "faster" };
            return format!("seat {player} moves · Space {speed} · M map · Q leave");
        }
        let mut parts: Vec<String> = vec![match &self.mode {
            Mode::Free => "arrows and Enter choose a cell".into(),
            Mode::From(cell) => format!("{cell}: arrows and Enter choose a target"),
            Mode::Menu(_) => "arrows and Enter choose from the list".into(),
            Mode::Confirm(key, _) => format!("{} confirms", key.to_ascii_uppercase()),
        }];
        let own = self
            .keys
            .iter()
            .map(|own| (own.key.to_ascii_uppercase(), own.about));
        parts.extend(own.map(|(key, about)| format!("{key} {about}")));
        parts.extend(["N cancel", "Tab next", "M map", "? keys", "Q leave"].map(String::from));
        parts.join(" · ")
    }

    /// Returns all keys with their descriptions.
    pub(in crate::screen) fn all_keys(&self) -> Vec<(String, &'static str)> {
        let common = COMMON
            .iter()
            .map(|(key, about)| ((*key).to_owned(), *about));
        let own = self
            .keys
            .iter()
            .map(|own| (own.key.to_ascii_uppercase().to_string(), own.about));
        common.chain(own).collect()
    }
}
