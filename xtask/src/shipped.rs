//! The packages that the program is built from on one target: crates, and the npm packages of the
//! page.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::Command,
};

use anyhow::{Context, Result, bail};
use cargo_metadata::{
    CrateType, DepKindInfo, DependencyKind, Metadata, MetadataCommand, Node, Package, PackageId,
};
use serde_json::Value;

/// The package of the program.
pub(crate) const PROGRAM: &str = "quadrille";

/// The data that is read from the workspace.
pub(crate) struct Sources {
    metadata: Metadata,
    built: BTreeSet<String>,
    /// The text of `web/package-lock.json`.
    pub(crate) lock: Value,
}

impl Sources {
    /// Reads the workspace with the dependencies for one target.
    pub(crate) fn read(root: &Path, target: &str) -> Result<Sources> {
        let options = ["--locked".to_owned(), format!("--filter-platform={target}")];
        let metadata = MetadataCommand::new()
            .current_dir(root)
            .other_options(options)
            .exec()
            .context("cargo metadata failed")?;
        let lock = fs::read_to_string(root.join("web/package-lock.json"))
            .context("cannot read web/package-lock.json")?;
        Ok(Sources {
            metadata,
            built: built(root, target)?,
            lock: serde_json::from_str(&lock).context("web/package-lock.json")?,
        })
    }
}

/// Returns the packages that the program is built from, each as name and version.
///
/// `cargo metadata` unites the features of the whole workspace, tests included, and so lists
/// packages that the program does not have.
fn built(root: &Path, target: &str) -> Result<BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges=normal", "--prefix=none"])
        .args(["--format={p}", "--package", PROGRAM, "--target", target])
        .current_dir(root)
        .output()
        .context("cannot run cargo tree")?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr);
        bail!("cargo tree failed: {}", message.trim());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter_map(|line| {
        let mut words = line.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        Some(format!("{name} {version}"))
    });
    Ok(lines.collect())
}

/// The packages of a workspace, and the normal dependencies between them.
pub(crate) struct Graph<'a> {
    pub(crate) packages: BTreeMap<&'a PackageId, &'a Package>,
    nodes: BTreeMap<&'a PackageId, &'a Node>,
}

impl<'a> Graph<'a> {
    pub(crate) fn new(sources: &'a Sources) -> Result<Graph<'a>> {
        let Sources {
            metadata, built, ..
        } = sources;
        let is_built =
            |package: &&Package| built.contains(&format!("{} {}", package.name, package.version));
        let resolve = metadata.resolve.as_ref();
        let resolve = resolve.context("cargo metadata has no dependency graph")?;
        Ok(Graph {
            packages: metadata
                .packages
                .iter()
                .filter(is_built)
                .map(|package| (&package.id, package))
                .collect(),
            nodes: resolve.nodes.iter().map(|node| (&node.id, node)).collect(),
        })
    }

    /// Returns the package of the program.
    pub(crate) fn program(&self) -> Result<&'a Package> {
        let mut packages = self.packages.values().copied();
        let found = packages.find(|package| package.name == PROGRAM);
        found.context("the package of the program is missing")
    }

    /// Returns the packages whose code is in the program, which macros are not.
    pub(crate) fn linked(&self) -> Result<BTreeSet<&'a PackageId>> {
        let mut linked = self.reachable(&self.program()?.id, |package| !is_macro(package));
        linked.retain(|id| !is_macro(self.packages[id]));
        Ok(linked)
    }

    /// Returns the normal dependencies of one package.
    pub(crate) fn below(
        &self,
        id: &PackageId,
    ) -> impl Iterator<Item = &'a PackageId> + use<'a, '_> {
        let is_normal = |it: &DepKindInfo| it.kind == DependencyKind::Normal;
        let deps = self.nodes[id].deps.iter();
        deps.filter(move |dep| dep.dep_kinds.iter().any(is_normal))
            .map(|dep| &dep.pkg)
            .filter(|id| self.packages.contains_key(id))
    }

    /// Returns a package and its dependencies, and theirs. Does not descend from packages that
    /// are not `entered`.
    pub(crate) fn reachable(
        &self,
        start: &'a PackageId,
        entered: impl Fn(&Package) -> bool,
    ) -> BTreeSet<&'a PackageId> {
        let mut found = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(id) = open.pop() {
            if entered(self.packages[id]) {
                open.extend(self.below(id).filter(|id| found.insert(id)));
            }
        }
        found
    }
}

/// Returns whether a crate is a procedural macro, which runs in the compiler.
fn is_macro(package: &Package) -> bool {
    let mut targets = package.targets.iter();
    targets.any(|target| target.crate_types.contains(&CrateType::ProcMacro))
}

/// One npm package that is part of the page.
pub(crate) struct NpmPackage<'a> {
    /// The folder below `web/`.
    pub(crate) folder: &'a str,
    pub(crate) name: &'a str,
    pub(crate) version: &'a str,
    pub(crate) license: Option<&'a str>,
}

/// Returns the packages of a `package-lock.json` that are not only used in development.
pub(crate) fn npm_packages(lock: &Value) -> Vec<NpmPackage<'_>> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    let shipped = packages.filter(|(_, package)| package["dev"] != true);
    shipped
        .filter_map(|(folder, package)| {
            Some(NpmPackage {
                folder,
                name: folder.rsplit_once("node_modules/")?.1,
                version: package["version"].as_str()?,
                license: package["license"].as_str(),
            })
        })
        .collect()
}
