//! Texts of the Othello tests about a student's functions.

mod nouns {
    pub use text::nouns::{compared, moves, positions};

    text::nouns! {
        results { en: "result" "results", de: "Ergebnis" "Ergebnisse" }
    }

    /// Formats a difference: “3.5 discs more”, or “3.5 discs fewer” if `difference` is below 0.
    pub fn lead(difference: impl std::fmt::Display) -> text::Text {
        compared(difference, ("discs more", "discs fewer"), ("Steine mehr", "Steine weniger"))
    }
}

text::messages! {
    see_it(position, options) {
        en: "See it: cargo play othello --position \"{position}\"{options}",
        de: "Sieh es dir an: cargo play othello --position \"{position}\"{options}",
    }
    me_plays_no_part() {
        en: "the value is the same for both sides: `me` plays no part in it, or that of the first call is kept.",
        de: "Die Bewertung ist für beide Seiten dieselbe: `me` spielt darin keine Rolle, oder das des ersten Aufrufs bleibt erhalten.",
    }
    only_own_discs_count() { en: "only own discs count: those of the opponent must count -1.", de: "Nur die eigenen Steine zählen: Die des Gegners müssen -1 zählen." }
    only_the_opponents_discs_count() {
        en: "only the opponent's discs count, and in favour of `me`: own discs count 1, those of the opponent -1.",
        de: "Nur die Steine des Gegners zählen, und zwar für `me`: Die eigenen zählen 1, die des Gegners -1.",
    }
    empty_squares_count() {
        en: "empty squares count as the opponent's: ask for `None` as well.",
        de: "Leere Felder zählen wie die des Gegners: Frage auch nach `None`.",
    }
    empty_squares_count_for_the_leader() {
        en: "the empty squares count for the side with more discs, as at the end of a game: here an empty square counts 0.",
        de: "Die leeren Felder zählen für die Seite mit mehr Steinen, wie am Ende einer Partie: Hier zählt ein leeres Feld 0.",
    }
    all_discs_count_one() { en: "every disc counts 1, no matter whose it is.", de: "Jeder Stein zählt 1, egal wem er gehört." }
    never_examined() { en: "never examined", de: "nie untersucht" }
    examined_often(often) { en: "examined {often} times", de: "{often} mal untersucht" }
    examined_below(count as moves) { en: "{count} more below it: too deep", de: "darunter noch {count}: zu tief" }
    recursion_calls_minimax() {
        en: "the pass is forgotten further down: does the recursion call `minimax_with_passes`, and not the old `minimax`? May a side pass though somebody has passed before?",
        de: "Weiter unten ist das Passen vergessen: Ruft die Rekursion `minimax_with_passes` auf und nicht das alte `minimax`? Darf eine Seite auch passen, wenn vorher schon jemand gepasst hat?",
    }
    answers_change(first, second) {
        en: "the same question, asked a second time, gets {second} instead of {first}: something is kept from one call to the next, in a `static` for instance. Every call must find it as the first one did.",
        de: "Dieselbe Frage bekommt beim zweiten Mal {second} statt {first}: Etwas bleibt von einem Aufruf zum nächsten erhalten, etwa in einem `static`. Jeder Aufruf muss es so vorfinden wie der erste.",
    }
    remembered(missing) {
        en: "what is remembered of a board comes back when something else is asked. What the answer depends on belongs to the key of the table; missing: {missing}",
        de: "Was zu einem Brett gemerkt ist, kommt auch dann zurück, wenn etwas anderes gefragt wird. Wovon die Antwort abhängt, das gehört zum Schlüssel der Tabelle; es fehlt: {missing}",
    }
    deeper_comes_back() {
        en: "what is remembered of a deeper search comes back when less depth is asked for: the value must be that of exactly this depth.",
        de: "Was von einer tieferen Suche gemerkt ist, kommt zurück, wenn mit weniger Tiefe gefragt wird: Gebraucht wird der Wert von genau dieser Tiefe.",
    }
    alpha_is_not_set_back() {
        en: "alpha is not set back: each depth begins with minus infinity, since the values of two depths have nothing to do with each other.",
        de: "`alpha` wird nicht zurückgesetzt: Jede Tiefe beginnt mit minus unendlich, denn die Werte zweier Tiefen haben nichts miteinander zu tun.",
    }
    stays_at_depth(depth) {
        en: "beyond depth {depth} the values are still those of depth {depth}. If results are remembered: does the depth belong to the key of the table? If not: does the search get deeper?",
        de: "Jenseits von Tiefe {depth} sind die Werte immer noch die von Tiefe {depth}. Falls Ergebnisse gemerkt werden: Gehört die Tiefe zum Schlüssel der Tabelle? Falls nicht: Wird die Suche tiefer?",
    }
    goal_by_depth() {
        en: "greatest or smallest is chosen by the depth, even or odd: it must be chosen by whether `player` is `me`.",
        de: "Ob der größte oder der kleinste Wert gewählt wird, hängt an der Tiefe, gerade oder ungerade: Es muss daran hängen, ob `player` gleich `me` ist.",
    }
    is_the_sum_of_its_discs() {
        en: "That is what each disc counts alone, added up: own discs count for `me`, the opponent's as much against it.",
        de: "So viel ergeben die Steine, wenn jeder einzeln bewertet und alles addiert wird: die eigenen zählen für `me`, die des Gegners ebenso viel dagegen.",
    }
    must_be_the_score_after_the_last_move(call, got, full, score) {
        en: "{call} is {got}, but its only move fills the board, and {full} is {score}: the score of a move is that of the board after it, with the sign turned round.",
        de: "{call} ist {got}, aber der einzige Zug füllt das Brett, und {full} ist {score}: Das Ergebnis eines Zuges ist das des Bretts danach, mit umgekehrtem Vorzeichen.",
    }
    must_be_a_legal_move(call, moves, got) {
        en: "{call} must be one of the legal moves {moves}, but is {got}.",
        de: "{call} muss einer der erlaubten Züge {moves} sein, ist aber {got}.",
    }
    must_be_a_number(call, value) {
        en: "{call} must be a number, and the same one when it is asked for again, but is {value}.",
        de: "{call} muss eine Zahl sein, und bei derselben Frage wieder dieselbe, ist aber {value}.",
    }
    must_be_alike(call, value, board, other, other_value) {
        en: "{call} is {value}. Mirrored, or with the colours exchanged, the board must have the same value, but there\n{board}\n{other} is {other_value}.",
        de: "{call} ist {value}. Gespiegelt oder mit vertauschten Farben muss das Brett dieselbe Bewertung haben, aber hier\n{board}\nist {other} gleich {other_value}.",
    }
    must_be_none(call, got) {
        en: "There is no legal move: {call} must be None, but is {got}.",
        de: "Es gibt keinen erlaubten Zug: {call} muss None sein, ist aber {got}.",
    }
    must_move_to_one_of(call, best, got) {
        en: "{call} must move to one of: {best}. Its answer is: {got}.",
        de: "{call} darf nur hierhin ziehen: {best}. Die Antwort ist aber: {got}.",
    }
    root_is_one_deeper() {
        en: "the move itself is the first: after it, minimax gets depth 1, not 0, and the opponent is to move.",
        de: "Der Zug selbst ist der erste: Danach bekommt minimax die Tiefe 1, nicht 0, und der Gegner ist am Zug.",
    }
    opponent_is_next() {
        en: "after the own move it is the opponent's turn: `minimax(&after, me.other(), 1, me, max_depth)`.",
        de: "Nach dem eigenen Zug ist der Gegner an der Reihe: `minimax(&after, me.other(), 1, me, max_depth)`.",
    }
    must_come_up(call, best, missing) {
        en: "In 80 draws of {call}, each of these must come up: {best}. Never there: {missing}.",
        de: "In 80 Ziehungen von {call} muss jeder dieser Züge vorkommen: {best}. Nie dabei: {missing}.",
    }
    must_be_equally_likely(call, draws, counts) {
        en: "In {draws} draws of {call}, each of the best moves must come up about equally often, but: {counts}.",
        de: "In {draws} Ziehungen von {call} muss jeder der besten Züge etwa gleich oft vorkommen, aber: {counts}.",
    }
    later_moves_replace_earlier() {
        en: "a coin tossed at each equal move favours some of them: collect all the best moves first, then draw one.",
        de: "Wer bei jedem gleich guten Zug eine Münze wirft, bevorzugt einige: Sammle erst alle besten Züge und lose dann einen davon aus.",
    }
    must_depend_on_the_seed_alone(call) {
        en: "With the same generator, {call} must give the same moves again: all chance must come from `rng`.",
        de: "Mit demselben Generator muss {call} wieder dieselben Züge ergeben: Aller Zufall muss aus `rng` kommen.",
    }
    must_depend_on_the_seed(call) {
        en: "With other generators, {call} must give other moves now and then.",
        de: "Mit anderen Generatoren muss {call} hin und wieder andere Züge ergeben.",
    }
    without_edges() { en: "the edges of the board are left out.", de: "Der Rand des Bretts fehlt." }
    values_below(me) {
        en: "The moves, each with the value that it really has for {me}:",
        de: "Die Züge, jeder mit dem Wert, den er für {me} wirklich hat:",
    }
    scores_below() {
        en: "The moves, each with the score that it really has for the side that makes it:",
        de: "Die Züge, jeder mit dem Ergebnis, das er für die Seite, die ihn macht, wirklich hat:",
    }
    a_pass() { en: "passes", de: "passt" }
    must_lie_at_most(call, alpha, value, got) {
        en: "{call} must be at most {alpha}, since the value is {value} and alpha is {alpha}, but is {got}.",
        de: "{call} darf höchstens {alpha} sein, denn der Wert ist {value} und alpha ist {alpha}, ist aber {got}.",
    }
    must_lie_at_least(call, beta, value, got) {
        en: "{call} must be at least {beta}, since the value is {value} and beta is {beta}, but is {got}.",
        de: "{call} muss mindestens {beta} sein, denn der Wert ist {value} und beta ist {beta}, ist aber {got}.",
    }
    must_visit_at_most(call, bound as positions, got) {
        en: "{call} may try the moves of {bound} at most, but tries those of {got}.",
        de: "{call} darf höchstens bei {bound} die Züge probieren, tut es aber bei {got}.",
    }
    must_visit_at_least(call, fewest as positions, got) {
        en: "{call} cannot know its value without trying the moves of {fewest} at least, but tries, with `board.after`, those of {got}.",
        de: "{call} kann seinen Wert nicht kennen, ohne bei mindestens {fewest} die Züge zu probieren, probiert mit `board.after` aber nur die von {got}.",
    }
    must_show_its_value(call) {
        en: "{call}: the moves that it tries, with `board.after`, do not show its value: one that could change it is never tried.",
        de: "{call}: Die Züge, die es mit `board.after` probiert, belegen seinen Wert nicht: Einer, der ihn ändern könnte, wird nie probiert.",
    }
    must_visit_at_most_in_all(call, bound as positions, plain, got) {
        en: "In several positions, of which this is one, {call} may try the moves of {bound} at most in all (plain alpha-beta, row by row: {plain}), but tries those of {got}.",
        de: "In mehreren Stellungen, von denen dies eine ist, darf {call} zusammen höchstens bei {bound} die Züge probieren (einfaches Alpha-Beta, Zeile für Zeile: {plain}), tut es aber bei {got}.",
    }
    must_not_compute_again(call, different, bound, got) {
        en: "In several positions, of which this is one, {call} reaches {different} different positions whose moves it tries. With those that it computes again it may be {bound}, but it is {got}.",
        de: "In mehreren Stellungen, von denen dies eine ist, kommt {call} zu {different} verschiedenen Stellungen, deren Züge es probiert. Mit denen, die es noch einmal berechnet, dürfen es {bound} sein, es sind aber {got}.",
    }
    must_examine_at_most_so_many(call, tree as positions, bound, got) {
        en: "{call}: the whole tree has {tree}. Up to {bound} moves may be played for them, but {got} are: something is looked at again and again.",
        de: "{call}: Der ganze Baum hat {tree}. Dafür dürfen bis zu {bound} Züge gespielt werden, es sind aber {got}: Etwas wird wieder und wieder angesehen.",
    }
    misses_cuts(call, count as moves, needless) {
        en: "{call} tries {count}. Alpha-beta that tries them in the same order leaves out {needless} of them.",
        de: "{call} probiert {count}. Alpha-Beta, das sie in derselben Reihenfolge probiert, lässt {needless} davon weg.",
    }
    missed_cut(player, board, alpha, beta, move_to) {
        en: "For example here, where {player} is to move, alpha is {alpha} and beta is {beta} (for the side that was asked):\n{board}\nThe search still goes on below the move to {move_to}.",
        de: "Zum Beispiel hier, wo {player} am Zug ist, ist alpha {alpha} und beta {beta} (für die Seite, für die gefragt ist):\n{board}\nUnter dem Zug auf {move_to} wird trotzdem weitergesucht.",
    }
    cuts_only_above() {
        en: "the loop goes on where a move is worth exactly `beta`: that is enough to cut, with `>=` and not only `>`.",
        de: "Die Schleife läuft weiter, wo ein Zug genau `beta` wert ist: Das genügt zum Abschneiden, mit `>=` und nicht erst `>`.",
    }
    alpha_is_forgotten() {
        en: "the `alpha` of the call is forgotten: every position begins with -64 again. What `player` has for sure already elsewhere counts as well, from the beginning: the next call gets the greater of `alpha` and the best so far.",
        de: "Das `alpha` des Aufrufs ist vergessen: Jede Stellung beginnt wieder mit -64. Was `player` anderswo schon sicher hat, zählt auch, von Anfang an: Der nächste Aufruf bekommt das Größere von `alpha` und dem bisher Besten.",
    }
    own_discs_only() {
        en: "the values are the numbers of your own discs. On the boards that a search compares, equally many discs lie, so that this is plain counting again: judge something else as well.",
        de: "Die Werte sind die Anzahlen der eigenen Steine. Auf den Brettern, die eine Suche vergleicht, liegen gleich viele Steine, sodass das wieder einfaches Zählen ist: Beurteile auch etwas anderes.",
    }
    must_be_judged_alike(call, got) {
        en: "Every board is worth the same for Black as for White, here {got}: does {call} look at `me`? (If values are remembered: `me` belongs to the key.)",
        de: "Jedes Brett ist für Schwarz so viel wert wie für Weiß, hier {got}: Beachtet {call} den Parameter `me`? (Falls Werte gemerkt werden: `me` gehört zum Schlüssel.)",
    }
    must_prefer_to_win(winner, of_winner, of_loser) {
        en: "This game is over, and {winner} has won. But it is worth {of_winner} to {winner} and {of_loser} to the other, and most games that are over are judged the wrong way round like this.",
        de: "Diese Partie ist zu Ende, und {winner} hat gewonnen. Aber sie ist {of_winner} für {winner} wert und {of_loser} für die andere Seite, und so verkehrt werden die meisten Partien beurteilt, die zu Ende sind.",
    }
    list_is_not_emptied() {
        en: "moves are drawn that were the best for a while, before a better one was found: the list must be emptied then.",
        de: "Es werden Züge gelost, die eine Zeit lang die besten waren, bevor ein besserer gefunden wurde: Dann muss die Liste geleert werden.",
    }
    all_moves_are_drawn() {
        en: "all legal moves are drawn: only the best may be.",
        de: "Es werden alle erlaubten Züge gelost: Nur die besten dürfen es sein.",
    }
    worst_moves_are_drawn() {
        en: "the moves that are worst for `me` are drawn: those with the smallest value, or those that are best for the opponent because `minimax` is given the opponent as `me`.",
        de: "Es werden die Züge gelost, die für `me` am schlechtesten sind: die mit dem kleinsten Wert, oder die für die Gegenseite besten, weil `minimax` sie als `me` bekommt.",
    }
    nearly_best_are_drawn() {
        en: "moves that are nearly the best are drawn, too: only the best may be.",
        de: "Es werden auch Züge gelost, die fast die besten sind: Nur die besten dürfen es sein.",
    }
    always_the_first() {
        en: "it is always the first of the best moves: one of them must be drawn.",
        de: "Es ist immer der erste der besten Züge: Einer von ihnen muss gelost werden.",
    }
    always_the_last() {
        en: "it is always the last of the best moves: one of them must be drawn.",
        de: "Es ist immer der letzte der besten Züge: Einer von ihnen muss gelost werden.",
    }
    one_level_less() {
        en: "one level is missing: `depth` moves are made, and each of them multiplies.",
        de: "Eine Ebene fehlt: Es werden `depth` Züge gemacht, und jeder vervielfacht.",
    }
    one_level_more() {
        en: "one level too many: with `depth` 0 there is one position, the board itself.",
        de: "Eine Ebene zu viel: Mit `depth` 0 gibt es eine Stellung, das Brett selbst.",
    }
    number_of_positions_is_rounded() {
        en: "a floating-point number holds about 16 digits only: compute the positions in whole numbers, with `branching.pow(depth)`.",
        de: "Eine Kommazahl hat nur etwa 16 Stellen: Rechne die Stellungen mit ganzen Zahlen aus, mit `branching.pow(depth)`.",
    }
    seconds_multiplied() {
        en: "the positions are multiplied by the positions a second: divide them.",
        de: "Die Stellungen werden mit den Stellungen pro Sekunde multipliziert: Teile sie.",
    }
    seconds_turned_round() {
        en: "the division is the wrong way round: positions divided by positions a second.",
        de: "Die Division ist verkehrt herum: Stellungen geteilt durch Stellungen pro Sekunde.",
    }
    only_counts() { en: "every disc counts the same: the square decides.", de: "Jeder Stein zählt gleich: Das Feld entscheidet." }
    the_opponents_worth() {
        en: "own discs are weighed right, but not the opponent's: these count the same with the opposite sign.",
        de: "Die eigenen Steine sind richtig gewichtet, nicht aber die des Gegners: Diese zählen dasselbe mit umgekehrtem Vorzeichen.",
    }
    like_the_diagonals(names) {
        en: "{names} count like the rest of the diagonals: these squares are not asked for, or only after the diagonals. They lie on them, too, and come first.",
        de: "{names} zählen wie der Rest der Diagonalen: Nach diesen Feldern wird gar nicht gefragt, oder erst nach den Diagonalen. Auch sie liegen darauf und kommen zuerst.",
    }
    like_the_edge(names) {
        en: "{names} count like the rest of the edge: these squares are not asked for, or only after the edge. They lie on it, too, and come first.",
        de: "{names} zählen wie der Rest des Rands: Nach diesen Feldern wird gar nicht gefragt, oder erst nach dem Rand. Auch sie liegen darauf und kommen zuerst.",
    }
    worth_of_squares(names, first, expected, got) {
        en: "these squares have the wrong worth: {names}. An own disc on {first} alone is worth {expected}, not {got}.",
        de: "Diese Felder haben den falschen Wert: {names}. Ein eigener Stein allein auf {first} ist {expected} wert, nicht {got}.",
    }
    multiplied_not_raised() {
        en: "branching times depth: but the possibilities multiply with each move, 8 · 8 · 8 ...",
        de: "Möglichkeiten mal Tiefe: Aber die Möglichkeiten vervielfachen sich mit jedem Zug, 8 · 8 · 8 ...",
    }
    base_and_exponent_swapped() {
        en: "base and exponent are swapped: `branching.pow(depth)`.",
        de: "Basis und Exponent sind vertauscht: `branching.pow(depth)`.",
    }
    all_levels_counted() {
        en: "the positions of all levels are counted: the sheet asks for those at the end.",
        de: "Die Stellungen aller Ebenen sind gezählt: Gefragt ist nach denen am Ende.",
    }
    whole_seconds() {
        en: "a division of whole numbers is rounded down: turn both into floating-point numbers first, `as f64`.",
        de: "Eine Division ganzer Zahlen wird abgerundet: Mache aus beiden zuerst Kommazahlen, `as f64`.",
    }
    must_find_one_a_depth(call, depth, got) {
        en: "{call} must have one result for each depth up to {depth}, so {depth} in all, but has {got}.",
        de: "{call} muss für jede Tiefe bis {depth} ein Ergebnis haben, also {depth}, hat aber {got}.",
    }
    must_move_to_at_depth(call, best, depth, got) {
        en: "At depth {depth}, {call} must move to one of: {best}. It moves to: {got}.",
        de: "Bei Tiefe {depth} darf {call} nur hierhin ziehen: {best}. Gezogen wird auf: {got}.",
    }
    must_be_empty(call, got as results) {
        en: "There is no legal move: {call} must find nothing, but finds {got}.",
        de: "Es gibt keinen erlaubten Zug: {call} darf nichts finden, findet aber {got}.",
    }
    must_ask_go_on(last, expected, got) {
        en: "go_on, which says yes up to depth {last}, must be asked for the depths {expected}, but was asked for {got}.",
        de: "go_on, das bis zur Tiefe {last} ja sagt, muss nach den Tiefen {expected} gefragt werden, wurde aber nach {got} gefragt.",
    }
    asks_too_late() {
        en: "go_on must be asked before a depth is searched, not after it.",
        de: "go_on muss gefragt werden, bevor eine Tiefe durchsucht wird, nicht danach.",
    }
    root_begins_anew() {
        en: "That is more than plain alpha-beta. What helps: at the root, too, the best value so far is the alpha for the next move, and each depth begins with the moves that the depth before found best.",
        de: "Das ist mehr als einfaches Alpha-Beta. Was hilft: Auch an der Wurzel ist der bisher beste Wert das alpha für den nächsten Zug, und jede Tiefe beginnt mit den Zügen, die die Tiefe davor am besten fand.",
    }
    order_has_little_effect() {
        en: "What helps: the order. At the root the best moves of the depth before come first, and the best value so far is the alpha for the next; within the tree, corners and edges are tried first and squares beside a corner last.",
        de: "Was hilft, ist die Reihenfolge. An der Wurzel kommen die besten Züge der vorigen Tiefe zuerst, und der bisher beste Wert ist das alpha für den nächsten; im Baum werden Ecken und Ränder zuerst probiert und Felder neben einer Ecke zuletzt.",
    }
    table_has_no_effect() {
        en: "about as many as without a table: look a board up before its moves are tried, and remember what was found, also when it is only a bound.",
        de: "Etwa so viele wie ohne Tabelle: Schlage ein Brett nach, bevor seine Züge probiert werden, und merke dir, was gefunden wurde, auch wenn es nur eine Schranke ist.",
    }
    must_be_finite(got) { en: "The value must be a finite number, but is {got}.", de: "Der Wert muss eine endliche Zahl sein, ist aber {got}." }
    must_be_the_same(values) {
        en: "The same board, asked about twice, must have the same value, but has {values}.",
        de: "Dasselbe Brett, zweimal gefragt, muss denselben Wert haben, hat aber {values}.",
    }
    must_tell_boards_apart(value) {
        en: "Every board is worth {value}: a search cannot choose between them.",
        de: "Jedes Brett ist {value} wert: Eine Suche kann zwischen ihnen nicht wählen.",
    }
    counting_discs() { en: "counting discs", de: "das Zählen von Steinen" }
    weighing_squares() { en: "weighing the squares (Othello 4)", de: "das Gewichten der Felder (Othello 4)" }
    must_win_more(percent, rival, games, won, drawn, lost, mean as lead) {
        en: "Two moves deep, your evaluation must win more than {percent} % of the points against {rival} (a draw is half a point). Of {games} games it won {won}, drew {drawn} and lost {lost}; on average it had {mean} than the other.",
        de: "Zwei Züge tief muss deine Bewertung mehr als {percent} % der Punkte gegen {rival} gewinnen (ein Unentschieden ist ein halber Punkt). Von {games} Partien hat sie {won} gewonnen, {drawn} unentschieden gespielt und {lost} verloren; im Mittel hatte sie {mean} als der Gegner.",
    }
}
