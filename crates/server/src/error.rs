//! Turns errors into responses. No other file does.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use game::{Sentence, erased::StartError};
use table::Refused;
use wire::error::{Code, ErrorBody, RateLimit};

/// Why a request failed.
#[derive(Clone, Debug)]
pub(crate) struct ApiError(Box<ErrorBody>);

/// The result of a handler.
pub(crate) type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    /// An error with its own sentence.
    pub(crate) fn new(code: Code, error: impl Into<String>) -> ApiError {
        ApiError(Box::new(ErrorBody::new(code, error)))
    }

    /// An error caused by a rule of the game.
    fn illegal(code: Code, sentence: Sentence) -> ApiError {
        ApiError(Box::new(ErrorBody {
            error: sentence.to_string(),
            reason: Some(sentence),
            ..ErrorBody::new(code, "")
        }))
    }

    /// An exceeded limit with the name `key`.
    pub(crate) fn limited(code: Code, key: &str, seconds: u64, error: &str) -> ApiError {
        let key = key.into();
        ApiError(Box::new(ErrorBody {
            ratelimit: Some(RateLimit { key, seconds }),
            ..ErrorBody::new(code, error)
        }))
    }

    pub(crate) fn body(&self) -> &ErrorBody {
        &self.0
    }
}

/// An error that says only what its code means.
impl From<Code> for ApiError {
    fn from(code: Code) -> ApiError {
        let about = code.about().trim_end_matches('.');
        let mut letters = about.chars();
        let sentence: String = match letters.next() {
            Some(first) => first.to_lowercase().chain(letters).collect(),
            None => String::new(),
        };
        ApiError::new(code, sentence)
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        let code = refused.code().parse().unwrap_or(Code::ServerInternal);
        match refused {
            Refused::Illegal(sentence) => ApiError::illegal(code, sentence),
            other => ApiError::new(code, other.to_string()),
        }
    }
}

impl From<StartError> for ApiError {
    fn from(error: StartError) -> ApiError {
        match error {
            StartError::Illegal(sentence) => ApiError::illegal(Code::GameOptions, sentence),
            StartError::NotAnObject { .. }
            | StartError::Options { .. }
            | StartError::Players { .. } => ApiError::new(Code::GameOptions, error.to_string()),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.code.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let seconds = self.0.ratelimit.as_ref().map(|limit| limit.seconds);
        let mut response = (status, Json(&*self.0)).into_response();
        if let Some(seconds) = seconds {
            let value = HeaderValue::from(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}

/// States why an error can be ignored.
pub(crate) trait Nevermind {
    /// Ignores the error, because of `why`.
    fn nevermind(self, why: &'static str);
}

impl<T, E> Nevermind for Result<T, E> {
    fn nevermind(self, why: &'static str) {
        if self.is_err() {
            tracing::trace!(why, "ignored an error");
        }
    }
}
