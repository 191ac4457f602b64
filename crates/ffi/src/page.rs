//! Lines of text between a page and WebAssembly, both ways. The page asks for room ([`wire_room`]), writes a line there
//! and says so ([`wire_hear`]); `wire_tell` is its own, and is given a line. `crates/page/assets/wire.js` is its end.
//!
//! Elsewhere than in a page there is nobody to talk to: what is told is printed.

use std::cell::RefCell;

type Ear = Box<dyn FnMut(&str)>;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static EAR: RefCell<Option<Ear>> = const { RefCell::new(None) };
}

/// From now on, `ear` hears the page's lines. What came before is gone.
pub fn hear(ear: impl FnMut(&str) + 'static) {
    EAR.set(Some(Box::new(ear)));
}

/// Tells the page this.
#[cfg(target_family = "wasm")]
pub fn tell(line: &str) {
    // SAFETY: address and length are those of the line, which the page reads before it returns.
    unsafe { wire_tell(line.as_ptr(), line.len()) }
}

/// Tells the page this.
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

/// Room for a line of so many bytes: the page writes it there.
// SAFETY: nothing else has this name, by which the page calls it.
#[unsafe(no_mangle)]
pub extern "C" fn wire_room(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        *room = vec![0; length];
        room.as_mut_ptr()
    })
}

/// The line is there.
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
