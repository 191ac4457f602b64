//! The program that the corpus' graded targets call.

use std::path::PathBuf;
use text::Text;

/// Returns the program `submissions`, which cargo has built beside the running one.
///
/// # Errors
/// The path of the running program is unknown.
pub(crate) fn beside() -> Result<PathBuf, Text> {
    let running = std::env::current_exe().map_err(Text::verbatim)?;
    Ok(running.with_file_name(format!("submissions{}", std::env::consts::EXE_SUFFIX)))
}
