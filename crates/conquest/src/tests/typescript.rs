//! What the page knows of the game is what is sent.

use expect_test::expect_file;

use crate::Conquest;

#[test]
fn the_types_of_the_page_are_fresh() {
    expect_file!["../../../../web/src/generated/conquest.ts"]
        .assert_eq(&testkit::typescript::<Conquest>());
}
