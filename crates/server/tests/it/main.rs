//! The server over real sockets. Each test has its own server, port and storage.

mod actions;
mod alike;
mod aloud;
mod bots;
mod canaries;
mod crowd;
mod delayed;
mod durability;
mod fog;
mod host;
mod items;
mod listener;
mod live;
mod loaded;
mod maps;
mod page;
mod protocol;
mod raw;
mod secrets;
mod security;
mod staged;
mod tables;
mod thinking;
mod tournaments;
mod trouble;
mod waiting;
