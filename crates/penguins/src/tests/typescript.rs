//! The generated types of the page are up to date.

use expect_test::expect_file;
use testkit::TypeScriptFile;

use crate::{Penguins, Warning};

#[test]
fn generated_types_are_fresh() {
    let mut file = TypeScriptFile::of::<Penguins>();
    file.add::<Warning>();
    expect_file!["../../../../web/src/generated/penguins.ts"].assert_eq(&file.text());
}
