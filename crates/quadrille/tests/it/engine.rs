//! `quadrille engine`: whole conversations with the running program.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::{Folder, command, games, quadrille, typing};

/// A running engine.
struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn of(game: &str) -> Engine {
        let mut child = command(&["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("standard output is piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines() {
                let line = line.expect("the engine prints text");
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Engine {
            child,
            stdin,
            lines,
        }
    }

    /// Sends lines.
    fn send(&mut self, text: &str) -> &mut Engine {
        let stdin = self
            .stdin
            .as_mut()
            .expect("standard input is open until the drop");
        writeln!(stdin, "{text}").expect("the engine reads");
        self
    }

    /// Returns all lines up to the first one that starts with `start`.
    #[track_caller]
    fn read_until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.lines.recv_timeout(Duration::from_secs(60)) {
                Ok(line) => lines.push(line),
                Err(_) => panic!("no {start} in {lines:#?}"),
            }
            if lines
                .last()
                .is_some_and(|line: &String| line.starts_with(start))
            {
                return lines;
            }
        }
    }

    /// Returns the rest of the first line that starts with `start`.
    #[track_caller]
    fn answer(&mut self, start: &str) -> String {
        let lines = self.read_until(start);
        let last = lines.last().and_then(|line| line.strip_prefix(start));
        last.expect("the last line starts so").trim().into()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // The engine ends at the end of its input.
        drop(self.stdin.take());
        let _ = self.child.wait();
    }
}

/// Returns the number after a word of a line.
fn number(line: &str, word: &str) -> u64 {
    let mut words = line.split(' ').skip_while(|other| *other != word).skip(1);
    let number = words.next().and_then(|word| word.parse().ok());
    number.unwrap_or_else(|| panic!("no {word} in {line}"))
}

#[test]
fn engine_answers_ugi_commands() {
    let input = "ugi\nisready\nsetoption name variant value classic\n\
        position startpos moves a3a4\nquery p2turn\nquery legal\nperft 2\ngo depth 4\n\
        position fen 7/3E3/7/7/7/7/7/7/6r 0 0\ngo nodes 1000\nquery gameover\nnonsense\n";
    let text = typing(&["engine", "jungle"], input.as_bytes()).good();
    let lines: Vec<&str> = text.lines().collect();
    for line in [
        "id name Quadrille Jungle",
        "ugiok",
        "readyok",
        "response true",
        "bestmove d8d9",
        "response false",
    ] {
        assert!(lines.contains(&line), "{line} in {text}");
    }
    assert!(text.contains("info depth 4 "), "{text}");
    assert!(text.contains("score mate 1 "), "{text}");
    assert!(
        text.contains("info string nonsense is not a command"),
        "{text}"
    );
}

#[test]
fn stop_ends_an_endless_search_with_a_move() {
    let input = "position startpos\ngo infinite\nstop\nquit\n";
    let text = typing(&["engine", "penguins"], input.as_bytes()).good();
    assert!(text.contains("bestmove @"), "{text}");
}

#[test]
fn uci_lists_all_options() {
    let mut engine = Engine::of("jungle");
    let lines = engine.send("uci").read_until("uciok");
    for line in [
        "option name Threads type spin default 1 min 1 max 256",
        "option name Hash type spin default 16 min 1 max 16384",
        "option name Clear Hash type button",
        "option name Level type spin default 8 min 1 max 8",
        "option name Players type spin default 2 min 2 max 2",
        "option name variant type combo default war var war var classic",
        "option name leopard_jumps type check default true",
        "option name Rules type string default {}",
    ] {
        assert!(lines.contains(&line.to_string()), "{line} in {lines:#?}");
    }
}

