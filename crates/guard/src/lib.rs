//! Looks at exercise files before they are compiled: code that could run outside the cage must not be built at all.
//!
//! `exercises/` runs this as its build script. Lints are not enough: `forbid(unsafe_code)` lets `#[unsafe(naked)]` pass, with which a function can run before
//! `main`, in the grader itself. So the word `unsafe` is refused wherever it is code. The same goes for macros and attributes that read other
//! files or the environment while the compiler runs, which nothing confines: the solutions would be one `include!` away.
//!
//! The build script also stores a [`fingerprint`]. cargo goes by the date of a file; files copied with old dates would leave the previous student's
//! code in the program. The graded tests compare.

use catalogue::{Text, grading as say};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Larger files are no exercises.
pub const LARGEST_FILE: u64 = 1 << 20;

/// Macros that read files or the environment at compile time. Refused by name, since another macro could add the exclamation mark.
const READING_MACROS: [&str; 5] = ["include", "include_str", "include_bytes", "env", "option_env"];

/// The main function of the build script in `exercises/`: refuses the files around it or stores their fingerprint in `SOURCES`.
pub fn build_script() {
    let _ = catalogue::choose(None);
    let folder = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed={}", folder.display());
    for (path, text) in sources(&folder) {
        // These two belong to the course: they name the modules.
        let given = path == Path::new("lib.rs") || path.ends_with("mod.rs");
        if let Some(problem) = refuse(&text).filter(|problem| !given || *problem == say::unsafe_refused()) {
            println!("cargo::error={}: {problem}", path.display());
        }
    }
    println!("cargo::rustc-env=SOURCES={}", fingerprint(&folder));
}

/// The Rust files below `folder`, with their path in it and in the order of their paths; no links, and no packages within it.
#[must_use]
pub fn sources(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let (mut folders, mut sources) = (vec![folder.to_owned()], Vec::new());
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).into_iter().flatten().filter_map(Result::ok) {
            let (path, kind) = (entry.path(), entry.file_type());
            match kind {
                Ok(kind) if kind.is_dir() && !path.join("Cargo.toml").exists() => folders.push(path),
                Ok(kind) if kind.is_file() && path.extension().is_some_and(|extension| extension == "rs") => {
                    let mut text = Vec::new();
                    let read =
                        std::fs::File::open(&path).and_then(|file| file.take(LARGEST_FILE).read_to_end(&mut text));
                    if read.is_ok() {
                        sources.push((path.strip_prefix(folder).unwrap_or(&path).to_owned(), text));
                    }
                }
                _ => {}
            }
        }
    }
    sources.sort();
    sources
}

/// A number for the Rust files below `folder`, made of their paths and contents.
#[must_use]
pub fn fingerprint(folder: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    sources(folder).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Dates the sources below `folder` now, so that cargo compiles them again.
///
/// # Errors
/// A file cannot be written.
pub fn freshen(folder: &Path) -> std::io::Result<()> {
    for (path, _) in sources(folder) {
        std::fs::File::options().append(true).open(folder.join(path))?.set_modified(std::time::SystemTime::now())?;
    }
    Ok(())
}

/// Words that are refused wherever they stand in a file that only the compiler may understand.
const NOT_EVEN_IN_COMMENTS: [&str; 9] =
    ["unsafe", "include", "include_str", "include_bytes", "env", "option_env", "path", "mod", "asm"];

/// Why this source must not be compiled.
///
/// This reader and the compiler must see the same code in it. Where they might not (a first line for a shell, which only the compiler drops; text that
/// this reader cannot take apart), more is refused.
#[must_use]
pub fn refuse(source: &[u8]) -> Option<Text> {
    let text = String::from_utf8_lossy(source);
    let begin = text.trim_start_matches('\u{feff}');
    if begin.starts_with("#!") && !begin.starts_with("#![") {
        return Some(say::shebang_refused());
    }
    match text.parse::<TokenStream>() {
        Ok(tokens) => refuse_tokens(tokens),
        // Broken code is the compiler's to explain.
        Err(_) => {
            let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
            let word = words.into_iter().find(|word| NOT_EVEN_IN_COMMENTS.contains(word))?;
            Some(if word == "unsafe" { say::unsafe_refused() } else { say::unreadable_refused(word) })
        }
    }
}

/// Without recursion: a file nested a million deep must not take down whoever looks at it.
fn refuse_tokens(tokens: TokenStream) -> Option<Text> {
    // Each with whether items stand there: at the top, and within the braces of a module.
    let mut left = vec![(tokens, true)];
    while let Some((tokens, items)) = left.pop() {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(word) => {
                    let word = word.to_string();
                    let word = word.trim_start_matches("r#");
                    if word == "unsafe" {
                        return Some(say::unsafe_refused());
                    }
                    if READING_MACROS.contains(&word) {
                        return Some(say::reading_refused(word));
                    }
                    // A module in another file could be any file, and a macro could make one of what it is given.
                    if word == "mod" && !(items && is_inline_module(&tokens[i..])) {
                        return Some(say::module_refused());
                    }
                }
                TokenTree::Group(group) => {
                    let module = items && i >= 2 && is_inline_module(&tokens[i - 2..]);
                    left.push((group.stream(), module));
                }
                _ => {}
            }
        }
    }
    None
}

