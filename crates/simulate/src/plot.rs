//! The plot: above, the score after so many games with its interval; below, the histogram of what was measured.

use crate::result::{bars, title};
use crate::series::Series;
use crate::statistics::wilson;
use crate::words as say;
use plotters::coord::Shift;
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use tables::series::{Measure, Outcome};

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
    let caption = match () {
        () if !series.against.is_empty() => say::rates_so_far(),
        () if played.about.draws => say::score_so_far(player),
        () => say::rate_so_far(player),
    };
    score(&above, series, &caption.to_string())?;
    histogram(&below, &played.with(None), &played.about.measure, player)?;
    area.present()?;
    Ok(())
}

/// The points so far: (games, percent, where the interval begins and ends).
fn so_far(outcomes: &[&Outcome]) -> Vec<(f64, f64, (f64, f64))> {
    let games = outcomes.len();
    let step = games.div_ceil(POINTS);
    let (mut points, mut line) = (0.0, Vec::new());
    for (number, outcome) in (1..).zip(outcomes) {
        points += f64::from(1 + outcome.result) / 2.0;
        if number % step == 0 || number == games {
            let interval = wilson(points, number);
            line.push((number as f64, 100.0 * points / number as f64, (100.0 * interval.0, 100.0 * interval.1)));
        }
    }
    line
}

/// A line for each player. Of several, what is which stands beside them.
fn score(area: &Area, series: &Series, caption: &str) -> Drawn {
    let games = series.played.games.len() as f64;
    let (lines, names) = area.split_horizontally(if series.against.is_empty() { 900 } else { 900 - NAMES });
    let mut chart = ChartBuilder::on(&lines)
        .caption(caption, (FONT, 17))
        .margin(12)
        .x_label_area_size(38)
        .y_label_area_size(58)
        .build_cartesian_2d(0.0..games, 0.0..100.0)?;
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .label_style((FONT, 13))
        .x_desc(say::number_of_games().to_string())
        .x_label_formatter(&|games| format!("{games:.0}"))
        .y_label_formatter(&|share| say::percent(format!("{share:.0}")).to_string())
        .draw()?;
    for (which, played) in series.all().enumerate() {
        let line = so_far(&played.with(None));
        let ends = |end: fn((f64, f64)) -> f64| line.iter().map(move |&(games, _, interval)| (games, end(interval)));
        let band: Vec<(f64, f64)> = ends(|(low, _)| low).chain(ends(|(_, high)| high).rev()).collect();
        let (color, dash, gap) = LINES[which % LINES.len()];
        chart.draw_series([Polygon::new(band, color.mix(0.2))])?;
        let points = line.iter().map(|&(games, share, _)| (games, share));
        let style = color.stroke_width(2);
        chart.draw_series(DashedLineSeries::new(points, dash, gap, style))?;
        if !series.against.is_empty() {
            let y = 60 + 24 * which as i32;
            let sample = (0..=34).map(|x| (x, y));
            names.draw(&DashedPathElement::new(sample, dash, gap, style))?;
            let name = Text::new(played.about.players[0], (42, y - 7), (FONT, 14).into_font());
            names.draw(&name)?;
        }
    }
    chart.draw_series(LineSeries::new([(0.0, 50.0), (games, 50.0)], GREY))?;
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
