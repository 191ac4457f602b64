//! The calls that need unsafe code, behind functions that are safe: of Windows, and of the page around a program in
//! WebAssembly. All other packages forbid unsafe code, but for `viewer`, which calls one unsafe function of macroquad.

pub mod page;
#[cfg(windows)]
pub mod windows;
