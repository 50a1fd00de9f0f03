//! What is told of a square on demand: what it is, who stands there, and what attacks may bring.

use crate::{
    Castle, Fee, Kind, Observation, ObservedAttack, ObservedUnit, Preview, Square, Stance, Terrain,
};

/// The lines about a square, if there is such a one.
pub(crate) fn about(seen: &Observation, cell: &str) -> Option<String> {
    let at: Square = cell.parse().ok()?;
    let mut lines = vec![nature(seen, at)];
    lines.extend(seen.castle(at).map(|castle| stronghold(seen, at, castle)));
    if let Some(unit) = seen.unit(at) {
        lines.extend(standing(seen, unit));
    }
    let attacks = seen.attacks.iter();
    let concerned = attacks.filter(|attack| attack.from == at || attack.target == at);
    lines.extend(concerned.flat_map(|attack| prospect(seen, attack)));
    Some(lines.join("\n"))
}

fn nature(seen: &Observation, at: Square) -> String {
    let Some(terrain) = seen.ground.at(at) else {
        return format!("{at}: nobody has been there");
    };
    let more = match terrain {
        Terrain::Land => "",
        Terrain::Hill => ", defence +25 %",
        Terrain::Tree | Terrain::Wall | Terrain::Water => ", no way through",
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

fn stronghold(seen: &Observation, at: Square, castle: &Castle) -> String {
    let Castle {
        owner, level, life, ..
    } = castle;
    let last = match seen.visible.has(at) {
        true => "",
        false => ", as it was seen last",
    };
    match castle.is_finished() {
        true => format!("castle of seat {owner}, life {life}{last}"),
        false => format!("site of seat {owner}, level {level} of 4, life {life}{last}"),
    }
}

fn standing(seen: &Observation, unit: &ObservedUnit) -> Vec<String> {
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
            countered(kind)
        ),
    ];
    let Stance {
        on_hill,
        is_fortified,
        on_castle,
    } = seen.fighter(unit).stance;
    let footing = 25 * (u8::from(on_hill) + u8::from(is_fortified) + u8::from(on_castle));
    if footing > 0 {
        lines.push(format!("defence +{footing} % where and how it stands"));
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

fn countered(kind: Kind) -> String {
    let weak = Kind::ALL.into_iter().filter(|it| kind.counters(*it));
    let names: Vec<&str> = weak.map(Kind::name).collect();
    match names.is_empty() {
        true => "nobody".into(),
        false => names.join(", "),
    }
}

/// R4: hit, critical, dodge chance, answer, chance to kill.
fn prospect(seen: &Observation, attack: &ObservedAttack) -> Vec<String> {
    let ObservedAttack {
        from,
        target,
        preview,
    } = attack;
    let Preview {
        blow,
        dodged,
        critical,
        kills,
        answer,
        answer_kills,
    } = preview;
    if seen.unit(*target).is_none() {
        let falls = if *kills > 0 { ", and they fall" } else { "" };
        return vec![format!(
            "{from}x{target}: the walls lose {}{falls}",
            blow.hit
        )];
    }
    let mut lines = vec![
        format!(
            "{from}x{target}: {} a hit, {} critical ({} %)",
            blow.hit,
            blow.critical,
            percent(*critical)
        ),
        format!(
            "  dodged {} %, kills {} %",
            percent(*dodged),
            percent(*kills)
        ),
    ];
    lines.push(match answer {
        Some(answer) => format!(
            "  answer {} or {}, kills {} %",
            answer.hit,
            answer.critical,
            percent(*answer_kills)
        ),
        None => "  no answer".into(),
    });
    lines
}

/// Of 10,000, rounded.
const fn percent(weight: u32) -> u32 {
    (weight + 50) / 100
}
