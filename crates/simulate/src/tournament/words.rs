//! The texts of `cargo run -- tournament`, independent of the game.

mod nouns {
    pub use text::nouns::{games, positions};
    text::nouns! {
        players { en: "player" "players", de: "Spieler" "Spieler" }
        rounds { en: "round" "rounds", de: "Runde" "Runden" }
    }
}

text::messages! {
    // Progress
    begins(players as players, games as games) { en: "{players}, {games} in all", de: "{players}, {games} insgesamt" }
    no_more_openings(wanted, games as games) {
        en: "Each pair plays {games}, not {wanted}: each opening is played from both sides, and there are no more of them.",
        de: "Jedes Paar spielt {games}, nicht {wanted}: Jede Eröffnung wird von beiden Seiten gespielt, und mehr davon gibt es nicht.",
    }
    may_try(budget) {
        en: "For a move, {budget} placements or values may be tried, where code has the sea or the problem try them. Who tries more, does nothing that is allowed, panics or computes too long loses that game.",
        de: "Für einen Zug dürfen {budget} Platzierungen oder Werte ausprobiert werden, soweit Code sie vom Meer oder vom Problem ausprobieren lässt. Wer mehr ausprobiert, nichts Erlaubtes tut, abstürzt oder zu lange rechnet, verliert dieses Spiel.",
    }
    may_examine(positions as positions) {
        en: "For a move, {positions} may be examined. Who examines more, gives no legal move, panics or computes too long loses that game.",
        de: "Für einen Zug dürfen {positions} untersucht werden. Wer mehr untersucht, keinen erlaubten Zug liefert, abstürzt oder zu lange rechnet, verliert dieses Spiel.",
    }
    played_last(one, other) { en: "Ctrl-C: end now, with the table so far. The last: {one}, {other}", de: "Strg-C: jetzt enden, mit der Tabelle bis hier. Das letzte: {one}, {other}" }
    are_slow(names) { en: "Slow, in seconds a move: {names}. --leave-out plays without them.", de: "Langsam, in Sekunden je Zug: {names}. --leave-out spielt ohne sie." }
    are_merged(games as games, folder) {
        en: "{folder} holds {games}. The same command as for the parts, with --out {folder} and without --part, plays what is missing and writes the pages.",
        de: "In {folder} liegen {games}. Derselbe Befehl wie für die Teile, mit --out {folder} und ohne --part, spielt, was fehlt, und schreibt die Seiten.",
    }
    goes_on(folder) {
        en: "The games are kept in {folder}: the same command goes on from there.",
        de: "Die Spiele liegen in {folder}: Derselbe Befehl macht dort weiter.",
    }
    part_is_played(part, folder) {
        en: "Part {part} is played and kept in {folder}. When all parts are: cargo run -- merge PARTS --out DIR",
        de: "Teil {part} ist gespielt und liegt in {folder}. Wenn alle Teile fertig sind: cargo run -- merge TEILE --out ORDNER",
    }
    pages_are_in(folder, page) {
        en: "{page} is the page to show (with all that lies beside it), {folder}/teacher.html the one for the teacher alone.",
        de: "{page} ist die Seite zum Zeigen (mit allem, was daneben liegt), {folder}/teacher.html die für die Lehrkraft allein.",
    }

    // Errors
    called_like_ours(name) {
        en: "“{name}” is what a player of the course is called: another name for this hand-in, or --pseudonyms",
        de: "„{name}“ heißt ein Spieler des Kurses: Gib dieser Abgabe einen anderen Namen, oder nimm --pseudonyms",
    }
    nobody_plays() { en: "nobody is left who could play", de: "es ist niemand übrig, der spielen könnte" }
    nobody_can_play(why) { en: "nobody's code can play: {why}", de: "niemandes Code kann spielen: {why}" }
    another_tournament(folder) {
        en: "{folder} holds another tournament: of another game, seed or number of games. Another --out?",
        de: "{folder} enthält ein anderes Turnier: mit anderem Spiel, Startwert oder anderer Zahl von Spielen. Ein anderes --out?",
    }
    somebody_plays_there(folder) { en: "{folder}: this tournament is being played by another process", de: "{folder}: dieses Turnier wird schon von einem anderen Prozess gespielt" }
    no_game(file, line, why) { en: "{file}, line {line}: no game of a tournament: {why}", de: "{file}, Zeile {line}: kein Spiel eines Turniers: {why}" }
    impossible_value(name, value) { en: "{name}: {value} cannot be", de: "{name}: {value} kann nicht sein" }
    no_parts(most) {
        en: "--part: with more than {most} players, who meets whom depends on the games before",
        de: "--part: Bei mehr als {most} Spielern hängt von den Spielen davor ab, wer gegen wen spielt",
    }

    some_are_by_chance() {
        en: "Of twenty pairs of equals, about one is called certain by chance.",
        de: "Von zwanzig Paaren gleich Starker gilt etwa eines durch Zufall als sicher.",
    }

    // The result
    title(game, players as players, how, setting, seed) {
        en: "{game}: {players}, {how}, {setting}, seed {seed}",
        de: "{game}: {players}, {how}, {setting}, Startwert {seed}",
    }
    each_plays(games as games) { en: "each the same {games}", de: "alle dieselben {games}" }
    each_pair_plays(games as games) { en: "each pair {games}", de: "je Paar {games}" }
    swiss_rounds(rounds as rounds, games as games) { en: "Swiss system, {rounds} of {games}", de: "Schweizer System, {rounds} zu {games}" }
    over_time(strengths) { en: "Over time: {strengths}.", de: "Im Lauf der Zeit: {strengths}." }
    so_far() { en: "So far; it is not over.", de: "Bis hier; es ist nicht zu Ende." }
    player() { en: "player", de: "Spieler" }
    rating() { en: "rating", de: "Wertung" }
    interval() { en: "with 95 % certainty", de: "mit 95 % Sicherheit" }
    ahead() { en: "ahead of the next", de: "vor dem Nächsten" }
    forfeits() { en: "failed", de: "gescheitert" }
    is_fixed() { en: "fixed", de: "fest" }
    ratings_explained() {
        en: "400 more of a rating mean about ten wins to one.",
        de: "400 mehr in der Wertung heißen etwa zehn Siege zu einem.",
    }
    same_games() {
        en: "All have played the same games, and are compared game by game.",
        de: "Alle haben dieselben Spiele gespielt und werden Spiel für Spiel verglichen.",
    }
    ours_explained() {
        en: "* is the course's own: the same from week to week, so that numbers of two tournaments can be compared.",
        de: "* gehört zum Kurs: von Woche zu Woche derselbe, damit sich Zahlen zweier Turniere vergleichen lassen.",
    }
    not_told_apart(one, other, games as games) {
        en: "{one} and {other} cannot be told apart yet; it would take about {games} of each.",
        de: "{one} und {other} sind noch nicht zu unterscheiden; dafür bräuchte es etwa {games} von beiden.",
    }
    alike(one, other) { en: "{one} and {other} have done equally well.", de: "{one} und {other} waren gleich gut." }
    does_not_play(name, why) { en: "{name} does not play: {why}", de: "{name} spielt nicht mit: {why}" }

    // The pages
    tournament(game) { en: "{game}: the tournament", de: "{game}: das Turnier" }
    standings() { en: "Standings", de: "Tabelle" }
    cross_table() { en: "Who against whom", de: "Wer gegen wen" }
    cross_explained() { en: "Points of the row's player against the column's, of so many games.", de: "Punkte des Spielers der Zeile gegen den der Spalte, von so vielen Spielen." }
    certain() { en: "What is certain, and what is not", de: "Was sicher ist und was nicht" }
    all_games() { en: "The games", de: "Die Spiele" }
    game_of_the_day() { en: "Game of the day", de: "Spiel des Tages" }
    its_closest() { en: "the closest", de: "das knappste" }
    its_biggest_turn() { en: "the biggest turn", de: "die größte Wende" }
    its_luckiest() { en: "the luckiest that was won", de: "der glücklichste Sieg" }
    its_shortest() { en: "the shortest", de: "das kürzeste" }
    its_dearest_move() { en: "the most expensive move", de: "der teuerste Zug" }
    choose_a_game() { en: "Choose a game above, and leaf through it with the arrow keys.", de: "Wähle ein Spiel und blättere mit den Pfeiltasten." }
    first_move() { en: "First", de: "Anfang" }
    back() { en: "One back", de: "Ein Zug zurück" }
    forward() { en: "One on", de: "Ein Zug weiter" }
    last_move() { en: "Last", de: "Ende" }
    move_of() { en: "move", de: "Zug" }
    by_the_champion() { en: "by the course's strongest player, for the first side", de: "nach dem stärksten Spieler des Kurses, für die erste Seite" }
    given_away() {
        en: "What was given away so far, by the chances that the course's strongest player computes, each move by itself: one for each sure success that was changed for a sure failure",
        de: "Was bis hier verschenkt wurde, nach den Chancen, die der stärkste Spieler des Kurses berechnet, jeder Zug für sich: eins für jeden sicheren Erfolg, der gegen einen sicheren Fehlschlag getauscht wurde",
    }
    cost_most() { en: "The most expensive move", de: "Der teuerste Zug" }
    lost_it() { en: "The move that lost it", de: "Der Zug, an dem es verloren ging" }
    against() { en: "against", de: "gegen" }
    for_the_teacher() { en: "For the teacher only", de: "Nur für die Lehrkraft" }
    failed_games() { en: "Games in which code failed", de: "Spiele, in denen Code gescheitert ist" }
    handed_in_with() { en: "What was handed in with a problem", de: "Was mit einem Problem abgegeben wurde" }
    last_seen(other, position) { en: "the first against {other}, at {position}", de: "das erste gegen {other}, bei {position}" }
    last_seen_alone(position) { en: "the first at {position}", de: "das erste bei {position}" }
    some_games_are_drawn(games as games) {
        en: "Here are the first {games} of each player, and the games of the day are among these; the teacher's folder keeps all.",
        de: "Hier stehen die ersten {games} jedes Spielers, auch die Spiele des Tages sind darunter; im Ordner der Lehrkraft liegen alle.",
    }
    nothing_here() { en: "Nothing.", de: "Nichts." }
    to_all() { en: "The whole tournament", de: "Das ganze Turnier" }
    place_of(place, players) { en: "place {place} of {players}", de: "Platz {place} von {players}" }
    opens_here(file, command) {
        en: "To see it in the window, save {file} in the folder of the course, and there: {command}",
        de: "Um es im Fenster zu sehen, speichere {file} im Ordner des Kurses, und dort: {command}",
    }
    better_than(one, others) { en: "{one} is certainly better than {others}.", de: "{one} ist sicher besser als {others}." }
    who_is_who() { en: "Who is who", de: "Wer ist wer" }
    without_script() { en: "Without JavaScript the games cannot be leafed through.", de: "Ohne JavaScript lassen sich die Spiele nicht durchblättern." }
}
