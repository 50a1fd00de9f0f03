//! The output of checks.

use super::*;

#[test]
fn check_line_has_state_name_and_fact() {
    let check = Check::ok("version", "quadrille 1.2.3");
    assert_eq!(check.as_text(), "ok       version       quadrille 1.2.3\n");
}

#[test]
fn remedy_has_its_own_line() {
    let check = Check::missing("node", "not found", "install it");
    let expected = "missing  node          not found\n                       remedy: install it\n";
    assert_eq!(check.as_text(), expected);
}

#[test]
fn only_a_needed_check_can_be_broken() {
    assert!(!Check::problem("tables", "torn", "build them").is_broken());
    assert!(!Check::ok("database", "it opens").needed().is_broken());
    assert!(
        Check::problem("database", "torn", "move it")
            .needed()
            .is_broken()
    );
}

#[test]
fn check_as_json_has_all_fields() {
    let json = Check::ok("port", "8080 is free").needed().as_json();
    let expected = json!({
        "name": "port", "state": "ok", "fact": "8080 is free", "remedy": null, "needed": true,
    });
    assert_eq!(json, expected);
}

#[test]
fn size_has_one_decimal() {
    let sizes = [0, 1_500, 78_000_000_000, 5_000_000_000_000_000].map(size);
    assert_eq!(sizes, ["0.0 kB", "1.5 kB", "78.0 GB", "5000.0 TB"]);
}
