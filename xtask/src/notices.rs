//! `cargo xtask notices`: the licences of the software that the program contains, as text.
//!
//! Most licences ask that their text travels with the program. The texts are those in the
//! packages themselves; equal texts appear once.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::shipped::{Graph, Sources, npm_packages};

/// The starts of the names of licence files, in upper case.
const STARTS: &[&str] = &[
    "LICENCE",
    "COPYING",
    "COPYRIGHT",
    "NOTICE",
    "UNLICENSE",
    "OFL",
    "UFL",
];

/// The maximum depth of licence files. C libraries and fonts have their own folders.
const MAX_DEPTH: usize = 4;

/// Runs the command and returns the text.
///
/// # Errors
/// When the arguments are wrong, or the packages cannot be read. The npm packages must be
/// installed in `web/node_modules`.
pub fn run(root: &Path, arguments: &[&str]) -> Result<String> {
    let ["--target", target] = *arguments else {
        bail!("usage:\ncargo xtask notices --target TRIPLE");
    };
    let sources = Sources::read(root, target)?;
    let graph = Graph::new(&sources)?;
    let mut packages = Vec::new();
    for id in graph.linked()? {
        let package = graph.packages[id];
        // The licences of our own packages are separate files.
        if package.source.is_none() {
            continue;
        }
        let folder = package.manifest_path.parent().context("a manifest")?;
        packages.push(Licensed {
            name: format!("{} {}", package.name, package.version),
            license: package.license.clone().unwrap_or_default(),
            texts: texts(folder.as_std_path())?,
        });
    }
    for package in npm_packages(&sources.lock) {
        let folder = root.join("web").join(package.folder);
        if !folder.exists() {
            bail!("{} is missing: run `npm ci` in web/", folder.display());
        }
        packages.push(Licensed {
            name: format!("{} {}", package.name, package.version),
            license: package.license.unwrap_or_default().to_owned(),
            texts: texts(&folder)?,
        });
    }
    packages.sort_by(|one, other| one.name.cmp(&other.name));
    let mut notices = write(&packages);
    notices.push_str(&pictures(root)?);
    Ok(notices)
}

/// A package with its licences.
struct Licensed {
    name: String,
    /// The licence expression.
    license: String,
    texts: Vec<String>,
}

/// Writes all packages, followed by each text with its packages.
fn write(packages: &[Licensed]) -> String {
    let mut result = String::from("Software in Quadrille\n=====================\n\n");
    // Texts that differ only in white space are equal.
    let mut texts: BTreeMap<Vec<&str>, (&str, Vec<&str>)> = BTreeMap::new();
    for package in packages {
        let Licensed { name, license, .. } = package;
        let _ = write!(result, "{name}: {license}");
        if package.texts.is_empty() {
            result.push_str(" (the package has no licence file)");
        }
        result.push('\n');
        for text in &package.texts {
            let words = text.split_whitespace().collect();
            let (_, names) = texts.entry(words).or_insert((text, Vec::new()));
            names.push(name);
        }
    }
    for (text, mut names) in texts.into_values() {
        names.dedup();
        let line = "-".repeat(80);
        let _ = write!(result, "\n{line}\n{}\n\n{text}\n", names.join(", "));
    }
    result
}

/// Returns the licence texts in a folder and the folders below it.
fn texts(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    let mut open = vec![(folder.to_path_buf(), 1)];
    while let Some((folder, depth)) = open.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("{}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() && depth < MAX_DEPTH {
                open.push((path, depth + 1));
            } else if is_license(&path) {
                let bytes = fs::read(&path).with_context(|| format!("{}", path.display()))?;
                let text = String::from_utf8_lossy(&bytes).replace('\r', "");
                texts.push(text.trim_matches('\n').to_owned());
            }
        }
    }
    texts.sort();
    texts.dedup();
    Ok(texts)
}

fn is_license(path: &Path) -> bool {
    let upper = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().to_uppercase();
    let name = upper(path.file_name());
    let ending = upper(path.extension());
    if !path.is_file() || ["RS", "JS", "TOML", "JSON"].contains(&ending.as_str()) {
        return false;
    }
    // The licence of a font is next to it and has its name.
    let is_of_font = ending == "TXT" && upper(path.parent().and_then(Path::file_name)) == "FONTS";
    is_of_font || name.contains("LICENSE") || STARTS.iter().any(|start| name.starts_with(start))
}

/// Returns where the pictures of the page come from.
fn pictures(root: &Path) -> Result<String> {
    let mut result = String::from("\n\nPictures in the page\n====================\n");
    let entries = fs::read_dir(root.join("web/assets")).context("web/assets")?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path().join("SOURCES.md")));
    let mut paths: Vec<PathBuf> = paths.collect::<Result<_, _>>()?;
    paths.sort();
    for path in paths.iter().filter(|path| path.exists()) {
        let text = fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
        let name = path.parent().and_then(Path::file_name).unwrap_or_default();
        let _ = write!(
            result,
            "\n{}\n\n{}",
            name.display(),
            text.replace("# Sources\n\n", "")
        );
    }
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_are_written_once() {
        let licensed = |name: &str, texts: &[&str]| Licensed {
            name: name.into(),
            license: "MIT".into(),
            texts: texts.iter().map(ToString::to_string).collect(),
        };
        let packages = [
            licensed("one 1.0.0", &["a text"]),
            licensed("two 1.0.0", &["a\n text"]),
            licensed("three 1.0.0", &[]),
        ];
        let text = write(&packages);
        assert_eq!(
            text.matches("\none 1.0.0, two 1.0.0\n\na text\n").count(),
            1
        );
        assert!(text.contains("three 1.0.0: MIT (the package has no licence file)\n"));
    }

    #[test]
    fn own_licences_are_found() -> Result<()> {
        let root = crate::root();
        assert!(is_license(&root.join("LICENSE-MIT")));
        assert!(is_license(&root.join("LICENSE-APACHE")));
        assert!(!is_license(&root.join("README.md")));
        assert!(pictures(&root)?.contains("Lucide"));
        Ok(())
    }
}
