//! The HTML pages of a graded class: an overview for the teacher, a page for each student, and comparisons of similar
//! pairs. Each page is a single file that needs no other file and no network. All text from submissions is escaped.

use crate::flags::Kind;
use crate::misunderstood::{Change, FEW, OfExercise, OfTest, Summary, lessons};
use crate::results::{Class, Pair, Student, with_working};
use crate::words as say;
use grading::report::{Exercise, Status, Test, Verdict};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::{BTreeMap, BTreeSet};
use text::{Text, lang, number};

const STYLE: &str = include_str!("style.css");

fn page(title: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(lang().to_string()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { (body) }
        }
    }
    .into_string();
    text::tame(&page, false)
}

fn percent(points: u32, max: u32) -> String {
    number(100.0 * f64::from(points) / f64::from(max.max(1)), 1).to_string()
}

/// Returns the name of a student, if known, with the id.
fn name(student: &Student) -> String {
    match &student.submission.name {
        Some(name) => format!("{name} ({})", student.submission.id),
        None => student.submission.id.clone(),
    }
}

/// Marks up a name that may break after its parts and is still copied unchanged.
fn breakable(name: &str) -> Markup {
    html! { @for piece in name.split_inclusive(['/', '_']) { (piece) wbr; } }
}

/// Returns the CSS class for a status.
fn colour(status: Status) -> &'static str {
    match status {
        Status::Solved => "solved",
        Status::Partial => "partial",
        Status::Started => "started",
        Status::NotStarted => "not-started",
        Status::DoesNotCompile => "broken",
    }
}

/// Returns the CSS class for the points of an exercise that count, and their description.
fn progress(exercise: &Exercise) -> (&'static str, Text) {
    match with_working(exercise) {
        Some(points) if exercise.counted() == exercise.max => (colour(Status::Solved), points),
        Some(points) => (colour(Status::Partial), points),
        None => (colour(exercise.status), exercise.status.text()),
    }
}

/// The visibility of single students on a page of the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Students are shown by name: for the teacher.
    Shown,
    /// No single student is shown: for display in class.
    Hidden,
}

/// Returns the overview for the teacher, or the one for display in class. `before` is the summary of the previous run.
pub fn overview(class: &Class, exercises: &[OfExercise], before: Option<&Summary>, names: Names) -> String {
    let shown = names == Names::Shown;
    let title = if shown { say::overview() } else { say::overview_without_names() };
    let mut points: Vec<u32> = class.counted().map(|student| student.points).collect();
    points.sort_unstable();
    let place = |of: usize| points.get(of).copied().map_or(0.0, f64::from);
    let median = f64::midpoint(place(points.len().saturating_sub(1) / 2), place(points.len() / 2));
    let open = class.students.len() - points.len();
    page(
        &say::page_of(&title).to_string(),
        &html! {
            h1 { (title) }
            p.facts {
                @if let Some(unit) = class.unit() { (unit) " · " }
                (say::students(class.students.len())) " · "
                (say::mean(number(class.mean(), 1), class.max)) " · "
                (say::median(number(median, 1))) " · "
                @if open > 0 { (say::not_counted(open)) " · " }
                span.quiet { (say::version(&class.version)) }
            }
            div.columns {
                section { h2 { (say::histogram()) } (histogram(class)) }
                section { h2 { (say::marks()) } (marks(class)) }
            }
            section { h2 { (say::misunderstood()) } (misunderstood(class, exercises, before, names)) }
            section { h2 { (say::by_exercise()) } (by_exercise(class, exercises, before)) }
            section { h2 { (say::by_test()) } (by_test(class, exercises)) }
            @if shown { section.across { h2 { (say::by_student()) } (by_student(class)) } }
            @let changes = before.map(|before| before.changes(class)).unwrap_or_default();
            @if shown && !changes.is_empty() { section { h2 { (say::changes()) } (changed(class, &changes)) } }
            @if shown && !class.pairs.is_empty() {
                section {
                    h2 { (say::similar_pairs()) }
                    p.quiet { (say::similar_pairs_note()) }
                    ul {
                        @for (number, pair) in class.pairs.iter().enumerate() {
                            li {
                                a href=(path_of(number)) {
                                    (name(&class.students[pair.students[0]])) " · " (name(&class.students[pair.students[1]]))
                                }
                                ": " (say::alike(pair.percent))
                            }
                        }
                    }
                }
            }
            @if shown { section { h2 { (say::slowest()) } (slowest(class)) } }
        },
    )
}

