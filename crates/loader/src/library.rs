//! Opening a library, and finding out which interface it has.

use std::{
    error::Error,
    path::{Path, PathBuf},
};

use thiserror::Error;

use crate::{General, Penguins};

/// A library that was loaded, by the interface it has. It is never unloaded.
pub enum Library {
    /// It plays any game: `quadrille_strategy.h`.
    General(General),
    /// It plays Penguins: `quadrille_penguins.h`.
    Penguins(Penguins),
}

/// Why a library cannot be used.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The system cannot load it: no such file, not a library, of another architecture.
    #[error("{} cannot be loaded: {why}", path.display())]
    Unloadable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// It defines neither of our interfaces.
    #[error(
        "{} is no strategy: it defines neither `quadrille_strategy_decide` (see \
         quadrille_strategy.h) nor `play` and `place_pawn` (see quadrille_penguins.h)",
        path.display()
    )]
    NoStrategy {
        /// Which.
        path: PathBuf,
    },
    /// It was made for another version of the interface.
    #[error(
        "{} was built for version {found} of quadrille_strategy.h; this is version {wanted}",
        path.display()
    )]
    Version {
        /// Which.
        path: PathBuf,
        /// What it says.
        found: i32,
        /// What we speak.
        wanted: i32,
    },
}

impl Library {
    /// Loads a library into this process, for good.
    ///
    /// Its code runs from here on, beginning with its initializers; see the crate's front page.
    ///
    /// # Errors
    /// When it cannot be loaded, or has none of our interfaces.
    pub fn open(path: &Path) -> Result<Library, LoadError> {
        // A bare name would be looked for in the folders of the system.
        let place = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        // SAFETY: initializers of foreign code can do anything, which no caller can rule out. That
        // is why the process which calls this has nothing else to lose, as its documents say.
        let library = unsafe { libloading::Library::new(&place) };
        let library = library.map_err(|error| LoadError::Unloadable {
            path: path.into(),
            // The system's own words are the cause behind it.
            why: error
                .source()
                .map_or(error.to_string(), ToString::to_string),
        })?;
        // It may have started threads or registered handlers: its code stays where it is.
        let library: &'static libloading::Library = Box::leak(Box::new(library));
        if let Some(general) = General::find(library) {
            return general.of_our_version(path).map(Library::General);
        }
        let penguins = Penguins::find(library).map(Library::Penguins);
        penguins.ok_or_else(|| LoadError::NoStrategy { path: path.into() })
    }
}

/// The function of that name, if the library has it.
///
/// # Safety
/// `F` is the type of a function pointer, and the type which the interface gives that function.
pub(crate) unsafe fn function<F: Copy>(
    library: &'static libloading::Library,
    name: &str,
) -> Option<F> {
    // SAFETY: the caller vouches for the type; the library is never unloaded.
    let symbol = unsafe { library.get::<F>(name.as_bytes()) };
    symbol.ok().map(|symbol| *symbol)
}
