//! Algorithms that play any game.
//!
//! Each algorithm is one file that knows any [`Game`](game::Game) and no particular one. What a
//! game thinks of its positions is in the game's own `brain.rs`.
//!
//! ```
//! use game::{Budget, Limit, Strategy, Viewer, erased::View, example::Nim, Player};
//! use search::Random;
//!
//! let nim: Nim = "7 3 0/2".parse()?;
//! let view = View::new(&nim, Viewer::Player(Player::new(0)));
//! let mut strategy: Box<dyn Strategy<Nim>> = Box::new(Random::new(1));
//! let index = strategy.choose(view.observation(), view.actions(), &Budget::new(Limit::Nodes(1)));
//! assert!(index < 3);
//! # Ok::<(), game::example::NotNim>(())
//! ```

mod random;

pub use crate::random::Random;
