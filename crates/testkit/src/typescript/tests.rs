//! The form of declarations, and the freshness of `game.ts`.

use expect_test::{expect, expect_file};
use ts_rs::TS;

use super::*;

/// An event of a game that does not exist.
///
/// This paragraph is not part of the declaration.
#[derive(TS)]
#[ts(tag = "type", rename_all = "snake_case")]
#[expect(dead_code, reason = "only its declaration is used")]
enum Trade {
    /// A player bought something.
    Bought {
        /// The buyer.
        player: Player,
        /// The goods, with the number of each.
        goods: Vec<(String, u64)>,
    },
    /// No player bought anything.
    Nothing,
}

#[derive(TS)]
#[expect(dead_code, reason = "only its declaration is used")]
struct Market {
    trades: Vec<Trade>,
    #[ts(optional)]
    end: Option<Turn>,
}

#[test]
fn type_is_declared_with_the_types_of_its_fields() {
    let mut file = TypeScriptFile::default();
    file.add::<Market>();
    expect![[r#"
        // Written by `cargo xtask codegen` from the types in Rust.
        import type { Player, Turn } from './game';

        export type Market = {
          trades: Array<Trade>;
          end?: Turn;
        };

        /** An event of a game that does not exist. */
        export type Trade =
          | { "type": "bought", player: Player, goods: Array<[string, number]>, }
          | { "type": "nothing" };
    "#]]
    .assert_eq(&file.text());
}

#[test]
fn generated_types_are_fresh() {
    expect_file!["../../../../web/src/generated/game.ts"].assert_eq(&vocabulary_typescript());
}
