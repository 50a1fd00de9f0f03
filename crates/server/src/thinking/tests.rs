use std::sync::mpsc;

use game::{
    Limit, Player, SearchInfo, Viewer,
    erased::{AnyGame, Erased},
    example::Nim,
};

use super::*;

/// One thread, and nobody in a hurry.
const CAPACITY: Capacity = Capacity {
    threads: 1,
    max_wait: Duration::from_secs(1_000),
    max_time: Duration::from_secs(1_000),
};

fn task(strategy: Box<dyn AnyStrategy>, tell: impl FnOnce(Decision) + Send + 'static) -> Task {
    let state = Erased::<Nim>::new().read("7 3 0/2").expect("a position");
    Task {
        view: state.view(Viewer::Player(Player::new(0))),
        strategy,
        budget: Budget::new(Limit::Nodes(1)),
        priority: Priority::Interactive,
        on_info: Box::new(|_| ()),
        on_decision: Box::new(tell),
    }
}

fn brain() -> Box<dyn AnyStrategy> {
    Erased::<Nim>::new()
        .brain("perfect", 1)
        .expect("it is one of the brains")
}

/// Waits for a signal to go on.
struct Slow(mpsc::Receiver<()>);

impl AnyStrategy for Slow {
    fn choose(
        &mut self,
        _: &dyn AnyView,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        self.0.recv().map(|()| 0).map_err(|_| Fault::WrongGame)
    }
}

struct Bad;

impl AnyStrategy for Bad {
    fn choose(
        &mut self,
        _: &dyn AnyView,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        panic!("out of ideas")
    }
}

#[test]
fn askers_take_turns() {
    let thinking = ThinkingPool::new(CAPACITY);
    let (go, slow) = mpsc::channel();
    let (told, order) = mpsc::channel();
    // The only thread is kept busy while the others line up.
    thinking.ask(0, task(Box::new(Slow(slow)), |_| {}));
    for (asker, name) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1")] {
        let told = told.clone();
        let tell = move |_| told.send(name).expect("the test listens");
        thinking.ask(asker, task(brain(), tell));
    }
    go.send(()).expect("it waits");
    let order: Vec<&str> = order.iter().take(5).collect();
    assert_eq!(order, ["a1", "b1", "c1", "a2", "a3"]);
}

#[test]
fn panic_is_a_fault_and_the_thread_goes_on() {
    let thinking = ThinkingPool::new(CAPACITY);
    let (told, answers) = mpsc::channel();
    for strategy in [Box::new(Bad) as Box<dyn AnyStrategy>, brain()] {
        let told = told.clone();
        let tell = move |decision: Decision| told.send(decision.answer).expect("the test listens");
        thinking.ask(1, task(strategy, tell));
    }
    assert_eq!(
        answers.recv(),
        Ok(Err(Fault::Crashed("out of ideas".into())))
    );
    assert_eq!(answers.recv(), Ok(Ok(2)));
}

#[test]
fn stopped_task_is_not_started() {
    let thinking = ThinkingPool::new(CAPACITY);
    let (told, answers) = mpsc::channel();
    let tell = move |decision: Decision| told.send(decision.answer).expect("the test listens");
    let task = task(Box::new(Bad), tell);
    task.budget.stop.stop();
    thinking.ask(1, task);
    let answer = answers.recv().expect("the decision arrives");
    assert_eq!(
        answer,
        Err(Fault::Crashed("nobody waits for the answer".into()))
    );
}

/// Thinks until it is stopped, and tells how long it was allowed to.
struct Endless(mpsc::Sender<Limit>);

impl AnyStrategy for Endless {
    fn choose(
        &mut self,
        _: &dyn AnyView,
        budget: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        self.0.send(budget.limit).expect("the test listens");
        while !budget.stop.is_stopped() {
            thread::yield_now();
        }
        Ok(0)
    }
}

