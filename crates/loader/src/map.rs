//! Files mapped into memory: only the pages that are read are loaded, and processes share them.

use std::{fs::File, io, path::Path};

use memmap2::Mmap;

/// Maps a file into memory.
///
/// To replace a mapped file, write a new one and rename it: existing mappings keep the old content.
///
/// ```
/// let missing = loader::map("no/such/file".as_ref());
/// assert_eq!(missing.err().map(|error| error.kind()), Some(std::io::ErrorKind::NotFound));
/// ```
///
/// # Errors
/// When the file is missing or cannot be mapped. An empty file cannot.
pub fn map(path: &Path) -> io::Result<Box<dyn AsRef<[u8]> + Send + Sync>> {
    let file = File::open(path)?;
    // SAFETY: the bytes would change if a program wrote to the file or truncated it. Ours never
    // does: it renames a new file into place. Another program that changes a file in the user's own
    // data folder can crash this process, but do no other harm.
    let mapped = unsafe { Mmap::map(&file)? };
    Ok(Box::new(mapped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mapping_keeps_the_content_of_a_replaced_file() {
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
