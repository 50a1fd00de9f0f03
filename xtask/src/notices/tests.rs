//! The file of licences.

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
fn licences_of_the_project_are_found() -> Result<()> {
    let root = crate::root();
    assert!(is_license(&root.join("LICENSE-MIT")));
    assert!(is_license(&root.join("LICENSE-APACHE")));
    assert!(!is_license(&root.join("README.md")));
    assert!(pictures(&root)?.contains("Lucide"));
    Ok(())
}
