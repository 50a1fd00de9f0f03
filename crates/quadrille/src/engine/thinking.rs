//! A search on a thread of its own.

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
    Budget, Stop,
    erased::{AnyStrategy, AnyView},
};

use super::{go::Limits, scene::seat, words::opinion};
use crate::{args::When, output::Output};

/// A search that runs.
pub(super) struct Search {
    stop: Stop,
    /// What comes of it.
    done: mpsc::Receiver<Done>,
    is_endless: bool,
}

/// How a search that runs comes to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// At once.
    Stopped,
    /// By itself, unless it never would.
    Done,
}

/// What comes of a search.
struct Done {
    /// Gone if it broke down.
    strategy: Option<Box<dyn AnyStrategy>>,
    /// What is still to be said.
    unsaid: Option<String>,
}

/// A brain that has told nothing for so long does not count how deep it looks.
const SILENCE: Duration = Duration::from_secs(5);

impl Search {
    /// Begins.
    pub(super) fn start(
        mut strategy: Box<dyn AnyStrategy>,
        view: Box<dyn AnyView>,
        limits: &Limits,
    ) -> Search {
        let budget = Budget::new(limits.limit(seat(&*view)));
        let stop = budget.stop.clone();
        let (is_endless, most_depth) = (limits.is_endless, limits.depth);
        let (tell, done) = mpsc::channel();
        thread::spawn(move || {
            let watch = most_depth.map(|_| Watch::over(budget.stop.clone()));
            let ear = &mut |thought: &game::Thought| {
                watch.iter().for_each(Watch::hear);
                say(&opinion(thought));
                if most_depth.is_some_and(|most| thought.depth >= most) {
                    budget.stop.pull();
                }
            };
            let think = || table::answer_aloud(&*view, &mut *strategy, &budget, ear);
            // Whoever drives us waits for an answer, also from a brain that breaks down.
            let answer = panic::catch_unwind(AssertUnwindSafe(think));
            let is_whole = answer.is_ok();
            let best = match answer {
                Ok(Ok(action)) => format!("bestmove {action}"),
                Ok(Err(fault)) => format!("info string the brain {fault}\nbestmove (none)"),
                Err(_) => "info string the brain broke down\nbestmove (none)".into(),
            };
            // Who asked for an endless search is not answered before `stop`.
            let is_asked = !is_endless || budget.stop.is_pulled();
            if is_asked {
                say(&best);
            }
            // Whoever asked may have gone; then the strategy goes too.
            let _ = tell.send(Done {
                strategy: is_whole.then_some(strategy),
                unsaid: (!is_asked).then_some(best),
            });
        });
        Search {
            stop,
            done,
            is_endless,
        }
    }

    /// Waits for its end, and gives back who searched.
    pub(super) fn finish(self, until: Until) -> Option<Box<dyn AnyStrategy>> {
        if until == Until::Stopped || self.is_endless {
            self.stop.pull();
        }
        let done = self.done.recv().ok()?;
        if let Some(best) = done.unsaid {
            say(&best);
        }
        done.strategy
    }
}

/// Stops a brain that was asked for a depth and never tells how deep it is.
struct Watch {
    has_heard: Arc<AtomicBool>,
    /// Closed when the search is over.
    _open: mpsc::Sender<()>,
}

impl Watch {
    fn over(stop: Stop) -> Watch {
        let has_heard = Arc::new(AtomicBool::new(false));
        let (open, closed) = mpsc::channel();
        let heard = Arc::clone(&has_heard);
        thread::spawn(move || {
            let is_running = closed.recv_timeout(SILENCE) == Err(RecvTimeoutError::Timeout);
            if is_running && !heard.load(Ordering::Relaxed) {
                say("info string this brain does not tell how deep it looks, and is stopped");
                stop.pull();
            }
        });
        Watch {
            has_heard,
            _open: open,
        }
    }

    fn hear(&self) {
        self.has_heard.store(true, Ordering::Relaxed);
    }
}

/// Says something from the thread of a search. If nobody listens, the next line will tell.
fn say(text: &str) {
    let _ = Output::new(When::Never).line(text);
}
