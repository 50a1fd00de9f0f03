//! Metrics for the people who run the server.
//!
//! Handles are created once, because looking one up by name is too slow for every action.

use std::sync::OnceLock;

use metrics::{Counter, Gauge, Histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The metrics that are updated for every action or connection.
pub(crate) struct Meters {
    pub(crate) moves: Counter,
    pub(crate) move_seconds: Histogram,
    pub(crate) tables: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) request_seconds: Histogram,
    prometheus: Option<PrometheusHandle>,
}

impl Meters {
    pub(crate) fn new() -> Meters {
        // One recorder serves all servers of a process. Only tests have several.
        static PROMETHEUS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
        let prometheus = PROMETHEUS.get_or_init(|| {
            let seconds = [
                0.000_1, 0.000_3, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0,
            ];
            let builder = PrometheusBuilder::new().set_buckets(&seconds).ok()?;
            builder.install_recorder().ok()
        });
        describe();
        Meters {
            moves: metrics::counter!("quadrille_moves_total"),
            move_seconds: metrics::histogram!("quadrille_move_seconds"),
            tables: metrics::gauge!("quadrille_tables"),
            connections: metrics::gauge!("quadrille_connections"),
            sockets: metrics::gauge!("quadrille_sockets"),
            request_seconds: metrics::histogram!("quadrille_request_seconds"),
            prometheus: prometheus.clone(),
        }
    }

    /// Returns all metrics in the format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let rendered = self.prometheus.as_ref().map(|prometheus| {
            prometheus.run_upkeep();
            prometheus.render()
        });
        rendered.unwrap_or_default()
    }

    /// Moves the samples of histograms into their buckets, which frees memory.
    pub(crate) fn upkeep(&self) {
        if let Some(prometheus) = &self.prometheus {
            prometheus.run_upkeep();
        }
    }
}

fn describe() {
    metrics::describe_counter!("quadrille_moves_total", "Actions taken and stored");
    metrics::describe_histogram!(
        "quadrille_move_seconds",
        "From the arrival of an action to its acknowledgement"
    );
    metrics::describe_gauge!("quadrille_tables", "Tables in memory");
    metrics::describe_gauge!("quadrille_connections", "Connections");
    metrics::describe_gauge!("quadrille_sockets", "WebSockets and streams");
    metrics::describe_counter!(
        "quadrille_slow_viewers_total",
        "Viewers dropped because they read too slowly"
    );
    metrics::describe_gauge!(
        "quadrille_thinking_queue",
        "Questions that wait for a thread"
    );
    metrics::describe_histogram!("quadrille_thinking_seconds", "How long strategies think");
    metrics::describe_histogram!("quadrille_request_seconds", "How long requests take");
    metrics::describe_histogram!("quadrille_commit_seconds", "How long commits take");
    metrics::describe_histogram!("quadrille_commit_writes", "Writes in one commit");
}
