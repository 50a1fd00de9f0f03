//! What a person can type during play.

use std::path::PathBuf;

/// What a typed line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Nothing: an empty line.
    Nothing,
    Help,
    /// Draw the board again.
    Board,
    /// All that can be done now.
    Actions,
    /// The position as text.
    Position,
    Undo,
    Hint,
    /// Offer a draw, or accept one.
    Draw,
    Resign,
    Save(PathBuf),
    /// Draw the board into a file.
    Picture(PathBuf),
    Quit,
    /// A known word used wrongly, and how it is used.
    Misused(&'static str),
    /// Anything else: an action, a cell, or nonsense.
    Other(String),
}

/// What `help` prints.
pub(crate) const HELP: &str = "\
  an action       such as those listed by `moves`
  a cell          what is known of it, and what can be done from there
  moves           all that can be done now
  board           draw the board again
  hint            what a strong player would do
  undo            take back your last move, and what followed
  draw            offer a draw, or accept one
  resign          give up
  save FILE       write the record to a file
  picture FILE    draw the board into a file, as .svg or .png
  position        the position as text
  quit            leave the match as it is
";

impl Order {
    /// Reads what was typed. Every line means something, if only `Other`.
    pub(crate) fn read(line: &str) -> Order {
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        let order = match word.to_ascii_lowercase().as_str() {
            "" => Order::Nothing,
            "save" if rest.is_empty() => Order::Misused("save FILE: say where to"),
            "save" => return Order::Save(rest.into()),
            "picture" if rest.is_empty() => Order::Misused("picture FILE: say where to"),
            "picture" => return Order::Picture(rest.into()),
            "help" | "?" => Order::Help,
            "board" => Order::Board,
            "moves" | "actions" => Order::Actions,
            "position" => Order::Position,
            "undo" => Order::Undo,
            "hint" => Order::Hint,
            "draw" => Order::Draw,
            "resign" => Order::Resign,
            "quit" | "exit" => Order::Quit,
            _ => return Order::Other(line.into()),
        };
        if rest.is_empty() {
            order
        } else {
            Order::Misused("that word stands alone; try `help`")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read() {
        for (line, order) in [
            ("", Order::Nothing),
            ("HELP", Order::Help),
            ("undo", Order::Undo),
            ("save", Order::Misused("save FILE: say where to")),
            ("save my game.quad", Order::Save("my game.quad".into())),
            (
                "resign now",
                Order::Misused("that word stands alone; try `help`"),
            ),
            ("c12c11", Order::Other("c12c11".into())),
            ("c12 c11", Order::Other("c12 c11".into())),
        ] {
            assert_eq!(Order::read(line), order, "{line}");
        }
    }
}
