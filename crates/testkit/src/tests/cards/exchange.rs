//! The formats of the toy game: matches with commas, and rules in files.

use game::{
    AnyError, AnyMap, Format, Game, Geometry, Imported, Look, Maps, Sentence, Sketch, Span,
};

use super::{Act, BadAct, Cards, Mistake, Rules, makes};

/// `players turns top act,act,act`, for matches without a map.
pub(super) const fn commas<const LIE: u8>() -> Format<Cards<LIE>> {
    Format {
        id: "cards-commas",
        about: "acts separated by commas",
        import: |text| {
            let mut words = text.split(' ');
            let mut word = || words.next().ok_or("a word is missing");
            let (players, turns) = (word()?.parse()?, word()?.parse()?);
            let top = word()?.parse()?;
            let acts: Result<Vec<Act>, _> = word()?.split(',').map(str::parse).collect();
            Ok(Imported {
                players,
                options: Rules {
                    turns,
                    top,
                    map: None,
                },
                actions: acts?,
            })
        },
        export: |start, acts| {
            let kept = acts.len() - usize::from(makes(Mistake::MatchCutShort));
            let acts: Vec<String> = acts[..kept].iter().map(Act::to_string).collect();
            let (players, acts) = (start.players(), acts.join(","));
            Ok(format!("{players} {} {} {acts}", start.turns, start.top))
        },
    }
}

/// Files with the two numbers of the rules.
pub(super) const RULE_FILES: Maps = Maps {
    endings: &["rules"],
    companion: |_| None,
    recognizes: |text| text.starts_with("rules "),
    generate: |_, _, dice| {
        let (turns, top) = (1 + dice.below(20) as u8, 2 + dice.below(8) as u8);
        Ok(Box::new(RuleFile { turns, top }))
    },
    read: |text| {
        let (turns, top) = read(text).map_err(|_| Sentence::of(&BadAct::Options))?;
        Ok(Box::new(RuleFile { turns, top }))
    },
};

struct RuleFile {
    turns: u8,
    top: u8,
}

/// Parses the turns and the highest card of a file.
pub(super) fn read(text: &str) -> Result<(u8, u8), AnyError> {
    if makes(Mistake::MapPanics) {
        let _ = &text[..6];
    }
    let rest = text
        .strip_prefix("rules ")
        .ok_or("a file starts with `rules`")?;
    let (turns, top) = rest
        .trim_end()
        .split_once(' ')
        .ok_or("there are two numbers")?;
    Ok((turns.parse()?, top.parse()?))
}

impl AnyMap for RuleFile {
    fn summary(&self) -> String {
        format!("{} turns with cards up to {}", self.turns, self.top)
    }

    fn write(&self, _: &str) -> Result<String, AnyError> {
        let word = if makes(Mistake::MapMiswritten) {
            "rule"
        } else {
            "rules"
        };
        Ok(format!("{word} {} {}\n", self.turns, self.top))
    }

    fn geometry(&self) -> Geometry {
        Geometry::default()
    }

    fn svg(&self) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg'/>".into()
    }

    fn sketch(&self, _: Look) -> Sketch {
        Sketch {
            lines: vec![vec![Span::plain(self.summary())]],
            ..Sketch::default()
        }
    }
}
