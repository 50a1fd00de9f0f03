//! The current position of the engine, or one player's observation of it.

use anyhow::anyhow;
use game::{
    Choice, Look, Player, Turn, Viewer,
    erased::{AnyGame, AnyState, AnyView},
};

use crate::failure::Failure;

/// The position that the commands of the engine refer to.
pub(super) enum Scene {
    /// A whole position.
    Position(Box<dyn AnyState>),
    /// The observation of the player to move, as JSON.
    Seen(String),
}

impl Scene {
    /// Returns the position after some moves.
    pub(super) fn after(mut state: Box<dyn AnyState>, moves: &[String]) -> Result<Scene, Failure> {
        for (number, action) in (1..).zip(moves) {
            let done = match state.turn() {
                Turn::Player(player) => state.play(player, Choice::Text(action)).map(drop),
                Turn::Chance => state.apply_chance(action).map(drop),
                Turn::Over(_) => {
                    return Err(anyhow!("move {number}, {action}: the match is over").into());
                }
            };
            done.map_err(|error| anyhow!("move {number}, {action}: {error}"))?;
        }
        Ok(Scene::Position(state))
    }

    /// Reads the observation of a player. In a game without secrets it becomes a whole position.
    pub(super) fn seen(game: &dyn AnyGame, json: String) -> Result<Scene, Failure> {
        let view = game.seen(&json)?;
        match view.notation() {
            Some(position) => Ok(Scene::Position(game.read(&position)?)),
            None => Ok(Scene::Seen(json)),
        }
    }

    /// Returns the whole position, if it is known.
    pub(super) fn position(&self) -> Result<&dyn AnyState, Failure> {
        match self {
            Scene::Position(state) => Ok(&**state),
            Scene::Seen(_) => Err(anyhow!("this needs a position, not an observation").into()),
        }
    }

    /// Returns the view of the player to move. Returns `None` if no player is to move.
    pub(super) fn view(&self, game: &dyn AnyGame) -> Result<Option<Box<dyn AnyView>>, Failure> {
        match self {
            Scene::Position(state) => {
                let mover = state.turn().player();
                Ok(mover.map(|player| state.view(Viewer::Player(player))))
            }
            Scene::Seen(json) => Ok(Some(game.seen(json)?)),
        }
    }

    /// Returns a drawing, followed by the position in notation if it is known.
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

    /// Answers a query.
    pub(super) fn answer(&self, game: &dyn AnyGame, what: &str) -> Result<String, Failure> {
        let outcome = match self {
            Scene::Position(state) => state.turn().outcome(),
            // An observation always belongs to a player to move.
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
                let number = what.strip_prefix('p');
                let number = number.and_then(|rest| rest.strip_suffix("turn"));
                let Some(number) = number.and_then(|digits| digits.parse::<usize>().ok()) else {
                    let error = "query gameover, result, legal, observation, or p1turn";
                    return Err(anyhow!("{error}, not {what}").into());
                };
                let mover = self.view(game)?.and_then(|view| seat(&*view));
                let is_mover = mover.is_some_and(|player| player.index() + 1 == number);
                Ok(is_mover.to_string())
            }
        }
    }
}

/// Returns the player who looks, if the viewer is a player.
pub(super) fn seat(view: &dyn AnyView) -> Option<Player> {
    match view.viewer() {
        Viewer::Player(player) => Some(player),
        Viewer::Spectator | Viewer::Referee => None,
    }
}
