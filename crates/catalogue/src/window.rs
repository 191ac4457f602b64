//! The window.

messages! {
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
    searched(score, positions, seconds) {
        en: "Score {score}, {positions} positions, {seconds} s",
        de: "Bewertung {score}, {positions} Stellungen, {seconds} s",
    }
    keys() { en: "Keys: 1 to 9, N, U, L, + and -, Esc", de: "Tasten: 1 bis 9, N, U, L, + und -, Esc" }
    no_display() {
        en: "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Play in the terminal: cargo play tictactoe --text",
        de: "es gibt keinen Bildschirm: weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt. Spiele im Terminal: cargo play tictactoe --text",
    }
    no_window(why) {
        en: "the window cannot be opened ({why}). On Debian and Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Or play in the terminal: cargo play tictactoe --text",
        de: "das Fenster lässt sich nicht öffnen ({why}). Unter Debian und Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Oder spiele im Terminal: cargo play tictactoe --text",
    }
}