/// Whether `tokens` begin with `mod name { ... }`.
fn is_inline_module(tokens: &[TokenTree]) -> bool {
    match tokens {
        [TokenTree::Ident(word), TokenTree::Ident(_), TokenTree::Group(body), ..] => {
            word == "mod" && body.delimiter() == Delimiter::Brace
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_run_outside_the_cage_is_refused() {
        for source in [
            "#[unsafe(naked)] pub extern \"C\" fn hook() {}",
            "fn f() { unsafe { g() } }",
            "macro_rules! m { () => { unsafe { g() } } }",
            "#![cfg_attr(all(), unsafe(no_mangle))]",
            "const S: &str = include_str!(\"../../solutions/x.rs\");",
            "fn f() { include ! (\"x.txt\") }",
            "use core::include_str as harmless;",
            "macro_rules! m { ($name:ident) => { $name!(\"x\") } } m!(include_bytes);",
            "fn f() { option_env!(\"HOME\"); }",
            "#[path = \"../../solutions/x.rs\"] mod theirs;",
            "macro_rules! m { ($path:ident, $end:tt) => { #[$path = \"x.rs\"] mod theirs $end } }",
            "unsafe \u{0}",
            "#!/*\n#[unsafe(naked)] extern \"C\" fn hook() {}\n// */",
            "\u{feff}#!/bin/sh\nfn f() {}",
            "fn f() { r#include_str!(\"x\"); }",
            "macro_rules! m { ($m:tt $n:ident $b:tt) => { #[path = \"x.rs\"] $m $n; } } m! { mod x {} }",
            "fn f() { mod inner { } }",
            "fn f() { \"include\" \" }",
        ] {
            assert!(refuse(source.as_bytes()).is_some(), "{source}");
        }
    }

    #[test]
    fn ordinary_code_may_talk_about_all_this() {
        for source in [
            "// unsafe include!(\"x\") #[path]",
            "/// unsafe\nfn f() { println!(\"unsafe include!\"); let path = 1; }",
            "#![allow(dead_code)]\nmod outer { mod inner { pub fn f() {} } }\n#[cfg(test)]\nmod tests {}",
            "mod helpers { pub fn includes(unsafety: u32) -> u32 { unsafety } }",
            "fn broken( {",
            "#[derive(Debug)] struct S { path: u32 }",
        ] {
            assert_eq!(refuse(source.as_bytes()), None, "{source}");
        }
    }

    #[test]
    fn a_file_nested_a_million_deep_is_looked_at_all_the_same() {
        let deep = |inner: &str| format!("fn f() {{ {}{inner}{} }}", "(".repeat(400_000), ")".repeat(400_000));
        assert_eq!(refuse(deep("1").as_bytes()), None);
        assert!(refuse(deep("unsafe").as_bytes()).is_some());
        assert_eq!(refuse("(".repeat(1_000_000).as_bytes()), None);
    }

    #[test]
    fn a_fingerprint_changes_with_contents_and_names_but_not_with_dates() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("one.rs");
        std::fs::write(&file, "1").unwrap();
        let first = fingerprint(folder.path());
        std::fs::write(&file, "1").unwrap();
        assert_eq!(fingerprint(folder.path()), first);
        std::fs::write(&file, "2").unwrap();
        assert_ne!(fingerprint(folder.path()), first);
        std::fs::write(&file, "1").unwrap();
        std::fs::rename(&file, folder.path().join("two.rs")).unwrap();
        assert_ne!(fingerprint(folder.path()), first);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink("/dev/zero", folder.path().join("zero.rs")).unwrap();
        std::os::unix::fs::symlink(".", folder.path().join("again")).unwrap();
        assert_eq!(sources(folder.path()), []);
    }
}
