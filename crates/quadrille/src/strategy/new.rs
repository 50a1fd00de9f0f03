//! `quadrille strategy new`: creates a strategy that already builds and plays.

use std::{fs, path::Path};

use anyhow::{Context, anyhow};

use crate::{
    args::{Language, StrategyNewArgs},
    failure::Failure,
    output::Output,
};

/// The template of a new strategy. `{name}` stands for the strategy's name.
struct Template {
    /// The files and their content.
    files: &'static [(&'static str, &'static str)],
    /// The command that builds the strategy in its folder, if it needs one.
    build: Option<&'static str>,
    /// The name of the strategy on the command line, in its folder.
    strategy: &'static str,
}

const GENERAL_HEADER: (&str, &str) = ("quadrille_strategy.h", loader::STRATEGY_HEADER);

const PENGUINS_HEADER: (&str, &str) = ("quadrille_penguins.h", loader::PENGUINS_HEADER);

/// Returns the template for a language.
fn template(language: Language) -> Template {
    match language {
        Language::C => Template {
            files: &[
                ("{name}.c", include_str!("../../templates/c.c")),
                GENERAL_HEADER,
            ],
            build: Some("cc -O2 -Wall -shared -fPIC -o {name}.so {name}.c"),
            strategy: "./{name}.so",
        },
        Language::CPenguins => Template {
            files: &[
                ("{name}.c", include_str!("../../templates/c-penguins.c")),
                PENGUINS_HEADER,
            ],
            build: Some("cc -O2 -Wall -shared -fPIC -o {name}.so {name}.c"),
            strategy: "./{name}.so",
        },
        Language::Rust => Template {
            files: &[
                ("Cargo.toml", include_str!("../../templates/rust.toml")),
                ("src/lib.rs", include_str!("../../templates/rust.rs")),
            ],
            build: Some("cargo build --release"),
            strategy: "./target/release/lib{lib}.so",
        },
        Language::Python => Template {
            files: &[("{name}.py", include_str!("../../templates/python.py"))],
            build: None,
            strategy: "cmd:python3 {name}.py",
        },
        Language::Javascript => Template {
            files: &[("{name}.mjs", include_str!("../../templates/javascript.mjs"))],
            build: None,
            strategy: "cmd:node {name}.mjs",
        },
        Language::Assemblyscript => Template {
            files: &[
                (
                    "{name}.ts",
                    include_str!("../../templates/assemblyscript.ts"),
                ),
                (
                    "package.json",
                    include_str!("../../templates/assemblyscript.json"),
                ),
            ],
            build: Some("npm install && npm run build"),
            strategy: "./{name}.wasm",
        },
    }
}

/// Creates a folder with a new strategy, and prints the next steps.
pub(crate) fn run(args: &StrategyNewArgs, output: &mut Output) -> Result<(), Failure> {
    let name = &args.name;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let starts_with_letter = name.starts_with(|first: char| first.is_ascii_alphabetic());
    if !starts_with_letter || !name.chars().all(is_plain) || name.len() > 40 {
        return Err(Failure::wrong_call(anyhow!(
            "`{name}` is not a valid name: use a letter, then up to 39 letters, digits, `-` or `_`"
        )));
    }
    let folder = args.into.join(name);
    if folder.exists() {
        return Err(anyhow!("{} already exists", folder.display()).into());
    }
    let Template {
        files,
        build,
        strategy,
    } = template(args.language);
    let lib = name.replace('-', "_");
    let fill = |text: &str| text.replace("{name}", name).replace("{lib}", &lib);
    for (path, content) in files {
        write(&folder.join(fill(path)), &fill(content))?;
    }
    let strategy = fill(strategy);
    output.line(&format!("Created {}. Next:", folder.display()))?;
    output.line(&format!("  cd {}", folder.display()))?;
    if let Some(build) = build {
        output.line(&format!("  {}", fill(build)))?;
    }
    let quoted = if strategy.contains(' ') {
        format!("'{strategy}'")
    } else {
        strategy
    };
    output.line(&format!("  quadrille strategy check {quoted}"))?;
    let game = match args.language {
        Language::CPenguins => "penguins",
        Language::C
        | Language::Rust
        | Language::Python
        | Language::Javascript
        | Language::Assemblyscript => "jungle",
    };
    output.line(&format!(
        "  quadrille play {game} --seat human --seat {quoted}"
    ))?;
    Ok(())
}

fn write(path: &Path, content: &str) -> anyhow::Result<()> {
    let folder = path.parent().expect("the file is in a folder");
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    fs::write(path, content).with_context(|| format!("cannot write {}", path.display()))
}
