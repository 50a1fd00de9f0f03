//! Fish, penguins and colors: what pictures are made of.

use game::{Color, Player};

use crate::{Point, sketch::COLORS};

/// Gradients of water and ice, one fish, and one penguin in black and white.
///
/// Fish and penguin are symbols with a box of their own, so that they can be used in any size.
pub(super) const DEFINITIONS: &str = r##"<defs>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0%" stop-color="#2b7fb0"/><stop offset="100%" stop-color="#15507d"/></linearGradient>
<linearGradient id="ice1" x1="0" y1="0" x2="0" y2="1"><stop offset="0%" stop-color="#fdfeff"/><stop offset="100%" stop-color="#e6f1f8"/></linearGradient>
<linearGradient id="ice2" x1="0" y1="0" x2="0" y2="1"><stop offset="0%" stop-color="#f3fafe"/><stop offset="100%" stop-color="#d3e8f4"/></linearGradient>
<linearGradient id="ice3" x1="0" y1="0" x2="0" y2="1"><stop offset="0%" stop-color="#e6f4fc"/><stop offset="100%" stop-color="#bcdcef"/></linearGradient>
<symbol id="fish" viewBox="0 0 200 100">
<path d="M150 50 L196 14 Q180 50 196 86 Z" fill="#d9743a"/>
<path d="M70 16 Q98 -8 126 22 Z" fill="#d9743a"/>
<path d="M4 52 Q60 -8 158 50 Q60 110 4 52 Z" fill="#f2994a"/>
<path d="M16 60 Q70 92 140 56 Q80 70 16 60 Z" fill="#ffd1a1"/>
<path d="M62 28 Q78 50 62 74" fill="none" stroke="#d9743a" stroke-width="6" stroke-linecap="round"/>
<circle cx="38" cy="44" r="9" fill="#ffffff"/><circle cx="36" cy="44" r="5" fill="#20303c"/>
</symbol>
<symbol id="penguin" viewBox="0 0 200 240">
<ellipse cx="72" cy="226" rx="30" ry="12" fill="#f2a11f"/><ellipse cx="128" cy="226" rx="30" ry="12" fill="#f2a11f"/>
<path d="M40 108 Q2 140 14 190 Q34 184 48 156 Z" fill="#1c2733"/><path d="M160 108 Q198 140 186 190 Q166 184 152 156 Z" fill="#1c2733"/>
<path d="M100 4 Q152 6 154 66 Q172 108 168 160 Q164 228 100 228 Q36 228 32 160 Q28 108 46 66 Q48 6 100 4 Z" fill="#25323f"/>
<path d="M100 96 Q142 92 148 146 Q150 214 100 216 Q50 214 52 146 Q58 92 100 96 Z" fill="#fbfdff"/>
<path d="M100 46 Q118 24 136 44 Q142 82 100 88 Q58 82 64 44 Q82 24 100 46 Z" fill="#fbfdff"/>
<circle cx="82" cy="52" r="9" fill="#16202a"/><circle cx="118" cy="52" r="9" fill="#16202a"/><circle cx="85" cy="49" r="3" fill="#ffffff"/><circle cx="121" cy="49" r="3" fill="#ffffff"/>
<path d="M82 64 Q100 56 118 64 Q110 84 100 86 Q90 84 82 64 Z" fill="#f2a11f"/>
</symbol>
</defs>
"##;

/// How the fish lie in a tile: where their middles are, in hundredths of its inner radius.
const PLACES: [&[(i32, i32)]; 4] = [
    &[],
    &[(0, -8)],
    &[(-14, -36), (14, 18)],
    &[(0, -52), (-24, -8), (24, 34)],
];

/// The fish on a tile without a pawn; more than three as one with a number.
pub(super) fn fishes(center: Point, radius: i32, count: u16, line: &mut impl FnMut(String)) {
    let width = radius * if count == 1 { 100 } else { 80 } / 100;
    let Some(places) = PLACES.get(usize::from(count)) else {
        fish(center.x, center.y - radius * 30 / 100, width, line);
        let below = Point::new(center.x, center.y + radius * 42 / 100);
        line(text(
            below,
            radius * 55 / 100,
            "#a5501c",
            &count.to_string(),
        ));
        return;
    };
    for (right, down) in *places {
        let x = center.x + right * radius / 100;
        let y = center.y + down * radius / 100;
        fish(x, y, width, line);
    }
}

/// The fish under a pawn, small and at the upper left.
pub(super) fn few_fishes(center: Point, radius: i32, count: u16, line: &mut impl FnMut(String)) {
    let x = center.x - radius * 62 / 100;
    let width = radius * 40 / 100;
    if count > 3 {
        fish(x, center.y - radius * 20 / 100, width, line);
        let below = Point::new(x, center.y + radius * 20 / 100);
        line(text(
            below,
            radius * 34 / 100,
            "#a5501c",
            &count.to_string(),
        ));
        return;
    }
    for index in 0..i32::from(count) {
        let y = center.y - radius * 30 / 100 + index * radius * 26 / 100;
        fish(x, y, width, line);
    }
}

/// A penguin with a scarf in its player's color and the number of its seat.
pub(super) fn penguin(center: Point, radius: i32, player: Player, line: &mut impl FnMut(String)) {
    let Color(red, green, blue) = COLORS[player.index()];
    let color = format!("#{red:02x}{green:02x}{blue:02x}");
    let [red, green, blue] = [red, green, blue].map(|part| part / 2 + 127);
    let pale = format!("#{red:02x}{green:02x}{blue:02x}");
    let (width, height) = (radius * 120 / 100, radius * 144 / 100);
    // A little to the right, where the fish are not.
    let x = center.x + radius * 12 / 100;
    let y = center.y - radius * 18 / 100;
    let (left, top) = (x - width / 2, y - height / 2);
    line(format!(
        "<ellipse cx=\"{x}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"{pale}\"/>",
        top + height * 95 / 100,
        width * 50 / 100,
        height * 11 / 100
    ));
    line(format!(
        "<use href=\"#penguin\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>"
    ));
    line(scarf(left, top, width, &color));
    let number = Point::new(x, top + height * 80 / 100);
    let belly = text(number, height * 32 / 100, &color, &player.to_string());
    line(belly.replacen("<text", "<text font-weight=\"bold\"", 1));
}

/// A scarf around the neck of a penguin whose box begins at `left` and `top`.
fn scarf(left: i32, top: i32, width: i32, color: &str) -> String {
    let at = |x: i32, y: i32| format!("{} {}", left + x * width / 200, top + y * width / 200);
    format!(
        "<path d=\"M{} Q{} {} L{} Q{} {} Z M{} L{} L{} L{} Z\" fill=\"{color}\"/>",
        at(46, 82),
        at(100, 112),
        at(154, 82),
        at(158, 104),
        at(100, 136),
        at(42, 104),
        at(128, 108),
        at(156, 104),
        at(164, 158),
        at(136, 162)
    )
}

/// A text whose foot is in the middle of `foot`.
pub(super) fn text(foot: Point, size: i32, color: &str, text: &str) -> String {
    let Point { x, y } = foot;
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{color}\">{text}</text>")
}

fn fish(x: i32, y: i32, width: i32, line: &mut impl FnMut(String)) {
    let height = width / 2;
    let (left, top) = (x - width / 2, y - height / 2);
    line(format!(
        "<use href=\"#fish\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>"
    ));
}
