//! Texts of the tests of weights, steps and games about a student's functions.

text::messages! {
    network(tuples, weights) {
        en: "A network of {tuples} tuples with {weights} weights.",
        de: "Ein Netz aus {tuples} Tupeln mit {weights} Gewichten.",
    }

    // tuple_index
    is_the_sum(number, sum) { en: "{number} is {sum}.", de: "{number} ist {sum}." }
    must_be_the_sum_of_its_squares(call, alone, got) {
        en: "{call} is {got}. Where the other squares are empty, the four squares give {alone}: together they must give the sum.",
        de: "{call} ist {got}. Wo die anderen Felder leer sind, ergeben die vier Felder einzeln {alone}: Zusammen müssen sie die Summe ergeben.",
    }
    has_that_number_already(call, number, before) {
        en: "{call} is {number}, but on these squares another pattern has this number already:\n{before}",
        de: "{call} ist {number}, aber diese Zahl hat auf denselben Feldern schon eine andere Belegung:\n{before}",
    }
    last_square_in_front() {
        en: "the last square stands in front: the first one must count most.",
        de: "Das letzte Feld steht vorn: Das erste muss am meisten zählen.",
    }
    own_and_others_swapped() {
        en: "own discs and the opponent's are swapped: own is 1, the opponent's 2.",
        de: "Eigene Steine und die des Gegners sind vertauscht: Eigene sind 1, die des Gegners 2.",
    }
    for_black_alone() {
        en: "Black's discs are always 1: own is what `me` has.",
        de: "Steine von Schwarz sind immer 1: Eigen ist, was `me` hat.",
    }
    for_white_alone() {
        en: "White's discs are always 1: own is what `me` has.",
        de: "Steine von Weiß sind immer 1: Eigen ist, was `me` hat.",
    }
    base_two() {
        en: "each square counts twice as much as the one behind it: with three digits, it has to be three times.",
        de: "Jedes Feld zählt doppelt so viel wie das dahinter: Weil es die drei Ziffern 0, 1 und 2 gibt, muss es dreimal so viel sein.",
    }
    base_ten() {
        en: "the digits are written one behind the other, as in base ten: here it is base three.",
        de: "Die Ziffern stehen hintereinander wie im Zehnersystem: Hier ist es die Basis drei.",
    }
    other_base() { en: "the base is not three.", de: "Die Basis ist nicht drei." }
    digits_are_added() {
        en: "the digits are added up, so that many patterns have the same number.",
        de: "Die Ziffern werden zusammengezählt, sodass viele Belegungen dieselbe Zahl haben.",
    }
    once_too_often() {
        en: "the number is three times too large: multiply before a digit is added, not behind it.",
        de: "Die Zahl ist dreimal zu groß: Multipliziere, bevor eine Ziffer dazukommt, nicht danach.",
    }
    other_digits() {
        en: "the digits are others: empty is 0, own 1, the opponent's 2.",
        de: "Die Ziffern sind andere: Leer ist 0, eigen 1, die des Gegners 2.",
    }
    colors_are_one() {
        en: "own discs and the opponent's have the same digit.",
        de: "Eigene Steine und die des Gegners haben dieselbe Ziffer.",
    }
    columns_for_rows() {
        en: "row and column are swapped: a square is (row, column), and so is `board.get(row, column)`.",
        de: "Zeile und Spalte sind vertauscht: Ein Feld ist (Zeile, Spalte), und so auch `board.get(row, column)`.",
    }
    last_square_is_missing() { en: "the last square is missing.", de: "Das letzte Feld fehlt." }

    // tuple_value
    turned_must_be(call, first, got) {
        en: "This board is only turned or mirrored, so {call} must be {first} as before, but is {got}.",
        de: "Dieses Brett ist nur gedreht oder gespiegelt, also muss {call} wie vorher {first} sein, ist aber {got}.",
    }
    exchanged_must_be(before, before_call, first, call, got) {
        en: "The colours of this board are exchanged:\n{before}\nThere, {before_call} is {first}. Seen by the other side, {call} must be the same, but is {got}.",
        de: "Das ist dieses Brett mit vertauschten Farben:\n{before}\nDort ist {before_call} {first}. Aus Sicht der anderen Seite muss {call} dasselbe sein, ist aber {got}.",
    }
    mean_in_each_tuple() {
        en: "the weights of each tuple are divided by the number of its places: the value is a sum, not a mean.",
        de: "Die Gewichte jedes Tupels sind durch die Zahl seiner Stellen geteilt: Der Wert ist eine Summe, kein Mittelwert.",
    }
    first_places_only() {
        en: "only the first place of each tuple counts: all of its places have to.",
        de: "Nur die erste Stelle jedes Tupels zählt: Alle seine Stellen müssen zählen.",
    }
    for_the_opponent() {
        en: "the value is the opponent's: discs of `me` are the own ones.",
        de: "Der Wert ist der des Gegners: Eigene Steine sind die von `me`.",
    }
    value_for_black() { en: "the value is always Black's, for White, too.", de: "Der Wert ist immer der von Schwarz, auch wenn `me` Weiß ist." }
    value_for_white() { en: "the value is always White's, for Black, too.", de: "Der Wert ist immer der von Weiß, auch wenn `me` Schwarz ist." }
    less_the_opponents() {
        en: "the opponent's value is subtracted: the opponent's discs are in the weights already.",
        de: "Der Wert des Gegners wird abgezogen: Die Steine des Gegners stecken schon in den Gewichten.",
    }
    mean_of_the_places() { en: "the value is divided by the number of places: it is a sum.", de: "Der Wert ist durch die Zahl der Stellen geteilt: Er ist eine Summe." }
    mean_of_the_tuples() { en: "the value is divided by the number of tuples: it is a sum.", de: "Der Wert ist durch die Zahl der Tupel geteilt: Er ist eine Summe." }
    empty_is_left_out() {
        en: "places where all squares are empty are left out: number 0 has its weight like every other one.",
        de: "Stellen, an denen alle Felder leer sind, werden ausgelassen: Die Zahl 0 hat ihr Gewicht wie jede andere.",
    }
    first_tuple_only() { en: "only the first tuple counts.", de: "Nur das erste Tupel zählt." }
    tanh_too_early() { en: "the answer is tanh of the value: that comes in the next exercise.", de: "Die Antwort ist tanh des Werts: Das kommt erst in der nächsten Übung." }

    // learn_step and learn_from_game
    lies_empty(square) { en: "{square} empty", de: "{square} leer" }
    lies_own(square) { en: "{square} own", de: "{square} eigen" }
    lies_other(square) { en: "{square} the opponent's", de: "{square} gegnerisch" }
    must_become(call, weight, before, must, got) {
        en: "{call}: the weight of “{weight}” was {before} and must become {must}, but is {got}.",
        de: "{call}: Das Gewicht von „{weight}“ war {before} und muss {must} werden, ist aber {got}.",
    }
    tuples_must_stay(call) {
        en: "{call}: the network must keep its tuples and the number of their weights.",
        de: "{call}: Das Netz muss seine Tupel und die Zahl ihrer Gewichte behalten.",
    }
    must_stay(call, weight) {
        en: "{call}: the weight of “{weight}” must stay as it is: nothing lies like this on the board.",
        de: "{call}: Das Gewicht von „{weight}“ muss bleiben, wie es ist: Auf dem Brett liegt nirgends etwas so.",
    }
    must_change(call, weight) {
        en: "{call}: the weight of “{weight}” must change: this lies on the board. It has stayed as it was.",
        de: "{call}: Das Gewicht von „{weight}“ muss sich ändern: Das liegt auf dem Brett. Es ist geblieben, wie es war.",
    }
    must_move(call) {
        en: "{call}: the prediction is not the target, so weights must change. None has.",
        de: "{call}: Die Vorhersage ist nicht das Ziel, also müssen sich Gewichte ändern. Keines hat sich geändert.",
    }
    must_move_towards(call, target, weight, by) {
        en: "{call}: all weights are 0, and so is the prediction. A step towards {target} has the sign of {target}, but the weight of “{weight}” has changed by {by}.",
        de: "{call}: Alle Gewichte sind 0, also auch die Vorhersage. Ein Schritt auf {target} zu hat das Vorzeichen von {target}, das Gewicht von „{weight}“ hat sich aber um {by} geändert.",
    }
    must_be_twice_as_long(once, twice, weight, by, got) {
        en: "With {once}, the weight of “{weight}” has changed by {by}. With {twice}, it must be twice as much, but it is {got}.",
        de: "Mit {once} hat sich das Gewicht von „{weight}“ um {by} geändert. Mit {twice} muss es doppelt so viel sein, es ist aber {got}.",
    }
    must_stay_where_predicted(call, weight, by) {
        en: "{call}: the prediction is the target already, so no weight may change. That of “{weight}” has changed by {by}.",
        de: "{call}: Die Vorhersage ist schon das Ziel, also darf sich kein Gewicht ändern. Das von „{weight}“ hat sich um {by} geändert.",
    }
    small_errors_make_no_step() {
        en: "a small error makes no step: the formula has no limit below which an error does not count.",
        de: "Ein kleiner Fehler macht keinen Schritt: In der Formel gibt es keine Grenze, unter der ein Fehler nicht zählt.",
    }
    prediction(value, prediction) {
        en: "The value is {value}, the prediction, tanh of it, {prediction}.",
        de: "Der Wert ist {value}, die Vorhersage, tanh davon, {prediction}.",
    }
    must_follow_the_slope(call, weight, slope, must, moved) {
        en: "{call}: if the weight of “{weight}” grows a little, half the squared error grows {slope} times as much. So this weight must move by {must}, but it moves by {moved}.",
        de: "{call}: Wenn das Gewicht von „{weight}“ ein wenig wächst, wächst die Hälfte des quadrierten Fehlers {slope}-mal so viel. Also muss sich dieses Gewicht um {must} bewegen, es bewegt sich aber um {moved}.",
    }
    nothing_changes() {
        en: "no weight ever changes. To change one: `tuple.weights[index] += step`, in a loop over `&mut network.tuples`.",
        de: "Kein Gewicht ändert sich je. So änderst du eines: `tuple.weights[index] += step`, in einer Schleife über `&mut network.tuples`.",
    }
    empty_game() { en: "A game without a move.", de: "Eine Partie ohne Zug." }
    end_of_a_game(moves) { en: "The end of a game of {moves} moves:", de: "Das Ende einer Partie aus {moves} Zügen:" }
    was_explored() { en: " (explored)", de: " (erkundet)" }
    a_move(number, color, explored, target) {
        en: "game[{number}], a move of {color}{explored}: {target}",
        de: "game[{number}], ein Zug von {color}{explored}: {target}",
    }
    learns_from_the_result(result) { en: "learns from the result, {result}", de: "lernt aus dem Ergebnis, {result}" }
    learns_nothing() { en: "learns nothing, as the next move of this side was explored", de: "lernt nichts, denn der nächste Zug dieser Seite war erkundet" }
    learns_from_the_next(target) {
        en: "learns from the next board of this side, {target} by the weights from before",
        de: "lernt vom nächsten Brett dieser Seite, nach den Gewichten von vorher {target}",
    }
}
