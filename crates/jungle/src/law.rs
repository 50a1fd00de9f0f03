//! Who may step where and take whom, for every choice of rules.
//!
//! [`verdict`] states the rules of taking once. [`Law`] is the same as sets of cells, made by the
//! compiler for all 64 choices of rules, so that playing never asks a question twice.

use game::Player;

use crate::{
    Animal, Rules, Variant,
    animal::Piece,
    cell::{Cell, CellSet, Stance},
};

/// Whether one animal may take another that it can reach, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Taken,
    TrappedCannotTake,
    SwimmerCannotTakeLand,
    LandCannotTakeSwimmer,
    ElephantSparesRat,
    TooStrong,
}

/// Judges an attack of one animal on an enemy that it can reach.
pub(crate) const fn verdict(
    rules: Rules,
    (attacker, from): (Animal, Stance),
    (defender, on): (Animal, Stance),
) -> Verdict {
    match (from, on) {
        // J17: a trapped animal takes nothing, unless the switch lets it.
        (Stance::Trapped, _) if !rules.trapped_can_capture => return Verdict::TrappedCannotTake,
        // J15: a swimmer takes nothing on land.
        (Stance::Swimming, Stance::Free | Stance::Trapped) => {
            return Verdict::SwimmerCannotTakeLand;
        }
        // J16: whether a rat on land takes a swimmer is a switch; nobody else gets there.
        (Stance::Free | Stance::Trapped, Stance::Swimming)
            if !rules.land_rat_takes_swimmer || attacker.index() != Animal::Rat.index() =>
        {
            return Verdict::LandCannotTakeSwimmer;
        }
        // J14: a trapped animal has no rank: any enemy takes it.
        (_, Stance::Trapped) => return Verdict::Taken,
        _ => {}
    }
    match (attacker, defender) {
        // J13: the rat takes the elephant; whether the elephant takes the rat is a switch.
        (Animal::Rat, Animal::Elephant) => Verdict::Taken,
        (Animal::Elephant, Animal::Rat) if !rules.elephant_takes_rat => Verdict::ElephantSparesRat,
        // J11: equal or lower rank is taken.
        _ if attacker.rank(rules.variant) >= defender.rank(rules.variant) => Verdict::Taken,
        _ => Verdict::TooStrong,
    }
}

/// The rules as sets: what each piece, standing as it does, may step onto.
#[derive(Debug)]
pub(crate) struct Law {
    /// By the cell of the one who steps; nothing for empty cells.
    steps: [CellSet; Cell::COUNT],
    /// What a jump may end on, as far as jumps go.
    landings: CellSet,
    /// The jumpers, from this animal on up to the lion.
    first_jumper: Animal,
}

impl Law {
    pub(crate) const fn of(rules: Rules) -> &'static Law {
        &LAWS[index_of(rules)]
    }

    /// The cells onto which whoever stands on `cell` may step.
    #[inline]
    pub(crate) const fn steps(&self, cell: Cell) -> CellSet {
        self.steps[cell.index()]
    }

    /// The cells on which a jump of whoever stands on `cell` may end, if it jumps at all.
    #[inline]
    pub(crate) const fn landings(&self, cell: Cell) -> CellSet {
        self.steps(cell).and(self.landings)
    }

    /// The animals that jump.
    #[inline]
    pub(crate) const fn jumpers(&self) -> std::ops::RangeInclusive<usize> {
        // J6: tiger and lion jump; whether the leopard does is a switch.
        self.first_jumper.index()..=Animal::Lion.index()
    }

    pub(crate) fn jumps(&self, animal: Animal) -> bool {
        self.jumpers().contains(&animal.index())
    }

    const fn new(rules: Rules) -> Law {
        let mut law = Law {
            steps: [CellSet::NONE; Cell::COUNT],
            // J8: whether a jump may take is a switch.
            landings: if rules.jump_captures {
                CellSet::ALL
            } else {
                CellSet::EMPTY
            },
            first_jumper: if rules.leopard_jumps {
                Animal::Leopard
            } else {
                Animal::Tiger
            },
        };
        let mut index = 0;
        while index < Piece::COUNT * Stance::ALL.len() {
            let piece = Piece::from_index((index % Piece::COUNT) as u8);
            let stance = Stance::ALL[index / Piece::COUNT];
            law.steps[Cell::of(piece, stance).index()] = steps(rules, piece, stance);
            index += 1;
        }
        law
    }
}

/// What a piece that stands in that way may step onto.
const fn steps(rules: Rules, piece: Piece, stance: Stance) -> CellSet {
    let (player, animal) = (piece.player(), piece.animal());
    // J9: no animal enters its own throne.
    let mut steps = CellSet::EMPTY.without(Cell::THRONES[player.index()]);
    // J5: only the rat enters the water.
    if animal.index() != Animal::Rat.index() {
        steps = steps.without(Cell::WATER);
    }
    // J10: own animals are not in the set.
    let enemy = Player::new(1 - player.index() as u8);
    let mut index = 0;
    while index < Animal::ALL.len() * Stance::ALL.len() {
        let other = Animal::ALL[index % Animal::ALL.len()];
        let on = Stance::ALL[index / Animal::ALL.len()];
        if let Verdict::Taken = verdict(rules, (animal, stance), (other, on)) {
            steps = steps.with(Cell::of(Piece::new(enemy, other), on));
        }
        index += 1;
    }
    steps
}

/// The place of a choice of rules in [`LAWS`]: one bit for the board and one for each switch.
pub(crate) const fn index_of(rules: Rules) -> usize {
    rules.variant as usize
        | (rules.leopard_jumps as usize) << 1
        | (rules.jump_captures as usize) << 2
        | (rules.land_rat_takes_swimmer as usize) << 3
        | (rules.elephant_takes_rat as usize) << 4
        | (rules.trapped_can_capture as usize) << 5
}

static LAWS: [Law; 64] = {
    let mut laws = [const { Law::new(Rules::of(Variant::War)) }; 64];
    let mut index = 0;
    while index < laws.len() {
        let variant = if index & 1 == 0 {
            Variant::War
        } else {
            Variant::Classic
        };
        laws[index] = Law::new(Rules {
            leopard_jumps: index >> 1 & 1 == 1,
            jump_captures: index >> 2 & 1 == 1,
            land_rat_takes_swimmer: index >> 3 & 1 == 1,
            elephant_takes_rat: index >> 4 & 1 == 1,
            trapped_can_capture: index >> 5 & 1 == 1,
            ..Rules::of(variant)
        });
        index += 1;
    }
    laws
};
