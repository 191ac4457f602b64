//! The messages for teachers and the texts of the pages for students, in both languages.

mod nouns {
    pub use text::nouns::{of_points, points};

    text::nouns! {
        of_exercises { en: "exercise" "exercises", de: "Übung" "Übungen" }
        of_tests { en: "test" "tests", de: "Test" "Tests" }
        students { en: "student" "students", de: "Abgabe" "Abgaben" }
        submissions { en: "submission" "submissions", de: "Abgabe" "Abgaben" }
    }
}

text::messages! {
    // Flags
    flag_empty() { en: "empty", de: "leer" }
    flag_unreadable() { en: "cannot be read", de: "nicht lesbar" }
    flag_not_read() { en: "not read, so without points for now", de: "nicht gelesen, darum vorerst ohne Punkte" }
    flag_typed_text() { en: "only typed text, which is not read", de: "nur eingetippter Text, der nicht gelesen wird" }
    typed_text() { en: "typed text", de: "eingetippter Text" }
    flag_undecided() { en: "not taken, since several files fit", de: "nicht übernommen, da mehrere Dateien passen" }
    flag_renamed() { en: "taken under another name", de: "unter anderem Namen übernommen" }
    flag_converted() { en: "converted to UTF-8", de: "in UTF-8 umgewandelt" }
    flag_late() { en: "late", de: "zu spät" }
    flag_wrong_layout() { en: "not in its place", de: "nicht am richtigen Ort" }
    flag_ambiguous() { en: "several files", de: "mehrere Dateien" }
    flag_too_large() { en: "too large", de: "zu groß" }
    flag_refused() { en: "holds what is not allowed", de: "enthält Unerlaubtes" }
    flag_compiler_crashed() { en: "crashes the compiler", de: "bringt den Compiler zum Absturz" }
    flag_compiler_hangs() { en: "hangs the compiler", de: "hält den Compiler endlos auf" }
    flag_compiler_writes_too_much() { en: "makes the compiler write too much", de: "lässt den Compiler zu viel schreiben" }
    flag_cut_off() { en: "cut off (time, memory or output)", de: "abgebrochen (Zeit, Speicher oder Ausgabe)" }
    flag_crashed() { en: "ends or crashes the program", de: "beendet das Programm oder lässt es abstürzen" }
    flag_forbidden() { en: "tried something forbidden", de: "hat Verbotenes versucht" }
    flag_not_graded() { en: "could not be graded", de: "ließ sich nicht bewerten" }
    flag_out_of_time() { en: "used up its time: not everything was tried", de: "hat seine Zeit verbraucht: nicht alles wurde versucht" }
    flag_not_compared() { en: "too long to be compared with others", de: "zu lang für den Vergleich mit anderen" }
    flag_same_number() { en: "claims the same number as", de: "beansprucht dieselbe Nummer wie" }
    flag_several_tries() { en: "several tries, of which the newest counts", de: "mehrere Versuche, von denen der neueste zählt" }
    flag_tries_alike() { en: "several tries with the same time, of which one was graded", de: "mehrere Versuche mit derselben Zeit, von denen einer bewertet wurde" }
    flag_not_looked_at() { en: "beside the files, not looked at", de: "neben den Dateien, nicht angesehen" }
    flag_no_exercise() { en: "no file of an exercise, but", de: "keine Datei einer Übung, aber" }
    flag_several_students() { en: "several folders of exercises, perhaps of several students", de: "mehrere Ordner mit Übungen, vielleicht von mehreren Personen" }
    no_worksheet(why) { en: "the worksheet cannot be filled in: {why}", de: "die Bewertungstabelle lässt sich nicht ausfüllen: {why}" }
    scales_differ(words, marks) {
        en: "it is graded by the scale “{words}”, which lacks some of the marks {marks}: choose them with --scale, or as scale in tests/course.toml",
        de: "sie wird nach der Skala „{words}“ bewertet, in der von den Noten {marks} welche fehlen: Wähle sie mit --scale oder als scale in tests/course.toml",
    }
    lacks_a_column(headings) { en: "it has no column {headings}", de: "die Spalte {headings} fehlt" }
    flag_unconfined() { en: "ran unconfined", de: "lief nicht eingesperrt" }
    flag_like_the_course() { en: "like the course's own code", de: "wie der Code des Kurses" }
    flag_similar() { en: "similar to", de: "ähnlich wie" }
    more_files_of_a_name(count) { en: "more than {count} files with the same name", de: "mehr als {count} Dateien mit demselben Namen" }
    a_link() { en: "a link", de: "ein Verweis" }
    names_twice() { en: "an archive that holds the same name twice", de: "ein Archiv, in dem ein Name zweimal vorkommt" }
    more_than_gigabytes(count) { en: "more than {count} GB", de: "mehr als {count} GB" }
    more_files_than(count) { en: "more than {count} files", de: "mehr als {count} Dateien" }

    // Pages
    overview() { en: "Overview", de: "Übersicht" }
    students(count as students) { en: "{count}", de: "{count}" }
    mean(points, max) { en: "mean {points} of {max} points", de: "im Mittel {points} von {max} Punkten" }
    median(points) { en: "median {points}", de: "Median {points}" }
    version(version) { en: "graded by Spielbaum {version}", de: "bewertet von Spielbaum {version}" }
    histogram() { en: "How the percentages are spread", de: "Wie sich die Prozente verteilen" }
    histogram_axis() { en: "percent of the points", de: "Prozent der Punkte" }
    overview_without_names() { en: "Overview without names", de: "Übersicht ohne Namen" }
    misunderstood() { en: "What was misunderstood", de: "Was missverstanden wurde" }
    misunderstood_note() {
        en: "Mistakes that a test named in its last answer, with how many of those who have begun the exercise heard them. A test names a mistake only if the code behaves exactly like it; somebody may have made several.",
        de: "Fehler, die ein Test in seiner letzten Antwort benannt hat, und wie viele von denen, die die Übung begonnen haben, sie zu lesen bekamen. Ein Test benennt einen Fehler nur, wenn der Code sich genau so verhält; manche haben mehrere gemacht.",
    }
    nothing_misunderstood() { en: "Nobody was told a mistake.", de: "Niemand bekam einen Fehler gesagt." }
    unnamed_mistake() { en: "something else is wrong, which no test names", de: "etwas anderes ist falsch, das kein Test benennt" }
    before(value) { en: "(before: {value})", de: "(vorher: {value})" }
    changes() { en: "Whose points changed", de: "Wessen Punkte sich geändert haben" }
    changes_note() {
        en: "Since the run before: by other tests, or by another file, which the last column says.",
        de: "Seit dem vorigen Lauf: durch andere Tests oder durch eine andere Datei, was die letzte Spalte sagt.",
    }
    changed_by() { en: "by", de: "durch" }
    another_file() { en: "another file", de: "eine andere Datei" }
    compared_with(count as submissions) {
        en: "In brackets: what the run before said, with {count}.",
        de: "In Klammern: was der vorige Lauf ergab, mit {count}.",
    }
    in_lessons(lessons) { en: "in the plan of lessons: {lessons}", de: "im Unterrichtsplan: Stunde {lessons}" }
    by_test() { en: "By test", de: "Nach Test" }
    by_test_note() {
        en: "Of those who have begun the exercise: how many pass the test, and how well passing it goes along with all other points (point-biserial correlation, with its interval of 95 %). Around 0 the test does not tell strong from weak, below 0 it is worth a look; what everybody or nobody passes tells nothing.",
        de: "Von denen, die die Übung begonnen haben: wie viele den Test bestehen und wie gut das mit allen anderen Punkten einhergeht (punktbiseriale Korrelation mit ihrem 95-%-Intervall). Um 0 trennt der Test starke nicht von schwachen Abgaben, unter 0 lohnt ein Blick; was alle oder niemand besteht, sagt nichts.",
    }
    small_class(count as students) {
        en: "With {count}, these correlations mean little: look at their intervals.",
        de: "Bei nur {count} bedeuten diese Korrelationen wenig: Achte auf die Intervalle.",
    }
    all_tests() { en: "all tests", de: "alle Tests" }
    test_word() { en: "test", de: "Test" }
    passed_by() { en: "passed by", de: "bestanden von" }
    discrimination() { en: "discrimination", de: "Trennschärfe" }
    its_interval() { en: "its interval", de: "ihr Intervall" }
    nobody_passes() { en: "nobody passes it", de: "niemand besteht ihn" }
    everybody_passes() { en: "everybody passes it", de: "alle bestehen ihn" }
    too_few() { en: "too few for that", de: "zu wenige dafür" }
    begun_by() { en: "begun by", de: "begonnen von" }
    by_exercise() { en: "By exercise", de: "Nach Übung" }
    exercise() { en: "exercise", de: "Übung" }
    solved_by() { en: "solved by", de: "gelöst von" }
    mean_points() { en: "mean", de: "Mittel" }
    most_failed_test() { en: "test that most students fail", de: "Test, an dem die meisten scheitern" }
    by_student() { en: "By student", de: "Nach Abgabe" }
    student() { en: "student", de: "Abgabe" }
    points_word() { en: "points", de: "Punkte" }
    percent_word() { en: "%", de: "%" }
    mark_word() { en: "mark", de: "Note" }
    flags_word() { en: "to look at", de: "anzusehen" }
    similar_pairs() { en: "Similar submissions", de: "Ähnliche Abgaben" }
    similar_pairs_note() {
        en: "Shared sequences of tokens; names make no difference, and stub and solution do not count. Similar does not mean copied: read both before you judge.",
        de: "Gemeinsame Folgen von Tokens (Wörter, Klammern, Rechenzeichen); Namen spielen keine Rolle, Vorlage und Lösung zählen nicht. Ähnlich heißt nicht abgeschrieben: Lies beide, bevor du urteilst.",
    }
    alike(percent) { en: "{percent} % alike", de: "zu {percent} % gleich" }
    slowest() { en: "Slowest submissions", de: "Langsamste Abgaben" }
    seconds(seconds) { en: "{seconds} s", de: "{seconds} s" }
    marks() { en: "Marks", de: "Noten" }
    page_of(student) { en: "Spielbaum: {student}", de: "Spielbaum: {student}" }
    no_points_yet(max) {
        en: "no points and no mark yet (of {max} points)",
        de: "noch keine Punkte und keine Note (von {max} Punkten)",
    }
    not_counted(count as submissions) { en: "{count} without points, not in the mean", de: "{count} ohne Punkte, nicht im Mittel" }
    not_read() { en: "not read", de: "nicht gelesen" }
    open_rows(count as submissions) {
        en: "{count} without points, and not in the mean: not read, or not graded (--unread-as-zero counts what was not read as 0)",
        de: "{count} ohne Punkte und nicht im Mittel: nicht gelesen oder nicht bewertet (--unread-as-zero zählt Ungelesenes als 0)",
    }
    points_and_mark(points, max, percent, mark) {
        en: "{points} of {max} points ({percent} %), mark {mark}",
        de: "{points} von {max} Punkten ({percent} %), Note {mark}",
    }
    with_working(points, max as of_points, needs) {
        en: "{points} of {max} with a working {needs}",
        de: "{points} von {max} mit funktionierendem {needs}",
    }
    with_reference(own as points) {
        en: "It calls what does not work yet, and gets {own} with that. It was graded again with the course's solution in its place: a mistake there is not counted again here.",
        de: "Die Übung ruft auf, was noch nicht funktioniert, und bekommt damit {own}. Sie wurde noch einmal mit der Lösung des Kurses an dessen Stelle bewertet: Ein Fehler dort zählt hier nicht noch einmal.",
    }
    passed_tests(passed, all as of_tests) { en: "{passed} of {all} passed", de: "{passed} von {all} bestanden" }
    your_code() { en: "the code that was graded", de: "der bewertete Code" }
    could_not_be_graded() { en: "This submission could not be graded:", de: "Diese Abgabe ließ sich nicht bewerten:" }
    handed_in_nothing() { en: "No file was handed in for this exercise.", de: "Für diese Übung wurde keine Datei abgegeben." }
    print_note() { en: "Questions about a point? The name of the test says what was asked.", de: "Fragen zu einem Punkt? Der Name des Tests sagt, was gefragt war." }

    // The run
    reading(submission) { en: "reading {submission}", de: "{submission} wird gelesen" }
    not_confined_here(why) {
        en: "strangers' code cannot be confined here ({why}), so nothing was graded: read docs/en/teacher/sandbox.md before you use --unconfined",
        de: "fremder Code lässt sich hier nicht einsperren ({why}), deshalb wurde nichts bewertet: Lies docs/de/teacher/sandbox.md, bevor du --unconfined verwendest",
    }
    runs_unconfined(why) {
        en: "Strangers' code runs unconfined ({why}): it can do whatever you can, and its results are flagged.",
        de: "Fremder Code läuft nicht eingesperrt ({why}): Er kann alles, was du kannst, und seine Ergebnisse sind markiert.",
    }
    first_build() { en: "Building the tests (the first time takes a while) ...", de: "Die Tests werden gebaut (beim ersten Mal dauert das) ..." }
    not_ignored(path) { en: "not a submission, ignored: {path}", de: "keine Abgabe, wird übergangen: {path}" }
    building_players() { en: "the course, with all optimisations", de: "der Kurs, mit allen Optimierungen" }
    no_submissions(folders) { en: "no submissions in {folders}", de: "keine Abgaben in {folders}" }
    graded(count as submissions, fresh, mean, max) {
        en: "{count} graded ({fresh} of them now); mean {mean} of {max} points.",
        de: "{count} bewertet (davon {fresh} in diesem Lauf); im Mittel {mean} von {max} Punkten.",
    }
    share_graded(share, count as submissions, fresh) {
        en: "Part {share}: {count} graded ({fresh} of them now). When all parts are there: cargo run -- merge DIR... --out DIR",
        de: "Teil {share}: {count} bewertet (davon {fresh} in diesem Lauf). Wenn alle Teile da sind: cargo run -- merge DIR... --out DIR",
    }
    share_is_missing(share) { en: "part {share} is missing: nothing was written", de: "Teil {share} fehlt: Es wurde nichts geschrieben" }
    share_is_there_twice(share) { en: "part {share} is there twice: nothing was written", de: "Teil {share} ist doppelt da: Es wurde nichts geschrieben" }
    share_of_another_version(share, folder) {
        en: "part {share} in {folder} was graded by another version of the course, or with another compiler: nothing was written",
        de: "Teil {share} in {folder} wurde von einer anderen Version des Kurses oder mit einem anderen Compiler bewertet: Es wurde nichts geschrieben",
    }
    share_of_other_submissions(share, folder) {
        en: "part {share} in {folder} is of other submissions, or of another number of parts: nothing was written",
        de: "Teil {share} in {folder} gehört zu anderen Abgaben oder zu einer anderen Zahl von Teilen: Es wurde nichts geschrieben",
    }
    share_of_another_part(share, folder) {
        en: "part {share} in {folder} was graded with another --chapter, --unit or --exercises: nothing was written",
        de: "Teil {share} in {folder} wurde mit anderem --chapter, --unit oder --exercises bewertet: Es wurde nichts geschrieben",
    }
    share_has_lost(share, folder, submission) {
        en: "part {share} in {folder} has lost what came out of {submission}: grade this part again",
        de: "in Teil {share} in {folder} fehlt, was aus {submission} wurde: Bewerte diesen Teil noch einmal",
    }
    two_readings(entry, around, names, one, several) {
        en: "this can be read in two ways: if {entry} is one person's hand-in, add {one}; if each entry of {around} ({names}) is one, add {several}",
        de: "das lässt sich auf zwei Arten lesen: Ist {entry} die Abgabe einer Person, ergänze {one}; ist es jeder Eintrag von {around} ({names}), ergänze {several}",
    }
    no_row_fits() {
        en: "No row was filled in: no student here has the number of one that can be changed, or the worksheet has no maximum.",
        de: "Keine Zeile wurde ausgefüllt: Niemand hier hat die Nummer einer Zeile, die sich ändern lässt, oder die Tabelle hat keine Bestwertung.",
    }
    no_feedback() {
        en: "The archive of feedback is empty: no submission has a name and a number from Moodle.",
        de: "Das Archiv mit dem Feedback ist leer: Keine Abgabe hat einen Namen und eine Nummer aus Moodle.",
    }
    handout_inside(folder, course) {
        en: "{folder} lies within the course ({course}): choose a folder beside it",
        de: "{folder} liegt im Kurs ({course}): Wähle einen Ordner daneben",
    }
    worksheet_filled(file, rows) { en: "{file}: {rows} rows filled in.", de: "{file}: {rows} Zeilen ausgefüllt." }
    left_of_an_earlier_run(path) {
        en: "of an earlier run, and changed since, so it stays: {path}",
        de: "von einem früheren Lauf und seitdem geändert, darum bleibt es: {path}",
    }
    look_at(count) { en: "Flagged: {count}.", de: "Markiert: {count}." }
    tests_did_not_run() { en: "some tests could not be run: grade this submission again", de: "einige Tests ließen sich nicht ausführen: Bewerte diese Abgabe noch einmal" }
    waits_for(task, path) {
        en: "waiting for {task}, which builds in the same folder (its lock: {path}); Ctrl-C stops waiting",
        de: "es wird gewartet, im selben Ordner baut schon {task} (Sperre: {path}); Strg-C bricht das Warten ab",
    }
    another_process() { en: "another process", de: "ein anderer Prozess" }
    a_grading(folder, process) { en: "the grading into {folder} (process {process})", de: "die Bewertung nach {folder} (Prozess {process})" }
    a_tournament(process) { en: "a tournament that builds its players (process {process})", de: "ein Turnier, das seine Spieler baut (Prozess {process})" }
    broken_course(why) {
        en: "the course itself cannot be built here, so nothing was graded: {why}",
        de: "der Kurs selbst lässt sich hier nicht bauen, deshalb wurde nichts bewertet: {why}",
    }
    service_written(path) { en: "{path} has been written. How to use it: docs/en/teacher/services.md", de: "{path} ist geschrieben. Wie du es benutzt: docs/de/teacher/services.md" }
    not_confined() { en: "the compiler cannot be confined here", de: "der Compiler lässt sich hier nicht einsperren" }
    a_part_of_the_course() { en: "A part of the course", de: "Ein Teil des Kurses" }
    exams_have_no_parts() {
        en: "the exams belong to no unit: --unit and --exercises choose among handouts",
        de: "die Prüfungen gehören zu keiner Einheit: --unit und --exercises wählen unter Aufgabenblättern aus",
    }
    unit_page() { en: "What you write, and what is given", de: "Was du schreibst und was gegeben ist" }
    given_of(chapter) { en: "Given: {chapter}", de: "Gegeben: {chapter}" }
    unit_is(exercises as of_exercises, points as of_points) {
        en: "You write {exercises}, {points} in all. `cargo run` leads you through them in this order.",
        de: "Du bearbeitest {exercises}, zusammen mit {points}. `cargo run` führt dich in dieser Reihenfolge durch sie.",
    }
    unit_columns() { en: "| exercise | level | points |", de: "| Übung | Stufe | Punkte |" }
    unit_gives() {
        en: "## Given\n\nThese functions are there already, solved, since yours call them or play with them. Read them, but leave them as they are: when your work is graded, the course's own files take their place.",
        de: "## Gegeben\n\nDiese Funktionen gibt es schon, gelöst, weil deine Funktionen sie aufrufen oder weil sie zum Spielen gebraucht werden. Lies sie, aber lass sie, wie sie sind: Beim Bewerten treten die Dateien des Kurses an ihre Stelle.",
    }
    unit_leaves_out() {
        en: "The other files in `exercises/` belong to other parts of the course. Nobody asks for them.",
        de: "Die anderen Dateien in `exercises/` gehören zu anderen Teilen des Kurses. Du brauchst sie nicht.",
    }
    printed(folder) { en: "{folder} is ready: open a page in a browser and print it.", de: "{folder} ist fertig: Öffne eine Seite im Browser und drucke sie." }
    handout_written(folder) {
        en: "{folder} is the students' copy of the course: without solutions, all exercises untouched.",
        de: "{folder} ist die Fassung für die Klasse: ohne Lösungen, alle Übungen unberührt.",
    }
    handout_of_part(folder, exercises, points as points, given) {
        en: "{folder} is the students' copy of a part of the course: {exercises}; {points}. Given, solved: {given}.",
        de: "{folder} enthält die Fassung für die Klasse, mit einem Teil des Kurses: {exercises}; {points}. Gegeben, gelöst: {given}.",
    }
}