/// Lists the exercises whose points changed since the previous run, with the tests that caused the change.
fn changed(class: &Class, changes: &[Change]) -> Markup {
    html! {
        p.quiet { (say::changes_note()) }
        div.wide { table {
            thead { tr {
                th { (say::student()) } th { (say::exercise()) } th.number { (say::points_word()) } th { (say::changed_by()) }
            } }
            tbody { @for change in changes {
                @let student = &class.students[change.student];
                tr {
                    th { a href={ "students/" (student.slug) ".html" } { (name(student)) } }
                    td { (breakable(&change.exercise)) }
                    td.number { (change.points[0]) " → " (change.points[1]) }
                    td {
                        @if change.is_another_file { (say::another_file()) @if !change.tests.is_empty() { ": " } }
                        @for (i, (test, [then, now])) in change.tests.iter().enumerate() {
                            @if i > 0 { ", " }
                            code { (breakable(test)) } " (" (then) " → " (now) ")"
                        }
                    }
                }
            } }
        } }
    }
}

/// Draws ten bars with the numbers of students by percentage.
fn histogram(class: &Class) -> Markup {
    let (wide, highest, bar_wide) = (420.0, 150.0, 38.0);
    let mut bars = [0_usize; 10];
    for student in class.counted() {
        let tenth = 10 * student.points / class.max.max(1);
        bars[(tenth as usize).min(9)] += 1;
    }
    let most = bars.iter().copied().max().unwrap_or(0).max(1) as f64;
    html! {
        svg viewBox={ "0 0 " (wide) " " (highest + 60.0) } role="img" aria-label=(say::histogram().to_string()) {
            @for (i, count) in bars.iter().enumerate() {
                @let high = highest * *count as f64 / most;
                @let x = 20.0 + bar_wide * i as f64;
                rect.bar x=(x + 2.0) y=(20.0 + highest - high) width=(bar_wide - 4.0) height=(high) rx="3" {}
                @if *count > 0 {
                    text x=(x + bar_wide / 2.0) y=(14.0 + highest - high) text-anchor="middle" { (count) }
                }
                text.quiet x=(x) y=(highest + 38.0) text-anchor="middle" { (10 * i) }
            }
            text.quiet x=(20.0 + bar_wide * 10.0) y=(highest + 38.0) text-anchor="middle" { "100" }
            line.axis x1="20" y1=(highest + 20.5) x2=(20.0 + bar_wide * 10.0) y2=(highest + 20.5) {}
            text.quiet x=(wide / 2.0) y=(highest + 57.0) text-anchor="middle" { (say::histogram_axis()) }
        }
    }
}

/// Returns a table of how often each mark was given.
fn marks(class: &Class) -> Markup {
    let mut marks: BTreeMap<(usize, &str), usize> = BTreeMap::new();
    for student in class.counted() {
        *marks.entry((student.mark.len(), &student.mark)).or_default() += 1;
    }
    html! {
        table.small {
            @for ((_, mark), count) in &marks {
                tr { th { (mark) } td.number { (count) } td { span.tally style={ "width:" (12 * count) "px" } {} } }
            }
        }
    }
}

