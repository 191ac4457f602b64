//! The window.

use crate::nouns;

crate::messages! {
    title() { en: "Spielbaum", de: "Spielbaum" }
    subtitle() { en: "Write the artificial intelligence of games, and play against it.", de: "Schreibe die künstliche Intelligenz von Spielen und spiele dagegen." }
    to_come() { en: "to come", de: "kommt noch" }
    othello() { en: "Othello", de: "Othello" }
    minesweeper() { en: "Minesweeper", de: "Minesweeper" }
    battleship() { en: "Battleship", de: "Schiffe versenken" }
    tictactoe() { en: "TicTacToe", de: "TicTacToe" }
    other_language() { en: "Deutsch", de: "English" }
    light() { en: "Light", de: "Hell" }
    dark() { en: "Dark", de: "Dunkel" }
    a_person() { en: "person", de: "Person" }
    my_code() { en: "minimax", de: "minimax" }
    my_champion() { en: "α-β", de: "α-β" }
    the_solution() { en: "solution", de: "Lösung" }
    depth(depth) { en: "Depth {depth}", de: "Tiefe {depth}" }
    new_game() { en: "New game", de: "Neues Spiel" }
    undo() { en: "Undo", de: "Zurück" }
    home() { en: "All games", de: "Alle Spiele" }
    lookahead(level) { en: "Lookahead: {level}", de: "Vorausschau: {level}" }
    off() { en: "off", de: "aus" }
    levels(count) { en: "{count} deep", de: "{count} tief" }
    x_begins() { en: "X begins", de: "X beginnt" }
    o_begins() { en: "O begins", de: "O beginnt" }
    turn_of(mark) { en: "{mark} is to move.", de: "{mark} ist am Zug." }
    is_thinking(mark) { en: "{mark} is thinking ...", de: "{mark} denkt nach ..." }
    my_drawing() { en: "My drawing", de: "Mein Bild" }
    old_code_plays_on(errors) {
        en: "Does not compile; the old code plays on.\n{errors}",
        de: "Kompiliert nicht; der alte Code spielt weiter.\n{errors}",
    }
    new_code() { en: "Your new code plays now.", de: "Jetzt spielt dein neuer Code." }
    building() { en: "Your code is being built ...", de: "Dein Code wird gebaut ..." }
    has_won(mark) { en: "{mark} has won.", de: "{mark} hat gewonnen." }
    searched(score, positions as positions, seconds) {
        en: "Score {score}, {positions}, {seconds} s",
        de: "Bewertung {score}, {positions}, {seconds} s",
    }
    keys() { en: "Keys: 1 to 9, N, U, L, + and -, Esc", de: "Tasten: 1 bis 9, N, U, L, + und -, Esc" }
    no_display(game) {
        en: "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Play in the terminal: cargo play {game} --text",
        de: "es gibt keinen Bildschirm: weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt. Spiele im Terminal: cargo play {game} --text",
    }
    no_window(why) {
        en: "the window cannot be opened ({why}). On Debian and Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Or play in the terminal: cargo play tictactoe --text",
        de: "das Fenster lässt sich nicht öffnen ({why}). Unter Debian und Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Oder spiele im Terminal: cargo play tictactoe --text",
    }

    // Othello
    black() { en: "Black", de: "Schwarz" }
    white() { en: "White", de: "Weiß" }
    goes_on(passed, color) { en: "{passed} passes, {color} is to move.", de: "{passed} passt, {color} ist am Zug." }
    has_won_with(color, own, other) { en: "{color} has won, {own} to {other}.", de: "{color} hat gewonnen, {own} zu {other}." }
    has_been_thinking(color, seconds) { en: "{color} has been thinking for {seconds} s ...", de: "{color} denkt seit {seconds} s nach ..." }
    looking_back(number, count) { en: "Move {number} of {count}", de: "Zug {number} von {count}" }
    is_paused() { en: "Paused", de: "Angehalten" }
    slow() { en: "slow", de: "langsam" }
    normal() { en: "normal", de: "normal" }
    fast() { en: "fast", de: "schnell" }
    pause() { en: "Pause", de: "Pause" }
    values() { en: "Values", de: "Werte" }
    save() { en: "Save", de: "Speichern" }
    load() { en: "Load", de: "Laden" }
    is_saved(path) { en: "Saved: {path}", de: "Gespeichert: {path}" }
    is_loaded(path) { en: "Loaded: {path}", de: "Geladen: {path}" }
    nothing_saved() { en: "No game has been saved yet.", de: "Noch ist kein Spiel gespeichert." }
    no_game_in(path, why) { en: "In {path}, {why}", de: "In {path}, {why}" }
    only_whole_games() {
        en: "This game did not begin with the starting position: it cannot be saved.",
        de: "Dieses Spiel begann nicht mit der Startstellung: es lässt sich nicht speichern.",
    }
    examined(positions, seconds) { en: "Positions: {positions}, {seconds} s", de: "Stellungen: {positions}, {seconds} s" }
    per_second(rate) { en: ", {rate} per second", de: ", {rate} je Sekunde" }
    computing_values() { en: "minimax computes the values ...", de: "minimax berechnet die Werte ..." }
    no_values(why) { en: "No values: {why}", de: "Keine Werte: {why}" }
    evaluation_for_black(value) { en: "stellung_bewerten: {value} for Black", de: "stellung_bewerten: {value} für Schwarz" }
    names_no_move() { en: "its answer names no move", de: "die Antwort nennt keinen Zug" }
    building_its_code(color) { en: "The code of {color} is being built ...", de: "Der Code von {color} wird gebaut ..." }
    first_legal_move(color, field) {
        en: "{color} moves to {field}, the first legal move.",
        de: "{color} zieht auf {field}, den ersten erlaubten Zug.",
    }
    othello_keys() { en: "Keys: arrows, space, N, V, S, L, + and -, Esc", de: "Tasten: Pfeile, Leertaste, N, V, S, L, + und -, Esc" }
}
