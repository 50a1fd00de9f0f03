//! The brains, sketches and probe of the toy game.

use game::{
    Budget, Dice, Game, Playable, Player, Profile, Scene, SearchInfo, Seed, Sketch, Span, Strategy,
    View, Viewer,
};

use super::{
    Act, Cards, Happened, Mistake, PEEKED, Rules, count,
    exchange::{RULE_FILES, commas},
    makes,
};
use crate::Probe;

impl<const LIE: u8> Cards<LIE> {
    fn kind(&self, act: &Act) -> &'static str {
        match act {
            Act::Draw => "draw",
            Act::Show => "show",
            Act::Wait if makes(Mistake::KindOfTwoWords) => "do nothing",
            Act::Wait if makes(Mistake::KindBySecret) && self.card_of_next() == 1 => "dawdle",
            Act::Wait => "wait",
            Act::Deal(_) => "deal",
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        let cards = 1..=self.top;
        (2..=9).contains(&self.top)
            && self.turns <= 20
            && (2..=3).contains(&self.seats.len())
            && self.mover.index() < self.seats.len()
            && !self.seats[self.mover.index()].gone
            && self
                .seats
                .iter()
                .all(|seat| cards.contains(&seat.card) && seat.score < 190)
            && !(self.dealing && self.is_over())
    }
}

impl<const LIE: u8> Playable for Cards<LIE> {
    const PROFILE: Profile<Self> = Profile {
        brains: &["first", "random"],
        kind: Cards::kind,
        cells: |act, visit| match act {
            Act::Deal(card) => visit(&format!("card{card}")),
            Act::Draw | Act::Show | Act::Wait => {}
        },
        describe,
        formats: const { &[commas()] },
        maps: Some(&RULE_FILES),
        ..Profile::DEFAULT
    };

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Self>>> {
        let dice = Dice::new(Seed::from_number(seed));
        match name {
            "first" => Some(Box::new(First)),
            "random" => Some(Box::new(Random(dice))),
            _ => makes(Mistake::BrainForAnyName).then(|| Box::new(First) as _),
        }
    }

    fn sketch(scene: &Scene<'_, Self>) -> Sketch {
        let mut sketch = Sketch::default();
        for seat in &scene.observation.seats {
            let back = if makes(Mistake::FancySketch) {
                "\u{1f0a0}"
            } else {
                "?"
            };
            let face = seat.card.map_or(back.to_owned(), |card| card.to_string());
            sketch.line([Span::plain(format!("[{face}] {}", seat.score))]);
        }
        sketch
    }
}

fn describe(happened: &Happened) -> Option<String> {
    let stop = if makes(Mistake::ToldWithStop) {
        "."
    } else {
        ""
    };
    match happened {
        Happened::Left { player } => Some(format!("seat {player} has left")),
        Happened::Waited { player } => Some(format!("seat {player} waits{stop}")),
        Happened::Drew { .. } | Happened::Dealt { .. } | Happened::Showed { .. } => None,
    }
}

struct First;

impl<const LIE: u8> Strategy<Cards<LIE>> for First {
    fn choose(
        &mut self,
        view: &View<Cards<LIE>>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let legal = &view.actions;
        match () {
            () if makes(Mistake::BrainOutOfRange) => legal.len(),
            () if makes(Mistake::BrainUnseeded) => count() as usize % 2,
            () if makes(Mistake::BrainPeeks) => usize::from(PEEKED.get()) % legal.len(),
            () => 0,
        }
    }
}

struct Random(Dice);

impl<const LIE: u8> Strategy<Cards<LIE>> for Random {
    fn choose(
        &mut self,
        view: &View<Cards<LIE>>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        self.0.below(view.actions.len() as u32) as usize
    }
}

impl<const LIE: u8> Probe for Cards<LIE> {
    fn every_action(&self) -> Vec<Act> {
        let deals = (0..=u8::MAX).map(Act::Deal);
        [Act::Draw, Act::Show, Act::Wait]
            .into_iter()
            .chain(deals)
            .collect()
    }

    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Option<Self> {
        let mut other = self.clone();
        for (player, seat) in Player::all(self.players()).zip(&mut other.seats) {
            let is_hidden = !seat.shown && viewer != Viewer::Player(player);
            if is_hidden && !makes(Mistake::NothingScrambled) {
                seat.card = 1 + dice.below(u32::from(self.top)) as u8;
            }
        }
        Some(other)
    }

    fn is_consistent(&self) -> bool {
        self.is_sound()
    }

    fn set_ups() -> Vec<(u8, Rules)> {
        let long = Rules {
            turns: 20,
            top: 9,
            map: None,
        };
        vec![(3, Rules::default()), (3, long), (2, Rules::default())]
    }
}
