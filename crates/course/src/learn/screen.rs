//! The screen of the watch: lines of text, computed from its state alone. The most important parts are visible at any
//! size: the student's points, the exercise with its status, and the keys. The part in between is scrolled.

use super::keys;
use super::list::{coloured, sign};
use super::paint::{
    bad, clip, dim, first_that_fits, fold, good, link, rows, shortened, shortened_path, spread, strong, width_of,
};
use super::state::{Learner, View};
use super::words as say;
use crate::judge::Why;
use grading::course::Exercise;
use grading::report::{self, Status};

/// The number of rows from which on there are empty lines between the parts.
const ROOMY: usize = 20;

/// The number of rows below which the path is left out, since the name identifies the exercise.
const TIGHT: usize = 12;

/// The parts of the screen: a fixed head, a body that is scrolled, and a fixed foot.
struct Parts {
    head: Vec<String>,
    body: Vec<String>,
    foot: Vec<String>,
    /// The 0-based line of the body that must be visible.
    cursor: Option<usize>,
}

/// Returns the lines for a terminal of this size, in columns and rows.
pub fn lines(learner: &Learner, width: usize, height: usize) -> Vec<String> {
    let Parts { mut head, mut body, foot, cursor } = parts(learner, width, height);
    head.truncate(height.saturating_sub(foot.len() + 1));
    let room = height.saturating_sub(head.len() + foot.len());
    if body.len() > room {
        // The last visible line of the body says that there is more.
        let shown = room.saturating_sub(1);
        let top = cursor.map_or(learner.scrolled, |at| at.saturating_sub(shown / 2)).min(body.len() - shown);
        let (above, below) = (top, body.len() - shown - top);
        let more = [say::more_lines(above, below).to_string(), format!("↑ {above}  ↓ {below}")];
        let more = first_that_fits(width, more);
        body = body.into_iter().skip(top).take(shown).chain([dim(&more)]).collect();
    }
    body.resize(room, String::new());
    [head, body, foot].concat().into_iter().take(height).map(|line| clip(&line, width)).collect()
}

/// Returns the maximum number of lines that can be scrolled away.
pub fn longest_scroll(learner: &Learner, width: usize, height: usize) -> usize {
    let Parts { head, body, foot, .. } = parts(learner, width, height);
    let room = height.saturating_sub(head.len() + foot.len());
    if body.len() > room { body.len() + 1 - room.max(1) } else { 0 }
}

fn parts(learner: &Learner, width: usize, height: usize) -> Parts {
    let mut head = vec![title(learner, width)];
    let (mut body, mut cursor) = (Vec::new(), None);
    match &learner.view {
        View::Exercise => {
            head.extend(exercise_head(learner, width, height));
            body = rows(&exercise(learner), width);
        }
        View::List(list) => {
            head.push(first_that_fits(width, typed(&list.typed)));
            let (lines, at) = list.lines(learner, width);
            body = if lines.is_empty() { fold(&[say::nothing_found().to_string()], width) } else { lines };
            cursor = Some(at);
        }
        View::Page(lines) => {
            head.clear();
            body = rows(lines, width.min(110));
        }
        View::AllSolved(step) => body.extend(fold(&all_solved(learner, *step), width)),
    }
    let mut foot: Vec<String> =
        learner.note.iter().flat_map(|note| rows(&[text::tame(&note.to_string(), false)], width)).collect();
    foot.push(keys::line(&learner.view, learner.is_solved(), width));
    if height >= ROOMY {
        head.extend((!head.is_empty()).then(String::new));
        foot.insert(0, String::new());
    }
    Parts { head, body, foot, cursor }
}

