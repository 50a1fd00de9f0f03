//! A realistic client of the C interface for Penguins.

use game::Limit;
use strategies::Status;
use tempfile::TempDir;

use crate::keeper::{containment, library, play};

#[test]
fn penguins_interface_tolerates_invalid_arguments() {
    let folder = TempDir::new().expect("the disk is writable");
    let source = library(&folder, "tame.c", &[]);
    let (_, report) = play(&containment(), &source, "penguins", Limit::Nodes(1));
    assert_eq!(report.status, Status::Done, "{report:#?}");
    assert_eq!(report.name.as_deref(), Some("tame"));
    assert!(report.decisions > 10, "{report:#?}");
}
