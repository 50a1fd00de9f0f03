//! Lines that a person types, whatever they are: too long, not text, or no more at all.

use std::io::{self, BufRead};

/// A line of a person above this is not for us; it is read past without being kept.
const MOST_BYTES: usize = 4096;

/// What came from a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A line, without what surrounds it.
    Line(String),
    /// A line that cannot be what anyone meant, and why.
    Nonsense(&'static str),
    /// The input has ended.
    End,
}

/// Reads one line.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Typed> {
    read_up_to(MOST_BYTES, input)
}

/// Reads one line of at most so many bytes.
pub(crate) fn read_up_to(most_bytes: usize, input: &mut impl BufRead) -> io::Result<Typed> {
    let mut bytes = Vec::new();
    let mut is_too_long = false;
    let mut has_ended = true;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        has_ended = false;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let (part, used) = match end {
            Some(end) => (&chunk[..end], end + 1),
            None => (chunk, chunk.len()),
        };
        is_too_long |= most_bytes < bytes.len() + part.len();
        if !is_too_long {
            bytes.extend_from_slice(part);
        }
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if has_ended {
        return Ok(Typed::End);
    }
    if is_too_long {
        return Ok(Typed::Nonsense(
            "that line is too long to be anything I know",
        ));
    }
    match String::from_utf8(bytes) {
        Ok(line) => Ok(Typed::Line(line.trim().into())),
        Err(_) => Ok(Typed::Nonsense("that was not text (UTF-8)")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(mut bytes: &[u8]) -> Vec<Typed> {
        let mut lines = Vec::new();
        loop {
            match read(&mut bytes).expect("a slice can be read") {
                Typed::End => return lines,
                line => lines.push(line),
            }
        }
    }

    fn line(text: &str) -> Typed {
        Typed::Line(text.into())
    }

    #[test]
    fn lines_come_without_their_ends() {
        assert_eq!(
            typed(b"help\r\n  a1a2 \n\nlast"),
            [line("help"), line("a1a2"), line(""), line("last")]
        );
    }

    #[test]
    fn a_line_of_ten_megabytes_is_read_past() {
        let mut bytes = vec![b'x'; 10_000_000];
        bytes.extend(b"\nhelp\n");
        let lines = typed(&bytes);
        assert!(
            matches!(lines[..], [Typed::Nonsense(_), Typed::Line(_)]),
            "{lines:?}"
        );
    }

    #[test]
    fn what_is_not_text_is_refused() {
        let lines = typed(b"\xff\xfe\nhelp\n");
        assert!(
            matches!(lines[..], [Typed::Nonsense(_), Typed::Line(_)]),
            "{lines:?}"
        );
    }
}
