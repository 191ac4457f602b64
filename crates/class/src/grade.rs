//! Grades a class: each submission is judged in an overlay folder, its result is saved at once, and the reports are
//! written at the end.
//!
//! An interrupted run can be resumed: saved results are valid for the same files and the same version of the course.
//! There are several workers with an overlay folder each, so that one can compile while another runs tests.

use crate::confine::{self, Worker};
use crate::misunderstood::{Summary, misunderstood};
use crate::moodle::{self, Worksheet};
use crate::outputs::Outputs;
use crate::results::{Class, Outcome};
use crate::shares;
use crate::similar;
use crate::students::students;
use crate::submissions::{Source, Submission, collect};
use crate::version::{Version, version};
use crate::words as say;
use crate::worker::{one, ready, texts};
use crate::write;
use course::Workspace;
use course::build::run_cargo;
use course::contest::pseudonyms;
use course::door::Order;
use course::notices::{each_minute, repeat};
use course::teach::{Grade, Spreadsheet};
use grading::course::{Part, Scale};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::PoisonError;
use std::time::Duration;
use text::Text;

/// Grades the class and writes the reports.
///
/// # Errors
/// The submissions cannot be read, the course cannot be built or confined, or a report cannot be written. Results so
/// far are saved.
pub fn run(workspace: &Workspace, order: &Grade) -> Result<(), Text> {
    let given = given(workspace, order.wanted.part(workspace)?.as_ref())?;
    let reports = Reports::check(workspace, order)?;
    let unconfined = cage::can_confine().err();
    if let Some(why) = unconfined.as_ref().filter(|_| order.strict) {
        return Err(say::not_confined_here(why));
    }
    let reading = ProgressBar::new_spinner();
    reading.enable_steady_tick(Duration::from_millis(100));
    let source = Source { from: &order.from, nesting: order.nesting, out: &order.out };
    let read = collect(workspace, &source, None, &|id| reading.set_message(say::reading(id).to_string()));
    reading.finish_and_clear();
    let (mut submissions, ignored) = read?;
    submissions.iter_mut().for_each(|submission| submission.files.extend(given.clone()));
    for path in &ignored {
        course::tell(&say::not_ignored(path.display()));
    }
    if submissions.is_empty() {
        let folders: Vec<String> = order.from.iter().map(|path| path.display().to_string()).collect();
        return Err(say::no_submissions(folders.join(", ")));
    }
    let share = order.share.map(|share| (share, shares::take(share, &mut submissions)));
    let mut outputs = Outputs::open(&order.out)?;
    if let Some(why) = &unconfined {
        course::tell(&say::runs_unconfined(why));
    }
    let version = version(workspace, unconfined.is_none())?;
    let workers = order.jobs.unwrap_or_else(free_cores);
    let (outcomes, fresh) = outcomes(workspace, &version, workers, &submissions, &outputs)?;
    if let Some((share, all)) = share {
        shares::done(order, share, all, &version.text, &submissions, &outputs)?;
        course::print(&format!("{}\n", say::share_graded(share, submissions.len(), fresh)));
        return Ok(());
    }
    reports.write(order, submissions, outcomes, fresh, &mut outputs)
}

/// Writes the reports of all shares that several machines have graded.
///
/// # Errors
/// A share is missing or does not fit the others, or a report cannot be written.
pub fn merge(workspace: &Workspace, order: &Grade) -> Result<(), Text> {
    let (submissions, outcomes, order) = shares::merged(workspace, order)?;
    let reports = Reports::check(workspace, &order)?;
    reports.write(&order, submissions, outcomes, 0, &mut Outputs::open(&order.out)?)
}

/// The destinations of a class's reports and the course that counts in them. Creating them detects all errors that can
/// be found before grading.
struct Reports {
    /// The course without the chapters and parts that do not count.
    counted: Workspace,
    worksheet: Option<Worksheet>,
    feedback: Option<whole::Destination>,
}

impl Reports {
    fn check(workspace: &Workspace, order: &Grade) -> Result<Reports, Text> {
        let mut counted = counted(workspace, &order.chapters, order.wanted.part(workspace)?)?;
        if let Some(scale) = order.scale.as_deref().and_then(Scale::named) {
            counted.course.grades.scale = scale;
        }
        let worksheet =
            order.worksheet.as_ref().map(|file| Worksheet::read(file, &counted.course.grades.scale)).transpose()?;
        // The feedback file may lie beside the reports, whose folder is created later.
        if let Some(file) = order.feedback.as_ref().filter(|file| file.starts_with(&order.out)) {
            let around = file.parent().unwrap_or(file);
            std::fs::create_dir_all(around).map_err(|error| text::files::cannot_write(around.display(), error))?;
        }
        let feedback =
            order.feedback.as_ref().map(|file| whole::Destination::check(file, moodle::is_feedback)).transpose()?;
        Ok(Reports { counted, worksheet, feedback })
    }