/// Lists the mistakes that the tests named for each exercise, the most frequent first.
fn misunderstood(class: &Class, exercises: &[OfExercise], before: Option<&Summary>, names: Names) -> Markup {
    let shown = names == Names::Shown;
    let pages = |students: &[usize]| {
        html! {
            @for (i, student) in students.iter().map(|number| &class.students[*number]).enumerate() {
                @if i > 0 { ", " }
                a href={ "students/" (student.slug) ".html" } { (name(student)) }
            }
        }
    };
    let change = |now: usize, before: Option<usize>| {
        html! { @if let Some(before) = before.filter(|before| *before != now) { " " span.quiet { (say::before(before)) } } }
    };
    let row = |exercise: &OfExercise, sentence: Markup, students: &[usize], before: Option<usize>| {
        html! { tr {
            td.number { (students.len()) " / " (exercise.begun) (change(students.len(), before)) }
            td { (sentence) @if shown { div.quiet { (pages(students)) } } }
        } }
    };
    let anything = |exercise: &&OfExercise| !exercise.mistakes.is_empty() || !exercise.unnamed.is_empty();
    html! {
        p.quiet { (say::misunderstood_note()) }
        @if !exercises.iter().any(|exercise| anything(&exercise)) { p { (say::nothing_misunderstood()) } }
        @for exercise in exercises.iter().filter(anything) {
            @let lessons = lessons(class, &exercise.id);
            h3 { (exercise.id) @if !lessons.is_empty() { " " span.quiet { (say::in_lessons(lessons)) } } }
            table.heard { tbody {
                @for heard in &exercise.mistakes {
                    (row(exercise, told(&heard.says.to_string()), &heard.students, before.map(|before| before.heard(&exercise.id, &heard.id))))
                }
                @if !exercise.unnamed.is_empty() {
                    (row(exercise, html! { em { (say::unnamed_mistake()) } }, &exercise.unnamed, None))
                }
            } }
        }
    }
}

