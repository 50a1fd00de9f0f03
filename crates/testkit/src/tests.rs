//! Tests of the kit itself: sound toy games keep the laws, and every planted mistake is caught.

mod cards;
mod fixtures;
mod heap;
mod input;
mod laws;
mod mistake;
mod report;