/// Returns the title line: the course's name or the running activity, the points, and a bar that is readable without
/// colours.
fn title(learner: &Learner, width: usize) -> String {
    let left = busy(learner).unwrap_or_else(|| strong("Spielbaum"));
    let Some(report) = &learner.report else { return left };
    let (points, max) = (report.points, report.max);
    let bar = |length: u32| {
        let filled = (points * length).checked_div(max).unwrap_or(0).max(points.min(1));
        let part = |sign: &str, length: u32| sign.repeat(length as usize);
        format!("  {}{}", good(part("█", filled)), dim(part("░", length - filled)))
    };
    let of = say::points(points, max).to_string();
    let rights = [format!("{of}{}", bar(24)), format!("{of}{}", bar(10)), of, format!("{points}/{max}"), String::new()];
    first_that_fits(width, rights.map(|right| spread(&left, &right, width)))
}

/// Returns the running activity and its duration in seconds.
fn busy(learner: &Learner) -> Option<String> {
    const TURNING: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
    let job = learner.job.as_ref()?;
    let (sign, seconds) = (TURNING[job.turns() % TURNING.len()], job.since.elapsed().as_secs());
    let what = job.doing();
    Some(if seconds == 0 { format!("{sign} {what}") } else { format!("{sign} {}", say::for_seconds(what, seconds)) })
}

/// Returns the head of an exercise: its name, the path of its file, and its status.
fn exercise_head(learner: &Learner, width: usize, height: usize) -> Vec<String> {
    let exercise = learner.exercise();
    let number = learner.workspace.course.exercises().position(|other| other.id == exercise.id).unwrap_or(0) + 1;
    let place = dim(say::place(number, learner.workspace.course.exercises().count()));
    let level = usize::from(exercise.level);
    let stars = dim(format!("{}{}", "★".repeat(level), "☆".repeat(5_usize.saturating_sub(level))));
    let stub = exercise.stub();
    let path = |width| link(&shortened_path(&stub.display().to_string(), width), &learner.workspace.root.join(&stub));

    let (name, path) = (strong(exercise.name()), dim(path(width)));
    let with_stars = format!("{name}   {place}   {stars}");
    let all = format!("{with_stars}   {path}");
    let mut head = if width_of(&all) <= width || height < TIGHT { Vec::new() } else { vec![path] };
    let shorter = [with_stars, format!("{name}   {place}"), strong(shortened(exercise.name(), width))];
    head.insert(0, first_that_fits(width, head.is_empty().then_some(all).into_iter().chain(shorter)));
    if height >= ROOMY {
        head.push(String::new());
    }
    if learner.is_testing() {
        head.push(dim(say::testing()));
    } else if let Some(graded) = learner.graded(&exercise.id).filter(|_| !learner.saved.contains(&exercise.id)) {
        head.extend(status(learner, graded, width));
    }
    head
}

/// Returns the verdict in a few words. If there is room, the same line holds the rating of the game's code, and a note
/// that hints were shown.
fn status(learner: &Learner, graded: &report::Exercise, width: usize) -> Vec<String> {
    let standing = grading::standing(graded, !learner.unsolved_needs(learner.exercise()).is_empty());
    let word = format!("{} {standing}", sign(graded.status));
    let verdict = format!("{}   {} / {}", coloured(graded.status, &word), graded.counted(), graded.max);
    let hints = learner.exercise().hints.here().len();
    let shown = learner.hints_of(&graded.id).min(hints);
    let read = (shown > 0 && !learner.hints_open).then(|| dim(say::hints_folded(shown, hints)));
    let rating = learner.ratings.get(learner.workspace.course.game(learner.exercise()));
    let all: Vec<String> = rating.map(|rating| dim(rating.text())).into_iter().chain(read.clone()).collect();
    let fits = |line: &String| width_of(line) <= width;
    // If there is no room, the rating is left out first.
    let lines = [all.join("   "), read.clone().unwrap_or_default()].map(|right| spread(&verdict, &right, width));
    lines.into_iter().find(fits).map_or_else(|| std::iter::once(verdict).chain(read).collect(), |line| vec![line])
}

