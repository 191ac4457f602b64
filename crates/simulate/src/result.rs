//! The result of a series: a JSON object for programs, a table and a histogram for people.

use crate::series::{Played, Series};
use crate::statistics::{Difference, Summary};
use crate::words as say;
use serde_json::{Map, Value, json};
use tables::series::{About, Better, Label, Measure, Outcome, Work};
use text::{Text, number};

/// Returns the result as a JSON object. All but `timing` depends only on the order and its seed.
#[must_use]
pub fn json(series: &Series) -> Value {
    let Series { order, played, against, time } = series;
    let about = &played.about;
    let (mut failed, mut reason) = played.failed();
    let mut work = played.work.clone();
    if let Some(against) = against.first() {
        let (others, other) = against.failed();
        failed.extend(others);
        reason = reason.or(other);
        work.extend(&against.work);
    }
    // A value for one player, or for two.
    let each = |value: &dyn Fn(usize) -> Value| -> Value {
        ["player", "against"]
            .into_iter()
            .take(work.len())
            .enumerate()
            .map(|(which, name)| (name, value(which)))
            .collect()
    };
    let of = |side| summary(&Summary::of(&played.with(side), about.measure.bounds), about);
    let mut object = of(None);
    object.extend(about.settings.clone());
    object.extend(shares(played).map(|(key, shares)| (key.to_owned(), shares)));
    let mut compared = against.iter().map(|other| compared_with(other, played));
    if against.len() > 1 {
        object.insert("compared".to_owned(), compared.map(Value::Object).collect());
    } else {
        object.extend(compared.next().unwrap_or_default());
    }
    let mut object = Value::Object(object);
    object["game"] = json!(order.game);
    object["player"] = json!(about.players[0]);
    object["seed"] = json!(order.seed);
    // More than the number of games played, if the simulation was stopped.
    object["ordered"] = json!(order.games);
    object["forfeits"] = each(&|which| failed[which].into());
    object["forfeits"]["first_reason"] = json!(reason.map(|reason| &reason.en));
    if !about.sides.is_empty() {
        let sides = about.sides.iter().enumerate();
        object[about.sides_key] = sides.map(|(at, side)| (side.key, Value::Object(of(Some(at))))).collect();
    }
    object["timing"] = json!({"seconds": time.as_secs_f64()});
    if about.examines {
        object["positions"] = each(&|which| work[which].positions.into());
        object["positions_per_move"] = each(&|which| per(work[which].positions, work[which].moves as f64).into());
        let a_second = |which: usize| per(work[which].positions, work[which].time.as_secs_f64()).into();
        object["timing"]["positions_per_second"] = each(&a_second);
    } else {
        object["timing"]["ms_per_game"] = each(&|which| ms_per_game(work[which], played.games.len()).into());
    }
    object
}

