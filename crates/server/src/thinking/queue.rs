//! Who is next: each asker in turn, and those with people at the table before the others.

use std::collections::{HashMap, VecDeque};

use super::{Asker, For, Question};

/// The questions that wait.
#[derive(Default)]
pub(super) struct Queue {
    people: Turns,
    nobody: Turns,
    /// How often people came first since somebody else did.
    in_a_row: u32,
}

/// How often people come first before one question is let through for which nobody waits.
const PEOPLE_FIRST: u32 = 4;

/// Askers with a question, in the order of their turns.
#[derive(Default)]
struct Turns {
    askers: VecDeque<Asker>,
    questions: HashMap<Asker, VecDeque<Question>>,
    waiting: usize,
}

impl Queue {
    pub(super) fn push(&mut self, asker: Asker, question: Question) {
        match question.whom {
            For::People => self.people.push(asker, question),
            For::Nobody => self.nobody.push(asker, question),
        }
    }

    pub(super) fn pop(&mut self) -> Option<Question> {
        let is_others_turn = self.in_a_row >= PEOPLE_FIRST && self.nobody.waiting > 0;
        if !is_others_turn && let Some(question) = self.people.pop() {
            self.in_a_row += 1;
            return Some(question);
        }
        self.in_a_row = 0;
        self.nobody.pop()
    }

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.people.waiting + self.nobody.waiting
    }
}

impl Turns {
    fn push(&mut self, asker: Asker, question: Question) {
        let questions = self.questions.entry(asker).or_default();
        if questions.is_empty() {
            self.askers.push_back(asker);
        }
        questions.push_back(question);
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<Question> {
        let asker = self.askers.pop_front()?;
        let questions = self.questions.get_mut(&asker)?;
        let question = questions.pop_front();
        if questions.is_empty() {
            self.questions.remove(&asker);
        } else {
            self.askers.push_back(asker);
        }
        self.waiting -= 1;
        question
    }
}
