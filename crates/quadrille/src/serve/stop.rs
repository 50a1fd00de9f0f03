//! The signals that stop the server.

/// Returns a future that is ready once the process receives a signal to stop. Signals that arrive
/// after this call count, even before the future is polled.
pub(super) fn requested() -> impl Future<Output = ()> {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        let signal = signal(SignalKind::terminate());
        async {
            match signal {
                Ok(mut signal) => {
                    signal.recv().await;
                }
                Err(_) => std::future::pending().await,
            }
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    async {
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}
