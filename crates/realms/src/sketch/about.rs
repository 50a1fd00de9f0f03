//! Descriptions of squares: terrain, castle, unit, and the odds of attacks.

use crate::{
    Castle, Fee, Kind, Observation, ObservedAttack, ObservedUnit, Square, Terrain, combat::Stance,
};

/// Describes a square. Returns `None` if there is no such square.
pub(crate) fn about(seen: &Observation, cell: &str) -> Option<String> {
    let at: Square = cell.parse().ok()?;
    let mut lines = vec![about_terrain(seen, at)];
    let castle = seen.castle(at);
    lines.extend(castle.map(|castle| about_castle(seen, at, castle)));
    if let Some(unit) = seen.unit(at) {
        lines.extend(about_unit(seen, unit));
    }
    let attacks = seen.attacks.iter();
    let attacks = attacks.filter(|attack| attack.from == at || attack.target == at);
    lines.extend(attacks.flat_map(|attack| about_attack(seen, attack)));
    Some(lines.join("\n"))
}

fn about_terrain(seen: &Observation, at: Square) -> String {
    let Some(terrain) = seen.ground.at(at) else {
        return format!("{at}: unexplored");
    };
    let more = match terrain {
        Terrain::Land => "",
        Terrain::Hill => ", defence +25 %",
        Terrain::Tree | Terrain::Wall | Terrain::Water => ", impassable",
    };
    let fog = match seen.visible.has(at) {
        true => "",
        false => ", out of sight",
    };
    let gold = match seen.deposits.contains(&at) {
        true => ", with gold in it",
        false => "",
    };
    format!("{at}: {}{more}{gold}{fog}", terrain.name())
}

fn about_castle(seen: &Observation, at: Square, castle: &Castle) -> String {
    let (owner, level, life) = (castle.owner, castle.level, castle.life);
    let last = match seen.visible.has(at) {
        true => "",
        false => ", as it was seen last",
    };
    match castle.is_finished() {
        true => format!("castle of seat {owner}, life {life}{last}"),
        false => format!("site of seat {owner}, level {level} of 4, life {life}{last}"),
    }
}

fn about_unit(seen: &Observation, unit: &ObservedUnit) -> Vec<String> {
    let (kind, stats) = (unit.kind, unit.kind.stats());
    let mut lines = vec![
        format!(
            "{} of seat {}, life {} of 20",
            kind.name(),
            unit.owner,
            unit.life
        ),
        format!(
            "attack {}, defence {}, dodge {} %, critical {} %",
            stats.attack, stats.defence, stats.dodge, stats.critical
        ),
        format!(
            "movement {}, range {}, sight {}; counters {}",
            stats.movement,
            stats.range,
            stats.sight,
            countered_kinds(kind)
        ),
    ];
    let Stance {
        on_hill,
        is_fortified,
        on_castle,
    } = seen.fighter(unit).stance;
    let bonus = 25 * (u8::from(on_hill) + u8::from(is_fortified) + u8::from(on_castle));
    if bonus > 0 {
        lines.push(format!("defence +{bonus} % by its square and stance"));
    }
    if let Some(orders) = unit.orders {
        let fee = match orders.fee {
            Fee::Paid => "",
            Fee::Unpaid | Fee::Free => ", the next for 1 gold",
        };
        lines.push(match (orders.is_fortified, orders.is_waiting) {
            (true, _) => "fortified, waiting".into(),
            (false, true) => "waiting".into(),
            (false, false) => {
                format!("steps {}{fee}; attacks {}", orders.moves, orders.attacks)
            }
        });
    }
    lines
}

fn countered_kinds(kind: Kind) -> String {
    let countered = Kind::ALL.into_iter().filter(|it| kind.counters(*it));
    let names: Vec<&str> = countered.map(Kind::name).collect();
    match names.is_empty() {
        true => "none".into(),
        false => names.join(", "),
    }
}

/// R4: damage, the odds of a dodge, a critical hit and a kill, and the damage of striking back.
fn about_attack(seen: &Observation, attack: &ObservedAttack) -> Vec<String> {
    let (from, target, preview) = (attack.from, attack.target, &attack.preview);
    let blow = preview.blow;
    if seen.unit(target).is_none() {
        let falls = if preview.kills > 0 {
            ", and it falls"
        } else {
            ""
        };
        return vec![format!(
            "{from}x{target}: the castle loses {}{falls}",
            blow.hit
        )];
    }
    let mut lines = vec![
        format!(
            "{from}x{target}: {} a hit, {} critical ({} %)",
            blow.hit,
            blow.critical,
            percent(preview.critical)
        ),
        format!(
            "  dodged {} %, kills {} %",
            percent(preview.dodged),
            percent(preview.kills)
        ),
    ];
    lines.push(match preview.answer {
        Some(answer) => format!(
            "  answer {} or {}, kills {} %",
            answer.hit,
            answer.critical,
            percent(preview.answer_kills)
        ),
        None => "  no answer".into(),
    });
    lines
}

/// Converts ten-thousandths to percent, rounded.
const fn percent(weight: u32) -> u32 {
    (weight + 50) / 100
}
