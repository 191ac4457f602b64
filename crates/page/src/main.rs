//! The program `spielbaum-page`, which makes a web page of the finished games. `cargo run -- page` writes the page to a
//! folder. `cargo play --browser` serves it to the browser of this computer and follows changes of the student's code.
//! The page itself consists of `app` (the window), `wire` (the connection) and `assets` (the files around it).

mod compiler;
mod files;
mod http;
mod serve;
mod words;

use compiler::Compiler;
use course::player::{Code, gave_way};
use course::{Workspace, tool};
use files::{OPENING, opening};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;
use tables::page::{Page, Task};
use text::Text;
use whole::own::{check_files, has_files, replace_files};
use words as say;

fn main() -> ExitCode {
    tool::main("cargo run -- page", run)
}

fn run(workspace: Workspace, page: Page) -> Result<ExitCode, Text> {
    if page.solutions && !workspace.has_solutions() {
        return Err(course::shared::no_solutions_here());
    }
    // A page has no file system: files named by the options are read and checked here.
    let (opens, given) = tables::files::noted(|| match &page.order.game {
        Some(game) => tables::named(game, Some)?.0.screen(&page.order.options, page.solutions).map(drop),
        None => Ok(()),
    });
    opens?;
    let page = Page { given, ..page };
    match &page.task {
        Task::Write(folder) => write(&workspace, &page, folder),
        Task::Serve(port) => serve::serve(&workspace, &page, *port),
    }
}

/// Writes the page to a folder that does not exist yet, is empty, or contains a page written by this command, which is
/// replaced. Other files in the folder, such as `.git`, are kept.
fn write(workspace: &Workspace, page: &Page, folder: &Path) -> Result<ExitCode, Text> {
    if !has_files(folder) {
        tables::series::may_be_written(folder)?;
    }
    check_files(folder, files::ASSETS.map(|(name, _)| name))?;
    let compiler = Compiler::find(workspace)?;
    // With the course's players, the page is already as large as it may be.
    let versions = if page.solutions { Vec::new() } else { files::named_versions(workspace) };
    // The student's code is built first, since it is most likely to fail.
    let mine = compiler.mine(&course::overlay::Files::new()).map(|(program, broken, _)| {
        if !broken.is_empty() {
            course::tell(&gave_way(&broken));
        }
        program
    });
    let mine = match mine {
        Err(why) if page.solutions => {
            course::tell(&say::is_without_mine(&why));
            files::instead(&why)
        }
        mine => mine.map_err(say::no_page_of_mine)?,
    };
    let mut all = files::of(workspace, &compiler, page.solutions, &versions)?;
    all.insert(files::file_of(Code::Mine), mine);
    let note = if page.solutions { say::note_of_solutions() } else { say::note_of_mine() };
    all.insert(OPENING.to_owned(), opening(workspace, page, &note, &versions, json!({})));
    replace_files(folder, &all)?;
    let kilobytes = all.values().map(Vec::len).sum::<usize>().div_ceil(1000);
    course::print(&format!("{}\n", say::is_written(folder.display(), kilobytes)));
    if page.solutions {
        course::print(&format!("{}\n", say::holds_solutions()));
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_elsewhere_has_the_target_and_forwards_the_port_of_the_docs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |file: &str| std::fs::read_to_string(root.join(file)).unwrap();
        // The file may contain comments, which its reader accepts.
        let text = read(".devcontainer/devcontainer.json");
        let text: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let here: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(here["image"].as_str().unwrap().starts_with("mcr.microsoft.com/devcontainers/rust:1-"));
        let add = "rustup target add wasm32-unknown-unknown";
        assert!(say::no_target().en.contains(add) && here["onCreateCommand"].as_str().unwrap().contains(add));
        let port = here["forwardPorts"][0].as_u64().unwrap();
        assert_eq!(here["portsAttributes"][port.to_string()]["label"], format!("cargo play --browser --port {port}"));
        for language in ["en", "de"] {
            let docs = read(&format!("docs/{language}/browser.md"));
            let in_the_workspace = docs.split("\n## ").nth(3).unwrap();
            assert!(docs.contains(&format!("--browser --port {port}")), "{language}");
            assert!(in_the_workspace.contains(".devcontainer") && in_the_workspace.contains(&port.to_string()));
        }
    }

    #[test]
    fn a_page_takes_the_place_of_nothing_but_a_page() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let page = Page {
            order: tables::Order::default(),
            solutions: false,
            task: Task::Write(folder.path().to_owned()),
            given: tables::files::Texts::new(),
        };
        let refused = || write(&workspace, &page, folder.path()).unwrap_err().message().map(str::to_owned);
        let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        // Files with the names of a page's files are not replaced if the command did not write them.
        put("opening.js", "mine");
        put("app.wasm", "mine");
        assert_eq!(refused().as_deref(), Some("folder_not_empty"));
        ["opening.js", "app.wasm"].iter().for_each(|name| std::fs::remove_file(folder.path().join(name)).unwrap());
        let older = [("index.html".to_owned(), b"old".to_vec())].into();
        replace_files(folder.path(), &older).unwrap();
        put("page.js", "mine");
        assert_eq!(refused().as_deref(), Some("not_ours"));
        std::fs::remove_file(folder.path().join("page.js")).unwrap();
        put("index.html", "old, with an imprint");
        assert_eq!(refused().as_deref(), Some("not_ours"));
        assert_eq!(std::fs::read_to_string(folder.path().join("index.html")).unwrap(), "old, with an imprint");
    }
}
