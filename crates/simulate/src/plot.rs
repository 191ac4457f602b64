//! The plot: above, the score after so many games with its interval; below, the histogram of what was measured.

use crate::result::{bars, title};
use crate::series::Series;
use crate::statistics::wilson;
use crate::words as say;
use plotters::coord::Shift;
use plotters::prelude::*;
use tables::series::{Measure, Outcome};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

/// More points than these nobody sees.
const POINTS: usize = 500;

const FONT: &str = "sans-serif";
const BLUE: RGBColor = RGBColor(31, 90, 166);
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
    let (outcomes, player) = (series.with(None), series.about.players[0]);
    score(&above, &outcomes, &say::score_so_far(player).to_string())?;
    histogram(&below, &outcomes, &series.about.measure, player)?;
    area.present()?;
    Ok(())
}

fn score(area: &Area, outcomes: &[&Outcome], caption: &str) -> Drawn {
    let games = outcomes.len();
    let step = games.div_ceil(POINTS);
    let mut points = 0.0;
    let (mut line, mut low, mut high) = (Vec::new(), Vec::new(), Vec::new());
    for (number, outcome) in (1..).zip(outcomes) {
        points += f64::from(1 + outcome.result) / 2.0;
        if number % step != 0 && number != games {
            continue;
        }
        let interval = wilson(points, number);
        line.push((number as f64, 100.0 * points / number as f64));
        low.push((number as f64, 100.0 * interval.0));
        high.push((number as f64, 100.0 * interval.1));
    }
    let mut chart = ChartBuilder::on(area)
        .caption(caption, (FONT, 17))
        .margin(12)
        .x_label_area_size(38)
        .y_label_area_size(58)
        .build_cartesian_2d(0.0..games as f64, 0.0..100.0)?;
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .label_style((FONT, 13))
        .x_desc(say::number_of_games().to_string())
        .x_label_formatter(&|games| format!("{games:.0}"))
        .y_label_formatter(&|share| say::percent(format!("{share:.0}")).to_string())
        .draw()?;
    let band: Vec<(f64, f64)> = low.into_iter().chain(high.into_iter().rev()).collect();
    chart.draw_series([Polygon::new(band, BLUE.mix(0.2))])?;
    chart.draw_series(LineSeries::new([(0.0, 50.0), (games as f64, 50.0)], GREY))?;
    chart.draw_series(LineSeries::new(line, BLUE.stroke_width(2)))?;
    Ok(())
}

fn histogram(area: &Area, outcomes: &[&Outcome], measure: &Measure, player: &str) -> Drawn {
    let bars = bars(outcomes, measure);
    let room = f64::from(measure.bounds.1 - measure.bounds.0) / 64.0;
    let (low, high) = (f64::from(measure.bounds.0) - room, f64::from(measure.bounds.1) + room);
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
