//! What only a page says.

text::messages! {
    no_clock() {
        en: "code in a browser has no clock (std::time): let it stop after so many positions, or let it play in the window (`cargo play`)",
        de: "Code im Browser hat keine Uhr (std::time): Lass ihn nach so vielen Stellungen aufhören, oder lass ihn im Fenster spielen (`cargo play`)",
    }
    no_threads() {
        en: "code in a browser has no threads, files or processes: do it without them, or let it play in the window (`cargo play`)",
        de: "Code im Browser hat keine Threads, Dateien oder Prozesse: Mach es ohne sie, oder lass ihn im Fenster spielen (`cargo play`)",
    }
}
