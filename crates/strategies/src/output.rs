//! The output of a strategy. Only the start and the end of a long output are kept.

use std::collections::VecDeque;

/// The size of the start in bytes.
const HEAD: usize = 8 << 10;

/// The size of the end in bytes.
const TAIL: usize = 24 << 10;

/// Output of limited size.
#[derive(Debug, Default)]
pub(crate) struct Output {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    dropped: u64,
}

impl Output {
    /// Adds output and drops the middle if it is too long.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        let room = HEAD.saturating_sub(self.head.len()).min(bytes.len());
        let (first, rest) = bytes.split_at(room);
        self.head.extend_from_slice(first);
        self.tail.extend(rest);
        let over = self.tail.len().saturating_sub(TAIL);
        self.dropped += over as u64;
        self.tail.drain(..over);
    }

    /// Returns the text, with a note on the omitted part.
    pub(crate) fn text(&self) -> String {
        let (front, back) = self.tail.as_slices();
        let head = String::from_utf8_lossy(&self.head);
        let tail = [front, back].concat();
        let tail = String::from_utf8_lossy(&tail);
        match self.dropped {
            0 => format!("{head}{tail}"),
            dropped => format!("{head}\n[{dropped} bytes left out]\n{tail}"),
        }
    }
}