#[test]
fn background_tasks_wait_but_not_forever() {
    let thinking = ThinkingPool::new(CAPACITY);
    let (go, slow) = mpsc::channel();
    let (told, order) = mpsc::channel();
    thinking.ask(0, task(Box::new(Slow(slow)), |_| {}));
    let ask = |asker: u64, priority: Priority, name: &'static str| {
        let told = told.clone();
        let task = task(brain(), move |_| told.send(name).expect("the test listens"));
        thinking.ask(asker, Task { priority, ..task });
    };
    ask(1, Priority::Background, "show");
    ask(2, Priority::Background, "later show");
    for (asker, name) in (3..).zip(["a", "b", "c", "d", "e"]) {
        ask(asker, Priority::Interactive, name);
    }
    go.send(()).expect("it waits");
    let order: Vec<&str> = order.iter().take(7).collect();
    // The one that kept the thread busy was asked by people, too.
    assert_eq!(order, ["a", "b", "c", "show", "d", "e", "later show"]);
}

#[test]
fn waiting_tasks_shorten_the_time_of_each() {
    let capacity = Capacity {
        threads: 2,
        max_wait: Duration::from_secs(3),
        max_time: Duration::from_secs(10),
    };
    let shares = [0, 1, 2, 5, 99, 1_000_000].map(|waiting| capacity.share(waiting).as_millis());
    assert_eq!(shares, [10_000, 3_000, 2_000, 1_000, 60, 5]);

    let capacity = Capacity {
        max_wait: Duration::from_secs(30),
        ..CAPACITY
    };
    let thinking = ThinkingPool::new(capacity);
    let (go, slow) = mpsc::channel();
    thinking.ask(0, task(Box::new(Slow(slow)), |_| {}));
    let (says, limits) = mpsc::channel();
    let all: Vec<StopToken> = (1..=3)
        .map(|asker| {
            let mut task = task(Box::new(Endless(says.clone())), |_| {});
            task.budget.limit = Limit::Time(Duration::from_secs(100));
            let stop = task.budget.stop.clone();
            thinking.ask(asker, task);
            stop
        })
        .collect();
    go.send(()).expect("it waits");
    let seconds = |limit| match limit {
        Limit::Time(time) => time.as_secs(),
        Limit::Nodes(_) | Limit::Fuel(_) => 0,
    };
    let given: Vec<u64> = all
        .iter()
        .map(|stop| {
            let limit = limits.recv().expect("it is asked");
            stop.stop();
            seconds(limit)
        })
        .collect();
    assert_eq!(given, [10, 15, 100], "two, one and none were waiting");
}

#[test]
fn node_budget_is_stopped_when_others_wait_too_long() {
    let capacity = Capacity {
        max_wait: Duration::from_millis(40),
        ..CAPACITY
    };
    let thinking = ThinkingPool::new(capacity);
    let (says, limits) = mpsc::channel();
    let (told, answers) = mpsc::channel();
    let tell = |name: &'static str| {
        let told = told.clone();
        move |decision: Decision| {
            told.send((name, decision.answer))
                .expect("the test listens")
        }
    };
    // Nobody waits, so it may go on; then someone does.
    thinking.ask(1, task(Box::new(Endless(says)), tell("endless")));
    assert_eq!(limits.recv(), Ok(Limit::Nodes(1)));
    thinking.ask(2, task(brain(), tell("brain")));
    assert_eq!(answers.recv(), Ok(("endless", Ok(0))));
    assert_eq!(answers.recv(), Ok(("brain", Ok(2))));
}

#[test]
fn asker_receives_all_search_info() {
    let thinking = ThinkingPool::new(CAPACITY);
    let (says, heard) = mpsc::channel();
    let (told, answers) = mpsc::channel();
    let tell = move |decision: Decision| told.send(decision.info).expect("the test listens");
    let task = task(Box::new(Talker), tell);
    let on_info: OnInfo = Box::new(move |info| says.send(info.depth).expect("the test listens"));
    thinking.ask(1, Task { on_info, ..task });
    let info = answers
        .recv()
        .expect("the decision arrives")
        .expect("it thought");
    assert_eq!(info.depth, 3);
    assert_eq!(heard.iter().collect::<Vec<u32>>(), [1, 2, 3]);
}

/// Looks deeper and deeper.
struct Talker;

impl AnyStrategy for Talker {
    fn choose(
        &mut self,
        _: &dyn AnyView,
        _: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        for depth in 1..=3 {
            info(&SearchInfo {
                depth,
                ..SearchInfo::default()
            });
        }
        Ok(0)
    }
}
