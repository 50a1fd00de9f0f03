//! The error type of all commands, and its exit codes.

use std::{io, process::ExitCode};

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command failed: an illegal record, a failed check, a missing file.
    Failed(anyhow::Error),
    /// The arguments were wrong: an unknown game, invalid options.
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

/// Every error is a failure unless it was made by [`Failure::wrong_call`].
impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Failed(error.into())
    }
}

/// Whether the reader of our output has closed the pipe.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let causes = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes
        .into_iter()
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