fn exercise(learner: &Learner) -> Vec<String> {
    let exercise = learner.exercise();
    let mut lines = if learner.hints_open { hints(learner, exercise) } else { Vec::new() };
    if let Some(problem) = &learner.problem {
        // Problems with the file itself are shown first, since the student can fix them in any case.
        let own = learner.graded(&exercise.id).filter(|graded| learner.broken.contains_key(&graded.id));
        lines.extend(own.into_iter().flat_map(|graded| verdict(learner, exercise, graded)));
        lines.extend(text::tame(&problem.to_string(), crate::coloured()).lines().map(str::to_owned));
    } else if learner.report.is_none() {
        lines.push(say::looking().to_string());
    } else if let Some(graded) = learner.graded(&exercise.id).filter(|_| !learner.is_testing()) {
        lines.extend(verdict(learner, exercise, graded));
    }
    lines
}

/// Returns the title of an exercise's chapter, if all exercises of the chapter are solved.
fn complete_chapter<'a>(learner: &'a Learner, exercise: &Exercise) -> Option<&'a str> {
    let chapter = learner.workspace.course.chapter(exercise.chapter())?;
    let is_solved = |exercise: &Exercise| learner.status(&exercise.id) == Some(Status::Solved);
    chapter.exercises.iter().all(is_solved).then(|| chapter.title.here().as_str())
}

/// Returns the problem with an exercise, or the message that it is solved.
fn verdict(learner: &Learner, exercise: &Exercise, graded: &report::Exercise) -> Vec<String> {
    let text = match (graded.status, learner.broken.get(&exercise.id)) {
        (_, Some(broken)) => {
            let said = text::tame(&broken.said.to_string(), crate::coloured());
            let is_gone = !learner.workspace.root.join(exercise.stub()).exists();
            let key = if is_gone { format!("\n\n{}", say::or_press_reset()) } else { String::new() };
            if broken.why == Why::Errors { said } else { format!("{}{key}", bad(&said)) }
        }
        (Status::Solved, None) if learner.just_solved => match complete_chapter(learner, exercise) {
            Some(title) => format!("{}\n\n{}", good(say::solved()), say::chapter_is_complete(title)),
            None => good(say::solved()),
        },
        (Status::Solved, None) => say::solved_earlier().to_string(),
        (Status::NotStarted, None) => {
            let failure = grading::failure(graded, &[], crate::coloured());
            if failure.is_empty() { say::not_begun(exercise.stub().display()).to_string() } else { failure }
        }
        _ => {
            let broken = learner.broken_needs(exercise);
            if broken.is_empty() {
                grading::failure(graded, &learner.unsolved_needs(exercise), crate::coloured())
            } else {
                say::needs_broken(broken.join(", ")).to_string()
            }
        }
    };
    let mut lines: Vec<String> = text.trim_end().lines().map(str::to_owned).collect();
    let warnings = learner.warnings(exercise);
    if graded.status != Status::DoesNotCompile && !warnings.is_empty() {
        let warnings = text::tame(warnings.trim_end(), crate::coloured());
        lines.push(String::new());
        lines.extend(warnings.lines().map(str::to_owned));
    }
    let others: Vec<&str> = learner
        .workspace
        .course
        .exercises()
        .filter(|other| other.id != exercise.id && learner.broken.contains_key(&other.id))
        .map(Exercise::name)
        .collect();
    if !others.is_empty() {
        lines.extend([String::new(), bad(say::other_files_broken(others.join(", ")))]);
    }
    lines
}

fn hints(learner: &Learner, exercise: &Exercise) -> Vec<String> {
    let hints = exercise.hints.here();
    let shown = learner.hints_of(&exercise.id).min(hints.len());
    let mut lines = Vec::new();
    for (i, hint) in hints.iter().take(shown).enumerate() {
        lines.push(strong(say::hint(i + 1, hints.len())));
        lines.extend([format!("  {hint}"), String::new()]);
    }
    let next = if shown == hints.len() { say::last_hint() } else { say::next_hint() };
    lines.extend([dim(next), String::new()]);
    lines
}

