//! The project rules as code. They run in `cargo test` and in `cargo xtask tidy`.
//!
//! ```
//! let complaints = xtask::tidy::complaints(&xtask::root())?;
//! assert_eq!(complaints, Vec::<String>::new());
//! # Ok::<(), anyhow::Error>(())
//! ```

pub mod notices;
pub mod release;
pub mod sbom;
mod shipped;
pub mod tidy;

use std::path::{Path, PathBuf};

/// Returns the root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent()
        .expect("this crate is a folder of the workspace")
        .to_path_buf()
}

/// Returns the package name of the crate in `crates/<folder>`.
///
/// ```
/// assert_eq!(xtask::package("jungle"), "quadrille-jungle");
/// assert_eq!(xtask::package("quadrille"), "quadrille");
/// ```
#[must_use]
pub fn package(folder: &str) -> String {
    if folder == "quadrille" {
        folder.into()
    } else {
        format!("quadrille-{folder}")
    }
}
