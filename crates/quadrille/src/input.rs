//! Lines of input, which may be too long or not text.

use std::io::{self, BufRead, Read};

/// The longest line of a person, in bytes. The rest of a longer line is skipped.
const MAX_LINE_BYTES: usize = 4096;

/// The result of reading a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A line without surrounding white space.
    Line(String),
    /// An unusable line, with the reason.
    Nonsense(&'static str),
    /// The input has ended.
    End,
}

/// Reads one line.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Typed> {
    read_up_to(MAX_LINE_BYTES, input)
}

/// Reads one line of at most `max_bytes`.
pub(crate) fn read_up_to(max_bytes: usize, input: &mut impl BufRead) -> io::Result<Typed> {
    let mut bytes = Vec::new();
    let mut start = input.by_ref().take(max_bytes as u64 + 1);
    if start.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Typed::End);
    }
    if bytes.len() > max_bytes && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Typed::Nonsense("that line is too long to be a command"));
    }
    match String::from_utf8(bytes) {
        Ok(line) => Ok(Typed::Line(line.trim().into())),
        Err(_) => Ok(Typed::Nonsense("that was not text (UTF-8)")),
    }
}

#[cfg(test)]
mod tests;