/// Returns the text typed in the list, or else a long and a short form of the instructions for typing.
fn typed(typed: &str) -> [String; 2] {
    if typed.is_empty() {
        return [say::type_to_find(), say::type_to_find_shortly()].map(dim);
    }
    let line = strong(say::finding(format!("{typed}_")));
    [line.clone(), line]
}

/// A game tree that grows line by line.
pub const TREE: [&str; 7] = [
    "                    O",
    "        ┌───────────┼───────────┐",
    "        X           X           X",
    "    ┌───┼───┐   ┌───┼───┐   ┌───┼───┐",
    "    O   O   O   O   O   O   O   O   O",
    "   ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐",
    "   X X X X X X X X X X X X X X X X X X",
];

/// Returns the tree, followed by a sentence once it has grown completely.
fn all_solved(learner: &Learner, step: usize) -> Vec<String> {
    let mut lines: Vec<String> =
        TREE.iter().enumerate().map(|(i, line)| if i < step { good(line) } else { String::new() }).collect();
    if step > TREE.len() {
        let points = learner.report.as_ref().map_or(0, |report| report.max);
        lines.extend([String::new(), strong(say::all_solved_title()), say::all_solved_text(points).to_string()]);
        lines.push(say::how_to_hand_in().to_string());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::list::List;
    use super::super::state::What;
    use super::*;
    use crate::Workspace;
    use crate::judge::Broken;
    use crate::rating::{Rating, Strength};
    use grading::report::{Report, Test, Verdict};
    use std::path::Path;
    use std::sync::mpsc::channel;
    use text::Text;

    /// The hints of every exercise in this test course.
    const HINTS: &str = r#"hints = { en = ["a", "b", "c"], de = ["a", "b", "c"] }"#;

    const COURSE: &str = r#"
        [[chapter]]
        id = "one"
        title = { en = "The first chapter", de = "Das erste Kapitel" }
        game = "chess"
        exercise = [
            { id = "count", level = 1, points = 2, HINTS },
            { id = "is_the_king_in_check", level = 2, points = 6, HINTS },
        ]

        [[chapter]]
        id = "two"
        title = { en = "A chapter whose title is longer", de = "Ein Kapitel mit einem längeren Titel" }
        game = "chess"
        exercise = [
            { id = "the_best_move_of_all_in_good_time", level = 5, points = 12, HINTS },
            { id = "mate", level = 4, points = 10, HINTS },
            { id = "stalemate", level = 3, points = 4, HINTS },
        ]
    "#;

    fn test(name: &str, passed: bool, message: Text) -> Test {
        let status = if passed { Verdict::Passed } else { Verdict::Failed };
        Test::new(name, status, 3, message)
    }

    /// Returns a state in which the student is at the second exercise, one of whose tests fails with a long message.
    fn learner() -> Learner {
        let root = Path::new("/there/is/no/such/course").to_owned();
        let workspace = Workspace {
            root,
            course: COURSE.replace("HINTS", HINTS).parse().unwrap(),
            runner: crate::runner::Runner::default(),
        };
        let mut learner = Learner::new(&workspace, channel().0);
        let long = |lang: text::Lang| {
            let (must, moves) = match lang {
                text::Lang::En => ("must be true, but is false.", "It can be taken from these squares:"),
                text::Lang::De => ("muss true sein, ist aber false.", "Geschlagen werden kann er von diesen Feldern:"),
            };
            format!(
                "K . .\n. . .\n. . R\nis_the_king_in_check(board, White) {must}\n\
                 {moves}\n  (0, 2) (2, 2)\n{moves}\n  (1, 2)"
            )
        };
        let tests = vec![
            test("a_rook_gives_check_from_far_away_on_the_same_row", false, Text::new(long)),
            test("a_king_alone_is_safe", true, Text::default()),
        ];
        let exercises = learner.workspace.course.exercises().map(|exercise| match exercise.level {
            1 => report::Exercise { points: 2, status: Status::Solved, ..report::Exercise::not_started(exercise) },
            2 => report::Exercise::new(&exercise.id, tests.clone()),
            3 => report::Exercise::does_not_compile(exercise),
            _ => report::Exercise::not_started(exercise),
        });
        learner.report = Some(Report::of(exercises.collect()));
        learner.remembered.current = "one/is_the_king_in_check".to_owned();
        learner.remembered.hints.insert("one/is_the_king_in_check".to_owned(), 1);
        let broken = Broken { why: Why::Refused, said: Text::verbatim("no") };
        learner.broken.insert("two/stalemate".to_owned(), broken);
        learner
    }

    fn list() -> View {
        View::List(List { chosen: "two/stalemate".to_owned(), typed: String::new() })
    }

    /// Returns the screen at this size in both languages.
    fn shown(learner: &Learner, width: usize, height: usize) -> String {
        let frame = |line: String| format!("{line}{}|", " ".repeat(width - width_of(&line)));
        let screen = Text::new(|_| lines(learner, width, height).into_iter().map(frame).collect::<Vec<_>>().join("\n"));
        format!("{}\n\n{}", screen.en, screen.de)
    }

    #[test]
    fn a_failing_exercise_at_three_sizes() {
        let learner = learner();
        let screens = [(100, 32), (80, 24), (50, 15)].map(|(width, height)| shown(&learner, width, height));
        insta::assert_snapshot!(screens.join("\n\n"));
    }

    #[test]
    fn where_one_stands_is_beside_the_verdict_and_gives_way_first() {
        let mut learner = learner();
        let rating = Rating { strength: Strength::Rated(1420), after: Some("weighted".to_owned()) };
        learner.ratings.insert("chess".to_owned(), rating);
        let status = |learner: &Learner, width| {
            let graded = learner.graded(&learner.exercise().id).unwrap();
            Text::new(|_| super::status(learner, graded, width).join("\n"))
        };
        let wide = status(&learner, 100);
        assert!(wide.en.contains("rated 1420, after: weighted   1 of 3 hints"), "{}", wide.en);
        assert!(wide.de.contains("Wertung 1420, nach: weighted   "), "{}", wide.de);
        for (width, rated) in [(100, true), (50, false), (30, false)] {
            let both = status(&learner, width);
            assert_eq!((both.en.contains("rated"), both.en.contains("hint")), (rated, true), "{width}: {}", both.en);
        }
        learner.remembered.hints.clear();
        assert!(status(&learner, 80).en.ends_with("rated 1420, after: weighted"));
        learner.ratings.clear();
        assert!(!status(&learner, 80).en.contains("rated"));
    }

    #[test]
    fn open_hints_the_list_and_the_help_in_a_small_terminal() {
        let mut learner = learner();
        learner.hints_open = true;
        let mut screens = vec![shown(&learner, 50, 15)];
        learner.view = list();
        screens.extend([shown(&learner, 50, 9), shown(&learner, 80, 12)]);
        let help = Text::new(|_| fold(&keys::help(), 50).join("\n"));
        screens.extend([help.en, help.de]);
        insta::assert_snapshot!(screens.join("\n\n"));
    }

    #[test]
    fn the_model_answers_are_offered_only_where_the_exercise_is_solved() {
        let mut learner = learner();
        let offers = |learner: &Learner| lines(learner, 120, 32).last().unwrap().contains("m answers");
        for (id, solved) in [("one/count", true), ("one/is_the_king_in_check", false), ("two/stalemate", false)] {
            learner.remembered.current = id.to_owned();
            assert_eq!((learner.is_solved(), offers(&learner)), (solved, solved), "{id}");
        }
        // A file that was saved again may be wrong by now.
        learner.remembered.current = "one/count".to_owned();
        learner.saved.insert("one/count".to_owned());
        assert!(!offers(&learner));
    }

    #[test]
    fn no_screen_is_larger_than_its_terminal_and_all_show_the_keys() {
        let mut learner = learner();
        let views = [View::Exercise, list(), View::Page(keys::help()), View::AllSolved(0), View::AllSolved(9)];
        for view in views {
            learner.view = view;
            for (width, height) in [(1, 1), (2, 2), (10, 3), (30, 8), (50, 15), (80, 24), (100, 32), (200, 60)] {
                for hints_open in [false, true] {
                    learner.hints_open = hints_open;
                    let _ = longest_scroll(&learner, width, height);
                    let lines = lines(&learner, width, height);
                    assert_eq!(lines.len(), height);
                    assert!(lines.iter().all(|line| width_of(line) <= width), "{lines:#?}");
                    assert!(height < 2 || !lines[height - 1].is_empty());
                }
            }
        }
    }

    #[test]
    fn everything_can_be_scrolled_to_and_the_chosen_exercise_is_always_seen() {
        let mut learner = learner();
        learner.scrolled = longest_scroll(&learner, 50, 10);
        assert!(lines(&learner, 50, 10).iter().any(|line| line.contains("stalemate")), "the last line of the verdict");
        for exercise in learner.workspace.course.clone().exercises() {
            learner.view = View::List(List { chosen: exercise.id.clone(), typed: String::new() });
            for height in 5..12 {
                let lines = lines(&learner, 50, height);
                assert_eq!(lines.iter().filter(|line| line.starts_with('>')).count(), 1, "{lines:#?}");
            }
        }
    }

    #[test]
    fn the_bar_tells_the_points_without_colours() {
        let mut learner = learner();
        let bar = |learner: &Learner| title(learner, 80).chars().filter(|sign| *sign == '█').count();
        let before = bar(&learner);
        assert_eq!((before, learner.report.as_ref().map(|report| (report.points, report.max))), (3, Some((5, 34))));
        learner.report.as_mut().unwrap().points = 1;
        assert_eq!(bar(&learner), 1, "a single point is seen");
        learner.report.as_mut().unwrap().points = 34;
        assert_eq!(bar(&learner), 24);
    }

    #[test]
    fn the_compilers_warnings_about_the_exercise_are_shown_below_its_verdict() {
        let mut learner = learner();
        let warning =
            "warning: variable `column` does not need to be mutable\n --> exercises/one/is_the_king_in_check.rs:3:9\n";
        let of = |file: &str| (format!("exercises/{file}.rs"), warning.to_owned());
        let shows = |learner: &Learner| exercise(learner).iter().any(|line| line.contains("need to be mutable"));
        learner.workspace.runner.warnings = Some(std::sync::Arc::new(std::sync::Mutex::new([of("one/count")].into())));
        assert!(!shows(&learner), "it is about another exercise");
        learner.workspace.runner.warnings =
            Some(std::sync::Arc::new(std::sync::Mutex::new([of("one/is_the_king_in_check")].into())));
        assert!(shows(&learner), "{:#?}", exercise(&learner));
    }

    #[test]
    fn a_job_that_found_nothing_has_judged_nothing() {
        let mut learner = learner();
        let saved = ["one/count", "one/is_the_king_in_check"].map(str::to_owned);
        learner.saved = saved.clone().into();
        for what in [What::One(saved[0].clone()), What::All] {
            learner.start(what);
            let job = learner.jobs;
            learner.hear(job, Err(Text::verbatim("the disk is full")));
            assert_eq!((learner.saved.clone(), learner.job.is_none()), (saved.clone().into(), true));
            assert_eq!(learner.problem.as_ref().map(|problem| problem.en.as_str()), Some("the disk is full"));
        }
        // The status before a save says nothing about the status after it.
        learner.remembered.current.clone_from(&saved[0]);
        let solved = |learner: &Learner| exercise_head(learner, 100, 32).iter().any(|line| line.contains("✓"));
        assert!(!solved(&learner), "{:#?}", exercise_head(&learner, 100, 32));
        learner.saved.clear();
        assert!(solved(&learner), "{:#?}", exercise_head(&learner, 100, 32));
    }
}
