//! What those who watch find while games begin, go on and end.

use tempfile::TempDir;

use super::*;

const KEY: Key = Key {
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
    in_play(folder).iter().map(|game| game.plies).collect()
}

#[test]
fn a_game_is_written_down_as_it_goes_and_is_gone_when_it_ends() {
    let folder = folder();
    let folder = folder.path();
    assert!(!is_played(folder), "nobody plays here");
    let live = Live::open(folder).expect("there is room");
    assert!(is_played(folder));
    let growing = live.begin(KEY);
    let later = Instant::now() + WORTH_WATCHING;
    growing.grow(&record(""));
    live.write(later);
    let found = InPlay {
        key: KEY,
        game: "nim".into(),
        seats: vec!["ada".into(), "bea".into()],
        plies: 0,
    };
    assert_eq!(in_play(folder), [found]);
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
    assert_eq!(in_play(folder), []);
    drop(live);
    assert!(!is_played(folder));
}

#[test]
fn a_game_that_is_over_in_a_moment_never_reaches_the_disk() {
    let folder = folder();
    let live = Live::open(folder.path()).expect("there is room");
    let growing = live.begin(KEY);
    growing.grow(&record("3 1"));
    live.write(growing.since + WORTH_WATCHING / 2);
    assert_eq!(in_play(folder.path()), []);
}

#[test]
fn a_game_that_waits_for_its_record_is_left_as_it_is() {
    let folder = folder();
    let folder = folder.path();
    let live = Live::open(folder).expect("there is room");
    let [long, short] = [KEY, Key { number: 4, ..KEY }].map(|key| live.begin(key));
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
fn what_a_killed_run_left_is_not_shown_and_is_removed_by_the_next() {
    let folder = folder();
    let folder = folder.path();
    let stale = folder.join("playing/1-1-2-1-1.quad");
    fs::create_dir(folder.join("playing")).expect("there is room");
    fs::write(folder.join("playing/lock"), "").expect("there is room");
    fs::write(&stale, record("3").to_string()).expect("there is room");
    assert_eq!(in_play(folder), [], "nobody plays it any more");
    let live = Live::open(folder).expect("there is room");
    assert!(!stale.exists());
    drop(live);
}

#[test]
fn a_torn_line_does_not_count_and_what_is_no_record_is_left_out() {
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
fn a_game_that_is_broken_off_is_gone_with_whoever_played_it() {
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
