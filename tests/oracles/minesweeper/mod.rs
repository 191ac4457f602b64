//! Oracles for Minesweeper: fields and views to ask about, their correct answers, and the mistakes that people make.

mod decisions;
mod odds;
pub mod rules;
pub mod slips;
pub mod steps;

pub use decisions::{Decide, Series, Wins, safest, series, wins};
pub use odds::{
    At, Chances, Slip, Small, chances, covered, flagged, inner_views, outside, sloppy, small_views, view, wide_views,
    work,
};
