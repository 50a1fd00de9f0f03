//! `quadrille engine`: speaks UGI, the Universal Game Interface, so that others can drive ours.
//!
//! Lines come on standard input and go to standard output. While a search runs on a thread of its
//! own, lines are still read, so that it can be stopped at any moment.

mod go;
mod scene;
mod settings;
mod thinking;
mod words;

use std::io::{self, BufRead};

use game::erased::AnyStrategy;

use self::{
    scene::Scene,
    settings::{Changed, Settings},
    thinking::{Search, Until},
    words::{Spoken, Start},
};
use crate::{args::EngineArgs, failure::Failure, games, input, output::Output};

/// Listens until `quit`, or the end of the input.
pub(crate) fn run(args: &EngineArgs, output: &mut Output) -> Result<(), Failure> {
    let mut engine = Engine::new(Settings::new(games::find(&args.game)?))?;
    let stdin = io::stdin();
    listen(&mut engine, &mut stdin.lock(), output)
}

/// What a player sees of a large board with fog is a long line; more than this is none.
const MOST_BYTES: usize = 8 << 20;

fn listen(
    engine: &mut Engine,
    lines: &mut impl BufRead,
    output: &mut Output,
) -> Result<(), Failure> {
    loop {
        let line = match input::read_up_to(MOST_BYTES, lines)? {
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
            Err(failure) if is_deaf(&failure) => return Err(failure),
            // Whoever drives us is told, on one line, and may go on.
            Err(failure) => {
                let why = format!("{:#}", failure.error()).replace('\n', "; ");
                output.line(&format!("info string {why}"))?;
            }
        }
    }
    // Who only pipes lines in wants the last answer too.
    engine.finish(Until::Done);
    Ok(())
}

/// Whether nobody can be told anything: a file that cannot be read comes with its name around it.
fn is_deaf(failure: &Failure) -> bool {
    let error = failure.error();
    error.chain().len() == 1 && error.is::<io::Error>()
}

/// Whether to go on.
enum Heard {
    Understood,
    Quit,
}

/// The engine between two lines.
struct Engine {
    settings: Settings,
    scene: Scene,
    /// Kept from move to move, so that it remembers.
    strategy: Option<Box<dyn AnyStrategy>>,
    search: Option<Search>,
}

impl Engine {
    fn new(settings: Settings) -> Result<Engine, Failure> {
        Ok(Engine {
            scene: Scene::Position(settings.start()?),
            settings,
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
            self.finish(Until::Done);
        }
        match spoken {
            Spoken::Hello(reply) => {
                self.settings.introduce(output)?;
                output.line(reply)?;
            }
            Spoken::IsReady => output.line("readyok")?,
            Spoken::NewGame => {
                self.strategy = None;
                self.scene = Scene::Position(self.settings.start()?);
            }
            Spoken::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Spoken::Position { start, moves } => {
                let state = match start {
                    Start::Usual => self.settings.start()?,
                    Start::Position(text) => self.settings.game.read(&text)?,
                    Start::Map(path) => self.settings.start_on(path.as_ref())?,
                };
                self.scene = Scene::after(state, &moves)?;
            }
            Spoken::Observation(json) => self.scene = Scene::seen(self.settings.game, json)?,
            Spoken::Go(limits) => self.go(&limits, output)?,
            Spoken::Stop => self.finish(Until::Stopped),
            Spoken::Query(what) => {
                let answer = self.scene.answer(self.settings.game, &what)?;
                output.line(&format!("response {answer}"))?;
            }
            Spoken::Perft(depth) => {
                let nodes = self.scene.position()?.perft(depth);
                output.line(&format!("nodes {nodes}"))?;
            }
            Spoken::Draw => output.line(&self.scene.drawing(self.settings.game)?)?,
            Spoken::Help => output.line(words::HELP)?,
            Spoken::Quit => {
                self.finish(Until::Stopped);
                return Ok(Heard::Quit);
            }
        }
        Ok(Heard::Understood)
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), Failure> {
        match self.settings.with(name, value)? {
            (settings, Changed::Rules) => {
                self.scene = Scene::Position(settings.start()?);
                self.settings = settings;
            }
            (settings, Changed::Thinking) => {
                self.strategy = None;
                self.settings = settings;
            }
        }
        Ok(())
    }

    fn go(&mut self, limits: &go::Limits, output: &mut Output) -> Result<(), Failure> {
        let Some(view) = self.scene.view(self.settings.game)? else {
            output.line("info string no player is to move here")?;
            output.line("bestmove (none)")?;
            return Ok(());
        };
        let strategy = match self.strategy.take() {
            Some(strategy) => strategy,
            None => self.settings.strategy()?,
        };
        self.search = Some(Search::start(strategy, view, limits));
        Ok(())
    }

    /// Waits for a search that runs, and keeps who searched.
    fn finish(&mut self, until: Until) {
        if let Some(search) = self.search.take() {
            self.strategy = search.finish(until);
        }
    }
}
