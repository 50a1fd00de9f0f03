//! The one place where this program speaks.

use std::io::{self, IsTerminal, Write};

use game::{Look, Sketch};

use crate::{
    args::When,
    paint,
    progress::{Form, Progress, Task},
    terminal,
};

/// Standard output, and what can be shown on it.
#[derive(Debug)]
pub(crate) struct Output {
    look: Look,
    progress: Form,
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
            progress: form_of_progress(color),
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

    /// Starts to show the progress of a task on standard error.
    pub(crate) fn progress(&self, task: Task) -> Progress {
        Progress::new(task, self.progress)
    }

    /// Text that should stand out, if it can.
    pub(crate) fn strong(&self, text: &str) -> String {
        match self.look {
            Look::Plain => text.into(),
            Look::Rich => paint::strong(text),
        }
    }
}

/// Chooses how progress is shown on standard error.
fn form_of_progress(color: When) -> Form {
    if !io::stderr().is_terminal() || terminal::is_dumb() {
        return Form::Lines;
    }
    let is_ascii = match color {
        When::Always => false,
        When::Never => true,
        When::Auto => !terminal::allows_color() || !terminal::is_unicode(),
    };
    Form::Bar { is_ascii }
}

/// Tells people, not pipes. That it cannot be told is no reason to stop.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
