//! `cargo xtask sbom`: the software bill of materials of the program, as CycloneDX 1.5 JSON.
//!
//! It lists the crates that `quadrille` is built from on one target, and the npm packages that
//! are part of the page in it. Crates that only run during the build are left out, except
//! procedural macros and their dependencies, which have the scope `excluded`. The document has
//! no time and no serial number, so the same sources yield the same document.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::Command,
};

use anyhow::{Context, Result, bail};
use cargo_metadata::{
    CrateType, DependencyKind, Metadata, MetadataCommand, Node, Package, PackageId,
};
use serde_json::{Value, json};

/// The package of the program.
const PROGRAM: &str = "quadrille";

/// The package that contains the page, and so the npm packages.
const PAGE: &str = "quadrille-page";

/// Runs the command and returns the document.
///
/// # Errors
/// When the arguments are wrong, or the workspace cannot be read.
pub fn run(root: &Path, arguments: &[&str]) -> Result<String> {
    let ["--target", target] = *arguments else {
        bail!("usage:\ncargo xtask sbom --target TRIPLE");
    };
    let options = ["--locked".to_owned(), format!("--filter-platform={target}")];
    let metadata = MetadataCommand::new()
        .current_dir(root)
        .other_options(options)
        .exec()
        .context("cargo metadata failed")?;
    let built = built(root, target)?;
    let lock = fs::read_to_string(root.join("web/package-lock.json"))
        .context("cannot read web/package-lock.json")?;
    let lock = serde_json::from_str(&lock).context("web/package-lock.json")?;
    let document = document(&metadata, &built, &lock, target)?;
    Ok(serde_json::to_string_pretty(&document)?)
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

/// Builds the document.
fn document(
    metadata: &Metadata,
    built: &BTreeSet<String>,
    lock: &Value,
    target: &str,
) -> Result<Value> {
    let graph = Graph::new(metadata, built)?;
    let program = graph.package(|package| package.name == PROGRAM)?;
    let page = graph.package(|package| package.name == PAGE).ok();
    let linked = graph.reachable(&program.id, |package| !is_macro(package));
    let all = graph.reachable(&program.id, |_| true);
    let npm = npm_packages(lock);

    let mut components = Vec::new();
    let mut dependencies = Vec::new();
    for id in &all {
        let package = graph.packages[id];
        let mut depends_on: BTreeSet<String> =
            graph.below(id).map(|id| purl(graph.packages[id])).collect();
        if page.is_some_and(|page| page.id == **id) {
            depends_on.extend(npm.iter().map(|(purl, _)| purl.clone()));
        }
        dependencies.push(json!({ "ref": purl(package), "dependsOn": depends_on }));
        if *id != &program.id {
            let is_linked = linked.contains(id) && !is_macro(package);
            components.push(component(package, "library", is_linked));
        }
    }
    for (purl, component) in npm {
        dependencies.push(json!({ "ref": purl, "dependsOn": [] }));
        components.push(component);
    }
    Ok(json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "tools": { "components": [{ "type": "application", "name": "cargo xtask sbom" }] },
            "component": component(program, "application", true),
            "properties": [{ "name": "cargo:target", "value": target }],
        },
        "components": components,
        "dependencies": dependencies,
    }))
}

/// The packages of a workspace, and the normal dependencies between them.
struct Graph<'a> {
    packages: BTreeMap<&'a PackageId, &'a Package>,
    nodes: BTreeMap<&'a PackageId, &'a Node>,
}

impl<'a> Graph<'a> {
    fn new(metadata: &'a Metadata, built: &BTreeSet<String>) -> Result<Graph<'a>> {
        let is_built = |it: &&Package| built.contains(&format!("{} {}", it.name, it.version));
        let resolve = metadata.resolve.as_ref();
        let resolve = resolve.context("cargo metadata has no dependency graph")?;
        Ok(Graph {
            packages: metadata
                .packages
                .iter()
                .filter(is_built)
                .map(|it| (&it.id, it))
                .collect(),
            nodes: resolve.nodes.iter().map(|it| (&it.id, it)).collect(),
        })
    }

    fn package(&self, is_wanted: impl Fn(&Package) -> bool) -> Result<&'a Package> {
        let mut packages = self.packages.values().copied();
        let found = packages.find(|package| is_wanted(package));
        found.context("the workspace lacks a package of the program")
    }

    /// Returns the normal dependencies of one package.
    fn below(&self, id: &PackageId) -> impl Iterator<Item = &'a PackageId> + use<'a, '_> {
        let normal = |kinds: &[cargo_metadata::DepKindInfo]| {
            kinds.iter().any(|it| it.kind == DependencyKind::Normal)
        };
        let deps = self.nodes[id].deps.iter();
        deps.filter(move |dep| normal(&dep.dep_kinds))
            .map(|dep| &dep.pkg)
            .filter(|id| self.packages.contains_key(id))
    }

    /// Returns a package and its dependencies, and theirs. Does not descend from packages that
    /// are not `entered`.
    fn reachable(
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

fn is_macro(package: &Package) -> bool {
    let mut targets = package.targets.iter();
    targets.any(|target| target.crate_types.contains(&CrateType::ProcMacro))
}

fn component(package: &Package, kind: &str, is_linked: bool) -> Value {
    let mut component = json!({
        "type": kind,
        "bom-ref": purl(package),
        "name": package.name,
        "version": package.version,
        "scope": if is_linked { "required" } else { "excluded" },
        "purl": purl(package),
    });
    if let Some(text) = &package.description {
        component["description"] = text.trim().into();
    }
    if let Some(license) = &package.license {
        component["licenses"] = licenses(license);
    } else if let Some(file) = &package.license_file {
        component["licenses"] = json!([{ "license": { "name": format!("see {file}") } }]);
    }
    component
}

/// Returns a licence expression as CycloneDX has it. Old crates separate choices by a slash.
fn licenses(expression: &str) -> Value {
    let parts: Vec<&str> = expression.split('/').map(str::trim).collect();
    json!([{ "expression": parts.join(" OR ") }])
}

fn purl(package: &Package) -> String {
    let version = package.version.to_string().replace('+', "%2B");
    format!("pkg:cargo/{}@{version}", package.name)
}

/// Returns the packages of a `package-lock.json` that are not only used in development, each
/// with its package URL.
fn npm_packages(lock: &Value) -> Vec<(String, Value)> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    let shipped = packages.filter(|(_, package)| package["dev"] != true);
    shipped
        .filter_map(|(path, package)| {
            let (_, name) = path.rsplit_once("node_modules/")?;
            let version = package["version"].as_str()?;
            let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
            let mut component = json!({
                "type": "library",
                "bom-ref": purl,
                "name": name,
                "version": version,
                "scope": "required",
                "purl": purl,
            });
            if let Some(license) = package["license"].as_str() {
                component["licenses"] = licenses(license);
            }
            Some((purl, component))
        })
        .collect()
}

#[cfg(test)]
mod tests;
