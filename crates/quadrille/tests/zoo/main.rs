//! A zoo of bad strategies: each loses its own match, for the right reason, and harms nothing else.

#[cfg(unix)]
mod animals;
#[cfg(unix)]
mod keeper;
#[cfg(unix)]
mod limits;
#[cfg(unix)]
mod tame;
