//! Who may depend on whom. Dependencies point down only.

use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand};

/// What one crate may use.
struct Layer {
    name: &'static str,
    /// Crates of ours.
    ours: &'static [&'static str],
    /// Crates of others, for those which must stay pure; the rim may use what it needs.
    others: Option<&'static [&'static str]>,
}

/// What the rules of a game may use of others: no clock, no network, no generator.
const PLAIN: &[&str] = &["arrayvec", "serde", "serde_json", "thiserror"];

/// Every crate but the games, from the bottom up. A new edge is the rarest kind of change.
const LAYERS: &[Layer] = &[
    Layer {
        name: "game",
        ours: &[],
        others: Some(&[
            "arrayvec",
            "rand_chacha",
            "serde",
            "serde_json",
            "sha2",
            "thiserror",
            // Behind a feature that only tests ask for.
            "ts-rs",
        ]),
    },
    Layer {
        name: "search",
        ours: &["game"],
        others: Some(PLAIN),
    },
    Layer {
        name: "catalog",
        ours: &["game", "search", GAMES],
        others: Some(&[]),
    },
    Layer {
        name: "table",
        ours: &["game"],
        others: Some(PLAIN),
    },
    Layer {
        name: "wire",
        ours: &["game"],
        others: Some(&["serde", "serde_json", "thiserror", "utoipa"]),
    },
    // The one crate with unsafe code: C interfaces, files in memory, and nothing of ours.
    Layer {
        name: "loader",
        ours: &[],
        others: Some(&["libc", "libloading", "memmap2", "thiserror"]),
    },
    // Programs, libraries and modules by users. It starts processes, so it is no part of the rules,
    // and it knows the games only by what they tell any host.
    Layer {
        name: "strategies",
        ours: &["game", "loader"],
        others: None,
    },
    // Many matches: it plays them, and knows what results are worth. No terminal, no network.
    Layer {
        name: "arena",
        ours: &["game", "table"],
        others: Some(&[
            "petgraph",
            "serde",
            "serde_json",
            "skillratings",
            "thiserror",
            "toml",
        ]),
    },
    Layer {
        name: "server",
        ours: &["game", "wire", "table", "strategies"],
        others: None,
    },
    Layer {
        name: "page",
        ours: &[],
        others: Some(&["rust-embed"]),
    },
    Layer {
        name: "testkit",
        ours: &["game"],
        others: None,
    },
    Layer {
        name: "quadrille",
        ours: &[
            "game",
            "search",
            "catalog",
            "table",
            "wire",
            "loader",
            "strategies",
            "arena",
            "server",
            "page",
        ],
        others: None,
    },
    Layer {
        name: "xtask",
        ours: &[],
        others: None,
    },
];

/// Stands for every game in the table above.
const GAMES: &str = "<games>";

/// A game may use the vocabulary and the algorithms; never another game.
const GAME: Layer = Layer {
    name: GAMES,
    ours: &["game", "search"],
    others: Some(GAME_OTHERS),
};

/// What a game may use of others: the plain ones, and what reads maps of other programs from text.
const GAME_OTHERS: &[&str] = &["arrayvec", "serde", "serde_json", "thiserror", "tiled"];

/// One dependency of a crate on another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The crate that uses.
    pub from: String,
    /// The crate that is used.
    pub to: String,
    /// Whether both are ours.
    pub is_ours: bool,
    /// Whether it is needed for tests alone.
    pub is_dev: bool,
}

/// The edges which the layering does not allow.
///
/// # Errors
/// When `cargo metadata` fails.
pub fn complaints(root: &Path) -> Result<Vec<String>> {
    let (edges, games) = (edges(root)?, games(root)?);
    let known = |name: &String| games.contains(name) || LAYERS.iter().any(|it| it.name == *name);
    let members = members(root)?;
    let strangers = members.iter().filter(|name| !known(name));
    let mut complaints: Vec<String> = strangers
        .map(|name| format!("{name}: the crate has no place in xtask/src/tidy/layers.rs"))
        .collect();
    complaints.extend(edges.iter().filter_map(|edge| complaint(edge, &games)));
    Ok(complaints)
}

/// The names of the games: what `catalog` uses besides the vocabulary and the algorithms.
///
/// # Errors
/// When `cargo metadata` fails.
pub fn games(root: &Path) -> Result<Vec<String>> {
    let is_game = |edge: &Edge| {
        edge.from == "catalog"
            && edge.is_ours
            && !edge.is_dev
            && !LAYERS.iter().any(|layer| layer.name == edge.to)
    };
    Ok(edges(root)?
        .into_iter()
        .filter(is_game)
        .map(|edge| edge.to)
        .collect())
}

/// What is wrong with an edge, if anything.
#[must_use]
pub fn complaint(edge: &Edge, games: &[String]) -> Option<String> {
    let Edge {
        from,
        to,
        is_ours,
        is_dev,
    } = edge;
    if *is_dev {
        // Tests may use the kit, each other's crates, and any tool; nothing ships with them.
        return None;
    }
    if to == "testkit" || to == "xtask" {
        return Some(format!("{from} uses {to}: it may only be a dev-dependency"));
    }
    let is_game = |name: &String| games.contains(name);
    let layer = if is_game(from) {
        &GAME
    } else {
        LAYERS.iter().find(|it| it.name == *from)?
    };
    let is_allowed = if *is_ours {
        layer.ours.contains(&to.as_str()) || (is_game(to) && layer.ours.contains(&GAMES))
    } else {
        layer
            .others
            .is_none_or(|others| others.contains(&to.as_str()))
    };
    (!is_allowed).then(|| format!("{from} uses {to}: the layering does not allow it"))
}

fn members(root: &Path) -> Result<Vec<String>> {
    Ok(metadata(root)?
        .workspace_packages()
        .iter()
        .map(|it| crate_name(&it.name))
        .collect())
}

fn edges(root: &Path) -> Result<Vec<Edge>> {
    let metadata = metadata(root)?;
    let mut edges = Vec::new();
    for package in metadata.workspace_packages() {
        for dependency in &package.dependencies {
            edges.push(Edge {
                from: crate_name(&package.name),
                to: crate_name(&dependency.name),
                is_ours: dependency.path.is_some(),
                is_dev: dependency.kind == DependencyKind::Development,
            });
        }
    }
    Ok(edges)
}

/// The short name of a package of ours: that of its folder and its library.
fn crate_name(package: &str) -> String {
    package.strip_prefix("quadrille-").unwrap_or(package).into()
}

fn metadata(root: &Path) -> Result<cargo_metadata::Metadata> {
    let mut command = MetadataCommand::new();
    command.current_dir(root).no_deps();
    command.exec().context("cargo metadata failed")
}
