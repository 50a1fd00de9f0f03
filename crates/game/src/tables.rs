//! Tables of endings that a game can work out once, to be kept in a file.

use crate::AnyError;

/// Tables of endings: who wins, and how soon, once few are left.
///
/// ```
/// use game::{AnyError, Tables};
///
/// struct Nothing;
///
/// impl Tables for Nothing {
///     fn file(&self) -> &'static str { "nothing.tables" }
///     fn about(&self) -> &'static str { "no endings at all" }
///     fn build(&self, _: &mut dyn FnMut(usize, usize)) -> Vec<u8> { Vec::new() }
///     fn install(&self, _: &[u8]) -> Result<(), AnyError> { Ok(()) }
/// }
/// assert!(Nothing.install(&Nothing.build(&mut |_, _| ())).is_ok());
/// ```
pub trait Tables: Sync {
    /// The name of the file they are kept in.
    fn file(&self) -> &'static str;

    /// Which endings they have, in a few words.
    fn about(&self) -> &'static str;

    /// Works them out, telling how many parts of how many are done.
    fn build(&self, tell: &mut dyn FnMut(usize, usize)) -> Vec<u8>;

    /// Lets all brains of this process use what [`Tables::build`] gave.
    ///
    /// # Errors
    /// When the bytes are anything else.
    fn install(&self, bytes: &[u8]) -> Result<(), AnyError>;
}
