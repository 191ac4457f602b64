//! The command line of a test target: libtest's options and some of the course's own.

use crate::words as say;
use cage::{Budget, Left};
use lexopt::{Arg, Parser, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use text::Text;

/// The options of a run.
#[derive(Debug, Default)]
pub struct Args {
    filters: Vec<String>,
    skip: Vec<String>,
    /// Whether a filter must equal the whole name of a test.
    pub exact: bool,
    none: bool,
    /// Whether to list the tests instead of running them.
    pub list: bool,
    /// Whether the list is in libtest's terse format, for programs.
    pub terse: bool,
    /// Whether to show every failure in full, and the output of passing tests.
    pub show_output: bool,
    /// Whether to print the output of the student's code at once.
    pub nocapture: bool,
    /// The number of tests that run at the same time.
    pub threads: usize,
    /// Whether the report has colours.
    pub coloured: bool,
    /// The path to which the report is written as JSON.
    pub report: Option<String>,
    /// Whether the report holds its messages in both languages, with their colours. For the course's own programs.
    pub report_texts: bool,
    /// Whether to refuse to run where the operating system cannot confine the tests.
    pub strict: bool,
    /// Whether to accept snapshots.
    pub accept_snapshots: bool,
    /// The program with the student's functions. For the course's own programs.
    pub program: Option<PathBuf>,
    /// The time that all tests may use together. For the course's own programs.
    pub budget: Budget,
}

impl Args {
    /// Parses the arguments; `None` if they ask for help.
    ///
    /// # Errors
    /// An argument is unknown, or its value is invalid.
    pub fn parse(arguments: Vec<OsString>) -> Result<Option<Args>, Text> {
        let mut args = Args {
            nocapture: std::env::var_os("RUST_TEST_NOCAPTURE").is_some(),
            coloured: text::coloured(),
            ..Args::default()
        };
        let (mut language, mut help) = (None, false);
        let mut threads = std::env::var("RUST_TEST_THREADS").ok();
        let mut parser = Parser::from_args(arguments);
        let bad = |error: lexopt::Error| say::bad_argument(error);
        while let Some(argument) = parser.next().map_err(bad)? {
            let value = |parser: &mut Parser| parser.value().and_then(ValueExt::string).map_err(bad);
            match argument {
                Arg::Value(filter) => args.filters.push(filter.string().map_err(bad)?),
                Arg::Long("exact") => args.exact = true,
                Arg::Long("skip") => args.skip.push(value(&mut parser)?),
                Arg::Long("list") => args.list = true,
                Arg::Long("report") => args.report = Some(value(&mut parser)?),
                Arg::Long("report-texts") => args.report_texts = true,
                Arg::Long("program") => args.program = Some(value(&mut parser)?.into()),
                Arg::Long("time-left") => args.budget = budget(&value(&mut parser)?)?,
                Arg::Long("strict") => args.strict = true,
                Arg::Long("lang") => language = Some(value(&mut parser)?),
                Arg::Long("nocapture" | "no-capture") => args.nocapture = true,
                Arg::Long("show-output") => args.show_output = true,
                Arg::Long("test-threads") => threads = Some(value(&mut parser)?),
                Arg::Long("accept-snapshots") => args.accept_snapshots = true,
                Arg::Long("color") => match value(&mut parser)?.as_str() {
                    "always" => args.coloured = true,
                    "never" => args.coloured = false,
                    "auto" => {}
                    other => return Err(say::bad_value("--color", other, "auto, always, never")),
                },
                Arg::Long("format") => args.terse = value(&mut parser)? == "terse",
                // No test is ignored, and there are no benchmarks.
                Arg::Long("ignored" | "bench") => args.none = true,
                // Each test has its own process, so any order is equivalent.
                Arg::Long(
                    "shuffle" | "include-ignored" | "test" | "quiet" | "force-run-in-process" | "ensure-time",
                )
                | Arg::Short('q') => {}
                Arg::Long("report-time") => drop(parser.optional_value()),
                Arg::Long("shuffle-seed" | "logfile") | Arg::Short('Z') => drop(value(&mut parser)?),
                Arg::Long("help") | Arg::Short('h') => help = true,
                Arg::Long(other) => return Err(say::unknown_argument(format!("--{other}"))),
                Arg::Short(other) => return Err(say::unknown_argument(format!("-{other}"))),
            }
        }
        text::choose(language.as_deref())?;
        if help {
            return Ok(None);
        }
        args.threads = match threads {
            None => std::thread::available_parallelism().map_or(1, usize::from),
            Some(number) => number
                .parse()
                .ok()
                .filter(|&threads| threads > 0)
                .ok_or_else(|| say::bad_value("--test-threads", &number, "1, 2, 3, ..."))?,
        };
        Ok(Some(args))
    }

    /// Makes each filter that names an exercise or a chapter select exactly its tests: `search` or `chapter/search`
    /// then excludes those of `search_faster`.
    pub fn sharpen(&mut self, names: &[&str]) {
        for filter in &mut self.filters {
            *filter = filter.replace('/', "::");
            let whole = format!("::{filter}::");
            if !self.exact && names.iter().any(|name| format!("::{name}").contains(&whole)) {
                *filter = whole;
            }
        }
    }

    /// Returns the filters: a test is selected if its name contains one of them, or if there are none.
    #[must_use]
    pub fn filters(&self) -> &[String] {
        &self.filters
    }

    /// Whether the test of this name is selected.
    pub fn selects(&self, name: &str) -> bool {
        let fits = |text: &String| {
            if self.exact { name == text } else { format!("::{name}").contains(text.as_str()) }
        };
        !self.none && (self.filters.is_empty() || self.filters.iter().any(fits)) && !self.skip.iter().any(fits)
    }

    /// Whether the arguments select only a part of the tests.
    pub fn filtered(&self) -> bool {
        self.none || !self.filters.is_empty() || !self.skip.is_empty()
    }
}

/// Parses a budget of milliseconds of computing and of waiting, such as `300000,60000`.
fn budget(value: &str) -> Result<Budget, Text> {
    let milliseconds = |text: &str| text.parse().ok().map(Duration::from_millis);
    let left = value.split_once(',').and_then(|(computing, waiting)| {
        Some(Left { computing: milliseconds(computing)?, waiting: milliseconds(waiting)? })
    });
    left.map(Budget::of).ok_or_else(|| say::bad_value("--time-left", value, "300000,60000"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        match Args::parse(line.split_whitespace().map(OsString::from).collect()) {
            Ok(args) => args.ok_or("help".to_owned()),
            Err(problem) => Err(problem.en),
        }
    }

    #[test]
    fn filters_select_as_under_libtest() {
        let selects = |line: &str, name: &str| parse(line).unwrap().selects(name);
        assert!(selects("", "a::b"));
        assert!(selects("x b", "a::b") && !selects("x y", "a::b"));
        assert!(selects("a::b --exact", "a::b") && !selects("a --exact", "a::b"));
        assert!(!selects("--skip b", "a::b") && selects("--skip=c --skip d", "a::b"));
        assert!(!selects("a --skip a::b --exact", "a::b"));
        assert!(!selects("--ignored", "a::b"));
    }

    #[test]
    fn the_name_of_an_exercise_means_no_other() {
        let names = ["one::search::ends", "one::search_fast::ends", "two::search::ends"];
        let selected = |line: &str| {
            let mut args = parse(line).unwrap();
            args.sharpen(&names);
            names.into_iter().filter(|name| args.selects(name)).collect::<Vec<_>>()
        };
        assert_eq!(selected("search"), [names[0], names[2]]);
        assert_eq!(selected("two/search"), [names[2]]);
        assert_eq!(selected("one"), names[..2]);
        assert_eq!(selected("sear"), names);
        assert_eq!(selected("search::ends"), [names[0], names[2]]);
        assert_eq!(selected("one::search_fast::ends --exact"), [names[1]]);
    }

    #[test]
    fn what_is_wrong_with_an_argument_is_said_in_one_line() {
        for line in
            ["--reprot x", "-x", "--color blue", "--test-threads 0", "--test-threads many", "--report", "--lang fr"]
        {
            let problem = parse(line).unwrap_err();
            assert!(!problem.contains('\n') && problem.len() > 20, "{line}: {problem}");
        }
    }

    #[test]
    fn what_editors_and_nextest_pass_is_understood() {
        parse("a::b --exact --nocapture --test-threads 1 --show-output -q").unwrap();
        assert!(parse("--list --format terse").unwrap().terse);
        parse("--list --format terse --ignored").unwrap();
        parse("-Z unstable-options --report-time --shuffle-seed=3 --shuffle").unwrap();
    }
}
