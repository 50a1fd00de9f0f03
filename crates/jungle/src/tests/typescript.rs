//! The generated types of the page are up to date.

use expect_test::expect_file;

use crate::Jungle;

#[test]
fn generated_types_are_fresh() {
    expect_file!["../../../../web/src/generated/jungle.ts"]
        .assert_eq(&testkit::typescript::<Jungle>());
}
