//! `docs/protocol.md` is correct and complete: its examples parse as types of `wire`, and every
//! message, route and code is in it.

use std::{collections::BTreeSet, fs, path::Path};

use game::{Sentence, example::IllegalTake};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use server::Server;
use wire::{
    analysis::AnalysisLine,
    api::{
        AnalysisRequest, AnswerBody, Bots, ChatBody, Done, Games, Health, Hint, NameBody,
        OpenTable, Opened, Place, Play, PlayerInfo, Registered, RematchState, ReplayRequest,
        Replayed, SeatRequest, Tables, TakeSeat, TakenSeat, Waiting, WaitingPlayer,
    },
    change::{Happened, Notice},
    client::{ChatLine, FrameError, NextTable, Request},
    error::{Code, ErrorBody},
    maps::{CheckedMap, MadeMap, MapToCheck, NewMap},
    standing::{Ended, Standing},
    stream::EventLine,
    thinking::Thinking,
    tournaments::{Tournament, Tournaments},
    view::{Past, TableDetails},
};

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    fs::read_to_string(path).expect("the document")
}

/// Returns the examples, each with the name of its type.
fn examples(document: &str) -> Vec<(String, Value)> {
    let mut examples = Vec::new();
    for block in document.split("\n```json ").skip(1) {
        let (name, rest) = block.split_once('\n').expect("a name and an example");
        let (text, _) = rest.split_once("\n```").expect("an end");
        for value in serde_json::Deserializer::from_str(text).into_iter() {
            examples.push((name.to_string(), value.expect("JSON")));
        }
    }
    examples
}

/// Parses a value as `T`, and serializes it again.
fn reads<T: DeserializeOwned + Serialize>(value: &Value) -> Result<Value, String> {
    // Parsed from text, because some types keep parts of it unchanged.
    let read: T = serde_json::from_str(&value.to_string()).map_err(|error| error.to_string())?;
    serde_json::to_value(read).map_err(|error| error.to_string())
}

/// Whether a value has the fields of two types.
fn both<A, B>(value: &Value) -> Result<Value, String>
where
    A: DeserializeOwned + Serialize,
    B: DeserializeOwned + Serialize,
{
    let mut all = reads::<A>(value)?;
    if let (Value::Object(all), Value::Object(more)) = (&mut all, reads::<B>(value)?) {
        all.extend(more);
    }
    Ok(all)
}

fn table(value: &Value) -> Result<Value, String> {
    both::<TableDetails<'static>, Standing<'static>>(value)
}

fn change(value: &Value) -> Result<Value, String> {
    both::<Happened<'static>, Standing<'static>>(value)
}

/// Whether the data of a frame of the server fit its type.
fn frame(value: &Value) -> Result<Value, String> {
    let data = &value["d"];
    match value["t"].as_str() {
        Some("full") => table(data),
        Some("resume") => {
            let missed = data["missed"].as_array().ok_or("no list")?;
            for missed in missed {
                reads::<Happened<'static>>(missed)?;
                missed["ply"].as_u64().ok_or("no ply")?;
            }
            table(&data["table"])
        }
        Some("update") => change(data),
        Some("chat") => reads::<ChatLine>(data),
        Some("rematch") => reads::<NextTable>(data),
        Some("thinking") => reads::<Thinking>(data),
        Some("ack") => reads::<u64>(data),
        Some("error") => reads::<FrameError>(data),
        _ => Err("there is no such frame".into()),
    }
    .map(|_| value.clone())
}

fn check(name: &str, value: &Value) -> Result<Value, String> {
    let text = value.to_string();
    match name {
        "AnalysisLine" => reads::<AnalysisLine>(value),
        "AnalysisRequest" => reads::<AnalysisRequest>(value),
        "AnswerBody" => reads::<AnswerBody>(value),
        "Bots" => reads::<Bots>(value),
        "ChatBody" => reads::<ChatBody>(value),
        "CheckedMap" => reads::<CheckedMap>(value),
        "Done" => reads::<Done>(value),
        "Ended" => reads::<Ended>(value),
        "ErrorBody" => reads::<ErrorBody>(value),
        "EventLine" => reads::<EventLine>(value),
        "Games" => reads::<Games>(value),
        "Health" => reads::<Health>(value),
        "Hint" => reads::<Hint>(value),
        "MadeMap" => reads::<MadeMap>(value),
        "MapToCheck" => reads::<MapToCheck>(value),
        "NameBody" => reads::<NameBody>(value),
        "NewMap" => reads::<NewMap>(value),
        "Notice" => reads::<Notice>(value),
        "OpenTable" => reads::<OpenTable>(value),
        "Opened" => reads::<Opened>(value),
        "Past" => reads::<Past<'static>>(value),
        "Place" => reads::<Place>(value),
        "Play" => reads::<Play>(value),
        "PlayerInfo" => reads::<PlayerInfo>(value),
        "Registered" => reads::<Registered>(value),
        "RematchState" => reads::<RematchState>(value),
        "ReplayRequest" => reads::<ReplayRequest>(value),
        "Replayed" => reads::<Replayed>(value),
        "SeatRequest" => reads::<SeatRequest>(value),
        "TableView" => table(value),
        "Tables" => reads::<Tables>(value),
        "Tournament" => reads::<Tournament>(value),
        "Tournaments" => reads::<Tournaments>(value),
        "TakeSeat" => reads::<TakeSeat>(value),
        "TakenSeat" => reads::<TakenSeat>(value),
        "Waiting" => reads::<Waiting>(value),
        "WaitingPlayer" => reads::<WaitingPlayer>(value),
        "FromClient" => Request::read(&text)
            .map(|_| value.clone())
            .map_err(|error| error.to_string()),
        "ToClient" => frame(value),
        "TableLine" => {
            let read = match value["type"].as_str() {
                Some("gameFull") => table(value),
                Some("gameState") => change(value),
                Some("chatLine") => reads::<ChatLine>(value),
                Some("rematch") => reads::<NextTable>(value),
                _ => Err("there is no such line".into()),
            };
            read.map(|mut line| {
                line["type"] = value["type"].clone();
                line
            })
        }
        _ => Err("the test knows no such type".into()),
    }
}

