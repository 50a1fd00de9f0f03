//! Rate limits: token buckets by key.
//!
//! A bucket holds up to `burst` tokens and gains `per_second`; each request takes one. Full buckets
//! are removed, so memory is proportional to the number of active clients.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};

/// A rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// The number per second in the long run.
    pub per_second: f64,
    /// The number that may come at the same time.
    pub burst: f64,
}

/// Returns the network of an address. A customer with IPv6 has all addresses with the same first
/// half, so these count as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    since: Instant,
}

/// Buckets by key.
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            tokens: rate.burst,
            since: now,
        }
    }

    /// Takes a token, or returns the time until there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let gained = now.saturating_duration_since(self.since).as_secs_f64() * rate.per_second;
        self.tokens = (self.tokens + gained).min(rate.burst);
        self.since = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        let wait = (1.0 - self.tokens) / rate.per_second;
        Err(Duration::try_from_secs_f64(wait).unwrap_or(Duration::MAX))
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.since).as_secs_f64() * rate.per_second;
        self.tokens + gained >= rate.burst
    }
}

impl<K: Hash + Eq> Buckets<K> {
    /// From this number of buckets on, full ones are removed before a new one is added.
    const SWEEP_AT: usize = 10_000;

    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets {
            rate,
            buckets: Mutex::new(HashMap::new()),
        }
    }

    /// Takes a token of `key`, or returns the time until there is one.
    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        // A panic elsewhere cannot leave a bucket inconsistent.
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::SWEEP_AT && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if buckets.len() >= 10 * Self::SWEEP_AT {
                return Err(Duration::from_secs(1));
            }
        }
        let bucket = buckets
            .entry(key)
            .or_insert_with(|| Bucket::full(self.rate, now));
        bucket.take(self.rate, now)
    }
}

#[cfg(test)]
mod tests;
