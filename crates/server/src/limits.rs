//! How often something may be done: token buckets, by key.
//!
//! A bucket holds `burst` drops and gains `per_second`; each request takes one. Full buckets are
//! forgotten, so that the memory follows from who is active and not from who ever was.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};

/// How much of something is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many in the long run.
    pub per_second: f64,
    /// How many at once.
    pub burst: f64,
}

/// Whose an address is: of version 6, one customer has as many as it likes behind the first half.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    drops: f64,
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
            drops: rate.burst,
            since: now,
        }
    }

    /// Takes a drop, or tells how long it takes until there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let gained = now.saturating_duration_since(self.since).as_secs_f64() * rate.per_second;
        self.drops = (self.drops + gained).min(rate.burst);
        self.since = now;
        if self.drops >= 1.0 {
            self.drops -= 1.0;
            return Ok(());
        }
        let wait = (1.0 - self.drops) / rate.per_second;
        Err(Duration::try_from_secs_f64(wait).unwrap_or(Duration::MAX))
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.since).as_secs_f64() * rate.per_second;
        self.drops + gained >= rate.burst
    }
}

impl<K: Hash + Eq> Buckets<K> {
    /// From so many on, full buckets are looked for before one is added.
    const MANY: usize = 10_000;

    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets {
            rate,
            buckets: Mutex::new(HashMap::new()),
        }
    }

    /// Takes a drop of `key`, or tells how long it takes until there is one.
    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        // A panic elsewhere cannot leave a bucket half taken from.
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::MANY && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if buckets.len() >= 10 * Self::MANY {
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
