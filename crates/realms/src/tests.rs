//! Tests of the whole crate: boards as drawings, actions as text, expectations as text.

mod fog;
mod laws;
mod scramble;
