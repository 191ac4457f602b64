//! `cargo run -- analyse`: what a player says of a position.

use crate::nouns;

crate::messages! {
    about_analyse() {
        en: "What a player says of a position: its value and the best moves",
        de: "Was ein Spieler über eine Stellung sagt: ihr Wert und die besten Züge",
    }
    about_board() {
        en: "The board: 64 fields X, O and -, in one line or in eight, and behind them the side to move",
        de: "Das Brett: 64 Felder X, O und -, in einer Zeile oder in acht, und dahinter, wer am Zug ist",
    }
    about_analyst(players) {
        en: "Who is asked: {players} (champion if left out, or mine where there are no solutions)",
        de: "Wer gefragt wird: {players} (sonst champion, oder mine, wo es keine Lösungen gibt)",
    }
    about_analyst_depth(depth, champion) {
        en: "How many moves ahead ({depth} if left out, {champion} for the champion)",
        de: "Wie viele Züge voraus (sonst {depth}, für den Champion {champion})",
    }
    about_one_object() { en: "Print one JSON object", de: "Ein JSON-Objekt ausgeben" }
    asked(mover, player) { en: "{mover} is to move. Asked: {player}.", de: "{mover} ist am Zug. Gefragt ist: {player}." }
    estimate(mover, value) { en: "Estimate for {mover}: {value}", de: "Schätzung für {mover}: {value}" }
    will_win(winner, discs) {
        en: "For certain: {winner} wins by {discs} discs, if both play on without a mistake.",
        de: "Ganz sicher: {winner} gewinnt mit {discs} Steinen Vorsprung, wenn beide fehlerlos weiterspielen.",
    }
    will_be_a_draw() {
        en: "For certain: a draw, if both play on without a mistake.",
        de: "Ganz sicher: unentschieden, wenn beide fehlerlos weiterspielen.",
    }
    ended(winner, discs) { en: "The game is over: {winner} has won by {discs} discs.", de: "Das Spiel ist zu Ende: {winner} hat mit {discs} Steinen Vorsprung gewonnen." }
    ended_in_a_draw() { en: "The game is over: a draw.", de: "Das Spiel ist zu Ende: unentschieden." }
    best_moves(fields) { en: "Best: {fields}", de: "Am besten: {fields}" }
    examined(positions as positions, seconds) { en: "{positions}, {seconds} s", de: "{positions}, {seconds} s" }
}
