use expect_test::expect;
use game::{Dice, Game, Seed};

use super::*;
use crate::{Conquest, map::tests::drawn};

/// Returns a position after random plies that seldom end a turn early.
fn random_position(players: u8, plies: u32) -> Conquest {
    let mut dice = Dice::new(Seed::from_number(7));
    let start = Conquest::new(players, &Default::default(), &mut dice);
    let mut state = start.expect("the default options are legal");
    for _ in 0..plies {
        let actions = match state.turn() {
            game::Turn::Over(_) => break,
            game::Turn::Chance => vec![state.roll(&mut dice)],
            game::Turn::Player(_) => state.actions(),
        };
        let is_useful = |action: &&crate::Action| !action.kind().starts_with("end_");
        let useful: Vec<_> = actions.iter().filter(is_useful).copied().collect();
        let choices = if useful.is_empty() { actions } else { useful };
        let choice = choices[dice.below(choices.len() as u32) as usize];
        state.apply(&choice, &mut ());
    }
    state
}

/// Returns the fill colors and textures of all territories, two or three lines for each.
fn land(svg: &str) -> String {
    let fills = svg.lines().filter(|line| line.starts_with("<path d=\""));
    let fills = fills.filter_map(|line| line.strip_suffix("\"/>")?.split_once("\" fill=\""));
    let fills = fills.filter(|(_, fill)| !fill.starts_with("none"));
    fills.map(|(_, fill)| format!("{fill}\n")).collect()
}

/// Returns everything that is drawn above the land, without the frame.
fn tokens(svg: &str) -> &str {
    let (_, above_land) = svg
        .rsplit_once("stroke-width=\"17\"/>\n</g>\n")
        .expect("the shores are drawn last");
    let (tokens, _) = above_land
        .split_once("<g fill=\"none\"")
        .expect("the frame follows");
    tokens
}

/// Returns the colors of all uses of a sign, in order.
fn colors_of(sign: &str, svg: &str) -> Vec<String> {
    let uses = svg
        .lines()
        .filter(|line| line.contains(&format!("<use href=\"#{sign}\"")));
    let mut colors: Vec<String> = uses
        .filter_map(|line| line.split_once(" color=\"")?.1.split('"').next())
        .map(str::to_owned)
        .collect();
    colors.sort();
    colors
}

const MAP: &str = "\
    a a a . b b b
    a a a . b b b
    a a a . b b b
    . . . . . . .
    C C C . d d d
    C C C . d d d
    C C C . d d d";

