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
    o_is() { en: "O is played by", de: "O wird gespielt von" }
    a_person() { en: "a person", de: "Person" }
    my_code() { en: "my code", de: "mein Code" }
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
    o_is_thinking() { en: "O is thinking ...", de: "O denkt nach ..." }
    building() { en: "Your code is being built ...", de: "Dein Code wird gebaut ..." }
    has_won(mark) { en: "{mark} has won.", de: "{mark} hat gewonnen." }
    is_a_draw() { en: "A draw.", de: "Unentschieden." }
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
