//! Map files: what is read, what is written, what is refused and where.

use game::AnyMap;

use super::dice;
use crate::Map;

/// A map as text, with something replaced.
fn spoiled(line: usize, column: usize, code: &str) -> String {
    let map = Map::generate(&mut dice(3));
    let mut lines: Vec<String> = map.to_text().lines().map(str::to_owned).collect();
    let mut codes: Vec<&str> = lines[line - 1].split(',').collect();
    codes[column - 1] = code;
    lines[line - 1] = codes.join(",");
    lines.join("\n")
}

fn fault(text: &str) -> String {
    Map::read(text).unwrap_err().to_string()
}

#[test]
fn maps_read_back_from_both_kinds_of_files() {
    for seed in 0..50 {
        let map = Map::generate(&mut dice(seed));
        assert_eq!(Map::read(&map.to_text()).as_ref(), Ok(&map));
        assert_eq!(Map::read(&map.to_tmx()).as_ref(), Ok(&map));
        assert_eq!(map.warnings(), []);
    }
}

#[test]
fn faults_of_codes_are_told_with_line_and_column() {
    assert_eq!(
        fault(&spoiled(3, 7, "9")),
        "line 3, column 7 of the map: a code is 0 land, 1 hill, 2 tree, 3 wall or 4 water, not `9`"
    );
    assert_eq!(
        fault(&spoiled(25, 25, "0,0")),
        "line 25, column 26 of the map: a line has 25 codes with commas between, not 26"
    );
    let text = Map::generate(&mut dice(3)).to_text();
    let (codes, objects) = text.split_at(text.find('{').unwrap());
    assert!(fault(codes).starts_with("line 25, column 1 of the map: the castles are missing"));
    let short: String = codes
        .lines()
        .skip(1)
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        fault(&(short + objects)),
        "line 24, column 1 of the map: a map has 25 lines of codes, not 24"
    );
    assert_eq!(
        fault(""),
        "line 1, column 1 of the map: a map has 25 lines of codes, not 0"
    );
}

#[test]
fn faults_of_castles_and_deposits_are_told_where_they_lie() {
    let codes = format!("{}\n", vec!["0"; 25].join(",")).repeat(25);
    let with = |objects: &str| fault(&format!("{codes}{objects}"));
    assert!(
        with("{")
            .starts_with("line 26, column 1 of the map: the castles and deposits cannot be read")
    );
    assert!(with("{\"castles\": [\"c3\", \"z9\"]}").contains("a square is a letter from a to y"));
    assert_eq!(
        with("{\"castles\": [\"c3\"]}"),
        "line 1, column 1 of the map: there are two castles, one for each player, not 1"
    );
    assert_eq!(
        with("{\"castles\": [\"c3\", \"d4\"]}"),
        "line 4, column 4 of the map: the castles are at least 4 squares apart"
    );
    assert_eq!(
        with("{\"castles\": [\"c3\", \"w9\"], \"deposits\": [\"w9\"]}"),
        "line 9, column 23 of the map: a deposit cannot lie under a castle"
    );
    assert_eq!(
        with("{\"castles\": [\"c3\", \"w9\"], \"deposits\": [\"b2\", \"b2\"]}"),
        "line 2, column 2 of the map: there is a deposit here already"
    );
    let [wet, hilly] = ["4", "1"].map(|code| codes.replacen("0,0,0", &format!("0,0,{code}"), 1));
    assert_eq!(
        fault(&(wet.clone() + "{\"castles\": [\"c1\", \"w9\"]}")),
        "line 1, column 3 of the map: a castle stands on land or hill, not on water"
    );
    assert_eq!(
        fault(&(hilly + "{\"castles\": [\"c3\", \"w9\"], \"deposits\": [\"c1\"]}")),
        "line 1, column 3 of the map: a deposit lies on land, not on hill"
    );
    let river = format!("{}\n", vec!["4"; 25].join(","));
    let mut lines: Vec<&str> = codes.lines().collect();
    lines[12] = river.trim();
    assert_eq!(
        fault(&(lines.join("\n") + "\n{\"castles\": [\"c3\", \"w23\"]}")),
        "line 3, column 3 of the map: no way leads from here to the other castle"
    );
}

#[test]
fn faults_of_tiled_maps_are_told() {
    let tmx = Map::generate(&mut dice(3)).to_tmx();
    let with = |from: &str, to: &str| {
        assert!(tmx.contains(from), "{from}");
        fault(&tmx.replacen(from, to, 1))
    };
    assert!(
        with("name=\"terrain\" width", "name=\"ground\" width")
            .contains("no tile layer named `terrain`")
    );
    assert!(
        with("name=\"objects\"", "name=\"things\"").contains("no object layer named `objects`")
    );
    assert!(
        with("type=\"castle\"", "type=\"tower\"").contains("a castle or a deposit, not `tower`")
    );
    assert!(with("value=\"1\"", "value=\"2\"").contains("0 or 1 as property `player`"));
    assert!(with("value=\"1\"", "value=\"0\"").contains("there are two castles"));
    assert!(
        with(
            "encoding=\"csv\"",
            "encoding=\"base64\" compression=\"zlib\""
        )
        .contains("as CSV")
    );
    assert!(
        with("<data", "<dada")
            .starts_with("line 1, column 1 of the map: the Tiled map cannot be read")
    );
    let [start, end] = [" <tileset", " </tileset>"].map(|tag| tmx.find(tag).unwrap());
    let outside = with(
        &tmx[start..end + 12],
        " <tileset firstgid=\"1\" source=\"other.tsx\"/>\n",
    );
    assert!(outside.contains("needs another file"), "{outside}");
}

#[test]
fn any_spoiled_tiled_map_is_survived() {
    let tmx = Map::generate(&mut dice(3)).to_tmx();
    let letters: Vec<char> = tmx.chars().collect();
    let signs: Vec<char> = "<>\"/=0123456789,- abz".chars().collect();
    let mut dice = dice(7);
    for _ in 0..if testkit::is_slow() { 5_000 } else { 300 } {
        let mut spoiled = letters.clone();
        for _ in 0..1 + dice.below(3) {
            let at = dice.below(spoiled.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(spoiled.remove(at)),
                1 => spoiled[at] = signs[dice.below(signs.len() as u32) as usize],
                _ => spoiled.truncate(at.max(1)),
            }
        }
        let text: String = spoiled.into_iter().collect();
        if let Ok(map) = Map::read(&text) {
            assert_eq!(Map::read(&map.to_tmx()), Ok(map));
        }
    }
}

#[test]
fn the_maps_that_come_along_can_be_played() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../maps/realms");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = match path.extension().and_then(|ending| ending.to_str()) {
            Some("tmx") => std::fs::read_to_string(&path).unwrap(),
            Some("txt") => {
                let beside = std::fs::read_to_string(path.with_extension("json")).unwrap();
                std::fs::read_to_string(&path).unwrap() + &beside
            }
            _ => continue,
        };
        let map = Map::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(map.warnings(), [], "{}", path.display());
        names.push(path);
    }
    assert!(names.len() >= 6, "{names:?}");
}
