//! The texts of the figures of TicTacToe and of its game trees.

text::messages! {
    // Titles
    full() {
        en: "Three boards and what check_if_full answers: true, false, false",
        de: "Drei Bretter und was check_if_full antwortet: true, false, false",
    }
    winner() {
        en: "The lines of three with which X wins",
        de: "Die Dreierlinien, mit denen X gewinnt",
    }
    turns() {
        en: "A game, move by move: what play_turn is asked, the board afterwards, and what it returns",
        de: "Eine Partie, Zug für Zug: was play_turn gefragt wird, das Brett danach und was zurückkommt",
    }
    squares() {
        en: "A canvas of 300 x 180 pixels: which pixels belong to which square, and which to none",
        de: "Eine Zeichenfläche von 300 x 180 Pixeln: welche Pixel zu welchem Feld gehören und welche zu keinem",
    }
    drawings() {
        en: "One board, drawn on three canvases of different shapes",
        de: "Ein Brett, gezeichnet auf drei Flächen von verschiedener Form",
    }
    positions() {
        en: "How many positions minimax and alpha_beta examine on the empty board, by depth",
        de: "Wie viele Stellungen minimax und alpha_beta auf dem leeren Brett untersuchen, nach Tiefe",
    }
    tree_count_games() {
        en: "All games that follow from a board with three empty squares, and how many of them each board counts",
        de: "Alle Partien, die von einem Brett mit drei leeren Feldern aus möglich sind, und wie viele davon jedes Brett zählt",
    }
    tree_minimax() {
        en: "The tree of a search three moves deep: each board with its score, the best play thick",
        de: "Der Baum einer Suche, drei Züge tief: jedes Brett mit seiner Bewertung, das beste Spiel fett",
    }
    tree_alpha_beta() {
        en: "The same tree as alpha_beta sees it: each board with the bounds that it got, and what was cut",
        de: "Derselbe Baum, wie ihn alpha_beta sieht: jedes Brett mit den Schranken, die es bekam, und was abgeschnitten ist",
    }
    matches_shape(count) {
        en: "The game tree of a heap of {count} matches: root, leaves and depth",
        de: "Der Spielbaum eines Haufens von {count} Streichhölzern: Wurzel, Blätter und Tiefe",
    }
    matches_values(count) {
        en: "The same tree of {count} matches with the value of each node, the best play thick",
        de: "Derselbe Baum mit {count} Streichhölzern und dem Wert jedes Knotens, das beste Spiel fett",
    }
    matches_cut(count) {
        en: "The same tree of {count} matches, of which one branch need not be looked at",
        de: "Derselbe Baum mit {count} Streichhölzern, von dem ein Zweig nicht angesehen werden muss",
    }

    // Trees
    moves_next(player) { en: "{player} moves", de: "{player} zieht" }
    at_depth(level) { en: "at depth {level}", de: "in Tiefe {level}" }
    the_root() { en: "the root", de: "die Wurzel" }
    leaf() { en: "leaf", de: "Blatt" }
    cut() { en: "cut", de: "Schnitt" }
    nobody_wins() { en: "nobody wins", de: "niemand gewinnt" }
    no_more_than(value) { en: "no more than {value}", de: "nicht über {value}" }
    no_less_than(value) { en: "no less than {value}", de: "nicht unter {value}" }
    wants_the_greatest(player) { en: "{player}: greatest", de: "{player}: größte" }
    wants_the_smallest(player) { en: "{player}: smallest", de: "{player}: kleinste" }
    takes(count) { en: "take {count}", de: "nimm {count}" }
    end() { en: "end", de: "Ende" }
}
