//! Facts about the user's terminal.

use std::env;

/// Whether the environment allows color. See <https://no-color.org>: a variable that is set and
/// not empty forbids it.
pub(crate) fn allows_color() -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !no_color && !is_dumb()
}

/// Whether the terminal cannot move its cursor.
fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}
