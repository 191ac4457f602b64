//! The texts of `cargo run -- simulate`, independent of the game.

mod nouns {
    pub use text::nouns::{games, positions};
}

text::messages! {
    // Progress
    given_up(player, games, why) {
        en: "{player} failed in {games} games in a row, so the simulation ends here: {why}",
        de: "{player} ist in {games} Spielen hintereinander gescheitert, darum endet die Simulation hier: {why}",
    }
    ctrl_c() { en: "Ctrl-C: end now, with what was played so far", de: "Strg-C: jetzt enden, mit dem, was gespielt ist" }

    without_games() { en: "stopped before the first game was over", de: "angehalten, bevor das erste Spiel zu Ende war" }
    stopped(played, games) {
        en: "Stopped: {played} of {games} games. With --games {played} it would be the same.",
        de: "Angehalten: {played} von {games} Spielen. Mit --games {played} wäre es dasselbe.",
    }
    are_written(folder) { en: "{folder} holds result.json, games.txt and plot.svg.", de: "In {folder} sind result.json, games.txt und plot.svg." }

    training_stopped(played, games) {
        en: "Stopped after {played} of {games} games. With --out DIR, the same command goes on from there.",
        de: "Angehalten nach {played} von {games} Partien. Mit --out ORDNER macht derselbe Befehl dort weiter.",
    }
    another_training(folder) {
        en: "{folder} holds another training: give another folder, or the same options",
        de: "In {folder} liegt ein anderes Training: Nenne einen anderen Ordner, oder dieselben Optionen",
    }
    weights_are_written(folder, game) {
        en: "{folder} holds weights.txt, training.json and plot.svg. Play against it: cargo play {game} --player learned:{folder}",
        de: "In {folder} sind weights.txt, training.json und plot.svg. Spiel dagegen: cargo play {game} --player learned:{folder}",
    }

    // The result
    title(game, games as games, setting, seed) {
        en: "{game}, {games}, {setting}, seed {seed}",
        de: "{game}, {games}, {setting}, Startwert {seed}",
    }
    games() { en: "games", de: "Spiele" }
    won() { en: "won", de: "gewonnen" }
    drawn() { en: "drawn", de: "unentschieden" }
    lost() { en: "lost", de: "verloren" }
    rate() { en: "rate", de: "Quote" }
    score() { en: "score", de: "Punkte" }
    median() { en: "median", de: "Median" }
    certainty() { en: "95 %", de: "95 %" }
    percent(share) { en: "{share} %", de: "{share} %" }
    from_to(low, high) { en: "{low} to {high}", de: "{low} bis {high}" }
    all_games() { en: "all games", de: "alle Spiele" }
    examined_by(player, a_move as positions, a_second) {
        en: "{player}: {a_move} a move, {a_second} a second",
        de: "{player}: {a_move} je Zug, {a_second} je Sekunde",
    }
    examines_nothing(player) { en: "{player}: examines no positions", de: "{player}: untersucht keine Stellungen" }
    takes(player, ms) { en: "{player}: {ms} ms a game", de: "{player}: {ms} ms je Spiel" }
    needs(player, mean, measure, low, high) {
        en: "{player} needs {mean} {measure} in the mean (95 %: {low} to {high}).",
        de: "{player} braucht im Mittel {mean} {measure} (95 %: {low} bis {high}).",
    }
    wins(player, share, low, high) {
        en: "{player} wins {share} % of the games (95 %: {low} to {high}).",
        de: "{player} gewinnt {share} % der Spiele (95 %: {low} bis {high}).",
    }
    scores(player, other, score, low, high) {
        en: "{player} wins {score} % of the points against {other} (95 %: {low} to {high})",
        de: "{player} holt {score} % der Punkte gegen {other} (95 %: {low} bis {high})",
    }
    is_better() { en: " and so plays better.", de: " und spielt damit besser." }
    is_worse() { en: " and so plays worse.", de: " und spielt damit schlechter." }
    is_open() { en: "; who plays better is open.", de: "; wer besser spielt, ist offen." }
    difference(one, other, score, low, high) {
        en: "On the same games {one} wins {score} percentage points more than {other} (95 %: {low} to {high}).",
        de: "In denselben Spielen gewinnt {one} {score} Prozentpunkte mehr als {other} (95 %: {low} bis {high}).",
    }
    difference_of_means(one, other, measure, score, low, high) {
        en: "On the same games {one} needs {score} {measure} fewer than {other} (95 %: {low} to {high}).",
        de: "In denselben Spielen braucht {one} {score} {measure} weniger als {other} (95 %: {low} bis {high}).",
    }
    is_sure() { en: "0 lies outside: with 95 % certainty the difference is no chance.", de: "0 liegt außerhalb: Mit 95 % Sicherheit ist der Unterschied kein Zufall." }
    would_be_sure(games) {
        en: "That is not certain: 0 lies within. For a difference like this one, about {games} games are needed.",
        de: "Das ist nicht sicher: 0 liegt darin. Für einen Unterschied wie diesen braucht es etwa {games} Spiele.",
    }
    no_difference() { en: "No difference is to be seen.", de: "Ein Unterschied ist nicht zu sehen." }
    took(seconds) { en: "{seconds} s in all", de: "{seconds} s im Ganzen" }
    first_reason(why) { en: "The first time: {why}", de: "Das erste Mal: {why}" }

    // The plot
    rate_so_far(player) { en: "Share of games won by {player} after so many games, with its 95 % interval", de: "Anteil der Spiele, die {player} gewonnen hat, nach so vielen Spielen, mit dem 95-%-Intervall" }
    rates_so_far() { en: "Share of games won after so many games, with its 95 % interval", de: "Anteil der gewonnenen Spiele nach so vielen Spielen, mit dem 95-%-Intervall" }
    score_so_far(player) { en: "Score of {player} after so many games, with its 95 % interval", de: "Punkte von {player} nach so vielen Spielen, mit dem 95-%-Intervall" }
    means_so_far(measure) { en: "Mean number of {measure} after so many games, with its 95 % interval", de: "Mittlere Zahl der {measure} nach so vielen Spielen, mit dem 95-%-Intervall" }
    done_after(measure) { en: "Share of games that are over, by the number of {measure}, with its 95 % interval", de: "Anteil der Spiele, die vorbei sind, nach der Zahl der {measure}, mit dem 95-%-Intervall" }
    half_after(measure) { en: "half by {measure}", de: "Hälfte bis {measure}" }
    share_against(rival) { en: "Share of points against {rival}, after so many games, with its 95 % interval", de: "Anteil der Punkte gegen {rival} nach so vielen Partien, mit dem 95-%-Intervall" }
    number_of_games() { en: "number of games", de: "Zahl der Spiele" }
}
