//! Wakes the window's loop from another thread. miniquad's loop can sleep until X11 has something for the window, and
//! then hears of nothing else: what a player has answered would be seen when the mouse moves next. So a second
//! connection sends the window what it wakes from. (`miniquad::window::schedule_update` does not wake it; and called
//! from another thread, it may make the loop panic, which expects to find its lock open.) On Wayland, Windows and macOS
//! there is no waker, and the loop does not sleep.

/// The window's class, by which it is found.
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

    /// A frame of a window manager holds the window, or a frame within it does.
    const DEEPEST: usize = 4;

    /// The button that a wheel turned to the left presses.
    const SIDEWAYS: u8 = 6;

    /// A connection of its own to the X server.
    pub struct Waker {
        connection: RustConnection,
        root: Window,
        size: (u16, u16),
        windows: Vec<Window>,
    }

    impl Waker {
        /// `None` where there is no X11.
        pub fn new() -> Option<Waker> {
            let (connection, screen) = x11rb::connect(None).ok()?;
            let screen = connection.setup().roots.get(screen)?;
            let (root, size) = (screen.root, (screen.width_in_pixels, screen.height_in_pixels));
            Some(Waker { connection, root, size, windows: Vec::new() })
        }

        /// Width and height of the screen in pixels.
        pub fn screen(&self) -> (u16, u16) {
            self.size
        }

        /// Looks for the window, which is open by now. `None` if it is not found. The windows of others who play at the
        /// same time are found too: they do not mind.
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

        /// Whether a part of the window was covered until now, and has to be drawn again: its own loop does not care.
        fn is_exposed(&self) -> bool {
            let events = std::iter::from_fn(|| self.connection.poll_for_event().ok()?);
            events.filter(|event| matches!(event, Event::Expose(_))).count() > 0
        }

        /// Wakes the loop, which draws if there is something new, or a part of the window that was covered.
        ///
        /// A loop that is awake already may take this for one of the events that it has seen, and sleep on with its
        /// work undone: call it again after a while.
        pub fn wake(&self, something_new: bool) {
            let frame = self.is_exposed() || something_new;
            for window in self.windows.iter().copied() {
                // The wheel is turned sideways: it makes macroquad draw, and nothing else reacts to it.
                let (response_type, detail) = (BUTTON_PRESS_EVENT, SIDEWAYS);
                let wheel = ButtonPressEvent { response_type, detail, event: window, ..ButtonPressEvent::default() };
                let nothing = ClientMessageEvent::new(32, window, AtomEnum::NOTICE, [0; 5]);
                let event: [u8; 32] = if frame { wheel.into() } else { nothing.into() };
                // A window of others may be closed by now, which is no error of ours.
                if let Ok(sent) = self.connection.send_event(false, window, EventMask::NO_EVENT, event) {
                    sent.ignore_error();
                }
            }
            let _ = self.connection.flush();
        }
    }
}

/// Without X11, nothing is to be woken.
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
