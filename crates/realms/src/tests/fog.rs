//! The laws of fog, at every step of seeded games.
