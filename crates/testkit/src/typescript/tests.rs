//! How types are written, and that the file of the vocabulary is fresh.

use expect_test::{expect, expect_file};
use ts_rs::TS;

use super::*;

/// What happened, in a game that is nowhere played.
///
/// More is said here, and not repeated there.
#[derive(TS)]
#[ts(tag = "type", rename_all = "snake_case")]
#[expect(dead_code, reason = "it is only written down")]
enum Tale {
    /// Someone came.
    Came {
        /// Who.
        who: Player,
        /// With which goods, and how many of each.
        goods: Vec<(String, u64)>,
    },
    /// Nobody came.
    Silence,
}

#[derive(TS)]
#[expect(dead_code, reason = "it is only written down")]
struct Book {
    tales: Vec<Tale>,
    #[ts(optional)]
    end: Option<Turn>,
}

#[test]
fn a_type_brings_along_what_it_is_made_of() {
    let mut file = File::default();
    file.add::<Book>();
    expect![[r#"
        // Written by `cargo xtask codegen` from the types in Rust.
        import type { Player, Turn } from './game';

        export type Book = {
          tales: Array<Tale>;
          end?: Turn;
        };

        /** What happened, in a game that is nowhere played. */
        export type Tale =
          | { "type": "came", who: Player, goods: Array<[string, number]>, }
          | { "type": "silence" };
    "#]]
    .assert_eq(&file.text());
}

#[test]
fn the_types_of_the_page_are_fresh() {
    expect_file!["../../../../web/src/generated/game.ts"]
        .assert_eq(&typescript_of_the_vocabulary());
}
