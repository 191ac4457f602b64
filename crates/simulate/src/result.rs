//! What a series comes to: one JSON object for programs, a table and a histogram for people.

use crate::series::Series;
use arena::statistics::Summary;
use games::othello::Color;
use serde_json::{Value, json};
use text::{Text, number, simulate as say};

/// One JSON object. All but `timing` is the same for the same seed.
#[must_use]
pub fn json(series: &Series) -> Value {
    let order = &series.order;
    let ([own, others], reason) = series.forfeits();
    let [player, against] = &series.work;
    let mut object = summary(&Summary::of(&series.differences(None)));
    let rest = json!({
        "game": "othello",
        "player": order.player.name,
        "against": order.against.name,
        "games": order.games,
        "seed": order.seed,
        "depth": order.depth,
        "against_depth": order.against_depth,
        "forfeits": {"player": own, "against": others, "first_reason": reason.map(|reason| &reason.en)},
        "by_color": {
            "black": summary(&Summary::of(&series.differences(Some(Color::Black)))),
            "white": summary(&Summary::of(&series.differences(Some(Color::White)))),
        },
        "positions": {"player": player.positions, "against": against.positions},
        "positions_per_move": {
            "player": per(player.positions, player.moves as f64),
            "against": per(against.positions, against.moves as f64),
        },
        "timing": {
            "seconds": series.time.as_secs_f64(),
            "positions_per_second": {
                "player": per(player.positions, player.time.as_secs_f64()),
                "against": per(against.positions, against.time.as_secs_f64()),
            },
        },
    });
    if let (Some(object), Value::Object(rest)) = (object.as_object_mut(), rest) {
        object.extend(rest);
    }
    object
}

fn summary(summary: &Summary) -> Value {
    let Summary { games, wins, draws, losses, score, interval, discs, discs_interval } = summary;
    json!({
        "games": games,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "score": score,
        "interval": [interval.0, interval.1],
        "mean_disc_difference": discs,
        "disc_interval": [discs_interval.0, discs_interval.1],
    })
}

fn per(positions: u64, what: f64) -> f64 {
    if positions == 0 { 0.0 } else { positions as f64 / what }
}

/// What was played, in one line.
#[must_use]
pub fn title(series: &Series) -> Text {
    let order = &series.order;
    {
        let depth = match (order.depth, order.against_depth) {
            (depth, other) if depth == other => depth.to_string(),
            (depth, other) => format!("{depth} / {other}"),
        };
        say::title(&order.player.name, &order.against.name, order.games, depth, order.seed)
    }
}

/// The result for people.
#[must_use]
pub fn text(series: &Series) -> String {
    let (order, all) = (&series.order, series.differences(None));
    let names = [&order.player.name, &order.against.name];
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
            say::discs(),
            say::certainty(),
        ],
    ));
    lines.push(summary_row(&say::all_games(), &Summary::of(&all)));
    for (name, color) in [(say::as_black(), Color::Black), (say::as_white(), Color::White)] {
        lines.push(summary_row(&name, &Summary::of(&series.differences(Some(color)))));
    }
    lines.extend([String::new(), say::explained().to_string(), String::new()]);
    lines.extend([say::histogram(names[0]).to_string(), histogram(&all)]);
    let ([own, others], reason) = series.forfeits();
    if let Some(reason) = reason {
        lines.push(say::forfeits(names[0], own, names[1], others).to_string());
        lines.push(grading::tame(&say::first_reason(reason).to_string(), false));
        lines.push(String::new());
    }
    for (name, work) in names.into_iter().zip(&series.work) {
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
    let [games, won, drawn, lost, score, interval, discs, discs_interval] = cells;
    let line = format!(
        "{name:<16}{games:>7}{won:>9}{drawn:>7}{lost:>9}{score:>9}  {interval:<17}{discs:>7}  {discs_interval}"
    );
    line.trim_end().to_owned()
}

fn summary_row(name: &Text, summary: &Summary) -> String {
    let Summary { games, wins, draws, losses, score, interval, discs, discs_interval } = summary;
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
            number(*discs, 1),
            say::from_to(number(discs_interval.0, 1), number(discs_interval.1, 1)),
        ],
    )
}

/// Discs in one bar of the histogram; a draw has a bar of its own.
const WIDTH: i32 = 8;

/// The bars of a histogram of disc differences: (the least and the greatest difference, how many games), from -64 to 64.
#[must_use]
pub fn bars(differences: &[i32]) -> Vec<(i32, i32, usize)> {
    let sides = 64 / WIDTH;
    let bar = |at: i32| {
        let (low, high) = match at {
            0 => (0, 0),
            1.. => (WIDTH * (at - 1) + 1, WIDTH * at),
            _ => (WIDTH * at, WIDTH * (at + 1) - 1),
        };
        (low, high, differences.iter().filter(|difference| (low..=high).contains(difference)).count())
    };
    (-sides..=sides).map(bar).collect()
}

/// The histogram in a terminal, without the empty ends.
fn histogram(differences: &[i32]) -> String {
    const LONGEST: usize = 50;
    let bars = bars(differences);
    let most = bars.iter().map(|bar| bar.2).max().unwrap_or(0).max(1);
    let filled = |bar: &(i32, i32, usize)| bar.2 > 0;
    let (first, last) = (bars.iter().position(filled).unwrap_or(0), bars.iter().rposition(filled).unwrap_or(0));
    let line = |&(low, high, games): &(i32, i32, usize)| {
        let name = if low == high {
            low.to_string()
        } else {
            say::from_to(format!("{low:+}"), format!("{high:+}")).to_string()
        };
        // Whatever happened at all is seen.
        let length = if games == 0 { 0 } else { (games * LONGEST / most).max(1) };
        format!("{name:>12}  {}", format!("{} {games}", "█".repeat(length)).trim_start()) + "\n"
    };
    bars[first..=last].iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_has_one_bar() {
        let all: Vec<i32> = (-64..=64).collect();
        let bars = bars(&all);
        assert_eq!(bars.len(), 17);
        assert_eq!((bars[0], bars[8], bars[9], bars[16]), ((-64, -57, 8), (0, 0, 1), (1, 8, 8), (57, 64, 8)));
        assert_eq!(bars.iter().map(|bar| bar.2).sum::<usize>(), all.len());
    }

    #[test]
    fn a_histogram_shows_whatever_happened() {
        text::choose(Some("en")).unwrap();
        let mut differences = vec![-3; 500];
        differences.push(12);
        assert_eq!(
            histogram(&differences),
            format!("    -8 to -1  {} 500\n           0  0\n    +1 to +8  0\n   +9 to +16  █ 1\n", "█".repeat(50))
        );
    }
}
