//! Stepping and capturing as lookup tables, for every combination of rules.
//!
//! [`attack_result`] states the rules of capturing. A [`RuleTable`] holds the same rules as sets of
//! cells, computed at compile time for all 64 combinations.

use game::Player;

use crate::{
    Animal, Rules, Variant,
    animal::Piece,
    cell::{Cell, CellSet, Stance},
};

/// Whether an animal may capture an enemy within reach, or the rule that forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttackResult {
    Taken,
    TrappedCannotTake,
    SwimmerCannotTakeLand,
    LandCannotTakeSwimmer,
    ElephantSparesRat,
    TooStrong,
}

/// Checks the attack of an animal on an enemy within reach.
pub(crate) const fn attack_result(
    rules: Rules,
    (attacker, from): (Animal, Stance),
    (defender, on): (Animal, Stance),
) -> AttackResult {
    match (from, on) {
        // J17: whether a trapped animal takes anything is a switch.
        (Stance::Trapped, _) if !rules.trapped_can_capture => {
            return AttackResult::TrappedCannotTake;
        }
        // J15: a swimmer takes nothing on land.
        (Stance::Swimming, Stance::Free | Stance::Trapped) => {
            return AttackResult::SwimmerCannotTakeLand;
        }
        // J16: whether a rat on land takes a swimmer is a switch; other animals cannot enter water.
        (Stance::Free | Stance::Trapped, Stance::Swimming)
            if !rules.land_rat_takes_swimmer || attacker.index() != Animal::Rat.index() =>
        {
            return AttackResult::LandCannotTakeSwimmer;
        }
        // J14: a trapped animal has no rank: any enemy takes it.
        (_, Stance::Trapped) => return AttackResult::Taken,
        _ => {}
    }
    match (attacker, defender) {
        // J13: the rat takes the elephant; whether the elephant takes the rat is a switch.
        (Animal::Rat, Animal::Elephant) => AttackResult::Taken,
        (Animal::Elephant, Animal::Rat) if !rules.elephant_takes_rat => {
            AttackResult::ElephantSparesRat
        }
        // J11: equal or lower rank is taken.
        _ if attacker.rank(rules.variant) >= defender.rank(rules.variant) => AttackResult::Taken,
        _ => AttackResult::TooStrong,
    }
}

/// The cells that each piece may step onto, under one combination of rules.
#[derive(Debug)]
pub(crate) struct RuleTable {
    /// By the cell of the moving piece; empty for cells without a piece.
    steps: [CellSet; Cell::COUNT],
    /// The cells that a jump may end on, regardless of the jumper.
    landings: CellSet,
    /// All animals from this one to the lion jump.
    first_jumper: Animal,
}

impl RuleTable {
    pub(crate) const fn of(rules: Rules) -> &'static RuleTable {
        &TABLES[index_of(rules)]
    }

    /// The cells that the piece on `cell` may step onto.
    #[inline]
    pub(crate) const fn steps(&self, cell: Cell) -> CellSet {
        self.steps[cell.index()]
    }

    /// The cells that a jump of the piece on `cell` may end on, if it is a jumper.
    #[inline]
    pub(crate) const fn landings(&self, cell: Cell) -> CellSet {
        self.steps(cell).and(self.landings)
    }

    /// The indices of the animals that jump.
    #[inline]
    pub(crate) const fn jumpers(&self) -> std::ops::RangeInclusive<usize> {
        // J6: tiger and lion jump; whether the leopard does is a switch.
        self.first_jumper.index()..=Animal::Lion.index()
    }

    pub(crate) fn jumps(&self, animal: Animal) -> bool {
        self.jumpers().contains(&animal.index())
    }

    const fn new(rules: Rules) -> RuleTable {
        let mut rule_table = RuleTable {
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
            rule_table.steps[Cell::of(piece, stance).index()] = steps(rules, piece, stance);
            index += 1;
        }
        rule_table
    }
}

/// Returns the cells that a piece with this stance may step onto.
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
        if let AttackResult::Taken = attack_result(rules, (animal, stance), (other, on)) {
            steps = steps.with(Cell::of(Piece::new(enemy, other), on));
        }
        index += 1;
    }
    steps
}

/// The index of a combination of rules in [`TABLES`]: one bit for the board and for each switch.
pub(crate) const fn index_of(rules: Rules) -> usize {
    rules.variant as usize
        | (rules.leopard_jumps as usize) << 1
        | (rules.jump_captures as usize) << 2
        | (rules.land_rat_takes_swimmer as usize) << 3
        | (rules.elephant_takes_rat as usize) << 4
        | (rules.trapped_can_capture as usize) << 5
}

static TABLES: [RuleTable; 64] = {
    let mut tables = [const { RuleTable::new(Rules::of(Variant::War)) }; 64];
    let mut index = 0;
    while index < tables.len() {
        let variant = if index & 1 == 0 {
            Variant::War
        } else {
            Variant::Classic
        };
        tables[index] = RuleTable::new(Rules {
            leopard_jumps: index >> 1 & 1 == 1,
            jump_captures: index >> 2 & 1 == 1,
            land_rat_takes_swimmer: index >> 3 & 1 == 1,
            elephant_takes_rat: index >> 4 & 1 == 1,
            trapped_can_capture: index >> 5 & 1 == 1,
            ..Rules::of(variant)
        });
        index += 1;
    }
    tables
};
