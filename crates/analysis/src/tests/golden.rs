//! The grades of short records under a budget of nodes, kept in files beside the records.

use std::{fs, path::Path};

use expect_test::expect_file;
use game::{Limit, record::Record};

use super::*;

#[test]
fn short_records_have_their_expected_grades() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut records: Vec<_> = fs::read_dir(&folder)
        .expect("a folder of records")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "quad"))
        .collect();
    records.sort();
    assert!(records.len() >= 6, "{records:?}");
    for path in records {
        let record = fs::read_to_string(&path).expect("a record");
        expect_file![path.with_extension("grades")].assert_eq(&grades(&record));
    }
}

fn grades(text: &str) -> String {
    let record = Record::read(text).expect("a record").record;
    let game = catalog::find(&record.game).expect("a game");
    let analysis = Analysis::new(game, &record, None, Limit::Nodes(2_000)).expect("an analysis");
    let mut lines = format!("# {} at nodes:2000\n", analysis.strategy());
    for assessment in analysis.assess(EvaluationRequest::think) {
        let assessment = assessment.expect("an answer");
        let Assessment {
            ply,
            player,
            action,
            best,
            before,
            after,
            measure,
            ..
        } = &assessment;
        lines += &format!(
            "{ply} seat {player} {action} best {best} {} -> {} by {} {}\n",
            before.share,
            after.share,
            measure.name(),
            assessment.grade().name(),
        );
    }
    lines
}
