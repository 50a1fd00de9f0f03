//! Tables of endings that a game can compute once and keep in a file.

use crate::AnyError;

/// Bytes that any thread may read, such as a file mapped into memory.
pub type SharedBytes = Box<dyn AsRef<[u8]> + Send + Sync>;

/// Tables of endings: the winner and the number of plies once few pieces are left.
pub struct Tables {
    /// The name of the file.
    pub file: &'static str,
    /// The endings in it, in a few words.
    pub about: &'static str,
    /// Computes the tables and reports the number of finished parts and of all parts.
    pub build: fn(&mut dyn FnMut(usize, usize)) -> Vec<u8>,
    /// Lets all brains of this process use the bytes that `build` returned, without a copy. Fails
    /// if the bytes are others or damaged.
    pub install: fn(SharedBytes) -> Result<(), AnyError>,
}
