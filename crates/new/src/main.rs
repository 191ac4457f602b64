//! `cargo run -p new`: see the library.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = new::root().and_then(|root| match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["exercise", id] => new::exercise(&root, id),
        ["game", name] => new::game(&root, name),
        ["stubs"] => new::stubs(&root),
        ["lists"] => new::lists(&root),
        ["lists", "--check"] => check(&root),
        _ => Err("exercise CHAPTER/NAME, or game NAME, or stubs, or lists [--check]".to_owned()),
    });
    done.map_or_else(
        |problem| {
            eprintln!("{problem}");
            ExitCode::from(2)
        },
        |()| ExitCode::SUCCESS,
    )
}

fn check(root: &Path) -> Result<(), String> {
    let stale: Vec<String> = new::stale_lists(root)?.keys().map(|file| file.display().to_string()).collect();
    let said = || format!("{}: written again by cargo run -p new -- lists", stale.join(", "));
    if stale.is_empty() { Ok(()) } else { Err(said()) }
}
