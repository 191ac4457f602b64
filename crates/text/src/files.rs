//! What is wrong with a file or a folder.

crate::messages! {
    folder_not_empty(folder) { en: "{folder} is there already and not empty: nothing was written", de: "{folder} gibt es schon, und es ist nicht leer: Es wurde nichts geschrieben" }
    cannot_read(path, why) { en: "cannot read {path}: {why}", de: "{path} lässt sich nicht lesen: {why}" }
    cannot_write(path, why) { en: "cannot write {path}: {why}", de: "{path} lässt sich nicht schreiben: {why}" }
    wrong_in(path, why) { en: "{path}: {why}", de: "{path}: {why}" }
}
