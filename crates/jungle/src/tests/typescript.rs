//! What the page knows of the game is what is sent.

use expect_test::expect_file;

use crate::Jungle;

#[test]
fn generated_types_are_fresh() {
    expect_file!["../../../../web/src/generated/jungle.ts"]
        .assert_eq(&testkit::typescript::<Jungle>());
}
