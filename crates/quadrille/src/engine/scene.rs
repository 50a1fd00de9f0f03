//! What the engine is asked about: a position, or what a player was shown of one.

use anyhow::anyhow;
use game::{
    Look, Player, Turn, Viewer,
    erased::{AnyGame, AnyState, AnyView},
};

use crate::failure::Failure;

/// What the engine is asked about.
pub(super) enum Scene {
    /// All is known.
    Position(Box<dyn AnyState>),
    /// What the player to move was shown, as JSON.
    Seen(String),
}

impl Scene {
    /// A position after some moves.
    pub(super) fn after(mut state: Box<dyn AnyState>, moves: &[String]) -> Result<Scene, Failure> {
        for (number, action) in (1..).zip(moves) {
            let done = match state.turn() {
                Turn::Player(player) => state.play(player, action),
                Turn::Chance => state.befall(action),
                Turn::Over(_) => return Err(anyhow!("move {number}, {action}: it is over").into()),
            };
            done.map_err(|error| anyhow!("move {number}, {action}: {error}"))?;
        }
        Ok(Scene::Position(state))
    }

    /// What a player was shown. Where nothing is hidden that is a position like any other.
    pub(super) fn seen(game: &dyn AnyGame, json: String) -> Result<Scene, Failure> {
        let view = game.seen(&json)?;
        match view.notation() {
            Some(position) => Ok(Scene::Position(game.read(&position)?)),
            None => Ok(Scene::Seen(json)),
        }
    }

    /// The whole position.
    pub(super) fn position(&self) -> Result<&dyn AnyState, Failure> {
        match self {
            Scene::Position(state) => Ok(&**state),
            Scene::Seen(_) => Err(anyhow!("an observation does not tell what could follow").into()),
        }
    }

    /// What the player to move sees; nothing when chance is to move, or when it is over.
    pub(super) fn view(&self, game: &dyn AnyGame) -> Result<Option<Box<dyn AnyView>>, Failure> {
        match self {
            Scene::Position(state) => {
                let mover = state.turn().player();
                Ok(mover.map(|player| state.view(Viewer::Player(player))))
            }
            Scene::Seen(json) => Ok(Some(game.seen(json)?)),
        }
    }

    /// A drawing, and the position on one line where it is known.
    pub(super) fn drawing(&self, game: &dyn AnyGame) -> Result<String, Failure> {
        Ok(match self {
            Scene::Position(state) => {
                let (drawing, position) = (state.drawing(), state.notation());
                format!("{}\nposition {position}", drawing.trim_end())
            }
            Scene::Seen(json) => {
                let sketch = game.seen(json)?.sketch(None, &[], Look::Plain);
                sketch.to_string().trim_end().into()
            }
        })
    }

    /// The answer to a query.
    pub(super) fn answer(&self, game: &dyn AnyGame, what: &str) -> Result<String, Failure> {
        let outcome = match self {
            Scene::Position(state) => state.turn().outcome(),
            // Only who is to move can be shown anything here.
            Scene::Seen(_) => None,
        };
        match what {
            "gameover" => Ok(outcome.is_some().to_string()),
            "result" => Ok(match outcome {
                None => "none".into(),
                Some(outcome) if outcome.is_draw() => "draw".into(),
                Some(outcome) => match outcome.winner() {
                    Some(winner) => format!("p{}win", winner.index() + 1),
                    None => outcome.to_string(),
                },
            }),
            "observation" => match self.view(game)? {
                Some(view) => Ok(view.observation().to_string()),
                None => Err(anyhow!("no player is to move here").into()),
            },
            "legal" => {
                let legal = self.view(game)?.map(|view| view.legal());
                let legal = legal.unwrap_or_default().into_iter();
                Ok(legal.map(|legal| legal.text).collect::<Vec<_>>().join(" "))
            }
            _ => {
                let asked = what.strip_prefix('p');
                let asked = asked.and_then(|it| it.strip_suffix("turn"));
                let asked = asked.and_then(|it| it.parse::<usize>().ok());
                let Some(asked) = asked else {
                    let error = "query gameover, result, legal, observation, or p1turn";
                    return Err(anyhow!("{error}, not {what}").into());
                };
                let mover = self.view(game)?.and_then(|view| seat(&*view));
                let is_it = mover.is_some_and(|player| player.index() + 1 == asked);
                Ok(is_it.to_string())
            }
        }
    }
}

/// Whose view it is.
pub(super) fn seat(view: &dyn AnyView) -> Option<Player> {
    match view.viewer() {
        Viewer::Player(player) => Some(player),
        Viewer::Spectator | Viewer::Referee => None,
    }
}
