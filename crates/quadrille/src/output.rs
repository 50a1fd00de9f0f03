//! The one place where this program speaks.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use game::{Look, Sketch};

use crate::{args::When, paint, terminal};

/// Standard output, and what can be shown on it.
#[derive(Debug)]
pub(crate) struct Output {
    look: Look,
}

impl Output {
    pub(crate) fn new(color: When) -> Output {
        let is_rich = match color {
            When::Always => true,
            When::Never => false,
            When::Auto => io::stdout().is_terminal() && terminal::allows_color(),
        };
        Output {
            look: if is_rich { Look::Rich } else { Look::Plain },
        }
    }

    pub(crate) fn look(&self) -> Look {
        self.look
    }

    /// Prints text as it is. Errors are those of the pipe or the disk behind it.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        let mut stdout = io::stdout().lock();
        stdout.write_all(text.as_bytes())?;
        stdout.flush()
    }

    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        self.text(&format!("{text}\n"))
    }

    pub(crate) fn json(&mut self, value: &serde_json::Value) -> io::Result<()> {
        self.line(&format!("{value:#}"))
    }

    pub(crate) fn sketch(&mut self, sketch: &Sketch) -> io::Result<()> {
        match self.look {
            Look::Plain => self.text(&sketch.to_string()),
            Look::Rich => self.text(&paint::colored(sketch)),
        }
    }

    /// Text that should stand out, if it can.
    pub(crate) fn strong(&self, text: &str) -> String {
        match self.look {
            Look::Plain => text.into(),
            Look::Rich => paint::strong(text),
        }
    }
}

/// Tells people, not pipes. That it cannot be told is no reason to stop.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// One line that tells how far long work has come, where someone sits at a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    is_seen: bool,
    shown: Option<Instant>,
}

/// Nobody reads faster.
const SHOW_EVERY: Duration = Duration::from_millis(100);

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress {
            is_seen: io::stderr().is_terminal(),
            shown: None,
        }
    }

    /// Replaces the line, if it is time to.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        let is_new = self.shown.is_none_or(|shown| shown.elapsed() >= SHOW_EVERY);
        if self.is_seen && is_new {
            self.shown = Some(Instant::now());
            // Back to the beginning of the line, and away with what was there.
            let _ = write!(io::stderr(), "\r\x1b[K{}", text());
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if self.shown.take().is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
