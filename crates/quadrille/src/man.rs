//! `quadrille man`: man pages, made from the same text as `--help`.

use std::fs;

use anyhow::Context;

use crate::{
    args::{ManArgs, visible_commands},
    failure::Failure,
    output::Output,
};

/// Prints the main page, or writes the pages of all commands into a folder.
pub(crate) fn run(args: &ManArgs, output: &mut Output) -> Result<(), Failure> {
    let command = visible_commands();
    let Some(folder) = &args.folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        return Ok(output.text(&String::from_utf8_lossy(&page))?);
    };
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    clap_mangen::generate_to(command, folder)
        .with_context(|| format!("cannot write into {}", folder.display()))?;
    Ok(())
}
