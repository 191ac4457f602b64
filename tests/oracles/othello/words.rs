//! Texts for the mistakes that a student's function may contain.

text::messages! {
    start_value_returned() {
        en: "a value comes out that no board has: a start value such as infinity was never replaced. Is the comparison the right way round, and what happens if there is no move at all?",
        de: "Es kommt ein Wert heraus, den kein Brett hat: Ein Startwert wie unendlich wurde nie ersetzt. Ist der Vergleich richtig herum, und was geschieht, wenn es gar keinen Zug gibt?",
    }
    passes_instead() {
        en: "a side without a move passes here: on the sheet the board is evaluated at once.",
        de: "Eine Seite ohne Zug passt hier: Auf dem Aufgabenblatt wird das Brett dann sofort bewertet.",
    }
    forgets_the_pass() {
        en: "the pass is forgotten, or the same side stays to move after it: a side without a move does not end the search, the opponent moves on the same board.",
        de: "Das Passen ist vergessen, oder dieselbe Seite bleibt danach am Zug: Eine Seite ohne Zug beendet die Suche nicht, der Gegner zieht auf demselben Brett.",
    }
    pass_is_free() {
        en: "a pass does not count: it uses up depth as every other move does.",
        de: "Das Passen zählt nicht: Es verbraucht Tiefe wie jeder andere Zug.",
    }
    no_move_is_zero() {
        en: "a side without a move makes the value 0: the board must be evaluated.",
        de: "Eine Seite ohne Zug macht den Wert zu 0: Das Brett muss bewertet werden.",
    }
    evaluates_for_the_player() {
        en: "the board is evaluated for the side to move: the value must be the one for `me`, no matter whose move it is. (Or, if your search turns signs round, it does so once too often or too seldom.)",
        de: "Das Brett wird für den bewertet, der am Zug ist: Der Wert muss für `me` gelten, egal wer am Zug ist. (Oder, falls deine Suche Vorzeichen umdreht: Sie tut es einmal zu oft oder zu selten.)",
    }
    goals_swapped() {
        en: "greatest and smallest are swapped: `me` chooses the greatest value, the opponent the smallest.",
        de: "Größtes und Kleinstes sind vertauscht: `me` wählt den größten Wert, der Gegner den kleinsten.",
    }
    always_the_greatest() {
        en: "both sides choose the greatest value: the opponent of `me` chooses the smallest.",
        de: "Beide Seiten wählen den größten Wert: Der Gegner von `me` wählt den kleinsten.",
    }
    both_help() {
        en: "each side chooses the greatest of its own values, and what is good for the opponent is taken to be good for `me`, so that both sides help each other: every value must be the one for `me`, and the opponent chooses the smallest.",
        de: "Jede Seite wählt den größten ihrer eigenen Werte, und was für den Gegner gut ist, gilt auch als gut für `me`. So helfen die Seiten einander: Jeder Wert muss der für `me` sein, und der Gegner wählt den kleinsten.",
    }
    result_instead_of_score() {
        en: "the result is only who wins, 1, 0 or -1: the score is by how many discs, as `board.final_score(player)` says.",
        de: "Das Ergebnis sagt nur, wer gewinnt, 1, 0 oder -1: Gemeint ist, mit wie vielen Steinen Vorsprung, so wie `board.final_score(player)` es sagt.",
    }
    always_the_smallest() {
        en: "both sides choose the smallest value: `me` chooses the greatest.",
        de: "Beide Seiten wählen den kleinsten Wert: `me` wählt den größten.",
    }
    one_deeper() { en: "the depth is off by one: the search looks one move too far.", de: "Die Tiefe ist um eins daneben: Die Suche schaut einen Zug zu weit." }
    one_shallower() {
        en: "the depth is off by one: the search ends one move too early.",
        de: "Die Tiefe ist um eins daneben: Die Suche endet einen Zug zu früh.",
    }
    same_player_again() {
        en: "the same side moves twice in a row: call the recursion for `player.other()`.",
        de: "Dieselbe Seite zieht zweimal hintereinander: Ruf die Rekursion für `player.other()` auf.",
    }
    opponent_moves_again() {
        en: "after the opponent's move it is the opponent's turn once more: call the recursion for `player.other()`, not for `me.other()`.",
        de: "Nach dem Zug des Gegners ist wieder der Gegner am Zug: Ruf die Rekursion für `player.other()` auf, nicht für `me.other()`.",
    }
    fractions_are_lost() {
        en: "the part of a value behind the point is lost: is it turned into a whole number on the way?",
        de: "Die Nachkommastellen der Werte gehen verloren: Wird auf dem Weg eine ganze Zahl daraus?",
    }
    stands_pat() {
        en: "boards further up are judged as well, and a cut is made by that: only with depth 0, or when nobody has a move, is a board evaluated.",
        de: "Auch Bretter weiter oben werden bewertet, und danach wird abgeschnitten: Nur bei Tiefe 0, oder wenn niemand ziehen kann, wird ein Brett bewertet.",
    }
    never_deeper() {
        en: "the answers are never looked at: after a move, call the search again for the opponent.",
        de: "Die Antworten werden nie angesehen: Rufe nach einem Zug die Suche wieder für den Gegner auf.",
    }
    value_of_the_board_itself() {
        en: "the value is always that of the board itself: is every move tried, and does the recursion get the new board, which `board.after(...)` returns?",
        de: "Der Wert ist immer der des Bretts selbst: Wird jeder Zug probiert, und bekommt die Rekursion das neue Brett, das `board.after(...)` zurückgibt?",
    }
    evaluates_for_the_last_mover() {
        en: "the board is evaluated for the opponent of the side to move: the value must be the one for `me`, no matter whose move it is.",
        de: "Das Brett wird für den Gegner dessen bewertet, der am Zug ist: Der Wert muss für `me` gelten, egal wer am Zug ist.",
    }
    player_turned() {
        en: "the wrong side moves first: `player` is the side to move, not the opponent.",
        de: "Die falsche Seite zieht zuerst: Am Zug ist `player`, nicht der Gegner.",
    }
    one_color_is_greatest(color) {
        en: "it is always {color} that chooses the greatest value: it must be `me`, whichever colour that is.",
        de: "Immer wählt {color} den größten Wert: Es muss `me` sein, welche Farbe das auch ist.",
    }
    sides_change_each_move() {
        en: "with every move the value changes sides: `me` stays the same in the whole search, and every value is the one for `me`.",
        de: "Mit jedem Zug wechselt der Wert die Seite: `me` bleibt in der ganzen Suche gleich, und jeder Wert ist der für `me`.",
    }
    over_is_zero() {
        en: "a game that is over has the value 0: its board must be evaluated as every other.",
        de: "Eine Partie, die zu Ende ist, hat den Wert 0: Ihr Brett muss bewertet werden wie jedes andere.",
    }
    over_is_final() {
        en: "a game that is over has its final score, where the empty squares count too: its board must be evaluated as every other.",
        de: "Eine Partie, die zu Ende ist, hat ihr Endergebnis, bei dem die leeren Felder mitzählen: Ihr Brett muss bewertet werden wie jedes andere.",
    }
    sides_at_a_pass() {
        en: "after a pass the value comes out for the wrong side: for whom is the value that comes back, and for whom the one to be returned?",
        de: "Nach dem Passen kommt der Wert für die falsche Seite heraus: Für wen gilt der Wert, der zurückkommt, und für wen der, den du zurückgeben sollst?",
    }
    bounds_swapped() {
        en: "each side moves the other's bound: `me` raises alpha, the opponent lowers beta.",
        de: "Jede Seite verschiebt die Schranke der anderen: `me` hebt alpha, der Gegner senkt beta.",
    }
    fresh_bounds_after_a_pass() {
        en: "after a pass the bounds begin anew: hand them down as after a move.",
        de: "Nach dem Passen beginnen die Schranken von vorn: Gib sie weiter wie nach einem Zug.",
    }
    bounds_change_at_a_pass() {
        en: "the bounds are changed wrongly at a pass: alpha is still what `me` has for sure, beta what the opponent has.",
        de: "Beim Passen werden die Schranken falsch verändert: `alpha` ist weiterhin, was `me` sicher hat, beta, was der Gegner sicher hat.",
    }
    bounds_change_at_a_move() {
        en: "the bounds are changed wrongly when they are handed down after a move: alpha is still what `me` has for sure, beta what the opponent has.",
        de: "Die Schranken werden falsch verändert, wenn sie nach einem Zug weitergegeben werden: `alpha` ist weiterhin, was `me` sicher hat, beta, was der Gegner sicher hat.",
    }
    bound_is_assigned() {
        en: "a bound becomes the last value, even if that is worse than what is sure already: alpha may only rise, beta only fall.",
        de: "Eine Schranke wird zum letzten Wert, auch wenn der schlechter ist als das, was schon sicher ist: `alpha` darf nur steigen, beta nur fallen.",
    }
    loop_ends_too_early() {
        en: "the later moves do not count: the loop may end only when the best so far is at least beta.",
        de: "Die späteren Züge zählen nicht: Die Schleife darf erst enden, wenn das bisher Beste mindestens beta ist.",
    }
    cut_is_reversed() {
        en: "the loop ends when alpha is at most beta: it must end when `alpha >= beta`.",
        de: "Die Schleife endet, wenn alpha höchstens beta ist: Sie muss enden, wenn `alpha >= beta` ist.",
    }
    cuts_strictly() {
        en: "the loop goes on when alpha and beta are equal: it must end when `alpha >= beta`.",
        de: "Die Schleife geht weiter, wenn alpha und beta gleich sind: Sie muss enden, wenn `alpha >= beta` ist.",
    }
    cuts_one_late() {
        en: "the cut comes one move late: whether `alpha >= beta` must be asked after the bound was raised or lowered, not before it.",
        de: "Der Schnitt kommt einen Zug zu spät: Ob `alpha >= beta` ist, muss gefragt werden, nachdem die Schranke gehoben oder gesenkt ist, nicht davor.",
    }
    cut_leaves_inner_loop() {
        en: "a cut ends the loop over the columns, and the loop over the rows goes on: `break` leaves only the inner loop. `return` leaves both.",
        de: "Ein Schnitt beendet die Schleife über die Spalten, und die Schleife über die Zeilen läuft weiter: `break` verlässt nur die innere Schleife. `return` verlässt beide.",
    }
    root_hands_nothing_on() {
        en: "the moves of the first call are all searched with open bounds: what the best one is worth so far must be handed down to the others.",
        de: "Der erste Aufruf durchsucht jeden seiner Züge mit offenen Schranken: Was sein bisher bester Zug wert ist, muss an die nächsten weitergegeben werden.",
    }
    own_bound_is_forgotten() {
        en: "only the best value of this board is compared and handed down, and what the same side has for sure further up is forgotten: the next call gets the better of the bound and the best so far.",
        de: "Verglichen und weitergegeben wird nur der beste Wert dieses Bretts, und was dieselbe Seite weiter oben sicher hat, ist vergessen: Der nächste Aufruf bekommt das Bessere von Schranke und bisher Bestem.",
    }
    either_without_a_move() {
        en: "the search ends as soon as one of the two sides has no move: only whether `player`, who is to move, has one counts.",
        de: "Die Suche endet, sobald eine der beiden Seiten keinen Zug hat: Es zählt nur, ob `player` einen hat, der am Zug ist.",
    }
    either_without_a_move_ends() {
        en: "the search ends as soon as one of the two sides has no move: the game is over only when nobody has one.",
        de: "Die Suche endet, sobald eine der beiden Seiten keinen Zug hat: Die Partie ist erst zu Ende, wenn niemand einen hat.",
    }
    end_for_the_other() {
        en: "a game that is over is judged for the wrong side: its score is `board.final_score(player)`, for the side that would be to move.",
        de: "Eine Partie, die zu Ende ist, wird für die falsche Seite beurteilt: Ihr Ergebnis ist `board.final_score(player)`, für den, der am Zug wäre.",
    }
    sign_after_a_move() {
        en: "after a move the sign does not change: what comes back is the opponent's score, and what is good for the opponent is bad for `player`.",
        de: "Nach einem Zug wechselt das Vorzeichen nicht: Was zurückkommt, ist das Ergebnis des Gegners, und was für ihn gut ist, ist für `player` schlecht.",
    }
    pass_is_no_end() {
        en: "a side without a move ends the game here: it has to pass, and the opponent moves on the same board.",
        de: "Eine Seite ohne Zug beendet hier die Partie: Sie muss passen, und der Gegner zieht auf demselben Brett.",
    }
    bounds_change_sides_at_a_pass() {
        en: "the bounds do not change sides at a pass: as after a move, the opponent's call gets `-beta` and `-alpha`.",
        de: "Beim Passen tauschen die Schranken nicht die Seiten: Wie nach einem Zug bekommt der Aufruf für den Gegner `-beta` und `-alpha`.",
    }
    greedy() {
        en: "only the board right after the move is looked at: the score is that of the end of the game, after all that follows.",
        de: "Angesehen wird nur das Brett gleich nach dem Zug: Gemeint ist das Ergebnis am Ende der Partie, nach allem, was noch folgt.",
    }
    starts_at_zero_end() {
        en: "the best so far begins with 0, so that scores below it never count: begin below the smallest score.",
        de: "Das bisher Beste beginnt mit 0, sodass Ergebnisse darunter nie zählen: Beginne unter dem kleinsten Ergebnis.",
    }
    begins_at_the_worst() {
        en: "the best so far begins with -64, so that a move that loses everything never counts: begin below it.",
        de: "Das bisher Beste beginnt mit -64, sodass ein Zug, der alles verliert, nie zählt: Beginne darunter.",
    }
    bound_as_score() {
        en: "what is remembered after a cut is used as if it were the score: it is only a bound.",
        de: "Was nach einem Schnitt gemerkt wurde, wird benutzt, als wäre es das Ergebnis: Es ist nur eine Schranke.",
    }
    always_an_upper_bound() {
        en: "all that is found is remembered as an upper bound: after a cut it is a lower one.",
        de: "Alles Gefundene wird als obere Schranke gemerkt: Nach einem Schnitt ist es eine untere.",
    }
    always_a_lower_bound() {
        en: "where no move was better than alpha, what is found is an upper bound, and is remembered as something else: as a lower one, or as the score.",
        de: "Wo kein Zug besser war als alpha, ist das Gefundene eine obere Schranke, gemerkt wird es als etwas anderes: als untere oder als das Ergebnis.",
    }
    key_without_player() {
        en: "the table does not tell apart who is to move: that belongs to the key.",
        de: "Die Tabelle unterscheidet nicht, wer am Zug ist: Das gehört zum Schlüssel.",
    }
    move_at_a_pass() {
        en: "where `player` has to pass, the move is one of the opponent's: it must be `None`.",
        de: "Wo `player` passen muss, ist der Zug einer des Gegners: Er muss `None` sein.",
    }
    move_is_missing() { en: "the move is always `None`.", de: "Der Zug ist immer `None`." }
    never_cuts() {
        en: "that is the whole tree: nothing is ever cut. Does a better value change the bound of the side that moves? Does the next call get both bounds as they are then? Are they compared?",
        de: "Das ist der ganze Baum: Nichts wird je abgeschnitten. Ändert ein besserer Wert die Schranke der Seite, die zieht? Bekommt der nächste Aufruf beide Schranken, wie sie dann stehen? Werden sie verglichen?",
    }
    evaluate_not_used() {
        en: "discs are counted, whatever `evaluate` is: call `evaluate(board, me)`.",
        de: "Es werden Steine gezählt, egal was `evaluate` ist: Rufe `evaluate(board, me)` auf.",
    }
    bounds_change_sides() {
        en: "what is good for one side is bad for the other: after a move or a pass the score gets the other sign, and the bounds change sides, `-beta` and `-alpha`.",
        de: "Was für die eine Seite gut ist, ist für die andere schlecht: Nach einem Zug und nach dem Passen bekommt das Ergebnis das andere Vorzeichen, und die Schranken tauschen die Seiten, `-beta` und `-alpha`.",
    }
    signs_of_the_end() {
        en: "the score is that of the other side: after a move the opponent is to move, and what is good for the opponent is bad for `player`.",
        de: "Das Ergebnis ist das der anderen Seite: Nach einem Zug ist der Gegner am Zug, und was für ihn gut ist, ist für `player` schlecht.",
    }
    empty_squares_to_the_winner() {
        en: "the empty squares belong to the winner: `board.final_score(player)` counts them.",
        de: "Die leeren Felder gehören dem Sieger: `board.final_score(player)` zählt sie mit.",
    }
}
