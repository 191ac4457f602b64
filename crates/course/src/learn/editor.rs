//! Opens the student's editor, if one is found.

use super::terminal::Terminal;
use super::words as say;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};
use text::Text;

/// The editors that open a window of their own; the watch does not wait for them to close.
const WITH_WINDOW: [&str; 14] = [
    "code",
    "code-insiders",
    "codium",
    "cursor",
    "zed",
    "subl",
    "gedit",
    "gnome-text-editor",
    "kate",
    "mousepad",
    "notepad",
    "notepad++",
    "idea",
    "rustrover",
];

/// Opens the file `stub` in the editor. Returns a note for the student, if there is one.
pub fn open(root: &Path, stub: &Path, terminal: &mut Terminal) -> std::io::Result<Option<Text>> {
    let Some(words) = known() else { return Ok(Some(say::no_editor(stub.display()))) };
    let [name, arguments @ ..] = &words[..] else { return Ok(None) };
    let mut command = Command::new(name);
    command.current_dir(root).args(arguments).arg(stub);
    let failed = |error| Some(say::editor_failed(name, error));
    let short = Path::new(name).file_stem().and_then(OsStr::to_str).unwrap_or(name).to_lowercase();
    if WITH_WINDOW.contains(&short.as_str()) {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        return Ok(command.spawn().map_or_else(failed, |_| Some(say::editor_opens(name, stub.display()))));
    }
    Ok(terminal.lend(|| command.status())?.err().and_then(failed))
}

/// Returns the editor's command: the one set in the environment, or else Visual Studio Code if it is installed.
fn known() -> Option<Vec<String>> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
    // In the terminal of Visual Studio Code, that editor is used, even if git is configured to use another one.
    let inside = std::env::var("TERM_PROGRAM").is_ok_and(|name| name == "vscode") && on_path("code");
    let named = if inside { None } else { set("VISUAL").or_else(|| set("EDITOR")) };
    let words = named.or_else(|| on_path("code").then(|| "code".to_owned()))?;
    Some(words.split_whitespace().map(str::to_owned).collect())
}

fn on_path(program: &str) -> bool {
    let names = [program.to_owned(), format!("{program}.cmd"), format!("{program}.exe")];
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| names.iter().any(|name| folder.join(name).is_file()))
}
