//! How a strategy is asked, without being given the table.

use game::{
    Budget, Thought,
    erased::{AnyStrategy, AnyView, Fault},
};

/// What `strategy` would do in the place of the viewer, in notation.
///
/// It needs no table, so a host can let a strategy think on a thread of its own and give the
/// result to [`Table::play_answer`](crate::Table::play_answer) when it comes.
///
/// ```
/// use game::{Budget, Limit, Player, Viewer, erased::{AnyGame, Erased}, example::Nim};
///
/// let nim = Erased::<Nim>::new();
/// let view = nim.read("7 3 0/2")?.view(Viewer::Player(Player::new(0)));
/// let mut brain = nim.brain("perfect", 1).expect("it is one of the brains");
/// let answer = table::answer(&*view, &mut *brain, &Budget::new(Limit::Nodes(1)))?;
/// assert_eq!(answer, "3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When it gave no answer that can be used, or there was nothing to choose from.
pub fn answer(
    view: &dyn AnyView,
    strategy: &mut dyn AnyStrategy,
    budget: &Budget,
) -> Result<String, Fault> {
    answer_aloud(view, strategy, budget, &mut |_| ())
}

/// The same, telling `ear` meanwhile what the strategy thinks, if it has something to tell.
///
/// # Errors
/// As [`answer`].
pub fn answer_aloud(
    view: &dyn AnyView,
    strategy: &mut dyn AnyStrategy,
    budget: &Budget,
    ear: &mut dyn FnMut(&Thought),
) -> Result<String, Fault> {
    let legal = view.len();
    let index = match legal {
        0 => 0,
        _ => strategy.think(view, budget, ear)?,
    };
    view.text(index).ok_or(Fault::Invalid { index, legal })
}