    fn write(
        self,
        order: &Grade,
        submissions: Vec<Submission>,
        mut outcomes: Vec<Outcome>,
        fresh: usize,
        outputs: &mut Outputs,
    ) -> Result<(), Text> {
        let Reports { counted, worksheet, feedback } = self;
        outcomes.iter_mut().for_each(|outcome| outcome.keep(&counted.course));
        let mut students = students(&counted, submissions, outcomes, order.unread_as_zero);
        worksheet.iter().for_each(|worksheet| worksheet.flag_late(&mut students));
        let mut class = Class::of(&counted, students);
        if let Some(word) = &order.pseudonyms {
            let word = &outputs.pseudonyms(word)?;
            let ids: Vec<&str> = class.students.iter().map(|student| student.submission.id.as_str()).collect();
            class.pseudonyms = Some(pseudonyms(word, &ids));
        }
        let table = order.table.unwrap_or(match text::lang() {
            text::Lang::En => Spreadsheet::International,
            text::Lang::De => Spreadsheet::German,
        });
        let exercises = misunderstood(&class);
        let runs = outputs.runs().then(Summary::of(&class, &exercises));
        let write = |class: &Class, outputs: &mut Outputs| {
            write::all(class, &exercises, runs.before(), &order.formats, table, outputs)
        };
        // The first version is written without similarities, because comparing many submissions takes long.
        write(&class, outputs)?;
        similar::compare(&mut class);
        write(&class, outputs)?;
        if let Some(worksheet) = worksheet {
            let (filled, rows) = worksheet.filled_in(&class)?;
            outputs.write(&worksheet.name, filled.as_bytes(), true)?;
            let filled = say::worksheet_filled(&worksheet.name, rows);
            course::print(&format!("{}\n", if rows == 0 { filled.then(&say::no_row_fits()) } else { filled }));
        }
        if let Some(feedback) = feedback {
            feedback.write(&moodle::feedback(&class)?)?;
            if class.students.iter().all(|student| student.submission.name.is_none()) {
                course::print(&format!("{}\n", say::no_feedback()));
            }
        }
        for path in outputs.sweep()? {
            course::print(&format!("{}\n", say::left_of_an_earlier_run(path.display())));
        }

        outputs.keep_runs(&runs)?;

        course::print(&format!(
            "{}\n",
            say::graded(class.students.len(), fresh, text::number(class.mean(), 1), class.max)
        ));
        let open = class.students.len() - class.counted().count();
        if open > 0 {
            course::print(&format!("{}\n", say::open_rows(open)));
        }
        let flagged = class.students.iter().filter(|student| !student.flags.is_empty()).count();
        course::print(&format!("{}\n", say::look_at(flagged)));
        let written = outputs.main_files().iter().chain(&order.feedback);
        written.for_each(|path| course::print(&format!("  {}\n", path.display())));
        Ok(())
    }
}

/// Returns the solutions of the exercises that students were given with this part of the course. They replace the files
/// that students hand in for these exercises.
fn given(workspace: &Workspace, part: Option<&Part>) -> Result<BTreeMap<String, Vec<u8>>, Text> {
    let solution = |id: &String| Ok((id.clone(), workspace.solution(id)?));
    part.into_iter().flat_map(|part| &part.given).map(solution).collect()
}

/// Returns the course restricted to these chapters and to this part. All exercises are graded and saved for the next
/// run, but only these count.
fn counted(workspace: &Workspace, chapters: &[String], part: Option<Part>) -> Result<Workspace, Text> {
    let known: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
    if let Some(unknown) = chapters.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(course::shared::no_such_chapter(unknown, known.join(", ")));
    }
    let mut counted = workspace.clone();
    counted.course.chapters.retain(|chapter| chapters.is_empty() || chapters.contains(&chapter.id));
    if let Some(part) = part {
        counted.course = counted.course.with_part(part);
    }
    Ok(counted)
}

/// Returns the outcome of each submission, in the order of the submissions, and how many of them had to be graded in
/// this run.
fn outcomes(
    workspace: &Workspace,
    version: &Version,
    workers: usize,
    submissions: &[Submission],
    outputs: &Outputs,
) -> Result<(Vec<Outcome>, usize), Text> {
    let kept = |submission: &Submission| -> Option<Outcome> {
        let kept: Outcome = serde_json::from_slice(&outputs.kept(&submission.id)?).ok()?;
        (kept.version == version.text && kept.files == texts(submission) && kept.problem.is_none()).then_some(kept)
    };
    let mut found: Vec<Option<Outcome>> = submissions.iter().map(kept).collect();
    let missing: Vec<usize> = (0..submissions.len()).filter(|place| found[*place].is_none()).collect();
    if missing.is_empty() {
        return Ok((found.into_iter().flatten().collect(), 0));
    }

    let task = say::a_grading(outputs.folder().display(), std::process::id());
    let graded = confine::alone(workspace, &task, || {
        fresh_outcomes(workspace, version, workers, submissions, &missing, outputs)
    })?;
    graded.into_iter().for_each(|(place, outcome)| found[place] = Some(outcome));
    Ok((found.into_iter().flatten().collect(), missing.len()))
}