#[test]
fn variant_and_rules_change_the_first_position() {
    let mut engine = Engine::of("jungle");
    let first = engine.send("d").answer("position ");
    engine.send("setoption name Variant value classic");
    let classic = engine.send("d").answer("position ");
    assert_ne!(first, classic);
    assert!(classic.starts_with("l5t/"), "{classic}");
    engine.send(r#"setoption name Rules value {"variant": "classic", "leopard_jumps": true}"#);
    let changed = engine.send("d").answer("position ");
    assert!(changed.len() > classic.len() && changed.starts_with("l5t/"));
    // An invalid value is refused and changes nothing.
    let why = engine
        .send("setoption name Variant value moon")
        .answer("info string");
    assert!(why.contains("moon"), "{why}");
    assert_eq!(engine.send("d").answer("position "), changed);
}

#[test]
fn hash_option_sets_the_size_of_the_cache() {
    let mut engine = Engine::of("jungle");
    let mut filled = |mebibytes: u32| {
        engine.send(&format!("setoption name Hash value {mebibytes}"));
        let lines = engine
            .send("position startpos\ngo nodes 200000")
            .read_until("bestmove");
        number(&lines[lines.len() - 2], "hashfull")
    };
    let (small, large) = (filled(1), filled(64));
    assert!(2 * small > 3 * large, "{small} and {large}");
}

#[test]
#[cfg(target_os = "linux")]
fn threads_option_sets_the_number_of_search_threads() {
    let mut engine = Engine::of("jungle");
    engine.send("setoption name Threads value 3\nposition startpos\ngo infinite");
    engine.read_until("info depth 6");
    let tasks = format!("/proc/{}/task", engine.child.id());
    let tasks = std::fs::read_dir(tasks).expect("the engine runs").count();
    // One thread reads, three search.
    assert_eq!(tasks, 4);
    engine.send("stop").read_until("bestmove");
}

#[test]
fn level_option_limits_the_depth() {
    let mut engine = Engine::of("jungle");
    engine.send("setoption name Level value 1\ngo nodes 50000");
    let lines = engine.read_until("bestmove");
    let depths = lines.iter().filter(|line| line.starts_with("info depth"));
    assert_eq!(depths.map(|line| number(line, "depth")).max(), Some(1));
    let why = engine
        .send("setoption name Level value 9")
        .answer("info string");
    assert_eq!(why, "Level must be 1 to 8, not 9");
}

#[test]
fn endless_search_answers_only_after_stop() {
    let mut engine = Engine::of("jungle");
    engine.send("setoption name variant value classic");
    engine.send("position fen 7/3E3/7/7/7/7/7/7/6r 0 0\ngo infinite");
    let lines = engine.read_until("info depth 1 ");
    assert!(lines.last().is_some_and(|line| line.contains("mate 1")));
    // The search is finished, but it waits for `stop`.
    let lines = engine.send("isready").read_until("readyok");
    assert!(lines.iter().all(|line| !line.starts_with("bestmove")));
    assert_eq!(engine.send("stop").answer("bestmove "), "d8d9");
}

#[test]
fn search_uses_the_clock_of_the_player_to_move() {
    let mut engine = Engine::of("penguins");
    engine.send("setoption name Players value 3\nposition startpos moves");
    assert_eq!(engine.send("query p1turn").answer("response"), "true");
    let start = Instant::now();
    engine.send("go p1time 600 p2time 9999999 p3time 9999999");
    let lines = engine.read_until("bestmove");
    // The time is a thirtieth of 600 ms, not of the hours of the other seats.
    assert!(start.elapsed() < Duration::from_secs(10));
    let best = lines.last().and_then(|line| line.strip_prefix("bestmove "));
    let best = best.expect("the engine answers").to_string();
    engine.send(&format!("position startpos moves {best}"));
    assert_eq!(engine.send("query p2turn").answer("response"), "true");
    // With more than two players another algorithm searches, and reports the same info.
    let info = lines.iter().find(|line| line.starts_with("info depth"));
    let info = info.expect("the engine reports info");
    assert!(number(info, "nps") > 0 && info.contains(" pv @"), "{info}");
}

#[test]
fn map_from_a_file_is_set_up() {
    let folder = Folder::new();
    let path = folder.path("a cove.txt");
    quadrille(&["map", "new", "penguins", "--seed", "5", "-o", &path]).good();
    let mut engine = Engine::of("penguins");
    engine.send(&format!("position map {path}"));
    let drawn = engine.send("d").answer("position ");
    let legal = engine.send("query legal").answer("response");
    let first = legal.split(' ').next().expect("there is a legal action");
    engine.send(&format!("position map {path} moves {first}"));
    assert_ne!(engine.send("d").answer("position "), drawn);
    let best = engine.send("go nodes 2000").answer("bestmove ");
    assert!(
        legal.split(' ').any(|action| action == best),
        "{best} of {legal}"
    );
    // A missing file is reported, and the engine continues.
    let why = engine
        .send("position map nowhere.txt")
        .answer("info string");
    assert!(why.contains("cannot read nowhere.txt"), "{why}");
    let mut other = Engine::of("jungle");
    let why = other.send("position map x.txt").answer("info string");
    assert_eq!(why, "jungle is not played on maps");
}

#[test]
fn observation_gives_the_same_answers_as_its_position_in_every_game() {
    for game in &games() {
        let (mut whole, mut shown) = (Engine::of(game), Engine::of(game));
        let observation = whole.send("query observation").answer("response");
        shown.send(&format!("observation {observation}"));
        let [a, b] = [&mut whole, &mut shown].map(|engine| {
            let legal = engine.send("query legal").answer("response");
            let turn = engine.send("query p1turn").answer("response");
            let best = engine.send("go nodes 2000").answer("bestmove ");
            assert!(
                legal.split(' ').any(|action| action == best),
                "{best} of {legal}"
            );
            (legal, turn, best)
        });
        assert_eq!(a, b, "{game}");
        let drawing = shown.send("d\nisready").read_until("readyok");
        assert!(drawing.len() > 3, "{drawing:#?}");
    }
}

#[test]
fn observation_does_not_allow_perft() {
    let mut engine = Engine::of("realms");
    let json = engine.send("query observation").answer("response");
    engine.send(&format!("observation {json}"));
    let why = engine.send("perft 2").answer("info string");
    assert!(why.contains("needs a position"), "{why}");
    // Another player's observation is refused, and so is invalid text.
    let mut other: Value = serde_json::from_str(&json).expect("an observation is JSON");
    other["seat"] = 1.into();
    for wrong in [other.to_string(), "{}".into(), "[1, 2".into()] {
        let why = engine
            .send(&format!("observation {wrong}"))
            .answer("info string");
        assert!(!why.is_empty());
    }
    // The observation from before is still set up.
    assert_eq!(engine.send("query gameover").answer("response"), "false");
}

#[test]
fn invalid_line_is_reported_and_the_engine_continues() {
    let mut engine = Engine::of("jungle");
    for (line, expected) in [
        ("position startpos moves a3a9", "move 1, a3a9"),
        ("position fen nonsense", ""),
        ("setoption name Depth value 3", "there is no option Depth"),
        (
            "setoption name Hash value 0",
            "Hash must be 1 to 16384, not 0",
        ),
        ("setoption name Hash", "setoption name Hash value V"),
        ("setoption name Brain value nobody", "no brain nobody"),
        ("setoption name Players value 5", "2 to 2 can play jungle"),
        ("setoption name Rules value [1]", "an object"),
        ("go depth", "expected a number after depth"),
        ("query weather", "not weather"),
    ] {
        let why = engine.send(line).answer("info string");
        assert!(why.contains(expected), "{line}: {why}");
    }
    assert_eq!(engine.send("isready").read_until("readyok"), ["readyok"]);
    engine.send("go nodes 100").read_until("bestmove");
}

#[test]
fn finished_match_has_no_best_move() {
    let mut engine = Engine::of("jungle");
    engine.send("setoption name variant value classic");
    engine.send("position fen 7/3E3/7/7/7/7/7/7/6r 0 0 moves d8d9");
    assert_eq!(engine.send("query gameover").answer("response"), "true");
    assert_eq!(engine.send("query result").answer("response"), "p1win");
    assert_eq!(engine.send("go nodes 100").answer("bestmove"), "(none)");
}
