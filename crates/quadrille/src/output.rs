//! Standard output and standard error. No other module prints.

use std::io::{self, IsTerminal, Write};

use game::{Look, Sketch};

use crate::{
    args::When,
    paint,
    progress::{Progress, Style, Task},
    terminal,
};

/// Standard output and the way it shows drawings and progress.
#[derive(Debug)]
pub(crate) struct Output {
    look: Look,
    progress: Style,
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
            progress: progress_style(color),
        }
    }

    pub(crate) fn look(&self) -> Look {
        self.look
    }

    /// Prints text without changes.
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

    /// Starts to show the progress of a task on standard error.
    pub(crate) fn progress(&self, task: Task) -> Progress {
        Progress::new(task, self.progress)
    }

    /// Returns the text in bold if the output has colors.
    pub(crate) fn strong(&self, text: &str) -> String {
        match self.look {
            Look::Plain => text.into(),
            Look::Rich => paint::strong(text),
        }
    }
}

/// Chooses how to show progress on standard error.
fn progress_style(color: When) -> Style {
    if !io::stderr().is_terminal() || terminal::is_dumb() {
        return Style::Lines;
    }
    let is_ascii = match color {
        When::Always => false,
        When::Never => true,
        When::Auto => !terminal::allows_color() || !terminal::is_unicode(),
    };
    Style::Bar { is_ascii }
}

/// Prints a message on standard error. The program continues if that fails.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
