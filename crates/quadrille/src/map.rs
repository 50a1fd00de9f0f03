//! `quadrille map`: generates, checks, draws and converts maps.

use std::path::Path;

use anyhow::{Context, anyhow};
use game::{AnyMap, Dice, Maps, Seed, erased::AnyGame};
use serde_json::{Map, Value, json};

use crate::{
    args::{MapArgs, MapCheckArgs, MapCommand, MapConvertArgs, MapNewArgs, MapShowArgs},
    failure::Failure,
    files::{self, read_map, write},
    games,
    output::{Output, complain},
    picture,
    play::set_up::fresh_seed,
};

/// Runs a subcommand of `quadrille map`.
pub(crate) fn run(args: &MapArgs, output: &mut Output) -> Result<(), Failure> {
    match &args.command {
        MapCommand::New(args) => new(args, output),
        MapCommand::Check(args) => check(args, output),
        MapCommand::Show(args) => show(args, output),
        MapCommand::Convert(args) => convert(args),
    }
}

fn new(args: &MapNewArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let Some(maps) = game.profile().maps else {
        let error = anyhow!("{} is not played on maps", args.game);
        return Err(Failure::wrong_call(error));
    };
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => fresh_seed()?,
    };
    let players = args.players.unwrap_or(*game.facts().players.start());
    if !game.facts().players.contains(&players) {
        let (min, max) = (game.facts().players.start(), game.facts().players.end());
        let error = anyhow!("{min} to {max} can play {}, not {players}", args.game);
        return Err(Failure::wrong_call(error));
    }
    let options = options(args)?;
    let map = (maps.generate)(players, &options, &mut Dice::new(seed))
        .map_err(|error| Failure::wrong_call(anyhow!("{error}")))?;
    match &args.output {
        Some(path) => write_as(&*map, maps, path),
        None => {
            let default = maps.endings.first().expect("maps can be written");
            let text = map.write(default).map_err(|error| anyhow!("{error}"))?;
            Ok(output.text(&text)?)
        }
    }
}

/// Converts the flags to options of the game. The game itself refuses those that it does not have.
fn options(args: &MapNewArgs) -> Result<String, Failure> {
    let given: Value = serde_json::from_str(&args.options)
        .map_err(|error| Failure::wrong_call(anyhow!("--options: {error}")))?;
    let Value::Object(mut options) = given else {
        return Err(Failure::wrong_call(anyhow!(
            "--options: expected an object, such as {{}}"
        )));
    };
    let mut set = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            Map::insert(&mut options, name.into(), value);
        }
    };
    set("board", args.board.clone().map(Value::from));
    set("rows", args.rows.map(Value::from));
    set("cols", args.cols.map(Value::from));
    set("tiles", args.tiles.map(Value::from));
    set("fish", args.fish.clone().map(Value::from));
    set("land", args.land.map(Value::from));
    Ok(Value::Object(options).to_string())
}

fn check(args: &MapCheckArgs, output: &mut Output) -> Result<(), Failure> {
    if !args.json {
        let (map, _) = read(&args.file)?;
        return Ok(output.line(&format!("valid: {}", map.summary()))?);
    }
    let text = read_map(&args.file)?;
    match parse(&text, &args.file) {
        Ok((map, game)) => {
            let (summary, warnings) = (map.summary(), warnings(&*map));
            Ok(output.json(&json!({
                "valid": true, "game": game.facts().id, "summary": summary, "warnings": warnings,
                "error": null,
            }))?)
        }
        Err(error) => {
            output.json(&json!({
                "valid": false, "game": null, "summary": null, "warnings": [],
                "error": format!("{error:#}"),
            }))?;
            Err(error.into())
        }
    }
}

fn show(args: &MapShowArgs, output: &mut Output) -> Result<(), Failure> {
    let (map, game) = read(&args.file)?;
    if let Some(path) = &args.svg {
        write(path, map.svg().as_bytes())?;
    }
    if let Some(path) = &args.png {
        write(path, &picture::png(&map.svg())?)?;
    }
    if args.json {
        output.json(&json!({
            "game": game.facts().id, "summary": map.summary(), "warnings": warnings(&*map),
            "geometry": map.geometry(),
        }))?;
    } else if args.svg.is_none() && args.png.is_none() {
        output.line(&map.summary())?;
        let look = output.look();
        output.sketch(&map.sketch(look))?;
    }
    Ok(())
}

fn convert(args: &MapConvertArgs) -> Result<(), Failure> {
    let (map, game) = read(&args.from)?;
    let maps = game.profile().maps.expect("the game has read a map");
    write_as(&*map, maps, &args.to)
}

/// Writes a map as text or as a picture, according to the file extension.
fn write_as(map: &dyn AnyMap, maps: &Maps, path: &Path) -> Result<(), Failure> {
    let ending = path
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    let bytes = match ending.as_str() {
        "svg" => map.svg().into_bytes(),
        "png" => picture::png(&map.svg())?,
        _ if maps.endings.contains(&ending.as_str()) => {
            let text = map.write(&ending).map_err(|error| anyhow!("{error}"))?;
            return Ok(files::write_map(path, &text, (maps.companion)(&ending))?);
        }
        _ => {
            let (path, endings) = (path.display(), maps.endings.join(", "));
            let error = anyhow!("{path}: the extension of this map must be {endings}, svg or png");
            return Err(Failure::wrong_call(error));
        }
    };
    Ok(write(path, &bytes)?)
}

/// Reads a map, finds its game and prints the map's warnings.
fn read(path: &Path) -> anyhow::Result<(Box<dyn AnyMap>, &'static dyn AnyGame)> {
    let (map, game) = parse(&read_map(path)?, path)?;
    for warning in warnings(&*map) {
        complain(&format!("warning: {}: {warning}", path.display()));
    }
    Ok((map, game))
}

fn warnings(map: &dyn AnyMap) -> Vec<String> {
    let warnings = map.warnings();
    warnings.iter().map(ToString::to_string).collect()
}

/// Parses the text of a file as a map of the game that recognizes it.
fn parse(text: &str, path: &Path) -> anyhow::Result<(Box<dyn AnyMap>, &'static dyn AnyGame)> {
    let all = catalog::games().iter().copied();
    let mut all = all.filter_map(|game| Some((game, game.profile().maps?)));
    let Some((game, maps)) = all.find(|(_, maps)| (maps.recognizes)(text)) else {
        return Err(anyhow!(
            "{}: this does not look like a map of any game",
            path.display()
        ));
    };
    let map = (maps.read)(text)
        .map_err(|error| anyhow!("{error}"))
        .with_context(|| format!("{}", path.display()))?;
    Ok((map, game))
}
