//! `quadrille engine`: runs a brain for other programs, with UGI, the Universal Game Interface.
//!
//! The engine reads lines from standard input and writes lines to standard output. A search has its
//! own thread, so the engine reads lines during a search and can stop it at any time.

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
    words::{Command, Start},
};
use crate::{args::EngineArgs, failure::Failure, games, input, output::Output};

/// Executes lines until `quit` or the end of the input.
pub(crate) fn run(args: &EngineArgs, output: &mut Output) -> Result<(), Failure> {
    let mut engine = Engine::new(Settings::new(games::find(&args.game)?))?;
    let stdin = io::stdin();
    listen(&mut engine, &mut stdin.lock(), output)
}

/// The longest line in bytes. An observation of a large board is a long line.
const MAX_LINE_BYTES: usize = 8 << 20;

fn listen(
    engine: &mut Engine,
    lines: &mut impl BufRead,
    output: &mut Output,
) -> Result<(), Failure> {
    loop {
        let line = match input::read_up_to(MAX_LINE_BYTES, lines)? {
            input::Typed::Line(line) => line,
            input::Typed::Nonsense(why) => {
                output.line(&format!("info string {why}"))?;
                continue;
            }
            input::Typed::End => break,
        };
        match engine.execute(&line, output) {
            Ok(Next::Continue) => {}
            Ok(Next::Quit) => break,
            Err(failure) if is_disconnected(&failure) => return Err(failure),
            // Any other error becomes one line of output.
            Err(failure) => {
                let why = format!("{:#}", failure.error()).replace('\n', "; ");
                output.line(&format!("info string {why}"))?;
            }
        }
    }
    // If the input is a pipe, it may end before the last answer.
    engine.finish(Until::Done);
    Ok(())
}

/// Whether standard input or output failed. The error of any other file has its name as context.
fn is_disconnected(failure: &Failure) -> bool {
    let error = failure.error();
    error.chain().len() == 1 && error.is::<io::Error>()
}

/// What to do after a line.
enum Next {
    Continue,
    Quit,
}

/// The state of the engine between two lines.
struct Engine {
    settings: Settings,
    scene: Scene,
    /// Kept between searches, so its cache stays filled.
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

    /// Executes one line.
    fn execute(&mut self, line: &str, output: &mut Output) -> Result<Next, Failure> {
        let Some(command) = Command::read(line)? else {
            return Ok(Next::Continue);
        };
        // A command that changes or queries the position waits for the running search.
        if !matches!(command, Command::Stop | Command::IsReady | Command::Quit) {
            self.finish(Until::Done);
        }
        match command {
            Command::Hello(reply) => {
                self.settings.introduce(output)?;
                output.line(reply)?;
            }
            Command::IsReady => output.line("readyok")?,
            Command::NewGame => {
                self.strategy = None;
                self.scene = Scene::Position(self.settings.start()?);
            }
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Command::Position { start, moves } => {
                let state = match start {
                    Start::Default => self.settings.start()?,
                    Start::Position(text) => self.settings.game.read(&text)?,
                    Start::Map(path) => self.settings.start_on(path.as_ref())?,
                };
                self.scene = Scene::after(state, &moves)?;
            }
            Command::Observation(json) => self.scene = Scene::seen(self.settings.game, json)?,
            Command::Go(limits) => self.go(&limits, output)?,
            Command::Stop => self.finish(Until::Stopped),
            Command::Query(what) => {
                let answer = self.scene.answer(self.settings.game, &what)?;
                output.line(&format!("response {answer}"))?;
            }
            Command::Perft(depth) => {
                let nodes = self.scene.position()?.perft(depth);
                output.line(&format!("nodes {nodes}"))?;
            }
            Command::Draw => output.line(&self.scene.drawing(self.settings.game)?)?,
            Command::Help => output.line(words::HELP)?,
            Command::Quit => {
                self.finish(Until::Stopped);
                return Ok(Next::Quit);
            }
        }
        Ok(Next::Continue)
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

    /// Waits for the running search and keeps its strategy.
    fn finish(&mut self, until: Until) {
        if let Some(search) = self.search.take() {
            self.strategy = search.finish(until);
        }
    }
}
