//! Plays many matches, several at a time.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    thread,
};

/// The largest number of matches at a time.
const MAX_CONCURRENCY: usize = 256;

/// Plays the matches `0..count`, `concurrency` at a time, and passes them to `on_match` in the order
/// of their numbers. If it breaks, matches that have begun are played to their end and dropped.
///
/// ```
/// use std::ops::ControlFlow;
///
/// let mut squares = Vec::new();
/// arena::in_order(1_000, 4, |number| number * number, |number, square| {
///     squares.push(square);
///     if number == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!(squares, [0, 1, 4, 9]);
/// ```
pub fn in_order<T: Send>(
    count: u32,
    concurrency: usize,
    play: impl Fn(u32) -> T + Sync,
    mut on_match: impl FnMut(u32, T) -> ControlFlow<()>,
) {
    let (mut early, mut due) = (BTreeMap::new(), 0);
    as_completed(count, concurrency, play, |number, played| {
        early.insert(number, played);
        while let Some(played) = early.remove(&due) {
            on_match(due, played)?;
            due += 1;
        }
        ControlFlow::Continue(())
    });
}

/// Plays matches like [`in_order`], but passes each to `on_match` as soon as it ends.
pub fn as_completed<T: Send>(
    count: u32,
    concurrency: usize,
    play: impl Fn(u32) -> T + Sync,
    mut on_match: impl FnMut(u32, T) -> ControlFlow<()>,
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
        let workers = concurrency.clamp(1, MAX_CONCURRENCY).min(count as usize);
        for _ in 0..workers {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        // The channel closes when the last worker ends, also if it panics.
        for (number, played) in receiver {
            if on_match(number, played).is_break() {
                is_enough.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
}
