//! What a viewer finds while matches begin, go on and end.

use tempfile::TempDir;

use super::*;

const KEY: MatchKey = MatchKey {
    round: 1,
    entrants: [0, 2],
    game: 0,
    number: 3,
};

fn record(actions: &str) -> Record {
    let mut text = String::from(
        "quadrille 1\ngame nim\nplayers 2\noptions {}\nseat 0 ada\nseat 1 bea\nstart 7 3 0/2\n",
    );
    for (number, action) in (1..).zip(actions.split_whitespace()) {
        text += &format!("{number} {action}\n");
    }
    Record::read(&text).expect("it is a record").record
}

fn folder() -> TempDir {
    TempDir::new().expect("there is room")
}

fn plies(folder: &Path) -> Vec<u32> {
    running_matches(folder).iter().map(|it| it.plies).collect()
}

#[test]
fn a_match_is_written_as_it_grows_and_removed_at_its_end() {
    let folder = folder();
    let folder = folder.path();
    assert!(!is_running(folder), "nobody plays here");
    let live = Live::open(folder).expect("there is room");
    assert!(is_running(folder));
    let growing = live.begin(KEY);
    let later = Instant::now() + WORTH_WATCHING;
    growing.grow(&record(""));
    live.write(later);
    let found = RunningMatch {
        key: KEY,
        game: "nim".into(),
        seats: vec!["ada".into(), "bea".into()],
        plies: 0,
    };
    assert_eq!(running_matches(folder), [found]);
    growing.grow(&record("3"));
    growing.grow(&record("3 1"));
    assert_eq!(plies(folder), [0], "nobody waits for the disk");
    live.write(later);
    assert_eq!(plies(folder), [2]);
    let path = folder.join("playing/2-1-3-1-4.quad");
    let text = fs::read_to_string(&path).expect("it is there");
    assert_eq!(text, record("3 1").to_string());
    growing.grow(&record("3 1 2"));
    live.end(&KEY);
    live.write(later);
    assert!(!path.exists(), "it does not come again");
    assert_eq!(running_matches(folder), []);
    drop(live);
    assert!(!is_running(folder));
}

#[test]
fn a_short_match_never_reaches_the_disk() {
    let folder = folder();
    let live = Live::open(folder.path()).expect("there is room");
    let growing = live.begin(KEY);
    growing.grow(&record("3 1"));
    live.write(growing.since + WORTH_WATCHING / 2);
    assert_eq!(running_matches(folder.path()), []);
}

#[test]
fn a_match_that_waits_for_its_record_is_left_alone() {
    let folder = folder();
    let folder = folder.path();
    let live = Live::open(folder).expect("there is room");
    let [long, short] = [KEY, MatchKey { number: 4, ..KEY }].map(|key| live.begin(key));
    let later = Instant::now() + WORTH_WATCHING;
    long.grow(&record("3"));
    live.write(later);
    long.grow(&record("3 1"));
    short.grow(&record("3 1"));
    long.rest();
    short.rest();
    live.write(later);
    assert_eq!(plies(folder), [1], "one stays, the other never comes");
}

#[test]
fn files_of_a_killed_run_are_ignored_and_removed_by_the_next() {
    let folder = folder();
    let folder = folder.path();
    let stale = folder.join("playing/1-1-2-1-1.quad");
    fs::create_dir(folder.join("playing")).expect("there is room");
    fs::write(folder.join("playing/lock"), "").expect("there is room");
    fs::write(&stale, record("3").to_string()).expect("there is room");
    assert_eq!(running_matches(folder), [], "nobody plays it any more");
    let live = Live::open(folder).expect("there is room");
    assert!(!stale.exists());
    drop(live);
}

#[test]
fn a_torn_line_and_files_that_are_no_records_are_ignored() {
    let folder = folder();
    let folder = folder.path();
    let _live = Live::open(folder).expect("there is room");
    let keep = |name: &str, text: &str| {
        fs::write(folder.join("playing").join(name), text).expect("there is room");
    };
    let whole = record("3 1").to_string();
    keep("1-1-2-1-1.quad", &format!("{whole}3 "));
    keep("1-1-2-1-2.quad", &whole[..30]);
    keep("1-1-2-1-3.quad", "");
    keep("notes.quad", &whole);
    keep("0-1-2-1-1.quad", &whole);
    assert_eq!(plies(folder), [2]);
}

#[test]
fn a_match_that_is_broken_off_leaves_no_file() {
    let folder = folder();
    let live = Live::open(folder.path()).expect("there is room");
    let growing = live.begin(KEY);
    growing.grow(&record("3"));
    live.write(Instant::now() + WORTH_WATCHING);
    let left = || records(&folder.path().join(PLAYING)).expect("it is there");
    assert_eq!(left().len(), 1);
    drop(live);
    assert_eq!(left(), Vec::<PathBuf>::new());
}
