//! The program from outside: arguments and input in, text and exit codes out.

mod analysis;
mod bad_input;
#[cfg(unix)]
mod doctor;
mod engine;
mod house_rules;
mod lists;
mod map;
mod matches;
mod play;
mod program;
mod record;
#[cfg(unix)]
mod replay;
mod serve;
#[cfg(unix)]
mod served;
mod shell;
mod strategies;
mod thinking;
mod tournament;
mod tune;
