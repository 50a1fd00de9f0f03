//! What the page knows of the messages is what is sent.

use expect_test::expect_file;
use testkit::TypeScriptFile;

use crate::{analysis, api, client, error, maps, operation, tournaments, view, why};

#[test]
fn generated_types_are_fresh() {
    let mut file = TypeScriptFile::default();
    file.add::<api::GameInfo>();
    file.add::<api::OpenTable>();
    file.add::<api::Opened>();
    file.add::<api::TakeSeat>();
    file.add::<api::TakenSeat>();
    file.add::<api::TableInfo>();
    file.add::<view::TableView<'static>>();
    file.add::<why::Explanation>();
    file.add::<api::Hint>();
    file.add::<api::ReplayRequest>();
    file.add::<api::Replayed>();
    file.add::<api::AnalysisRequest>();
    file.add::<analysis::AnalysisLine>();
    file.add::<analysis::JudgedPly>();
    file.add::<maps::NewMap>();
    file.add::<maps::MadeMap>();
    file.add::<maps::MapToCheck>();
    file.add::<maps::CheckedMap>();
    file.add::<maps::BoardRequest>();
    file.add::<maps::BoardPicture>();
    file.add::<operation::Reach>();
    file.add::<tournaments::TournamentView>();
    file.add::<error::Code>();
    file.add::<error::ErrorBody>();
    file.add::<client::ToClient<'static>>();
    file.add::<client::FromClient>();
    expect_file!["../../../web/src/generated/wire.ts"].assert_eq(&file.text());
}
