//! The allowed dependencies between crates. They point down only.

use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand};

/// The allowed dependencies of one crate.
struct Layer {
    name: &'static str,
    /// Our own crates.
    ours: &'static [&'static str],
    /// Third-party crates, or `None` if all are allowed.
    others: Option<&'static [&'static str]>,
}

/// The third-party crates of pure crates: no clock, no network, no random numbers.
const PLAIN: &[&str] = &["arrayvec", "serde", "serde_json", "thiserror"];

/// Every crate except the games, from the bottom up. A new edge is the rarest kind of change.
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
            // Behind a feature that only tests enable.
            "ts-rs",
        ]),
    },
    Layer {
        name: "search",
        ours: &["game"],
        others: Some(PLAIN),
    },
    Layer {
        name: "analysis",
        ours: &["game"],
        // ts-rs is behind a feature that only tests enable.
        others: Some(&["serde", "thiserror", "ts-rs"]),
    },
    Layer {
        name: "catalog",
        ours: &["game", "search", GAMES],
        others: Some(&[]),
    },
    Layer {
        name: "table",
        ours: &["game"],
        // ts-rs is behind a feature that only tests enable.
        others: Some(&["serde", "serde_json", "thiserror", "ts-rs"]),
    },
    Layer {
        name: "wire",
        ours: &["game", "table", "analysis"],
        others: Some(&["serde", "serde_json", "thiserror", "utoipa"]),
    },
    // What each viewer of a table receives. No async, no sockets, no storage.
    Layer {
        name: "views",
        ours: &["game", "table", "wire"],
        others: Some(&[]),
    },
    // The only crate with unsafe code: C interfaces and mapped files. It uses none of our crates.
    Layer {
        name: "loader",
        ours: &[],
        others: Some(&["libc", "libloading", "memmap2", "thiserror"]),
    },
    // Programs, libraries and modules of users. It starts processes, and it knows the games only
    // through `game::erased`.
    Layer {
        name: "strategies",
        ours: &["game", "loader"],
        others: None,
    },
    // Plays many matches and evaluates the results. No terminal, no network.
    Layer {
        name: "arena",
        ours: &["game"],
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
        ours: &["game", "analysis", "wire", "table", "views", "strategies"],
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
            "analysis",
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

/// A game may use `game` and `search`, but never another game.
const GAME: Layer = Layer {
    name: GAMES,
    ours: &["game", "search"],
    others: Some(GAME_OTHERS),
};

/// The third-party crates of a game: those of pure crates, and a parser of map files.
const GAME_OTHERS: &[&str] = &["arrayvec", "serde", "serde_json", "thiserror", "tiled"];

/// A dependency of a crate on another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The dependent crate.
    pub from: String,
    /// The dependency.
    pub to: String,
    /// Whether both are our own crates.
    pub is_ours: bool,
    /// Whether it is a dev-dependency.
    pub is_dev: bool,
}

/// Lists the dependencies that the table does not allow.
///
/// # Errors
/// When `cargo metadata` fails.
pub fn complaints(root: &Path) -> Result<Vec<String>> {
    let (edges, games) = (edges(root)?, games(root)?);
    let known =
        |name: &String| games.contains(name) || LAYERS.iter().any(|layer| layer.name == *name);
    let members = members(root)?;
    let strangers = members.iter().filter(|name| !known(name));
    let mut complaints: Vec<String> = strangers
        .map(|name| format!("{name}: the crate is missing in xtask/src/tidy/layers.rs"))
        .collect();
    complaints.extend(edges.iter().filter_map(|edge| complaint(edge, &games)));
    Ok(complaints)
}

/// Returns the names of the games: the dependencies of `catalog` except `game` and `search`.
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

/// Returns a complaint about a dependency, or `None` if it is allowed.
#[must_use]
pub fn complaint(edge: &Edge, games: &[String]) -> Option<String> {
    let Edge {
        from,
        to,
        is_ours,
        is_dev,
    } = edge;
    if *is_dev {
        // Tests are not shipped, so they may use anything.
        return None;
    }
    if to == "testkit" || to == "xtask" {
        return Some(format!("{from} uses {to}: it may only be a dev-dependency"));
    }
    let is_game = |name: &String| games.contains(name);
    let layer = if is_game(from) {
        &GAME
    } else {
        LAYERS.iter().find(|layer| layer.name == *from)?
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
        .map(|package| crate_name(&package.name))
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

/// Returns the short name of one of our packages, which is also that of its folder and library.
fn crate_name(package: &str) -> String {
    package.strip_prefix("quadrille-").unwrap_or(package).into()
}

fn metadata(root: &Path) -> Result<cargo_metadata::Metadata> {
    let mut command = MetadataCommand::new();
    command.current_dir(root).no_deps();
    command.exec().context("cargo metadata failed")
}
