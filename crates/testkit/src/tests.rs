//! Whether the kit bites: sound toys keep the laws, and every deliberate mistake is caught.

mod cards;
mod fixtures;
mod heap;
mod input;
mod laws;
mod mistake;
mod report;
