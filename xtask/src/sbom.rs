//! `cargo xtask sbom`: the software bill of materials of the program, as CycloneDX 1.5 JSON.
//!
//! It lists the crates that `quadrille` is built from on one target, and the npm packages that
//! are part of the page in it. Crates that only run during the build are left out, except
//! procedural macros and their dependencies, which have the scope `excluded`. The document has
//! no time and no serial number, so the same sources yield the same document.

use std::{collections::BTreeSet, path::Path};

use anyhow::{Result, bail};
use cargo_metadata::Package;
use serde_json::{Value, json};

use crate::shipped::{Graph, NpmPackage, Sources, npm_packages};

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
    let document = document(&Sources::read(root, target)?, target)?;
    Ok(serde_json::to_string_pretty(&document)?)
}

fn document(sources: &Sources, target: &str) -> Result<Value> {
    let graph = Graph::new(sources)?;
    let program = graph.program()?;
    let linked = graph.linked()?;
    let npm = npm_packages(&sources.lock);

    let mut components = Vec::new();
    let mut dependencies = Vec::new();
    for id in graph.reachable(&program.id, |_| true) {
        let package = graph.packages[id];
        let mut depends_on: BTreeSet<String> =
            graph.below(id).map(|id| purl(graph.packages[id])).collect();
        if package.name == PAGE {
            depends_on.extend(npm.iter().map(npm_purl));
        }
        dependencies.push(json!({ "ref": purl(package), "dependsOn": depends_on }));
        if id != &program.id {
            components.push(component(package, "library", linked.contains(id)));
        }
    }
    for package in &npm {
        dependencies.push(json!({ "ref": npm_purl(package), "dependsOn": [] }));
        components.push(npm_component(package));
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

fn npm_component(package: &NpmPackage<'_>) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": npm_purl(package),
        "name": package.name,
        "version": package.version,
        "scope": "required",
        "purl": npm_purl(package),
    });
    if let Some(license) = package.license {
        component["licenses"] = licenses(license);
    }
    component
}

fn npm_purl(package: &NpmPackage<'_>) -> String {
    let name = package.name.replace('@', "%40");
    format!("pkg:npm/{name}@{}", package.version)
}

#[cfg(test)]
mod tests;