/// Formats a sentence of a test as a separate sentence: with a capital letter, and code in a code font.
fn told(sentence: &str) -> Markup {
    let sentence = text::tame(sentence, false);
    let mut letters = sentence.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    html! {
        @for (i, piece) in capital.split('`').enumerate() {
            @if i % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

/// Returns the handout's sentence for a test, followed by the test's name; only the name if the handout has no row for
/// the test.
fn claim(test: &Test) -> Markup {
    html! {
        @if !test.claim.is_empty() { (told(&test.claim.to_string())) " " }
        code.small[!test.claim.is_empty()] { (breakable(&test.name)) }
    }
}

fn by_exercise(class: &Class, exercises: &[OfExercise], before: Option<&Summary>) -> Markup {
    let graded = |id: &str| -> Vec<&Exercise> {
        let all = class.students.iter().flat_map(|student| student.outcome.exercises());
        all.filter(|exercise| exercise.id == id).collect()
    };
    // The previous mean of the students who had begun the exercise, if it has changed.
    let change = |exercise: &OfExercise| {
        let mean = |begun: usize, points: u32| number(f64::from(points) / begun.max(1) as f64, 1);
        let now = mean(exercise.begun, exercise.points);
        let (begun, points) = before?.exercise(&exercise.id);
        Some(mean(begun, points)).filter(|then| begun > 0 && *then != now)
    };
    html! {
        @if let Some(before) = before { p.quiet { (say::compared_with(before.students())) } }
        div.wide { table {
            thead { tr {
                th { (say::exercise()) } th.number { (say::begun_by()) } th.number { (say::mean_points()) }
                th.number { (say::solved_by()) } th { (say::most_failed_test()) }
            } }
            tbody { @for exercise in class.workspace.course.exercises() {
                @let graded = graded(&exercise.id);
                @let begun = exercises.iter().find(|it| it.id == exercise.id);
                @let solved = graded.iter().filter(|exercise| exercise.counted() == exercise.max).count();
                tr {
                    th { (breakable(&exercise.id)) }
                    td.number { (begun.map_or(0, |exercise| exercise.begun)) }
                    td.number {
                        @if let Some(begun) = begun {
                            (number(f64::from(begun.points) / begun.begun as f64, 1).to_string()) " / " (begun.max)
                            @if let Some(then) = change(begun) { " " span.quiet { (say::before(then)) } }
                        } @else { "–" }
                    }
                    td.number { (solved) }
                    td { @if let Some((test, count)) = most_failed(&graded) { (claim(test)) " (" (count) ")" } }
                }
            } }
        } }
    }
}

/// Returns a table of how hard each test is, and how well it discriminates between strong and weak students.
fn by_test(class: &Class, exercises: &[OfExercise]) -> Markup {
    let two = |value: f64| number(value, 2).to_string().replace('-', "\u{2212}");
    let word = |exercise: &OfExercise, test: &OfTest| match test.passed {
        0 => Some(say::nobody_passes()),
        passed if passed == exercise.begun => Some(say::everybody_passes()),
        _ => None,
    };
    html! {
        p.quiet { (say::by_test_note()) }
        @if class.students.len() < FEW { p { (say::small_class(class.students.len())) } }
        details { summary { (say::all_tests()) }
            div.wide { table {
                thead { tr {
                    th { (say::exercise()) } th { (say::test_word()) } th.number { (say::passed_by()) }
                    th.number { (say::discrimination()) } th.number { (say::its_interval()) }
                } }
                tbody { @for exercise in exercises { @for (i, test) in exercise.tests.iter().enumerate() {
                    tr {
                        th { @if i == 0 { (breakable(&exercise.id)) } }
                        td { code { (breakable(&test.name)) } }
                        td.number { (test.passed) " / " (exercise.begun) }
                        @match (word(exercise, test), test.discrimination) {
                            (Some(word), _) => { td.quiet colspan="2" { (word) } }
                            (None, Some(of)) => {
                                td.number { (two(of.r)) }
                                td.number { (two(of.low)) " … " (two(of.high)) }
                            }
                            (None, None) => { td.quiet colspan="2" { (say::too_few()) } }
                        }
                    }
                } } }
            } }
        }
    }
}

/// Returns the test that most students who started the exercise fail.
fn most_failed<'a>(graded: &[&'a Exercise]) -> Option<(&'a Test, usize)> {
    let mut failed: BTreeMap<&str, (&Test, usize)> = BTreeMap::new();
    for test in graded.iter().flat_map(|exercise| exercise.counted_tests()) {
        if !matches!(test.status, Verdict::Passed | Verdict::NotStarted | Verdict::Needs) {
            failed.entry(&test.name).or_insert((test, 0)).1 += 1;
        }
    }
    failed.into_values().max_by_key(|(_, count)| *count)
}

fn by_student(class: &Class) -> Markup {
    html! {
        div.wide { table.students {
            thead { tr {
                th { (say::student()) } th.number { (say::points_word()) } th.number { (say::percent_word()) }
                th.number { (say::mark_word()) }
                @for exercise in class.workspace.course.exercises() {
                    th.narrow { (breakable(class.workspace.course.short_name(&exercise.id))) }
                }
                th { (say::flags_word()) }
            } }
            tbody { @for student in &class.students {
                tr {
                    th { a href={ "students/" (student.slug) ".html" } { (name(student)) } }
                    @if student.is_open() {
                        @let why = if student.is_unread { say::not_read() } else { say::flag_not_graded() };
                        td.number { "–" } td.number { "–" } td.number { "–" }
                        td colspan=(class.workspace.course.exercises().count()) { (why) }
                    } @else {
                        td.number { (student.points) }
                        td.number { (percent(student.points, class.max)) }
                        td.number { (student.mark) }
                    }
                    @for exercise in student.outcome.exercises().filter(|_| !student.is_open()) {
                        @let (colour, words) = progress(exercise);
                        td.number.{ (colour) } title=(words.to_string()) {
                            (exercise.counted())
                            @if exercise.counted() > exercise.points { span.quiet { " (" (exercise.points) ")" } }
                        }
                    }
                    td.flags { @for flag in &student.flags { span.flag { (flag.text()) } " " } }
                }
            } }
        } }
    }
}

fn slowest(class: &Class) -> Markup {
    let mut students: Vec<&Student> = class.students.iter().collect();
    students.sort_by(|a, b| b.outcome.seconds.total_cmp(&a.outcome.seconds));
    html! {
        ol { @for student in students.iter().take(5) {
            li { (name(student)) ": " (say::seconds(number(student.outcome.seconds, 1))) }
        } }
    }
}

/// Returns the page for a student, which contains nothing about others.
pub fn student(class: &Class, student: &Student) -> String {
    let percent = percent(student.points, class.max);
    page(
        &say::page_of(name(student)).to_string(),
        &html! {
            h1 { (name(student)) }
            p.facts { strong {
                @if student.is_open() { (say::no_points_yet(class.max)) }
                @else { (say::points_and_mark(student.points, class.max, percent, &student.mark)) }
            } }
            @for flag in student.flags.iter().filter(|flag| !flag.flag.is_for_the_teacher()) {
                p { span.flag { (flag.text()) } }
            }
            @if let Some(problem) = &student.outcome.problem {
                p { (say::could_not_be_graded()) }
                pre { (text::tame(&problem.to_string(), false)) }
            }
            @for exercise in student.outcome.exercises().filter(|_| !student.is_open()) {
                (of_exercise(class, student, exercise))
            }
            p.quiet { @if !student.is_open() { (say::print_note()) " " } (say::version(&class.version)) }
        },
    )
}

fn of_exercise(class: &Class, student: &Student, exercise: &Exercise) -> Markup {
    let failed = |test: &&Test| !matches!(test.status, Verdict::Passed | Verdict::NotStarted);
    let (colour, words) = progress(exercise);
    let tests = exercise.counted_tests();
    let passed = tests.iter().filter(|test| test.status == Verdict::Passed).count();
    let code = student.outcome.files.get(&exercise.id);
    let start = format!("{} (", class.workspace.course.short_name(&exercise.id));
    let undecided = student.flags.iter().find(|flag| flag.flag == Kind::Undecided && flag.of.starts_with(&start));
    html! {
        section {
            h2 {
                span.badge.{ (colour) } { (told(&words.to_string())) }
                " " (exercise.id)
                @if exercise.counted() == exercise.points { " " span.quiet { (exercise.counted()) " / " (exercise.max) } }
            }
            @if exercise.counted() > exercise.points { p { (say::with_reference(exercise.points)) } }
            @if let Some(broken) = student.outcome.broken.get(&exercise.id) {
                pre { (text::tame(&broken.said.to_string(), false).trim_end()) }
            } @else if let Some(undecided) = undecided {
                p { (undecided.text()) }
            } @else if code.is_none() {
                p.quiet { (say::handed_in_nothing()) }
            } @else {
                p { (say::passed_tests(passed, tests.len())) }
            }
            // An untouched stub has nothing to report.
            @if code.is_some() && exercise.status != Status::DoesNotCompile && exercise.counted() < exercise.max {
                @for test in tests.iter().filter(failed) {
                    h3 { (claim(test)) " " span.quiet { "0 / " (test.max) } }
                    pre { (text::tame(&test.message.to_string(), false)) }
                }
            }
            @if let Some(code) = code {
                details { summary { (say::your_code()) } pre.code { (text::tame(code, false)) } }
            }
        }
    }
}

/// Returns the path of the page for the pair with this 0-based number, relative to the overview.
pub fn path_of(number: usize) -> String {
    format!("similar/{}.html", number + 1)
}

/// Returns the page with two similar submissions side by side, with their common lines marked.
pub fn pair(class: &Class, pair: &Pair) -> String {
    let students = pair.students.map(|number| &class.students[number]);
    let title = format!("{} · {}", name(students[0]), name(students[1]));
    page(
        &say::page_of(&title).to_string(),
        &html! {
            p { a href="../overview.html" { (say::overview()) } }
            h1 { (title) }
            p.facts { (say::alike(pair.percent)) " · " span.quiet { (say::similar_pairs_note()) } }
            @for (id, lines) in &class.prints.lines(pair) {
                section {
                    h2 { (id) }
                    div.columns.sides { @for (student, lines) in students.iter().zip(lines) {
                        div {
                            h3 { (name(student)) }
                            (marked(student.outcome.files.get(id).map_or("", String::as_str), lines))
                        }
                    } }
                }
            }
        },
    )
}

fn marked(text: &str, lines: &BTreeSet<usize>) -> Markup {
    html! {
        pre.code { @for (number, line) in text.lines().enumerate() {
            @let line = text::tame(line, false);
            @if lines.contains(&(number + 1)) { mark { (line) } } @else { (line) }
            "\n"
        } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Outcome;
    use grading::report::Report;

    /// Builds an outcome for minimax, none of whose tests pass because check_if_full reads a file.
    fn graded(again: u32) -> Outcome {
        let exercise = |points: [u32; 2]| {
            let test = |(name, points): (&str, u32)| {
                let status = if points > 0 { "passed" } else { "failed" };
                serde_json::json!({"name": name, "status": status, "points": points, "max": 3, "ms": 0, "message": "called in vain"})
            };
            let tests: Vec<_> = ["one", "two"].into_iter().zip(points).map(test).collect();
            Exercise::new("tictactoe/minimax", serde_json::from_value(tests.into()).unwrap())
        };
        let again = exercise([again.min(3), again.saturating_sub(3)]);
        let graded = Exercise {
            points_with_reference: Some(again.points),
            replaced: vec!["tictactoe/check_if_full".to_owned()],
            again: again.tests,
            ..exercise([0, 0])
        };
        Outcome {
            files: BTreeMap::from([(graded.id.clone(), String::new())]),
            report: Some(Report::of(vec![graded])),
            ..Outcome::default()
        }
    }

    #[test]
    fn an_exercise_of_which_several_files_fit_says_which_on_the_students_page() {
        text::choose(Some("en")).unwrap();
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = course::Workspace::at(&root).unwrap();
        let exercise = Exercise::new("tictactoe/check_if_full", Vec::new());
        let outcome = Outcome { report: Some(Report::of(vec![exercise])), ..Outcome::default() };
        let flags = vec![crate::flags::Flag::new(Kind::Undecided, "check_if_full (a.rs, b.rs)")];
        let class = Class::of(&workspace, vec![Student { outcome, flags, ..Student::default() }]);
        let page = super::student(&class, &class.students[0]);
        let (_, section) = page.split_once("<section>").unwrap();
        assert!(section.contains("several files fit: check_if_full (a.rs, b.rs)"), "{section}");
        assert!(!section.contains("No file was handed in"), "{section}");
    }

    #[test]
    fn points_with_a_working_prerequisite_are_said_once_and_with_its_name() {
        text::choose(Some("en")).unwrap();
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = course::Workspace::at(&root).unwrap();
        for (again, colour, passed, failures) in
            [(6, "solved", "2 of 2 tests passed", 0), (3, "partial", "1 of 2 tests passed", 1)]
        {
            let points = format!("{again} of 6 points with a working ");
            let student = Student { outcome: graded(again), points: again, ..Student::default() };
            let class = Class::of(&workspace, vec![student]);
            let page = super::student(&class, &class.students[0]);
            let (_, page) = page.split_once("</style>").unwrap();
            assert!(page.contains(&format!("class=\"badge {colour}\">{}", points.replacen('<', "&lt;", 1))), "{page}");
            assert!(page.contains("<code>check_if_full</code>") && page.contains(passed), "{page}");
            assert!(!page.contains("0 of 2") && !page.contains("started") && !page.contains("/ 6<"), "{page}");
            assert_eq!(page.matches("called in vain").count(), failures, "{page}");
            let overview = overview(&class, &crate::misunderstood::misunderstood(&class), None, Names::Shown);
            let cell = format!("class=\"number {colour}\" title=\"{points}`check_if_full`\"");
            assert!(overview.contains(&cell), "{overview}");
        }
    }
}
