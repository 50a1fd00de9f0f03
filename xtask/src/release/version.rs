//! The version of the next release.

use anyhow::{Context, Result, bail};
use cargo_metadata::semver::{Prerelease, Version};

/// Returns the version to release: the requested one, if it is a valid successor.
///
/// `requested` is a version, or `major`, `minor` or `patch`. Without it, the current version is
/// released if it has no tag yet; this is how the first release is made.
///
/// ```
/// use cargo_metadata::semver::Version;
/// use xtask::release::version::choose;
///
/// let current = Version::new(0, 1, 0);
/// assert_eq!(choose(&current, Some("minor"), true)?, Version::new(0, 2, 0));
/// assert_eq!(choose(&current, None, false)?, current);
/// # Ok::<(), anyhow::Error>(())
/// ```
///
/// # Errors
/// When the request is not a version, or not greater than the last release.
pub fn choose(current: &Version, requested: Option<&str>, is_tagged: bool) -> Result<Version> {
    let Some(requested) = requested else {
        if is_tagged {
            bail!("{current} is released already: name a version, or major, minor or patch");
        }
        return Ok(current.clone());
    };
    let version = match requested {
        "major" => bump(current, Part::Major),
        "minor" => bump(current, Part::Minor),
        "patch" => bump(current, Part::Patch),
        text => Version::parse(text)
            .with_context(|| format!("`{text}` is not a version, major, minor or patch"))?,
    };
    if !version.build.is_empty() {
        bail!("{version} has build metadata, which does not distinguish releases");
    }
    if version < *current {
        bail!("{version} is lower than the current version, {current}");
    }
    if version == *current && is_tagged {
        bail!("{current} is released already");
    }
    Ok(version)
}

/// The part of a version that a release increases.
enum Part {
    Major,
    Minor,
    Patch,
}

/// Increases one part of a version. A pre-release becomes the release it leads to, if that has
/// zeros after the part.
fn bump(current: &Version, part: Part) -> Version {
    let Version {
        major,
        minor,
        patch,
        ..
    } = *current;
    let is_pre = current.pre != Prerelease::EMPTY;
    match part {
        Part::Major if is_pre && minor == 0 && patch == 0 => Version::new(major, 0, 0),
        Part::Major => Version::new(major + 1, 0, 0),
        Part::Minor if is_pre && patch == 0 => Version::new(major, minor, 0),
        Part::Minor => Version::new(major, minor + 1, 0),
        Part::Patch if is_pre => Version::new(major, minor, patch),
        Part::Patch => Version::new(major, minor, patch + 1),
    }
}
