//! Where strategies think: a few threads of their own, and a queue that is fair to all tables.
//!
//! Each table has its turn, however many questions one of them asks. Whoever asked can pull the
//! [`Stop`](game::Stop) of its budget. A strategy that panics has crashed; the thread goes on.

use std::{
    any::Any,
    collections::{HashMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
};

use game::{
    Budget,
    erased::{AnyStrategy, AnyView, Fault},
};

/// A question to a strategy.
pub(crate) struct Question {
    pub(crate) view: Box<dyn AnyView>,
    pub(crate) strategy: Box<dyn AnyStrategy>,
    pub(crate) budget: Budget,
    /// Who is told the answer, on a thread of the pool: it must not wait.
    pub(crate) tell: Box<dyn FnOnce(Thought) + Send>,
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

struct Shared {
    queue: Mutex<Queue>,
    work: Condvar,
    depth: metrics::Gauge,
    seconds: metrics::Histogram,
}

#[derive(Default)]
struct Queue {
    /// The askers with a question, in the order of their turns.
    turns: VecDeque<Asker>,
    questions: HashMap<Asker, VecDeque<Question>>,
    waiting: usize,
    is_closed: bool,
}

impl Queue {
    fn push(&mut self, asker: Asker, question: Question) {
        let questions = self.questions.entry(asker).or_default();
        if questions.is_empty() {
            self.turns.push_back(asker);
        }
        questions.push_back(question);
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<Question> {
        let asker = self.turns.pop_front()?;
        let questions = self.questions.get_mut(&asker)?;
        let question = questions.pop_front();
        if questions.is_empty() {
            self.questions.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        self.waiting -= 1;
        question
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Thinking {
    /// Starts so many threads.
    pub(crate) fn new(threads: usize) -> Thinking {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            work: Condvar::new(),
            depth: metrics::gauge!("quadrille_thinking_queue"),
            seconds: metrics::histogram!("quadrille_thinking_seconds"),
        });
        let start = |index: usize| {
            let shared = shared.clone();
            let builder = thread::Builder::new().name(format!("thinking-{index}"));
            builder.spawn(move || think(&shared)).ok()
        };
        Thinking {
            threads: (0..threads.max(1)).filter_map(start).collect(),
            shared,
        }
    }

    /// Lets a strategy think when it is its asker's turn.
    pub(crate) fn ask(&self, asker: Asker, question: Question) {
        let mut queue = self.shared.queue();
        queue.push(asker, question);
        self.shared.depth.set(queue.waiting as f64);
        drop(queue);
        self.shared.work.notify_one();
    }

    /// How many questions wait.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.queue().waiting
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.shared.queue().is_closed = true;
        self.shared.work.notify_all();
        for thread in self.threads.drain(..) {
            // A strategy that does not come to an end keeps only its own thread.
            if thread.is_finished() {
                drop(thread.join());
            }
        }
    }
}

fn think(shared: &Shared) {
    loop {
        let mut queue = shared.queue();
        let question = loop {
            if queue.is_closed {
                return;
            }
            if let Some(question) = queue.pop() {
                shared.depth.set(queue.waiting as f64);
                break question;
            }
            queue = shared
                .work
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        };
        drop(queue);
        let start = Instant::now();
        answer(question);
        shared.seconds.record(start.elapsed());
    }
}

/// Asks a strategy, unless the answer is no longer wanted.
fn answer(question: Question) {
    let Question {
        view,
        mut strategy,
        budget,
        tell,
    } = question;
    let mut insight = None;
    let mut ear = |thought: &game::Thought| insight = Some(thought.clone());
    let answer = if budget.stop.is_pulled() {
        Err(Fault::Crashed("nobody waits for the answer".into()))
    } else {
        let choose =
            AssertUnwindSafe(|| table::answer_aloud(&*view, &mut *strategy, &budget, &mut ear));
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
