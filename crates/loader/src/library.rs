//! Loads a library and detects its interface.

use std::{
    error::Error,
    path::{Path, PathBuf},
};

use thiserror::Error;

use crate::{GeneralLibrary, PenguinsLibrary};

/// A loaded library, by its interface. It is never unloaded.
pub enum Library {
    /// A library that plays any game: `quadrille_strategy.h`.
    General(GeneralLibrary),
    /// A library that plays Penguins: `quadrille_penguins.h`.
    Penguins(PenguinsLibrary),
}

/// Why a library cannot be used.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The system cannot load the file: it is missing, not a library or for another architecture.
    #[error("{} cannot be loaded: {why}", path.display())]
    Unloadable {
        /// The path of the library.
        path: PathBuf,
        /// The message of the system.
        why: String,
    },
    /// The library defines neither interface.
    #[error(
        "{} is not a strategy: it defines neither `quadrille_strategy_decide` (see \
         quadrille_strategy.h) nor `play` and `place_pawn` (see quadrille_penguins.h)",
        path.display()
    )]
    NoStrategy {
        /// The path of the library.
        path: PathBuf,
    },
    /// The library was built for another version of the interface.
    #[error(
        "{} was built for version {found} of quadrille_strategy.h; this is version {wanted}",
        path.display()
    )]
    Version {
        /// The path of the library.
        path: PathBuf,
        /// The version of the library.
        found: i32,
        /// The version of this program.
        wanted: i32,
    },
}

impl Library {
    /// Loads a library into this process and never unloads it.
    ///
    /// Its initializers run immediately; see the crate documentation.
    ///
    /// # Errors
    /// When the library cannot be loaded or defines neither interface.
    pub fn open(path: &Path) -> Result<Library, LoadError> {
        // The system would search its own folders for a bare name.
        let place = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        // SAFETY: initializers of foreign code can do anything, which no caller can prevent. So
        // only the process of one strategy calls this, as the crate documentation says.
        let library = unsafe { libloading::Library::new(&place) };
        let library = library.map_err(|error| LoadError::Unloadable {
            path: path.into(),
            // The source has the message of the system.
            why: error
                .source()
                .map_or(error.to_string(), ToString::to_string),
        })?;
        // The library may have started threads or registered handlers, so its code must stay.
        let library: &'static libloading::Library = Box::leak(Box::new(library));
        if let Some(general) = GeneralLibrary::find(library) {
            return general.checked(path).map(Library::General);
        }
        let penguins = PenguinsLibrary::find(library).map(Library::Penguins);
        penguins.ok_or_else(|| LoadError::NoStrategy { path: path.into() })
    }
}

/// Returns the function of this name, if the library defines it.
///
/// # Safety
/// `F` must be the function pointer type that the interface gives this function.
pub(crate) unsafe fn function<F: Copy>(
    library: &'static libloading::Library,
    name: &str,
) -> Option<F> {
    // SAFETY: the caller guarantees the type, and the library is never unloaded.
    let symbol = unsafe { library.get::<F>(name.as_bytes()) };
    symbol.ok().map(|symbol| *symbol)
}
