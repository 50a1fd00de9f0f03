//! The limits of strategies: bad ones leave no process and no memory behind, and time is limited.

use std::{fs, thread, time::Duration};

use game::Limit;
use strategies::{Containment, PostMortem, Source, Status, StrategyLimits};
use tempfile::TempDir;

use crate::keeper::{LONG, animal, containment, library, module, play, python};

/// Counts the children of this process that have ended and were not waited for.
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
        .filter(|is_zombie| *is_zombie)
        .count()
}

fn resident_kib() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("this is Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let line = line.expect("Linux reports the size").trim();
    line.trim_end_matches(" kB")
        .parse()
        .expect("the size is a number")
}

#[test]
#[cfg(target_os = "linux")]
fn hundred_failed_matches_in_c_and_python_leave_nothing_behind() {
    let folder = TempDir::new().expect("the disk is writable");
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
    // Other tests of this process run at the same time.
    assert!(grown < 32 << 10, "{grown} KiB more");
    // Zombies of other tests exist only for a moment.
    let is_clean = (0..200).any(|_| {
        thread::yield_now();
        zombies() == 0
    });
    assert!(is_clean, "{} zombies", zombies());
}

/// Counts the processes whose command line contains a text.
fn alive(mark: &str) -> usize {
    let entries = fs::read_dir("/proc").expect("this is Linux");
    let is_alive = |entry: fs::DirEntry| -> Option<bool> {
        let line = fs::read(entry.path().join("cmdline")).ok()?;
        Some(String::from_utf8_lossy(&line).contains(mark))
    };
    entries
        .flatten()
        .filter_map(is_alive)
        .filter(|is_alive| *is_alive)
        .count()
}

/// Waits until no process of a strategy is left. A killed process disappears after a moment.
#[track_caller]
fn assert_gone(source: &Source) {
    let mark = match source {
        Source::Library(path) => path.to_str().expect("a plain path").to_owned(),
        Source::Command(words) => words[2..].join("\0"),
        Source::Module(_) => unreachable!("a module has no processes"),
    };
    let is_gone = (0..10_000).any(|_| {
        thread::yield_now();
        alive(&mark) == 0
    });
    assert!(is_gone, "{} are left of {source}", alive(&mark));
}

#[test]
#[cfg(target_os = "linux")]
fn strategies_in_c_and_python_with_too_many_processes_are_ended() {
    let folder = TempDir::new().expect("the disk is writable");
    for source in [animal(&folder, "forks"), python("forks")] {
        let limit = Limit::Time(Duration::from_millis(500));
        let (_, report) = play(&containment(), &source, "jungle", limit);
        assert_gone(&source);
        let max = containment().limits.processes;
        let why = report.why.clone().unwrap_or_default();
        // The system refuses new processes. If the user is root, the keeper counts them instead.
        let started = report
            .output
            .lines()
            .find_map(|line| line.strip_prefix("started "));
        let started = started.and_then(|count| count.parse::<u64>().ok());
        let is_held = match report.status {
            Status::Timeout => started.is_some_and(|started| started <= max),
            Status::Crashed => why.contains("it started more than 64 processes"),
            _ => false,
        };
        assert!(is_held, "{report:#?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn strategies_in_c_and_python_cannot_escape_into_a_new_session() {
    let folder = TempDir::new().expect("the disk is writable");
    for source in [animal(&folder, "escapes"), python("escapes")] {
        let (_, report) = play(&containment(), &source, "jungle", LONG);
        assert_eq!(report.status, Status::Crashed, "{report:#?}");
        assert_gone(&source);
    }
}

/// Returns the output of a strategy.
fn output_of(program: &str) -> String {
    let words = ["python3", "-B", "-c", program];
    let source = Source::Command(words.map(String::from).into());
    let (_, report) = play(&containment(), &source, "jungle", LONG);
    report.output
}

#[test]
#[cfg(target_os = "linux")]
fn root_host_runs_python_strategies_as_another_user() {
    let folder = TempDir::new().expect("the disk is writable");
    let path = folder.path().join("kept.txt");
    fs::write(&path, "kept").expect("the disk is writable");
    let own = fs::metadata("/proc/self").expect("this is Linux");
    if std::os::unix::fs::MetadataExt::uid(&own) != 0 {
        // Only root can become another user.
        return;
    }
    let output = output_of("import os; print('user', os.getuid() != 0, os.geteuid() != 0)");
    assert!(output.contains("user True True"), "{output}");
    let program = format!("print(open({path:?}).read()); open({path:?}, 'w')");
    let output = output_of(&program);
    assert!(output.contains("kept"), "it may read: {output}");
    assert!(
        output.contains("PermissionError"),
        "it may not write: {output}"
    );
    assert_eq!(fs::read_to_string(&path).expect("the file exists"), "kept");
}

#[test]
fn late_python_strategy_draws_on_its_time_bank() {
    let folder = TempDir::new().expect("the disk is writable");
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
    fs::write(&path, program).expect("the disk is writable");
    let path = path.to_str().expect("a plain path").to_owned();
    let source = Source::Command(["python3".into(), "-B".into(), path].into());
    let bank = |bank| Containment {
        limits: StrategyLimits {
            bank: Duration::from_millis(bank),
            ..containment().limits
        },
        ..containment()
    };
    let limit = Limit::Time(Duration::from_millis(50));
    // The strategy sleeps 300 ms. The limit and the grace cover 100 ms of it, so each decision
    // takes at least 200 ms from the bank, and the fifth cannot succeed.
    let (_, report) = play(&bank(900), &source, "penguins", limit);
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
    let folder = TempDir::new().expect("the disk is writable");
    let saving = Containment {
        post_mortems: Some(folder.path().to_path_buf()),
        ..containment()
    };
    let (_, report) = play(&saving, &python("ends badly"), "penguins", LONG);
    let path = report.post_mortem.expect("the decision was saved");
    let text = fs::read_to_string(path).expect("the file exists");
    let mut post_mortem = PostMortem::read(&text).expect("the file is valid");
    assert_eq!(post_mortem.status, Status::Crashed);

    let (action, again) = post_mortem
        .replay(&containment())
        .expect("the strategy runs");
    assert_eq!(
        (action, again.status),
        (None, Status::Crashed),
        "{again:#?}"
    );
    assert!(
        again
            .why
            .expect("there is a reason")
            .contains("exit code 3")
    );

    // A corrected strategy answers.
    let tame = library(&folder, "tame.c", &[]);
    post_mortem.strategy = tame.to_string();
    let (action, again) = post_mortem
        .replay(&containment())
        .expect("the strategy runs");
    assert_eq!(again.status, Status::Active, "{again:#?}");
    assert!(action.expect("the strategy answers").starts_with('@'));
}
