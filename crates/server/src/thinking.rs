//! The threads on which strategies think, and a queue that is fair to all tables.
//!
//! Tables take turns, however many tasks one of them has. Tables with people come before tables with
//! computers only. The more tasks wait, the less time each gets, so that nobody waits longer than
//! [`Capacity::max_wait`]: a time limit is shortened before the strategy starts, and a strategy with
//! a node limit is stopped when its time is up. A strategy whose time the pool has cut always has an
//! answer: its own, the best action that it has reported, or any legal one. The asker can stop a
//! strategy with the [`StopToken`] of its budget; only then there may be no answer. If a strategy
//! panics, its thread continues.

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

/// The time that all strategies share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacity {
    /// The number of strategies that think at the same time.
    pub(crate) threads: usize,
    /// The maximum time that a task waits. With very many tasks it may be longer.
    pub(crate) max_wait: Duration,
    /// The maximum time that a strategy thinks, even if no other task waits.
    pub(crate) max_time: Duration,
}

/// The minimum time of a task, however many tasks wait.
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
    /// The strategies that think, by thread.
    busy: Vec<Option<Running>>,
    is_closed: bool,
}

/// A strategy that thinks.
#[derive(Clone)]
struct Running {
    start: Instant,
    stop: StopToken,
    /// Whether the pool has stopped it or given it less time than was asked for.
    is_cut: bool,
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
        // The running tasks have less time now.
        self.shared.watch.notify_one();
    }

    /// Returns how many tasks wait.
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
            // A strategy that never answers keeps only its own thread.
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
        // Until now only the asker could stop the task.
        let is_wanted = !task.budget.stop.is_stopped();
        let start = Instant::now();
        state.busy[index] = Some(Running {
            start,
            stop: task.budget.stop.clone(),
            is_cut: shorten(&mut task.budget.limit, shared.capacity.share(waiting)),
        });
        drop(state);
        shared.watch.notify_one();
        let mut info = None;
        let answer = if is_wanted {
            choose(&mut task, &mut info)
        } else {
            Err(Fault::Crashed("nobody waits for the answer".into()))
        };
        let running = shared.state().busy[index].take();
        shared.seconds.record(start.elapsed());
        let answer = match answer {
            Err(Fault::TimedOut(_)) if running.is_some_and(|running| running.is_cut) => {
                Ok(best_so_far(&*task.view, info.as_ref()))
            }
            answer => answer,
        };
        (task.on_decision)(Decision {
            answer,
            view: task.view,
            info,
            strategy: task.strategy,
        });
    }
}

/// Shortens a time limit to the share of a task. Returns whether it was longer.
fn shorten(limit: &mut Limit, share: Duration) -> bool {
    match limit {
        Limit::Time(time) if *time > share => {
            *time = share;
            true
        }
        Limit::Time(_) | Limit::Nodes(_) | Limit::Fuel(_) => false,
    }
}

/// Stops the strategies whose time is up.
fn watch(shared: &Shared) {
    let mut state = shared.state();
    while !state.is_closed {
        let share = shared.capacity.share(state.queue.len());
        let mut next: Option<Duration> = None;
        for running in state.busy.iter_mut().flatten() {
            match share.checked_sub(running.start.elapsed()) {
                Some(left) => next = Some(next.map_or(left, |next| next.min(left))),
                None => {
                    // A strategy that its asker has stopped first may have no answer.
                    running.is_cut |= !running.stop.is_stopped();
                    running.stop.stop();
                }
            }
        }
        // A task that starts or is queued wakes this thread.
        let waited = shared
            .watch
            .wait_timeout(state, next.unwrap_or(shared.capacity.max_time));
        (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
    }
}

/// Lets a strategy decide, and keeps its last search info.
fn choose(task: &mut Task, last: &mut Option<game::SearchInfo>) -> Result<usize, Fault> {
    let Task {
        view,
        strategy,
        budget,
        on_info,
        ..
    } = task;
    let mut listen = |info: &game::SearchInfo| {
        on_info(info);
        *last = Some(info.clone());
    };
    let choose = AssertUnwindSafe(|| erased::decide(&**view, &mut **strategy, budget, &mut listen));
    catch_unwind(choose).unwrap_or_else(|panic| Err(Fault::Crashed(message_of(&*panic))))
}

/// Returns the best action that a strategy has reported, or else the first legal one.
fn best_so_far(view: &dyn AnyView, info: Option<&game::SearchInfo>) -> usize {
    let best = info.and_then(|info| info.line.first());
    let index_of = |best: &String| (0..view.len()).find(|at| view.text(*at).as_ref() == Some(best));
    best.and_then(index_of).unwrap_or(0)
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("panicked")
        .into()
}

#[cfg(test)]
mod tests;
