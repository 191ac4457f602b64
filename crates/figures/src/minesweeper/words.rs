//! The texts of the figures of Minesweeper.

mod nouns {
    pub use text::nouns::mines;
}

text::messages! {
    // Titles
    neighbours() {
        en: "The neighbours of a corner, of a border square and of one in the middle",
        de: "Die Nachbarn einer Ecke, eines Randfelds und eines Felds in der Mitte",
    }
    counted() { en: "Mines and flags, and the number of each square", de: "Minen und Flaggen und die Zahl jedes Felds" }
    placed() {
        en: "How often the only mine lies where, drawn fairly and unfairly",
        de: "Wie oft die einzige Mine wo liegt, gerecht und ungerecht ausgelost",
    }
    won() {
        en: "Rounds that are won by one rule or the other",
        de: "Runden, die nach der einen oder der anderen Regel gewonnen sind",
    }
    right_clicks() { en: "Three right clicks", de: "Drei Rechtsklicks" }
    left_click() {
        en: "A left click onto a zero, before and after, and the order of opening",
        de: "Ein Linksklick auf eine Null, vorher und nachher, und die Reihenfolge des Aufdeckens",
    }
    end() {
        en: "A lost round, before and after the last click",
        de: "Eine verlorene Runde, vor und nach dem letzten Klick",
    }
    one_number() { en: "What a single number proves", de: "Was eine einzelne Zahl beweist" }
    all_mines() { en: "What the number of all mines proves", de: "Was die Zahl aller Minen beweist" }
    pattern_12() { en: "The 1-2 pattern", de: "Das 12-Muster" }
    pattern_11() { en: "The 1-1 pattern", de: "Das 11-Muster" }
    chances() { en: "The chances by get_chances", de: "Die Wahrscheinlichkeiten nach get_chances" }
    decision() { en: "Two decisions by the chances", de: "Zwei Entscheidungen nach den Wahrscheinlichkeiten" }
    exact() {
        en: "The chances by get_chances, and the exact ones",
        de: "Die Wahrscheinlichkeiten nach get_chances und die genauen",
    }

        tree() { en: "Part A as a tree: each level decides one square", de: "Teil A als Baum: Auf jeder Ebene wird ein Feld entschieden" }

    // In the tree
    square_of_the_level(column) { en: "square {column}", de: "Feld {column}" }
    has_no_mine(column) { en: "the 1 at {column} has none", de: "die 1 auf {column} hat keine" }
    has_mines(column, mines) { en: "the 1 at {column} has {mines}", de: "die 1 auf {column} hat {mines}" }
    a_way(mines as mines) { en: "a way with {mines}", de: "eine Art mit {mines}" }
    undecided() { en: "not decided yet", de: "nicht entschieden" }
    no_mine() { en: "no mine", de: "keine Mine" }
    mine() { en: "a mine", de: "eine Mine" }
    cut_off() { en: "cut off: a number is wrong", de: "abgeschnitten: eine Zahl stimmt nicht" }
    a_leaf() { en: "a leaf: one way of part A", de: "ein Blatt: eine Art von Teil A" }

        lookahead() {
        en: "Two equally safe clicks, and what comes after each",
        de: "Zwei gleich sichere Klicks und was nach jedem kommt",
    }

    // In the tree of two clicks
    arrangements(count) { en: "{count} arrangements", de: "{count} Anordnungen" }
    arrangements_left(count) { en: "{count} are left", de: "{count} bleiben" }
    open(row, column) { en: "open ({row}, {column})", de: "({row}, {column}) aufdecken" }
    wins_of(won, all) { en: "wins {won} of {all}", de: "gewinnt {won} von {all}" }
    shows(number) { en: "it shows {number}", de: "es zeigt {number}" }

    round_won() { en: "you win", de: "du gewinnst" }
    round_lost() { en: "you lose", de: "du verlierst" }

    // Below a board
    in_a_corner(count) { en: "in a corner: {count}", de: "in der Ecke: {count}" }
    at_the_border(count) { en: "at the border: {count}", de: "am Rand: {count}" }
    in_the_middle(count) { en: "in the middle: {count}", de: "in der Mitte: {count}" }
    mines_and_flags() { en: "mines and flags", de: "Minen und Flaggen" }
    the_numbers() { en: "the numbers", de: "die Zahlen" }
    drawn_anew() { en: "draw again", de: "neu auslosen" }
    the_next_square() { en: "take the next one", de: "das nächste nehmen" }
    won_by(flags, opened) { en: "Flags: {flags}, Opened: {opened}", de: "Flags: {flags}, Opened: {opened}" }
    right_click_onto(row, column) { en: "onto ({row}, {column})", de: "auf ({row}, {column})" }
    the_round_is_won() { en: "the round is won", de: "die Runde ist gewonnen" }
    the_click() { en: "the click", de: "der Klick" }
    what_is_open_then() { en: "what is open then", de: "was dann aufgedeckt ist" }
    in_which_order() { en: "in this order", de: "in dieser Reihenfolge" }
    the_last_click() { en: "the last click", de: "der letzte Klick" }
    the_round_is_over() { en: "the round is lost", de: "die Runde ist verloren" }
    mines_on_the_board(count) { en: "mines on the board: {count}", de: "Minen auf dem Spielfeld: {count}" }
    by_get_chances() { en: "by get_chances", de: "nach get_chances" }
    exactly() { en: "exactly", de: "genau" }
    standard_chance(mines, squares, chance) {
        en: "standard chance: {mines} / {squares} = {chance}",
        de: "Standardwahrscheinlichkeit: {mines} / {squares} = {chance}",
    }
    lowest_and_highest(lowest, highest) {
        en: "lowest {lowest}, highest {highest}",
                de: "niedrigste {lowest}, höchste {highest}",
    }
        mines_and(mines as mines, more) { en: "{mines}: {more}", de: "{mines}: {more}" }

    // Legends
    right_flag() { en: "right flag", de: "richtige Flagge" }
    wrong_flag() { en: "wrong flag", de: "falsche Flagge" }
    missed_mine() { en: "mine without a flag", de: "Mine ohne Flagge" }
    clicked_mine() { en: "clicked mine", de: "angeklickte Mine" }
    proves_it() { en: "proves it", de: "beweist es" }
    must_be_a_mine() { en: "must be a mine: flag it", de: "muss eine Mine sein: markieren" }
    is_safe() { en: "is safe: open it", de: "ist sicher: aufdecken" }
    is_taken_away() { en: "the flag is taken away", de: "die Flagge kommt weg" }
    touches_both() { en: "touches both", de: "grenzt an beide" }
    touches_a_number() { en: "touches a number", de: "grenzt an eine Zahl" }
    is_flagged() { en: "is flagged", de: "wird markiert" }
    is_opened() { en: "is opened", de: "wird aufgedeckt" }

    // The first click
    first_click() {
        en: "Rounds that the champion wins on 8x8 squares with 10 mines, in percent, by the square that it opens first",
        de: "Runden, die der Champion auf 8x8 Feldern mit 10 Minen gewinnt, in Prozent, je nach dem Feld, das er zuerst aufdeckt",
    }
    never_a_mine() { en: "safe: the first click is never a mine", de: "safe: der erste Klick trifft nie eine Mine" }
    never_a_number() { en: "zero: the first click is never a number", de: "zero: der erste Klick trifft nie eine Zahl" }
    rounds_each(rounds, half) {
        en: "% of {rounds} rounds from each square, ± {half}",
        de: "% von {rounds} Runden je Feld, ± {half}",
    }
}
