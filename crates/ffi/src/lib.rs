//! Safe functions around calls that need unsafe code: of Windows, and of the web page around a program in WebAssembly.
//! All other packages forbid unsafe code, except `viewer`, which calls one unsafe function of macroquad.

pub mod page;
#[cfg(windows)]
pub mod windows;
