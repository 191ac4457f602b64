//! The texts of the rules of Nim.

text::messages! {
    no_position(found) {
        en: "a position of Nim is one to three heaps of at most 5, such as 3 4 5, but here: “{found}”",
        de: "eine Stellung von Nim sind ein bis drei Haufen von höchstens 5, etwa 3 4 5, hier aber: „{found}“",
    }
    no_move(found) {
        en: "a move of Nim is a heap and how many are taken, such as 2 5, but here: “{found}”",
        de: "ein Zug von Nim ist ein Haufen und wie viele genommen werden, etwa 2 5, hier aber: „{found}“",
    }
    no_such_heap(heap, position) {
        en: "there is no heap {heap} in {position}: they are counted from 0",
        de: "in {position} gibt es keinen Haufen {heap}: Gezählt wird ab 0",
    }
    not_so_many(count, heap, size) {
        en: "{count} cannot be taken from heap {heap}: at least 1, at most the {size} that lie there",
        de: "{count} kann man nicht von Haufen {heap} nehmen: mindestens 1, höchstens die {size}, die dort liegen",
    }
}
