//! Wakes the window's loop from another thread. miniquad's loop can sleep until X11 has an event for the window, but
//! nothing else wakes it: a player's answer would be visible only after the next mouse move. Therefore a second
//! connection sends the window an event. (`miniquad::window::schedule_update` does not wake the loop; called from
//! another thread, it may even make the loop panic, which expects a free lock.) On Wayland, Windows and macOS there is
//! no waker, and the loop does not sleep.

/// The window class, by which the window is found.
pub const CLASS: &str = "spielbaum";

#[cfg(target_os = "linux")]
pub use x11::Waker;

#[cfg(target_os = "linux")]
mod x11 {
    use super::CLASS;
    use x11rb::connection::Connection;
    use x11rb::errors::ReplyOrIdError;
    use x11rb::protocol::Event;
    use x11rb::protocol::xproto::{
        AtomEnum, BUTTON_PRESS_EVENT, ButtonPressEvent, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt,
        EventMask, Window,
    };
    use x11rb::rust_connection::RustConnection;

    /// The maximum depth at which the window is searched: window managers wrap it in one or more frames.
    const DEEPEST: usize = 4;

    /// The number of the mouse button for a wheel turned to the left.
    const SIDEWAYS: u8 = 6;

    /// A separate connection to the X server, which wakes the window.
    pub struct Waker {
        connection: RustConnection,
        root: Window,
        size: (u16, u16),
        windows: Vec<Window>,
    }

    impl Waker {
        /// Connects to the X server; `None` if there is none.
        pub fn new() -> Option<Waker> {
            let (connection, screen) = x11rb::connect(None).ok()?;
            let screen = connection.setup().roots.get(screen)?;
            let (root, size) = (screen.root, (screen.width_in_pixels, screen.height_in_pixels));
            Some(Waker { connection, root, size, windows: Vec::new() })
        }

        /// Returns the width and height of the screen, in pixels.
        pub fn screen(&self) -> (u16, u16) {
            self.size
        }

        /// Finds the open window; `None` if it is not found. Windows of other processes with the same class are found,
        /// too, which does no harm.
        pub fn of_window(mut self) -> Option<Waker> {
            self.windows = self.below(self.root, DEEPEST).ok()?;
            let exposed = ChangeWindowAttributesAux::new().event_mask(EventMask::EXPOSURE);
            for window in &self.windows {
                self.connection.change_window_attributes(*window, &exposed).ok()?.ignore_error();
            }
            (!self.windows.is_empty()).then_some(self)
        }

        fn below(&self, window: Window, depth: usize) -> Result<Vec<Window>, ReplyOrIdError> {
            let mut found = Vec::new();
            for child in self.connection.query_tree(window)?.reply()?.children {
                let class = self.connection.get_property(false, child, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 16)?;
                match class.reply() {
                    Ok(class) if class.value.split(|byte| *byte == 0).any(|name| name == CLASS.as_bytes()) => {
                        found.push(child)
                    }
                    _ if depth > 1 => found.extend(self.below(child, depth - 1).unwrap_or_default()),
                    _ => {}
                }
            }
            Ok(found)
        }

        /// Whether an uncovered part of the window has to be drawn again, which its own loop ignores.
        fn is_exposed(&self) -> bool {
            let events = std::iter::from_fn(|| self.connection.poll_for_event().ok()?);
            events.filter(|event| matches!(event, Event::Expose(_))).count() > 0
        }

        /// Wakes the loop, which draws if the scene has changed or a part of the window was uncovered.
        ///
        /// A loop that is already awake may mistake the event for one that it has seen, and sleep again without
        /// drawing. Therefore call this method again after a while.
        pub fn wake(&self, something_new: bool) {
            let frame = self.is_exposed() || something_new;
            for window in self.windows.iter().copied() {
                // A sideways turn of the wheel makes macroquad draw, and no other code reacts to it.
                let (response_type, detail) = (BUTTON_PRESS_EVENT, SIDEWAYS);
                let wheel = ButtonPressEvent { response_type, detail, event: window, ..ButtonPressEvent::default() };
                let nothing = ClientMessageEvent::new(32, window, AtomEnum::NOTICE, [0; 5]);
                let event: [u8; 32] = if frame { wheel.into() } else { nothing.into() };
                // A window of another process may be closed by now, which is not an error.
                if let Ok(sent) = self.connection.send_event(false, window, EventMask::NO_EVENT, event) {
                    sent.ignore_error();
                }
            }
            let _ = self.connection.flush();
        }
    }
}

/// A waker that does not exist, for systems without X11.
#[cfg(not(target_os = "linux"))]
pub enum Waker {}

#[cfg(not(target_os = "linux"))]
impl Waker {
    pub fn new() -> Option<Waker> {
        None
    }

    pub fn screen(&self) -> (u16, u16) {
        match *self {}
    }

    pub fn of_window(self) -> Option<Waker> {
        match self {}
    }

    pub fn wake(&self, _: bool) {
        match *self {}
    }
}
