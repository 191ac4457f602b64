//! Sentences for the mistakes in learning.

text::messages! {
    // A step
    no_tanh() {
        en: "the prediction is tanh of the value, not the value itself.",
        de: "Die Vorhersage ist tanh des Werts, nicht der Wert selbst.",
    }
    no_slope() {
        en: "the slope of tanh is missing: each step is multiplied by 1 - p * p.",
        de: "Die Steigung von tanh fehlt: Jeder Schritt wird mit 1 - p * p multipliziert.",
    }
    slope_of_one() { en: "the slope is 1 - p * p, not 1 - p.", de: "Die Steigung ist 1 - p * p, nicht 1 - p." }
    slope_of_value() {
        en: "the slope is 1 - p * p with the prediction p; here it has the value in the place of p.",
        de: "Die Steigung ist 1 - p * p mit der Vorhersage p; hier steht der Wert anstelle von p.",
    }
    sign() {
        en: "the step goes away from the target: the error is target - p.",
        de: "Der Schritt geht vom Ziel weg: Der Fehler ist target - p.",
    }
    opponent() {
        en: "the weights change that count for the opponent, not for `me`.",
        de: "Es ändern sich die Gewichte, die für den Gegner zählen, nicht für `me`.",
    }
    black() {
        en: "the step is always one for Black, never for White.",
        de: "Der Schritt ist immer einer für Schwarz, auch wenn `me` Weiß ist.",
    }
    first_place() {
        en: "only the first place of each tuple learns: the weight at every one of its places has to grow.",
        de: "Nur die erste Stelle jedes Tupels lernt: An jeder seiner Stellen muss das Gewicht dort wachsen.",
    }
    once() {
        en: "a weight that stands at several places grows only once: it takes a step for each of them.",
        de: "Ein Gewicht, das an mehreren Stellen steht, wächst nur einmal: Es macht für jede davon einen Schritt.",
    }
    anew() {
        en: "the prediction is made anew at every place: all steps are computed with the one from before.",
        de: "Die Vorhersage wird an jeder Stelle neu berechnet: Alle Schritte werden mit der von vorher berechnet.",
    }
    anew_for_each_tuple() {
        en: "the prediction is made anew for every tuple: it is made once, before the loop, and all steps are computed with it.",
        de: "Die Vorhersage wird für jedes Tupel neu berechnet: Berechne sie einmal vor der Schleife, und alle Schritte mit ihr.",
    }
    weights_are_set() {
        en: "weights become the step instead of growing by it: `+=`, not `=`.",
        de: "Gewichte werden zum Schritt, statt um ihn zu wachsen: `+=`, nicht `=`.",
    }
    no_rate() { en: "the rate is left out.", de: "Die Lernrate fehlt." }
    twice() { en: "every step is twice as large as it should be.", de: "Jeder Schritt ist doppelt so groß, wie er sein soll." }

    // A game
    very_next() {
        en: "a board learns from the board after the very next move. It has to be the next board after a move of the same player.",
        de: "Ein Brett lernt vom Brett nach dem allernächsten Zug. Es muss das nächste nach einem Zug desselben Spielers sein.",
    }
    opponents_next() {
        en: "a board learns from what the opponent's next board is worth to the opponent: that is good for the wrong side.",
        de: "Ein Brett lernt davon, was das nächste Brett des Gegners dem Gegner wert ist: Das ist für die falsche Seite gut.",
    }
    after_the_next() {
        en: "a board learns from the board two moves later. Where somebody passes, that is not after a move of the same player.",
        de: "Ein Brett lernt vom Brett zwei Züge später. Wo jemand passt, ist das nicht nach einem Zug desselben Spielers.",
    }
    for_black() { en: "both sides learn from Black's result.", de: "Beide Seiten lernen aus dem Ergebnis von Schwarz." }
    for_the_opponent() { en: "each side learns from the opponent's result.", de: "Jede Seite lernt aus dem Ergebnis des Gegners." }
    discs() {
        en: "the result is counted in discs: it has to be 1, 0 or -1.",
        de: "Das Ergebnis ist in Steinen gezählt: Es muss 1, 0 oder -1 sein.",
    }
    only_the_last() {
        en: "only the last board of the game learns from the result: the other player's last board has no next one, either.",
        de: "Nur das letzte Brett der Partie lernt aus dem Ergebnis: Auch das letzte des anderen Spielers hat kein nächstes.",
    }
    result_for_all() {
        en: "every board learns from the result: only a player's last one does, each other one from the next.",
        de: "Jedes Brett lernt aus dem Ergebnis: Das tut nur das letzte eines Spielers, jedes andere lernt vom nächsten.",
    }
    forwards() {
        en: "the game is gone through from its beginning: the last move must come first, so that what is known at the end comes to the beginning.",
        de: "Die Partie wird von ihrem Anfang an durchgegangen: Der letzte Zug muss zuerst kommen, damit zum Anfang gelangt, was man am Ende weiß.",
    }
    old_weights() {
        en: "the targets are computed by the weights from before the game: they have changed by then.",
        de: "Die Ziele sind mit den Gewichten von vor der Partie berechnet: Bis dahin haben sie sich geändert.",
    }
    explored() {
        en: "something is learned from explored moves: a board whose player's next move was explored is left out.",
        de: "Aus erkundeten Zügen wird gelernt: Ein Brett, nach dem derselbe Spieler erkundet hat, wird ausgelassen.",
    }
    leaves_out_explored() {
        en: "the boards after explored moves are left out. It has to be those before them: what follows was not chosen.",
        de: "Die Bretter nach erkundeten Zügen sind ausgelassen. Es müssen die davor sein: Was auf sie folgt, war nicht gewählt.",
    }
    very_next_is_explored() {
        en: "a board is left out if the very next move was explored: ask it of the next move of the same player.",
        de: "Ein Brett wird ausgelassen, wenn der allernächste Zug erkundet war: Es kommt auf den nächsten Zug desselben Spielers an.",
    }
    own_board() {
        en: "the result is read off the player's own last board: it is that of the last board of the game.",
        de: "Das Ergebnis wird am letzten eigenen Brett abgelesen: Es ist das des letzten Bretts der Partie.",
    }
    leaves_out_both() {
        en: "the boards after explored moves are left out, too: only those before them must be.",
        de: "Auch die Bretter nach erkundeten Zügen sind ausgelassen: Das müssen nur die davor sein.",
    }
    target_without_tanh() {
        en: "the target is the value of the next board: it has to be the prediction, tanh of it.",
        de: "Das Ziel ist der Wert des nächsten Bretts: Es muss die Vorhersage sein, tanh davon.",
    }
    only_black() { en: "only Black's moves are learned from.", de: "Nur aus den Zügen von Schwarz wird gelernt." }

    // A choice
    without_logarithm() {
        en: "the logarithm is forgotten: below the root stands ln(N) / n, with `games::othello::learn::ln`.",
        de: "Der Logarithmus ist vergessen: Unter der Wurzel steht ln(N) / n, mit `games::othello::learn::ln`.",
    }
    other_logarithm() {
        en: "it is another logarithm: the natural one is needed, `games::othello::learn::ln`.",
        de: "Es ist ein anderer Logarithmus: Gebraucht wird der natürliche, `games::othello::learn::ln`.",
    }
    visits_for_the_mean() {
        en: "the visits of the child stand where the mean of its results must: the most visits say which move is played in the end, not which one is tried next.",
        de: "Die Besuche des Kindes stehen, wo das Mittel seiner Ergebnisse stehen muss: Die meisten Besuche sagen, welcher Zug am Ende gespielt wird, nicht, welcher als Nächstes probiert wird.",
    }
    total_for_the_mean() {
        en: "the sum of the results is added, not their mean: who was tried often would win by that alone.",
        de: "Die Summe der Ergebnisse wird addiert, nicht ihr Mittel: Wer oft probiert wurde, gewänne schon dadurch.",
    }
    without_root() {
        en: "the square root is forgotten: `.sqrt()` of ln(N) / n.",
        de: "Die Wurzel ist vergessen: `.sqrt()` von ln(N) / n.",
    }
    root_of_one_part() {
        en: "the root is drawn of ln(N) alone: n stands below it, too.",
        de: "Die Wurzel ist nur aus ln(N) gezogen: Auch n steht darunter.",
    }
    c_below_the_root() {
        en: "c has got below the root: it is multiplied with the root.",
        de: "c ist unter die Wurzel geraten: Es wird mit der Wurzel multipliziert.",
    }
    visits_of_the_child() {
        en: "N is taken from the child: N are the visits of `node`, n those of the child.",
        de: "N stammt vom Kind: N sind die Besuche von `node`, n die des Kindes.",
    }
    visits_exchanged() {
        en: "N and n are exchanged: the logarithm is taken of the visits of `node`, and divided by those of the child.",
        de: "N und n sind vertauscht: Der Logarithmus kommt von den Besuchen von `node`, und geteilt wird durch die des Kindes.",
    }
    visits_of_the_children() {
        en: "N is the sum of the children's visits: it is `node.visits`, which may be more.",
        de: "N ist die Summe der Besuche der Kinder: Es ist `node.visits`, und das kann mehr sein.",
    }
    c_is_ignored() {
        en: "`c` plays no part in it: it is the factor before the root, and comes in as a parameter.",
        de: "`c` spielt keine Rolle: Es ist der Faktor vor der Wurzel und kommt als Parameter herein.",
    }
    constant_twice() {
        en: "the constant is there twice: c stands before the root, and nothing but ln(N) / n below it. Some books write a 2 there, with another c.",
        de: "Die Konstante steht doppelt da: Vor der Wurzel steht c, darunter nur ln(N) / n. Manche Bücher schreiben dort eine 2, zu einem anderen c.",
    }
    best_begins_with_zero() {
        en: "the best sum so far begins with 0, but all sums may be smaller: begin with `f64::NEG_INFINITY`.",
        de: "Die bisher beste Summe beginnt mit 0, aber alle können kleiner sein: Beginne mit `f64::NEG_INFINITY`.",
    }
    mean_is_turned() {
        en: "the mean has the wrong sign: in a child the results already count for the side that moved there, which is the one that chooses.",
        de: "Das Mittel hat das falsche Vorzeichen: In einem Kind zählen die Ergebnisse schon für die Seite, die dorthin gezogen hat, und die wählt hier.",
    }
    curiosity_is_turned() {
        en: "the root is subtracted: what was tried seldom must gain by it.",
        de: "Die Wurzel wird abgezogen: Was selten probiert wurde, muss durch sie gewinnen.",
    }
    always_the_first_child() {
        en: "it is always the first child: does the comparison look for the greatest, and is a better one kept?",
        de: "Es ist immer das erste Kind: Sucht der Vergleich das größte, und wird ein besseres behalten?",
    }
    smallest_is_chosen() { en: "the smallest is chosen instead of the greatest.", de: "Der kleinste Wert wird gewählt statt des größten." }
    unvisited_is_passed_over() {
        en: "a child without a visit is passed over: it comes first, whatever the others are worth.",
        de: "Ein Kind ohne Besuch wird übergangen: Es kommt zuerst, was die anderen auch wert sind.",
    }
}
