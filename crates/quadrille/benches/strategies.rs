//! Measures the overhead of one decision by a user's strategy that answers immediately.
//!
//! The same run measures a bare pipe to another process, which is part of that overhead. Waking an
//! idle processor may take longer than a whole decision, so the benchmark keeps all of them busy.
//!
//! `cargo bench -p quadrille --bench strategies`

#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]

use std::{
    fs, hint,
    io::{self, BufRead, BufReader, Write},
    num::NonZero,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use game::{
    Budget, Dice, Limit, Player, Seed, Viewer,
    erased::{AnyStrategy, AnyView},
    ignore_info,
};
use strategies::{Briefing, Containment, Source};

const ROUNDS: usize = 4_000;

/// Rounds before the measurement starts.
const WARM_UP_ROUNDS: usize = 200;

fn main() -> io::Result<()> {
    keep_awake();
    let folder = tempfile::tempdir()?;
    let program = build(folder.path(), "program.c", PROGRAM, &[])?;
    let library = build(folder.path(), "library.c", LIBRARY, &["-shared", "-fPIC"])?;
    let module = folder.path().join("module.wasm");
    fs::write(
        &module,
        wat::parse_str(MODULE).expect("the module is valid"),
    )?;
    let command = Source::Command(vec![program.display().to_string()]);
    println!("microseconds for one decision, median of {ROUNDS}");
    println!("                           pipe  library  program  WebAssembly   bytes");
    for game in catalog::games() {
        let id = game.facts().id;
        let mut dice = Dice::new(Seed::from_number(1));
        let state = game.start(2, "{}", &mut dice).expect("two can play it");
        let player = state.turn().player().unwrap_or(Player::new(0));
        let view = state.view(Viewer::Player(player));
        let bytes = question_bytes(&command, id, &*view);
        let mut pipe = Pipe::open(&program, bytes)?;
        let sources = [
            Source::Library(library.clone()),
            command.clone(),
            Source::Module(module.clone()),
        ];
        let mut seated = sources.map(|source| open(&source, id).0);
        let (mut pipes, mut decisions) = (Vec::new(), Vec::new());
        // They alternate, so other load on the machine slows all of them down equally.
        for _ in 0..WARM_UP_ROUNDS + ROUNDS {
            pipes.push(time(|| pipe.round_trip())?);
            let decision = |strategy: &mut Box<dyn AnyStrategy>| {
                time(|| {
                    let budget = Budget::new(Limit::Nodes(1));
                    let answer = strategy.choose(&*view, &budget, &mut ignore_info);
                    answer.map_err(io::Error::other)
                })
            };
            let [library, program, module] = &mut seated;
            decisions.push([decision(library)?, decision(program)?, decision(module)?]);
        }
        let pipe = median(pipes.split_off(WARM_UP_ROUNDS));
        let measured = &decisions[WARM_UP_ROUNDS..];
        let [library, program, module] =
            [0, 1, 2].map(|index| median(measured.iter().map(|times| times[index]).collect()));
        println!(
            "{id:<12} whole        {pipe:>6.1} {library:>8.1} {program:>8.1} {module:>12.1} {bytes:>7}"
        );
        println!(
            "             in pipes         1 {:>8.1} {:>8.1} {:>12.1}",
            library / pipe,
            program / pipe,
            module / pipe
        );
        println!(
            "             our own          0 {:>8.1} {:>8.1} {module:>12.1}",
            library - pipe,
            program - pipe
        );
    }
    Ok(())
}

/// Keeps all processors but one busy until the program ends.
fn keep_awake() {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    for _ in 1..processors {
        thread::spawn(|| {
            loop {
                hint::spin_loop();
            }
        });
    }
}

fn open(source: &Source, game: &str) -> (Box<dyn AnyStrategy>, strategies::Watch) {
    let containment = Containment {
        program: env!("CARGO_BIN_EXE_quadrille").into(),
        ..Containment::default()
    };
    let briefing = Briefing {
        game: game.into(),
        players: 2,
        options: "{}".into(),
        seed: 1,
    };
    containment.open(source, &briefing)
}

/// Returns the length of a question, which the program prints when it ends.
fn question_bytes(command: &Source, game: &str, view: &dyn AnyView) -> usize {
    let (mut strategy, watch) = open(command, game);
    let budget = Budget::new(Limit::Nodes(1));
    let answer = strategy.choose(view, &budget, &mut ignore_info);
    answer.expect("the program answers every question");
    drop(strategy);
    let output = watch.report().output;
    output.trim().parse().expect("the program prints a number")
}

/// The same program behind two pipes, without our code in between.
struct Pipe {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    question: Vec<u8>,
    answer: String,
}

impl Pipe {
    fn open(program: &Path, bytes: usize) -> io::Result<Pipe> {
        let mut command = Command::new(program);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (to, from) = (child.stdin.take(), child.stdout.take());
        let mut question = br#"{"type":"decide"}"#.to_vec();
        question.resize(bytes.max(question.len() + 1) - 1, b' ');
        question.push(b'\n');
        Ok(Pipe {
            to: to.expect("standard input is piped"),
            from: BufReader::new(from.expect("standard output is piped")),
            child,
            question,
            answer: String::new(),
        })
    }

    fn round_trip(&mut self) -> io::Result<usize> {
        self.answer.clear();
        self.to.write_all(&self.question)?;
        self.from.read_line(&mut self.answer)
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn time<T>(work: impl FnOnce() -> io::Result<T>) -> io::Result<Duration> {
    let start = Instant::now();
    work()?;
    Ok(start.elapsed())
}

/// Returns the median in microseconds.
fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e6
}

fn build(folder: &Path, name: &str, code: &str, options: &[&str]) -> io::Result<PathBuf> {
    let (source, built) = (folder.join(name), folder.join(name).with_extension("so"));
    fs::write(&source, code)?;
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../loader/include");
    let mut command = Command::new("cc");
    command.arg("-O2").args(options).arg("-I").arg(include);
    let status = command.arg("-o").arg(&built).arg(source).status()?;
    assert!(status.success(), "a C compiler is needed");
    Ok(built)
}

const PROGRAM: &str = r#"
#include <stdio.h>
#include <string.h>

static char line[1 << 24];

int main(void)
{
    size_t longest = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "{\"type\":\"hello\"", 15) == 0) {
            puts("{\"type\":\"hello\",\"protocol\":1}");
        } else if (strncmp(line, "{\"type\":\"decide\"", 16) == 0) {
            longest = strlen(line) > longest ? strlen(line) : longest;
            puts("{\"type\":\"action\",\"index\":0}");
        } else if (strncmp(line, "{\"type\":\"quit\"", 14) == 0) {
            fprintf(stderr, "%zu\n", longest);
            return 0;
        }
        fflush(stdout);
    }
    return 0;
}
"#;

const LIBRARY: &str = r#"
#include "quadrille_strategy.h"

int32_t quadrille_strategy_version(void) { return QUADRILLE_STRATEGY_VERSION; }

int32_t quadrille_strategy_decide(const quadrille_question *question)
{
    (void)question;
    return 0;
}
"#;

/// A module with one buffer for messages. It recognizes them by their tenth byte: `{"type":"d…`.
const MODULE: &str = r#"(module
  (memory (export "memory") 64)
  (data (i32.const 0) "{\"type\":\"hello\",\"protocol\":1}")
  (data (i32.const 64) "{\"type\":\"action\",\"index\":0}")
  (func (export "quadrille_alloc") (param i32) (result i32) (i32.const 1024))
  (func (export "quadrille_message") (param i32 i32) (result i64)
    (if (i32.eq (i32.load8_u offset=9 (local.get 0)) (i32.const 104))
      (then (return (i64.const 0x1d))))
    (if (i32.eq (i32.load8_u offset=9 (local.get 0)) (i32.const 100))
      (then (return (i64.const 0x40_0000_001b))))
    (i64.const 0)))"#;
