//! `engine`: whole conversations with the running program.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::{Folder, command, quadrille, typing};

/// An engine that is spoken to.
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
        let stdout = BufReader::new(child.stdout.take().expect("it was piped"));
        let (tell, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines() {
                let line = line.expect("it prints text");
                if tell.send(line).is_err() {
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

    /// Says some lines.
    fn say(&mut self, text: &str) -> &mut Engine {
        let stdin = self.stdin.as_mut().expect("it still listens");
        writeln!(stdin, "{text}").expect("it reads");
        self
    }

    /// All lines up to the first that begins so.
    #[track_caller]
    fn hear(&mut self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            match self.lines.recv_timeout(Duration::from_secs(60)) {
                Ok(line) => heard.push(line),
                Err(_) => panic!("no {start} in {heard:#?}"),
            }
            if heard.last().is_some_and(|line| line.starts_with(start)) {
                return heard;
            }
        }
    }

    /// The rest of the first line that begins so.
    #[track_caller]
    fn answer(&mut self, start: &str) -> String {
        let heard = self.hear(start);
        let last = heard.last().and_then(|line| line.strip_prefix(start));
        last.expect("it begins so").trim().into()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It ends when nobody speaks any more.
        drop(self.stdin.take());
        let _ = self.child.wait();
    }
}

/// The number after a word of a line.
fn number(line: &str, word: &str) -> u64 {
    let mut words = line.split(' ').skip_while(|it| *it != word).skip(1);
    let number = words.next().and_then(|it| it.parse().ok());
    number.unwrap_or_else(|| panic!("no {word} in {line}"))
}

#[test]
fn the_engine_speaks_ugi() {
    let said = "ugi\nisready\nsetoption name variant value classic\n\
        position startpos moves a3a4\nquery p2turn\nquery legal\nperft 2\ngo depth 4\n\
        position fen 7/3E3/7/7/7/7/7/7/6r 0 0\ngo nodes 1000\nquery gameover\nnonsense\n";
    let text = typing(&["engine", "jungle"], said.as_bytes()).good();
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
        text.contains("info string nonsense is not understood"),
        "{text}"
    );
}

#[test]
fn the_engine_stops_when_told() {
    let said = "position startpos\ngo infinite\nstop\nquit\n";
    let text = typing(&["engine", "penguins"], said.as_bytes()).good();
    assert!(text.contains("bestmove @"), "{text}");
}

