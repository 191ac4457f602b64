//! A minimax that forgets to stop.
//! verdict: stack_overflow
//! windows: none, Wine ends the thread whose stack is full and nothing else

fn minimax(board: &mut [u8; 9], player: u8) -> i32 {
    let mut best = i32::MIN;
    for field in 0..9 {
        let before = std::mem::replace(&mut board[field], player);
        best = best.max(-minimax(board, 3 - player));
        board[field] = before;
    }
    best
}

pub fn answer() -> u32 {
    minimax(&mut [0; 9], 1).unsigned_abs()
}