/// Grades the submissions with the `missing` indices.
fn fresh_outcomes(
    workspace: &Workspace,
    version: &Version,
    workers: usize,
    submissions: &[Submission],
    missing: &[usize],
    outputs: &Outputs,
) -> Result<Vec<(usize, Outcome)>, Text> {
    let strict = version.confined;
    course::tell(&say::first_build());
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    let (shown, doing) = (bar.clone(), workspace.runner.doing.clone());
    let building = repeat(Duration::ZERO, Duration::from_millis(200), move || {
        shown.set_message(doing.lock().unwrap_or_else(PoisonError::into_inner).to_string());
    });
    let shown = bar.clone();
    let line = move || match shown.length() {
        Some(length) => format!("{}/{length} {}", shown.position(), shown.message()),
        None => shown.message(),
    };
    let _lines = each_minute(bar.is_hidden(), line);
    download(workspace);
    let workers = workers.min(missing.len());
    let mut built = Vec::new();
    for number in 0..workers {
        // The first worker reuses what the teacher's own commands have compiled, and the others reuse the output of the
        // first.
        let folder = |number| Worker { workspace, name: &name(number), strict }.build_folder();
        if !folder(number).join("debug").exists() {
            let _ = match number {
                0 => copy_compiled(workspace, &folder(0)),
                _ => copy_with_dates(&folder(0), &folder(number), &|_| true),
            };
        }
        built.push(ready(workspace, strict, &name(number))?);
    }
    drop(building);
    bar.set_length(submissions.len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {eta}").expect("a template"));
    bar.set_position((submissions.len() - missing.len()) as u64);
    bar.reset_eta();

    let graded = grading::spread(workers, missing, |number, &place| {
        let submission = &submissions[place];
        bar.set_message(submission.id.clone());
        let outcome = one(&built[number], &name(number), submission, version).and_then(|outcome| {
            outputs.keep(&submission.id, &serde_json::to_vec(&outcome).unwrap_or_default())?;
            Ok((place, outcome))
        });
        bar.inc(1);
        outcome
    });
    bar.finish_and_clear();
    let cleared = built.iter().enumerate().try_for_each(|(number, worker)| worker.clear(&name(number)));
    cleared.and(graded)
}

/// Copies the compiled files of the course's own build folder to another one: the libraries, except for the solutions,
/// and the chapters' tests.
fn copy_compiled(workspace: &Workspace, to: &Path) -> std::io::Result<()> {
    let is_needed = |name: &str| {
        let chapter = name.split_once('-').map_or("", |(name, _)| name);
        let of_course = !name.starts_with("libsolutions-") && name.contains('.');
        of_course || workspace.course.chapters.iter().any(|of| of.id == chapter)
    };
    copy_with_dates(&workspace.root.join("target/debug/deps"), &to.join("debug/deps"), &is_needed)?;
    [".fingerprint", "build"].iter().try_for_each(|part| {
        copy_with_dates(&workspace.root.join("target/debug").join(part), &to.join("debug").join(part), &|_| true)
    })
}

/// Copies the `wanted` files of a folder with the dates of the originals, which cargo compares.
fn copy_with_dates(from: &Path, to: &Path, wanted: &impl Fn(&str) -> bool) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (from, to, about) = (entry.path(), to.join(entry.file_name()), entry.metadata()?);
        if about.is_dir() {
            copy_with_dates(&from, &to, wanted)?;
        } else if about.is_file() && wanted(&entry.file_name().to_string_lossy()) {
            std::fs::copy(from, &to)?;
            std::fs::File::options().append(true).open(&to)?.set_modified(about.modified()?)?;
        }
    }
    Ok(())
}

/// Lets cargo download the libraries that the tests need, because its sandbox has no network. A failure shows at the
/// first build.
pub(crate) fn download(workspace: &Workspace) {
    let version = confine::rustc(&["-vV"]).unwrap_or_default();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let _ = run_cargo(workspace, &Order::fetch(host));
}

/// Returns the number of idle cores, from 1 to 8: the default number of workers. The maximum is 8 because each worker
/// needs a folder of more than a gigabyte.
fn free_cores() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: f64 = load.split(' ').next().and_then(|load| load.parse().ok()).unwrap_or(0.0);
    cores.saturating_sub(load.round() as usize).clamp(1, 8)
}

/// Returns the name of a worker's overlay folder.
fn name(worker: usize) -> String {
    format!("class-{worker}")
}
