//! How a command can fail, and what the shell is told.

use std::{io, process::ExitCode};

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The thing failed: an illegal record, a lost check, a file that is not there.
    Failed(anyhow::Error),
    /// The call was wrong: no such game, options which are not options.
    WrongCall(anyhow::Error),
}

impl Failure {
    pub(crate) fn wrong_call(error: impl Into<anyhow::Error>) -> Failure {
        Failure::WrongCall(error.into())
    }

    pub(crate) fn error(&self) -> &anyhow::Error {
        match self {
            Failure::Failed(error) | Failure::WrongCall(error) => error,
        }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Failed(_) => ExitCode::from(1),
            Failure::WrongCall(_) => ExitCode::from(2),
        }
    }
}

/// What is not said to be a wrong call has failed.
impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Failed(error.into())
    }
}

/// Whether the reader of our output has gone.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let causes = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes
        .into_iter()
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
