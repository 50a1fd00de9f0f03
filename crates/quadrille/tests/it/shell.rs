//! `completions`.

use crate::program::quadrille;

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
