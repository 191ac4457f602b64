//! Checks whether a game leads to the first board that a message shows. On 3x3 squares, the marks must have been placed
//! in turn. On 8x8, the discs must be connected and cover the four central squares. Other boards are not judged.

/// Returns the reason why no game leads to the first board in a message. `None` if a game does, or if the message shows
/// no board.
#[must_use]
pub fn impossible(message: &str) -> Option<&'static str> {
    let lines: Vec<&str> = message.lines().collect();
    (0..lines.len()).find_map(|at| {
        let rows = |size: usize| -> Option<Vec<Vec<char>>> {
            lines.get(at..at + size)?.iter().map(|line| squares(line, size)).collect()
        };
        rows(3).map(|rows| three(&rows.concat())).or_else(|| rows(8).map(|rows| eight(&rows)))
    })?
}

/// Returns the squares of a row, with or without its number, if it belongs to a board of this size.
fn squares(line: &str, size: usize) -> Option<Vec<char>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = usize::from(words.len() == size + 1 && words[0].parse::<usize>().is_ok());
    let empty = if size == 3 { "." } else { "-" };
    let square = |word: &&str| ["X", "O", empty].contains(word).then(|| word.chars().next())?;
    let squares: Vec<char> = words[number..].iter().map(square).collect::<Option<_>>()?;
    (squares.len() == size).then_some(squares)
}

fn three(board: &[char]) -> Option<&'static str> {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let count = |mark: char| board.iter().filter(|square| **square == mark).count();
    let has_won = |mark: char| LINES.iter().any(|line| line.iter().all(|at| board[*at] == mark));
    let went_on = |winner: char, loser: char| has_won(winner) && count(loser) > count(winner);
    match () {
        () if count('X').abs_diff(count('O')) > 1 => Some("a side has moved too often"),
        () if has_won('X') && has_won('O') => Some("both sides have won"),
        () if went_on('X', 'O') || went_on('O', 'X') => Some("the loser has moved on"),
        () => None,
    }
}

fn eight(rows: &[Vec<char>]) -> Option<&'static str> {
    let is_taken = |&(row, column): &(usize, usize)| rows[row][column] != '-';
    let taken = rows.iter().flatten().filter(|square| **square != '-').count();
    let middle = [(3, 3), (3, 4), (4, 3), (4, 4)];
    if taken > 0 && !middle.iter().all(is_taken) {
        return Some("a square in the middle is empty");
    }
    let mut reached = middle.to_vec();
    let mut next = 0;
    while let Some(&(row, column)) = reached.get(next) {
        let near = |at: usize| at.saturating_sub(1)..=(at + 1).min(7);
        let around = near(row).flat_map(|row| near(column).map(move |column| (row, column)));
        let new: Vec<_> = around.filter(|at| is_taken(at) && !reached.contains(at)).collect();
        reached.extend(new);
        next += 1;
    }
    (taken > reached.len()).then_some("a disc lies alone")
}

#[cfg(test)]
mod tests {
    use super::impossible;

    #[test]
    fn marks_are_set_in_turn_until_one_side_has_won() {
        let says = |rows: &str| impossible(&format!("f(board) is wrong:\n{rows}\nSee it"));
        assert_eq!(says("X O .\n. X .\n. . O"), None);
        assert_eq!(says("X X X\nX O O\nX O O"), None, "the corner was the last");
        assert_eq!(says("X X .\n. . .\n. . ."), Some("a side has moved too often"));
        assert_eq!(says("X X X\nO O O\n. . ."), Some("both sides have won"));
        assert_eq!(says("X X X\nO O .\nO O ."), Some("the loser has moved on"));
        assert_eq!(says("X X X\nO O .\n. . O"), None);
    }

    #[test]
    fn discs_hang_together() {
        let board = |middle: &str, corner: char| {
            let row = |row: usize| match row {
                0 => format!("0 {corner} - - - - - - -"),
                3 => "3 - - - O X - - -".to_owned(),
                4 => middle.to_owned(),
                _ => format!("{row} - - - - - - - -"),
            };
            format!("  0 1 2 3 4 5 6 7\n{}\n", (0..8).map(row).collect::<Vec<_>>().join("\n"))
        };
        assert_eq!(impossible(&board("4 - - X X O - - -", '-')), None);
        assert_eq!(impossible(&board("4 - - X - O - - -", '-')), Some("a square in the middle is empty"));
        assert_eq!(impossible(&board("4 - - - X O - - -", 'X')), Some("a disc lies alone"));
        assert_eq!(impossible("no board"), None);
    }
}
