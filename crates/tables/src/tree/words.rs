//! Messages about search trees.

text::messages! {
    tree() { en: "Tree", de: "Baum" }
    about_tree() { en: "Open the tree of the search", de: "Den Baum der Suche öffnen" }
    about_file() { en: "Write the tree of a search into this file, as a picture (SVG)", de: "Den Baum einer Suche als Bild (SVG) in diese Datei schreiben" }
    about_search() { en: "Which function's tree (else that of the player)", de: "Welcher Funktion Baum (sonst der des Spielers)" }
    title(name, nodes) { en: "{name}: {nodes} nodes", de: "{name}: {nodes} Knoten" }
    title_with_depth(name, depth, nodes) { en: "{name}, depth {depth}: {nodes} nodes", de: "{name}, Tiefe {depth}: {nodes} Knoten" }
    title_of_the_beginning(name, nodes) { en: "{name}: its first {nodes} nodes", de: "{name}: die ersten {nodes} Knoten" }
    only_in_the_window() {
        en: "--tree opens the window; in the terminal, “analyse ... --tree FILE” writes the tree into a picture",
        de: "--tree öffnet das Fenster; im Terminal schreibt „analyse ... --tree DATEI“ den Baum in ein Bild",
    }
    no_tree_for_the_search() {
        en: "--search says which search the tree shows: --tree is missing",
        de: "--search sagt, welche Suche der Baum zeigt: --tree fehlt",
    }
    root() { en: "root", de: "Wurzel" }
    impossible(name) {
        en: "the search made the move {name} where it cannot be made: no tree can be drawn of that",
        de: "die Suche hat den Zug {name} gemacht, wo er nicht möglich ist: davon lässt sich kein Baum zeichnen",
    }

    // The value and the choice at a node
    takes_the_greatest(who) { en: "{who} is to move and takes the greatest value (MAX).", de: "{who} ist am Zug und nimmt den größten Wert (MAX)." }
    takes_the_smallest(who) { en: "{who} is to move and takes the smallest value (MIN).", de: "{who} ist am Zug und nimmt den kleinsten Wert (MIN)." }
    takes_the_greatest_turned(who) {
        en: "{who} is to move: every value below is turned round (+ becomes −), then the greatest counts.",
        de: "{who} ist am Zug: Jeder Wert darunter wird umgedreht (aus + wird −), dann zählt der größte.",
    }
    came_back(value) { en: "What came back: {value}.", de: "Zurückgekommen ist {value}." }
    worth_by_the_task(value) { en: "No call here: by the task this is worth {value}.", de: "Kein Aufruf hier: Nach der Aufgabe ist das {value} wert." }
    not_back_yet() { en: "The call has not come back yet.", de: "Der Aufruf ist noch nicht zurückgekehrt." }
    panicked() { en: "The call ended with a panic.", de: "Der Aufruf endete mit einem Absturz (panic)." }
    bounds(alpha, beta) { en: "It was called with alpha = {alpha} and beta = {beta}.", de: "Aufgerufen wurde mit alpha = {alpha} und beta = {beta}." }
    visited(count) { en: "The search has been here {count} times.", de: "Die Suche war hier {count}-mal." }

    // The reason for a choice
    greatest_of(name, value, count) { en: "{name} is chosen: {value} is the greatest of {count} values.", de: "Gewählt wird {name}: {value} ist der größte von {count} Werten." }
    smallest_of(name, value, count) { en: "{name} is chosen: {value} is the smallest of {count} values.", de: "Gewählt wird {name}: {value} ist der kleinste von {count} Werten." }
    first_of_the_greatest(name, value, equal, count) {
        en: "{name} is chosen: {value} is the greatest of {count} values, and the first of {equal} that are equal.",
        de: "Gewählt wird {name}: {value} ist der größte von {count} Werten und der erste von {equal} gleichen.",
    }
    first_of_the_smallest(name, value, equal, count) {
        en: "{name} is chosen: {value} is the smallest of {count} values, and the first of {equal} that are equal.",
        de: "Gewählt wird {name}: {value} ist der kleinste von {count} Werten und der erste von {equal} gleichen.",
    }
    only_one(name, value) { en: "{name} is chosen: {value} is the only value.", de: "Gewählt wird {name}: {value} ist der einzige Wert." }

    // Missing nodes and values
    cut(count) { en: "{count} cut", de: "{count} weg" }
    untried() { en: "not tried", de: "nicht versucht" }
    was_cut(alpha, beta, count) {
        en: "Cut, as alpha = {alpha} is not below beta = {beta}; moves that were left out: {count}.",
        de: "Abgeschnitten, denn alpha = {alpha} liegt nicht mehr unter beta = {beta}; ausgelassene Züge: {count}.",
    }
    not_tried(names) { en: "Not tried: {names}.", de: "Nicht versucht: {names}." }

    // Descriptions for screen readers
    more(count) { en: "{count} more", de: "{count} weitere" }
    so_many_untried(count) { en: "{count} not tried", de: "{count} nicht versucht" }
    not_back() { en: "not back yet", de: "noch nicht zurück" }
    leads_nowhere() { en: "leads nowhere", de: "führt nicht weiter" }
    leads_to_a_solution() { en: "leads to a solution", de: "führt zu einer Lösung" }
    no_value() { en: "without a value", de: "ohne Wert" }
    does_not_fit() { en: "does not fit", de: "passt nicht" }
    principal_variation() { en: "principal variation", de: "Hauptvariante" }
    is_looked_at() { en: "selected", de: "ausgewählt" }
    sibling_before() { en: "the node to the left", de: "Knoten links daneben" }
    sibling_behind() { en: "the node to the right", de: "Knoten rechts daneben" }

    // Inconsistent values
    not_the_greatest(value, should, name) {
        en: "Here came back {value}, but the greatest value below is {should}, of {name}.",
        de: "Zurückgekommen ist {value}, der größte Wert darunter ist aber {should}, der von {name}.",
    }
    not_the_smallest(value, should, name) {
        en: "Here came back {value}, but the smallest value below is {should}, of {name}.",
        de: "Zurückgekommen ist {value}, der kleinste Wert darunter ist aber {should}, der von {name}.",
    }
    not_the_greatest_turned(value, should, name) {
        en: "Here came back {value}, but the greatest value below, turned round, is {should}, of {name}.",
        de: "Zurückgekommen ist {value}, der größte umgedrehte Wert darunter ist aber {should}, der von {name}.",
    }

    nothing_to_try() { en: "There is nothing here that a search could try.", de: "Hier gibt es nichts, was eine Suche versuchen könnte." }
    no_search() { en: "the game is over: there is nothing to search", de: "das Spiel ist zu Ende: da gibt es nichts zu suchen" }

    // Exploring a tree
    step(now, all) { en: "Step {now} of {all}", de: "Schritt {now} von {all}" }
    whole(nodes) { en: "The whole search: {nodes} nodes", de: "Die ganze Suche: {nodes} Knoten" }
    only_the_beginning(nodes) {
        en: "The search went on: these are its first {nodes} nodes.",
        de: "Die Suche ging weiter: Das sind ihre ersten {nodes} Knoten.",
    }
    odd_nodes(count) { en: "Nodes whose value does not fit (marked !): {count}", de: "Knoten, deren Wert nicht passt (mit ! markiert): {count}" }
    next_cut() { en: "Next cut", de: "Nächster Schnitt" }
    run() { en: "Run", de: "Ablauf" }
    next_best() { en: "Next better move", de: "Nächster besserer Zug" }
    next_odd() { en: "Next !", de: "Nächstes !" }
    parent() { en: "Up", de: "Hoch" }
    child() { en: "Down", de: "Runter" }
    play_from_here() { en: "Play from here", de: "Ab hier spielen" }
    to_the_game() { en: "Back to the game", de: "Zurück zum Spiel" }
    which_search() { en: "Which search", de: "Welche Suche" }
    depth() { en: "Depth", de: "Tiefe" }
    asks(exercise) { en: "{exercise} is searching ...", de: "{exercise} sucht ..." }
    key_leaf() { en: ", .: a step back or on", de: ", .: einen Schritt zurück oder weiter" }
    key_siblings() { en: "8 5 4 6: from node to node", de: "8 5 4 6: von Knoten zu Knoten" }
    searches(name, whose) { en: "{name}, {whose}", de: "{name}, {whose}" }
    game_looks_deeper(depth) {
        en: "In the game: depth {depth}; its tree is large.",
        de: "Im Spiel: Tiefe {depth}; der Baum dazu ist groß.",
    }
    searches_so_deep(name, depth, whose) { en: "{name}, depth {depth}, {whose}", de: "{name}, Tiefe {depth}, {whose}" }
    whose_mine() { en: "your code", de: "dein Code" }
    whose_course() { en: "the course's code", de: "der Code des Kurses" }
    no_node() { en: "the search has done nothing that a tree could show", de: "die Suche hat nichts getan, was ein Baum zeigen könnte" }
    another_playout() { en: "Another playout", de: "Noch ein playout" }
}
