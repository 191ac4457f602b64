//! The work of the commands: progress, hints, building and asking players. `crates/commands` parses the arguments.
//!
//! Everything starts from a [`Workspace`]: the student's checkout. Student code is never linked into this library.
//! cargo compiles it into separate programs (graded tests or players), so a failure in it cannot stop a command.

pub mod answers;
mod beginner;
pub mod blame;
pub mod build;
mod claims;
pub mod contest;
pub mod copies;
pub mod door;
pub mod hint;
pub mod judge;
pub mod learn;
pub mod notices;
pub mod overlay;
pub mod player;
pub mod program;
pub mod progress;
pub mod rating;
pub mod reference;
pub mod reset;
pub mod runner;
pub mod safekeeping;
pub mod shared;
pub mod teach;
pub mod test;
pub mod tool;
pub mod transfer;
pub mod turn;
pub mod versions;
pub mod watch;
mod words;
mod workspace;

pub use cage::Stop;
pub use grading::print;
pub use text::coloured;
pub use workspace::Workspace;

use std::io::IsTerminal;
use std::path::Path;
use text::Text;

/// Prints a problem on standard error, with the compiler's colours only if standard error is a coloured terminal.
pub fn tell(problem: &Text) {
    eprintln!("{}", text::tame(&text::proposed(&problem.to_string()), std::io::stderr().is_terminal() && coloured()));
}

/// Returns the address of a file, as a browser opens it.
#[must_use]
pub fn file_url(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let known = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~:".contains(&byte);
    let signs =
        path.bytes().map(|byte| if known(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") });
    format!("file://{}{}", if path.starts_with('/') { "" } else { "/" }, signs.collect::<String>())
}

/// Returns the address of the first page of the book in this folder, in the language of the process.
#[must_use]
pub fn first_page(book: &Path) -> String {
    file_url(&book.join(format!("{}/index.html", text::lang())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_file_is_one_word() {
        assert_eq!(file_url(Path::new("/home/j\u{fc}rgen/a b/c.svg")), "file:///home/j%C3%BCrgen/a%20b/c.svg");
        assert_eq!(file_url(Path::new("C:\\a\\b#1.svg")), "file:///C:/a/b%231.svg");
    }
}
