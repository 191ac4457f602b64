//! Complete simulations of single-player games: the result does not depend on the number of cores, and two players are
//! compared on the same games.

use crate::workspace;
use course::player::Code;
use serde_json::Value;
use simulate::series::{Ended, Series};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use tables::series::Order;

/// Plays `games` rounds on a small board. All code is that of `program`, or else of the course's test program.
fn series(options: &[(&str, &str)], games: u64, program: Option<PathBuf>) -> Result<Ended, text::Text> {
    let options: Vec<_> = options.iter().copied().chain([("board", "8x8/10")]).collect();
    series_of("minesweeper", &options, games, program)
}

fn series_of(game: &str, options: &[(&str, &str)], games: u64, program: Option<PathBuf>) -> Result<Ended, text::Text> {
    let options = options.iter().copied().collect();
    let program = program.unwrap_or_else(|| workspace().program(Code::Solution, false).unwrap());
    let programs: BTreeMap<String, PathBuf> =
        ["mine", "solution"].map(|code| (code.to_owned(), program.clone())).into();
    let order = Order { game: game.to_owned(), options, programs, games, seed: 3, json: true, out: None };
    Series::play(&workspace(), &order, &AtomicBool::new(false))
}

fn finished(options: &[(&str, &str)], games: u64) -> Box<Series> {
    let Ended::Finished(series) = series(options, games, None).unwrap() else { panic!("finished") };
    series
}

fn number(value: &Value, keys: &[&str]) -> f64 {
    keys.iter().fold(value, |value, key| &value[key]).as_f64().unwrap_or_else(|| panic!("{keys:?} in {value}"))
}

#[test]
fn a_longer_simulation_begins_like_a_shorter_one() {
    let (longer, shorter) = (finished(&[("player", "solution")], 40), finished(&[("player", "solution")], 7));
    assert_eq!(shorter.played.games, longer.played.games[..7]);
    let result = simulate::result::json(&longer);
    let shares = result["shares"].as_object().unwrap();
    assert!((shares.values().map(|share| share.as_f64().unwrap()).sum::<f64>() - 1.0).abs() < 1e-9, "{result}");
    assert!(
        number(&result, &["shares", "feldnachbarn"]) > 0.5
            && number(&result, &["timing", "ms_per_game", "player"]) > 0.0
    );
    for (key, value) in [("board", "8x8/10"), ("first", "safe"), ("rule", "flags")] {
        assert_eq!(result[key], value);
    }
    assert_eq!(number(&result, &["wins"]) + number(&result, &["losses"]), 40.0);
}

#[test]
fn whoever_is_switched_off_decides_nothing() {
    let result = simulate::result::json(&finished(&[("player", "solution"), ("without", "patternlogik,chances")], 20));
    assert_eq!(number(&result, &["shares", "patternlogik"]) + number(&result, &["shares", "chances"]), 0.0);
    assert!(number(&result, &["shares", "chance"]) > 0.0, "{result}");
    assert_eq!(result["without"], serde_json::json!(["patternlogik", "chances"]));
}

#[test]
fn two_players_get_the_same_rounds() {
    // Random clicks never win a round, so the wins of the first player are the difference.
    let series = finished(&[("player", "solution"), ("against", "random")], 60);
    let result = simulate::result::json(&series);
    assert_eq!(number(&result, &["against_result", "wins"]), 0.0);
    assert_eq!(number(&result, &["difference", "score"]), number(&result, &["score"]));
    assert!(result["difference"]["interval"][0].as_f64().unwrap() > 0.0, "{result}");
    // A player against itself does the same, but for what it draws by lot: nothing, once the rounds are the same.
    let same = simulate::result::json(&finished(&[("player", "solution"), ("against", "solution")], 30));
    assert_eq!((number(&same, &["difference", "score"]), &same["difference"]["games_needed"]), (0.0, &Value::Null));
    let plot = simulate::plot::svg(&series);
    assert!(plot.contains("solution") && plot.contains("random") && !plot.contains("NaN"), "{plot}");
    let games = simulate::files::games(&series);
    assert_eq!(games.lines().filter(|line| line.contains(" actions, ")).count(), 120);
    assert!(games.starts_with("solution\n") && games.contains("\nrandom\n"));
}

#[test]
fn several_players_get_the_same_rounds() {
    let against = "csp-at-once,csp-guess-one,csp-components";
    let series = finished(&[("player", "csp-literal"), ("against", against)], 120);
    let result = simulate::result::json(&series);
    let compared = result["compared"].as_array().unwrap();
    assert_eq!((result["player"].as_str(), &result["rule"]), (Some("csp-literal"), &"opened".into()));
    assert_eq!(compared.iter().map(|other| other["against"].as_str().unwrap()).collect::<Vec<_>>().join(","), against);
    // Each step of the chapter wins more: 6, 30, 60 and 68 % of very many rounds.
    let rates = compared.iter().map(|other| number(other, &["against_result", "score"]));
    let rates: Vec<f64> = [number(&result, &["score"])].into_iter().chain(rates).collect();
    assert!(rates.is_sorted() && rates[0] < 0.15 && rates[2] > 0.45, "{rates:?}");
    let alone = simulate::result::json(&finished(&[("player", "csp-guess-one")], 120));
    assert_eq!(alone["wins"], compared[1]["against_result"]["wins"]);
    let plot = simulate::plot::svg(&series);
    assert!(against.split(',').all(|name| plot.contains(name)) && !plot.contains("NaN"), "{plot}");
    assert_eq!(simulate::files::games(&series).lines().filter(|line| line.contains(" actions, ")).count(), 480);
}

