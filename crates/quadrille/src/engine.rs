//! `quadrille engine`: speaks UGI, the Universal Game Interface, so that others can drive ours.
//!
//! Lines come on standard input and go to standard output. While a search runs on a thread of its
//! own, lines are still read, so that it can be stopped at any moment.

mod go;
mod words;

use std::{
    io::{self, BufRead},
    sync::mpsc,
    thread::{self, JoinHandle},
};

use game::{
    Budget, Dice, Seed, Stop, Turn, Viewer,
    erased::{AnyGame, AnyState, AnyStrategy},
};
use serde_json::{Map, Value};

use self::words::{Spoken, number, opinion};
use crate::{args::EngineArgs, failure::Failure, games, input, output::Output};

/// Listens until `quit`, or the end of the input.
pub(crate) fn run(args: &EngineArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let mut engine = Engine::new(game)?;
    let stdin = io::stdin();
    listen(&mut engine, &mut stdin.lock(), output)
}

fn listen(
    engine: &mut Engine,
    lines: &mut impl BufRead,
    output: &mut Output,
) -> Result<(), Failure> {
    loop {
        let line = match input::read(lines)? {
            input::Typed::Line(line) => line,
            input::Typed::Nonsense(why) => {
                output.line(&format!("info string {why}"))?;
                continue;
            }
            input::Typed::End => break,
        };
        match engine.hear(&line, output) {
            Ok(Heard::Understood) => {}
            Ok(Heard::Quit) => break,
            // Whoever drives us is told, and may go on.
            Err(Failure::Failed(error)) if error.is::<io::Error>() => return Err(error.into()),
            Err(failure) => output.line(&format!("info string {:#}", failure.error()))?,
        }
    }
    // Who only pipes lines in wants the last answer too.
    engine.finish(Finish::Wait);
    Ok(())
}

/// Whether to go on.
enum Heard {
    Understood,
    Quit,
}

/// How a search that runs comes to its end.
enum Finish {
    /// At once.
    Stop,
    /// By itself.
    Wait,
}

/// The engine between two lines.
struct Engine {
    game: &'static dyn AnyGame,
    options: Map<String, Value>,
    players: u8,
    brain: String,
    state: Box<dyn AnyState>,
    strategy: Option<Box<dyn AnyStrategy>>,
    search: Option<Search>,
}

/// A search that runs.
struct Search {
    stop: Stop,
    thread: JoinHandle<()>,
    /// Gives the strategy back when it is done.
    done: mpsc::Receiver<Box<dyn AnyStrategy>>,
    is_endless: bool,
}

impl Engine {
    fn new(game: &'static dyn AnyGame) -> Result<Engine, Failure> {
        let players = *game.facts().players.start();
        Ok(Engine {
            game,
            options: Map::new(),
            players,
            brain: game.brains().last().copied().unwrap_or_default().into(),
            state: start(game, players, &Map::new())?,
            strategy: None,
            search: None,
        })
    }

    /// Does what a line asks for.
    fn hear(&mut self, line: &str, output: &mut Output) -> Result<Heard, Failure> {
        let Some(spoken) = Spoken::read(line)? else {
            return Ok(Heard::Understood);
        };
        // What changes the position, or asks about it, waits for an answer that is on its way.
        if !matches!(spoken, Spoken::Stop | Spoken::IsReady | Spoken::Quit) {
            self.finish(Finish::Wait);
        }
        match spoken {
            Spoken::Hello(reply) => self.introduce(reply, output)?,
            Spoken::IsReady => output.line("readyok")?,
            Spoken::NewGame => {
                self.strategy = None;
                self.state = start(self.game, self.players, &self.options)?;
            }
            Spoken::SetOption { name, value } => self.set_option(&name, &value)?,
            Spoken::Position { start, moves } => self.set_position(start.as_deref(), &moves)?,
            Spoken::Go(limits) => self.go(&limits, output)?,
            Spoken::Stop => self.finish(Finish::Stop),
            Spoken::Query(what) => {
                let answer = self.answer(&what)?;
                output.line(&format!("response {answer}"))?;
            }
            Spoken::Perft(depth) => {
                let nodes = self.state.perft(depth);
                output.line(&format!("nodes {nodes}"))?;
            }
            Spoken::Draw => {
                let drawing = self.state.drawing();
                output.line(drawing.trim_end())?;
                output.line(&format!("position {}", self.state.notation()))?;
            }
            Spoken::Help => output.line(words::HELP)?,
            Spoken::Quit => {
                self.finish(Finish::Stop);
                return Ok(Heard::Quit);
            }
        }
        Ok(Heard::Understood)
    }

    fn introduce(&self, reply: &str, output: &mut Output) -> Result<(), Failure> {
        let brains = self.game.brains().iter().copied();
        let levels = self.game.levels().iter().map(|level| level.name);
        let brains: Vec<String> = brains.chain(levels).map(|it| format!("var {it}")).collect();
        output.line(&format!("id name Quadrille {}", self.game.facts().name))?;
        output.line("id author the Quadrille developers")?;
        output.line(&format!(
            "option name Brain type combo default {} {}",
            self.brain,
            brains.join(" ")
        ))?;
        let n_levels = self.game.levels().len();
        if n_levels > 0 {
            output.line(&format!(
                "option name Level type spin default {n_levels} min 1 max {n_levels}"
            ))?;
        }
        for option in self.game.facts().options {
            output.line(&format!(
                "option name {} type string default {}",
                option.name, option.default
            ))?;
        }
        Ok(output.line(reply)?)
    }

