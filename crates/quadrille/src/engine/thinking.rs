//! A search on its own thread.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use game::{
    Budget, StopToken,
    erased::{AnyStrategy, AnyView, decide},
};

use super::{go::Limits, scene::seat, words::info_line};
use crate::{args::When, output::Output};

/// A running search.
pub(super) struct Search {
    stop: StopToken,
    /// Receives the result.
    done: mpsc::Receiver<Done>,
    is_endless: bool,
}

/// When a running search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// Immediately.
    Stopped,
    /// At its limit; an endless search is stopped.
    Done,
}

/// The result of a search.
struct Done {
    /// `None` if the strategy panicked.
    strategy: Option<Box<dyn AnyStrategy>>,
    /// The answer, if it has not been printed.
    unprinted: Option<String>,
}

/// A brain that reports nothing for this long does not report its depth.
const MAX_SILENCE: Duration = Duration::from_secs(5);

impl Search {
    /// Starts a search.
    pub(super) fn start(
        mut strategy: Box<dyn AnyStrategy>,
        view: Box<dyn AnyView>,
        limits: &Limits,
    ) -> Search {
        let budget = Budget::new(limits.limit(seat(&*view)));
        let stop = budget.stop.clone();
        let (is_endless, max_depth) = (limits.is_endless, limits.depth);
        let (sender, done) = mpsc::channel();
        thread::spawn(move || {
            let watch = max_depth.map(|_| Watch::over(budget.stop.clone()));
            let on_info = &mut |info: &game::SearchInfo| {
                watch.iter().for_each(Watch::on_info);
                print(&info_line(info));
                if max_depth.is_some_and(|max| info.depth >= max) {
                    budget.stop.stop();
                }
            };
            let think = || decide(&*view, &mut *strategy, &budget, on_info);
            // The other program waits for an answer, even if the brain panics.
            let answer = panic::catch_unwind(AssertUnwindSafe(think));
            let is_whole = answer.is_ok();
            let best = match answer {
                Ok(Ok(index)) => {
                    let action = view.text(index).expect("the index was checked");
                    format!("bestmove {action}")
                }
                Ok(Err(fault)) => format!("info string the brain {fault}\nbestmove (none)"),
                Err(_) => "info string the brain broke down\nbestmove (none)".into(),
            };
            // An endless search is answered only after `stop`.
            let is_asked = !is_endless || budget.stop.is_stopped();
            if is_asked {
                print(&best);
            }
            // If the receiver is gone, the strategy is dropped.
            let _ = sender.send(Done {
                strategy: is_whole.then_some(strategy),
                unprinted: (!is_asked).then_some(best),
            });
        });
        Search {
            stop,
            done,
            is_endless,
        }
    }

    /// Waits for the end of the search and returns its strategy.
    pub(super) fn finish(self, until: Until) -> Option<Box<dyn AnyStrategy>> {
        if until == Until::Stopped || self.is_endless {
            self.stop.stop();
        }
        let done = self.done.recv().ok()?;
        if let Some(best) = done.unprinted {
            print(&best);
        }
        done.strategy
    }
}

/// Stops a search with a depth limit if its brain never reports a depth.
struct Watch {
    has_info: Arc<AtomicBool>,
    /// Closed when the search is over.
    _open: mpsc::Sender<()>,
}

impl Watch {
    fn over(stop: StopToken) -> Watch {
        let has_info = Arc::new(AtomicBool::new(false));
        let (open, closed) = mpsc::channel();
        let has_reported = Arc::clone(&has_info);
        thread::spawn(move || {
            let is_running = closed.recv_timeout(MAX_SILENCE) == Err(RecvTimeoutError::Timeout);
            if is_running && !has_reported.load(Ordering::Relaxed) {
                print("info string this brain does not report its depth: it is stopped");
                stop.stop();
            }
        });
        Watch {
            has_info,
            _open: open,
        }
    }

    fn on_info(&self) {
        self.has_info.store(true, Ordering::Relaxed);
    }
}

/// Prints a line from the thread of a search. If that fails, the next line of input will fail too.
fn print(text: &str) {
    let _ = Output::new(When::Never).line(text);
}
