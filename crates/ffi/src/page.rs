//! Lines of text between a web page and WebAssembly, in both directions. The page requests a buffer ([`wire_room`]),
//! writes a line into it and reports that ([`wire_hear`]). The page's function `wire_tell` receives a line.
//! `crates/page/assets/wire.js` is the page's side.
//!
//! Outside a page, lines are printed instead.

use std::cell::RefCell;

type Ear = Box<dyn FnMut(&str)>;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static EAR: RefCell<Option<Ear>> = const { RefCell::new(None) };
}

/// Sets the function that receives the page's lines from now on. Earlier lines are lost.
pub fn hear(ear: impl FnMut(&str) + 'static) {
    EAR.set(Some(Box::new(ear)));
}

/// Sends a line to the page.
#[cfg(target_family = "wasm")]
pub fn tell(line: &str) {
    // SAFETY: address and length are those of the line, which the page reads before it returns.
    unsafe { wire_tell(line.as_ptr(), line.len()) }
}

/// Prints a line, where there is no page to send it to.
#[cfg(not(target_family = "wasm"))]
pub fn tell(line: &str) {
    println!("{line}");
}

// SAFETY: the page has a function of this name and these two numbers: `assets/wire.js`.
#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    fn wire_tell(line: *const u8, length: usize);
}

/// Returns a buffer of `length` bytes, into which the page writes a line.
// SAFETY: nothing else has this name, by which the page calls it.
#[unsafe(no_mangle)]
pub extern "C" fn wire_room(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        *room = vec![0; length];
        room.as_mut_ptr()
    })
}

/// Receives the line that the page has written into the buffer.
// SAFETY: nothing else has this name, by which the page calls it.
#[unsafe(no_mangle)]
pub extern "C" fn wire_hear() {
    let line = ROOM.take();
    EAR.with_borrow_mut(|ear| {
        if let Some(ear) = ear {
            ear(&String::from_utf8_lossy(&line));
        }
    });
}
