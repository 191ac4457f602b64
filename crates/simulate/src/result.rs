//! What a series comes to: one JSON object for programs, a table and a histogram for people.

use crate::series::Series;
use crate::statistics::Summary;
use crate::words as say;
use serde_json::{Map, Value, json};
use tables::series::{Measure, Outcome};
use text::{Text, number};

/// One JSON object. All but `timing` is the same for the same seed.
#[must_use]
pub fn json(series: &Series) -> Value {
    let (order, about) = (&series.order, &series.about);
    let (failed, reason) = series.failed();
    // Of one player or of two.
    let each = |value: &dyn Fn(usize) -> Value| -> Map<String, Value> {
        let names = ["player", "against"].iter().take(about.players.len()).enumerate();
        names.map(|(which, name)| ((*name).to_owned(), value(which))).collect()
    };
    let of = |side| summary(&Summary::of(&series.with(side), about.measure.bounds), &about.measure);
    let mut object = of(None);
    object.extend(about.settings.clone());
    for (key, value) in [("game", &order.game), ("player", &about.players[0].to_owned())] {
        object.insert(key.to_owned(), value.clone().into());
    }
    object.insert("seed".to_owned(), order.seed.into());
    let mut forfeits = each(&|which| failed[which].into());
    forfeits.insert("first_reason".to_owned(), json!(reason.map(|reason| &reason.en)));
    object.insert("forfeits".to_owned(), forfeits.into());
    if !about.sides.is_empty() {
        let sides = about.sides.iter().enumerate();
        let sides: Map<_, _> = sides.map(|(at, side)| (side.key.to_owned(), of(Some(at)).into())).collect();
        object.insert(about.sides_key.to_owned(), sides.into());
    }
    let work = |which: usize| series.work[which];
    object.insert("positions".to_owned(), each(&|which| work(which).positions.into()).into());
    let a_move = |which| per(work(which).positions, work(which).moves as f64).into();
    object.insert("positions_per_move".to_owned(), each(&a_move).into());
    let a_second = |which| per(work(which).positions, work(which).time.as_secs_f64()).into();
    let timing = json!({"seconds": series.time.as_secs_f64(), "positions_per_second": each(&a_second)});
    object.insert("timing".to_owned(), timing);
    object.into()
}

fn summary(summary: &Summary, of: &Measure) -> Map<String, Value> {
    let Summary { games, wins, draws, losses, score, interval, measure, measure_interval } = summary;
    let object = json!({
        "games": games,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "score": score,
        "interval": [interval.0, interval.1],
        (of.mean): measure,
        (of.interval): [measure_interval.0, measure_interval.1],
    });
    object.as_object().cloned().unwrap_or_default()
}

fn per(positions: u64, what: f64) -> f64 {
    if positions == 0 { 0.0 } else { positions as f64 / what }
}

/// What was played, in one line.
#[must_use]
pub fn title(series: &Series) -> Text {
    let (about, order) = (&series.about, &series.order);
    say::title(&about.title, order.games, &about.setting, order.seed)
}

/// The result for people.
#[must_use]
pub fn text(series: &Series) -> String {
    let (about, all) = (&series.about, series.with(None));
    let mut lines = vec![title(series).to_string(), String::new()];
    lines.push(row(
        &Text::default(),
        [
            say::games(),
            say::won(),
            say::drawn(),
            say::lost(),
            say::score(),
            say::certainty(),
            (about.measure.column)(),
            say::certainty(),
        ],
    ));
    lines.push(summary_row(&say::all_games(), &Summary::of(&all, about.measure.bounds)));
    for (at, side) in about.sides.iter().enumerate() {
        lines.push(summary_row(&(side.name)(), &Summary::of(&series.with(Some(at)), about.measure.bounds)));
    }
    lines.extend([String::new(), (about.measure.explained)().to_string(), String::new()]);
    lines.extend([(about.measure.histogram)(about.players[0]).to_string(), histogram(&all, &about.measure)]);
    let (failed, reason) = series.failed();
    if let Some(reason) = reason {
        lines.push((about.forfeits)(&about.players, &failed).to_string());
        lines.push(grading::tame(&say::first_reason(reason).to_string(), false));
        lines.push(String::new());
    }
    for (name, work) in about.players.iter().zip(&series.work) {
        lines.push(if work.positions == 0 {
            say::examines_nothing(name).to_string()
        } else {
            let a_move = number(per(work.positions, work.moves as f64), 0);
            let a_second = number(per(work.positions, work.time.as_secs_f64()), 0);
            say::examined_by(name, a_move, a_second).to_string()
        });
    }
    lines.push(say::took(number(series.time.as_secs_f64(), 1)).to_string());
    lines.join("\n") + "\n"
}

