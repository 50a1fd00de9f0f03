//! Converts text in drawings to paths, so rasterizing a few labels needs no text engine.

use std::fmt::Write;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Replaces each `<text>` of one of our drawings by a `<path>` with its letters.
///
/// It handles only the text that our games write: plain content, centered at `x`, with a
/// `font-size`. The font is embedded in the program, so a picture is the same on every machine.
pub(super) fn outline(svg: &str) -> String {
    let face = Face::parse(epaint_default_fonts::HACK_REGULAR, 0).expect("the font is valid");
    let mut outlined = String::with_capacity(svg.len() * 2);
    let mut rest = svg;
    while let Some((before, text)) = rest.split_once("<text ") {
        let Some((attributes, (content, after))) = text
            .split_once('>')
            .and_then(|(attributes, rest)| Some((attributes, rest.split_once("</text>")?)))
        else {
            break;
        };
        outlined.push_str(before);
        outlined.push_str(&path(&face, attributes, &unescape(content)));
        rest = after;
    }
    outlined + rest
}

/// Returns the path of one text, with all attributes except its place and size.
fn path(face: &Face<'_>, attributes: &str, content: &str) -> String {
    let (mut x, mut y, mut size) = (0.0, 0.0, 16.0);
    let mut others = String::new();
    for attribute in attributes
        .split_inclusive('"')
        .collect::<Vec<_>>()
        .chunks(2)
    {
        let [name, value] = attribute else { break };
        let number = || value.trim_end_matches('"').parse().unwrap_or(0.0);
        match name.trim().trim_end_matches("=\"") {
            "x" => x = number(),
            "y" => y = number(),
            "font-size" => size = number(),
            _ => others.extend([*name, *value]),
        }
    }
    let scale = size / f32::from(face.units_per_em());
    let glyphs: Vec<GlyphId> = content
        .chars()
        .map(|letter| face.glyph_index(letter).unwrap_or_default())
        .collect();
    let advance = |glyph: &GlyphId| f32::from(face.glyph_hor_advance(*glyph).unwrap_or(0)) * scale;
    let width: f32 = glyphs.iter().map(advance).sum();
    let mut pen = Pen {
        path: String::new(),
        scale,
        x: x - width / 2.0,
        y,
    };
    for glyph in &glyphs {
        // A space has no outline.
        let _ = face.outline_glyph(*glyph, &mut pen);
        pen.x += advance(glyph);
    }
    format!("<path d=\"{}\" {others}/>", pen.path)
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
}

/// Writes outlines as path data. A font's y-axis points up, a drawing's y-axis points down.
struct Pen {
    path: String,
    scale: f32,
    x: f32,
    y: f32,
}

impl Pen {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            write!(self.path, "{x:.3} {y:.3} ").expect("writing to a string never fails");
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_becomes_a_centered_path_with_its_other_attributes() {
        let svg = r##"<svg><text x="50" y="20" font-size="10" fill="#fff">I</text><g/></svg>"##;
        let outlined = outline(svg);
        assert!(outlined.starts_with("<svg><path d=\"M"), "{outlined}");
        assert!(
            outlined.ends_with(" fill=\"#fff\"/><g/></svg>"),
            "{outlined}"
        );
        let numbers = outlined.split(['M', 'L', 'Q', ' ', 'Z', '"']);
        let mut numbers = numbers.filter_map(|word| word.parse::<f32>().ok());
        let mut bounds = (f32::MAX, f32::MIN);
        while let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
            bounds = (bounds.0.min(x), bounds.1.max(x));
            assert!((10.0..=20.0).contains(&y), "{y} is above the baseline");
        }
        let middle = f32::midpoint(bounds.0, bounds.1);
        assert!((middle - 50.0).abs() < 0.5, "{middle}");
    }

    #[test]
    fn escaped_character_is_drawn_as_itself() {
        let escaped = outline(r#"<text x="0" y="0" font-size="9">&amp;</text>"#);
        let plain = outline(r#"<text x="0" y="0" font-size="9">&</text>"#);
        assert_eq!(escaped, plain);
        assert_ne!(
            escaped,
            outline(r#"<text x="0" y="0" font-size="9">a</text>"#)
        );
    }

    #[test]
    fn drawing_without_text_is_unchanged() {
        for svg in ["<svg/>", "<svg><text ", "<svg><text x=\"1\">open"] {
            assert_eq!(outline(svg), svg);
        }
    }
}
