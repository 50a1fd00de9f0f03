//! One tree of a Monte Carlo search.

use game::{Dice, Game, Player, Seed, Turn};

use super::{Formula, Guide};
use crate::{
    clock::Clock,
    reward::{FULL, Rewards, log2},
};

/// A tree of information sets.
pub(super) struct Tree<G: Game> {
    formula: Formula,
    nodes: Vec<Node<G::Action>>,
    /// The world of the root, in a game that has only one.
    world: Option<G>,
    dice: Dice,
    /// About how many bytes it takes, and how many it may.
    bytes: usize,
    most_bytes: usize,
    /// How many matches were played out for the last answer.
    pub(super) playouts: u64,
    /// Room that is used again and again.
    actions: Vec<G::Action>,
    priors: Vec<u32>,
    path: Vec<Step>,
}

struct Node<A> {
    /// Empty until it is visited for the second time.
    edges: Vec<Edge<A>>,
    visits: u32,
    /// What it comes to if all play best, once that is known.
    proved: Option<Rewards>,
    mover: Option<Player>,
}

struct Edge<A> {
    action: A,
    child: Option<u32>,
    prior: f32,
    visits: u32,
    /// How often it could have been chosen: in a game with secrets not every time.
    chances: u32,
    /// What the player who chooses got, all visits together.
    total: u64,
}

/// What a tree says about an action of the first ply.
pub(super) struct Says {
    pub(super) visits: u32,
    pub(super) total: u64,
    pub(super) proved: Option<u32>,
}

/// A choice on the way down.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    edge: u32,
}

const ROOT: u32 = 0;