#[test]
fn every_example_parses_back_with_all_its_fields() {
    for (name, value) in examples(&document()) {
        let again = check(&name, &value).unwrap_or_else(|why| panic!("{name} {value}: {why}"));
        // An optional field may be null in the example.
        let fields = |value: &Value| -> BTreeSet<String> {
            let object = value.as_object().into_iter().flatten();
            object
                .filter(|(_, value)| !value.is_null())
                .map(|(key, _)| key.clone())
                .collect()
        };
        let missing: Vec<String> = fields(&value)
            .difference(&fields(&again))
            .cloned()
            .collect();
        assert!(missing.is_empty(), "{name} has no {missing:?}: {value}");
    }
}

#[test]
fn every_kind_of_message_has_an_example() {
    let examples = examples(&document());
    let kinds = |name: &str, tag: &str| -> BTreeSet<String> {
        let of_type = examples.iter().filter(|(other, _)| other == name);
        of_type
            .filter_map(|(_, value)| value[tag].as_str().map(String::from))
            .collect()
    };
    let set = |kinds: &[&str]| {
        kinds
            .iter()
            .map(ToString::to_string)
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(
        kinds("ToClient", "t"),
        set(&[
            "full", "resume", "update", "chat", "rematch", "thinking", "ack", "error"
        ])
    );
    assert_eq!(
        kinds("FromClient", "t"),
        set(&[
            "action", "resign", "draw", "takeback", "abort", "rematch", "chat", "thinking", "ping"
        ])
    );
    assert_eq!(
        kinds("TableLine", "type"),
        set(&["gameFull", "gameState", "chatLine", "rematch"])
    );
    assert_eq!(
        kinds("EventLine", "type"),
        set(&["challenge", "gameStart", "gameFinish"])
    );
    assert_eq!(
        kinds("AnalysisLine", "type"),
        set(&["start", "ply", "error", "done"])
    );
    assert_eq!(kinds("Ended", "kind").len(), 7);
    assert_eq!(kinds("Notice", "type").len(), 11);
    assert_eq!(kinds("SeatRequest", "kind").len(), 5);
}

#[test]
fn every_route_and_every_code_is_documented() {
    let document = document();
    let api: Value = serde_json::from_str(&Server::openapi()).expect("JSON");
    let paths = api["paths"].as_object().expect("paths");
    assert!(paths.len() > 20);
    for (path, item) in paths {
        for method in item.as_object().expect("methods").keys() {
            let call = format!("`{} {path}", method.to_uppercase());
            assert!(
                document.contains(&call),
                "{call} is not in docs/protocol.md"
            );
        }
    }
    for code in Code::ALL {
        let row = format!("| `{code}` | {} | {} |", code.status(), code.about());
        assert!(document.contains(&row), "{row} is not in docs/protocol.md");
    }
}

#[test]
fn every_refusal_of_a_table_has_a_code() {
    use table::Refused;
    let all = [
        Refused::StalePly { sent: 0, is: 1 },
        Refused::NotYourTurn,
        Refused::OutOfTime,
        Refused::Illegal(Sentence::of(&IllegalTake::Nothing)),
        Refused::Unreadable(String::new()),
        Refused::Over,
        Refused::NoSuchSeat,
        Refused::Out,
        Refused::AlreadyOffered,
        Refused::NoOffer,
        Refused::NothingToTakeBack,
        Refused::NoTakebacks,
        Refused::AlreadyAsked,
        Refused::NotAsked,
        Refused::TooLateToAbort,
    ];
    for refused in all {
        assert!(refused.code().parse::<Code>().is_ok(), "{}", refused.code());
    }
}

#[test]
fn openapi_document_has_version_3_1_and_no_broken_reference() {
    let api: Value = serde_json::from_str(&Server::openapi()).expect("JSON");
    assert_eq!(api["openapi"], "3.1.0");
    // Every reference has a schema.
    let text = api.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().expect("a name");
        assert!(api["components"]["schemas"].get(name).is_some(), "{name}");
    }
}
