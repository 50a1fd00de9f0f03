//! Where strategies think: a few threads of their own, and a queue that is fair to all tables.
//!
//! Each table has its turn, however many questions one of them asks, and tables with people come
//! before those at which only computers sit. The more of them wait, the less time each is given,
//! so that nobody waits longer than the house has patience: times are cut before a strategy
//! begins, and who counts in positions is asked to come to an end when its time is up. Whoever
//! asked can pull the [`Stop`] of its budget, too. A strategy that panics has crashed; the thread
//! goes on.

mod queue;

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use game::{
    Budget, Limit, Stop,
    erased::{AnyStrategy, AnyView, Fault},
};

use self::queue::Queue;

/// A question to a strategy.
pub(crate) struct Question {
    pub(crate) view: Box<dyn AnyView>,
    pub(crate) strategy: Box<dyn AnyStrategy>,
    pub(crate) budget: Budget,
    pub(crate) whom: For,
    /// Who is told what the strategy thinks meanwhile, on a thread of the pool: it must not wait.
    pub(crate) ear: Ear,
    /// Who is told the answer, on a thread of the pool: it must not wait.
    pub(crate) tell: Box<dyn FnOnce(Thought) + Send>,
}

/// Hears what a strategy thinks while it thinks.
pub(crate) type Ear = Box<dyn FnMut(&game::Thought) + Send>;

/// Who waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum For {
    /// Someone at a table, or who asked for a hint.
    People,
    /// Nobody at once: computers play among themselves, or a whole record is judged.
    Nobody,
}

/// The answer, and the strategy for the next question.
pub(crate) struct Thought {
    pub(crate) answer: Result<String, Fault>,
    /// What it thought last, if it tells.
    pub(crate) insight: Option<game::Thought>,
    pub(crate) strategy: Box<dyn AnyStrategy>,
}

/// Whose turn it is in the queue: a table, or one who asks for an analysis.
pub(crate) type Asker = u64;

/// The threads and their queue.
pub(crate) struct Thinking {
    shared: Arc<Shared>,
    threads: Vec<thread::JoinHandle<()>>,
}

/// How much time there is for all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct House {
    /// How many think at once.
    pub(crate) threads: usize,
    /// How long anyone waits at most, as far as that can be held.
    pub(crate) patience: Duration,
    /// How long a strategy thinks at most, even if nobody else waits.
    pub(crate) most: Duration,
}

/// However many wait, everyone is given this much.
const LEAST: Duration = Duration::from_millis(5);

impl House {
    /// What each is given while so many wait.
    fn share(&self, waiting: usize) -> Duration {
        if waiting == 0 {
            return self.most;
        }
        let all = self.patience * u32::try_from(self.threads).unwrap_or(u32::MAX);
        let share = all / u32::try_from(waiting + 1).unwrap_or(u32::MAX);
        share.max(LEAST).min(self.most)
    }
}

struct Shared {
    house: House,
    state: Mutex<State>,
    /// Wakes the threads that think.
    work: Condvar,
    /// Wakes the one that looks at the time.
    watch: Condvar,
    depth: metrics::Gauge,
    seconds: metrics::Histogram,
}

#[derive(Default)]
struct State {
    queue: Queue,
    /// By thread: since when its strategy thinks, and how it is asked to end.
    busy: Vec<Option<(Instant, Stop)>>,
    is_closed: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Thinking {
    /// Starts the threads.
    pub(crate) fn new(house: House) -> Thinking {
        let house = House {
            threads: house.threads.max(1),
            ..house
        };
        let shared = Arc::new(Shared {
            house,
            state: Mutex::new(State {
                busy: vec![None; house.threads],
                ..State::default()
            }),
            work: Condvar::new(),
            watch: Condvar::new(),
            depth: metrics::gauge!("quadrille_thinking_queue"),
            seconds: metrics::histogram!("quadrille_thinking_seconds"),
        });
        let start = |name: String, work: Box<dyn FnOnce(&Shared) + Send>| {
            let shared = shared.clone();
            let builder = thread::Builder::new().name(name);
            builder.spawn(move || work(&shared)).ok()
        };
        let thinkers = (0..house.threads).filter_map(|index| {
            let work = Box::new(move |shared: &Shared| think(shared, index));
            start(format!("thinking-{index}"), work)
        });
        Thinking {
            threads: thinkers
                .chain(start("thinking-time".into(), Box::new(watch)))
                .collect(),
            shared,
        }
    }

    /// Lets a strategy think when it is its asker's turn.
    pub(crate) fn ask(&self, asker: Asker, question: Question) {
        let mut state = self.shared.state();
        state.queue.push(asker, question);
        self.shared.depth.set(state.queue.len() as f64);
        drop(state);
        self.shared.work.notify_one();
        // Who thinks has less time now.
        self.shared.watch.notify_one();
    }

    /// How many questions wait.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.state().queue.len()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.shared.state().is_closed = true;
        self.shared.work.notify_all();
        self.shared.watch.notify_all();
        for thread in self.threads.drain(..) {
            // A strategy that does not come to an end keeps only its own thread.
            if thread.is_finished() {
                drop(thread.join());
            }
        }
    }
}

fn think(shared: &Shared, index: usize) {
    loop {
        let mut state = shared.state();
        let mut question = loop {
            if state.is_closed {
                return;
            }
            if let Some(question) = state.queue.pop() {
                break question;
            }
            state = shared
                .work
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        };
        let waiting = state.queue.len();
        shared.depth.set(waiting as f64);
        let start = Instant::now();
        if let Limit::Time(time) = &mut question.budget.limit {
            *time = (*time).min(shared.house.share(waiting));
        }
        state.busy[index] = Some((start, question.budget.stop.clone()));
        drop(state);
        shared.watch.notify_one();
        answer(question);
        shared.state().busy[index] = None;
        shared.seconds.record(start.elapsed());
    }
}

/// Asks those to come to an end who have thought for as long as they may.
fn watch(shared: &Shared) {
    let mut state = shared.state();
    while !state.is_closed {
        let share = shared.house.share(state.queue.len());
        let mut next: Option<Duration> = None;
        for (start, stop) in state.busy.iter().flatten() {
            match share.checked_sub(start.elapsed()) {
                Some(left) => next = Some(next.map_or(left, |next| next.min(left))),
                None => stop.pull(),
            }
        }
        // Whoever begins to think, or to wait, wakes it up.
        let waited = shared
            .watch
            .wait_timeout(state, next.unwrap_or(shared.house.most));
        (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
    }
}

/// Asks a strategy, unless the answer is no longer wanted.
fn answer(question: Question) {
    let Question {
        view,
        mut strategy,
        budget,
        whom: _,
        mut ear,
        tell,
    } = question;
    let mut insight = None;
    let mut listen = |thought: &game::Thought| {
        ear(thought);
        insight = Some(thought.clone());
    };
    let answer = if budget.stop.is_pulled() {
        Err(Fault::Crashed("nobody waits for the answer".into()))
    } else {
        let choose =
            AssertUnwindSafe(|| table::answer_aloud(&*view, &mut *strategy, &budget, &mut listen));
        catch_unwind(choose).unwrap_or_else(|panic| Err(Fault::Crashed(said(&*panic))))
    };
    tell(Thought {
        answer,
        insight,
        strategy,
    });
}

/// What a panic says.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("panicked")
        .into()
}

#[cfg(test)]
mod tests;
