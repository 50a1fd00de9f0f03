//! What the territories are: kinds, sanctuaries and garrisons (C12.5 to C12.7).

use game::Dice;

use super::{
    super::{Kind, Land, Map, TerritoryId, TerritorySet, survey::reached},
    growth::Growth,
};

/// The kinds of zones, in turn.
const ZONES: [Kind; 4] = [Kind::Meadow, Kind::Forest, Kind::Mountain, Kind::Desert];

/// Makes a map of the divided land; nothing if it does not hang together.
pub(super) fn settle(side: u8, growth: Growth, dice: &mut Dice) -> Option<Map> {
    let blank = Land {
        kind: Kind::Meadow,
        is_sanctuary: false,
        garrison: 1,
    };
    let mut lands = vec![blank; growth.n_territories];
    let bare = Map::new(side, growth.cells, &lands).ok()?;
    let kinds = kinds(&bare, dice);
    let sanctuaries = sanctuaries(&bare, dice)?;
    for (id, land) in bare.ids().zip(&mut lands) {
        land.kind = kinds[id.index()];
        land.is_sanctuary = sanctuaries.contains(id);
        // C12.7.
        let garrison = 5 + dice.below(11) as u16;
        land.garrison = if land.is_sanctuary { 0 } else { garrison };
    }
    Map::new(side, bare.cells, &lands).ok()
}

/// C12.5: zones of several territories, and beaches.
fn kinds(map: &Map, dice: &mut Dice) -> Vec<Kind> {
    let n_zones = (map.n_territories() / 5).max(ZONES.len());
    let mut kinds = vec![None; map.n_territories()];
    let mut steps = vec![u32::MAX; map.n_territories()];
    for zone in 0..n_zones.min(map.n_territories()) {
        let seed = farthest(&steps, dice);
        spread_zone(map, seed, ZONES[zone % ZONES.len()], &mut kinds, &mut steps);
    }
    let mut kind = |id: TerritoryId| {
        // An island where no zone begins is of any kind.
        let inland = kinds[id.index()].unwrap_or_else(|| ZONES[dice.below(4) as usize]);
        let is_beach = map.maritime().contains(id) && dice.below(2) == 0;
        if is_beach { Kind::Coastal } else { inland }
    };
    map.ids().map(&mut kind).collect()
}

/// The territory with most steps to a zone, as chance will have it among equals.
fn farthest(steps: &[u32], dice: &mut Dice) -> TerritoryId {
    let most = steps.iter().max().copied().unwrap_or(0);
    let equals: Vec<usize> = (0..steps.len()).filter(|&at| steps[at] == most).collect();
    TerritoryId::at(equals[dice.below(equals.len() as u32) as usize])
}

/// Begins a zone: it takes whatever is nearer to it than to all zones before.
fn spread_zone(
    map: &Map,
    seed: TerritoryId,
    kind: Kind,
    kinds: &mut [Option<Kind>],
    steps: &mut [u32],
) {
    let mut ring = TerritorySet::from(seed);
    let mut distance = 0;
    while !ring.is_empty() {
        let mut next = TerritorySet::EMPTY;
        for id in ring.iter() {
            kinds[id.index()] = Some(kind);
            steps[id.index()] = distance;
            next |= map.territory(id).neighbors;
        }
        distance += 1;
        ring = next
            .iter()
            .filter(|id| distance < steps[id.index()])
            .collect();
    }
}

/// C12.6: not side by side, and all others still hang together without them.
fn sanctuaries(map: &Map, dice: &mut Dice) -> Option<TerritorySet> {
    let wanted = (map.n_territories() / 12).max(1);
    let mut order: Vec<TerritoryId> = map.ids().collect();
    dice.shuffle(&mut order);
    let mut chosen = TerritorySet::EMPTY;
    for id in order {
        if chosen.len() == wanted {
            break;
        }
        let others = map.all() - chosen - id.into();
        let first = others.iter().next()?;
        let is_whole = reached(map.territories(), first, others) == others;
        if is_whole && !map.territory(id).neighbors.meets(chosen) {
            chosen.insert(id);
        }
    }
    (chosen.len() == wanted).then_some(chosen)
}
