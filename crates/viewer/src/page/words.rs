//! Messages that only the web page shows.

text::messages! {
    ended(megabytes) {
        en: "your code ended the whole program (std::process::exit or abort), or wanted more than {megabytes} MB of memory at once",
        de: "dein Code hat das ganze Programm beendet (std::process::exit oder abort), oder er wollte mehr als {megabytes} MB Speicher auf einmal",
    }
    no_clock() {
        en: "code in a browser has no clock (std::time): let it stop after so many positions, or let it play in the window (`cargo play`)",
        de: "Code im Browser hat keine Uhr (std::time): Lass ihn nach so vielen Stellungen aufhören, oder lass ihn im Fenster spielen (`cargo play`)",
    }
    no_threads() {
        en: "code in a browser has no threads, files or processes: do it without them, or let it play in the window (`cargo play`)",
        de: "Code im Browser hat keine Threads, Dateien oder Prozesse: Mach es ohne sie, oder lass ihn im Fenster spielen (`cargo play`)",
    }
}
