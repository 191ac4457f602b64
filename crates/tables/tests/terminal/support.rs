//! What the games' tests share: the checkout, a typed session, and players whose code goes wrong.

use course::Workspace;
use std::path::{Path, PathBuf};
use tables::look::Look;
use tables::session::{Session, Terminal};

/// The checkout that these tests belong to.
pub fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// What the terminal shows of a game when `typed` is typed.
pub fn transcript(game: &mut dyn Session, typed: &str) -> String {
    seen(game, typed, Look::default)
}

/// The same where it looks so.
pub fn seen(game: &mut dyn Session, typed: &str, look: fn() -> Look) -> String {
    let mut output = Vec::new();
    Terminal::typed(typed, &mut output, look).play(game).unwrap();
    String::from_utf8(output).unwrap()
}

/// A folder of programs of players, as (name, body): one program under many names, which does what it is called. `head`
/// is what stands before the function `body() -> Answer`, and `answers` what it answers by that.
pub fn broken(game: &str, head: &str, answers: &str, bodies: &[(&str, &str)]) -> PathBuf {
    let folder = workspace().root.join("target/spielbaum/broken-players").join(game);
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let manifest = format!(
        "[package]\nname = \"broken-{game}\"\nedition = \"2024\"\n[[bin]]\nname = \"broken-{game}\"\npath = \"main.rs\"\n[dependencies]\narena.path = '{0}/arena'\ngames.path = '{0}/games'\nquestions.path = '{0}/questions'\n[profile.dev]\ndebug = false\n[workspace]\n",
        crates.display()
    );
    let arms: String = bodies.iter().map(|(name, body)| format!("{name:?} => {{ {body} }}\n")).collect();
    let main = format!(
        "#![allow(unreachable_code, unconditional_recursion)]
{head}
fn body() -> Answer {{
    let name = std::env::args().next().unwrap_or_default();
    match std::path::Path::new(&name).file_stem().and_then(|name| name.to_str()).unwrap_or_default() {{
        {arms} _ => unreachable!(),
    }}
}}
fn main() -> std::process::ExitCode {{ arena::Answers::default(){answers}.serve() }}
"
    );
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in [
        ("Cargo.toml", manifest.into_bytes()),
        ("main.rs", main.into_bytes()),
        ("Cargo.lock", std::fs::read(crates.join("../Cargo.lock")).unwrap()),
    ] {
        if file == "Cargo.lock" || std::fs::read(folder.join(file)).ok().as_ref() != Some(&text) {
            std::fs::write(folder.join(file), text).unwrap();
        }
    }
    let target = workspace().root.join("target");
    let arguments = ["build", "--offline", "--target-dir", &target.to_string_lossy()].map(str::to_owned);
    let here = Workspace { root: folder.clone(), ..workspace() };
    let program = course::build::build(&here, arguments).unwrap().program().unwrap_or_else(|why| panic!("{why}"));
    for (name, _) in bodies {
        std::fs::copy(&program, program_in(&folder, name)).unwrap();
    }
    folder
}

/// The program of this name.
pub fn program_in(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension(std::env::consts::EXE_EXTENSION)
}
