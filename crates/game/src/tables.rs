//! Tables of endings that a game can work out once, to be kept in a file.

use crate::AnyError;

/// Bytes that anyone may hold and read: of a file that is mapped into memory, or of a list.
pub type SharedBytes = Box<dyn AsRef<[u8]> + Send + Sync>;

/// Tables of endings: who wins, and how soon, once few are left.
///
/// ```
/// use game::{AnyError, SharedBytes, Tables};
///
/// struct Nothing;
///
/// impl Tables for Nothing {
///     fn file(&self) -> &'static str { "nothing.tables" }
///     fn about(&self) -> &'static str { "no endings at all" }
///     fn build(&self, _: &mut dyn FnMut(usize, usize)) -> Vec<u8> { Vec::new() }
///     fn install(&self, _: SharedBytes) -> Result<(), AnyError> { Ok(()) }
/// }
/// assert!(Nothing.install(Box::new(Nothing.build(&mut |_, _| ()))).is_ok());
/// ```
pub trait Tables: Sync {
    /// The name of the file they are kept in.
    fn file(&self) -> &'static str;

    /// Which endings they have, in a few words.
    fn about(&self) -> &'static str;

    /// Works them out, telling how many parts of how many are done.
    fn build(&self, tell: &mut dyn FnMut(usize, usize)) -> Vec<u8>;

    /// Lets all brains of this process use what [`Tables::build`] gave, without a copy of it.
    ///
    /// # Errors
    /// When the bytes are anything else, are cut off, or have changed since.
    fn install(&self, bytes: SharedBytes) -> Result<(), AnyError>;
}
