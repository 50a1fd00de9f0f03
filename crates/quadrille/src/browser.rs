//! The browser of the user's system.

use std::{
    env,
    path::PathBuf,
    process::{Command, Stdio},
    thread,
};

use crate::{output::complain, programs};

/// The program that opens addresses, and the arguments that come first.
const OPENER: (&str, &[&str]) = if cfg!(target_os = "macos") {
    ("open", &[])
} else if cfg!(windows) {
    ("cmd", &["/C", "start", ""])
} else {
    ("xdg-open", &[])
};

/// Why no browser can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoBrowser {
    /// The opener is not installed.
    NoOpener(&'static str),
    /// There is no screen, so the opener would start a browser inside the terminal.
    NoScreen,
}

/// Finds the program that opens addresses.
pub(crate) fn find() -> Result<PathBuf, NoBrowser> {
    let (program, _) = OPENER;
    let screens = ["DISPLAY", "WAYLAND_DISPLAY"];
    if program == "xdg-open" && screens.iter().all(|name| env::var_os(name).is_none()) {
        return Err(NoBrowser::NoScreen);
    }
    programs::find(program).ok_or(NoBrowser::NoOpener(program))
}

/// Opens a page, or prints why it cannot. The caller continues in both cases.
pub(crate) fn open(address: &str) {
    let complaint = format!("no browser could be opened; go to {address}");
    let Ok(program) = find() else {
        return complain(&complaint);
    };
    let mut command = Command::new(program);
    command
        .args(OPENER.1)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    // The opener may run until the browser is closed.
    thread::spawn(move || {
        if !command.status().is_ok_and(|status| status.success()) {
            complain(&complaint);
        }
    });
}
