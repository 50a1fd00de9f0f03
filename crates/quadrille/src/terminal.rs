//! Facts about the user's terminal.

use std::env;

/// Whether the environment allows color. CITE: <https://no-color.org>, a variable that is set and
/// not empty forbids it.
pub(crate) fn allows_color() -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !no_color && !is_dumb()
}

/// Whether the terminal cannot move its cursor.
pub(crate) fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Whether the locale has an encoding beyond ASCII.
pub(crate) fn is_unicode() -> bool {
    if cfg!(windows) {
        return true;
    }
    // The first of these that is set and not empty decides.
    let locales = ["LC_ALL", "LC_CTYPE", "LANG"].map(|name| env::var(name).unwrap_or_default());
    let locale = locales.into_iter().find(|value| !value.is_empty());
    let locale = locale.unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Returns columns and rows, if the terminal reports them.
pub(crate) fn size() -> Option<(u16, u16)> {
    let known = |(columns, rows): &(u16, u16)| *columns > 0 && *rows > 0;
    ratatui::crossterm::terminal::size().ok().filter(known)
}
