//! Grades a class: each submission is judged in an overlay folder, what came out is kept at once, and in the end the reports are written.
//!
//! A run that was interrupted goes on where it was: what is kept counts for the same files and the same version of the course. Two workers, each with one
//! overlay folder: while one compiles, the other's tests run.

use crate::confine::{self, Worker};
use crate::outputs::Outputs;
use crate::similar::{self, Pair};
use crate::submissions::{Flag, Kind, Submission, collect};
use crate::words as say;
use crate::write;
use cage::{Budget, Left};
use course::Workspace;
use course::build::{Build, Runner, run_cargo};
use course::judge::{Broken, Judged, Why, judge, judge_selected, path_of};
use course::overlay::{Files, Graded, Overlay, Selection, build_tests, files_below, grade};
use course::teach::Grade;
use grading::course::{Course, Exercise};
use grading::report::{Report, Status, Verdict};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use text::Text;

/// Seconds of computing that the compiler may use for one submission; an exercise takes it less than one.
const COMPILER_SECONDS: u64 = 15;

/// Of all processes of one build together, and in which none of them gets on.
const COMPILER_PATIENCE: Left = Left::seconds(90, 30);

/// What one submission may take in all for its builds, and the same again for its tests: much more than any that is meant to be right. Once it is used up, nothing
/// new of it is tried.
const BUDGET: Left = Left::seconds(240, 60);

/// What came out of one submission: what is kept of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Of the course that graded it.
    version: String,
    /// Of the submission: the text of each exercise's file.
    pub files: BTreeMap<String, String>,
    /// How long it took.
    pub seconds: f64,
    /// All exercises, with both figures where a prerequisite is not solved. `None` if it could not be graded.
    #[serde(serialize_with = "with_texts")]
    pub report: Option<Report>,
    /// What does not compile.
    pub broken: BTreeMap<String, Broken>,
    /// Why it could not be graded.
    pub problem: Option<Text>,
    /// Whether its time was used up before everything was tried.
    out_of_time: bool,
    /// Whether nothing confined it.
    unconfined: bool,
}

impl Outcome {
    /// The version of the course that graded it.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }
}

fn with_texts<S: serde::Serializer>(report: &Option<Report>, serializer: S) -> Result<S::Ok, S::Error> {
    let texts = report.as_ref().map(|report| serde_json::from_str::<serde_json::Value>(&report.to_texts()));
    texts.and_then(Result::ok).serialize(serializer)
}

/// A student of the class, graded.
#[derive(Clone, Debug)]
pub struct Student {
    /// What was handed in.
    pub submission: Submission,
    /// What came out.
    pub outcome: Outcome,
    /// What counts: of each exercise the better of its own points and those on top of the reference's prerequisites.
    pub points: u32,
    /// The mark for that.
    pub mark: String,
    /// Everything that a teacher should look at.
    pub flags: Vec<Flag>,
    /// The name of the student's files in the reports.
    pub slug: String,
}

/// A graded class.
pub struct Class<'a> {
    /// The course.
    pub workspace: &'a Workspace,
    /// In the order of their ids.
    pub students: Vec<Student>,
    /// Who is like whom, the most alike first.
    pub pairs: Vec<Pair>,
    /// What the course is worth.
    pub max: u32,
    /// The grader's version.
    pub version: String,
}

/// The points of an exercise that count: a prerequisite's mistakes are not held against it.
#[must_use]
pub fn counted(exercise: &grading::report::Exercise) -> u32 {
    exercise.points.max(exercise.points_with_reference.unwrap_or(0))
}

