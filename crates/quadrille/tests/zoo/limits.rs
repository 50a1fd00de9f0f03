//! What holds for all of them together: no process stays, no memory is lost, and time is kept.

use std::{fs, thread, time::Duration};

use game::Limit;
use strategies::{Containment, Limits, PostMortem, Source, Status};
use tempfile::TempDir;

use crate::keeper::{LONG, animal, containment, library, module, play, python};

/// The processes whose group is that of a strategy of ours which has ended, or which nobody has
/// waited for: those which began with us as their parent.
fn zombies() -> usize {
    let own = std::process::id();
    let entries = fs::read_dir("/proc").expect("this is Linux");
    let is_zombie = |entry: fs::DirEntry| -> Option<bool> {
        let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
        let mut rest = stat.rsplit_once(')')?.1.split_whitespace();
        let (state, parent) = (rest.next()?, rest.next()?.parse::<u32>().ok()?);
        Some(state == "Z" && parent == own)
    };
    entries
        .flatten()
        .filter_map(is_zombie)
        .filter(|it| *it)
        .count()
}

fn resident_kib() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("this is Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let line = line.expect("it is told").trim();
    line.trim_end_matches(" kB")
        .parse()
        .expect("it is a number")
}

#[test]
#[cfg(target_os = "linux")]
fn hundred_bad_games_in_c_and_python_leave_nothing_behind() {
    let folder = TempDir::new().expect("there is room");
    let sources = [
        animal(&folder, "segfault"),
        animal(&folder, "ends"),
        animal(&folder, "out_of_range"),
        animal(&folder, "overflows"),
        python("ends badly"),
        module(&folder, "empty", "(module)"),
    ];
    let round = |times: usize| {
        for source in sources.iter().cycle().take(times) {
            let (_, report) = play(&containment(), source, "jungle", LONG);
            assert!(
                matches!(report.status, Status::Crashed | Status::Invalid),
                "{report:#?}"
            );
        }
    };
    round(12);
    let before = resident_kib();
    round(100);
    let grown = resident_kib().saturating_sub(before);
    // Other tests of this process play at the same time.
    assert!(grown < 32 << 10, "{grown} KiB more");
    // Those of the other tests last for a moment only.
    let is_clean = (0..200).any(|_| {
        thread::yield_now();
        zombies() == 0
    });
    assert!(is_clean, "{} zombies", zombies());
}

/// Processes that run this animal.
fn alive(mark: &str) -> usize {
    let entries = fs::read_dir("/proc").expect("this is Linux");
    let is_alive = |entry: fs::DirEntry| -> Option<bool> {
        let line = fs::read(entry.path().join("cmdline")).ok()?;
        Some(String::from_utf8_lossy(&line).contains(mark))
    };
    entries
        .flatten()
        .filter_map(is_alive)
        .filter(|it| *it)
        .count()
}

/// Waits until nothing of an animal is left: killed processes are gone when the system has taken
/// note of it.
#[track_caller]
fn nothing_is_left_of(source: &Source) {
    let mark = match source {
        Source::Library(path) => path.to_str().expect("a plain path").to_owned(),
        Source::Command(words) => words[2..].join("\0"),
        Source::Module(_) => unreachable!("a module has no processes"),
    };
    let are_gone = (0..10_000).any(|_| {
        thread::yield_now();
        alive(&mark) == 0
    });
    assert!(are_gone, "{} are left of {source}", alive(&mark));
}

