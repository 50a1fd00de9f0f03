//! Progress of a long task, on standard error.
//!
//! A terminal shows one line that is redrawn. Other outputs receive a plain line every few seconds.
//! Standard output contains only results.

mod display;

use std::{
    fmt,
    io::{self, Write},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use self::display::Display;
pub(crate) use self::display::{Style, Task};
use crate::terminal;

/// How often the display is polled.
const TICK: Duration = Duration::from_millis(100);

/// The width of a terminal that does not report its size.
const DEFAULT_COLUMNS: u16 = 80;

/// Shows the progress of a task until it is dropped.
#[derive(Debug)]
pub(crate) struct Progress {
    display: Arc<Mutex<Display>>,
    ticker: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts to show a task. Nothing appears in the first two seconds.
    pub(crate) fn new(task: Task, style: Style) -> Progress {
        let display = Arc::new(Mutex::new(Display::new(task, style)));
        let (stop, stopped) = mpsc::channel();
        let shown = display.clone();
        let start = Instant::now();
        let ticker = thread::spawn(move || {
            while stopped.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                let text = lock(&shown).tick(start.elapsed(), columns(style));
                write(text);
            }
        });
        Progress {
            display,
            ticker: Some((stop, ticker)),
        }
    }

    /// Counts one more unit as done.
    pub(crate) fn add_one(&self) {
        lock(&self.display).add(1);
    }

    /// Sets the number of units that are done.
    pub(crate) fn set(&self, done: u64) {
        lock(&self.display).set(done);
    }

    /// Shows a note after the numbers.
    pub(crate) fn note(&self, note: impl fmt::Display) {
        lock(&self.display).note(note.to_string());
    }

    /// Prints results above the line. The line disappears until the next tick.
    pub(crate) fn above<T>(&self, print: impl FnOnce() -> T) -> T {
        let mut display = lock(&self.display);
        write(display.erase());
        print()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, ticker)) = self.ticker.take() {
            drop(stop);
            // A ticker that panicked has nothing more to show.
            let _ = ticker.join();
        }
        write(lock(&self.display).erase());
    }
}

/// Returns the width of the terminal, which may change at any time.
fn columns(style: Style) -> usize {
    let columns = match style {
        Style::Bar { .. } => terminal::size().map(|(columns, _)| columns),
        Style::Lines => None,
    };
    columns.unwrap_or(DEFAULT_COLUMNS).into()
}

fn lock(display: &Mutex<Display>) -> MutexGuard<'_, Display> {
    display.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes to standard error. A task continues if its progress cannot be shown.
fn write(text: Option<String>) {
    if let Some(text) = text {
        let _ = io::stderr().write_all(text.as_bytes());
    }
}
