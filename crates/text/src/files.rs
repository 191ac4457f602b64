//! Messages on files and folders that cannot be read or written.

crate::messages! {
    folder_not_empty(folder) { en: "{folder} is there already and not empty: nothing was written", de: "{folder} gibt es schon, und es ist nicht leer: Es wurde nichts geschrieben" }
    not_ours(path) {
        en: "{path} is there already, and this command did not write it, or it was changed since: nothing was written. Move it away, or name another place",
        de: "{path} gibt es schon, und dieser Befehl hat es nicht geschrieben, oder es wurde seitdem geändert: Es wurde nichts geschrieben. Verschieb es, oder nenne einen anderen Ort",
    }
    not_a_folder(path) { en: "{path} is a file, not a folder", de: "{path} ist eine Datei und kein Ordner" }
    cannot_read(path, why) { en: "cannot read {path}: {why}", de: "{path} lässt sich nicht lesen: {why}" }
    cannot_write(path, why) { en: "cannot write {path}: {why}", de: "{path} lässt sich nicht schreiben: {why}" }
    wrong_in_line(line, why) { en: "line {line}: {why}", de: "Zeile {line}: {why}" }
    wrong_in(path, why) { en: "{path}: {why}", de: "{path}: {why}" }
    held(path) { en: "cannot write {path}: it is open in another program, or may not be changed. Close that program (an editor, a table, a scanner for viruses) and try again", de: "{path} lässt sich nicht schreiben: Die Datei ist in einem anderen Programm offen oder darf nicht geändert werden. Schließ dieses Programm (Editor, Tabelle, Virenscanner) und versuch es noch einmal" }
}
