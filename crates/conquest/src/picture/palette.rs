//! The colors of players, land and water (C14).

use game::{Color, Player};

use crate::World;

/// A set of colors.
///
/// Whatever a color tells is told by a number too.
///
/// ```
/// use conquest::picture::Palette;
/// use game::{Color, Player};
///
/// assert_eq!(Palette::Report.player(Player::new(1)), Color(0x00, 0xff, 0xff));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// The same hues as in the report, easier on the eye.
    #[default]
    Soft,
    /// The colors of the report this game is based on.
    Report,
    /// Colors that are told apart whatever one's color vision.
    ///
    /// CITE: Okabe and Ito, Color Universal Design, 2008.
    ColorBlind,
}

/// Six players, unowned land, and water from the shore to the deep.
struct Colors {
    players: [Color; World::MOST_PLAYERS],
    unowned: Color,
    shallow: Color,
    deep: Color,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 3] = [Palette::Soft, Palette::Report, Palette::ColorBlind];

    /// The color of a player.
    ///
    /// # Panics
    /// When there is no such seat in this game.
    #[must_use]
    pub const fn player(self, player: Player) -> Color {
        self.players()[player.index()]
    }

    /// The colors of all players, by seat.
    #[must_use]
    pub const fn players(self) -> [Color; World::MOST_PLAYERS] {
        self.colors().players
    }

    /// The color of land that nobody owns.
    #[must_use]
    pub const fn unowned(self) -> Color {
        self.colors().unowned
    }

    /// The color of water near the shore.
    #[must_use]
    pub const fn shallow(self) -> Color {
        self.colors().shallow
    }

    /// The color of water far from the shore.
    #[must_use]
    pub const fn deep(self) -> Color {
        self.colors().deep
    }

    const fn colors(self) -> &'static Colors {
        match self {
            Palette::Soft => &SOFT,
            Palette::Report => &REPORT,
            Palette::ColorBlind => &COLOR_BLIND,
        }
    }
}

const SOFT: Colors = Colors {
    players: [
        Color(0xe2, 0x4a, 0x4a),
        Color(0x2f, 0xbf, 0xc4),
        Color(0xe8, 0xc8, 0x30),
        Color(0x92, 0x58, 0xe6),
        Color(0x4a, 0x4a, 0x4a),
        Color(0xf0, 0x72, 0xcf),
    ],
    unowned: Color(0xf6, 0xf1, 0xe4),
    shallow: Color(0xa9, 0xd3, 0xe3),
    deep: Color(0x6f, 0xae, 0xcd),
};

const REPORT: Colors = Colors {
    players: [
        Color(0xff, 0x00, 0x00),
        Color(0x00, 0xff, 0xff),
        Color(0xff, 0xff, 0x00),
        Color(0x80, 0x00, 0xff),
        Color(0x22, 0x22, 0x22),
        Color(0xff, 0x00, 0xff),
    ],
    unowned: Color(0xff, 0xff, 0xff),
    shallow: Color(0x40, 0x40, 0xff),
    deep: Color(0x00, 0x00, 0xff),
};

const COLOR_BLIND: Colors = Colors {
    players: [
        Color(0xd5, 0x5e, 0x00),
        Color(0x56, 0xb4, 0xe9),
        Color(0xf0, 0xe4, 0x42),
        Color(0x00, 0x72, 0xb2),
        Color(0x22, 0x22, 0x22),
        Color(0xcc, 0x79, 0xa7),
    ],
    unowned: Color(0xff, 0xff, 0xff),
    shallow: Color(0xe4, 0xec, 0xf0),
    deep: Color(0xc3, 0xd2, 0xda),
};

/// A color between two: so many hundredths of the way to the second.
pub(super) const fn mixed(from: Color, to: Color, hundredths: i32) -> Color {
    const fn part(from: u8, to: u8, hundredths: i32) -> u8 {
        let (from, to) = (from as i32, to as i32);
        (from + (to - from) * hundredths / 100) as u8
    }
    Color(
        part(from.0, to.0, hundredths),
        part(from.1, to.1, hundredths),
        part(from.2, to.2, hundredths),
    )
}

/// Whether dark letters are read better on a color than light ones.
pub(super) const fn is_light(Color(red, green, blue): Color) -> bool {
    // CITE: the luma of ITU-R BT.601, in thousandths.
    299 * red as u32 + 587 * green as u32 + 114 * blue as u32 > 150_000
}

/// A color as SVG writes it.
pub(super) fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
