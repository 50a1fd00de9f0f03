use std::sync::mpsc;

use game::{
    Limit, Player, Viewer,
    erased::{AnyGame, Erased},
    example::Nim,
};

use super::*;

/// One thread, and nobody in a hurry.
const HOUSE: House = House {
    threads: 1,
    patience: Duration::from_secs(1_000),
    most: Duration::from_secs(1_000),
};

fn question(
    strategy: Box<dyn AnyStrategy>,
    tell: impl FnOnce(Thought) + Send + 'static,
) -> Question {
    let state = Erased::<Nim>::new().read("7 3 0/2").expect("a position");
    Question {
        view: state.view(Viewer::Player(Player::new(0))),
        strategy,
        budget: Budget::new(Limit::Nodes(1)),
        whom: For::People,
        ear: Box::new(|_| ()),
        tell: Box::new(tell),
    }
}

fn brain() -> Box<dyn AnyStrategy> {
    Erased::<Nim>::new()
        .brain("perfect", 1)
        .expect("it is one of the brains")
}

/// Waits until it is told to go on.
struct Slow(mpsc::Receiver<()>);

impl AnyStrategy for Slow {
    fn choose(&mut self, _: &dyn AnyView, _: &Budget) -> Result<usize, Fault> {
        self.0.recv().map(|()| 0).map_err(|_| Fault::WrongGame)
    }
}

struct Bad;

impl AnyStrategy for Bad {
    fn choose(&mut self, _: &dyn AnyView, _: &Budget) -> Result<usize, Fault> {
        panic!("out of ideas")
    }
}

#[test]
fn each_asker_has_its_turn() {
    let thinking = Thinking::new(HOUSE);
    let (go, slow) = mpsc::channel();
    let (told, order) = mpsc::channel();
    // The only thread is kept busy while the others line up.
    thinking.ask(0, question(Box::new(Slow(slow)), |_| {}));
    for (asker, name) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1")] {
        let told = told.clone();
        let tell = move |_| told.send(name).expect("the test listens");
        thinking.ask(asker, question(brain(), tell));
    }
    go.send(()).expect("it waits");
    let order: Vec<&str> = order.iter().take(5).collect();
    assert_eq!(order, ["a1", "b1", "c1", "a2", "a3"]);
}

#[test]
fn a_panic_is_a_fault_and_the_thread_goes_on() {
    let thinking = Thinking::new(HOUSE);
    let (told, answers) = mpsc::channel();
    for strategy in [Box::new(Bad) as Box<dyn AnyStrategy>, brain()] {
        let told = told.clone();
        let tell = move |thought: Thought| told.send(thought.answer).expect("the test listens");
        thinking.ask(1, question(strategy, tell));
    }
    assert_eq!(
        answers.recv(),
        Ok(Err(Fault::Crashed("out of ideas".into())))
    );
    assert_eq!(answers.recv(), Ok(Ok("3".into())));
}

#[test]
fn who_is_no_longer_waited_for_is_not_asked() {
    let thinking = Thinking::new(HOUSE);
    let (told, answers) = mpsc::channel();
    let tell = move |thought: Thought| told.send(thought.answer).expect("the test listens");
    let question = question(Box::new(Bad), tell);
    question.budget.stop.pull();
    thinking.ask(1, question);
    let answer = answers.recv().expect("it is told");
    assert_eq!(
        answer,
        Err(Fault::Crashed("nobody waits for the answer".into()))
    );
}

/// Thinks until it is stopped, and tells how long it was allowed to.
struct Endless(mpsc::Sender<Limit>);

impl AnyStrategy for Endless {
    fn choose(&mut self, _: &dyn AnyView, budget: &Budget) -> Result<usize, Fault> {
        self.0.send(budget.limit).expect("the test listens");
        while !budget.stop.is_pulled() {
            thread::yield_now();
        }
        Ok(0)
    }
}

