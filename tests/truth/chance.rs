//! Chance: whether what was counted can be called even.

/// Whether these counts are further from equal shares (chi-squared) than chance takes them in one of a billion cases,
/// more than six standard deviations (Laurent and Massart, Annals of Statistics 28, 2000, lemma 1, with x = 21).
#[must_use]
pub fn is_uneven(counts: &[usize]) -> bool {
    const X: f64 = 21.0;
    let share = counts.iter().sum::<usize>() as f64 / counts.len() as f64;
    let unevenness: f64 = counts.iter().map(|&count| (count as f64 - share).powi(2) / share).sum();
    let degrees = counts.len() as f64 - 1.0;
    unevenness > degrees + 2.0 * (degrees * X).sqrt() + 2.0 * X
}
