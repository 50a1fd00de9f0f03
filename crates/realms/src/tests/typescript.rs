//! The generated types of the page are up to date, and so is the table of units.

use expect_test::expect_file;
use testkit::TypeScriptFile;

use crate::{Kind, Realms, maps::Warning};

#[test]
fn generated_types_are_fresh() {
    let mut file = TypeScriptFile::of::<Realms>();
    file.add::<Warning>();
    let text = file.text() + &units();
    expect_file!["../../../../web/src/generated/realms.ts"].assert_eq(&text);
}

/// R2: the table of units as a value, so that no page writes it down again.
fn units() -> String {
    let mut text =
        String::from("\n/** What each kind of unit can do. */\nexport const UNITS = {\n");
    for kind in Kind::ALL {
        let it = kind.stats();
        let fields = [
            ("sight", it.sight),
            ("movement", it.movement),
            ("range", it.range),
            ("attack", it.attack),
            ("defence", it.defence),
            ("dodge", it.dodge),
            ("critical", it.critical),
            ("cost", it.cost),
        ];
        let fields = fields.map(|(name, value)| format!("{name}: {value}"));
        text += &format!("  {}: {{ {} }},\n", kind.name(), fields.join(", "));
    }
    text + "} as const satisfies Record<Kind, Record<string, number>>;\n"
}
