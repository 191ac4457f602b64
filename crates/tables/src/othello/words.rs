//! Messages about Othello for the terminal, the window, `analyse` and `simulate`.

mod nouns {
    pub use text::nouns::*;

    text::nouns! {
        weights { en: "weight" "weights", de: "Gewicht" "Gewichte" }
        // Dative, as in "gehört zu 3 Plätzen".
        places { en: "place" "places", de: "Platz" "Plätzen" }
    }
}

text::messages! {
    title() { en: "Othello", de: "Othello" }
    about_position() { en: "64 squares X, O and -, and behind them the side to move", de: "64 Felder X, O und -, und dahinter, wer am Zug ist" }
    about_game() { en: "Begin after these moves", de: "Nach diesen Zügen beginnen" }
    about_moves() { en: "such as f5d6c3, or a file that holds them", de: "etwa f5d6c3, oder eine Datei, in der sie stehen" }

    // Players
    your_minimax() { en: "your minimax with counted discs", de: "dein minimax mit gezählten Steinen" }
    your_tie_break() { en: "your minimax with random_tie_break", de: "dein minimax mit random_tie_break" }
    your_weighted() { en: "your alpha_beta with weighted squares", de: "dein alpha_beta mit gewichteten Feldern" }
    your_evaluation() { en: "your alpha_beta with your own evaluation", de: "dein alpha_beta mit deiner eigenen Bewertung" }
    your_champion() { en: "your iterative_deepening and endgame", de: "dein iterative_deepening und endgame" }
    the_solution() { en: "the course's minimax with counted discs", de: "das minimax des Kurses mit gezählten Steinen" }
    the_weighted() { en: "the course's alpha_beta with weighted squares", de: "das alpha_beta des Kurses mit gewichteten Feldern" }
    your_mcts() { en: "your mcts", de: "dein mcts" }
    learned() { en: "learned weights", de: "gelernte Gewichte" }
    the_mcts() { en: "the course's mcts", de: "das mcts des Kurses" }
    the_champion() { en: "the course's champion", de: "der Champion des Kurses" }

    // Errors in answers
    values_are_no_numbers() {
        en: "the values of all moves are NaN, which is no number: was something divided by 0?",
        de: "die Werte aller Züge sind NaN, also keine Zahl: Wurde etwas durch 0 geteilt?",
    }
    is_no_square(name) { en: "the answer names “{name}”, which is no square", de: "die Antwort nennt „{name}“, und das ist kein Feld" }

    // Explanations of moves. All values are for the side that moves
    by_lot(square, count) { en: "{square}: drawn by lot from {count} legal moves", de: "{square}: ausgelost unter {count} erlaubten Zügen" }
    without_a_choice(square) { en: "{square}: the only legal move", de: "{square}: der einzige erlaubte Zug" }
    for_certain() { en: "discs at the end, for certain", de: "Steine am Ende, ganz sicher" }
    discs_at_the_end() { en: "discs at the end, an estimate", de: "Steine am Ende, geschätzt" }
    in_weights() { en: "weights of the squares", de: "Gewichte der Felder" }
    by_own_evaluation() { en: "own_evaluation", de: "own_evaluation" }
    by_tried_games() { en: "mean of the tried games", de: "Mittel der probierten Partien" }
    unknown() { en: "no value", de: "kein Wert" }
    no_number() { en: "no number (NaN)", de: "keine Zahl (NaN)" }

    // Learning
    about_learner() { en: "Whose code learns", de: "Wessen Code lernt" }
    about_rate(rate) {
        en: "The rate of the first game (default: {rate}); it falls evenly to the last one",
        de: "Die Lernrate der ersten Partie (sonst {rate}); sie fällt gleichmäßig bis zur letzten",
    }
    about_last_rate() {
        en: "The rate of the last game (default: a twentieth of the first)",
        de: "Die Lernrate der letzten Partie (sonst ein Zwanzigstel der ersten)",
    }
    about_explore(share) {
        en: "How much of all moves is explored (default: {share})",
        de: "Welcher Teil aller Züge erkundet wird (sonst {share})",
    }
    shares() { en: "from 0 to 1", de: "von 0 bis 1" }
    about_network() { en: "Which tuples have weights", de: "Welche Tupel Gewichte haben" }
    rates() { en: "above 0, at most 1", de: "über 0, höchstens 1" }
    your_learning() { en: "your self_play and learn_from_game", de: "dein self_play und learn_from_game" }
    our_learning() { en: "the course's self_play and learn_from_game", de: "self_play und learn_from_game des Kurses" }
    training(who, games, network, first, last) {
        en: "Othello: {who}, {games} games, {network}, rate from {first} to {last}",
        de: "Othello: {who}, {games} Partien, {network}, Lernrate von {first} bis {last}",
    }
    exploring(percent) { en: ", {percent} % explored", de: ", {percent} % erkundet" }
    against_the_sheet() { en: "the worksheet's weights, one move ahead", de: "die Gewichte des Arbeitsblatts, einen Zug voraus" }
    exploded() {
        en: "the weights have exploded: they are no numbers any more. Is the rate too large?",
        de: "die Gewichte sind explodiert: Es sind keine Zahlen mehr. Ist die Lernrate zu groß?",
    }

    // The page Learning
    learning() { en: "Learning", de: "Lernen" }
    about_learn() { en: "Open the page Learning, in the window", de: "Die Seite Lernen öffnen, im Fenster" }
    learning_is_in_the_window() { en: "--learn opens a page of the window: leave --text out", de: "--learn öffnet eine Seite im Fenster: Lass --text weg" }
    about_learning() {
        en: "The board shows what a disc is worth on each square by the weights, and below it what the worksheet says. The curve shows points against the worksheet's weights; press a place on it to see the weights of that time.",
        de: "Das Brett zeigt, was ein Stein auf jedem Feld nach den Gewichten wert ist, und darunter, was das Arbeitsblatt sagt. Die Kurve zeigt die Punkte gegen die Gewichte des Arbeitsblatts; drück auf eine Stelle, um die Gewichte von damals zu sehen.",
    }
    has_learned_nothing() { en: "Nothing is learned yet", de: "Noch ist nichts gelernt" }
    has_learned(games, share) { en: "After {games} games: {share} %", de: "Nach {games} Partien: {share} %" }
    learn() { en: "Learn", de: "Lernen lassen" }
    begin_anew() { en: "From nothing", de: "Von vorn" }
    rate(rate) { en: "Rate: {rate}", de: "Lernrate: {rate}" }
    pairs() { en: "Pairs", de: "Paare" }
    singles() { en: "Squares", de: "Felder" }
    triples() { en: "Triples", de: "Dreier" }
    own_discs() { en: "Own discs", de: "Eigene Steine" }
    their_discs() { en: "The opponent's", de: "Gegnerische" }
    play_against(games) { en: "Play against {games}", de: "Gegen {games} spielen" }
    points_so_far() { en: "Points in % against the worksheet's weights", de: "Punkte in % gegen die Gewichte des Arbeitsblatts" }

    // In the terminal
    players(black, white, depth) { en: "X (black): {black}. O (white): {white}.{depth}", de: "X (schwarz): {black}. O (weiß): {white}.{depth}" }
    greeting(players) { en: "Othello. {players}", de: "Othello. {players}" }
    commands() {
        en: "Type a square, such as d3; · is a square where you may move. Also: values, undo, depth 4, new, save FILE, load FILE, help, quit.",
        de: "Tippe ein Feld, etwa d3; · ist ein Feld, auf das du ziehen darfst. Außerdem: werte, zurück, tiefe 4, neu, speichern DATEI, laden DATEI, hilfe, ende.",
    }
    new_game(players) { en: "A new game. {players}", de: "Ein neues Spiel. {players}" }
    pass() { en: "pass", de: "Passen" }
    passes(who) { en: "{who} has no move and passes.", de: "{who} hat keinen Zug und passt." }
    moved(who, why) { en: "{who} moves to {why}.", de: "{who} zieht auf {why}." }
    moved_after(who, why, positions as positions, seconds) {
        en: "{who} moves to {why} ({positions}, {seconds} s).",
        de: "{who} zieht auf {why} ({positions}, {seconds} s).",
    }
    first_move_for_it(who, square) {
        en: "So that the game goes on, the first legal move is made for {who}: {square}.",
        de: "Damit das Spiel weitergeht, wird für {who} der erste erlaubte Zug gemacht: {square}.",
    }
    you_won_by(own, other) { en: "You have won, {own} to {other}.", de: "Du hast gewonnen, {own} zu {other}." }
    computer_won_by(own, other) { en: "The computer has won, {own} to {other}.", de: "Der Computer hat gewonnen, {own} zu {other}." }
    drawn_at(own, other) { en: "A draw, {own} to {other}.", de: "Unentschieden, {own} zu {other}." }
    empty_squares_to_the_winner(empty) {
        en: "Empty squares count for the winner: {empty}.",
        de: "Leere Felder zählen für den Sieger: {empty}.",
    }
    no_square(text) { en: "“{text}” is no square from a1 to h8.", de: "„{text}“ ist kein Feld von a1 bis h8." }
    not_allowed(why) { en: "Not allowed: {why}.", de: "Nicht erlaubt: {why}." }
    loaded(file, moves as moves, players) { en: "{file}: {moves}. {players}", de: "{file}: {moves}. {players}" }
    begins_elsewhere() {
        en: "only a game from the first move on can be written as moves, and this one began on another board",
        de: "nur ein Spiel ab dem ersten Zug lässt sich als Züge schreiben, und dieses begann auf einem anderen Brett",
    }
    holds_something_else(file) {
        en: "{file} is there already and holds no game of Othello",
        de: "{file} gibt es schon und enthält kein Othello-Spiel",
    }
    x_black() { en: "X (black)", de: "X (schwarz)" }
    o_white() { en: "O (white)", de: "O (weiß)" }

    // Parts of the board whose evaluation changed
    changed(parts) { en: "Its estimate changed most through {parts}", de: "Am meisten änderte die Schätzung: {parts}" }
    edge(from, to, value) { en: "the edge {from} to {to} {value}", de: "der Rand {from} bis {to} {value}" }
    corner(from, to, value) { en: "the corner {from} to {to} {value}", de: "die Ecke {from} bis {to} {value}" }
    row(from, to, value) { en: "the row {from} to {to} {value}", de: "die Zeile {from} bis {to} {value}" }
    column(from, to, value) { en: "the column {from} to {to} {value}", de: "die Spalte {from} bis {to} {value}" }
    diagonal(from, to, value) { en: "the diagonal {from} to {to} {value}", de: "die Diagonale {from} bis {to} {value}" }

    // In the window
    may_be_played() { en: "a legal move", de: "ein erlaubter Zug" }
    goes_on(passed, color) { en: "{passed} passes, {color} is to move.", de: "{passed} passt, {color} ist am Zug." }
    has_won_with(color, own, other) { en: "{color} has won, {own} to {other}.", de: "{color} hat gewonnen, {own} zu {other}." }
    slow() { en: "slow", de: "langsam" }
    normal() { en: "normal", de: "normal" }
    fast() { en: "fast", de: "schnell" }
    values() { en: "Values", de: "Werte" }
    no_game_in(path, why) { en: "In {path}, {why}", de: "In {path}, {why}" }
    only_whole_games() {
        en: "This game did not begin with the starting position: it cannot be saved.",
        de: "Dieses Spiel begann nicht mit der Startstellung: Es lässt sich nicht speichern.",
    }
    examined(positions, seconds) { en: "Positions: {positions}, {seconds} s", de: "Stellungen: {positions}, {seconds} s" }
    per_second(rate) { en: ", {rate} per second", de: ", {rate} pro Sekunde" }
    values_speak_for(color) { en: "The numbers on the board: for {color}", de: "Die Zahlen auf dem Brett: für {color}" }
    values_for_black() { en: "Values for Black, above the line: better", de: "Werte für Schwarz, über der Linie: besser" }
    for_black(value) { en: "{value} for Black", de: "{value} für Schwarz" }
    computing_values() { en: "The values are being computed ...", de: "Die Werte werden berechnet ..." }
    no_values(why) { en: "No values: {why}", de: "Keine Werte: {why}" }
    first_legal_move(color, square) {
        en: "{color} moves to {square}, the first legal move.",
        de: "{color} zieht auf {square}, den ersten erlaubten Zug.",
    }

    // analyse
    about_board() {
        en: "moves from the start, such as f5d6c3, or 64 squares X, O and - and behind them the side to move",
        de: "Züge vom Anfang an, etwa f5d6c3, oder 64 Felder X, O und - und dahinter, wer am Zug ist",
    }
    analysts(names) {
        en: "{names} (champion if left out, or mine where there are no solutions)",
        de: "{names} (sonst champion, oder mine, wo es keine Lösungen gibt)",
    }
    about_analyst_depth() { en: "How many moves ahead", de: "Wie viele Züge voraus" }
    analyst_depths(depth, champion) {
        en: "{depth} if left out, {champion} for the champion",
        de: "sonst {depth}, für den Champion {champion}",
    }
    no_line(why) { en: "No line of play: {why}", de: "Wie es weiterginge, ist nicht bekannt: {why}" }
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

    only_estimates(depth) {
        en: "Estimates, {depth} moves ahead: no value is exact for certain",
        de: "Schätzungen, {depth} Züge voraus: Kein Wert ist sicher exakt",
    }
    all_exact() {
        en: "Exact: all of this was seen to the end of the game",
        de: "Exakt: All das wurde bis zum Ende des Spiels gesehen",
    }
    best_exact() {
        en: "Exact to the end of the game, but for those with “at most”: such moves are no better than that",
        de: "Exakt bis zum Spielende, bis auf die mit „höchstens“: Besser sind solche Züge nicht",
    }

    // simulate
    simulated(player, against) { en: "Othello: {player} against {against}", de: "Othello: {player} gegen {against}" }
    discs_column() { en: "discs", de: "Steine" }
    as_black() { en: "as X (black)", de: "als X (schwarz)" }
    as_white() { en: "as O (white)", de: "als O (weiß)" }
    explained() {
        en: "Each two games begin with the same 8 moves by lot, and the two swap colours. A draw is half a point. If the two played on for ever, score and mean disc difference would lie in the intervals, with 95 % certainty.",
        de: "Je zwei Spiele beginnen mit denselben 8 gelosten Zügen, mit vertauschten Farben. Ein Unentschieden ist ein halber Punkt. Spielten die beiden ewig weiter, lägen Punkte und mittlerer Steinunterschied mit 95 % Sicherheit in den Intervallen.",
    }
    histogram(player) { en: "Discs that {player} had more at the end (below 0: fewer), and in how many games", de: "Um so viele Steine hatte {player} am Ende mehr (unter 0: weniger), und in wie vielen Spielen" }
    forfeits(player, own, against, others) {
        en: "Games lost because the code gave no legal move (64 discs each): {player} {own}, {against} {others}",
        de: "Spiele, die verloren sind, weil der Code keinen erlaubten Zug gab (je 64 Steine): {player} {own}, {against} {others}",
    }
    disc_difference() { en: "disc difference", de: "Steinunterschied" }

    // Differences in the student's functions
    index_differs(place, given, right) {
        en: "At {place}, your tuple_index says {given}; the right index is {right}.",
        de: "Bei {place} sagt dein tuple_index {given}; der richtige Index ist {right}.",
    }
    value_differs(value, right) {
        en: "Your tuple_value adds up to {value}; the right sum is {right}.",
        de: "Dein tuple_value ergibt {value}; die richtige Summe ist {right}.",
    }
    no_weights_any_more(function) {
        en: "What your {function} leaves behind are no weights of this network: one is no number, or one is missing.",
        de: "Was dein {function} hinterlässt, sind keine Gewichte dieses Netzes: Eines ist keine Zahl, oder eines fehlt.",
    }
    weight_differs(function, index, squares, after, right) {
        en: "Your {function} makes weight {index} of {squares} {after}; by the rule it is {right}.",
        de: "Dein {function} macht das Gewicht {index} von {squares} zu {after}; nach der Regel ist es {right}.",
    }
    playout_no_result(value) {
        en: "Your playout returns {value}, which is none of 1, 0 and −1.",
        de: "Dein playout gibt {value} zurück, das weder 1 noch 0 noch −1 ist.",
    }
    playout_differs(value, right) {
        en: "The game is over already: your playout returns {value}; by the rule it is {right}.",
        de: "Das Spiel ist schon zu Ende: Dein playout gibt {value} zurück; nach der Regel ist es {right}.",
    }
    choice_of_no_child(child, count) {
        en: "Your uct_choice chooses child {child}; there are {count}, counted from 0.",
        de: "Dein uct_choice wählt das Kind {child}; es gibt {count}, gezählt ab 0.",
    }
    choice_passes_over(square, count as moves) {
        en: "Your uct_choice chooses {square}, although there is no visit yet for {count}.",
        de: "Dein uct_choice wählt {square}, obwohl es noch keinen Besuch gibt für {count}.",
    }
    choice_differs(square, bound, better, most) {
        en: "Your uct_choice chooses {square} ({bound}); {better} has more ({most}).",
        de: "Dein uct_choice wählt {square} ({bound}); {better} hat mehr ({most}).",
    }
    board_as_seen(number, count, color) {
        en: "Board {number} of {count}, as {color} sees it",
        de: "Brett {number} von {count}, wie {color} es sieht",
    }
    after_move(number) { en: "Move {number}", de: "Zug {number}" }
    is_worth(value, prediction) {
        en: "Your tuple_value: {value}, that is a prediction of {prediction}.",
        de: "Dein tuple_value: {value}, das ist eine Vorhersage von {prediction}.",
    }
    has_learned_so_much(function, before, after, count as weights) {
        en: "Your {function} changed {count}; the prediction for this board was {before} and is {after}.",
        de: "Dein {function} hat {count} geändert; die Vorhersage für dieses Brett war {before} und ist {after}.",
    }
    weight_changed(squares, index, before, after) {
        en: "{squares}, index {index}: from {before} to {after}",
        de: "{squares}, Index {index}: von {before} zu {after}",
    }
    learns_towards(result) {
        en: "learn_step learns from this board, towards the game's result: {result}.",
        de: "learn_step lernt aus diesem Brett, in Richtung des Ergebnisses: {result}.",
    }
    places_of(count as places, square) {
        en: "{square} belongs to {count}",
        de: "{square} gehört zu {count}",
    }
    index_and_weight(place, index, weight) {
        en: "{place}: index {index}, weight {weight}",
        de: "{place}: Index {index}, Gewicht {weight}",
    }
    index_without_weight(place, index) {
        en: "{place}: index {index}, which has no weight",
        de: "{place}: Index {index}, zu dem es kein Gewicht gibt",
    }
    would_try(square) { en: "Your uct_choice would try {square} next.", de: "Dein uct_choice würde als Nächstes {square} probieren." }
    mean_of_move(square, mean, visits) { en: "{square}: {mean} ({visits}×)", de: "{square}: {mean} ({visits}×)" }
    playout_won(color) { en: "Your playout from here: {color} wins.", de: "Dein playout von hier aus: {color} gewinnt." }
    playout_lost(color) { en: "Your playout from here: {color} loses.", de: "Dein playout von hier aus: {color} verliert." }
    playout_drawn() { en: "Your playout from here: a draw.", de: "Dein playout von hier aus: unentschieden." }
    a_square_opens() {
        en: "A click on a square of the board looks inside the weights.",
        de: "Ein Klick auf ein Feld des Bretts sieht in die Gewichte hinein.",
    }
}
