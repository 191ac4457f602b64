//! Who plays Othello.

crate::messages! {
    your_minimax() { en: "your minimax with counted discs", de: "dein minimax mit gezählten Steinen" }
    your_tie_break() { en: "your minimax with random_tie_break", de: "dein minimax mit random_tie_break" }
    your_weighted() { en: "your alpha_beta with weighed fields", de: "dein alpha_beta mit gewichteten Feldern" }
    your_evaluation() { en: "your alpha_beta with your own evaluation", de: "dein alpha_beta mit deiner eigenen Bewertung" }
    your_champion() { en: "your iterative_deepening and endgame", de: "dein iterative_deepening und endgame" }
    the_solution() { en: "the course's minimax with counted discs", de: "das minimax des Kurses mit gezählten Steinen" }
    the_weighted() { en: "the course's alpha_beta with weighed fields", de: "das alpha_beta des Kurses mit gewichteten Feldern" }
    the_champion() { en: "the course's champion", de: "der Champion des Kurses" }
    random_moves() { en: "random moves", de: "zufällige Züge" }
}