/// Grades the class and writes the reports.
///
/// # Errors
/// The submissions cannot be read, the course cannot be built or confined, or a report cannot be written. What was graded so far is kept.
pub fn run(workspace: &Workspace, order: &Grade) -> Result<(), Text> {
    let unconfined = confine::works().err();
    if let Some(why) = unconfined.as_ref().filter(|_| order.strict) {
        return Err(say::not_confined_here(why));
    }
    let reading = ProgressBar::new_spinner();
    reading.enable_steady_tick(Duration::from_millis(100));
    let read = collect(workspace, &order.from, &order.out, &|id| reading.set_message(say::reading(id).to_string()));
    reading.finish_and_clear();
    let (submissions, ignored) = read?;
    for path in &ignored {
        eprintln!("{}", grading::tame(&say::not_ignored(path.display()).to_string(), false));
    }
    if submissions.is_empty() {
        let folders: Vec<String> = order.from.iter().map(|path| path.display().to_string()).collect();
        return Err(say::no_submissions(folders.join(", ")));
    }
    let mut outputs = Outputs::open(&order.out)?;
    if let Some(why) = &unconfined {
        eprintln!("{}", say::runs_unconfined(why));
    }
    let version = version(workspace, unconfined.is_none())?;
    let (outcomes, fresh) = outcomes(workspace, &version, &submissions, &outputs)?;
    let students = students(workspace, submissions, outcomes);
    let class = similar::compare(workspace, students);
    write::all(&class, &order.formats, &mut outputs)?;

    let mean =
        class.students.iter().map(|student| f64::from(student.points)).sum::<f64>() / class.students.len() as f64;
    println!("{}", say::graded(class.students.len(), fresh, text::number(mean, 1), class.max));
    println!("{}", say::look_at(class.students.iter().filter(|student| !student.flags.is_empty()).count()));
    for path in outputs.main_files() {
        println!("  {}", path.display());
    }
    Ok(())
}

