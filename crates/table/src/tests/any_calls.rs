//! Whatever is called, in whatever order, a table keeps its promises.

use game::{Turn, Viewer, record::Record, replay::Replay};
use proptest::{prelude::*, sample::select};

use super::*;

/// Something that a host may do; numbers are taken as they come.
#[derive(Clone, Debug)]
enum Call {
    /// A legal action, by its index, of whoever is to move.
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
            let action = view.text(index % view.len())?;
            table.play(player, table.ply(), &action, now).ok()
        }
        Call::Play(player, ply, text) => table.play(player, ply, text, now).ok(),
        Call::Answer(player, ply, text) => {
            table.play_answer(player, ply, Ok(text.into()), now).ok()
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

/// What is true of a table at any time, given all that it has told so far.
fn keeps_its_promises(table: &Table, told: &str, now: Duration) {
    let text = table.record().to_string();
    assert_eq!(told.to_owned() + &table.news.lines.concat(), text);
    let read = Record::read(&text).expect("a record reads back").record;
    assert_eq!(read, *table.record());

    let mut known = read;
    known.revealed = Some((table.setup().seed, table.setup().salt));
    let mut replay = Replay::new(table.game, &known).expect("its head is sound");
    let proof = replay.finish().expect("its lines are sound");
    assert_eq!(proof.plies, table.ply());
    assert_eq!(proof.outcome, table.outcome());
    assert_eq!(replay.state().notation(), table.course.state().notation());

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

/// Each viewer is told what it may know: of a die, only the roller and the referee.
fn keeps_secrets(table: &Table, update: &Update) {
    let is_die = |event: &&game::erased::AnyEvent| event.json()["type"] == "die";
    let dice = update
        .events
        .iter()
        .filter(|seen| is_die(&&seen.event))
        .count();
    let told = |viewer| update.for_viewer(viewer).into_iter().filter(is_die).count();
    assert_eq!(told(Viewer::Referee), dice);
    assert_eq!(told(Viewer::Spectator), 0);
    let players = Player::all(table.players());
    assert_eq!(
        players
            .map(|player| told(Viewer::Player(player)))
            .sum::<usize>(),
        dice
    );
}

/// What is true of a table which was resumed, compared with the one that was not interrupted.
fn goes_on_alike(table: &mut Table, now: Duration) {
    let _ = table.tick(now);
    let record = table.record().clone();
    let resume = Table::resume(table.game, &record, table.setup(), now);
    let mut again = resume.expect("its record is sound");
    let fresh = |table: &Table| -> Vec<String> {
        let lines = &table.record().lines[record.lines.len()..];
        lines.iter().map(|line| line.deed.to_string()).collect()
    };
    assert_eq!(again.tick(now), None, "nothing was left to be told");
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
        // Who has no time would be acted for at once here, and has all of it there.
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
    let mut told = table.record().head();
    let mut now = Duration::ZERO;
    for (call, millis) in calls {
        now += Duration::from_millis(*millis);
        if let Some(update) = do_call(&mut table, call, now) {
            told += &update.text();
            assert_eq!((update.ply, update.turn), (table.ply(), table.turn()));
            assert_eq!(update.ending, table.ending());
            keeps_secrets(&table, &update);
        }
        keeps_its_promises(&table, &told, now);
    }
    if let Some(update) = table.tick(now) {
        told += &update.text();
    }
    keeps_its_promises(&table, &told, now);
    assert!(table.next_deadline().is_none_or(|deadline| now < deadline));
    goes_on_alike(&mut table, now);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if std::env::var_os("SLOW_TESTS").is_some() { 20_000 } else { 500 },
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_table_keeps_its_promises_whatever_is_called(
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
