//! What the toy exchanges with other programs: matches with commas, and rules kept in files.

use game::{AnyError, AnyMap, Dice, Format, Game, Imported, Look, Maps, Sketch, Span};

use super::{Act, Cards, Mistake, Rules, makes};

/// `players turns top act,act,act`, for matches that were set up by their rules alone.
pub(super) const fn commas<const LIE: u8>() -> Format<Cards<LIE>> {
    Format {
        id: "cards-commas",
        about: "acts with commas between",
        import: |text| {
            let mut words = text.split(' ');
            let mut word = || words.next().ok_or("there is a word too few");
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

/// Rules in files which hold two numbers.
pub(super) struct RuleFiles;

struct RuleFile {
    turns: u8,
    top: u8,
}

impl Maps for RuleFiles {
    fn endings(&self) -> &'static [&'static str] {
        &["rules"]
    }

    fn recognizes(&self, text: &str) -> bool {
        text.starts_with("rules ")
    }

    fn generate(&self, _: u8, _: &str, dice: &mut Dice) -> Result<Box<dyn AnyMap>, AnyError> {
        let (turns, top) = (1 + dice.below(20) as u8, 2 + dice.below(8) as u8);
        Ok(Box::new(RuleFile { turns, top }))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyMap>, AnyError> {
        let (turns, top) = read(text)?;
        Ok(Box::new(RuleFile { turns, top }))
    }
}

/// The turns and the highest card that a file holds.
pub(super) fn read(text: &str) -> Result<(u8, u8), AnyError> {
    if makes(Mistake::MapPanics) {
        let _ = &text[..6];
    }
    let rest = text
        .strip_prefix("rules ")
        .ok_or("a file begins with `rules`")?;
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
