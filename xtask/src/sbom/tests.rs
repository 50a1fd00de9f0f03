//! The bill of materials of this workspace.

use std::collections::BTreeSet;

use anyhow::Result;
use serde_json::{Value, json};

use super::{licenses, npm_component, npm_packages, run};

#[test]
fn document_lists_built_packages() -> Result<()> {
    let text = run(&crate::root(), &["--target", "x86_64-unknown-linux-gnu"])?;
    let document: Value = serde_json::from_str(&text)?;
    let components = document["components"].as_array().expect("a list");
    let find = |name: &str| {
        components
            .iter()
            .find(|component| component["name"] == name)
    };
    assert_eq!(document["metadata"]["component"]["name"], "quadrille");
    let serde = find("serde").expect("the program uses it");
    assert_eq!(serde["scope"], "required");
    assert_eq!(
        serde["licenses"],
        json!([{ "expression": "MIT OR Apache-2.0" }])
    );
    assert_eq!(
        find("serde_derive").expect("serde uses it")["scope"],
        "excluded"
    );
    assert!(find("solid-js").is_some(), "the page uses it");
    for absent in ["xtask", "quadrille-testkit", "ts-rs", "cc", "vite"] {
        assert!(find(absent).is_none(), "{absent} is not shipped");
    }
    Ok(())
}

#[test]
fn every_reference_is_defined_once() -> Result<()> {
    let text = run(&crate::root(), &["--target", "x86_64-unknown-linux-gnu"])?;
    let document: Value = serde_json::from_str(&text)?;
    let components = document["components"].as_array().expect("a list");
    let program = &document["metadata"]["component"];
    let mut known = BTreeSet::new();
    for component in components.iter().chain([program]) {
        let reference = component["bom-ref"].as_str().expect("a text");
        assert!(known.insert(reference), "{reference} is there twice");
    }
    let dependencies = document["dependencies"].as_array().expect("a list");
    assert_eq!(dependencies.len(), known.len());
    for dependency in dependencies {
        let below = dependency["dependsOn"].as_array().expect("a list");
        for reference in below.iter().chain([&dependency["ref"]]) {
            let reference = reference.as_str().expect("a text");
            assert!(known.contains(reference), "{reference} is unknown");
        }
    }
    Ok(())
}

#[test]
fn slash_in_licence_means_or() {
    let expected = json!([{ "expression": "MIT OR Apache-2.0" }]);
    assert_eq!(licenses("MIT/Apache-2.0"), expected);
    assert_eq!(licenses("MIT / Apache-2.0"), expected);
}

#[test]
fn npm_packages_for_development_are_left_out() {
    let lock = json!({ "packages": {
        "": { "name": "web", "version": "0.1.0" },
        "node_modules/@scope/it": { "version": "1.0.0", "license": "ISC" },
        "node_modules/tool": { "version": "2.0.0", "dev": true },
    }});
    let packages: Vec<Value> = npm_packages(&lock).iter().map(npm_component).collect();
    assert_eq!(packages.len(), 1);
    assert_eq!(packages[0]["name"], "@scope/it");
    assert_eq!(packages[0]["purl"], "pkg:npm/%40scope/it@1.0.0");
}
