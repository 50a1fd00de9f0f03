//! Files that are mapped into memory: only what is read of them is loaded, and all processes share
//! it.

use std::{fs::File, io, path::Path};

use memmap2::Mmap;

/// A file as bytes.
///
/// Whoever replaces such a file writes another and renames it: then those who have mapped the old
/// one keep it, whole.
///
/// ```
/// let missing = loader::map("no/such/file".as_ref());
/// assert_eq!(missing.err().map(|error| error.kind()), Some(std::io::ErrorKind::NotFound));
/// ```
///
/// # Errors
/// When there is no such file, or it cannot be mapped; an empty one cannot.
pub fn map(path: &Path) -> io::Result<Box<dyn AsRef<[u8]> + Send + Sync>> {
    let file = File::open(path)?;
    // SAFETY: the bytes would change under us if someone wrote into the file, or cut it off. Our own
    // program never does: it renames a whole new file into its place. A file of the user's own data
    // folder that someone else tampers with can end this process, and do no more harm than that.
    let mapped = unsafe { Mmap::map(&file)? };
    Ok(Box::new(mapped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_replaced_stays_as_it_was() {
        let folder = std::env::temp_dir().join(format!("quadrille-map-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("there is room");
        let [path, other] = ["file", "other"].map(|name| folder.join(name));
        std::fs::write(&path, b"first").expect("it can be written");
        let mapped = map(&path).expect("it is there");
        std::fs::write(&other, b"second").expect("it can be written");
        std::fs::rename(&other, &path).expect("it can be replaced");
        assert_eq!((*mapped).as_ref(), b"first");
        assert_eq!((*map(&path).expect("it is there")).as_ref(), b"second");
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
}
