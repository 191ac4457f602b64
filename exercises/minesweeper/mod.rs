//! Chapter 3, Minesweeper: a computer that opens what is safe, flags what is a mine, and knows how likely the rest is.

mod do_action;
mod do_logik_feldnachbarn;
mod do_logik_minenmenge;
mod do_patternlogik;
mod exact_chances;
mod get_chances;
mod linksklick;
mod minen_nahe;
mod nachbarn;
mod own_decision;
mod plaziere_minen;
mod rechtsklick;
mod spiel_gewonnen;

pub use do_action::do_action;
pub use do_logik_feldnachbarn::do_logik_feldnachbarn;
pub use do_logik_minenmenge::do_logik_minenmenge;
pub use do_patternlogik::do_patternlogik;
pub use exact_chances::exact_chances;
pub use get_chances::get_chances;
pub use linksklick::linksklick;
pub use minen_nahe::minen_nahe;
pub use nachbarn::nachbarn;
pub use own_decision::own_decision;
pub use plaziere_minen::plaziere_minen;
pub use rechtsklick::rechtsklick;
pub use spiel_gewonnen::spiel_gewonnen;
