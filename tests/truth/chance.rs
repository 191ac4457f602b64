//! Chance: whether what was counted can have come by these chances.

/// Whether these counts are further from equal shares than chance takes them.
#[must_use]
pub fn is_uneven(counts: &[usize]) -> bool {
    is_far(counts, &vec![1.0 / counts.len() as f64; counts.len()])
}

/// Whether these counts are further from these shares, whose sum is 1, than chance takes them in one of a billion
/// cases, more than six standard deviations: by chi-squared (Laurent and Massart, Annals of Statistics 28, 2000, lemma
/// 1, with x = 21). What has no share must not come.
#[must_use]
pub fn is_far(counts: &[usize], shares: &[f64]) -> bool {
    const X: f64 = 21.0;
    let all = counts.iter().sum::<usize>() as f64;
    let (mut distance, mut degrees) = (0.0, -1.0);
    for (&count, share) in counts.iter().zip(shares) {
        if *share > 0.0 {
            distance += (count as f64 - share * all).powi(2) / (share * all);
            degrees += 1.0;
        } else if count > 0 {
            return true;
        }
    }
    distance > degrees + 2.0 * (degrees * X).sqrt() + 2.0 * X
}
