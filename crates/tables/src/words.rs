//! Messages that all games share, for the command line, the terminal and the window.

use text::nouns;

text::messages! {
    // Options
    no_such_game(game, games) {
        en: "there is no game “{game}” here, only {games}",
        de: "das Spiel „{game}“ gibt es hier nicht, nur {games}",
    }
    bad_value(argument, value, allowed) {
        en: "{argument}: “{value}” is not possible, only {allowed}",
        de: "{argument}: „{value}“ ist nicht möglich, nur {allowed}",
    }
    not_possible(argument, value) {
        en: "{argument}: “{value}” is not possible",
        de: "{argument}: „{value}“ ist nicht möglich",
    }
    bad_option(option, why) { en: "--{option}: {why}", de: "--{option}: {why}" }
    free_square() { en: "free", de: "frei" }
    not_both(one, other) { en: "{one} and {other} exclude each other", de: "{one} und {other} schließen einander aus" }
    about_against() {
        en: "Who plays the other side (person if left out; version:3 is your code in its version 3)",
        de: "Wer die andere Seite spielt (sonst person; version:3 ist dein Code in seiner Version 3)",
    }
    about_player() {
        en: "Whose code plays (if left out, the most advanced of your players that is written, with --position and --tree mine; version:3 is your code in its version 3)",
        de: "Wessen Code spielt (sonst dein fortgeschrittenster Spieler, der geschrieben ist, mit --position und --tree mine; version:3 ist dein Code in seiner Version 3)",
    }
    about_analyst() {
        en: "Who is asked (version:3 is your code in its version 3)",
        de: "Wer gefragt wird (version:3 ist dein Code in seiner Version 3)",
    }
    about_depth() { en: "How many moves it looks ahead", de: "Wie viele Züge er vorausschaut" }
    about_position() { en: "Begin with this board", de: "Mit diesem Brett beginnen" }
    about_counted() {
        en: "Whose results are counted (mine if left out; version:3 is your code in its version 3)",
        de: "Wessen Ergebnisse gezählt werden (sonst mine; version:3 ist dein Code in seiner Version 3)",
    }
    about_rival() {
        en: "Against whom (random if left out; version:3 is your code in its version 3)",
        de: "Gegen wen (sonst random; version:3 ist dein Code in seiner Version 3)",
    }
    about_both_depths() { en: "How many moves both look ahead", de: "Wie viele Züge beide vorausschauen" }
    about_rivals_depth() { en: "How many moves the other looks ahead, if not as many", de: "Wie viele Züge der andere vorausschaut, falls es nicht ebenso viele sind" }
    moves_column() { en: "moves", de: "Züge" }
    moves_axis() { en: "moves in a game", de: "Züge in einem Spiel" }
    moves_taken(player) {
        en: "How many moves the games of {player} took, and in how many games",
        de: "Wie viele Züge die Spiele von {player} dauerten, und in wie vielen Spielen",
    }
    moves_explained() {
        en: "A draw is half a point. If the two played on for ever, score and mean number of moves would lie in the intervals, with 95 % certainty.",
        de: "Ein Unentschieden ist ein halber Punkt. Spielten die beiden ewig weiter, lägen Punkte und mittlere Zahl der Züge mit 95 % Sicherheit in den Intervallen.",
    }
    forfeits(player, own, against, others) {
        en: "Games lost because the code gave no legal move: {player} {own}, {against} {others}",
        de: "Spiele, die verloren sind, weil der Code keinen erlaubten Zug gab: {player} {own}, {against} {others}",
    }
    simulated_depth(depth) { en: "depth {depth}", de: "Tiefe {depth}" }
    depths(deepest, otherwise) { en: "1 to {deepest} (else {otherwise})", de: "1 bis {deepest} (sonst {otherwise})" }
    analysts(names) { en: "{names} (mine if left out)", de: "{names} (sonst mine)" }

    // Players
    random() { en: "chance", de: "der Zufall" }
    the_champion() { en: "the champion", de: "der Champion" }

    // Explanations of moves
    worth(square, value, mover, meaning) { en: "{square}: {value} for {mover} ({meaning})", de: "{square}: {value} für {mover} ({meaning})" }
    the_only_move() { en: ", the only legal move", de: ", der einzige erlaubte Zug" }
    at_most(value) { en: "at most {value}", de: "höchstens {value}" }
    at_least(value) { en: "at least {value}", de: "mindestens {value}" }
    the_best() { en: ", the best", de: ", der beste Zug" }
    as_good_as(squares) { en: ", as good as {squares}", de: ", genauso gut wie {squares}" }
    as_good_as_others(count) { en: ", as good as {count} others", de: ", genauso gut wie {count} andere" }
    drawn_from(count) { en: ", drawn by lot from {count} equally good moves", de: ", ausgelost unter {count} gleich guten Zügen" }
    better_would_be_others(count, value) { en: ", though {count} moves have {value}", de: ", obwohl {count} Züge den Wert {value} haben" }
    better_would_be(squares, value) { en: ", though {squares} has {value}", de: ", obwohl {squares} den Wert {value} hat" }
    then(squares) { en: "; then {squares}", de: "; danach {squares}" }

    // Games with a minimal interface
    which_file(player) { en: "{player}: by which file? {player}:FILE", de: "{player}: nach welcher Datei? {player}:DATEI" }
    side(number) { en: "Player {number}", de: "Spieler {number}" }
    as_first() { en: "as player 1 (begins)", de: "als Spieler 1 (beginnt)" }
    as_second() { en: "as player 2", de: "als Spieler 2" }
    first_and_second(game, first, second) { en: "{game}. Player 1: {first}. Player 2: {second}.", de: "{game}. Spieler 1: {first}. Spieler 2: {second}." }
    type_a_move(example) {
        en: "Type a move, such as {example}. Also: undo, new, help, quit.",
        de: "Tippe einen Zug, etwa {example}. Außerdem: zurück, neu, hilfe, ende.",
    }
    moved(who, step) { en: "{who} has moved: {step}", de: "{who} hat gezogen: {step}" }
    moved_for_it(who, step) {
        en: "So that the game goes on, the first legal move is made for {who}: {step}",
        de: "Damit das Spiel weitergeht, wird für {who} der erste erlaubte Zug gemacht: {step}",
    }
    has_won(who) { en: "{who} has won.", de: "{who} hat gewonnen." }
    a_position_such_as(example) { en: "such as \"{example}\"", de: "etwa \"{example}\"" }
    simulated(game, player, against) { en: "{game}: {player} against {against}", de: "{game}: {player} gegen {against}" }
    from_position(position) { en: "from {position} on", de: "ab {position}" }

    // Files, and the output of `analyse`
    asked(mover, player) { en: "{mover} is to move. Asked: {player}.", de: "{mover} ist am Zug. Gefragt ist: {player}." }
    examined_in(positions as positions, seconds) { en: "{positions}, {seconds} s", de: "{positions}, {seconds} s" }
    line_of_play(squares) { en: "A line of play: {squares}", de: "So ginge es weiter: {squares}" }
    cut_off() { en: "its end is cut off: the last line is “end”", de: "das Ende fehlt: Die letzte Zeile ist „end“" }
    line_is_wrong(line, found, name) {
        en: "line {line} is “{found}”, but should be “{name}” and what belongs to it",
        de: "Zeile {line} ist „{found}“, sollte aber „{name}“ sein, mit dem, was dazugehört",
    }
    more(count) { en: "and {count} more", de: "und {count} weitere" }
    took(ms) { en: "{ms} ms", de: "{ms} ms" }

    // In the terminal
    not_understood(line, example) {
        en: "“{line}” is not understood. Type {example}, undo, new, help or quit.",
        de: "„{line}“ wird nicht verstanden. Tippe {example}, zurück, neu, hilfe oder ende.",
    }
    no_values() { en: "There is nobody here who says what moves are worth.", de: "Hier ist niemand, der sagt, was Züge wert sind." }
    you() { en: "you", de: "du" }
    code_moves_when_asked() { en: "Enter: the next move; auto: all.", de: "Enter: der nächste Zug; auto: alle." }
    at_depth(depth) { en: " Depth {depth}.", de: " Tiefe {depth}." }
    depth_is(depth as moves) { en: "Looking {depth} ahead from now on.", de: "Ab jetzt schaut der Code {depth} voraus." }
    depth_goes_to(deepest) { en: "The depth goes from 1 to {deepest}, such as: depth 4", de: "Die Tiefe geht von 1 bis {deepest}, etwa: tiefe 4" }
    nothing_to_undo() { en: "There is no move to take back.", de: "Es gibt keinen Zug zurückzunehmen." }
    game_is_over() { en: "The game is over: type new, undo or quit.", de: "Das Spiel ist zu Ende: Tippe neu, zurück oder ende." }
    illegal_move(who, why) { en: "{who}'s code gave a move that is not allowed: {why}", de: "Der Code von {who} hat einen unerlaubten Zug geliefert: {why}" }
    no_move(who, why) { en: "{who}'s code gave no move: {why}", de: "Der Code von {who} hat keinen Zug geliefert: {why}" }
    gave_no_move() {
        en: "there is a legal move, but the code chose none",
        de: "es gibt einen erlaubten Zug, aber der Code hat keinen gewählt",
    }
    over_budget(positions, budget) {
        en: "it examined {positions} positions for a move, and may examine {budget}",
        de: "er hat für einen Zug {positions} Stellungen untersucht und darf {budget} untersuchen",
    }
    over_budget_of_tries(tried, budget) {
        en: "it tried {tried} placements or values for a move, and may try {budget}",
        de: "er hat für einen Zug {tried} Platzierungen oder Werte ausprobiert und darf {budget} ausprobieren",
    }
    file_missing() { en: "The name of a file is missing, such as: save game.txt", de: "Es fehlt der Name einer Datei, etwa: speichern spiel.txt" }
    saved(file) { en: "The game is in {file}.", de: "Das Spiel ist in {file}." }
    not_saved(why) { en: "Not saved: {why}.", de: "Nicht gespeichert: {why}." }
    not_loaded(why) { en: "Not loaded, the game is as it was: {why}.", de: "Nicht geladen, das Spiel ist wie zuvor: {why}." }

    // In the terminal and in the window
    is_thinking(who) { en: "{who} is thinking ...", de: "{who} denkt nach ..." }

    // In the window
    the_player() { en: "The player", de: "Der Spieler" }
    a_person() { en: "person", de: "Person" }
    who_plays() { en: "Who plays?", de: "Wer spielt?" }
    // The student's functions in the game
    functions_are_yours(own, all) { en: "{own} of {all} functions are yours", de: "{own} von {all} Funktionen sind deine" }
    is_yours() { en: "yours", de: "deine" }
    is_not_written() { en: "not written yet", de: "noch nicht geschrieben" }
    not_compiling() { en: "not compiling", de: "nicht übersetzbar" }
    waits_for(function) {
        en: "waits for {function}, which is not written yet",
        de: "wartet auf {function}, das noch nicht geschrieben ist",
    }
    differs() { en: "differs from the rule", de: "weicht von der Regel ab" }
    your_rules_decide() { en: "Your rules decide", de: "Deine Regeln entscheiden" }
    my_rules_decide() { en: "My rules decide", de: "Meine Regeln entscheiden" }
    about_my_rules() {
        en: "The game goes on with what your functions answer, as long as that is possible. Such a win does not count.",
        de: "Das Spiel geht mit dem weiter, was deine Funktionen antworten, solange das möglich ist. So ein Sieg zählt nicht.",
    }
    course_answers(function, missing) {
        en: "The course answers for your {function}: it calls {missing}, which is not written yet.",
        de: "Der Kurs antwortet für dein {function}: Es ruft {missing} auf, das noch nicht geschrieben ist.",
    }
    course_answers_instead(why) { en: "{why}\nThe course's rule answers instead.", de: "{why}\nDie Regel des Kurses antwortet stattdessen." }
    does_not_fit(function) {
        en: "What your {function} answers does not fit the question.",
        de: "Was dein {function} antwortet, passt nicht zur Frage.",
    }
    not_possible_here(function) {
        en: "What your {function} answers is not possible here: the course's rule answers instead.",
        de: "Was dein {function} antwortet, ist hier nicht möglich: Die Regel des Kurses antwortet stattdessen.",
    }
    back() { en: "Close", de: "Schließen" }
    more_of_it() { en: "More", de: "Mehr" }
    less() { en: "Less", de: "Weniger" }
    looking_back(number, count) { en: "Move {number} of {count}", de: "Zug {number} von {count}" }
    key_leaf() { en: ", .: a move back, a move on", de: ", .: einen Zug zurück, weiter" }
    key_depth() { en: "+ −: depth", de: "+ −: Tiefe" }
    depth(depth) { en: "Depth {depth}", de: "Tiefe {depth}" }
    new_game() { en: "New game", de: "Neu" }
    undo() { en: "Undo", de: "Zurück" }
    turn_of(who) { en: "{who} is to move.", de: "{who} ist am Zug." }
    is_copied() { en: "The position is copied: paste it wherever you like.", de: "Die Stellung ist kopiert: Füge sie ein, wo du willst." }
    about_saved_game() { en: "Go on with a game that was saved in this file", de: "Mit einem Spiel weitermachen, das in dieser Datei gespeichert ist" }
    in_version(player, number) { en: "{player}, version {number}", de: "{player}, Version {number}" }
    old_code_plays_on() {
        en: "Cannot be built; the old code plays on.",
        de: "Nicht zu bauen; alter Code spielt.",
    }
    all_else_plays() {
        en: "Cannot be built; all else of your code plays.",
        de: "Nicht zu bauen; alles andere spielt.",
    }
    cannot_play() {
        en: "Cannot be built, so it cannot play yet.",
        de: "Nicht zu bauen, spielt noch nicht.",
    }
    is_started_again() {
        en: "The player's program was ended from outside; it is started again.",
        de: "Das Programm des Spielers wurde von außen beendet; es wird neu gestartet.",
    }
    plays_instead(other) {
        en: "Your code for this is not written yet: {other} plays.",
        de: "Dein Code dafür ist noch nicht geschrieben: Es spielt {other}.",
    }
    saved_at(time, what) { en: "Saved {time}. {what}", de: "Gespeichert {time}. {what}" }
    is_being_built() { en: "It is being built ...", de: "Es wird gebaut ..." }
    thinks_long(who, seconds, function) {
        en: "{who}: {seconds} s in {function}. A call that never ends, or too deep a search?",
        de: "{who}: {seconds} s in {function}. Ein Aufruf ohne Ende oder eine zu tiefe Suche?",
    }
    go_on() { en: "Go on", de: "Weiter" }
    hold() { en: "Stop", de: "Anhalten" }
    new_code_is_built() { en: "Your new code is built.", de: "Dein neuer Code ist gebaut." }
    new_code() { en: "Your new code plays now.", de: "Jetzt spielt dein neuer Code." }
    is_saved(path) { en: "Saved: {path}", de: "Gespeichert: {path}" }
    is_loaded(path) { en: "Loaded: {path}", de: "Geladen: {path}" }
    your_turn() { en: "Your turn", de: "Du bist dran" }
    wait(seconds) { en: "Wait {seconds} s", de: "Warten {seconds} s" }
    key_wait() { en: "+ −: wait", de: "+ −: Warten" }
    key_save() { en: "s: save", de: "s: speichern" }
    key_load() { en: "l: load", de: "l: laden" }
    begin() { en: "Begin", de: "Anfangen" }
    is_paused() { en: "Paused", de: "Angehalten" }
    save() { en: "Save", de: "Speichern" }
    load() { en: "Load", de: "Laden" }
    settings() { en: "Settings", de: "Einstellungen" }
    building_its_code() { en: "Its code is being built ...", de: "Der Code wird gebaut ..." }
    columns() { en: "Columns", de: "Spalten" }
    rows() { en: "Rows", de: "Zeilen" }
    is_being_asked() { en: "Asked ...", de: "Wird gefragt ..." }
    waits_for_an_answer() { en: "Waiting for an earlier answer ...", de: "Wartet auf eine frühere Antwort ..." }
    building_the_code_of(who) { en: "{who}: the code is being built ...", de: "{who}: Der Code wird gebaut ..." }
    has_been_thinking_for(who, seconds) { en: "{who} has been thinking for {seconds} s ...", de: "{who} denkt seit {seconds} s nach ..." }
    building() { en: "Your code is being built ...", de: "Dein Code wird gebaut ..." }
}