#[test]
fn players_of_two_rules_are_not_compared() {
    let (_, simulator) = tables::named("minesweeper", |table| table.simulator()).unwrap();
    let codes = |options: &[(&str, &str)]| simulator.codes(&options.iter().copied().collect());
    let why = codes(&[("player", "solution"), ("against", "random,csp-literal")]).unwrap_err();
    assert!(why.en.contains("csp-literal plays by the rule opened") && why.en.contains("--rule opened"), "{why}");
    let both = codes(&[("player", "solution"), ("against", "csp-literal"), ("rule", "opened")]);
    assert_eq!(both, Ok(vec![Code::Solution, Code::Solution]));
    assert!(codes(&[("player", "csp-literal"), ("against", "csp-at-once,nobody")]).unwrap_err().en.contains("nobody"));
}

#[test]
fn code_that_fails_again_and_again_ends_the_simulation_with_a_sentence() {
    let no_player = PathBuf::from(env!("CARGO_BIN_EXE_spielbaum-simulate"));
    let Ended::GivenUp(why) = series(&[("player", "mine")], 50, Some(no_player)).unwrap() else { panic!("given up") };
    assert!(why.en.contains("mine failed in 3 games in a row"), "{why}");
}

/// Plays Battleship by these players on the same fleets.
fn hunts(options: &[(&str, &str)], games: u64) -> Series {
    let Ended::Finished(series) = series_of("battleship", options, games, None).unwrap() else { panic!("finished") };
    *series
}

#[test]
fn chance_needs_as_many_shots_as_the_formula_says() {
    // The last of k ships' squares among n in a random order stands at k (n + 1) / (k + 1) in the mean.
    for (size, fleet, k, n, games) in
        [("5x5", "3-2", 5.0, 25.0, 150), ("4x3", "2", 2.0, 12.0, 300), ("10x10", "german", 30.0, 100.0, 25)]
    {
        for player in ["dumb", "random"] {
            let result = simulate::result::json(&hunts(&[("player", player), ("size", size), ("fleet", fleet)], games));
            let mean = number(&result, &["mean_shots"]);
            let [low, high] = [0, 1].map(|end| result["shots_interval"][end].as_f64().unwrap());
            let known = k * (n + 1.0) / (k + 1.0);
            // Within twice the 95 % interval: four standard errors.
            assert!((mean - known).abs() <= high - low && high - low < 0.2 * known, "{size} {fleet}: {result}");
        }
    }
}

#[test]
fn shooters_get_the_same_fleets() {
    let series = hunts(&[("player", "density"), ("against", "dumb,clever"), ("fleet", "classic")], 40);
    let ships = |played: &simulate::series::Played| -> Vec<String> {
        let fleet = |game: &tables::series::Outcome| game.record.split_once(", ").unwrap().1.to_owned();
        played.games.iter().map(fleet).collect()
    };
    assert!(series.all().all(|played| ships(played) == ships(&series.played)));
    let result = simulate::result::json(&series);
    for other in result["compared"].as_array().unwrap() {
        let [more, less] = [number(other, &["against_result", "mean_shots"]), number(&result, &["mean_shots"])];
        assert!((number(other, &["difference", "mean_shots"]) - (more - less)).abs() < 1e-9 && more > less, "{result}");
        assert!(other["difference"]["interval"][0].as_f64().unwrap() > 0.0, "{result}");
    }
    for (language, sentence) in [("de", "braucht density"), ("en", "density needs")] {
        text::choose(Some(language)).unwrap();
        let text = simulate::result::text(&series, 80);
        assert_eq!(text.matches(sentence).count(), 2, "{text}");
        // Names are no words to be broken, and stand whole in a narrow terminal, too.
        for width in [80, 50] {
            let text = simulate::result::text(&series, width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
            assert!(["density", "dumb", "clever"].iter().all(|name| text.contains(name)), "{text}");
        }
        // The final value of a line stands at its end.
        let means: Vec<String> = result["compared"]
            .as_array()
            .unwrap()
            .iter()
            .map(|other| number(other, &["against_result", "mean_shots"]))
            .map(|mean| text::number(mean, 1).to_string())
            .collect();
        let plot = simulate::plot::svg(&series);
        for (name, mean) in ["dumb", "clever"].iter().zip(means) {
            assert!(plot.contains(&format!("\n{name}: {mean}\n")), "{plot}");
        }
        assert!(plot.contains("\ndensity: ") && !plot.contains("NaN"), "{plot}");
    }
}

#[test]
fn one_sentence_says_who_wins_how_much_and_no_line_is_wider_than_it_may_be() {
    let of = |game: &str, options: &[(&str, &str)]| {
        let Ended::Finished(series) = series_of(game, options, 30, None).unwrap() else { panic!("finished") };
        series
    };
    for (game, options, [german, english]) in [
        ("minesweeper", &[("player", "solution"), ("board", "16x16/40")][..], ["solution gewinnt ", "solution wins "]),
        ("battleship", &[("player", "clever")], ["clever braucht im Mittel ", "clever needs "]),
        ("tictactoe", &[("player", "random"), ("against", "random")], ["random holt ", "random wins "]),
    ] {
        let series = of(game, options);
        for (language, sentence) in [("de", german), ("en", english)] {
            text::choose(Some(language)).unwrap();
            let text = simulate::result::text(&series, 54);
            assert!(text.lines().all(|line| line.chars().count() <= 54), "{text}");
            let said = text.split("\n\n").find(|part| part.starts_with(sentence)).unwrap_or_else(|| panic!("{text}"));
            assert!(said.contains("(95 %:") || said.contains("(95\n%:"), "{text}");
            // A histogram is short enough to be read at once.
            assert!(text.lines().count() < 66, "{text}");
        }
    }
}