#[test]
fn c14_picture_of_a_map_shows_kinds_sanctuaries_and_garrisons() {
    let svg = map(&drawn(MAP));
    expect![[r##"
        #d8e6b0
        url(#meadow)
        #bed6a6
        url(#forest)
        #d9d3c9
        url(#mountain)
        url(#sanctuary)
        #f5e2b0
        url(#desert)
    "##]]
    .assert_eq(&land(&svg));
    expect![[r##"
        <text x="150" y="207" font-size="160" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="32">10</text><text x="150" y="207" font-size="160" fill="#1f1b16" stroke="#1f1b16" stroke-width="8">10</text>
        <text x="150" y="287" font-size="67" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="16">0</text><text x="150" y="287" font-size="67" fill="#5b5348" stroke="#5b5348" stroke-width="0">0</text>
        <text x="545" y="207" font-size="160" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="32">10</text><text x="545" y="207" font-size="160" fill="#1f1b16" stroke="#1f1b16" stroke-width="8">10</text>
        <text x="545" y="287" font-size="67" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="16">1</text><text x="545" y="287" font-size="67" fill="#5b5348" stroke="#5b5348" stroke-width="0">1</text>
        <use href="#temple" x="70" y="482" width="161" height="161"/>
        <text x="150" y="736" font-size="61" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="15">2</text><text x="150" y="736" font-size="61" fill="#5b5348" stroke="#5b5348" stroke-width="0">2</text>
        <text x="552" y="613" font-size="160" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="32">10</text><text x="552" y="613" font-size="160" fill="#1f1b16" stroke="#1f1b16" stroke-width="8">10</text>
        <text x="552" y="693" font-size="67" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="16">3</text><text x="552" y="693" font-size="67" fill="#5b5348" stroke="#5b5348" stroke-width="0">3</text>
    "##]].assert_eq(tokens(&svg));
}

#[test]
fn c14_picture_of_a_position_shows_owners_and_tokens() {
    // Seat 0 has its capital on 0 with a port, and a camp on the sanctuary 2 with an item. Seat 1
    // has its capital and its hero on 3. The fat bonus lies on the unowned territory 1.
    let map = drawn(MAP);
    let text = format!("{map} 5/100 a15p,10?fb4.0,a7~2?pt4.1,b9 0 3h3 0:act");
    let state: Conquest = text.parse().expect("the position is legal");
    let svg = position(&state, Palette::Report);
    expect![[r##"
        #ff8d8d
        url(#meadow)
        #ecf3e5
        url(#forest)
        #f4f2ef
        url(#mountain)
        url(#sanctuary)
        #8dffff
        url(#desert)
    "##]]
    .assert_eq(&land(&svg));
    expect![[r##"
        <path d="M286 274L351 274" stroke="#3d372f" stroke-width="34" fill="none"/><path d="M286 274L351 274" stroke="#ff0000" stroke-width="16" fill="none"/>
        <use href="#port" x="296" y="219" width="110" height="110"/>
        <use href="#castle" x="91" y="27" width="118" height="118" color="#ff0000"/>
        <circle cx="82" cy="193" r="37" fill="#ff0000" stroke="#fffdf6" stroke-width="8"/><text x="82" y="213" font-size="56" fill="#ffffff">1</text>
        <text x="191" y="231" font-size="108" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="21">15</text><text x="191" y="231" font-size="108" fill="#1f1b16" stroke="#1f1b16" stroke-width="6">15</text>
        <text x="150" y="285" font-size="45" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="11">0</text><text x="150" y="285" font-size="45" fill="#5b5348" stroke="#5b5348" stroke-width="0">0</text>
        <use href="#jewel" x="459" y="-30" width="172" height="172"/>
        <text x="545" y="268" font-size="157" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="31">10</text><text x="545" y="268" font-size="157" fill="#1f1b16" stroke="#1f1b16" stroke-width="8">10</text>
        <text x="545" y="346" font-size="65" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="16">1</text><text x="545" y="346" font-size="65" fill="#5b5348" stroke="#5b5348" stroke-width="0">1</text>
        <use href="#temple" x="-91" y="394" width="161" height="161"/>
        <use href="#tent" x="70" y="394" width="161" height="161" color="#ff0000"/>
        <use href="#chest" x="231" y="394" width="161" height="161"/>
        <circle cx="101" cy="620" r="51" fill="#ff0000" stroke="#fffdf6" stroke-width="11"/><text x="101" y="647" font-size="76" fill="#ffffff">1</text>
        <text x="206" y="672" font-size="147" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="29">7</text><text x="206" y="672" font-size="147" fill="#1f1b16" stroke="#1f1b16" stroke-width="8">7</text>
        <text x="150" y="745" font-size="61" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="15">2</text><text x="150" y="745" font-size="61" fill="#5b5348" stroke="#5b5348" stroke-width="0">2</text>
        <use href="#castle" x="383" y="380" width="169" height="169" color="#00ffff"/>
        <use href="#hero" x="552" y="380" width="169" height="169" color="#00ffff"/>
        <circle cx="500" cy="617" r="53" fill="#00ffff" stroke="#fffdf6" stroke-width="11"/><text x="500" y="645" font-size="80" fill="#201c18">2</text>
        <text x="610" y="672" font-size="154" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="30">9</text><text x="610" y="672" font-size="154" fill="#1f1b16" stroke="#1f1b16" stroke-width="8">9</text>
        <text x="552" y="749" font-size="64" fill="none" stroke="#fffdf6" stroke-opacity="85%" stroke-width="16">3</text><text x="552" y="749" font-size="64" fill="#5b5348" stroke="#5b5348" stroke-width="0">3</text>
    "##]].assert_eq(tokens(&svg));
}

#[test]
fn c14_every_palette_gives_capitals_and_heroes_the_colors_of_their_players() {
    for (players, plies) in [(2, 120), (4, 500), (6, 900)] {
        let state = random_position(players, plies);
        for palette in Palette::ALL {
            let svg = position(&state, palette);
            let colors_where = |is_shown: &dyn Fn(Player) -> bool| {
                let shown = Player::all(players).filter(|player| is_shown(*player));
                let mut colors: Vec<String> = shown.map(|it| hex(palette.player(it))).collect();
                colors.sort();
                colors
            };
            let has_capital = |player| state.capital(player).is_some();
            assert_eq!(colors_of("castle", &svg), colors_where(&has_capital));
            let has_hero = |player| matches!(state.hero(player), crate::Hero::On(_));
            assert_eq!(colors_of("hero", &svg), colors_where(&has_hero));
        }
    }
}

#[test]
fn picture_contains_only_integers() {
    let svg = position(&random_position(3, 100), Palette::Soft);
    let is_fraction = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1] == b'.';
    let body = svg.replace("http://www.w3.org/2000/svg", "");
    assert!(!body.as_bytes().windows(2).any(is_fraction));
}
