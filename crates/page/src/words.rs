//! Messages about writing and serving a page.

text::messages! {
    no_target() {
        en: "a page needs Rust's target for browsers. Install it once: rustup target add wasm32-unknown-unknown (without rustup, on a Debian or Ubuntu whose Rust is 1.89 or newer: apt install rustc-web rust-web-src)",
        de: "eine Seite braucht Rusts Ziel für Browser. Installiere es einmal: rustup target add wasm32-unknown-unknown (ohne rustup, auf einem Debian oder Ubuntu, dessen Rust mindestens 1.89 ist: apt install rustc-web rust-web-src)",
    }
    builds_mine() { en: "building your code for the browser ...", de: "dein Code wird für den Browser gebaut ..." }
    builds_version(number) { en: "building version {number} of your code ...", de: "Version {number} deines Codes wird gebaut ..." }
    builds_games() { en: "building the games for the browser ...", de: "die Spiele werden für den Browser gebaut ..." }
    builds_players() {
        en: "building the course's players for the browser ...",
        de: "die Spieler des Kurses werden für den Browser gebaut ...",
    }
    is_written(folder, kilobytes) {
        en: "The page is in {folder} ({kilobytes} kB). Put the folder on a web space, or look at it here: cargo play --browser",
        de: "Die Seite liegt in {folder} ({kilobytes} kB). Leg den Ordner auf einen Webspace, oder sieh sie hier an: cargo play --browser",
    }
    holds_solutions() {
        en: "It holds the course's solutions as programs: do not publish it before they may be known.",
        de: "Sie enthält die Lösungen des Kurses als Programme: Veröffentliche sie erst, wenn man sie kennen darf.",
    }
    note_of_mine() { en: "These games are played by my own code.", de: "In diesen Spielen spielt mein eigener Code." }
    note_of_solutions() {
        en: "This page holds the course's solutions, as programs.",
        de: "Diese Seite enthält die Lösungen des Kurses, als Programme.",
    }
    note_of_served() { en: "Save your code: the next move is played by it.", de: "Speichere deinen Code: Den nächsten Zug macht er." }
    is_served(address) {
        en: "The games are at {address}\nSave your code, and the page plays it. Ctrl-C ends this.",
        de: "Die Spiele sind hier: {address}\nSpeichere deinen Code, und die Seite spielt damit. Strg-C beendet das.",
    }
    no_port(port, why) {
        en: "port {port} cannot be used ({why}): choose another with --port, or none",
        de: "Port {port} lässt sich nicht benutzen ({why}): Wähle mit --port einen anderen oder keinen",
    }
    is_changed(time) { en: "Your code was saved at {time} and is being built.", de: "Dein Code wurde um {time} gespeichert und wird gebaut." }
    old_code_plays(why) { en: "Your old code plays on: {why}", de: "Dein alter Code spielt weiter: {why}" }
    is_without_mine(why) {
        en: "Your code cannot be built, so the page is without it: {why}",
        de: "Dein Code lässt sich nicht bauen, darum kommt die Seite ohne ihn aus: {why}",
    }
    no_page_of_mine(why) {
        en: "your code cannot be built, so there is no page of it yet (`cargo play --browser` shows the games even so):\n\n{why}",
        de: "dein Code lässt sich nicht bauen, darum gibt es noch keine Seite mit ihm (`cargo play --browser` zeigt die Spiele trotzdem):\n\n{why}",
    }
    lacks(file) { en: "{file} is missing in the libraries that cargo has downloaded", de: "{file} fehlt in den Bibliotheken, die cargo heruntergeladen hat" }

    // On the page itself
    needs_server() {
        en: "Browsers start no programs from a plain file. Put this folder on a web space, or type: cargo play --browser",
        de: "Browser starten keine Programme aus einer bloßen Datei. Leg diesen Ordner auf einen Webspace, oder tippe: cargo play --browser",
    }
    needs_webgl() { en: "This browser cannot draw (WebGL is off).", de: "Dieser Browser kann nicht zeichnen (WebGL ist aus)." }
    cannot_load() { en: "The page could not be loaded. Is the browser an old one?", de: "Die Seite ließ sich nicht laden. Ist der Browser alt?" }
}
