//! Textures of land and signs for what stands on it.

use game::Color;

use crate::Kind;

/// The color of a kind of land where nobody owns it.
pub(super) const fn natural(kind: Kind) -> Color {
    match kind {
        Kind::Meadow => Color(0xd8, 0xe6, 0xb0),
        Kind::Forest => Color(0xbe, 0xd6, 0xa6),
        Kind::Mountain => Color(0xd9, 0xd3, 0xc9),
        Kind::Desert => Color(0xf5, 0xe2, 0xb0),
        Kind::Coastal => Color(0xe3, 0xec, 0xe0),
    }
}

/// The texture of a kind of land.
pub(super) const fn texture(kind: Kind) -> &'static str {
    kind.name()
}

/// Textures, each named as its kind, and signs, each in a box of a hundred by a hundred.
///
/// Textures are thin and dark, so that they can lie on any color.
pub(super) const DEFINITIONS: &str = r##"<defs>
<g id="tuft" fill="none" stroke="#4e6b2c" stroke-width="7"><path d="M0 0q-4 -22 -18 -30M0 0q0 -24 2 -38M0 0q6 -20 20 -26"/></g>
<pattern id="meadow" width="230" height="190" patternUnits="userSpaceOnUse"><g stroke-opacity="45%"><use href="#tuft" x="50" y="70"/><use href="#tuft" x="165" y="160"/></g></pattern>
<g id="tree"><path d="M0 0v-22" stroke="#5a4a32" stroke-width="10"/><path d="M0 -84q-14 26 -34 44h18q-10 14 -24 22h80q-14 -8 -24 -22h18q-20 -18 -34 -44z" fill="#3f6b3c"/></g>
<pattern id="forest" width="200" height="190" patternUnits="userSpaceOnUse"><g opacity="52%"><use href="#tree" x="52" y="92"/><use href="#tree" x="150" y="186"/></g></pattern>
<g id="peak"><path d="M-56 0l48 -78l52 78z" fill="#6d655c"/><path d="M-8 -78l-18 30l14 8l10 -8l14 14l6 -8z" fill="#ffffff"/></g>
<pattern id="mountain" width="250" height="210" patternUnits="userSpaceOnUse"><g opacity="50%"><use href="#peak" x="70" y="98"/><use href="#peak" x="190" y="202"/></g></pattern>
<pattern id="desert" width="240" height="170" patternUnits="userSpaceOnUse"><g fill="none" stroke="#b07a2a" stroke-opacity="60%" stroke-width="8"><path d="M20 56q34 -30 66 -4q26 -20 50 0"/><path d="M130 142q34 -30 66 -4q14 -10 28 -8"/></g><g fill="#b07a2a" fill-opacity="55%"><circle cx="190" cy="40" r="6"/><circle cx="212" cy="62" r="5"/><circle cx="52" cy="120" r="6"/><circle cx="78" cy="138" r="5"/><circle cx="30" cy="146" r="4"/></g></pattern>
<pattern id="coastal" width="220" height="160" patternUnits="userSpaceOnUse"><g fill="none" stroke="#2f7f93" stroke-opacity="48%" stroke-width="8"><path d="M16 44q18 -20 36 0t36 0"/><path d="M124 122q18 -20 36 0t36 0"/></g></pattern>
<pattern id="sanctuary" width="70" height="70" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="70" height="70" fill="#fffaf0" fill-opacity="60%"/><path d="M0 35h70" stroke="#b08d3c" stroke-opacity="60%" stroke-width="7"/></pattern>
<symbol id="temple" viewBox="0 0 100 100"><path d="M6 38L50 8l44 30z" fill="#e9c766"/><path d="M14 44h72v8H14zM10 82h80v10H10z" fill="#e9c766"/><path d="M20 52h12v30H20zM44 52h12v30H44zM68 52h12v30H68z" fill="#fff6dd"/><path d="M6 38L50 8l44 30zM14 44h72v8H14zM10 82h80v10H10zM20 52h12v30H20zM44 52h12v30H44zM68 52h12v30H68z" fill="none" stroke="#5c4714" stroke-width="4"/></symbol>
<symbol id="castle" viewBox="0 0 100 100"><path d="M12 92V40h8v-12h14v12h10V26h12v14h10V28h14v12h8v52z" fill="currentColor" stroke="#2b2620" stroke-width="6"/><path d="M42 92V74q8 -12 16 0v18z" fill="#2b2620"/><path d="M50 28V4l22 8l-22 8" fill="currentColor" stroke="#2b2620" stroke-width="5"/></symbol>
<symbol id="hero" viewBox="0 0 100 100"><path d="M50 4q20 12 40 10q2 58 -40 82q-42 -24 -40 -82q20 2 40 -10z" fill="currentColor" stroke="#2b2620" stroke-width="6"/><path d="M50 22l8 18l20 2l-15 13l5 20l-18 -11l-18 11l5 -20l-15 -13l20 -2z" fill="#fff6dd" stroke="#2b2620" stroke-width="4"/></symbol>
<symbol id="tent" viewBox="0 0 100 100"><path d="M50 10L96 88H4z" fill="currentColor" stroke="#2b2620" stroke-width="6"/><path d="M50 40L66 88H34z" fill="#2b2620"/></symbol>
<symbol id="chest" viewBox="0 0 100 100"><path d="M8 44q0 -30 24 -30h36q24 0 24 30v42H8z" fill="#a9743c" stroke="#3d2a14" stroke-width="6"/><path d="M8 48h84" stroke="#3d2a14" stroke-width="6"/><rect x="40" y="40" width="20" height="24" fill="#f3cf5b" stroke="#3d2a14" stroke-width="5"/></symbol>
<symbol id="jewel" viewBox="0 0 100 100"><path d="M26 16h48l22 26L50 92L4 42z" fill="#ffd23f" stroke="#6b4d00" stroke-width="6"/><path d="M4 42h92M26 16l10 26l14 50l14 -50l10 -26" fill="none" stroke="#6b4d00" stroke-width="4"/></symbol>
<symbol id="port" viewBox="0 0 100 100"><rect x="6" y="6" width="88" height="88" fill="#fbf6e8" stroke="#2b2620" stroke-width="9"/><g fill="none" stroke="#274b66" stroke-width="8"><circle cx="50" cy="26" r="8"/><path d="M50 34v48M34 46h32M22 60q4 22 28 22q24 0 28 -22"/></g></symbol>
</defs>"##;