fn row(name: &Text, cells: [Text; 8]) -> String {
    let [games, won, drawn, lost, score, interval, measure, measure_interval] = cells;
    let line = format!(
        "{name:<16}{games:>7}{won:>9}{drawn:>7}{lost:>9}{score:>9}  {interval:<17}{measure:>7}  {measure_interval}"
    );
    line.trim_end().to_owned()
}

fn summary_row(name: &Text, summary: &Summary) -> String {
    let Summary { games, wins, draws, losses, score, interval, measure, measure_interval } = summary;
    if *games == 0 {
        return row(name, ["0", "", "", "", "", "", "", ""].map(Text::verbatim));
    }
    let share = |share: f64| number(100.0 * share, 1);
    row(
        name,
        [
            Text::verbatim(games),
            Text::verbatim(wins),
            Text::verbatim(draws),
            Text::verbatim(losses),
            say::percent(share(*score)),
            say::from_to(share(interval.0), share(interval.1)),
            number(*measure, 1),
            say::from_to(number(measure_interval.0, 1), number(measure_interval.1, 1)),
        ],
    )
}

/// The bars of a histogram of what was measured: (the least and the greatest value, how many games).
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
    // As many bars on each side of 0 as its bound has room for.
    let sides = |bound: i32| (bound.abs() + wide - 1) / wide * bound.signum();
    (sides(bounds.0).min(0)..=sides(bounds.1).max(0)).map(bar).collect()
}

/// The histogram in a terminal, without the empty ends.
fn histogram(outcomes: &[&Outcome], measure: &Measure) -> String {
    const LONGEST: usize = 50;
    let bars = bars(outcomes, measure);
    // Where values have two signs, each shows its own.
    let signed = |value: i32| if measure.bounds.0 < 0 { format!("{value:+}") } else { value.to_string() };
    let most = bars.iter().map(|bar| bar.2).max().unwrap_or(0).max(1);
    let filled = |bar: &(i32, i32, usize)| bar.2 > 0;
    let (first, last) = (bars.iter().position(filled).unwrap_or(0), bars.iter().rposition(filled).unwrap_or(0));
    let line = |&(low, high, games): &(i32, i32, usize)| {
        let name = if low == high { low.to_string() } else { say::from_to(signed(low), signed(high)).to_string() };
        // Whatever happened at all is seen.
        let length = if games == 0 { 0 } else { (games * LONGEST / most).max(1) };
        format!("{name:>12}  {}", format!("{} {games}", "█".repeat(length)).trim_start()) + "\n"
    };
    bars[first..=last].iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(values: impl IntoIterator<Item = i32>) -> Vec<Outcome> {
        let outcome = |measure: i32| Outcome { result: 0, measure, side: 0, record: String::new(), failed: None };
        values.into_iter().map(outcome).collect()
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
            histogram(&values.iter().collect::<Vec<_>>(), &of((-64, 64), 8)),
            format!("    -8 to -1  {} 500\n           0  0\n    +1 to +8  0\n   +9 to +16  █ 1\n", "█".repeat(50))
        );
    }
}
