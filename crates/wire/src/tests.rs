//! What the page knows of the messages is what is sent.

use expect_test::expect_file;
use testkit::TypeScriptFile;

use crate::{analysis, api, client, error, maps, tournaments, view};

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
    file.add::<tournaments::Tournament>();
    file.add::<error::Code>();
    file.add::<error::ErrorBody>();
    file.add::<client::ToClient<'static>>();
    file.add::<client::FromClient>();
    expect_file!["../../../web/src/generated/wire.ts"].assert_eq(&file.text());
}
