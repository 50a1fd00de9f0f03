//! The sketch.

use game::{Scene, Sketch, Span};

use crate::Conquest;

pub(crate) const LEGEND: &str = "";

pub(crate) fn sketch(_: &Scene<'_, Conquest>) -> Sketch {
    let mut sketch = Sketch::default();
    sketch.line([Span::plain("map")]);
    sketch
}
