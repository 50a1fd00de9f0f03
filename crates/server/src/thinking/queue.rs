//! The order of tasks: askers take turns, and interactive tasks come before background tasks.

use std::collections::{HashMap, VecDeque};

use super::{Asker, Priority, Task};

/// The tasks that wait.
#[derive(Default)]
pub(super) struct Queue {
    interactive: Turns,
    background: Turns,
    /// How many interactive tasks came since the last background task.
    in_a_row: u32,
}

/// How many interactive tasks come before one background task.
const INTERACTIVE_FIRST: u32 = 4;

/// Askers with tasks, in the order of their turns.
#[derive(Default)]
struct Turns {
    askers: VecDeque<Asker>,
    tasks: HashMap<Asker, VecDeque<Task>>,
    waiting: usize,
}

impl Queue {
    pub(super) fn push(&mut self, asker: Asker, task: Task) {
        match task.priority {
            Priority::Interactive => self.interactive.push(asker, task),
            Priority::Background => self.background.push(asker, task),
        }
    }

    pub(super) fn pop(&mut self) -> Option<Task> {
        let is_background = self.in_a_row >= INTERACTIVE_FIRST && self.background.waiting > 0;
        if !is_background && let Some(task) = self.interactive.pop() {
            self.in_a_row += 1;
            return Some(task);
        }
        self.in_a_row = 0;
        self.background.pop()
    }

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.interactive.waiting + self.background.waiting
    }
}

impl Turns {
    fn push(&mut self, asker: Asker, task: Task) {
        let tasks = self.tasks.entry(asker).or_default();
        if tasks.is_empty() {
            self.askers.push_back(asker);
        }
        tasks.push_back(task);
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<Task> {
        let asker = self.askers.pop_front()?;
        let tasks = self.tasks.get_mut(&asker)?;
        let task = tasks.pop_front();
        if tasks.is_empty() {
            self.tasks.remove(&asker);
        } else {
            self.askers.push_back(asker);
        }
        self.waiting -= 1;
        task
    }
}