/// Returns another player of the same games, its result, and the advantage of the counted player.
fn compared_with(other: &Played, played: &Played) -> Map<String, Value> {
    let mut result = summary(&Summary::of(&other.with(None), other.about.measure.bounds), &other.about);
    result.extend(shares(other).map(|(key, shares)| (key.to_owned(), shares)));
    let better = played.about.better;
    let Difference { score, interval, games_needed } = Difference::of(&played.games, &other.games, better);
    let key = if better == Better::Less { other.about.measure.mean } else { "score" };
    let difference = json!({(key): score, "interval": [interval.0, interval.1], "games_needed": games_needed});
    let entries =
        [("against", other.about.players[0].into()), ("against_result", result.into()), ("difference", difference)];
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn ms_per_game(work: Work, games: usize) -> f64 {
    1000.0 * work.time.as_secs_f64() / games as f64
}

/// Returns the kind of things that the game counts, with the share of each label.
fn shares(played: &Played) -> Option<(&'static str, Value)> {
    let counted = shared(played)?;
    let shares: Map<_, _> = counted.iter().map(|(label, share)| (label.key.to_owned(), json!(share))).collect();
    Some((played.about.shares.as_ref()?.of.key, shares.into()))
}

fn shared(played: &Played) -> Option<Vec<(Label, f64)>> {
    let kinds = &played.about.shares.as_ref()?.kinds;
    let sum = |at: usize| played.games.iter().filter_map(|game| game.tallies.get(at)).sum::<u64>();
    let sums: Vec<u64> = (0..kinds.len()).map(sum).collect();
    let all = sums.iter().sum::<u64>().max(1) as f64;
    Some(kinds.iter().zip(sums).map(|(label, sum)| (*label, sum as f64 / all)).collect())
}

fn summary(summary: &Summary, about: &About) -> Map<String, Value> {
    let Summary { games, wins, draws, losses, score, interval, measure, measure_interval, median } = summary;
    let of = &about.measure;
    let mut object = json!({
        "games": games,
        (of.mean): measure,
        (of.interval): [measure_interval.0, measure_interval.1],
    });
    if about.better == Better::Less {
        object["median"] = json!(median);
    } else {
        object["wins"] = json!(wins);
        object["draws"] = json!(draws);
        object["losses"] = json!(losses);
        object["score"] = json!(score);
        object["interval"] = json!([interval.0, interval.1]);
    }
    object.as_object().cloned().unwrap_or_default()
}

fn per(positions: u64, what: f64) -> f64 {
    if positions == 0 { 0.0 } else { positions as f64 / what }
}

/// Returns the description of the series in one line.
#[must_use]
pub fn title(series: &Series) -> Text {
    let (about, order) = (&series.played.about, &series.order);
    say::title(&about.title, series.played.games.len(), &about.setting, order.seed)
}

/// Returns the result for people, in at most `width` columns.
#[must_use]
pub fn text(series: &Series, width: usize) -> String {
    let Series { order, played, against, time } = series;
    let (about, all) = (&played.about, played.with(None));
    let wrapped = |text: &Text| wrapped(text, width);
    let mut lines = vec![wrapped(&title(series))];
    if series.stopped() {
        lines.push(wrapped(&say::stopped(all.len(), order.games)));
    }
    lines.push(String::new());
    for said in if against.is_empty() {
        vec![verdict(played)]
    } else {
        against.iter().map(|other| compared(played, other)).collect()
    } {
        lines.extend([wrapped(&said), String::new()]);
    }
    lines.extend([table(series, width), wrapped(&(about.measure.explained)()), String::new()]);
    for played in series.all() {
        if let (Some(shares), Some(of)) = (shared(played), played.about.shares.as_ref()) {
            let heading = (of.of.name)().map(|name| format!("{name} ({}):", played.about.players[0]));
            lines.push(wrapped(&heading));
            let some = shares.into_iter().filter(|(_, share)| *share > 0.0);
            lines.extend(
                some.map(|(label, share)| format!("  {:<20}{:>8}", (label.name)(), say::percent(percent(share)))),
            );
            lines.push(String::new());
        }
    }
    lines.extend([wrapped(&(about.measure.histogram)(about.players[0])), histogram(&all, &about.measure, width)]);
    for played in series.all() {
        let (failed, reason) = played.failed();
        if let Some(reason) = reason {
            lines.push(wrapped(&(about.forfeits)(&played.about.players, &failed)));
            lines.push(text::tame(&wrapped(&say::first_reason(reason)), false));
            lines.push(String::new());
        }
    }
    for (name, work) in series.all().flat_map(|played| played.about.players.iter().zip(&played.work)) {
        lines.push(wrapped(&if !about.examines {
            say::takes(name, number(ms_per_game(*work, all.len()), 2))
        } else if work.positions == 0 {
            say::examines_nothing(name)
        } else {
            let a_move = number(per(work.positions, work.moves as f64), 0);
            let a_second = number(per(work.positions, work.time.as_secs_f64()), 0);
            say::examined_by(name, a_move, a_second)
        }));
    }
    lines.push(say::took(number(time.as_secs_f64(), 1)).to_string());
    lines.join("\n") + "\n"
}

/// Wraps a sentence into lines of at most `width` columns, between words.
#[must_use]
pub fn wrapped(text: &Text, width: usize) -> String {
    let options = textwrap::Options::new(width).break_words(false);
    textwrap::fill(&text.to_string(), options.word_splitter(textwrap::WordSplitter::NoHyphenation))
}

/// Returns the table with a column for each player or side, as many side by side as there is room for.
fn table(series: &Series, width: usize) -> String {
    let about = &series.played.about;
    let row_of = |outcomes: &[&Outcome]| rows(&Summary::of(outcomes, about.measure.bounds), about);
    let column = |name: Text, outcomes: &[&Outcome]| -> Vec<String> {
        std::iter::once(name)
            .chain(row_of(outcomes).into_iter().map(|(_, cell)| cell))
            .map(|text| text.to_string())
            .collect()
    };
    let of_all = |played: &Played| {
        let name = if series.against.is_empty() { say::all_games() } else { Text::verbatim(played.about.players[0]) };
        column(name, &played.with(None))
    };
    let sides = about.sides.iter().enumerate();
    let sides = sides.map(|(at, side)| column((side.name)(), &series.played.with(Some(at))));
    let columns: Vec<Vec<String>> = series.all().map(of_all).chain(sides).collect();
    let labels: Vec<String> = row_of(&[]).iter().map(|(label, _)| label.to_string()).collect();
    let labels = [vec![String::new()], labels].concat();
    let widest = |column: &[String]| column.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
    let (first, mut left, mut lines) = (widest(&labels), &columns[..], String::new());
    while !left.is_empty() {
        let until = |count: usize| first + left[..count].iter().map(|column| 2 + widest(column)).sum::<usize>();
        let (now, rest) =
            left.split_at((2..=left.len()).take_while(|count| until(*count) <= width).last().unwrap_or(1));
        for (row, label) in labels.iter().enumerate() {
            let cells: String = now.iter().map(|column| format!("{:>1$}", column[row], 2 + widest(column))).collect();
            lines += &(format!("{label:<first$}{cells}").trim_end().to_owned() + "\n");
        }
        lines.push('\n');
        left = rest;
    }
    lines.trim_end().to_owned() + "\n"
}

/// Returns the rows of a summary, each with its heading and its value.
fn rows(summary: &Summary, about: &About) -> Vec<(Text, Text)> {
    let Summary { games, wins, draws, losses, score, interval, measure, measure_interval, median } = summary;
    let certainty = || Text::verbatim("  ").concat(&say::certainty());
    let measured = [
        ((about.measure.column)(), number(*measure, 1)),
        (certainty(), say::from_to(number(measure_interval.0, 1), number(measure_interval.1, 1))),
    ];
    let mut rows = vec![(say::games(), Text::verbatim(games))];
    if about.better == Better::Less {
        rows.extend(measured);
        rows.push((say::median(), number(*median, 1)));
    } else {
        rows.push((say::won(), Text::verbatim(wins)));
        if about.draws {
            rows.push((say::drawn(), Text::verbatim(draws)));
        }
        rows.push((say::lost(), Text::verbatim(losses)));
        rows.push((if about.draws { say::score() } else { say::rate() }, say::percent(percent(*score))));
        rows.push((certainty(), say::from_to(percent(interval.0), percent(interval.1))));
        rows.extend(measured);
    }
    // Without games, nothing is known.
    if *games == 0 {
        rows.iter_mut().skip(1).for_each(|(_, cell)| *cell = Text::default());
    }
    rows
}

/// Returns the main result in one sentence.
fn verdict(played: &Played) -> Text {
    let about = &played.about;
    let Summary { score, interval, measure, measure_interval, .. } =
        Summary::of(&played.with(None), about.measure.bounds);
    let (low, high) = (percent(interval.0), percent(interval.1));
    match (about.better, &about.players[..]) {
        (Better::Less, [player, ..]) => {
            let [mean, low, high] = [measure, measure_interval.0, measure_interval.1].map(|value| number(value, 1));
            say::needs(player, mean, (about.measure.column)(), low, high)
        }
        (Better::Wins, [player, other, ..]) => {
            say::scores(player, other, percent(score), low, high).concat(&match interval {
                (low, _) if low > 0.5 => say::is_better(),
                (_, high) if high < 0.5 => say::is_worse(),
                _ => say::is_open(),
            })
        }
        (_, players) => say::wins(players.concat(), percent(score), low, high),
    }
}

/// Returns the sentence on the difference between two players on the same games, and its certainty.
fn compared(played: &Played, against: &Played) -> Text {
    let better = played.about.better;
    let Difference { score, interval, games_needed } = Difference::of(&played.games, &against.games, better);
    let [one, other] = [played, against].map(|played| played.about.players[0]);
    // The better one first.
    let (one, other, [score, low, high]) = if score < 0.0 {
        (other, one, [-score, -interval.1, -interval.0])
    } else {
        (one, other, [score, interval.0, interval.1])
    };
    let difference = match better {
        Better::Wins => say::difference(one, other, percent(score), percent(low), percent(high)),
        Better::Less => {
            let [score, low, high] = [score, low, high].map(|measure| number(measure, 2));
            say::difference_of_means(one, other, (played.about.measure.column)(), score, low, high)
        }
    };
    let sure = interval.0 > 0.0 || interval.1 < 0.0;
    let then = match games_needed {
        _ if sure => say::is_sure(),
        Some(needed) => say::would_be_sure(number(needed as f64, 0)),
        None => say::no_difference(),
    };
    difference.concat(&Text::verbatim(" ")).concat(&then)
}

fn percent(share: f64) -> Text {
    number(100.0 * share, 1)
}

/// Returns the bars of a histogram of the measured values, each as (least value, greatest value, number of games).
#[must_use]
pub fn bars(outcomes: &[&Outcome], measure: &Measure) -> Vec<(i32, i32, usize)> {
    let Measure { bounds, bar: wide, .. } = *measure;
    let bar = |at: i32| {
        let (low, high) = match at {
            0 => (0, 0),
            1.. => (wide * (at - 1) + 1, wide * at),
            _ => (wide * at, wide * (at + 1) - 1),
        };
        (low, high, outcomes.iter().filter(|outcome| (low..=high).contains(&outcome.measure)).count())
    };
    // As many bars on each side of 0 as its bound requires.
    let sides = |bound: i32| (bound.abs() + wide - 1) / wide * bound.signum();
    (sides(bounds.0).min(0)..=sides(bounds.1).max(0)).map(bar).collect()
}

/// Returns the histogram for a terminal, without empty bars at the ends.
fn histogram(outcomes: &[&Outcome], measure: &Measure, width: usize) -> String {
    // Each bar has its name and its number beside it.
    let longest = width.saturating_sub(22).min(50);
    let bars = bars(outcomes, measure);
    // Values of a measure with both signs are shown with their sign.
    let signed = |value: i32| if measure.bounds.0 < 0 { format!("{value:+}") } else { value.to_string() };
    let most = bars.iter().map(|bar| bar.2).max().unwrap_or(0).max(1);
    let filled = |bar: &(i32, i32, usize)| bar.2 > 0;
    let (first, last) = (bars.iter().position(filled).unwrap_or(0), bars.iter().rposition(filled).unwrap_or(0));
    let line = |&(low, high, games): &(i32, i32, usize)| {
        let name = if low == high { low.to_string() } else { say::from_to(signed(low), signed(high)).to_string() };
        // A bar of at least one game is wide enough to be visible.
        let length = if games == 0 { 0 } else { (games * longest / most).max(1) };
        format!("{name:>12}  {}", format!("{} {games}", "█".repeat(length)).trim_start()) + "\n"
    };
    bars[first..=last].iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(values: impl IntoIterator<Item = i32>) -> Vec<Outcome> {
        values.into_iter().map(|measure| Outcome { measure, ..Outcome::default() }).collect()
    }

    fn of(bounds: (i32, i32), bar: i32) -> Measure {
        let nothing = || Text::default();
        Measure {
            mean: "mean",
            interval: "interval",
            bounds,
            bar,
            column: nothing,
            histogram: |_| Text::default(),
            axis: nothing,
            explained: nothing,
        }
    }

    #[test]
    fn every_value_has_one_bar() {
        for (bounds, wide, count, some) in [
            ((-64, 64), 8, 17, [(-64, -57), (0, 0), (1, 8), (57, 64)]),
            ((0, 99), 10, 11, [(0, 0), (1, 10), (11, 20), (91, 100)]),
        ] {
            let all = measured(bounds.0..=bounds.1);
            let bars = bars(&all.iter().collect::<Vec<_>>(), &of(bounds, wide));
            assert_eq!(bars.len(), count);
            assert!(some.iter().all(|bar| bars.iter().any(|(low, high, _)| (*low, *high) == *bar)), "{bars:?}");
            assert_eq!(bars.iter().map(|bar| bar.2).sum::<usize>(), all.len());
        }
    }

    #[test]
    fn a_histogram_shows_whatever_happened() {
        text::choose(Some("en")).unwrap();
        let values = measured([-3; 500].into_iter().chain([12]));
        assert_eq!(
            histogram(&values.iter().collect::<Vec<_>>(), &of((-64, 64), 8), 80),
            format!("    -8 to -1  {} 500\n           0  0\n    +1 to +8  0\n   +9 to +16  █ 1\n", "█".repeat(50))
        );
    }
}
