//! `quadrille completions` and `man`.

use std::fs;

use crate::program::{Folder, quadrille};

#[test]
fn completions_of_every_shell_name_all_visible_commands() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = quadrille(&["completions", shell]).good();
        for word in ["doctor", "tournament", "convert", "print-config"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        assert!(!script.contains("host-strategy"), "{shell}");
    }
}

#[test]
fn unknown_shell_is_refused_with_the_known_ones() {
    let complaint = quadrille(&["completions", "tcsh"]).bad(2);
    assert!(complaint.contains("tcsh"), "{complaint}");
    assert!(complaint.contains("powershell"), "{complaint}");
}

#[test]
fn main_man_page_is_printed() {
    let page = quadrille(&["man"]).good();
    assert!(page.contains(".TH quadrille 1"), "{page}");
    assert!(page.contains("quadrille\\-doctor(1)"), "{page}");
    assert!(!page.contains("host"), "{page}");
}

#[test]
fn man_pages_of_all_commands_are_written() {
    let folder = Folder::new();
    let target = folder.path("share/man1");
    assert_eq!(quadrille(&["man", &target]).good(), "");
    for page in ["quadrille", "quadrille-serve", "quadrille-map-check"] {
        let text = folder.read(&format!("share/man1/{page}.1"));
        assert!(text.contains(".SH SYNOPSIS"), "{page}: {text}");
    }
    let pages = fs::read_dir(&target).expect("the folder was created");
    let names = pages.map(|page| page.expect("a file").file_name());
    let hidden = names.filter(|name| name.to_string_lossy().contains("host"));
    assert_eq!(hidden.count(), 0);
}

#[test]
fn man_refuses_a_target_that_is_not_a_folder() {
    let folder = Folder::new();
    let file = folder.file("page", "");
    let complaint = quadrille(&["man", &file]).bad(1);
    assert!(complaint.contains(&file), "{complaint}");
}
