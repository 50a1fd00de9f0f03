//! A change as a server writes it: what is large is JSON already, and is only copied.

use std::borrow::Cow;

use serde::Serialize;

use crate::{
    ended::Ended,
    view::{ClockView, Notice, Revealed, State},
};

/// A [`Change`](crate::view::Change) whose large parts are written already.
///
/// A server tells the same to many, so it writes observation and legal actions once.
#[derive(Clone, Debug)]
pub struct Outline<'a> {
    /// Where the match is.
    pub state: State,
    /// What happened in the game, as JSON.
    pub events: &'a [u8],
    /// What happened at the table.
    pub notices: &'a [Notice],
    /// How far the match has come.
    pub ply: u32,
    /// The seat whose move it is.
    pub turn: Option<u8>,
    /// What the viewer may know of the position, as JSON.
    pub observation: &'a [u8],
    /// What the viewer may do now, as JSON.
    pub legal: &'a [u8],
    /// The last action of a player.
    pub last: Option<&'a str>,
    /// What is left of the players' time.
    pub clock: Option<ClockView>,
    /// The rank of each seat.
    pub outcome: Option<Vec<u8>>,
    /// How the match ended, for people.
    pub ending: Option<Cow<'a, str>>,
    /// How the match ended, for programs.
    pub ended: Option<Ended>,
    /// Seed and salt.
    pub revealed: Option<Revealed>,
}

impl Outline<'_> {
    /// Appends it as a frame of the WebSocket, with the number of the change.
    pub fn write_frame(&self, v: u64, into: &mut Vec<u8>) {
        into.extend_from_slice(br#"{"t":"update","d":{"#);
        self.write_fields(into);
        into.extend_from_slice(br#"},"v":"#);
        write(into, &v);
        into.push(b'}');
    }

    /// Appends it as a line of the stream for bots, with its line break.
    pub fn write_line(&self, into: &mut Vec<u8>) {
        into.extend_from_slice(br#"{"type":"gameState","#);
        self.write_fields(into);
        into.extend_from_slice(b"}\n");
    }

    /// About how many bytes it takes to write it.
    #[must_use]
    pub fn room(&self) -> usize {
        self.events.len() + self.observation.len() + self.legal.len() + 512
    }

    /// Appends the fields in the order in which a change has them.
    fn write_fields(&self, into: &mut Vec<u8>) {
        let Outline {
            state,
            events,
            notices,
            ply,
            turn,
            observation,
            legal,
            last,
            clock,
            outcome,
            ending,
            ended,
            revealed,
        } = self;
        into.extend_from_slice(br#""state":"#);
        write(into, state);
        into.extend_from_slice(br#","events":"#);
        into.extend_from_slice(events);
        into.extend_from_slice(br#","notices":"#);
        write(into, notices);
        into.extend_from_slice(br#","ply":"#);
        write(into, ply);
        into.extend_from_slice(br#","turn":"#);
        write(into, turn);
        into.extend_from_slice(br#","observation":"#);
        into.extend_from_slice(observation);
        into.extend_from_slice(br#","legal":"#);
        into.extend_from_slice(legal);
        into.extend_from_slice(br#","last":"#);
        write(into, last);
        into.extend_from_slice(br#","clock":"#);
        write(into, clock);
        into.extend_from_slice(br#","outcome":"#);
        write(into, outcome);
        into.extend_from_slice(br#","ending":"#);
        write(into, ending);
        into.extend_from_slice(br#","ended":"#);
        write(into, ended);
        into.extend_from_slice(br#","revealed":"#);
        write(into, revealed);
    }
}

fn write(into: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(into, value).expect("a message is plain data");
}

#[cfg(test)]
mod tests {
    use serde_json::value::{RawValue, to_raw_value};

    use super::*;
    use crate::{client::ToClient, stream::TableLine, view::Change};

    fn raw(json: &str) -> Cow<'static, RawValue> {
        let value: serde_json::Value = serde_json::from_str(json).expect("it is JSON");
        Cow::Owned(to_raw_value(&value).expect("it is JSON"))
    }

    fn change() -> Change<'static> {
        Change {
            state: State::Playing,
            events: raw(r#"[{"type":"moved"}]"#),
            notices: vec![Notice::TimedOut { seat: 1 }],
            ply: 7,
            turn: Some(1),
            observation: raw(r#"{"width":7}"#),
            legal: raw(r#"[{"text":"a1a2"}]"#),
            last: Some(Cow::Borrowed("g3g4")),
            clock: Some(ClockView {
                left: vec![Some(5), None],
                paused: true,
            }),
            outcome: Some(vec![1, 2]),
            ending: Some(Cow::Borrowed("the \"end\"")),
            ended: Some(Ended::Resigned { seat: 1 }),
            revealed: Some(Revealed {
                seed: "ab".into(),
                salt: "cd".into(),
            }),
        }
    }

    fn outline<'a>(change: &'a Change<'_>) -> Outline<'a> {
        Outline {
            state: change.state,
            events: change.events.get().as_bytes(),
            notices: &change.notices,
            ply: change.ply,
            turn: change.turn,
            observation: change.observation.get().as_bytes(),
            legal: change.legal.get().as_bytes(),
            last: change.last.as_deref(),
            clock: change.clock.clone(),
            outcome: change.outcome.clone(),
            ending: change.ending.clone(),
            ended: change.ended,
            revealed: change.revealed.clone(),
        }
    }

    #[test]
    fn it_is_written_as_the_change_would_be() {
        let full = change();
        let empty = Change {
            notices: Vec::new(),
            turn: None,
            last: None,
            clock: None,
            outcome: None,
            ending: None,
            ended: None,
            revealed: None,
            ..full.clone()
        };
        for change in [full, empty] {
            let (mut frame, mut line) = (Vec::new(), Vec::new());
            outline(&change).write_frame(9, &mut frame);
            outline(&change).write_line(&mut line);
            let whole = Box::new(change);
            let expected = ToClient::Update(whole.clone()).text(Some(9));
            assert_eq!(String::from_utf8(frame).expect("text"), expected);
            let expected = TableLine::GameState(whole).text();
            assert_eq!(String::from_utf8(line).expect("text"), expected);
        }
    }
}
