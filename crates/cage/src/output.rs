//! The output of a child: kept up to a limit, and sanitised before it is shown.

/// The beginning and the end of a child's output, standard output and standard error in the order of arrival.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    head: Vec<u8>,
    tail: Vec<u8>,
    left_out: u64,
}

impl Output {
    /// The number of bytes after which a child that prints is stopped.
    pub const FLOOD: u64 = 64 << 20;
    const HEAD: usize = 48 << 10;
    const TAIL: usize = 16 << 10;

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let (head, rest) = bytes.split_at(bytes.len().min(Self::HEAD - self.head.len()));
        self.head.extend(head);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(Self::TAIL);
        self.tail.drain(..surplus);
        self.left_out += surplus as u64;
    }

    /// Returns the kept output, sanitised and without a note about omitted bytes.
    pub(crate) fn kept(&self) -> String {
        tame_bytes(&[&self.head[..], &self.tail].concat(), false)
    }

    /// Returns the kept output without control sequences for the terminal; colours stay if `coloured`. A note replaces
    /// omitted bytes.
    #[must_use]
    pub fn text(&self, coloured: bool) -> String {
        if self.left_out == 0 {
            return tame_bytes(&[&self.head[..], &self.tail].concat(), coloured);
        }
        let (head, tail) = (tame_bytes(&self.head, coloured), tame_bytes(&self.tail, coloured));
        format!("{head}\n[... {} bytes ...]\n{tail}", self.left_out)
    }
}

pub(crate) fn tame_bytes(bytes: &[u8], coloured: bool) -> String {
    text::tame(&String::from_utf8_lossy(bytes), coloured)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_much_output_the_beginning_and_the_end_are_kept() {
        let mut output = Output::default();
        output.add(b"first\n");
        (0..100).for_each(|_| output.add(&[b'.'; 1000]));
        output.add(b"\nlast");
        let text = output.text(false);
        assert!(text.starts_with("first\n...") && text.ends_with("...\nlast"), "{text}");
        assert!(text.len() < Output::HEAD + Output::TAIL + 100 && text.contains(" bytes ...]"));
    }

    #[test]
    fn nothing_printed_steers_the_terminal() {
        let printed = b"\x1b[2J\x1b[1;31mred\x1b[0m \x07\x1b]0;title\x07\r\x1b[9999999999999999999999999999mX \xff";
        assert_eq!(tame_bytes(printed, false), "red ]0;titleX \u{fffd}");
        assert_eq!(tame_bytes(printed, true), "\x1b[1;31mred\x1b[0m ]0;titleX \u{fffd}");
    }

    #[test]
    fn a_sequence_cut_in_two_stays_harmless() {
        assert_eq!(tame_bytes(b"\x1b[", true), "");
        assert_eq!(tame_bytes(b"\x1b[3", true), "");
        assert_eq!(tame_bytes(b"\x1b", true), "");
    }
}
