//! Boards as text: cells with the numbers of their rows and columns, and two boards side by side.

/// Columns of a terminal.
const WIDTH: usize = 80;

/// What rows of such cells look like, with their numbers, above each other if they have several digits.
pub fn with_numbers<I: Iterator<Item = String>>(
    rows: usize,
    columns: usize,
    width: usize,
    cells: impl Fn(usize) -> I,
) -> String {
    let digits = |last: usize| last.to_string().len();
    let margin = 2 + digits(rows - 1);
    let mut lines = Vec::new();
    for place in (0..digits(columns - 1)).rev() {
        let digit = |column: usize| match column / 10_usize.pow(place as u32) {
            0 if place > 0 => String::new(),
            digit => (digit % 10).to_string(),
        };
        let digits: String = (0..columns).map(|column| format!(" {:>width$}", digit(column))).collect();
        lines.push(format!("{:margin$}{digits}", "").trim_end().to_owned());
    }
    for row in 0..rows {
        let cells: String = cells(row).map(|cell| format!(" {cell:>width$}")).collect();
        lines.push(format!("{row:>margin$}{cells}"));
    }
    lines.join("\n")
}

/// Percent in three letters. Only what is certain is 0 or 100.
pub fn rounded(chance: f64) -> String {
    match chance {
        _ if chance != 0.0 && (0.0..0.005).contains(&chance) => "<1".to_owned(),
        _ if (0.995..1.0).contains(&chance) => ">99".to_owned(),
        _ => format!("{:.0}", 100.0 * chance),
    }
}

/// Two boards side by side, if there is room; else one below the other.
pub fn beside(left: &str, right: &str) -> String {
    let width = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let left_width = width(left) + 3;
    if left_width + width(right) > WIDTH {
        return format!("{left}\n{right}");
    }
    let both = left.lines().zip(right.lines()).map(|(left, right)| format!("{left:left_width$}{right}"));
    both.collect::<Vec<_>>().join("\n")
}
