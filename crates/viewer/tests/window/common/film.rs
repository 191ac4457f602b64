//! A moving picture of scenes: an SVG file that plays in a page and in an image alike. What several shots share is in
//! it once.
//!
//! A reader who has asked for less motion sees the first shot, and so does a program that knows no animations.

use super::{letters, svg, width};
use similar::{Algorithm, DiffTag, capture_diff_slices};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::DARK;
use std::collections::BTreeSet;

/// Height of the editor below a window.
const EDITOR: f32 = 138.0;

/// A scene, and for how many seconds it is to be seen.
pub type Shot = (f32, Scene);

/// An editor below a window.
pub struct Editor<'a> {
    /// what happens, in words for the reader
    pub caption: String,
    /// the file
    pub file: &'a str,
    /// the lines of code before the last one
    pub above: &'a str,
    /// the last line, up to where somebody types and from there on
    pub line: (&'a str, &'a str),
    /// whether the file is saved; if not, a dot says so, and the caret shows
    pub saved: bool,
}

impl Editor<'_> {
    /// The scene with the editor below it.
    pub fn below(&self, mut scene: Scene) -> Scene {
        let (wide, top) = scene.layout.size;
        scene.layout.size.1 += EDITOR;
        scene.text((16.0, top + 24.0), Anchor::Start, 21.0, true, DARK.text, &self.caption);
        let page = Rect::new(16.0, top + 42.0, wide - 32.0, EDITOR - 58.0);
        scene.rect(page, 6.0, DARK.surface);
        let (left, right, first) = (page.x + 16.0, page.x + page.w - 16.0, page.y + 31.0);
        scene.text((right, first), Anchor::End, 15.0, false, DARK.quiet, self.file);
        if !self.saved {
            scene.disc((right - width(self.file, 15.0, false) - 14.0, first - 5.0), 5.0, DARK.warning);
        }
        scene.text((left, first), Anchor::Start, 19.0, false, DARK.quiet, self.above);
        let (before, behind) = self.line;
        let line = format!("{before}{behind}");
        scene.text((left + 32.0, first + 31.0), Anchor::Start, 19.0, false, DARK.text, line);
        if !self.saved {
            let x = left + 32.0 + width(before, 19.0, false);
            scene.line((x, first + 14.0), (x, first + 36.0), 2.0, DARK.warning);
        }
        scene
    }
}

/// What is drawn, and in which shots.
type Element = (String, Vec<bool>);

/// The shots one after the other, again and again.
pub fn film(title: &str, shots: &[Shot]) -> String {
    let (mut outlines, mut elements) = (BTreeSet::new(), Vec::<Element>::new());
    for (number, (_, scene)) in shots.iter().enumerate() {
        svg(scene);
        let picture = letters::picture(scene);
        let inside = picture
            .lines()
            .filter(|line| !["<svg ", "<defs>", "</defs>", "</svg>"].iter().any(|tag| line.starts_with(tag)));
        let (learned, drawn): (Vec<&str>, Vec<&str>) = inside.partition(|line| line.starts_with("<path id="));
        outlines.extend(learned.into_iter().map(str::to_owned));
        elements = with_shot(elements, &drawn, (number, shots.len()));
    }
    let (body, styles) = played(&elements, shots);
    let (wide, high) = shots[0].1.layout.size;
    let outlines: Vec<String> = outlines.into_iter().collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\">\n<title>{title}</title>\n<style>\n{styles}\
         @media(prefers-reduced-motion:reduce){{*{{animation:none!important}}}}\n</style>\n<defs>\n{}\n</defs>\n{body}</svg>\n",
        outlines.join("\n")
    )
}

/// The elements, and what this shot has more, where it stands there.
fn with_shot(before: Vec<Element>, drawn: &[&str], (number, count): (usize, usize)) -> Vec<Element> {
    let known: Vec<&str> = before.iter().map(|(element, _)| element.as_str()).collect();
    let steps = capture_diff_slices(Algorithm::Myers, &known, drawn);
    let mut elements = Vec::new();
    for (tag, old, new) in steps.iter().map(similar::DiffOp::as_tag_tuple) {
        for (element, shots) in &before[old] {
            let mut shots = shots.clone();
            shots[number] |= tag == DiffTag::Equal;
            elements.push((element.clone(), shots));
        }
        if tag != DiffTag::Equal {
            let only_here = (0..count).map(|shot| shot == number).collect::<Vec<bool>>();
            elements.extend(drawn[new].iter().map(|element| ((*element).to_owned(), only_here.clone())));
        }
    }
    elements
}

/// The elements in groups that come and go together, and when each kind of group does.
fn played(elements: &[Element], shots: &[Shot]) -> (String, String) {
    let all: f32 = shots.iter().map(|(seconds, _)| seconds).sum();
    let (mut body, mut styles, mut kinds) = (String::new(), String::new(), Vec::<&[bool]>::new());
    for group in elements.chunk_by(|one, other| one.1 == other.1) {
        let (seen, drawn) =
            (&group[0].1, group.iter().map(|(element, _)| element.as_str()).collect::<Vec<_>>().join("\n"));
        if seen.iter().all(|seen| *seen) {
            body += &format!("{drawn}\n");
            continue;
        }
        let kind = kinds.iter().position(|kind| kind == seen).unwrap_or_else(|| {
            kinds.push(seen);
            let kind = kinds.len() - 1;
            styles += &format!(
                ".k{kind}{{animation:k{kind} {all:.2}s step-end infinite}}\n@keyframes k{kind}{{{}}}\n",
                times(seen, shots, all)
            );
            kind
        });
        let hidden = if seen[0] { "" } else { " visibility=\"hidden\"" };
        body += &format!("<g class=\"k{kind}\"{hidden}>\n{drawn}\n</g>\n");
    }
    (body, styles)
}

/// When something that is seen in these shots comes and goes, as CSS writes it.
fn times(seen: &[bool], shots: &[Shot], all: f32) -> String {
    let (mut time, mut text) = (0.0, String::new());
    for (number, (seconds, _)) in shots.iter().enumerate() {
        if number == 0 || seen[number] != seen[number - 1] {
            let visibility = if seen[number] { "visible" } else { "hidden" };
            text += &format!("{:.2}%{{visibility:{visibility}}}", 100.0 * time / all);
        }
        time += seconds;
    }
    text
}
