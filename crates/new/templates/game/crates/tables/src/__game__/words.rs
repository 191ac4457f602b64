//! What is said about __Game__ in the terminal and in the window.

text::messages! {
    title() { en: "__Game__", de: "__Game__" }
    about_position(example) { en: "a position of __Game__, such as \"{example}\"", de: "eine Stellung von __Game__, etwa \"{example}\"" }

    // Who plays
    your_code() { en: "your __exercise__ (__Game__)", de: "dein __exercise__ (__Game__)" }
    our_code() { en: "the course's __exercise__ (__Game__)", de: "das __exercise__ des Kurses (__Game__)" }
    random() { en: "chance (__Game__)", de: "der Zufall (__Game__)" }

    // In the terminal and in the window
    greeting(player) { en: "__Game__. You begin; then plays {player}.", de: "__Game__. Du beginnst; dann spielt {player}." }
    commands(example) {
        en: "Type a move of __Game__, such as {example}. Also: undo, new, help, quit.",
        de: "Tippe einen Zug von __Game__, etwa {example}. Außerdem: zurück, neu, hilfe, ende.",
    }
    new_game() { en: "A new game of __Game__. You begin.", de: "Ein neues Spiel __Game__. Du beginnst." }
    you_won() { en: "You have won at __Game__!", de: "Du hast in __Game__ gewonnen!" }
    you_lost() { en: "You have lost at __Game__.", de: "Du hast in __Game__ verloren." }
    moved(step) { en: "The move in __Game__: {step}", de: "Der Zug in __Game__: {step}" }
    moved_for_it(step) {
        en: "So that __Game__ goes on, the first move is made: {step}",
        de: "Damit __Game__ weitergeht, wird der erste Zug gemacht: {step}",
    }

    // analyse
    nothing_to_do() { en: "__Game__ is over: there is no move.", de: "__Game__ ist zu Ende: Es gibt keinen Zug." }

    // simulate
    simulated(player, against) { en: "__Game__: {player} against {against}", de: "__Game__: {player} gegen {against}" }
    from_the_start(position) { en: "from {position} on", de: "ab {position}" }
    as_first() { en: "as the first in __Game__", de: "als Erster in __Game__" }
    as_second() { en: "as the second in __Game__", de: "als Zweiter in __Game__" }
}