impl<G: Game> Tree<G> {
    pub(super) fn new(formula: Formula, most_bytes: usize, dice: &mut Dice) -> Tree<G> {
        Tree {
            formula,
            nodes: vec![Node::new()],
            world: None,
            dice: Dice::new(Seed::from_number(dice.bits())),
            bytes: Node::<G::Action>::BYTES,
            most_bytes,
            playouts: 0,
            actions: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Plays out until the budget is used up, or everything is proved. From time to time, each
    /// time after twice as long, it is shown to `look`.
    pub(super) fn grow(
        &mut self,
        observation: &G::Observation,
        guide: &impl Guide<G>,
        clock: &Clock<'_>,
        look: &mut dyn FnMut(&Tree<G>),
    ) {
        let Some(open) = G::imagine(observation, &mut self.dice) else {
            return;
        };
        self.world = (!G::FACTS.hidden).then(|| open.clone());
        let mut world = open;
        self.playouts = 0;
        loop {
            clock.add_nodes(self.visit(world.clone(), guide));
            self.playouts += 1;
            if clock.is_over() || self.nodes[ROOT as usize].proved.is_some() {
                return;
            }
            if self.playouts >= FIRST_LOOK && self.playouts.is_power_of_two() {
                look(self);
            }
            if G::FACTS.hidden
                && let Some(other) = G::imagine(observation, &mut self.dice)
            {
                world = other;
            }
        }
    }

    /// What is known of the first ply.
    pub(super) fn first_ply(&self) -> impl Iterator<Item = (&G::Action, Says)> {
        let root = &self.nodes[ROOT as usize];
        root.edges.iter().map(move |edge| {
            let child = edge.child.map(|child| &self.nodes[child as usize]);
            let proved = child.and_then(|child| child.proved);
            let says = Says {
                visits: edge.visits,
                total: edge.total,
                proved: proved
                    .zip(root.mover)
                    .map(|(all, mover)| all[mover.index()]),
            };
            (&edge.action, says)
        })
    }

    /// An action of the first ply, and what was looked at most after it.
    pub(super) fn line(&self, first: &G::Action) -> Vec<G::Action> {
        let mut line = vec![first.clone()];
        let edges = &self.nodes[ROOT as usize].edges;
        let mut edge = edges.iter().find(|edge| edge.action == *first);
        while let Some(child) = edge.and_then(|edge| edge.child) {
            let edges = &self.nodes[child as usize].edges;
            let tried = edges.iter().filter(|edge| edge.visits > 0);
            edge = tried.max_by_key(|edge| edge.visits);
            line.extend(edge.map(|edge| edge.action.clone()));
        }
        line
    }

    /// About how many bytes it takes.
    #[cfg(test)]
    pub(super) fn n_bytes(&self) -> usize {
        let edges = self.nodes.iter().map(|node| node.edges.capacity());
        self.nodes.capacity() * size_of::<Node<G::Action>>()
            + edges.sum::<usize>() * size_of::<Edge<G::Action>>()
    }

    /// How much of its memory it uses, in thousandths.
    pub(super) fn permille(&self) -> u32 {
        (1_000 * self.bytes / self.most_bytes.max(1)).min(1_000) as u32
    }

    /// The part of the tree below a world, if the last search went there.
    pub(super) fn below(mut self, world: &G) -> Option<Tree<G>> {
        let start = self.world.take()?;
        let most_plies = u32::from(start.players()) + 1;
        let mut reached = vec![(start, ROOT, 0)];
        let mut next = 0;
        while let Some((state, node, plies)) = reached.get(next).cloned() {
            next += 1;
            if state == *world {
                return Some(self.cut(node));
            }
            if plies == most_plies || reached.len() > MOST_LOOKED_AT {
                continue;
            }
            for edge in &self.nodes[node as usize].edges {
                if let Some(child) = edge.child {
                    let mut after = state.clone();
                    after.apply(&edge.action, &mut ());
                    reached.push((after, child, plies + 1));
                }
            }
        }
        None
    }

    /// Keeps what is below a node, which becomes the root.
    fn cut(self, root: u32) -> Tree<G> {
        let Tree {
            formula,
            nodes,
            dice,
            most_bytes,
            ..
        } = self;
        let mut old: Vec<Option<Node<G::Action>>> = nodes.into_iter().map(Some).collect();
        let mut kept = Vec::new();
        let mut waiting = vec![root];
        let mut next = 0;
        while let Some(&at) = waiting.get(next) {
            next += 1;
            let mut node = old[at as usize].take().expect("a tree has no rings");
            for edge in &mut node.edges {
                if let Some(child) = &mut edge.child {
                    waiting.push(*child);
                    *child = waiting.len() as u32 - 1;
                }
            }
            kept.push(node);
        }
        let of_edges = |node: &Node<G::Action>| node.edges.len() * size_of::<Edge<G::Action>>();
        Tree {
            formula,
            bytes: kept.iter().map(of_edges).sum::<usize>() + kept.len() * Node::<G::Action>::BYTES,
            most_bytes,
            nodes: kept,
            world: None,
            dice,
            playouts: 0,
            actions: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
        }
    }

    /// One way down, one playout, and what it taught on the way up; how many positions that took.
    fn visit(&mut self, mut state: G, guide: &impl Guide<G>) -> u64 {
        let mut played_out = 0;
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        let mut at = ROOT;
        let rewards = loop {
            if let Some(proved) = self.nodes[at as usize].proved {
                break proved;
            }
            match state.turn() {
                Turn::Over(outcome) => {
                    let rewards = guide.rewards(&state, outcome);
                    self.nodes[at as usize].proved = (!G::FACTS.hidden).then_some(rewards);
                    break rewards;
                }
                Turn::Chance => {
                    let outcome = state.roll(&mut self.dice);
                    self.nodes[at as usize].mover = None;
                    state.apply(&outcome, &mut ());
                    let Some(edge) = self.edge_of(at, &outcome) else {
                        break self.play_out(state, guide, &mut played_out);
                    };
                    path.push(Step { node: at, edge });
                    let Some(child) = self.child_of(at, edge) else {
                        break self.play_out(state, guide, &mut played_out);
                    };
                    at = child;
                }
                Turn::Player(mover) => {
                    let is_new = self.nodes[at as usize].visits == 0;
                    self.nodes[at as usize].mover = Some(mover);
                    if is_new && at != ROOT {
                        break self.play_out(state, guide, &mut played_out);
                    }
                    let Some(edge) = self.select(at, &state, guide) else {
                        break self.play_out(state, guide, &mut played_out);
                    };
                    path.push(Step { node: at, edge });
                    let action = self.nodes[at as usize].edges[edge as usize].action.clone();
                    state.apply(&action, &mut ());
                    let Some(child) = self.child_of(at, edge) else {
                        break self.play_out(state, guide, &mut played_out);
                    };
                    at = child;
                }
            }
        };
        // The last on the way has no edge that tells of the visit.
        if path.last().is_none_or(|step| step.node != at) {
            self.nodes[at as usize].visits += 1;
        }
        for step in path.iter().rev() {
            self.learn(*step, &rewards);
        }
        let nodes = 1 + path.len() as u64 + played_out;
        self.path = path;
        nodes
    }

    /// Plays a match to its end, or to where the guide has an opinion.
    fn play_out(&mut self, mut state: G, guide: &impl Guide<G>, nodes: &mut u64) -> Rewards {
        for plies in 0.. {
            *nodes = plies.into();
            match state.turn() {
                Turn::Over(outcome) => return guide.rewards(&state, outcome),
                Turn::Chance => {
                    let outcome = state.roll(&mut self.dice);
                    state.apply(&outcome, &mut ());
                }
                Turn::Player(_) => {
                    if let Some(hopes) = guide.hopes(&state, plies) {
                        return hopes;
                    }
                    self.actions.clear();
                    state.legal_actions(&mut self.actions);
                    let index = guide.pick(&state, &self.actions, &mut self.dice);
                    state.apply(&self.actions[index], &mut ());
                }
            }
        }
        unreachable!("every match comes to its end")
    }

    /// The edge to follow: the one with the best promise of those that are legal in this world.
    /// None when there are none, and no memory for any.
    fn select(&mut self, at: u32, state: &G, guide: &impl Guide<G>) -> Option<u32> {
        self.actions.clear();
        state.legal_actions(&mut self.actions);
        let may_grow = !self.is_full() || at == ROOT;
        let node = &mut self.nodes[at as usize];
        if (node.edges.is_empty() || G::FACTS.hidden) && may_grow {
            self.priors.clear();
            guide.priors(state, &self.actions, &mut self.priors);
            let sum: u32 = self.priors.iter().sum();
            for (action, prior) in self.actions.iter().zip(&self.priors) {
                if !node.edges.iter().any(|edge| edge.action == *action) {
                    node.edges
                        .push(Edge::new(action.clone(), *prior as f32 / sum.max(1) as f32));
                    self.bytes += size_of::<Edge<G::Action>>();
                }
            }
            node.edges.shrink_to_fit();
        }
        let legal = &self.actions;
        let is_open = |edge: &Edge<G::Action>| !G::FACTS.hidden || legal.contains(&edge.action);
        let nodes = &self.nodes;
        let node = &nodes[at as usize];
        let mut best = (None, f32::NEG_INFINITY);
        for (index, edge) in node.edges.iter().enumerate().filter(|(_, it)| is_open(it)) {
            let promise = self.promise(node, edge);
            if promise > best.1 {
                best = (Some(index as u32), promise);
            }
        }
        if G::FACTS.hidden {
            let node = &mut self.nodes[at as usize];
            for edge in node
                .edges
                .iter_mut()
                .filter(|it| legal.contains(&it.action))
            {
                edge.chances += 1;
            }
        }
        best.0
    }

    /// What it promises to follow an edge.
    fn promise(&self, node: &Node<G::Action>, edge: &Edge<G::Action>) -> f32 {
        let proved = edge
            .child
            .and_then(|child| self.nodes[child as usize].proved);
        if let Some((rewards, mover)) = proved.zip(node.mover) {
            // What is known needs no more visits, unless nothing else is as good.
            return rewards[mover.index()] as f32 / FULL as f32 - KNOWN;
        }
        let chances = if G::FACTS.hidden {
            edge.chances.max(1)
        } else {
            node.visits.max(1)
        };
        let visits = edge.visits as f32;
        let mean = edge.total as f32 / (visits.max(1.0) * FULL as f32);
        match self.formula {
            Formula::Uct(_) if edge.visits == 0 => 1_000.0 + edge.prior,
            Formula::Uct(weight) => mean + hundredths(weight) * (log2(chances) / visits).sqrt(),
            Formula::Puct(weight) => {
                let mean = if edge.visits == 0 { UNTRIED } else { mean };
                mean + hundredths(weight) * edge.prior * (chances as f32).sqrt() / (1.0 + visits)
            }
        }
    }

    /// Adds what was got to an edge, and proves its node if that can be.
    fn learn(&mut self, step: Step, rewards: &Rewards) {
        let node = &mut self.nodes[step.node as usize];
        node.visits += 1;
        let edge = &mut node.edges[step.edge as usize];
        edge.visits += 1;
        let Some(mover) = node.mover else {
            return;
        };
        edge.total += u64::from(rewards[mover.index()]);
        let Some(child) = edge.child else {
            return;
        };
        if G::FACTS.hidden || self.nodes[child as usize].proved.is_none() {
            return;
        }
        // A node is proved by an answer than which none is better, or when all answers are known.
        let node = &self.nodes[step.node as usize];
        let mut best: Option<Rewards> = None;
        let mut is_whole = true;
        for edge in &node.edges {
            match edge
                .child
                .and_then(|child| self.nodes[child as usize].proved)
            {
                Some(known) => {
                    if best.is_none_or(|best| known[mover.index()] > best[mover.index()]) {
                        best = Some(known);
                    }
                }
                None => is_whole = false,
            }
        }
        let is_best = best.is_some_and(|best| best[mover.index()] >= FULL);
        if is_whole || is_best {
            self.nodes[step.node as usize].proved = best;
        }
    }

    /// The edge of an outcome of chance; none if there is no memory for it.
    fn edge_of(&mut self, at: u32, action: &G::Action) -> Option<u32> {
        let is_full = self.is_full();
        let edges = &mut self.nodes[at as usize].edges;
        let known = edges.iter().position(|edge| edge.action == *action);
        if known.is_none() && !is_full {
            edges.push(Edge::new(action.clone(), 1.0));
            self.bytes += size_of::<Edge<G::Action>>();
            return Some(edges.len() as u32 - 1);
        }
        known.map(|index| index as u32)
    }

    /// Where an edge leads; nowhere if there is no memory for it.
    fn child_of(&mut self, at: u32, edge: u32) -> Option<u32> {
        let (next, is_full) = (self.nodes.len() as u32, self.is_full());
        let child = &mut self.nodes[at as usize].edges[edge as usize].child;
        if child.is_none() && !is_full {
            *child = Some(next);
            self.nodes.push(Node::new());
            self.bytes += Node::<G::Action>::BYTES;
            return Some(next);
        }
        *child
    }

    fn is_full(&self) -> bool {
        self.bytes >= self.most_bytes
    }
}

/// After so many playouts there is something to be told.
const FIRST_LOOK: u64 = 64;

/// How many positions are looked at when a tree is used again.
const MOST_LOOKED_AT: usize = 3_000;

/// What an action that was never tried is expected to bring.
const UNTRIED: f32 = 0.5;

/// Less than any open promise.
const KNOWN: f32 = 2.0;

impl<A> Node<A> {
    /// Counted twice, as the list of nodes grows by doubling.
    const BYTES: usize = 2 * size_of::<Node<A>>();

    fn new() -> Node<A> {
        Node {
            edges: Vec::new(),
            visits: 0,
            proved: None,
            mover: None,
        }
    }
}

impl<A> Edge<A> {
    fn new(action: A, prior: f32) -> Edge<A> {
        Edge {
            action,
            child: None,
            prior,
            visits: 0,
            chances: 0,
            total: 0,
        }
    }
}

fn hundredths(number: u16) -> f32 {
    f32::from(number) / 100.0
}
