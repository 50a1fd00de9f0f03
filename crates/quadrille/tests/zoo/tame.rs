//! Clients as real ones are.

use game::Limit;
use strategies::Status;
use tempfile::TempDir;

use crate::keeper::{containment, library, play};

#[test]
fn the_interface_for_penguins_forgives_what_real_clients_do() {
    let folder = TempDir::new().expect("there is room");
    let source = library(&folder, "tame.c", &[]);
    let (_, report) = play(&containment(), &source, "penguins", Limit::Nodes(1));
    assert_eq!(report.status, Status::Done, "{report:#?}");
    assert_eq!(report.name.as_deref(), Some("tame"));
    assert!(report.decisions > 10, "{report:#?}");
}