#[test]
fn the_engine_introduces_itself() {
    let mut engine = Engine::of("jungle");
    let lines = engine.say("uci").hear("uciok");
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
fn variant_and_rules_change_the_start() {
    let mut engine = Engine::of("jungle");
    let first = engine.say("d").answer("position ");
    engine.say("setoption name Variant value classic");
    let classic = engine.say("d").answer("position ");
    assert_ne!(first, classic);
    assert!(classic.starts_with("l5t/"), "{classic}");
    engine.say(r#"setoption name Rules value {"variant": "classic", "leopard_jumps": true}"#);
    let changed = engine.say("d").answer("position ");
    assert!(changed.len() > classic.len() && changed.starts_with("l5t/"));
    // What cannot be is told, and changes nothing.
    let why = engine
        .say("setoption name Variant value moon")
        .answer("info string");
    assert!(why.contains("moon"), "{why}");
    assert_eq!(engine.say("d").answer("position "), changed);
}

#[test]
fn hash_is_as_large_as_it_is_set() {
    let mut engine = Engine::of("jungle");
    let mut filled = |mebibytes: u32| {
        engine.say(&format!("setoption name Hash value {mebibytes}"));
        let heard = engine
            .say("position startpos\ngo nodes 200000")
            .hear("bestmove");
        number(&heard[heard.len() - 2], "hashfull")
    };
    let (small, large) = (filled(1), filled(64));
    assert!(2 * small > 3 * large, "{small} and {large}");
}

#[test]
#[cfg(target_os = "linux")]
fn threads_are_as_many_as_they_are_set() {
    let mut engine = Engine::of("jungle");
    engine.say("setoption name Threads value 3\nposition startpos\ngo infinite");
    engine.hear("info depth 6");
    let tasks = format!("/proc/{}/task", engine.child.id());
    let tasks = std::fs::read_dir(tasks).expect("it runs").count();
    // The one that listens, and three that search.
    assert_eq!(tasks, 4);
    engine.say("stop").hear("bestmove");
}

#[test]
fn levels_look_less_far() {
    let mut engine = Engine::of("jungle");
    engine.say("setoption name Level value 1\ngo nodes 50000");
    let heard = engine.hear("bestmove");
    let depths = heard.iter().filter(|line| line.starts_with("info depth"));
    assert_eq!(depths.map(|line| number(line, "depth")).max(), Some(1));
    let why = engine
        .say("setoption name Level value 9")
        .answer("info string");
    assert_eq!(why, "Level is 1 to 8, not 9");
}

#[test]
fn an_endless_search_answers_only_when_it_is_stopped() {
    let mut engine = Engine::of("jungle");
    engine.say("setoption name variant value classic");
    engine.say("position fen 7/3E3/7/7/7/7/7/7/6r 0 0\ngo infinite");
    let heard = engine.hear("info depth 1 ");
    assert!(heard.last().is_some_and(|line| line.contains("mate 1")));
    // There is nothing left to find out, but nobody has asked yet.
    let heard = engine.say("isready").hear("readyok");
    assert!(heard.iter().all(|line| !line.starts_with("bestmove")));
    assert_eq!(engine.say("stop").answer("bestmove "), "d8d9");
}

#[test]
fn every_seat_has_a_clock() {
    let mut engine = Engine::of("penguins");
    engine.say("setoption name Players value 3\nposition startpos moves");
    assert_eq!(engine.say("query p1turn").answer("response"), "true");
    let start = Instant::now();
    engine.say("go p1time 600 p2time 9999999 p3time 9999999");
    let heard = engine.hear("bestmove");
    // A thirtieth of 600 ms, and not of the others' hours.
    assert!(start.elapsed() < Duration::from_secs(10));
    let best = heard.last().and_then(|line| line.strip_prefix("bestmove "));
    let best = best.expect("it answers").to_string();
    engine.say(&format!("position startpos moves {best}"));
    assert_eq!(engine.say("query p2turn").answer("response"), "true");
    // More than two are searched by a tree, which tells as much.
    let info = heard.iter().find(|line| line.starts_with("info depth"));
    let info = info.expect("it tells what it thinks");
    assert!(number(info, "nps") > 0 && info.contains(" pv @"), "{info}");
}

#[test]
fn a_map_is_played_on() {
    let folder = Folder::new();
    let path = folder.path("a cove.txt");
    quadrille(&["map", "new", "penguins", "--seed", "5", "-o", &path]).good();
    let mut engine = Engine::of("penguins");
    engine.say(&format!("position map {path}"));
    let drawn = engine.say("d").answer("position ");
    let legal = engine.say("query legal").answer("response");
    let first = legal.split(' ').next().expect("one can be placed");
    engine.say(&format!("position map {path} moves {first}"));
    assert_ne!(engine.say("d").answer("position "), drawn);
    let best = engine.say("go nodes 2000").answer("bestmove ");
    assert!(legal.split(' ').any(|it| it == best), "{best} of {legal}");
    // A file that is not there is told, and the next line is heard.
    let why = engine.say("position map nowhere.txt").answer("info string");
    assert!(why.contains("cannot read nowhere.txt"), "{why}");
    let mut other = Engine::of("jungle");
    let why = other.say("position map x.txt").answer("info string");
    assert_eq!(why, "jungle is not played on maps");
}

#[test]
fn who_is_shown_the_same_answers_the_same() {
    for game in ["conquest", "realms", "penguins"] {
        let (mut knowing, mut shown) = (Engine::of(game), Engine::of(game));
        let observation = knowing.say("query observation").answer("response");
        shown.say(&format!("observation {observation}"));
        let [a, b] = [&mut knowing, &mut shown].map(|engine| {
            let legal = engine.say("query legal").answer("response");
            let turn = engine.say("query p1turn").answer("response");
            let best = engine.say("go nodes 2000").answer("bestmove ");
            assert!(legal.split(' ').any(|it| it == best), "{best} of {legal}");
            (legal, turn, best)
        });
        assert_eq!(a, b, "{game}");
        let drawing = shown.say("d\nisready").hear("readyok");
        assert!(drawing.len() > 3, "{drawing:#?}");
    }
}

#[test]
fn an_observation_tells_no_more_than_it_shows() {
    let mut engine = Engine::of("realms");
    let json = engine.say("query observation").answer("response");
    engine.say(&format!("observation {json}"));
    let why = engine.say("perft 2").answer("info string");
    assert!(why.contains("does not tell what could follow"), "{why}");
    // Somebody else's eyes, and what is no observation at all.
    let mut other: Value = serde_json::from_str(&json).expect("it is JSON");
    other["seat"] = 1.into();
    for wrong in [other.to_string(), "{}".into(), "[1, 2".into()] {
        let why = engine
            .say(&format!("observation {wrong}"))
            .answer("info string");
        assert!(!why.is_empty());
    }
    // What was set before still stands.
    assert_eq!(engine.say("query gameover").answer("response"), "false");
}

#[test]
fn what_is_wrong_is_told_and_the_engine_goes_on() {
    let mut engine = Engine::of("jungle");
    for (said, why) in [
        ("position startpos moves a3a9", "move 1, a3a9"),
        ("position fen nonsense", ""),
        ("setoption name Depth value 3", "there is no option Depth"),
        ("setoption name Hash value 0", "Hash is 1 to 16384, not 0"),
        ("setoption name Hash", "setoption name Hash value V"),
        ("setoption name Brain value nobody", "no brain nobody"),
        ("setoption name Players value 5", "2 to 2 can play jungle"),
        ("setoption name Rules value [1]", "an object"),
        ("go depth", "a number is missing"),
        ("query weather", "not weather"),
    ] {
        let told = engine.say(said).answer("info string");
        assert!(told.contains(why), "{said}: {told}");
    }
    assert_eq!(engine.say("isready").hear("readyok"), ["readyok"]);
    engine.say("go nodes 100").hear("bestmove");
}

#[test]
fn a_match_that_is_over_has_no_best_move() {
    let mut engine = Engine::of("jungle");
    engine.say("setoption name variant value classic");
    engine.say("position fen 7/3E3/7/7/7/7/7/7/6r 0 0 moves d8d9");
    assert_eq!(engine.say("query gameover").answer("response"), "true");
    assert_eq!(engine.say("query result").answer("response"), "p1win");
    assert_eq!(engine.say("go nodes 100").answer("bestmove"), "(none)");
}
