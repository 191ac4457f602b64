//! Removes paths of the teacher's machine from texts about submissions.

use crate::confine;
use crate::results::Outcome;
use std::path::{Path, PathBuf};
use text::Text;

/// Removes the paths of the course at `root` and of the overlay folder `name` from all texts of an outcome.
pub(crate) fn hide(outcome: &mut Outcome, root: &Path, name: &str) {
    let hidden = Hidden::of(root, name);
    let exercises = outcome.report.iter_mut().flat_map(|report| &mut report.exercises);
    let tests = exercises.flat_map(|of| of.tests.iter_mut().chain(&mut of.again));
    let said = tests.map(|test| &mut test.message).chain(outcome.broken.values_mut().map(|broken| &mut broken.said));
    said.chain(&mut outcome.problem).for_each(|text| hidden.out_of(text));
}

/// The paths to remove, each with its replacement.
struct Hidden(Vec<(String, String)>);

impl Hidden {
    fn of(root: &Path, name: &str) -> Hidden {
        let overlay = PathBuf::from(format!("target/spielbaum/overlay/{name}"));
        let real = root.canonicalize().unwrap_or_else(|_| root.to_owned());
        let home = confine::home();
        let folders = [(real.join(&overlay), "exercises"), (root.join(&overlay), "exercises"), (overlay, "exercises")];
        let folders = folders.into_iter().chain([(real, ""), (root.to_owned(), "")]);
        // A path of one letter would match in every word.
        let folders = folders.chain(home.into_iter().map(|home| (home, "~")));
        let mut hidden = Vec::new();
        for (folder, instead) in folders.filter(|(folder, _)| folder.as_os_str().len() > 1) {
            let folder = folder.to_string_lossy().into_owned();
            // The paths also occur in escaped form, in texts that are formatted with `{:?}`.
            for (folder, sign) in
                [(folder.clone(), std::path::MAIN_SEPARATOR_STR), (folder.replace('\\', "\\\\"), "\\\\")]
            {
                let slash = if instead.is_empty() { "" } else { "/" };
                hidden.push((format!("{folder}{sign}"), format!("{instead}{slash}")));
                hidden.push((folder, if instead.is_empty() { "." } else { instead }.to_owned()));
            }
        }
        Hidden(hidden)
    }

    fn out_of(&self, text: &mut Text) {
        for text in [&mut text.en, &mut text.de] {
            for (hidden, instead) in self.0.iter().filter(|(hidden, _)| text.contains(hidden)).collect::<Vec<_>>() {
                *text = text.replace(hidden, instead);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_teachers_paths_are_hidden() {
        let root = std::env::temp_dir().join("checkout");
        let hidden = Hidden::of(&root, "class-1");
        let said = |text: String| {
            let mut text = Text::verbatim(text);
            hidden.out_of(&mut text);
            assert_eq!(text.en, text.de);
            text.en
        };
        let of = |path: &str| root.join(path).display().to_string();
        assert_eq!(said(of("crates/games/src/lib.rs:3")), "crates/games/src/lib.rs:3");
        assert_eq!(said(of("target/spielbaum/overlay/class-1/numbers/x.rs")), "exercises/numbers/x.rs");
        assert_eq!(said("target/spielbaum/overlay/class-1/numbers/x.rs".to_owned()), "exercises/numbers/x.rs");
        assert_eq!(said(format!("in {}", root.display())), "in .");
    }
}
