//! Lines of input, which may be too long or not text.

use std::io::{self, BufRead};

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
        is_too_long |= max_bytes < bytes.len() + part.len();
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
        return Ok(Typed::Nonsense("that line is too long to be a command"));
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
    fn lines_are_trimmed() {
        assert_eq!(
            typed(b"help\r\n  a1a2 \n\nlast"),
            [line("help"), line("a1a2"), line(""), line("last")]
        );
    }

    #[test]
    fn too_long_line_is_skipped() {
        let mut bytes = vec![b'x'; 10_000_000];
        bytes.extend(b"\nhelp\n");
        let lines = typed(&bytes);
        assert!(
            matches!(lines[..], [Typed::Nonsense(_), Typed::Line(_)]),
            "{lines:?}"
        );
    }

    #[test]
    fn line_that_is_not_utf8_is_refused() {
        let lines = typed(b"\xff\xfe\nhelp\n");
        assert!(
            matches!(lines[..], [Typed::Nonsense(_), Typed::Line(_)]),
            "{lines:?}"
        );
    }
}
