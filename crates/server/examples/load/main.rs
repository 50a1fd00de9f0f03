//! Measures the server under load: many tables with two sockets each play random actions.
//!
//! The server has its own process, whose processor time the system reports. So neither the clients
//! nor a busy machine distort the result.
//!
//! ```text
//! cargo xtask load --tables 1000 --storage
//! ```

mod clients;
mod options;
mod process;
mod report;

use std::{env, error::Error, io::Write, path::PathBuf, time::Duration};

use clap::Parser;
use server::Config;
use tokio::runtime::Builder;

use crate::{
    clients::{Address, Clients},
    options::Options,
    process::{Process, serve},
    report::{Phase, Report},
};

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failure = Box<dyn Error + Send + Sync>;

/// Tables that are opened before the measurement, because the first ones cost more.
const WARM_UP: usize = 64;

fn main() -> Result<(), Failure> {
    // The same program is the server, in another process.
    let mut words = env::args().skip(1);
    if words.next().as_deref() == Some("serve") {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(Config::default().worker_threads());
        let runtime = builder.enable_all().build()?;
        return runtime.block_on(serve(words.next().map(PathBuf::from)));
    }
    let options = Options::parse();
    rlimit::increase_nofile_limit(u64::MAX)?;
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(run(&options))?;
    Ok(writeln!(std::io::stdout(), "{report}")?)
}

async fn run(options: &Options) -> Result<Report, Failure> {
    let server = Process::start(options.storage)?;
    let address = Address::new(&server.addr, &options.game);
    for _ in 0..WARM_UP {
        address.open().await?;
    }
    let first = server.memory()?;
    let tables = address.open_many(options.tables).await?;
    let with_tables = server.memory()?;
    // The players connect last, because they do not answer pings until they start.
    address.watch(options.watchers).await?;
    let mut clients = Clients::seat(&address, &tables, options.pause).await?;
    let with_sockets = server.memory()?;
    let sockets = 2 * options.tables + options.watchers;

    clients.start();
    let mut phases = vec![measure("at full speed", options, &server, &clients).await?];
    if options.half {
        clients.slow_down(phases[0].rate() / 2.0);
        phases.push(measure("at half of it", options, &server, &clients).await?);
    }
    let latencies = clients.stop().await?;
    for (phase, latencies) in phases.iter_mut().zip(latencies) {
        phase.set_latencies(latencies);
    }
    Ok(Report {
        tables: options.tables,
        sockets,
        is_stored: options.storage,
        first,
        per_table: with_tables.saturating_sub(first) as f64 / options.tables as f64,
        per_socket: with_sockets.saturating_sub(with_tables) as f64 / sockets as f64,
        last: server.memory()?,
        phases,
    })
}

/// Measures for some seconds.
async fn measure(
    name: &'static str,
    options: &Options,
    server: &Process,
    clients: &Clients,
) -> Result<Phase, Failure> {
    let before = (clients.moves(), server.usage()?);
    tokio::time::sleep(Duration::from_secs(options.seconds)).await;
    let after = (clients.moves(), server.usage()?);
    Ok(Phase::new(name, after.0 - before.0, &before.1, &after.1))
}