/// What came out of each submission, in their order, and how many of them had to be graded now.
fn outcomes(
    workspace: &Workspace,
    version: &Version,
    submissions: &[Submission],
    outputs: &Outputs,
) -> Result<(Vec<Outcome>, usize), Text> {
    let strict = version.confined;
    let kept = |submission: &Submission| -> Option<Outcome> {
        let kept: Outcome = serde_json::from_slice(&outputs.kept(&submission.id)?).ok()?;
        (kept.version == version.text && kept.files == texts(submission) && kept.problem.is_none()).then_some(kept)
    };
    let found: Mutex<Vec<Option<Outcome>>> = Mutex::new(submissions.iter().map(kept).collect());
    let missing: Vec<usize> = {
        let found = found.lock().expect("nobody has panicked");
        (0..submissions.len()).filter(|place| found[*place].is_none()).collect()
    };
    if missing.is_empty() {
        let found = found.into_inner().expect("nobody has panicked");
        return Ok((found.into_iter().flatten().collect(), 0));
    }

    // Two gradings at once would write into each other's folders.
    let folder = confine::folder(workspace);
    std::fs::create_dir_all(&folder).map_err(|error| text::files::cannot_write(folder.display(), error))?;
    let path = folder.join("lock");
    let lock = std::fs::File::create(&path).map_err(|error| text::files::cannot_write(path.display(), error))?;
    let mut lock = fd_lock::RwLock::new(lock);
    let _lock = lock.try_write().map_err(|_| say::already_running(path.display()))?;

    let workers = std::thread::available_parallelism().map_or(1, usize::from).clamp(1, 2);
    eprintln!("{}", say::first_build());
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    download(workspace);
    let workers = workers.min(missing.len());
    let mut built = Vec::new();
    for number in 0..workers {
        // What the first has built, the others need not build again.
        let folder = |number| Worker { workspace, name: &name(number), strict }.build_folder();
        if number > 0 && !folder(number).exists() {
            let _ = copy_with_dates(&folder(0), &folder(number));
        }
        built.push(ready(workspace, strict, &name(number))?);
    }
    bar.set_length(submissions.len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {eta}").expect("a template"));
    bar.set_position((submissions.len() - missing.len()) as u64);
    bar.reset_eta();

    let (next, problem) = (AtomicUsize::new(0), Mutex::new(None));
    std::thread::scope(|scope| {
        for (number, worker) in built.iter().enumerate() {
            let (next, problem, found, missing, bar, version) = (&next, &problem, &found, &missing, &bar, version);
            scope.spawn(move || {
                while let Some(&place) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if problem.lock().expect("nobody has panicked").is_some() {
                        return;
                    }
                    let submission = &submissions[place];
                    bar.set_message(submission.id.clone());
                    let outcome = one(worker, &name(number), submission, version).and_then(|outcome| {
                        outputs.keep(&submission.id, &serde_json::to_vec(&outcome).unwrap_or_default())?;
                        Ok(outcome)
                    });
                    match outcome {
                        Ok(outcome) => found.lock().expect("nobody has panicked")[place] = Some(outcome),
                        Err(why) => *problem.lock().expect("nobody has panicked") = Some(why),
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    match problem.into_inner().expect("nobody has panicked") {
        Some(problem) => Err(problem),
        None => {
            let found = found.into_inner().expect("nobody has panicked");
            Ok((found.into_iter().flatten().collect(), missing.len()))
        }
    }
}

/// Copies a folder. cargo goes by the dates of files: they are those of the originals.
fn copy_with_dates(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (from, to, about) = (entry.path(), to.join(entry.file_name()), entry.metadata()?);
        if about.is_dir() {
            copy_with_dates(&from, &to)?;
        } else if about.is_file() {
            std::fs::copy(from, &to)?;
            std::fs::File::options().append(true).open(&to)?.set_modified(about.modified()?)?;
        }
    }
    Ok(())
}

/// Lets cargo download what the tests need: in its cage it has no network. That it fails shows at the first build.
fn download(workspace: &Workspace) {
    let version = Command::new("rustc").arg("-vV").output().map(|output| output.stdout).unwrap_or_default();
    let version = String::from_utf8_lossy(&version).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let _ = run_cargo(workspace, ["fetch", "--quiet", "--target", host]);
}

/// The name of a worker's overlay folder.
fn name(worker: usize) -> String {
    format!("class-{worker}")
}

/// What a worker needs for each submission.
struct Ready {
    /// The course, with cargo and the tests in their cages.
    workspace: Workspace,
    /// What the stubs get: the same for each chapter that a student has not touched.
    untouched: Report,
}

/// A worker for whom everything is built that no submission changes.
fn ready(workspace: &Workspace, strict: bool, name: &str) -> Result<Ready, Text> {
    let worker = Worker { workspace, name, strict };
    let runner = Runner { confined_by: worker.compiler(1000)?, ..Runner::default() };
    let patient = Workspace { runner, ..workspace.clone() };
    let overlay = Overlay::new(&patient, name, &stubs(workspace)?)?;
    match build_tests(&patient, Some(&overlay), &[])? {
        Build::Programs(_) => {}
        other => return Err(say::broken_course(other.program().err().unwrap_or_default())),
    }
    let runner = Runner {
        patience: Some(COMPILER_PATIENCE),
        confined_by: worker.compiler(COMPILER_SECONDS)?,
        tests_confined_by: worker.tests()?,
        threads: Some(1),
        strict,
        ..Runner::default()
    };
    let workspace = Workspace { runner, ..workspace.clone() };
    let untouched = judge(&workspace, name, Some(&stubs(&workspace)?), None)?.report;
    Ok(Ready { workspace, untouched })
}

/// What grades.
struct Version {
    /// Another one for any other course, compiler, or way of confining.
    text: String,
    /// Whether strangers' code is confined.
    confined: bool,
}

/// A number for every file of the course that could change a verdict: all of its packages with all that lies in them, whatever is made of it; what lies around
/// the students' files; and the compiler.
fn version(workspace: &Workspace, confined: bool) -> Result<Version, Text> {
    let mut hasher = DefaultHasher::new();
    let root = &workspace.root;
    for part in
        [".cargo/config.toml", "crates", "solutions", "tests", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml"]
    {
        let unreadable = |path: &Path, error| text::files::cannot_read(path.display(), error);
        let part = Path::new(part);
        if !root.join(part).exists() {
            continue;
        }
        for path in crate::handout::files(root, part, &[]).map_err(|error| unreadable(part, error))? {
            let text = std::fs::read(root.join(&path)).map_err(|error| unreadable(&path, error))?;
            (path, text).hash(&mut hasher);
        }
    }
    stubs(workspace)?.hash(&mut hasher);
    let others = ["exercises/course.toml", "exercises/Cargo.toml"].map(|file| root.join(file));
    for file in others.into_iter().chain([confine::cargo_home().join("config.toml")]) {
        std::fs::read(file).unwrap_or_default().hash(&mut hasher);
    }
    let rustc = Command::new("rustc").arg("-vV").output().map(|output| output.stdout).unwrap_or_default();
    rustc.hash(&mut hasher);
    let how = if confined { "" } else { "-unconfined" };
    Ok(Version { text: format!("{}+{:016x}{how}", env!("CARGO_PKG_VERSION"), hasher.finish()), confined })
}

fn texts(submission: &Submission) -> BTreeMap<String, String> {
    let text = |text: &Vec<u8>| String::from_utf8_lossy(text).into_owned();
    submission.files.iter().map(|(id, bytes)| (id.clone(), text(bytes))).collect()
}

/// The course's own files around untouched stubs, whatever lies in the teacher's `exercises/`.
fn stubs(workspace: &Workspace) -> Result<Files, Text> {
    let given =
        |path: &PathBuf| path.ends_with("mod.rs") || *path == Path::new("lib.rs") || *path == Path::new("build.rs");
    let mut files = files_below(&workspace.root.join("exercises"));
    files.retain(|path, _| given(path));
    for exercise in workspace.course.exercises() {
        files.insert(path_of(&exercise.id), workspace.stub(&exercise.id)?);
    }
    Ok(files)
}

/// What comes out of one submission.
fn one(ready: &Ready, name: &str, submission: &Submission, version: &Version) -> Result<Outcome, Text> {
    let start = Instant::now();
    let budget = || Budget::of(Left { computing: cage::clock(BUDGET.computing), waiting: cage::clock(BUDGET.waiting) });
    let runner = Runner { budget: budget(), tests_budget: budget(), ..ready.workspace.runner.clone() };
    let workspace = &Workspace { runner, ..ready.workspace.clone() };
    let stubs = stubs(workspace)?;
    let mut files = stubs.clone();
    files.extend(submission.files.iter().map(|(id, text)| (path_of(id), text.clone())));
    let mut touched: Vec<String> = workspace
        .course
        .exercises()
        .filter(|exercise| files.get(&path_of(&exercise.id)) != stubs.get(&path_of(&exercise.id)))
        .map(|exercise| exercise.chapter().to_owned())
        .collect();
    touched.dedup();
    let selection = Selection { chapters: touched, ..Selection::default() };
    let (mut report, mut broken, mut problem) = (None, BTreeMap::new(), None);
    let judged = match selection.chapters[..] {
        [] => Ok(Judged { report: ready.untouched.clone(), broken: BTreeMap::new(), files }),
        _ => judge_selected(workspace, name, Some(&files), None, &selection),
    };
    match judged {
        Ok(judged) if could_not_run(&judged.report) => problem = Some(say::tests_did_not_run()),
        Ok(mut judged) => {
            judged.report = with_untouched(&workspace.course, judged.report, &ready.untouched);
            with_reference(workspace, name, &mut judged)?;
            (report, broken) = (Some(judged.report), judged.broken);
        }
        Err(why) => {
            // Is it the submission, or is the disk full? Untouched stubs tell.
            judge(&ready.workspace, name, Some(&stubs), None).map_err(|_| say::broken_course(&why))?;
            problem = Some(why);
        }
    }
    let (files, seconds) = (texts(submission), start.elapsed().as_secs_f64());
    let (version, unconfined) = (version.text.clone(), !version.confined);
    let out_of_time = workspace.runner.is_out_of_time();
    let mut outcome = Outcome { version, files, seconds, report, broken, problem, out_of_time, unconfined };
    outcome.hide(&Hidden::of(&workspace.root, name));
    Ok(outcome)
}

/// What nobody need know who reads about a submission: where things lie on the teacher's machine. Each with what is said instead.
struct Hidden(Vec<(String, String)>);

impl Hidden {
    fn of(root: &Path, name: &str) -> Hidden {
        let overlay = PathBuf::from(format!("target/spielbaum/overlay/{name}"));
        let real = root.canonicalize().unwrap_or_else(|_| root.to_owned());
        let home = confine::home();
        let folders = [(real.join(&overlay), "exercises"), (root.join(&overlay), "exercises"), (overlay, "exercises")];
        let folders = folders.into_iter().chain([(real, ""), (root.to_owned(), "")]);
        // A name of one letter would be found in every word.
        let folders = folders.chain(home.into_iter().map(|home| (home, "~")));
        let mut hidden = Vec::new();
        for (folder, instead) in folders.filter(|(folder, _)| folder.as_os_str().len() > 1) {
            let folder = folder.to_string_lossy().into_owned();
            // Within a text that is shown as one would write it in Rust, too.
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

impl Outcome {
    /// Takes the teacher's paths out of everything that is said about a submission.
    fn hide(&mut self, hidden: &Hidden) {
        let tests = self.report.iter_mut().flat_map(|report| &mut report.exercises).flat_map(|of| &mut of.tests);
        let said = tests.map(|test| &mut test.message).chain(self.broken.values_mut().map(|broken| &mut broken.said));
        said.chain(&mut self.problem).for_each(|text| hidden.out_of(text));
    }
}

/// The report of the chapters that were graded, with what stubs get for the others.
fn with_untouched(course: &Course, graded: Report, untouched: &Report) -> Report {
    let of = |id: &str| {
        let mut both = graded.exercises.iter().chain(&untouched.exercises);
        both.find(|exercise| exercise.id == id).cloned()
    };
    Report::of(course.exercises().filter_map(|exercise| of(&exercise.id)).collect())
}

/// Whether tests were not run at all: that says nothing about a submission.
fn could_not_run(report: &Report) -> bool {
    report.exercises.iter().flat_map(|exercise| &exercise.tests).any(|test| test.status == Verdict::Missing)
}

/// Grades each exercise again whose prerequisites are not solved, on top of the reference's: a mistake costs only its own points. So is one that was stopped by
/// time, whatever its prerequisites are: they may be right and slow.
fn with_reference(workspace: &Workspace, name: &str, judged: &mut Judged) -> Result<(), Text> {
    if !workspace.has_solutions() {
        return Ok(());
    }
    let groups = on_top_of_the_reference(&workspace.course, &judged.report);
    for (unsolved, dependents) in groups {
        if workspace.runner.is_out_of_time() {
            break;
        }
        let mut files = judged.files.clone();
        for need in unsolved {
            let path = workspace.root.join(format!("solutions/{need}.rs"));
            let text = std::fs::read(&path).map_err(|error| text::files::cannot_read(path.display(), error))?;
            files.insert(path_of(need), text);
        }
        let selection = Selection::exercises(dependents.iter().copied());
        let overlay = Overlay::new(workspace, name, &files)?;
        let Ok(Graded::Report(again)) = grade(workspace, Some(&overlay), &selection) else { continue };
        if could_not_run(&again) {
            continue;
        }
        for exercise in judged.report.exercises.iter_mut().filter(|graded| dependents.contains(&graded.id.as_str())) {
            let better = again.exercises.iter().find(|graded| graded.id == exercise.id);
            exercise.points_with_reference = better.map(|graded| graded.points);
        }
    }
    Ok(())
}

/// Which exercises are to be graded again, by the prerequisites that the reference takes the place of.
fn on_top_of_the_reference<'a>(course: &'a Course, report: &Report) -> BTreeMap<Vec<&'a str>, Vec<&'a str>> {
    let graded = |id: &str| report.exercises.iter().find(|graded| graded.id == id);
    let is = |id: &str, wanted: &[Status]| graded(id).is_some_and(|graded| wanted.contains(&graded.status));
    let mut groups: BTreeMap<Vec<&str>, Vec<&str>> = BTreeMap::new();
    for exercise in course.exercises() {
        let mut needs = all_needs(course, exercise);
        let stopped =
            |graded: &grading::report::Exercise| graded.tests.iter().any(|test| test.status == Verdict::Timeout);
        if !graded(&exercise.id).is_some_and(stopped) {
            needs.retain(|need| !is(need, &[Status::Solved]));
        }
        let could_be_better = !is(&exercise.id, &[Status::Solved, Status::NotStarted, Status::DoesNotCompile]);
        if could_be_better && !needs.is_empty() {
            groups.entry(needs).or_default().push(&exercise.id);
        }
    }
    groups
}

/// What an exercise needs, and what that needs.
fn all_needs<'a>(course: &'a Course, exercise: &'a Exercise) -> Vec<&'a str> {
    let mut needs: Vec<&str> = Vec::new();
    let mut left: Vec<&str> = exercise.needs.iter().map(String::as_str).collect();
    while let Some(need) = left.pop() {
        if !needs.contains(&need) {
            needs.push(need);
            left.extend(course.exercise(need).into_iter().flat_map(|need| need.needs.iter().map(String::as_str)));
        }
    }
    needs.sort_unstable();
    needs
}

fn students(workspace: &Workspace, submissions: Vec<Submission>, outcomes: Vec<Outcome>) -> Vec<Student> {
    let max = workspace.course.exercises().map(|exercise| exercise.points).sum();
    let mut slugs: Vec<String> = Vec::new();
    let mut students = Vec::new();
    for (submission, outcome) in submissions.into_iter().zip(outcomes) {
        let exercises = outcome.report.iter().flat_map(|report| &report.exercises);
        let points = exercises.map(counted).sum();
        let mark = workspace.course.grades.scale.mark(points, max).to_owned();
        let flags = flags(&workspace.course, &submission, &outcome);
        let slug = slug(&submission.id, &slugs);
        slugs.push(slug.to_lowercase());
        students.push(Student { submission, outcome, points, mark, flags, slug });
    }
    students
}

/// A file name for an id, different from those that are `taken`, on every file system.
fn slug(id: &str, taken: &[String]) -> String {
    let plain: String = id.chars().map(|c| if c.is_alphanumeric() || "-_".contains(c) { c } else { '_' }).collect();
    // File systems count bytes.
    let plain = plain.chars().scan(0, |bytes, c| {
        *bytes += c.len_utf8();
        (*bytes <= 60).then_some(c)
    });
    let plain: String = plain.collect();
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    let free = |slug: &String| !taken.contains(&slug.to_lowercase());
    std::iter::once(plain.clone()).chain(numbered).find(free).expect("numbers do not run out")
}

/// What a teacher should know about it.
fn flags(course: &Course, submission: &Submission, outcome: &Outcome) -> Vec<Flag> {
    let mut flags = submission.flags.clone();
    for (id, broken) in &outcome.broken {
        let kind = match broken.why {
            Why::Errors => Kind::DoesNotCompile,
            Why::Refused => Kind::Refused,
            Why::CompilerCrashed => Kind::CompilerCrashed,
            Why::CompilerHangs => Kind::CompilerHangs,
            Why::OutOfTime => Kind::OutOfTime,
        };
        flags.push(Flag::new(kind, course.short_name(id)));
    }
    let time_used_up = grading::shared::time_used_up();
    for exercise in outcome.report.iter().flat_map(|report| &report.exercises) {
        // What was not even tried was not cut off either.
        for test in exercise.tests.iter().filter(|test| test.message != time_used_up) {
            let kind = match test.status {
                Verdict::Timeout | Verdict::OutOfMemory | Verdict::OutputFlood => Kind::CutOff,
                Verdict::Exited | Verdict::Crashed => Kind::Crashed,
                _ if test.message.en.contains(&grading::shared::forbidden_here().en) => Kind::Forbidden,
                _ => continue,
            };
            flags.push(Flag::new(kind, course.short_name(&exercise.id)));
        }
    }
    let not_tried = |text: &Text| text.en.contains(&time_used_up.en);
    let mut tests = outcome.report.iter().flat_map(|report| &report.exercises).flat_map(|exercise| &exercise.tests);
    if outcome.out_of_time || tests.any(|test| not_tried(&test.message)) {
        flags.push(Flag::new(Kind::OutOfTime, ""));
    }
    if outcome.unconfined {
        flags.push(Flag::new(Kind::Unconfined, ""));
    }
    if outcome.problem.is_some() {
        flags.push(Flag::new(Kind::NotGraded, ""));
    }
    flags.sort();
    flags.dedup();
    flags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_can_change_a_verdict_counts() {
        let folder = tempfile::tempdir().unwrap();
        let put = |path: &str, text: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let counts = [
            "crates/games/Cargo.toml",
            "crates/games/src/lib.rs",
            "crates/games/build.rs",
            "crates/grading/macros/src/lib.rs",
            "crates/course/stubs/tictactoe/minimax.rs",
            "solutions/Cargo.toml",
            "solutions/tictactoe/minimax.rs",
            "tests/Cargo.toml",
            "tests/tictactoe/minimax.rs",
            "tests/tictactoe/snapshots/board.snap",
            "tests/reference/Cargo.toml",
            "exercises/Cargo.toml",
            "exercises/course.toml",
            "exercises/build.rs",
            "exercises/tictactoe/mod.rs",
            ".cargo/config.toml",
            "Cargo.lock",
            "Cargo.toml",
            "rust-toolchain.toml",
        ];
        let does_not =
            ["exercises/tictactoe/minimax.rs", "README.md", "target/debug/x.rs", "crates/games/src/lib.rs.old-1"];
        counts.iter().chain(&does_not).for_each(|path| put(path, "one"));
        let root = folder.path().to_owned();
        let workspace = Workspace { root, course: Course::default(), runner: Runner::default() };
        let version = |confined| version(&workspace, confined).unwrap().text;
        let first = version(true);
        assert_ne!(first, version(false));
        counts.iter().chain(&does_not).for_each(|path| put(path, "one")); // another date
        assert_eq!(version(true), first);
        for path in does_not {
            put(path, "two");
            assert_eq!(version(true), first, "{path}");
        }
        for path in counts {
            put(path, "two");
            assert_ne!(version(true), first, "{path}");
            put(path, "one");
        }
    }

    #[test]
    fn what_was_stopped_by_time_is_graded_again_whatever_its_prerequisites_are() {
        let course: Course =
            std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../exercises/course.toml"))
                .unwrap()
                .parse()
                .unwrap();
        let report = |status: Verdict| {
            let test = |id: &str| {
                let verdict = if id == "tictactoe/minimax" { status } else { Verdict::Passed };
                let points = u32::from(verdict == Verdict::Passed);
                let json = serde_json::json!({"name": "a", "status": verdict, "points": points, "max": 1, "ms": 0, "message": ""});
                grading::report::Exercise::new(id, vec![serde_json::from_value(json).unwrap()])
            };
            Report::of(course.exercises().map(|exercise| test(&exercise.id)).collect())
        };
        assert!(on_top_of_the_reference(&course, &report(Verdict::Failed)).is_empty());
        let again = on_top_of_the_reference(&course, &report(Verdict::Timeout));
        let (needs, dependents) = again.first_key_value().unwrap();
        assert!(needs.contains(&"tictactoe/check_if_winner"), "{needs:?}");
        assert_eq!((again.len(), &dependents[..]), (1, &["tictactoe/minimax"][..]));
    }

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
        assert_eq!(said(of("target/spielbaum/overlay/class-1/othello/x.rs")), "exercises/othello/x.rs");
        assert_eq!(said("target/spielbaum/overlay/class-1/othello/x.rs".to_owned()), "exercises/othello/x.rs");
        assert_eq!(said(format!("in {}", root.display())), "in .");
    }
}
