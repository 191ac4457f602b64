//! An animation of scenes: an SVG file that plays both in a web page and in an image viewer. Elements that several
//! shots share are stored once.
//!
//! Readers who prefer reduced motion see the first shot, as do programs that do not support animations.

use crate::letters;
use similar::{Algorithm, DiffTag, capture_diff_slices};
use stage::scene::Scene;
use std::collections::BTreeSet;

/// A scene, with the number of seconds for which it is shown.
pub type Shot = (f32, Scene);

/// An SVG element, and for each shot whether the element is visible in it.
type Element = (String, Vec<bool>);

/// Returns an SVG file that plays the shots in an endless loop.
///
/// # Panics
///
/// If there is no shot, or a letter is not in the fonts.
#[must_use]
pub fn film(title: &str, shots: &[Shot]) -> String {
    let (mut outlines, mut elements) = (BTreeSet::new(), Vec::<Element>::new());
    for (number, (_, scene)) in shots.iter().enumerate() {
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

/// Adds the elements of another shot to those of the previous shots, at their place in the drawing order.
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

/// Returns the elements in groups with the same visibility, and the CSS animation of each group.
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

/// Returns the CSS keyframes that show and hide an element which is visible in these shots.
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
