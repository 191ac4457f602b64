//! What moving a student's work says.

text::messages! {
    nothing_there(from) {
        en: "“{from}” is no folder, no ZIP file and no git remote",
        de: "„{from}“ ist kein Ordner, keine ZIP-Datei und kein git-Remote",
    }
    no_course_in(from) {
        en: "{from} does not hold exactly one copy of the course",
        de: "{from} enthält nicht genau eine Fassung des Kurses",
    }
    is_this_course(from) {
        en: "{from} is this folder itself: name the newer copy of the course",
        de: "{from} ist dieser Ordner selbst: Nenne die neuere Fassung des Kurses",
    }
    update_has_solutions(from) {
        en: "{from} is the whole course with its solutions, and this folder is a copy without them: ask for the newer copy that was handed out",
        de: "{from} ist der ganze Kurs mit seinen Lösungen, und dieser Ordner ist eine Fassung ohne sie: Frag nach der neueren Fassung, die ausgeteilt wurde",
    }
    update_lacks_solutions(from) {
        en: "{from} is a copy without solutions, and this folder is the whole course: name a newer copy of the whole course",
        de: "{from} ist eine Fassung ohne Lösungen, und dieser Ordner ist der ganze Kurs: Nenne eine neuere Fassung des ganzen Kurses",
    }
    no_zip(file) { en: "{file} is no ZIP file", de: "{file} ist keine ZIP-Datei" }
    too_large(file) { en: "{file} is too large for a course: more than 1 GB", de: "{file} ist zu groß für einen Kurs: mehr als 1 GB" }
    no_git(why) { en: "git cannot be run: {why}", de: "git lässt sich nicht starten: {why}" }
    cannot_clone(from, why) { en: "git cannot read {from}: {why}", de: "git kann {from} nicht lesen: {why}" }
    nothing_new(from) {
        en: "{from} holds nothing that is not here already: nothing was written",
        de: "{from} enthält nichts, was nicht schon hier ist: Es wurde nichts geschrieben",
    }
    update_stopped(why) {
        en: "the update stopped in the middle: {why}. `cargo run` goes on with it",
        de: "das Update ist mittendrin stehen geblieben: {why}. `cargo run` setzt es fort",
    }
    updated(kept) {
        en: "The course is up to date. Exercises in which you have written, all kept: {kept}",
        de: "Der Kurs ist auf dem neuen Stand. Übungen, in denen du geschrieben hast und die alle noch da sind: {kept}",
    }
    new_exercises(ids) { en: "New exercises: {ids}", de: "Neue Übungen: {ids}" }
    new_handouts(ids) { en: "Handouts that have changed: {ids}", de: "Geänderte Aufgabenblätter: {ids}" }
    new_tests(ids) { en: "Tests that have changed: {ids}", de: "Geänderte Tests: {ids}" }
    merged(ids) {
        en: "The stubs of these exercises have changed, and the changes are in your files: {ids}. Your files as they were are kept as a version: cargo run -- versions",
        de: "Die Vorlagen dieser Übungen haben sich geändert, und die Änderungen stehen in deinen Dateien: {ids}. Wie deine Dateien vorher waren, ist als Version aufgehoben: cargo run -- versions",
    }
    conflicts(paths) {
        en: "These stubs have changed where you have written. Your files are as before; compare them with the new stubs: {paths}",
        de: "Diese Vorlagen haben sich dort geändert, wo du geschrieben hast. Deine Dateien sind wie zuvor; vergleiche sie mit den neuen Vorlagen: {paths}",
    }
    changed_by_you(paths) {
        en: "You had changed files of the course. Yours are kept, with .old-1 (or a higher number) behind the name: {paths}",
        de: "Du hattest Dateien des Kurses geändert. Deine sind aufgehoben, mit .old-1 (oder einer höheren Zahl) hinter dem Namen: {paths}",
    }
    nothing_to_submit() {
        en: "nothing is written yet, so there is nothing to hand in: `cargo run` shows where to begin",
        de: "noch ist nichts geschrieben, also gibt es nichts abzugeben: `cargo run` zeigt, wo du anfängst",
    }
    no_folder(folder) {
        en: "there is no folder {folder} for the archive: `cargo run -- submit FILE.zip` writes it elsewhere",
        de: "den Ordner {folder} für das Archiv gibt es nicht: `cargo run -- submit DATEI.zip` schreibt es woandershin",
    }
    packed(file, points, max) { en: "{file} holds your written exercises: {points} of {max} points", de: "{file} enthält deine geschriebenen Übungen: {points} von {max} Punkten" }
    solved(names) { en: "solved:      {names}", de: "gelöst:          {names}" }
    not_solved(names) { en: "not solved:  {names}", de: "nicht gelöst:    {names}" }
    not_written(count) { en: "not written, and so not in it:  {count}", de: "nicht geschrieben und darum nicht dabei:  {count}" }
    upload_at(address) { en: "Upload it at {address}", de: "Lade es hier hoch: {address}" }
}
