use std::sync::mpsc;

use game::{
    Limit, Player, Viewer,
    erased::{AnyGame, Erased},
    example::Nim,
};

use super::*;

fn question(
    strategy: Box<dyn AnyStrategy>,
    tell: impl FnOnce(Thought) + Send + 'static,
) -> Question {
    let state = Erased::<Nim>::new().read("7 3 0/2").expect("a position");
    Question {
        view: state.view(Viewer::Player(Player::new(0))),
        strategy,
        budget: Budget::new(Limit::Nodes(1)),
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
    let thinking = Thinking::new(1);
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
    let thinking = Thinking::new(1);
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
    let thinking = Thinking::new(1);
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