    /// Chooses a brain, a level, or one of the game's own options.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        match name.to_ascii_lowercase().as_str() {
            "brain" => self.set_brain(value)?,
            "level" => self.set_brain(&format!("level{value}"))?,
            "players" => self.players = number(value)?,
            _ => {
                let facts = self.game.facts();
                let mut known = facts.options.iter();
                let known = known.find(|option| option.name.eq_ignore_ascii_case(name));
                let Some(option) = known else {
                    return Err(anyhow::anyhow!("there is no option {name}").into());
                };
                // What is not JSON is a word.
                let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
                let mut options = self.options.clone();
                options.insert(option.name.into(), value);
                self.state = start(self.game, self.players, &options)?;
                self.options = options;
            }
        }
        Ok(())
    }

    fn set_brain(&mut self, name: &str) -> Result<(), Failure> {
        let strategy = self.game.brain(name, 1);
        let strategy = strategy.ok_or_else(|| anyhow::anyhow!("there is no brain {name}"))?;
        self.strategy = Some(strategy);
        self.brain = name.into();
        Ok(())
    }

    fn set_position(&mut self, start_at: Option<&str>, moves: &[String]) -> Result<(), Failure> {
        let mut state = match start_at {
            Some(text) => self.game.read(text)?,
            None => start(self.game, self.players, &self.options)?,
        };
        for action in moves {
            match state.turn() {
                Turn::Player(player) => drop(state.play(player, action)?),
                Turn::Chance => drop(state.befall(action)?),
                Turn::Over(_) => return Err(anyhow::anyhow!("{action}: the match is over").into()),
            }
        }
        self.state = state;
        Ok(())
    }

    fn go(&mut self, limits: &go::Limits, output: &mut Output) -> Result<(), Failure> {
        let Turn::Player(player) = self.state.turn() else {
            output.line("bestmove (none)")?;
            return Ok(());
        };
        let view = self.state.view(Viewer::Player(player));
        let fresh = || self.game.brain(&self.brain, 1);
        let strategy = self.strategy.take().or_else(fresh);
        let Some(mut strategy) = strategy else {
            return Err(anyhow::anyhow!("there is no brain {}", self.brain).into());
        };
        let budget = Budget::new(limits.limit(player));
        let stop = budget.stop.clone();
        let (give_back, done) = mpsc::channel();
        let most_depth = limits.depth;
        let thread = thread::spawn(move || {
            let stop = budget.stop.clone();
            let answer = strategy.think(&*view, &budget, &mut |thought| {
                say(&opinion(thought));
                if most_depth.is_some_and(|most| thought.depth >= most) {
                    stop.pull();
                }
            });
            let action = answer.ok().and_then(|index| view.text(index));
            say(&format!(
                "bestmove {}",
                action.as_deref().unwrap_or("(none)")
            ));
            // Whoever asked may have gone; then the strategy goes too.
            let _ = give_back.send(strategy);
        });
        self.search = Some(Search {
            stop,
            thread,
            done,
            is_endless: limits.is_endless,
        });
        Ok(())
    }

    /// Waits for a search that runs.
    fn finish(&mut self, how: Finish) {
        let Some(search) = self.search.take() else {
            return;
        };
        if matches!(how, Finish::Stop) || search.is_endless {
            search.stop.pull();
        }
        self.strategy = search.done.recv().ok();
        // A search that broke down has lost its strategy, and the next one begins afresh.
        let _ = search.thread.join();
    }

    fn answer(&self, what: &str) -> Result<String, Failure> {
        let turn = self.state.turn();
        let seat = turn.player().map(|player| player.index());
        match what {
            "gameover" => Ok(turn.is_over().to_string()),
            "result" => Ok(match turn.outcome() {
                None => "none".into(),
                Some(outcome) if outcome.is_draw() => "draw".into(),
                Some(outcome) => match outcome.winner() {
                    Some(winner) => format!("p{}win", winner.index() + 1),
                    None => outcome.to_string(),
                },
            }),
            "legal" => {
                let player = turn.player();
                let view = player.map(|player| self.state.view(Viewer::Player(player)));
                let legal = view.map(|view| view.legal()).unwrap_or_default();
                let texts: Vec<String> = legal.into_iter().map(|legal| legal.text).collect();
                Ok(texts.join(" "))
            }
            _ => {
                let asked = what
                    .strip_prefix('p')
                    .and_then(|it| it.strip_suffix("turn"));
                let asked = asked.and_then(|it| it.parse::<usize>().ok());
                match asked {
                    Some(asked) => Ok((seat.map(|seat| seat + 1) == Some(asked)).to_string()),
                    None => {
                        let error = "query gameover, result, legal, or p1turn";
                        Err(anyhow::anyhow!("{error}, not {what}").into())
                    }
                }
            }
        }
    }
}

fn start(
    game: &'static dyn AnyGame,
    players: u8,
    options: &Map<String, Value>,
) -> Result<Box<dyn AnyState>, Failure> {
    let options = Value::Object(options.clone()).to_string();
    let mut dice = Dice::new(Seed::from_number(1));
    Ok(game.start(players, &options, &mut dice)?)
}

/// Says something from the thread of a search. If nobody listens, the next line will tell.
fn say(text: &str) {
    let _ = Output::new(crate::args::When::Never).line(text);
}
