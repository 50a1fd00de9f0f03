//! SVG drawings as picture files.

mod letters;

use std::{ffi::OsStr, path::Path};

use anyhow::{Context, Result, bail};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::files;

/// The longer side of a picture, in pixels.
const LONGER_SIDE: f32 = 1600.0;

/// Writes a drawing as SVG or PNG, according to the file extension.
pub(crate) fn write(svg: &str, path: &Path) -> Result<()> {
    match path.extension().and_then(OsStr::to_str) {
        Some("svg") => files::write(path, svg.as_bytes()),
        Some("png") => files::write(path, &png(svg)?),
        _ => bail!("{}: the extension must be .svg or .png", path.display()),
    }
}

/// Converts a drawing to PNG.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>> {
    let svg = letters::outline(svg);
    let tree = Tree::from_str(&svg, &Options::default()).context("cannot read the drawing")?;
    let size = tree.size();
    let scale = LONGER_SIDE / size.width().max(size.height());
    let pixels = |length: f32| (length * scale).ceil() as u32;
    let Some(mut pixmap) = Pixmap::new(pixels(size.width()), pixels(size.height())) else {
        bail!("the drawing has no size");
    };
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    pixmap.encode_png().context("cannot write the picture")
}
