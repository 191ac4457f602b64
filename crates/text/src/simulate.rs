//! `cargo run -- simulate`: many games, and what they say about the two players.

use crate::nouns;

crate::messages! {
    // Help
    about_simulate() { en: "Many games between two players: who is better, and how certain is that?", de: "Viele Spiele zwischen zwei Spielern: wer ist besser, und wie sicher ist das?" }
    about_counted(players) { en: "Whose results are counted (mine if left out): {players}", de: "Wessen Ergebnisse gezählt werden (sonst mine): {players}" }
    about_against() { en: "Against whom (random if left out)", de: "Gegen wen (sonst random)" }
    about_games() {
        en: "How many games (100 if left out). Two by two they begin alike, with the colours swapped; of an odd number the last is alone",
        de: "Wie viele Spiele (sonst 100). Je zwei beginnen gleich, mit vertauschten Farben; bei ungerader Zahl bleibt das letzte allein",
    }
    about_seed() { en: "For all that is drawn by lot (1 if left out): the same seed gives the same games", de: "Für alles, was gelost wird (sonst 1): derselbe Startwert gibt dieselben Spiele" }
    about_against_depth() { en: "How many moves the other looks ahead, if not as many", de: "Wie viele Züge der andere vorausschaut, falls es nicht ebenso viele sind" }
    about_both_depths(depth, deepest) { en: "How many moves both look ahead: 1 to {deepest} ({depth} if left out)", de: "Wie viele Züge beide vorausschauen: 1 bis {deepest} (sonst {depth})" }
    about_files() { en: "Write result.json, games.txt and plot.svg to this folder, which does not exist yet or is empty", de: "result.json, games.txt und plot.svg in diesen Ordner schreiben, den es noch nicht gibt oder der leer ist" }

    // What happens
    started_by_cargo_run() { en: "this program is started by `cargo run -- simulate`", de: "dieses Programm wird von `cargo run -- simulate` gestartet" }
    given_up(player, games, why) {
        en: "{player} failed in {games} games in a row, so the simulation ends here: {why}",
        de: "{player} ist in {games} Spielen hintereinander gescheitert, darum endet die Simulation hier: {why}",
    }
    are_written(folder) { en: "{folder} holds result.json, games.txt and plot.svg.", de: "In {folder} sind result.json, games.txt und plot.svg." }

    // The result
    title(player, against, games as games, depth, seed) {
        en: "Othello: {player} against {against}, {games}, depth {depth}, seed {seed}",
        de: "Othello: {player} gegen {against}, {games}, Tiefe {depth}, Startwert {seed}",
    }
    games() { en: "games", de: "Spiele" }
    won() { en: "won", de: "gewonnen" }
    drawn() { en: "drawn", de: "remis" }
    lost() { en: "lost", de: "verloren" }
    score() { en: "score", de: "Punkte" }
    discs() { en: "discs", de: "Steine" }
    certainty() { en: "95 %", de: "95 %" }
    percent(share) { en: "{share} %", de: "{share} %" }
    from_to(low, high) { en: "{low} to {high}", de: "{low} bis {high}" }
    all_games() { en: "all games", de: "alle Spiele" }
    as_black() { en: "as X (black)", de: "als X (schwarz)" }
    as_white() { en: "as O (white)", de: "als O (weiß)" }
    explained() {
        en: "A draw is half a point. If the two played on for ever, score and mean disc difference would lie in the intervals, with 95 % certainty.",
        de: "Ein Remis ist ein halber Punkt. Spielten die beiden ewig weiter, lägen Punkte und mittlerer Steinunterschied mit 95 % Sicherheit in den Intervallen.",
    }
    histogram(player) { en: "Discs that {player} had more at the end (below 0: fewer), and in how many games", de: "Um so viele Steine hatte {player} am Ende mehr (unter 0: weniger), und in wie vielen Spielen" }
    examined_by(player, a_move as positions, a_second) {
        en: "{player}: {a_move} a move, {a_second} a second",
        de: "{player}: {a_move} je Zug, {a_second} je Sekunde",
    }
    examines_nothing(player) { en: "{player}: examines no positions", de: "{player}: untersucht keine Stellungen" }
    took(seconds) { en: "{seconds} s in all", de: "{seconds} s im Ganzen" }
    forfeits(player, own, against, others) {
        en: "Games lost because the code gave no legal move (64 discs each): {player} {own}, {against} {others}",
        de: "Spiele, die verloren sind, weil der Code keinen erlaubten Zug gab (je 64 Steine): {player} {own}, {against} {others}",
    }
    first_reason(why) { en: "The first time: {why}", de: "Das erste Mal: {why}" }

    // The plot
    score_so_far(player) { en: "Score of {player} after so many games, with its 95 % interval", de: "Punkte von {player} nach so vielen Spielen, mit dem 95-%-Intervall" }
    number_of_games() { en: "number of games", de: "Zahl der Spiele" }
    disc_difference() { en: "disc difference", de: "Steinunterschied" }
}
