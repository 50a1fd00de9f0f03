//! One tree of a Monte Carlo search.

use game::{Dice, Game, Player, Seed, Turn};

use super::{Formula, MctsPolicy};
use crate::{
    meter::Meter,
    reward::{MAX_REWARD, Rewards, log2},
};

/// A tree of information sets.
pub(super) struct Tree<G: Game> {
    formula: Formula,
    nodes: Vec<Node<G::Action>>,
    /// The state of the root, in a game without hidden information.
    state: Option<G>,
    dice: Dice,
    /// The approximate size.
    bytes: usize,
    max_bytes: usize,
    /// The number of playouts of the current search.
    pub(super) playouts: u64,
    /// Buffers that are reused.
    actions: Vec<G::Action>,
    priors: Vec<u32>,
    path: Vec<Step>,
}

struct Node<A> {
    /// Empty before the second visit.
    edges: Vec<Edge<A>>,
    visits: u32,
    /// The rewards under best play, once they are known.
    proved: Option<Rewards>,
    mover: Option<Player>,
}

struct Edge<A> {
    action: A,
    child: Option<u32>,
    prior: f32,
    visits: u32,
    /// The number of visits of the node in which the action was legal. With hidden information
    /// that depends on the imagined state.
    chances: u32,
    /// The sum of the mover's rewards over all visits.
    total: u64,
}

/// The statistics of an action at the root.
pub(super) struct EdgeStats {
    pub(super) visits: u32,
    pub(super) total: u64,
    pub(super) proved: Option<u32>,
}

/// An edge on the path from the root.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    edge: u32,
}

const ROOT: u32 = 0;

