//! Reading commands.

use super::*;

#[test]
fn typed_line_becomes_an_order() {
    for (line, order) in [
        ("", Order::Nothing),
        ("HELP", Order::Help),
        ("undo", Order::Undo),
        ("save", Order::Misused("save FILE: say where to")),
        ("save my game.quad", Order::Save("my game.quad".into())),
        (
            "resign now",
            Order::Misused("that word stands alone; try `help`"),
        ),
        ("c12c11", Order::Other("c12c11".into())),
        ("c12 c11", Order::Other("c12 c11".into())),
    ] {
        assert_eq!(Order::read(line), order, "{line}");
    }
}
