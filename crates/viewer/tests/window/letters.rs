//! Tests that the window's fonts contain every letter: those of all messages in both languages, and those in the source
//! files that draw. The letters of scenes are tested with the games (`common::svg`).

use stage::Layout;
use stage::font::FACES;
use stage::scene::{Anchor, Scene};
use stage::theme::LIGHT;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use ttf_parser::Face;
use viewer::letters::picture;

/// Returns all source files below this folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| if path.is_dir() { sources(&path) } else { vec![path] };
    entries.flat_map(below).filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// Returns the letters of this text that a font for sentences lacks; the third font is for the compiler's messages.
fn missing(text: &str) -> Vec<char> {
    let [regular, bold, _] = FACES;
    let faces = [regular, bold].map(|bytes| Face::parse(bytes, 0).unwrap());
    let lacks = |letter: &char| faces.iter().any(|face| face.glyph_index(*letter).is_none());
    let letters: BTreeSet<char> = text.chars().filter(|letter| !letter.is_control()).collect();
    letters.into_iter().filter(lacks).collect()
}

#[test]
fn every_letter_of_every_sentence_is_in_the_fonts() {
    assert_eq!(missing("α ✓ ⚑"), ['⚑']);
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut sentences = 0;
    for path in sources(&crates).into_iter().filter(|path| path.iter().any(|folder| folder == "src")) {
        let (source, words) = (fs::read_to_string(&path).unwrap(), path.ends_with("words.rs"));
        sentences += usize::from(words);
        // Terminals draw frames with characters that the window does not need.
        if words || source.contains("&mut Scene") {
            let missing = missing(&source);
            assert!(missing.is_empty(), "{}: not in the fonts: {missing:?} (see stage/fonts/subset)", path.display());
        }
    }
    assert!(sentences > 20, "only {sentences} files of sentences were found");
}

#[test]
fn a_picture_needs_no_fonts_and_still_says_its_words() {
    let mut scene = Scene::new(LIGHT.background, Layout::default());
    scene.text((10.0, 20.0), Anchor::Start, 14.0, false, LIGHT.text, "α & α");
    scene.text((10.0, 40.0), Anchor::Middle, 14.0, true, LIGHT.text, "α");
    let svg = picture(&scene);
    assert!(svg.contains("aria-label=\"α &amp; α\"") && !svg.contains("<text") && !svg.contains("font"), "{svg}");
    let ids = |before: &str| svg.split(before).skip(1).map(|rest| rest.split('"').next().unwrap()).collect::<Vec<_>>();
    let (there, used) = (ids("<path id=\""), ids("<use href=\"#"));
    assert_eq!((there.len(), used.len()), (3, 4), "the α in two weights, and the &");
    assert!(used.iter().all(|id| there.contains(id)), "{svg}");
}