#[test]
#[cfg(target_os = "linux")]
fn strategies_in_c_and_python_with_too_many_processes_are_ended() {
    let folder = TempDir::new().expect("there is room");
    for source in [animal(&folder, "forks"), python("forks")] {
        let limit = Limit::Time(Duration::from_millis(500));
        let (_, report) = play(&containment(), &source, "jungle", limit);
        nothing_is_left_of(&source);
        let most = containment().limits.processes;
        let why = report.why.clone().unwrap_or_default();
        // The system does not let it, or, where it lets root do anything, its keeper counts.
        let started = report
            .output
            .lines()
            .find_map(|line| line.strip_prefix("started "));
        let started = started.and_then(|count| count.parse::<u64>().ok());
        let is_held = match report.status {
            Status::Timeout => started.is_some_and(|started| started <= most),
            Status::Crashed => why.contains("it started more than 64 processes"),
            _ => false,
        };
        assert!(is_held, "{report:#?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn strategies_in_c_and_python_cannot_escape_into_a_new_session() {
    let folder = TempDir::new().expect("there is room");
    for source in [animal(&folder, "escapes"), python("escapes")] {
        let (_, report) = play(&containment(), &source, "jungle", LONG);
        assert_eq!(report.status, Status::Crashed, "{report:#?}");
        nothing_is_left_of(&source);
    }
}

/// What a strategy prints about itself.
fn told_by(program: &str) -> String {
    let words = ["python3", "-B", "-c", program];
    let source = Source::Command(words.map(String::from).into());
    let (_, report) = play(&containment(), &source, "jungle", LONG);
    report.output
}

#[test]
#[cfg(target_os = "linux")]
fn root_host_runs_python_strategies_as_another_user() {
    let folder = TempDir::new().expect("there is room");
    let path = folder.path().join("kept.txt");
    fs::write(&path, "kept").expect("there is room");
    let own = fs::metadata("/proc/self").expect("this is Linux");
    if std::os::unix::fs::MetadataExt::uid(&own) != 0 {
        // Nobody else has this power to lose.
        return;
    }
    let told = told_by("import os; print('user', os.getuid() != 0, os.geteuid() != 0)");
    assert!(told.contains("user True True"), "{told}");
    let program = format!("print(open({path:?}).read()); open({path:?}, 'w')");
    let told = told_by(&program);
    assert!(told.contains("kept"), "it may read: {told}");
    assert!(told.contains("PermissionError"), "it may not write: {told}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "kept");
}

#[test]
fn late_python_strategy_draws_on_its_time_bank() {
    let folder = TempDir::new().expect("there is room");
    let path = folder.path().join("slow.py");
    let program = r#"
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type":"hello","protocol":1}', flush=True)
    if message["type"] == "decide":
        time.sleep(0.3)
        print('{"type":"action","index":0}', flush=True)
"#;
    fs::write(&path, program).expect("there is room");
    let path = path.to_str().expect("a plain path").to_owned();
    let source = Source::Command(["python3".into(), "-B".into(), path].into());
    let bank = |bank| Containment {
        limits: Limits {
            bank: Duration::from_millis(bank),
            ..containment().limits
        },
        ..containment()
    };
    let limit = Limit::Time(Duration::from_millis(50));
    let (_, report) = play(&bank(1_000), &source, "penguins", limit);
    // Each decision takes 250 ms of the bank and more, so it lasts for some, but not for long.
    assert_eq!(report.status, Status::Timeout, "{report:#?}");
    assert!((2..=5).contains(&report.decisions), "{report:#?}");
    let (_, report) = play(&bank(0), &source, "penguins", limit);
    assert_eq!(
        (report.status, report.decisions),
        (Status::Timeout, 1),
        "{report:#?}"
    );
}

#[test]
fn decision_that_ended_a_python_strategy_can_be_repeated() {
    let folder = TempDir::new().expect("there is room");
    let saving = Containment {
        post_mortems: Some(folder.path().to_path_buf()),
        ..containment()
    };
    let (_, report) = play(&saving, &python("ends badly"), "penguins", LONG);
    let path = report.post_mortem.expect("it was saved");
    let text = fs::read_to_string(path).expect("it is there");
    let mut post_mortem = PostMortem::read(&text).expect("it reads back");
    assert_eq!(post_mortem.status, Status::Crashed);

    let (action, again) = post_mortem.replay(&containment()).expect("it can be run");
    assert_eq!(
        (action, again.status),
        (None, Status::Crashed),
        "{again:#?}"
    );
    assert!(again.why.expect("it is told").contains("exit code 3"));

    // What was mended answers.
    let tame = library(&folder, "tame.c", &[]);
    post_mortem.strategy = tame.to_string();
    let (action, again) = post_mortem.replay(&containment()).expect("it can be run");
    assert_eq!(again.status, Status::Active, "{again:#?}");
    assert!(action.expect("it answers").starts_with('@'));
}