#[test]
fn tables_of_computers_wait_for_people_but_not_for_ever() {
    let thinking = Thinking::new(HOUSE);
    let (go, slow) = mpsc::channel();
    let (told, order) = mpsc::channel();
    thinking.ask(0, question(Box::new(Slow(slow)), |_| {}));
    let ask = |asker: u64, whom: For, name: &'static str| {
        let told = told.clone();
        let question = question(brain(), move |_| told.send(name).expect("the test listens"));
        thinking.ask(asker, Question { whom, ..question });
    };
    ask(1, For::Nobody, "show");
    ask(2, For::Nobody, "later show");
    for (asker, name) in (3..).zip(["a", "b", "c", "d", "e"]) {
        ask(asker, For::People, name);
    }
    go.send(()).expect("it waits");
    let order: Vec<&str> = order.iter().take(7).collect();
    // The one that kept the thread busy was asked by people, too.
    assert_eq!(order, ["a", "b", "c", "show", "d", "e", "later show"]);
}

#[test]
fn the_more_wait_the_less_time_each_is_given() {
    let house = House {
        threads: 2,
        patience: Duration::from_secs(3),
        most: Duration::from_secs(10),
    };
    let shares = [0, 1, 2, 5, 99, 1_000_000].map(|waiting| house.share(waiting).as_millis());
    assert_eq!(shares, [10_000, 3_000, 2_000, 1_000, 60, 5]);

    let house = House {
        patience: Duration::from_secs(30),
        ..HOUSE
    };
    let thinking = Thinking::new(house);
    let (go, slow) = mpsc::channel();
    thinking.ask(0, question(Box::new(Slow(slow)), |_| {}));
    let (says, limits) = mpsc::channel();
    let all: Vec<Stop> = (1..=3)
        .map(|asker| {
            let mut question = question(Box::new(Endless(says.clone())), |_| {});
            question.budget.limit = Limit::Time(Duration::from_secs(100));
            let stop = question.budget.stop.clone();
            thinking.ask(asker, question);
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
            stop.pull();
            seconds(limit)
        })
        .collect();
    assert_eq!(given, [10, 15, 100], "two, one and none were waiting");
}

#[test]
fn who_counts_positions_ends_when_others_have_waited_long_enough() {
    let house = House {
        patience: Duration::from_millis(40),
        ..HOUSE
    };
    let thinking = Thinking::new(house);
    let (says, limits) = mpsc::channel();
    let (told, answers) = mpsc::channel();
    let tell = |name: &'static str| {
        let told = told.clone();
        move |thought: Thought| told.send((name, thought.answer)).expect("the test listens")
    };
    // Nobody waits, so it may go on; then someone does.
    thinking.ask(1, question(Box::new(Endless(says)), tell("endless")));
    assert_eq!(limits.recv(), Ok(Limit::Nodes(1)));
    thinking.ask(2, question(brain(), tell("brain")));
    assert_eq!(answers.recv(), Ok(("endless", Ok("1".into()))));
    assert_eq!(answers.recv(), Ok(("brain", Ok("3".into()))));
}

#[test]
fn whoever_listens_hears_every_thought() {
    let thinking = Thinking::new(HOUSE);
    let (says, heard) = mpsc::channel();
    let (told, answers) = mpsc::channel();
    let tell = move |thought: Thought| told.send(thought.insight).expect("the test listens");
    let question = question(Box::new(Talker), tell);
    let ear: Ear = Box::new(move |thought| says.send(thought.depth).expect("the test listens"));
    thinking.ask(1, Question { ear, ..question });
    let insight = answers.recv().expect("it is told").expect("it thought");
    assert_eq!(insight.depth, 3);
    assert_eq!(heard.iter().collect::<Vec<u32>>(), [1, 2, 3]);
}

/// Looks deeper and deeper.
struct Talker;

impl AnyStrategy for Talker {
    fn choose(&mut self, _: &dyn AnyView, _: &Budget) -> Result<usize, Fault> {
        Ok(0)
    }

    fn think(
        &mut self,
        view: &dyn AnyView,
        budget: &Budget,
        ear: &mut dyn FnMut(&game::Thought),
    ) -> Result<usize, Fault> {
        for depth in 1..=3 {
            ear(&game::Thought {
                depth,
                ..game::Thought::default()
            });
        }
        self.choose(view, budget)
    }
}
