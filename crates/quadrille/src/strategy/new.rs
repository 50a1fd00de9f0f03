//! `quadrille strategy new`: starters that build and play as they are.

use std::{fs, path::Path};

use anyhow::{Context, anyhow};

use crate::{
    args::{Language, StrategyNewArgs},
    failure::Failure,
    output::Output,
};

/// What a starter is made of. In all of it, `{name}` stands for the name.
struct Starter {
    /// The files and what is in them.
    files: &'static [(&'static str, &'static str)],
    /// How it is built, in its folder, if it has to be.
    build: Option<&'static str>,
    /// How it is called, in its folder.
    strategy: &'static str,
}

const GENERAL_HEADER: (&str, &str) = ("quadrille_strategy.h", loader::STRATEGY_HEADER);

const PENGUINS_HEADER: (&str, &str) = ("quadrille_penguins.h", loader::PENGUINS_HEADER);

/// The starter in a language.
fn starter(language: Language) -> Starter {
    match language {
        Language::C => Starter {
            files: &[
                ("{name}.c", include_str!("../../templates/c.c")),
                GENERAL_HEADER,
            ],
            build: Some("cc -O2 -Wall -shared -fPIC -o {name}.so {name}.c"),
            strategy: "./{name}.so",
        },
        Language::CPenguins => Starter {
            files: &[
                ("{name}.c", include_str!("../../templates/c-penguins.c")),
                PENGUINS_HEADER,
            ],
            build: Some("cc -O2 -Wall -shared -fPIC -o {name}.so {name}.c"),
            strategy: "./{name}.so",
        },
        Language::Rust => Starter {
            files: &[
                ("Cargo.toml", include_str!("../../templates/rust.toml")),
                ("src/lib.rs", include_str!("../../templates/rust.rs")),
            ],
            build: Some("cargo build --release"),
            strategy: "./target/release/lib{lib}.so",
        },
        Language::Python => Starter {
            files: &[("{name}.py", include_str!("../../templates/python.py"))],
            build: None,
            strategy: "cmd:python3 {name}.py",
        },
        Language::Javascript => Starter {
            files: &[("{name}.mjs", include_str!("../../templates/javascript.mjs"))],
            build: None,
            strategy: "cmd:node {name}.mjs",
        },
        Language::Assemblyscript => Starter {
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

/// Writes a starter into a folder of its own, and says what to do with it.
pub(crate) fn run(args: &StrategyNewArgs, output: &mut Output) -> Result<(), Failure> {
    let name = &args.name;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let begins_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
    if !begins_well || !name.chars().all(is_plain) || name.len() > 40 {
        return Err(Failure::wrong_call(anyhow!(
            "`{name}` is no name for a strategy: a letter, then letters, digits, `-` or `_`"
        )));
    }
    let folder = args.into.join(name);
    if folder.exists() {
        return Err(anyhow!("{} is there already", folder.display()).into());
    }
    let Starter {
        files,
        build,
        strategy,
    } = starter(args.language);
    let lib = name.replace('-', "_");
    let fill = |text: &str| text.replace("{name}", name).replace("{lib}", &lib);
    for (path, content) in files {
        write(&folder.join(fill(path)), &fill(content))?;
    }
    let strategy = fill(strategy);
    output.line(&format!("Written into {}. Now:", folder.display()))?;
    output.line(&format!("  cd {}", folder.display()))?;
    if let Some(build) = build {
        output.line(&format!("  {}", fill(build)))?;
    }
    let quoted = match strategy.contains(' ') {
        true => format!("'{strategy}'"),
        false => strategy,
    };
    output.line(&format!("  quadrille strategy check {quoted}"))?;
    let game = match args.language {
        Language::CPenguins => "penguins",
        _ => "jungle",
    };
    output.line(&format!(
        "  quadrille play {game} --seat human --seat {quoted}"
    ))?;
    Ok(())
}

fn write(path: &Path, content: &str) -> anyhow::Result<()> {
    let folder = path.parent().expect("it is in a folder");
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    fs::write(path, content).with_context(|| format!("cannot write {}", path.display()))
}
