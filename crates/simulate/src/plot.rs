//! The plot: above, the score after so many games with its interval; below, the histogram of what was measured.

use crate::result::{bars, title};
use crate::series::{Played, Series};
use crate::statistics::{mean, mean_interval, wilson};
use crate::words as say;
use plotters::coord::Shift;
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use std::ops::Range;
use tables::series::{Better, Measure, Outcome};
use text::Text;

/// How the lines of several players look: the colour, how long a dash is, and how long a gap.
const LINES: [(RGBColor, u32, u32); 5] = [(BLUE, 1, 0), (ORANGE, 8, 4), (GREEN, 2, 3), (VIOLET, 16, 5), (GREY, 5, 8)];

/// So wide are their names.
const NAMES: u32 = 190;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

/// More points than these nobody sees.
const POINTS: usize = 500;

const FONT: &str = "sans-serif";
const BLUE: RGBColor = RGBColor(31, 90, 166);
const ORANGE: RGBColor = RGBColor(176, 84, 0);
const GREEN: RGBColor = RGBColor(20, 115, 60);
const VIOLET: RGBColor = RGBColor(125, 50, 150);
const GREY: RGBColor = RGBColor(110, 110, 110);

/// As an SVG picture. It names a font, but needs none to be drawn.
///
/// # Panics
/// Never: a text always takes what is written to it.
#[must_use]
pub fn svg(series: &Series) -> String {
    let mut picture = String::new();
    draw(&SVGBackend::with_string(&mut picture, (900, 760)).into_drawing_area(), series)
        .expect("text takes everything");
    picture
}

fn draw(area: &Area, series: &Series) -> Drawn {
    area.fill(&WHITE)?;
    let area = area.margin(10, 0, 0, 0).titled(&title(series).to_string(), (FONT, 22))?;
    let (above, below) = area.split_vertically(360);
    let (played, player) = (&series.played, series.played.about.players[0]);
    let measure = &played.about.measure;
    match played.about.better {
        Better::Wins => {
            let caption = match () {
                () if !series.against.is_empty() => say::rates_so_far(),
                () if played.about.draws => say::score_so_far(player),
                () => say::rate_so_far(player),
            };
            let chart =
                Chart { caption, x: say::number_of_games(), to: played.games.len() as f64, y: 0.0..100.0, share: true };
            lines(&above, series, &chart, share_so_far)?;
            histogram(&below, &played.with(None), measure, player)?;
        }
        Better::Less => {
            let caption = say::means_so_far((measure.column)());
            let all: Vec<i32> = series.all().flat_map(measures).collect();
            let (least, most) = (all.iter().min().copied().unwrap_or(0), all.iter().max().copied().unwrap_or(1));
            let (least, most) = (f64::from(least), f64::from(most.max(least + 1)));
            let chart = Chart {
                caption,
                x: say::number_of_games(),
                to: played.games.len() as f64,
                y: least..most,
                share: false,
            };
            lines(&above, series, &chart, mean_so_far)?;
            let caption = say::done_after((measure.column)());
            let chart = Chart { caption, x: (measure.column)(), to: most, y: 0.0..100.0, share: true };
            lines(&below, series, &chart, over_after)?;
        }
    }
    area.present()?;
    Ok(())
}

/// A point of a line: x, y, and where the interval of y begins and ends.
type Point = (f64, f64, (f64, f64));

/// The places of at most so many points that people see, the last one among them.
fn seen(count: usize) -> impl Iterator<Item = usize> {
    let step = count.div_ceil(POINTS).max(1);
    (1..=count).filter(move |number| number % step == 0 || *number == count)
}

fn measures(played: &Played) -> impl Iterator<Item = i32> {
    played.games.iter().map(|outcome| outcome.measure)
}

fn percents(share: f64, interval: (f64, f64)) -> (f64, (f64, f64)) {
    (100.0 * share, (100.0 * interval.0, 100.0 * interval.1))
}

/// The share of points after so many games, in percent.
fn share_so_far(played: &Played) -> Vec<Point> {
    let mut points = 0.0;
    let sums: Vec<f64> = played
        .games
        .iter()
        .map(|outcome| {
            points += f64::from(1 + outcome.result) / 2.0;
            points
        })
        .collect();
    let point = |games: usize| {
        let points = sums[games - 1];
        let (share, interval) = percents(points / games as f64, wilson(points, games));
        (games as f64, share, interval)
    };
    seen(sums.len()).map(point).collect()
}

/// The mean of what was measured after so many games.
fn mean_so_far(played: &Played) -> Vec<Point> {
    let all: Vec<i32> = measures(played).collect();
    let point = |games: usize| (games as f64, mean(&all[..games]), mean_interval(&all[..games]));
    // Of one or two games an interval says nothing.
    seen(all.len()).filter(|games| *games > 2).map(point).collect()
}

