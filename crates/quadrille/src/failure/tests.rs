//! Messages of errors with causes.

use std::fs;

use arena::journal::Journal;
use game::{erased::AnyGame, record::Record, replay::Replay};
use server::{Config, Server};

use super::*;

/// Returns errors of several crates, each with the start and the end of its message.
fn errors() -> Vec<(anyhow::Error, &'static str, &'static str)> {
    let jungle: &dyn AnyGame = catalog::find("jungle").expect("the game is in the catalog");
    let options = jungle.options(r#"{"variant": 3}"#).unwrap_err();
    let head = "quadrille 1\ngame jungle\nplayers 2\noptions {}\nstart ";
    let replay = |rest: &str| -> anyhow::Error {
        let record = Record::read(&format!("{head}{rest}\n")).expect("the record is complete");
        let finished = Replay::new(jungle, &record.record).and_then(|mut replay| replay.finish());
        finished.unwrap_err().into()
    };
    let start = "12/1R1D4T1E1/2C1W2P1L2/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 0 0";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a-file");
    fs::write(&file, "").expect("the disk is writable");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let serve = |addr: &str, data| {
        let config = Config {
            addr: addr.into(),
            data,
            ..Config::default()
        };
        let served = runtime.block_on(Server::bind(config, catalog::games()));
        anyhow::Error::from(served.err().expect("the server cannot start"))
    };
    let journal = Journal::open(&file, "").expect_err("a file is not a folder");
    vec![
        (options.into(), "the options of jungle: ", "column 13"),
        (replay("nonsense"), "start: ", ""),
        (replay(&format!("{start}\n1 a1a2")), "ply 1, `a1a2`: ", ""),
        (
            serve("192.0.2.1:1", None),
            "cannot listen on 192.0.2.1:1: ",
            ")",
        ),
        (
            serve("127.0.0.1:0", Some(file)),
            "cannot use the folder ",
            ")",
        ),
        (journal.into(), "/", ")"),
    ]
}

#[test]
fn message_contains_every_cause_once() {
    for (error, start, end) in errors() {
        let text = with_causes(&error);
        assert!(text.starts_with(start) && text.ends_with(end), "{text}");
        assert!(
            error.chain().len() > 1,
            "{text}: there is no cause to repeat"
        );
        for cause in error.chain() {
            let count = text.matches(&cause.to_string()).count();
            assert_eq!(count, 1, "{cause} in: {text}");
        }
    }
}

#[test]
fn context_comes_before_the_error() {
    let error = anyhow::anyhow!("the disk is full").context("cannot write a.quad");
    assert_eq!(with_causes(&error), "cannot write a.quad: the disk is full");
}
