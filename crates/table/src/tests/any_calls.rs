//! Random calls in any order leave a table consistent.

use game::{Choice, Turn, Viewer, record::Record, replay::Replay};
use proptest::{prelude::*, sample::select};

use super::*;

/// Something that a host may do, with any numbers.
#[derive(Clone, Debug)]
enum Call {
    /// A legal action of the player to move, by its index.
    Legal(usize),
    Play(Player, u32, &'static str),
    Answer(Player, u32, &'static str),
    Resign(Player),
    Fail(Player),
    OfferDraw(Player),
    AcceptDraw(Player),
    DeclineDraw(Player),
    AskTakeback(Player),
    AnswerTakeback(Player, bool),
    TakeBackTo(u32),
    Abort,
    Tick,
    Pause,
    Unpause,
}

fn any_call() -> impl Strategy<Value = Call> {
    let player = || (0..5_u8).prop_map(Player::new);
    let text = || {
        select(vec![
            "1", "3", "r", "h", "h ", "d1", "b0", "9", "", "!draw", "\n",
        ])
    };
    prop_oneof![
        20 => any::<usize>().prop_map(Call::Legal),
        3 => (player(), 0..12_u32, text()).prop_map(|(by, ply, text)| Call::Play(by, ply, text)),
        1 => (player(), 0..12_u32, text()).prop_map(|(by, ply, text)| Call::Answer(by, ply, text)),
        1 => player().prop_map(Call::Resign),
        1 => player().prop_map(Call::Fail),
        2 => player().prop_map(Call::OfferDraw),
        1 => player().prop_map(Call::AcceptDraw),
        1 => player().prop_map(Call::DeclineDraw),
        3 => player().prop_map(Call::AskTakeback),
        3 => (player(), any::<bool>()).prop_map(|(by, agrees)| Call::AnswerTakeback(by, agrees)),
        2 => (0..12_u32).prop_map(Call::TakeBackTo),
        1 => Just(Call::Abort),
        2 => Just(Call::Tick),
        1 => Just(Call::Pause),
        1 => Just(Call::Unpause),
    ]
}

fn do_call(table: &mut Table, call: &Call, now: Duration) -> Option<Update> {
    match *call {
        Call::Legal(index) => {
            let player = table.turn().player()?;
            let view = table.view(Viewer::Player(player));
            let index = index % view.len();
            table.play(player, table.ply(), index, now).ok()
        }
        Call::Play(player, ply, text) => table.play(player, ply, text, now).ok(),
        Call::Answer(player, ply, text) => {
            let decision = Ok(Choice::Text(text));
            table.play_decision(player, ply, decision, now).ok()
        }
        Call::Resign(player) => table.resign(player, now).ok(),
        Call::Fail(player) => table.fail(player, now).ok(),
        Call::OfferDraw(player) => table.offer_draw(player, now).ok(),
        Call::AcceptDraw(player) => table.accept_draw(player, now).ok(),
        Call::DeclineDraw(player) => table.decline_draw(player, now).ok(),
        Call::AskTakeback(player) => table.ask_takeback(player, now).ok(),
        Call::AnswerTakeback(player, agrees) => table.answer_takeback(player, agrees, now).ok(),
        Call::TakeBackTo(ply) => table.take_back_to(ply, now).ok(),
        Call::Abort => table.abort(now).ok(),
        Call::Tick => table.tick(now),
        Call::Pause => {
            table.pause(now);
            None
        }
        Call::Unpause => {
            table.unpause(now);
            None
        }
    }
}

/// Checks what is true of a table at any time, given the text of its updates so far.
fn is_consistent(game: &dyn AnyGame, table: &Table, written: &str, now: Duration) {
    let text = table.record().to_string();
    let mut writer = table.writer;
    let unwritten = writer.lines(table.record()).concat();
    assert_eq!(written.to_owned() + &unwritten, text);
    let read = Record::read(&text).expect("a record reads back").record;
    assert_eq!(read, *table.record());

    let mut known = read;
    known.revealed = Some((table.setup().seed, table.setup().salt));
    let mut replay = Replay::new(game, &known).expect("its head is sound");
    let verified = replay.finish().expect("its lines are sound");
    assert_eq!(verified.plies, table.ply());
    assert_eq!(verified.outcome, table.outcome());
    assert_eq!(
        replay.state().notation(),
        table.game_match.state().notation()
    );

    assert_ne!(table.turn(), Turn::Chance);
    assert_eq!(table.outcome().is_some(), table.record().end.is_some());
    assert_eq!(table.outcome().is_some(), table.revealed().is_some());
    assert!(table.is_over() || table.turn().player().is_some());
    if table.is_over() {
        assert!(table.draw_offers().is_empty() && table.takeback().is_none());
        assert!(table.clock.deadline().is_none());
    }
    if let Some(left) = table.clock(now) {
        assert_eq!(left.len(), table.players());
    }
}

/// Checks that only the roller and the referee see a die.
fn keeps_secrets(table: &Table, update: &Update) {
    let is_die = |event: &&game::erased::AnyEvent| event.json()["type"] == "die";
    let dice = update
        .events
        .iter()
        .filter(|seen| is_die(&&seen.event))
        .count();
    let seen = |viewer| update.for_viewer(viewer).into_iter().filter(is_die).count();
    assert_eq!(seen(Viewer::Referee), dice);
    assert_eq!(seen(Viewer::Spectator), 0);
    let players = Player::all(table.players());
    assert_eq!(
        players
            .map(|player| seen(Viewer::Player(player)))
            .sum::<usize>(),
        dice
    );
}

/// Checks that a resumed table goes on like the one that was not interrupted.
fn goes_on_alike(game: &dyn AnyGame, table: &mut Table, now: Duration) {
    let _ = table.tick(now);
    let record = table.record().clone();
    let resume = Table::resume(game, &record, table.setup(), now);
    let mut again = resume.expect("its record is sound");
    let fresh = |table: &Table| -> Vec<String> {
        let entries = &table.record().entries[record.entries.len()..];
        entries.iter().map(|entry| entry.kind.to_string()).collect()
    };
    assert_eq!(again.tick(now), None, "there is nothing new");
    assert_eq!(again.ending(), table.ending());
    for (player, left) in table.clock(now).iter().flat_map(|left| left.iter()) {
        if table.turn().player() != Some(player) {
            assert_eq!(again.clock(now).expect("there is a limit")[player], *left);
        }
    }
    for index in 0..30 {
        let call = if index % 7 == 6 {
            Call::TakeBackTo(index as u32 / 2)
        } else {
            Call::Legal(index)
        };
        // A player out of time is acted for here, and has all its time at the resumed table.
        if table.clock.has_run_out(now) {
            break;
        }
        assert_eq!(
            do_call(table, &call, now).is_some(),
            do_call(&mut again, &call, now).is_some()
        );
        again.pause(now);
        table.pause(now);
    }
    assert_eq!(fresh(table), fresh(&again));
}

fn try_it(game: &'static dyn AnyGame, setup: &Setup, calls: &[(Call, u64)]) {
    let mut table = opened(game, setup);
    let mut written = table.record().head();
    let mut now = Duration::ZERO;
    for (call, millis) in calls {
        now += Duration::from_millis(*millis);
        if let Some(update) = do_call(&mut table, call, now) {
            written += &update.text();
            assert_eq!((update.ply, update.turn), (table.ply(), table.turn()));
            assert_eq!(update.ending, table.ending());
            keeps_secrets(&table, &update);
        }
        is_consistent(game, &table, &written, now);
    }
    if let Some(update) = table.tick(now) {
        written += &update.text();
    }
    is_consistent(game, &table, &written, now);
    assert!(table.next_deadline().is_none_or(|deadline| now < deadline));
    goes_on_alike(game, &mut table, now);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if std::env::var_os("SLOW_TESTS").is_some() { 20_000 } else { 500 },
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_calls_leave_the_table_consistent(
        calls in proptest::collection::vec((any_call(), 0..4_000_u64), 0..60),
        players in 2..=4_u8,
        programs in any::<u8>(),
        clock in select(vec!["none", "move:3s", "fischer:10s+1s", "fischer:3s+0s"]),
        is_pig in any::<bool>(),
        options in select(vec![(r#"{"heap":7}"#, "{}"), (r#"{"heap":40}"#, r#"{"late":"leave"}"#)]),
        seed in any::<u64>(),
    ) {
        let mut setup = Setup {
            seed: Seed::from_number(seed),
            options: (if is_pig { options.1 } else { options.0 }).into(),
            ..setup(players, clock)
        };
        for player in Player::all(players) {
            if programs & (1 << player.index()) != 0 {
                setup.seats[player.index()] = Seat::program("brain");
            }
        }
        try_it(if is_pig { &PIG } else { &NIM }, &setup, &calls);
    }
}