impl<G: Game> Tree<G> {
    pub(super) fn new(formula: Formula, max_bytes: usize, dice: &mut Dice) -> Tree<G> {
        Tree {
            formula,
            nodes: vec![Node::new()],
            state: None,
            dice: Dice::new(Seed::from_number(dice.bits())),
            bytes: Node::<G::Action>::BYTES,
            max_bytes,
            playouts: 0,
            actions: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Runs playouts until the budget is used up or the root is proved. Calls `on_progress` at
    /// intervals that double.
    pub(super) fn grow(
        &mut self,
        observation: &G::Observation,
        policy: &impl MctsPolicy<G>,
        meter: &Meter<'_>,
        on_progress: &mut dyn FnMut(&Tree<G>),
    ) {
        let Some(first) = G::imagine(observation, &mut self.dice) else {
            return;
        };
        self.state = (!G::FACTS.hidden).then(|| first.clone());
        let mut state = first;
        self.playouts = 0;
        loop {
            meter.add_nodes(self.visit(state.clone(), policy));
            self.playouts += 1;
            if meter.is_over() || self.nodes[ROOT as usize].proved.is_some() {
                return;
            }
            if self.playouts >= MIN_PROGRESS && self.playouts.is_power_of_two() {
                on_progress(self);
            }
            if G::FACTS.hidden
                && let Some(imagined) = G::imagine(observation, &mut self.dice)
            {
                state = imagined;
            }
        }
    }

    /// Returns the actions at the root with their statistics.
    pub(super) fn root_stats(&self) -> impl Iterator<Item = (&G::Action, EdgeStats)> {
        let root = &self.nodes[ROOT as usize];
        root.edges.iter().map(move |edge| {
            let child = edge.child.map(|child| &self.nodes[child as usize]);
            let proved = child.and_then(|child| child.proved);
            let stats = EdgeStats {
                visits: edge.visits,
                total: edge.total,
                proved: proved
                    .zip(root.mover)
                    .map(|(all, mover)| all[mover.index()]),
            };
            (&edge.action, stats)
        })
    }

    /// Returns an action at the root, followed by the most visited ones.
    pub(super) fn line(&self, first: &G::Action) -> Vec<G::Action> {
        let mut line = vec![first.clone()];
        let edges = &self.nodes[ROOT as usize].edges;
        let mut edge = edges.iter().find(|edge| edge.action == *first);
        while let Some(child) = edge.and_then(|edge| edge.child) {
            let edges = &self.nodes[child as usize].edges;
            let visited = edges.iter().filter(|edge| edge.visits > 0);
            edge = visited.max_by_key(|edge| edge.visits);
            line.extend(edge.map(|edge| edge.action.clone()));
        }
        line
    }

    /// Returns the size of all nodes and edges.
    #[cfg(test)]
    pub(super) fn n_bytes(&self) -> usize {
        let edges = self.nodes.iter().map(|node| node.edges.capacity());
        self.nodes.capacity() * size_of::<Node<G::Action>>()
            + edges.sum::<usize>() * size_of::<Edge<G::Action>>()
    }

    /// Returns the used part of the memory in thousandths.
    pub(super) fn permille(&self) -> u32 {
        (1_000 * self.bytes / self.max_bytes.max(1)).min(1_000) as u32
    }

    /// Returns the part of the tree below a state, if the last search reached that state.
    pub(super) fn subtree_at(mut self, state: &G) -> Option<Tree<G>> {
        let start = self.state.take()?;
        let max_plies = u32::from(start.players()) + 1;
        let mut reached = vec![(start, ROOT, 0)];
        let mut next = 0;
        while let Some((candidate, node, plies)) = reached.get(next).cloned() {
            next += 1;
            if candidate == *state {
                return Some(self.with_root(node));
            }
            if plies == max_plies || reached.len() > MAX_REACHED {
                continue;
            }
            for edge in &self.nodes[node as usize].edges {
                if let Some(child) = edge.child {
                    let mut after = candidate.clone();
                    after.apply(&edge.action, &mut ());
                    reached.push((after, child, plies + 1));
                }
            }
        }
        None
    }

    /// Makes a node the root and discards everything that is not below it.
    fn with_root(self, root: u32) -> Tree<G> {
        let Tree {
            formula,
            nodes,
            dice,
            max_bytes,
            ..
        } = self;
        let mut old: Vec<Option<Node<G::Action>>> = nodes.into_iter().map(Some).collect();
        let mut kept = Vec::new();
        let mut waiting = vec![root];
        let mut next = 0;
        while let Some(&at) = waiting.get(next) {
            next += 1;
            let mut node = old[at as usize].take().expect("a tree has no cycles");
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
            max_bytes,
            nodes: kept,
            state: None,
            dice,
            playouts: 0,
            actions: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Descends the tree, runs a playout and updates the path. Returns the number of nodes.
    fn visit(&mut self, mut state: G, policy: &impl MctsPolicy<G>) -> u64 {
        let mut playout_nodes = 0;
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        let mut at = ROOT;
        let rewards = loop {
            if let Some(proved) = self.nodes[at as usize].proved {
                break proved;
            }
            match state.turn() {
                Turn::Over(outcome) => {
                    let rewards = policy.rewards(&state, outcome);
                    self.nodes[at as usize].proved = (!G::FACTS.hidden).then_some(rewards);
                    break rewards;
                }
                Turn::Chance => {
                    let outcome = state.roll(&mut self.dice);
                    self.nodes[at as usize].mover = None;
                    state.apply(&outcome, &mut ());
                    let Some(edge) = self.edge_of(at, &outcome) else {
                        break self.play_out(state, policy, &mut playout_nodes);
                    };
                    path.push(Step { node: at, edge });
                    let Some(child) = self.child_of(at, edge) else {
                        break self.play_out(state, policy, &mut playout_nodes);
                    };
                    at = child;
                }
                Turn::Player(mover) => {
                    let is_new = self.nodes[at as usize].visits == 0;
                    self.nodes[at as usize].mover = Some(mover);
                    if is_new && at != ROOT {
                        break self.play_out(state, policy, &mut playout_nodes);
                    }
                    let Some(edge) = self.select(at, &state, policy) else {
                        break self.play_out(state, policy, &mut playout_nodes);
                    };
                    path.push(Step { node: at, edge });
                    let action = self.nodes[at as usize].edges[edge as usize].action.clone();
                    state.apply(&action, &mut ());
                    let Some(child) = self.child_of(at, edge) else {
                        break self.play_out(state, policy, &mut playout_nodes);
                    };
                    at = child;
                }
            }
        };
        // The last node has no edge on the path that would count its visit.
        if path.last().is_none_or(|step| step.node != at) {
            self.nodes[at as usize].visits += 1;
        }
        for step in path.iter().rev() {
            self.update(*step, &rewards);
        }
        let nodes = 1 + path.len() as u64 + playout_nodes;
        self.path = path;
        nodes
    }

    /// Plays the match to its end, or until the policy evaluates a state.
    fn play_out(&mut self, mut state: G, policy: &impl MctsPolicy<G>, nodes: &mut u64) -> Rewards {
        for plies in 0.. {
            *nodes = plies.into();
            match state.turn() {
                Turn::Over(outcome) => return policy.rewards(&state, outcome),
                Turn::Chance => {
                    let outcome = state.roll(&mut self.dice);
                    state.apply(&outcome, &mut ());
                }
                Turn::Player(_) => {
                    if let Some(rewards) = policy.evaluate(&state, plies) {
                        return rewards;
                    }
                    self.actions.clear();
                    state.legal_actions(&mut self.actions);
                    let index = policy.playout_action(&state, &self.actions, &mut self.dice);
                    state.apply(&self.actions[index], &mut ());
                }
            }
        }
        unreachable!("every match ends")
    }

    /// Returns the edge with the highest urgency among the legal actions. Returns `None` if the
    /// node has no edges and there is no memory for any.
    fn select(&mut self, at: u32, state: &G, policy: &impl MctsPolicy<G>) -> Option<u32> {
        self.actions.clear();
        state.legal_actions(&mut self.actions);
        let may_grow = !self.is_full() || at == ROOT;
        let node = &mut self.nodes[at as usize];
        if (node.edges.is_empty() || G::FACTS.hidden) && may_grow {
            self.priors.clear();
            policy.priors(state, &self.actions, &mut self.priors);
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
        let is_legal = |edge: &Edge<G::Action>| !G::FACTS.hidden || legal.contains(&edge.action);
        let nodes = &self.nodes;
        let node = &nodes[at as usize];
        let mut best = (None, f32::NEG_INFINITY);
        for (index, edge) in node.edges.iter().enumerate() {
            if !is_legal(edge) {
                continue;
            }
            let urgency = self.urgency(node, edge);
            if urgency > best.1 {
                best = (Some(index as u32), urgency);
            }
        }
        if G::FACTS.hidden {
            let edges = &mut self.nodes[at as usize].edges;
            for edge in edges.iter_mut().filter(|edge| legal.contains(&edge.action)) {
                edge.chances += 1;
            }
        }
        best.0
    }

    /// Returns the value of the selection formula for an edge.
    fn urgency(&self, node: &Node<G::Action>, edge: &Edge<G::Action>) -> f32 {
        let proved = edge
            .child
            .and_then(|child| self.nodes[child as usize].proved);
        if let Some((rewards, mover)) = proved.zip(node.mover) {
            // A proved edge needs no more visits while another edge is open.
            return rewards[mover.index()] as f32 / MAX_REWARD as f32 - PROVED_PENALTY;
        }
        let chances = if G::FACTS.hidden {
            edge.chances.max(1)
        } else {
            node.visits.max(1)
        };
        let visits = edge.visits as f32;
        let mean = edge.total as f32 / (visits.max(1.0) * MAX_REWARD as f32);
        match self.formula {
            Formula::Uct(_) if edge.visits == 0 => 1_000.0 + edge.prior,
            Formula::Uct(weight) => mean + hundredths(weight) * (log2(chances) / visits).sqrt(),
            Formula::Puct(weight) => {
                let mean = if edge.visits == 0 { UNVISITED } else { mean };
                mean + hundredths(weight) * edge.prior * (chances as f32).sqrt() / (1.0 + visits)
            }
        }
    }

    /// Adds the rewards to an edge, and proves its node if possible.
    fn update(&mut self, step: Step, rewards: &Rewards) {
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
        // A node is proved by one action with the maximum reward, or if all actions are proved.
        let node = &self.nodes[step.node as usize];
        let mut best: Option<Rewards> = None;
        let mut is_complete = true;
        for edge in &node.edges {
            match edge
                .child
                .and_then(|child| self.nodes[child as usize].proved)
            {
                Some(proved) => {
                    if best.is_none_or(|best| proved[mover.index()] > best[mover.index()]) {
                        best = Some(proved);
                    }
                }
                None => is_complete = false,
            }
        }
        let is_best = best.is_some_and(|best| best[mover.index()] >= MAX_REWARD);
        if is_complete || is_best {
            self.nodes[step.node as usize].proved = best;
        }
    }

    /// Returns the edge of a chance outcome, or `None` if there is no memory for it.
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

    /// Returns the child of an edge, or `None` if there is no memory for it.
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
        self.bytes >= self.max_bytes
    }
}

/// The number of playouts before the first progress is reported.
const MIN_PROGRESS: u64 = 64;

/// The maximum number of states that are compared to reuse a tree.
const MAX_REACHED: usize = 3_000;

/// The expected reward of an unvisited action.
const UNVISITED: f32 = 0.5;

/// Puts proved edges behind all open ones.
const PROVED_PENALTY: f32 = 2.0;

impl<A> Node<A> {
    /// The size of a node, counted twice because the list of nodes grows by doubling.
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