/// The share of games in which no more was measured, in percent.
fn over_after(played: &Played) -> Vec<Point> {
    let all: Vec<i32> = measures(played).collect();
    let point = |most: i32| {
        let over = all.iter().filter(|&&measure| measure <= most).count() as f64;
        let (share, interval) = percents(over / all.len() as f64, wilson(over, all.len()));
        (f64::from(most), share, interval)
    };
    (0..=all.iter().max().copied().unwrap_or(0)).map(point).collect()
}

/// What a chart of lines says and how far it goes.
struct Chart {
    caption: Text,
    /// below
    x: Text,
    to: f64,
    y: Range<f64>,
    /// whether y is percent
    share: bool,
}

/// A line for each player with its interval. Of several, what is which stands beside them.
fn lines(area: &Area, series: &Series, about: &Chart, line: fn(&Played) -> Vec<Point>) -> Drawn {
    let (charted, names) = area.split_horizontally(if series.against.is_empty() { 900 } else { 900 - NAMES });
    let mut chart = ChartBuilder::on(&charted)
        .caption(about.caption.to_string(), (FONT, 17))
        .margin(12)
        .x_label_area_size(38)
        .y_label_area_size(58)
        .build_cartesian_2d(0.0..about.to, about.y.clone())?;
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .label_style((FONT, 13))
        .x_desc(about.x.to_string())
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| {
            if about.share { say::percent(format!("{y:.0}")).to_string() } else { format!("{y:.0}") }
        })
        .draw()?;
    for (which, played) in series.all().enumerate() {
        let line = line(played);
        let ends = |end: fn((f64, f64)) -> f64| {
            line.iter().map(move |&(x, _, interval)| (x, end(interval).clamp(about.y.start, about.y.end)))
        };
        let band: Vec<(f64, f64)> = ends(|(low, _)| low).chain(ends(|(_, high)| high).rev()).collect();
        let (color, dash, gap) = LINES[which % LINES.len()];
        chart.draw_series([Polygon::new(band, color.mix(0.2))])?;
        let points = line.iter().map(|&(x, y, _)| (x, y));
        let style = color.stroke_width(2);
        chart.draw_series(DashedLineSeries::new(points, dash, gap, style))?;
        if !series.against.is_empty() {
            let y = 60 + 24 * which as i32;
            let sample = (0..=34).map(|x| (x, y));
            names.draw(&DashedPathElement::new(sample, dash, gap, style))?;
            let name = plotters::element::Text::new(played.about.players[0], (42, y - 7), (FONT, 14).into_font());
            names.draw(&name)?;
        }
    }
    if about.share {
        chart.draw_series(LineSeries::new([(0.0, 50.0), (about.to, 50.0)], GREY))?;
    }
    Ok(())
}

fn histogram(area: &Area, outcomes: &[&Outcome], measure: &Measure, player: &str) -> Drawn {
    let bars = bars(outcomes, measure);
    // What has two signs is seen whole; what has one ends where it was measured last.
    let last = bars.iter().rev().find(|bar| bar.2 > 0).map_or(1, |bar| bar.1);
    let (least, most) = (measure.bounds.0, if measure.bounds.0 < 0 { measure.bounds.1 } else { last });
    let room = f64::from(most - least) / 64.0;
    let (low, high) = (f64::from(least) - room, f64::from(most) + room);
    let most = bars.iter().map(|bar| bar.2).max().unwrap_or(0).max(1);
    let mut chart = ChartBuilder::on(area)
        .caption((measure.histogram)(player).to_string(), (FONT, 17))
        .margin(12)
        .x_label_area_size(38)
        .y_label_area_size(58)
        .build_cartesian_2d(low..high, 0.0..most as f64 * 1.05)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .label_style((FONT, 13))
        .x_labels(17)
        .x_desc((measure.axis)().to_string())
        .x_label_formatter(&|value| match () {
            () if *value == 0.0 => "0".to_owned(),
            () if measure.bounds.0 < 0 => format!("{value:+.0}"),
            () => format!("{value:.0}"),
        })
        .y_label_formatter(&|games| format!("{games:.0}"))
        .draw()?;
    let filled = bars.into_iter().filter(|bar| bar.2 > 0);
    chart.draw_series(filled.map(|(low, high, games)| {
        let color = if low == 0 && high == 0 { GREY } else { BLUE };
        Rectangle::new([(f64::from(low) - 0.4, 0.0), (f64::from(high) + 0.4, games as f64)], color.filled())
    }))?;
    Ok(())
}
