//! The text and the timing of a progress display.

use super::*;

const TASK: Task = Task {
    name: "match",
    unit: "games",
    total: Some(400),
    done_before: 0,
};

const ASCII: Style = Style::Bar { is_ascii: true };

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Returns a display with `done` units done.
fn display(style: Style, done: u64) -> Display {
    let mut display = Display::new(TASK, style);
    display.set(done);
    display
}

#[test]
fn short_task_shows_nothing() {
    for style in [ASCII, Style::Lines] {
        let mut display = display(style, 1);
        assert_eq!(display.tick(millis(1_999), 80), None);
        assert_eq!(display.erase(), None);
    }
}

#[test]
fn plain_line_appears_after_two_seconds_then_every_ten() {
    let mut display = display(Style::Lines, 120);
    let times: Vec<u64> = (0..400)
        .map(|tick| tick * 100)
        .filter(|time| display.tick(millis(*time), 80).is_some())
        .collect();
    assert_eq!(times, [2_000, 12_000, 22_000, 32_000]);
    assert_eq!(display.erase(), None, "a plain line stays");
}

#[test]
fn plain_line_names_count_percent_and_times() {
    let mut display = display(Style::Lines, 120);
    assert_eq!(
        display.tick(seconds(30), 80).as_deref(),
        Some("match: 120 of 400 games, 30 %, 30 s so far, about 1 min 10 s left\n")
    );
}

#[test]
fn bar_is_redrawn_ten_times_a_second_and_erased() {
    let mut display = display(ASCII, 200);
    let text = display.tick(seconds(2), 100).expect("it is time");
    assert_eq!(
        text,
        "\r\x1b[Kmatch [###############---------------] 200 of 400 games, 50 %, 2 s so far, about 2 s left"
    );
    assert_eq!(display.tick(millis(2_099), 100), None);
    assert!(display.tick(millis(2_100), 100).is_some());
    assert_eq!(display.erase().as_deref(), Some("\r\x1b[K"));
    assert_eq!(display.erase(), None);
}

#[test]
fn unicode_bar_consists_of_blocks() {
    let mut display = display(Style::Bar { is_ascii: false }, 400);
    let text = display.tick(seconds(5), 200).expect("it is time");
    assert!(text.contains(&format!("[{}]", "█".repeat(30))), "{text}");
    assert!(text.ends_with("about 0 s left"), "{text}");
}

#[test]
fn line_fits_the_terminal() {
    for columns in [0, 1, 20, 60, 79, 80, 200] {
        let mut display = display(ASCII, 120);
        let text = display.tick(seconds(30), columns).expect("it is time");
        let line = text.strip_prefix(ERASE).expect("a line");
        assert!(
            line.len() <= columns.saturating_sub(1),
            "{columns}: {line:?}"
        );
    }
}

#[test]
fn narrow_terminal_has_no_bar() {
    let mut display = display(ASCII, 120);
    let text = display.tick(seconds(30), 50).expect("it is time");
    assert!(!text.contains('#'), "{text}");
    assert!(text.contains("match: 120 of 400 games, 30 %"), "{text}");
}

#[test]
fn task_without_total_shows_neither_percent_nor_estimate() {
    let task = Task {
        total: None,
        ..TASK
    };
    let mut display = Display::new(task, Style::Lines);
    display.set(7);
    display.note("LLR 0.53".into());
    assert_eq!(
        display.tick(seconds(75), 80).as_deref(),
        Some("match: 7 games, LLR 0.53, 1 min 15 s so far\n")
    );
}

#[test]
fn estimate_ignores_units_of_an_earlier_run() {
    let task = Task {
        done_before: 300,
        ..TASK
    };
    let mut display = Display::new(task, Style::Lines);
    let text = display.tick(seconds(10), 80).expect("it is time");
    assert_eq!(text, "match: 300 of 400 games, 75 %, 10 s so far\n");
    display.add(50);
    let text = display.tick(seconds(20), 80).expect("it is time");
    assert!(text.ends_with("about 20 s left\n"), "{text}");
}

#[test]
fn share_never_exceeds_a_hundred_percent() {
    let mut display = display(ASCII, 500);
    let text = display.tick(seconds(3), 100).expect("it is time");
    assert!(text.contains("100 %"), "{text}");
    let task = Task {
        total: Some(0),
        ..TASK
    };
    let text = Display::new(task, ASCII).tick(seconds(3), 100);
    assert!(text.is_some_and(|text| text.contains("0 of 0 games, 0 %")));
}

#[test]
fn time_has_at_most_two_units() {
    let texts = [0, 59, 60, 3_599, 3_600, 100_000].map(|time| text_of(seconds(time)));
    let expected = [
        "0 s",
        "59 s",
        "1 min 0 s",
        "59 min 59 s",
        "1 h 0 min",
        "27 h 46 min",
    ];
    assert_eq!(texts, expected);
}
