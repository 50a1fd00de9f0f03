//! The error type of all commands, and its exit codes.

use std::{fmt, io, process::ExitCode};

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

/// Shows the error and its causes.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&with_causes(self.error()))
    }
}

/// Returns the message of an error and the messages of its causes, on one line.
///
/// Some errors of our libraries include their cause in their own message, because a server shows
/// only that message. Such a cause is not repeated.
pub(crate) fn with_causes(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !text.contains(&cause) {
            text += &format!(": {cause}");
        }
    }
    text
}

/// Every error is a failure unless it was made by [`Failure::wrong_call`].
impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Failed(error.into())
    }
}

/// Returns whether the reader of our output has closed the pipe.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests;
