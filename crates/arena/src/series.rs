//! Many games, some at a time.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    thread,
};

/// How many games are played at a time at most.
const MOST_AT_A_TIME: usize = 256;

/// Plays the games `0..count`, `concurrency` at a time, and tells each in the order of their
/// numbers, however they ended. Whoever is told may break it off; games which were begun by then are
/// played to their end and not told.
///
/// ```
/// use std::ops::ControlFlow;
///
/// let mut told = Vec::new();
/// arena::in_order(1_000, 4, |number| number * number, |number, square| {
///     told.push(square);
///     if number == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!(told, [0, 1, 4, 9]);
/// ```
pub fn in_order<T: Send>(
    count: u32,
    concurrency: usize,
    play: impl Fn(u32) -> T + Sync,
    mut tell: impl FnMut(u32, T) -> ControlFlow<()>,
) {
    let (mut early, mut due) = (BTreeMap::new(), 0);
    as_they_end(count, concurrency, play, |number, played| {
        early.insert(number, played);
        while let Some(played) = early.remove(&due) {
            tell(due, played)?;
            due += 1;
        }
        ControlFlow::Continue(())
    });
}

/// The same, but each is told as soon as it ends.
pub fn as_they_end<T: Send>(
    count: u32,
    concurrency: usize,
    play: impl Fn(u32) -> T + Sync,
    mut tell: impl FnMut(u32, T) -> ControlFlow<()>,
) {
    let (next, is_enough) = (AtomicU32::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    let work = |sender: mpsc::Sender<(u32, T)>| {
        while !is_enough.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || sender.send((number, play(number))).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let workers = concurrency.clamp(1, MOST_AT_A_TIME).min(count as usize);
        for _ in 0..workers {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        // The line is cut when the last worker ends, also if it ends in a panic.
        for (number, played) in receiver {
            if tell(number, played).is_break() {
                is_enough.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
}
