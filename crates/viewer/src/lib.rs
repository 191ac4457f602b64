//! The contents of the window, independent of any window: the frame and the home screen ([`app`]), the loop that keeps
//! them up to date ([`live`]), drawing ([`backend`], [`frame`]), players, text, and saved games. The games' screens are
//! in `tables`. A web page has no checkout; there the program in `page/` grants the requests.

pub mod app;
pub mod backend;
pub mod film;
mod focus;
pub mod frame;
mod home;
pub mod letters;
pub mod live;
#[cfg(not(target_family = "wasm"))]
pub mod players;
#[cfg(not(target_family = "wasm"))]
pub mod saved;
mod share;
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page reads no folder"))]
mod words;
