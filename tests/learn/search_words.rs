//! Texts of the tests of self-play, of playouts and of the search tree.

text::messages! {
    see_it(position, options) {
        en: "On the board: cargo play othello --position \"{position}\"{options}",
        de: "Auf dem Brett: cargo play othello --position \"{position}\"{options}",
    }

    // A game of self-play.
    game_is_empty(call) {
        en: "{call} must return the moves of a game. There is none in its answer.",
        de: "{call} muss die Züge einer Partie zurückgeben. In der Antwort steht keiner.",
    }
    must_be_after_a_move(number, player) {
        en: "Above, the board before step {number} (counted from 0); below, that of the step. No move of {player} leads from one to the other.",
        de: "Oben das Brett vor Schritt {number} (ab 0 gezählt), unten das des Schritts. Kein Zug von {player} führt vom einen zum anderen.",
    }
    board_before_the_move() {
        en: "each step holds the board before its move: it must be the one after it.",
        de: "In jedem Schritt steht das Brett vor dem Zug: Es muss das danach sein.",
    }
    player_is_the_next() {
        en: "each step names the side that moves next: `player` is the one who has just moved.",
        de: "Jeder Schritt nennt die Seite, die als Nächste zieht: `player` ist die, die gerade gezogen hat.",
    }
    must_not_hold_a_pass(number) {
        en: "Step {number} (counted from 0) is a pass: nothing has changed on the board. A pass is no step.",
        de: "Schritt {number} (ab 0 gezählt) ist ein Passen: Auf dem Brett hat sich nichts geändert. Passen ist kein Schritt.",
    }
    must_be_the_turn_of(number, player, got) {
        en: "In step {number} (counted from 0) it is the turn of {player}, but {got} moves.",
        de: "In Schritt {number} (ab 0 gezählt) ist {player} am Zug, aber {got} zieht.",
    }
    same_side_again() {
        en: "the side that has moved moves again: after a move it is the opponent's turn, unless the opponent has to pass.",
        de: "Die Seite, die gezogen hat, zieht noch einmal: Nach einem Zug ist der Gegner dran, außer er muss passen.",
    }
    must_be_over(number) {
        en: "Before step {number} (counted from 0) nobody has a move: the game is over.",
        de: "Vor Schritt {number} (ab 0 gezählt) hat niemand einen Zug: Die Partie ist zu Ende.",
    }
    must_go_on(steps, player) {
        en: "The answer ends after {steps} steps, with the lower board. But {player} has a move there.",
        de: "Die Antwort endet nach {steps} Schritten mit dem unteren Brett. Dort hat {player} aber noch einen Zug.",
    }
    pass_is_forgotten() {
        en: "a pass ends the game: it is over only when *neither* side has a move.",
        de: "Ein Passen beendet die Partie: Sie ist erst zu Ende, wenn *keine* Seite mehr einen Zug hat.",
    }
    must_be_the_best(call, best, value, got, less) {
        en: "{call}: nobody explores here, so by the weights this step must be a best one: {best}, worth {value}. It is {got}, worth {less}.",
        de: "{call}: Hier wird nicht erkundet, also muss dieser Zug einer der nach den Gewichten besten sein: {best}, Wert {value}. Es ist {got}, Wert {less}.",
    }
    smallest_value_is_chosen() {
        en: "the smallest value is chosen instead of the greatest.",
        de: "Gewählt wird der kleinste Wert statt des größten.",
    }
    best_for_the_opponent() {
        en: "what is best for the opponent is chosen: the board after the move is judged for the one who has moved.",
        de: "Gewählt wird, was für den Gegner am besten ist: Das Brett nach dem Zug wird für die Seite bewertet, die gezogen hat.",
    }
    least_for_the_opponent() {
        en: "the board that is worth least to the opponent is chosen. What is worth little to one side need not be worth much to the other: judge it for the side that moves.",
        de: "Gewählt wird das Brett, das dem Gegner am wenigsten wert ist. Was der einen Seite wenig wert ist, muss der anderen nicht viel wert sein: Bewerte es für die Seite, die zieht.",
    }
    always_for_black() {
        en: "all boards are judged for Black, also when White moves.",
        de: "Alle Bretter werden für Schwarz bewertet, auch wenn Weiß zieht.",
    }
    always_the_first_move() { en: "it is always the first legal move.", de: "Es ist immer der erste erlaubte Zug." }
    always_the_last_move() {
        en: "it is always the last legal move: does the best value so far grow with each better one?",
        de: "Es ist immer der letzte erlaubte Zug: Wächst der bisher beste Wert mit jedem besseren mit?",
    }
    best_begins_with_zero() {
        en: "the best value so far begins with 0 (or with `f64::MIN_POSITIVE`, which is hardly more), but all values may be smaller: begin with `f64::NEG_INFINITY`.",
        de: "Der bisher beste Wert beginnt mit 0 (oder mit `f64::MIN_POSITIVE`, das kaum größer ist), aber alle Werte können kleiner sein: Beginne mit `f64::NEG_INFINITY`.",
    }
    explores_though_it_must_not() {
        en: "moves are drawn though `explore` is 0. Is it drawn with 1 - explore, or not asked for at all?",
        de: "Züge werden ausgelost, obwohl `explore` 0 ist. Wird mit 1 - explore gelost, oder gar nicht danach gefragt?",
    }
    so_many_must_be_explored(call, which, percent, got, all) {
        en: "{call}, many games, {which}: about {percent} % of the steps must be called explored. It is {got} of {all}.",
        de: "{call}, viele Partien, {which}: Etwa {percent} % der Schritte müssen als erkundet vermerkt sein (`explored`). Es sind {got} von {all}.",
    }
    all_moves() { en: "all moves", de: "alle Züge" }
    first_moves() { en: "the first moves", de: "die ersten Züge" }
    moves_of(player) { en: "the moves of {player}", de: "die Züge von {player}" }
    explores_the_others() {
        en: "it is explored with 1 - explore: exactly the other way round.",
        de: "Erkundet wird mit 1 - explore: genau andersherum.",
    }
    never_says_explored() { en: "`explored` is always false.", de: "`explored` ist immer false." }
    always_says_explored() { en: "`explored` is always true.", de: "`explored` ist immer true." }
    tosses_a_coin() {
        en: "a coin is tossed: how often is explored is for `explore` to say.",
        de: "Es wird eine Münze geworfen: Wie oft erkundet wird, sagt `explore`.",
    }
    first_move_is_never_explored() {
        en: "the first move is never explored: it is a move like any other.",
        de: "Der erste Zug wird nie erkundet: Er ist ein Zug wie jeder andere.",
    }
    best_is_not_called_explored() {
        en: "a drawn move is not called explored if it happens to be the best: what counts is that it was drawn.",
        de: "Ein ausgeloster Zug heißt nicht erkundet, wenn er zufällig der beste ist: Es zählt, dass er ausgelost wurde.",
    }
    never_another_game() {
        en: "it is always the same game: all chance must come from `rng`, and each game goes on drawing from it.",
        de: "Es ist immer dieselbe Partie: Aller Zufall muss aus `rng` kommen, und jede Partie lost daraus weiter.",
    }
    must_differ_within_a_game(call) {
        en: "{call}: in most games either all moves are called explored or none. Each move must be drawn for by itself.",
        de: "{call}: In den meisten Partien heißen alle Züge erkundet oder keiner. Für jeden Zug muss eigens gelost werden.",
    }
    drawn_once_a_game() {
        en: "it is drawn once a game whether to explore: draw again for each move.",
        de: "Einmal pro Partie wird gelost, ob erkundet wird: Lose für jeden Zug neu.",
    }
    flag_is_wrong() {
        en: "`explored` does not say of each move whether this one was drawn.",
        de: "`explored` sagt nicht von jedem Zug, ob gerade dieser ausgelost wurde.",
    }
    must_come_equally_often(call, moves, order, counts) {
        en: "{call}: where there are {moves} moves, each must come about equally often. It was ({order}): {counts}.",
        de: "{call}: Wo es {moves} Züge gibt, muss jeder etwa gleich oft kommen. So oft kamen sie ({order}): {counts}.",
    }
    row_by_row() { en: "row by row", de: "Zeile für Zeile" }
    best_first() { en: "the best by the weights first", de: "der nach den Gewichten beste zuerst" }
    only_the_best_is_drawn() {
        en: "an explored move is a best one, too: it must be *any* legal move.",
        de: "Auch ein erkundeter Zug ist ein bester: Es muss *irgendein* erlaubter Zug sein.",
    }
    the_best_is_never_drawn() {
        en: "the best move is never drawn: it is as likely as the others.",
        de: "Der beste Zug wird nie ausgelost: Er ist so wahrscheinlich wie die anderen.",
    }
    only_the_first_is_drawn() { en: "it is always the first move.", de: "Es ist immer der erste Zug." }
    the_last_is_never_drawn() {
        en: "the last move is never drawn: `0..n` ends before n already.",
        de: "Der letzte Zug wird nie ausgelost: `0..n` endet schon vor n.",
    }
    the_first_is_never_drawn() {
        en: "the first move is never drawn: counting begins with 0.",
        de: "Der erste Zug wird nie ausgelost: Gezählt wird ab 0.",
    }
    same_generator_same_game(call) {
        en: "{call}: with a generator that starts again from its beginning, the game must be the same. All chance comes from `rng`.",
        de: "{call}: Mit einem Generator, der von vorn beginnt, muss dieselbe Partie herauskommen. Aller Zufall kommt aus `rng`.",
    }
    other_generator_other_game(call) {
        en: "{call}: the game is always the same, whatever the generator draws. All chance comes from `rng`.",
        de: "{call}: Die Partie ist immer dieselbe, was der Generator auch lost. Aller Zufall kommt aus `rng`.",
    }

    // A random game, and many of them.
    must_return_result(call, expected, got) {
        en: "{call} must be {expected}, but is {got}: 1.0 is won, 0.0 drawn, -1.0 lost.",
        de: "{call} muss {expected} sein, ist aber {got}: 1.0 heißt gewonnen, 0.0 unentschieden, -1.0 verloren.",
    }
    must_be_played_to_the_end(call) {
        en: "{call} must be played on until nobody can move, but no board that it made is the end of a game.",
        de: "{call} muss gespielt werden, bis niemand mehr ziehen kann, aber keins der Bretter, die entstanden sind, ist das Ende einer Partie.",
    }
    must_come_this_often(call, games, expected, got) {
        en: "{call}, asked {games} times: won, drawn, lost must come about this often: {expected}. It was: {got}.",
        de: "{call}, {games}-mal gefragt: Gewonnen, unentschieden und verloren müssen etwa so oft vorkommen: {expected}. So oft war es: {got}.",
    }
    result_is_turned() {
        en: "the result counts for the opponent of `me`: is a sign wrong, or `me` taken for `player`?",
        de: "Das Ergebnis zählt für den Gegner von `me`: Ist ein Vorzeichen falsch, oder ist `me` mit `player` verwechselt?",
    }
    result_for_the_side_to_move() {
        en: "the result counts for `player`, who moves first: it must count for `me`.",
        de: "Das Ergebnis zählt für `player`, der zuerst zieht: Es muss für `me` zählen.",
    }
    result_for_who_moves_last() {
        en: "the result counts for the side whose turn it is at the end: it must count for `me`.",
        de: "Das Ergebnis zählt für die Seite, die am Ende an der Reihe ist: Es muss für `me` zählen, wer auch zuletzt zieht.",
    }
    result_for_black() {
        en: "the result always counts for Black: it must count for `me`.",
        de: "Das Ergebnis zählt immer für Schwarz: Es muss für `me` zählen.",
    }
    discs_are_counted() {
        en: "the discs are counted: by how many somebody has won plays no part, only the sign counts.",
        de: "Die Steine werden gezählt: Mit wie vielen jemand gewonnen hat, spielt keine Rolle, nur das Vorzeichen zählt.",
    }
    lost_is_not_zero() {
        en: "a game that is lost counts 0: it must count -1, and a draw 0.",
        de: "Eine verlorene Partie zählt 0: Sie muss -1 zählen, und ein Unentschieden 0.",
    }
    draws_count_as_wins() {
        en: "a draw counts as much as a win: won is 1, drawn 0 and lost -1.",
        de: "Ein Unentschieden zählt so viel wie ein Sieg: Gewonnen ist 1, unentschieden 0 und verloren -1.",
    }
    pass_ends_the_playout() {
        en: "the game ends when the side to move has no move: it passes then, and the other side goes on.",
        de: "Die Partie endet, wenn die Seite am Zug keinen Zug hat: Sie passt dann, und die andere macht weiter.",
    }
    plays_the_last_move() { en: "it is always the last legal move.", de: "Es ist immer der letzte erlaubte Zug." }
    plays_for_discs() {
        en: "it is always the move that turns over the most discs: no move may be preferred.",
        de: "Es ist immer der Zug, der die meisten Steine umdreht: Kein Zug darf bevorzugt werden.",
    }
    same_generator_same_answer(call) {
        en: "{call}: with a generator that starts again from its beginning, the answers must be the same. All chance comes from `rng`.",
        de: "{call}: Mit einem Generator, der von vorn beginnt, müssen dieselben Antworten kommen. Aller Zufall kommt aus `rng`.",
    }
    other_generator_other_answer(call) {
        en: "{call}: the answers are always the same, whatever the generator draws. All chance comes from `rng`.",
        de: "{call}: Die Antworten sind immer dieselben, was der Generator auch lost. Aller Zufall kommt aus `rng`.",
    }
    must_be_a_mean(call, playouts, got) {
        en: "The first number of {call} must be the mean of {playouts} results, each of them 1, 0 or -1. It is {got}.",
        de: "Die erste Zahl von {call} muss das Mittel von {playouts} Ergebnissen sein, jedes davon 1, 0 oder -1. Sie ist {got}.",
    }
    must_be_half_an_interval(call, mean, expected, got) {
        en: "{call} has the mean {mean}, to which its second number does not fit: the nearest that can belong to it is {expected}, but it is {got}.",
        de: "{call} hat das Mittel {mean}, und dazu passt die zweite Zahl nicht: Die nächstliegende, die dazu passt, ist {expected}, sie ist aber {got}.",
    }
    all_games_end_alike(call, mean, got) {
        en: "Here all games end alike: {call} must be ({mean}, 0.0), but is {got}.",
        de: "Hier enden alle Partien gleich: {call} muss ({mean}, 0.0) sein, ist aber {got}.",
    }
    sum_for_the_mean() {
        en: "it is the sum of the results: divide it by the number of playouts.",
        de: "Es ist die Summe der Ergebnisse: Teile sie durch die Zahl der Zufallspartien.",
    }
    divided_by_n() {
        en: "the sum of the squares is divided by n: v is divided by n - 1, since the mean comes from the same games.",
        de: "Die Summe der Quadrate wird durch n geteilt: Bei v ist es n - 1, weil das Mittel aus denselben Partien stammt.",
    }
    deviation_of_one_game() {
        en: "it is how far *one* game may lie from the mean: how far the mean may be wrong gets smaller with n. Divide v by n below the root.",
        de: "Das ist, wie weit *eine* Partie vom Mittel abweichen kann: Um wie viel das Mittel falsch sein kann, wird mit n kleiner. Teile v unter der Wurzel durch n.",
    }
    without_196() { en: "the factor 1.96 is forgotten.", de: "Der Faktor 1,96 ist vergessen." }
    without_the_root() { en: "the root is forgotten: `.sqrt()` of v / n.", de: "Die Wurzel ist vergessen: `.sqrt()` von v / n." }
    whole_width() { en: "it is the whole width of the interval: half of it is asked for.", de: "Das ist die ganze Breite des Intervalls: Gefragt ist die halbe." }
    root_of_n_is_missing() {
        en: "it is divided by n behind the root: n stands below it.",
        de: "Hinter der Wurzel wird durch n geteilt: n steht darunter.",
    }
    mean_is_not_subtracted() {
        en: "the results themselves are squared: it must be their distances from the mean.",
        de: "Die Ergebnisse selbst werden quadriert: Es müssen ihre Abstände vom Mittel sein.",
    }
    means_must_be(call, asked, expected, got) {
        en: "{call}, asked {asked} times: the mean of all its means must be about {expected}. It is {got}.",
        de: "{call}, {asked}-mal gefragt: Das Mittel aller Mittel muss etwa {expected} sein. Es ist {got}.",
    }
    starts_with_me() {
        en: "the games begin with a move of `me`: the first move is made by `player`.",
        de: "Die Partien beginnen mit einem Zug von `me`: Den ersten Zug macht `player`.",
    }
    only_wins_count() {
        en: "it is the share of the games that are won: those that are lost count -1.",
        de: "Es ist der Anteil der gewonnenen Partien: Die verlorenen zählen -1.",
    }

    // The choice of a child.
    must_be_an_untried_child(call, right, got) {
        en: "{call} must be the number of a child without a visit: {right}. It is {got}.",
        de: "{call} muss die Nummer eines Kindes ohne Besuch sein: {right}. Es ist {got}.",
    }
    must_be_the_greatest(call, right, got) {
        en: "{call} must be the number of the child with the greatest mean + c * sqrt(ln(N) / n): {right}. It is {got}.",
        de: "{call} muss die Nummer des Kindes mit dem größten Mittel + c * sqrt(ln(N) / n) sein: {right}. Es ist {got}.",
    }

    mean_and_sum(mean, sum) { en: "; mean {mean}, with its bonus {sum}", de: "; Mittel {mean}, mit Zuschlag {sum}" }

    // The tree.
    children_in_numbers(children) {
        en: "its children, as move, visits (total): {children}",
        de: "seine Kinder, als Zug, Besuche (Summe): {children}",
    }
    at_the_root() { en: "The root of the tree:", de: "Die Wurzel des Baums:" }
    at_the_node(moves) { en: "The node after {moves}:", de: "Der Knoten nach {moves}:" }
    root_must_be(player, got) {
        en: "The root must hold this board, with {player} to move; it says {got}. `Node::root(board, player)` makes it.",
        de: "Die Wurzel muss dieses Brett enthalten, mit {player} am Zug; sie sagt {got}. `Node::root(board, player)` macht sie.",
    }
    no_game_was_asked_for() {
        en: "No game was asked for: the root must be without a visit.",
        de: "Keine Partie war verlangt: Die Wurzel muss ohne Besuch sein.",
    }
    over_must_count(games, total, side) {
        en: "The game is over. Each of the {games} tried games ends right here: the root has {games} visits, the total {total} (as {side} sees it) and no children.",
        de: "Die Partie ist zu Ende. Jede der {games} probierten Partien endet schon hier: Die Wurzel hat {games} Besuche, die Summe {total} (aus Sicht von {side}) und keine Kinder.",
    }
    root_must_count(games) {
        en: "Every tried game comes through the root: it must have {games} visits.",
        de: "Jede probierte Partie geht durch die Wurzel: Sie muss {games} Besuche haben.",
    }
    visits_must_add_up(got, expected) {
        en: "The first game through a node ends there, each other one goes on to a child: one more than the children together makes {expected} visits, but it is {got}.",
        de: "Die erste Partie durch einen Knoten endet dort, jede weitere geht zu einem Kind weiter: Eins mehr als alle Kinder zusammen sind {expected} Besuche, es sind aber {got}.",
    }
    root_is_not_counted() {
        en: "the root is never counted: it lies on the way of every game.",
        de: "Die Wurzel wird nie gezählt: Sie liegt auf dem Weg jeder Partie.",
    }
    counted_twice() { en: "every visit is counted twice.", de: "Jeder Besuch wird zweimal gezählt." }
    first_game_goes_on_to_a_child() {
        en: "the first game through a node goes on to a child at once: it must be played out from the node itself.",
        de: "Schon die erste Partie durch einen Knoten geht zu einem Kind weiter: Sie muss vom Knoten selbst aus zu Ende gespielt werden.",
    }
    only_the_last_node_counts() {
        en: "only the last node of the way is counted: every node on it must be.",
        de: "Nur der letzte Knoten des Wegs wird gezählt: Es muss jeder auf dem Weg sein.",
    }
    too_much_work(games, most, got) {
        en: "For {games} tried games at most {most} positions may be examined (one playout a game, and the children of the nodes), but it is {got}.",
        de: "Für {games} probierte Partien dürfen höchstens {most} Stellungen untersucht werden (eine Zufallspartie je Partie und die Kinder der Knoten), es sind aber {got}.",
    }
    same_generator_same_tree() {
        en: "With a generator that starts again from its beginning, the tree must be the same. All chance comes from `rng`.",
        de: "Mit einem Generator, der von vorn beginnt, muss derselbe Baum herauskommen. Aller Zufall kommt aus `rng`.",
    }
    other_generator_other_tree() {
        en: "The tree is always the same, whatever the generator draws. All chance comes from `rng`.",
        de: "Der Baum ist immer derselbe, was der Generator auch lost. Aller Zufall kommt aus `rng`.",
    }
    must_have_no_children() {
        en: "No second game has come through this node: it must not have children yet.",
        de: "Durch diesen Knoten ist noch keine zweite Partie gegangen: Er darf noch keine Kinder haben.",
    }
    must_have_children(visits, children) {
        en: "{visits} games have come through this node. It must have a child for each legal move; there are {children}.",
        de: "Durch diesen Knoten sind {visits} Partien gegangen. Er muss für jeden erlaubten Zug ein Kind haben; davon gibt es {children}.",
    }
    child_must_follow(name) {
        en: "The child {name} does not hold what follows that move. `node.expand()` makes the children.",
        de: "Das Kind {name} enthält nicht, was auf diesen Zug folgt. `node.expand()` macht die Kinder.",
    }
    children_come_too_early() {
        en: "a node gets its children at its first game: many of them would never be visited.",
        de: "Ein Knoten bekommt seine Kinder schon bei der ersten Partie: Viele davon würden nie besucht.",
    }
    children_come_too_late() {
        en: "a node gets its children only at its third game: is a visit counted first and asked for later, or the other way round?",
        de: "Ein Knoten bekommt seine Kinder erst bei der dritten Partie: Wird ein Besuch erst gezählt und dann abgefragt, oder umgekehrt?",
    }
    second_game_stays_at_the_node() {
        en: "a node has its children at its second game, but that game stays at the node: it must go on to one of them at once.",
        de: "Ein Knoten hat bei der zweiten Partie seine Kinder, aber diese Partie bleibt beim Knoten: Sie muss gleich zu einem davon weitergehen.",
    }
    only_one_level() {
        en: "the tree has only one level: the children must get children, too, and keep them from game to game.",
        de: "Der Baum hat nur eine Ebene: Auch die Kinder müssen Kinder bekommen und sie von Partie zu Partie behalten.",
    }
    total_is_certain(side, expected) {
        en: "However this node is played on, it ends alike. As {side} sees it, who made the move to here, the total must be {expected}.",
        de: "Wie es von diesem Knoten aus auch weitergeht, das Ende ist dasselbe. Aus Sicht von {side}, von wem der Zug hierher kam, muss die Summe {expected} sein.",
    }
    totals_must_add_up(side, sum, got) {
        en: "As {side} sees it, who made the move to here, the totals of the children make {sum}, and the first game adds 1, 0 or -1: the total cannot be {got}.",
        de: "Aus Sicht von {side}, von wem der Zug hierher kam, ergeben die Summen der Kinder {sum}, und die erste Partie bringt 1, 0 oder -1 dazu: Die Summe kann nicht {got} sein.",
    }
    totals_of_the_side_to_move() {
        en: "the totals count for the side to move: they must count for the one that made the move to the node, `node.moved.1`.",
        de: "Die Summen zählen für die Seite am Zug: Sie müssen für die zählen, die zum Knoten gezogen hat, `node.moved.1`.",
    }
    totals_of_one_side() {
        en: "all totals count for the same side: in each node they must count for the one that made the move to it, so the sign changes.",
        de: "Alle Summen zählen für dieselbe Seite: In jedem Knoten müssen sie für die zählen, die dorthin gezogen hat, also wechselt das Vorzeichen.",
    }
    sign_turns_at_each_level() {
        en: "the sign turns at each level: after a pass the same side moves twice, and then it must not. Ask `node.moved.1`.",
        de: "Das Vorzeichen wechselt auf jeder Ebene: Nach einem Passen zieht dieselbe Seite zweimal, und dann darf es das nicht. Frage `node.moved.1`.",
    }
    draws_count_as_defeats() {
        en: "a draw counts as much as a defeat: won is 1, drawn 0 and lost -1.",
        de: "Ein Unentschieden zählt so viel wie eine Niederlage: Gewonnen ist 1, unentschieden 0 und verloren -1.",
    }
    results_from_0_to_1() {
        en: "the results are 1, 1/2 and 0: won is 1, drawn 0 and lost -1.",
        de: "Die Ergebnisse sind 1, 1/2 und 0: Gewonnen ist 1, unentschieden 0 und verloren -1.",
    }
    totals_are_visits() {
        en: "the totals are the visits: the result is added, 1, 0 or -1.",
        de: "Die Summen sind die Besuche: Addiert wird das Ergebnis, 1, 0 oder -1.",
    }
    no_results() { en: "no result is ever added to `total`.", de: "Zu `total` wird nie ein Ergebnis addiert." }
    plays_out_from_elsewhere() {
        en: "no game is played on from the node where the way down ends: call `super::playout` with *its* position, not with that of its parent or of the root.",
        de: "Von dem Knoten, an dem der Weg nach unten endet, wird nicht weitergespielt: Rufe `super::playout` mit *seiner* Stellung auf, nicht mit der des Elternknotens oder der Wurzel.",
    }
    must_grow_by_one_game(games) {
        en: "With the same generator, this tree must be that of {games} games and one way more through it.",
        de: "Mit demselben Generator muss dieser Baum der von {games} Partien sein und ein Weg mehr hindurch.",
    }
    must_go_down_to(number, best, got) {
        en: "Game number {number} came through this node, whose numbers are those from before. `uct_choice` with c = 1.4 leads to {best}, but it went to {got}.",
        de: "Partie Nummer {number} kam durch diesen Knoten; die Zahlen sind die von vorher. `uct_choice` mit c = 1,4 führt zu {best}, sie ging aber zu {got}.",
    }
    other_c() { en: "it is another c: it must be 1.4.", de: "Es ist ein anderes c: Es muss 1,4 sein." }
    chooses_for_the_opponent() {
        en: "at each node the child is chosen that is best for the opponent: the totals have the wrong sign, or are turned once more.",
        de: "An jedem Knoten wird das Kind gewählt, das für den Gegner am besten ist: Die Summen haben das falsche Vorzeichen oder werden noch einmal umgedreht.",
    }
    opponent_chooses_the_worst() {
        en: "at the opponent's nodes the worst move for the opponent is tried: both sides must choose what is best for themselves.",
        de: "An den Knoten des Gegners wird der Zug probiert, der für ihn am schlechtesten ist: Beide Seiten müssen wählen, was für sie selbst am besten ist.",
    }
    only_the_root_chooses() {
        en: "only the root chooses by `uct_choice`: every node on the way must.",
        de: "Nur die Wurzel wählt mit `uct_choice`: Jeder Knoten auf dem Weg muss es tun.",
    }
    winning_move_must_lead(wins, most) {
        en: "Only these moves win for sure: {wins}. After so many games one of them must have the most visits, but that is {most}.",
        de: "Nur diese Züge gewinnen sicher: {wins}. Nach so vielen Partien muss einer von ihnen die meisten Besuche haben, das ist aber {most}.",
    }
    must_be_the_most_visited(most, got) {
        en: "most_visited(&root) must be the move to the child with the most visits: {most}. It is {got}.",
        de: "most_visited(&root) muss der Zug zum Kind mit den meisten Besuchen sein: {most}. Es ist {got}.",
    }
    best_mean_is_moved() {
        en: "it is the child with the best results: a child that was tried twice and won twice would be moved to.",
        de: "Es ist das Kind mit den besten Ergebnissen: So würde gezogen, was zweimal probiert und zweimal gewonnen wurde.",
    }
    fewest_visits_are_moved() { en: "it is the child with the fewest visits.", de: "Es ist das Kind mit den wenigsten Besuchen." }
    must_have_no_move(got) {
        en: "This root has no children: most_visited(&root) must be None, but is {got}.",
        de: "Diese Wurzel hat keine Kinder: most_visited(&root) muss None sein, ist aber {got}.",
    }
}
