//! The threads on which strategies think, and a queue that is fair to all tables.
//!
//! Tables take turns, however many tasks one of them has, and tables with people come before
//! tables with computers only. The more tasks wait, the less time each gets, so that nobody waits
//! longer than [`Capacity::max_wait`]: times are cut before a strategy begins, and a strategy that
//! counts positions is stopped when its time is up. The asker can stop it too, with the [`StopToken`]
//! of its budget. A strategy that panics has crashed; its thread goes on.

mod queue;

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use game::{
    Budget, Limit, StopToken,
    erased::{self, AnyStrategy, AnyView, Fault},
};

use self::queue::Queue;

/// A decision to be made by a strategy.
pub(crate) struct Task {
    pub(crate) view: Box<dyn AnyView>,
    pub(crate) strategy: Box<dyn AnyStrategy>,
    pub(crate) budget: Budget,
    pub(crate) priority: Priority,
    /// Receives search info meanwhile, on a thread of the pool: it must not block.
    pub(crate) on_info: OnInfo,
    /// Receives the decision, on a thread of the pool: it must not block.
    pub(crate) on_decision: Box<dyn FnOnce(Decision) + Send>,
}

/// Receives the search info of a strategy.
pub(crate) type OnInfo = Box<dyn FnMut(&game::SearchInfo) + Send>;

/// Which tasks come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// A person at a table waits for it.
    Interactive,
    /// Nobody waits for it: computers play each other, or a record is analyzed.
    Background,
}

/// The result of thinking, and the strategy for the next task.
pub(crate) struct Decision {
    /// The index of a legal action of `view`.
    pub(crate) answer: Result<usize, Fault>,
    pub(crate) view: Box<dyn AnyView>,
    /// The last search info, if there was any.
    pub(crate) info: Option<game::SearchInfo>,
    pub(crate) strategy: Box<dyn AnyStrategy>,
}

impl Decision {
    /// Returns the chosen action in notation.
    pub(crate) fn action(&self) -> Result<String, Fault> {
        let index = self.answer.clone()?;
        Ok(self.view.text(index).expect("the index was checked"))
    }
}

/// The table or the analysis that a task belongs to. Askers take turns in the queue.
pub(crate) type Asker = u64;

/// The threads and their queue.
pub(crate) struct ThinkingPool {
    shared: Arc<Shared>,
    threads: Vec<thread::JoinHandle<()>>,
}

/// How much time there is for all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacity {
    /// How many strategies think at once.
    pub(crate) threads: usize,
    /// How long a task waits at most, as far as possible.
    pub(crate) max_wait: Duration,
    /// How long a strategy thinks at most, even if no other task waits.
    pub(crate) max_time: Duration,
}

/// The time that every task gets, however many wait.
const MIN_TIME: Duration = Duration::from_millis(5);

impl Capacity {
    /// Returns the time of a task while `waiting` others wait.
    fn share(&self, waiting: usize) -> Duration {
        if waiting == 0 {
            return self.max_time;
        }
        let all = self.max_wait * u32::try_from(self.threads).unwrap_or(u32::MAX);
        let share = all / u32::try_from(waiting + 1).unwrap_or(u32::MAX);
        share.max(MIN_TIME).min(self.max_time)
    }
}

struct Shared {
    capacity: Capacity,
    state: Mutex<State>,
    /// Wakes the threads that think.
    work: Condvar,
    /// Wakes the thread that watches the time.
    watch: Condvar,
    depth: metrics::Gauge,
    seconds: metrics::Histogram,
}

#[derive(Default)]
struct State {
    queue: Queue,
    /// By thread: when its strategy began to think, and how to stop it.
    busy: Vec<Option<(Instant, StopToken)>>,
    is_closed: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ThinkingPool {
    /// Starts the threads.
    pub(crate) fn new(capacity: Capacity) -> ThinkingPool {
        let capacity = Capacity {
            threads: capacity.threads.max(1),
            ..capacity
        };
        let shared = Arc::new(Shared {
            capacity,
            state: Mutex::new(State {
                busy: vec![None; capacity.threads],
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
        let thinkers = (0..capacity.threads).filter_map(|index| {
            let work = Box::new(move |shared: &Shared| think(shared, index));
            start(format!("thinking-{index}"), work)
        });
        ThinkingPool {
            threads: thinkers
                .chain(start("thinking-time".into(), Box::new(watch)))
                .collect(),
            shared,
        }
    }

    /// Queues a task. It begins when its asker's turn has come.
    pub(crate) fn ask(&self, asker: Asker, task: Task) {
        let mut state = self.shared.state();
        state.queue.push(asker, task);
        self.shared.depth.set(state.queue.len() as f64);
        drop(state);
        self.shared.work.notify_one();
        // The tasks under way have less time now.
        self.shared.watch.notify_one();
    }

    /// How many tasks wait.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.state().queue.len()
    }
}

impl Drop for ThinkingPool {
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
        let mut task = loop {
            if state.is_closed {
                return;
            }
            if let Some(task) = state.queue.pop() {
                break task;
            }
            state = shared
                .work
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        };
        let waiting = state.queue.len();
        shared.depth.set(waiting as f64);
        let start = Instant::now();
        if let Limit::Time(time) = &mut task.budget.limit {
            *time = (*time).min(shared.capacity.share(waiting));
        }
        state.busy[index] = Some((start, task.budget.stop.clone()));
        drop(state);
        shared.watch.notify_one();
        decide(task);
        shared.state().busy[index] = None;
        shared.seconds.record(start.elapsed());
    }
}

/// Stops the strategies whose time is up.
fn watch(shared: &Shared) {
    let mut state = shared.state();
    while !state.is_closed {
        let share = shared.capacity.share(state.queue.len());
        let mut next: Option<Duration> = None;
        for (start, stop) in state.busy.iter().flatten() {
            match share.checked_sub(start.elapsed()) {
                Some(left) => next = Some(next.map_or(left, |next| next.min(left))),
                None => stop.stop(),
            }
        }
        // A task that begins or waits wakes it up.
        let waited = shared
            .watch
            .wait_timeout(state, next.unwrap_or(shared.capacity.max_time));
        (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
    }
}

/// Lets a strategy decide, unless the answer is no longer wanted.
fn decide(task: Task) {
    let Task {
        view,
        mut strategy,
        budget,
        priority: _,
        mut on_info,
        on_decision,
    } = task;
    let mut last = None;
    let mut listen = |info: &game::SearchInfo| {
        on_info(info);
        last = Some(info.clone());
    };
    let answer = if budget.stop.is_stopped() {
        Err(Fault::Crashed("nobody waits for the answer".into()))
    } else {
        let choose =
            AssertUnwindSafe(|| erased::decide(&*view, &mut *strategy, &budget, &mut listen));
        catch_unwind(choose).unwrap_or_else(|panic| Err(Fault::Crashed(message_of(&*panic))))
    };
    on_decision(Decision {
        answer,
        view,
        info: last,
        strategy,
    });
}

/// The message of a panic.
fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("panicked")
        .into()
}

#[cfg(test)]
mod tests;
