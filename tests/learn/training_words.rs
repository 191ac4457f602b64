//! Texts of the tests of `training` about the learned weights.

text::messages! {
    no_weights() {
        en: "The network has no weights: begin with Network::pairs(), Network::singles() or Network::of(...).",
        de: "Das Netz hat keine Gewichte: Fang mit Network::pairs(), Network::singles() oder Network::of(...) an.",
    }
    is_no_number(weight) {
        en: "One of the weights is {weight}, which is no number: the steps were far too large.",
        de: "Eines der Gewichte ist {weight}, also keine Zahl: Die Schritte waren viel zu groß.",
    }
    exploded(certain, all, curve) {
        en: "in {certain} of {all} positions in the middle of random games, the prediction is beyond 0.999: the weights have exploded. Black's prospects in a random game, from lost (▁) over even (▄) to won (█): {curve}. They should begin near even, and be decided late. Each step went beyond its target. With pairs, a step moves the value by the error times the rate times 500 to 1700: with which rate is that less than the error?\nTo see the curve: cargo run -- train othello --player mine, with your rate behind --rate.",
        de: "In {certain} von {all} Stellungen mitten in Zufallspartien liegt die Vorhersage jenseits von 0,999: Die Gewichte sind explodiert. Die Aussichten von Schwarz in einer Zufallspartie, von verloren (▁) über offen (▄) bis gewonnen (█): {curve}. Sie sollten beinahe offen beginnen und erst spät entschieden sein. Jeder Schritt ging über sein Ziel hinaus. Bei Paaren bewegt ein Schritt den Wert um den Fehler mal die Lernrate mal 500 bis 1700: Bei welcher Lernrate ist das weniger als der Fehler?\nDie Kurve siehst du mit: cargo run -- train othello --player mine, deine Lernrate hinter --rate.",
    }
    learned_apart() {
        en: "places that turning and mirroring the board make alike are learned apart: each weight has seen only a part of the games. `Network::of` and `Tuple::new` take all of them together.",
        de: "Stellen, die durch Drehen und Spiegeln des Bretts gleich sind, werden getrennt gelernt: Jedes Gewicht hat nur einen Teil der Partien gesehen. `Network::of` und `Tuple::new` nehmen alle zusammen.",
    }
    over_budget(budget, positions) {
        en: "At most {budget} positions may be examined, but here it was {positions}. A game against itself takes 440 to 510.",
        de: "Höchstens {budget} Stellungen dürfen untersucht werden, es waren aber {positions}. Eine Partie gegen sich selbst braucht 440 bis 510.",
    }
    hardly_played(least, positions) {
        en: "The weights must come from games that the training itself plays: at least {least} positions must be examined, but here it was {positions}. Begin with Network::pairs(), whose weights are 0; in a loop, play a game with super::self_play, and learn from it with super::learn_from_game.",
        de: "Die Gewichte müssen aus Partien stammen, die das Training selbst spielt: Mindestens {least} Stellungen müssen untersucht werden, es waren aber {positions}. Fang mit Network::pairs() an, dessen Gewichte 0 sind; spiel in einer Schleife mit super::self_play eine Partie, und lerne daraus mit super::learn_from_game.",
    }
    not_the_same() {
        en: "Two trainings with the same generator must learn the same weights, but these are different: all chance comes from rng.",
        de: "Zwei Trainings mit demselben Generator müssen dieselben Gewichte lernen, hier aber sind sie verschieden: Aller Zufall kommt aus rng.",
    }
    must_win(percent, rival, games, share, won, drawn, lost) {
        en: "The learned weights must win at least {percent} % of the points, one move ahead, against {rival}. In {games} games they win {share} %: {won} won, {drawn} drawn, {lost} lost.",
        de: "Die gelernten Gewichte müssen mindestens {percent} % der Punkte gewinnen, einen Zug voraus, gegen {rival}. In {games} Partien gewinnen sie {share} %: {won} gewonnen, {drawn} unentschieden, {lost} verloren.",
    }
    drawing_lots() { en: "a player that draws lots", de: "einen Spieler, der auslost" }
    weighing() { en: "the worksheet's weights (Othello 4)", de: "die Gewichte des Arbeitsblatts (Othello 4)" }
    weights_of_0() {
        en: " (Weights of 0 win about 21 % against these.)",
        de: " (Gewichte von 0 gewinnen etwa 21 % gegen diese.)",
    }
    nothing_was_learned() {
        en: "all weights are 0: they are as they were in the beginning. Does learn_from_game get the network that is returned?",
        de: "Alle Gewichte sind 0, wie am Anfang. Bekommt learn_from_game das Netz, das zurückgegeben wird?",
    }
    explores_always() {
        en: "all moves are explored: who only ever draws lots learns how those lose who draw lots. Which number does `self_play` get for `explore`?",
        de: "Alle Züge sind erkundet: Wer immer nur auslost, lernt, wie Auslosende verlieren. Welche Zahl bekommt `self_play` für `explore`?",
    }
    begins_anew() {
        en: "it begins anew for each game: even the last games are played as if all weights were 0, each time the first legal move or the last. Make the network once, before the loop, and let every game teach the same one.",
        de: "Jede Partie beginnt von vorn: Noch die letzten sind gespielt, als wären alle Gewichte 0, immer der erste erlaubte Zug oder der letzte. Lege das Netz einmal an, vor der Schleife, und lass jede Partie dasselbe lehren.",
    }
    learns_the_opposite(percent) {
        en: "it has learned the opposite: with every weight's sign turned, it would win {percent} % against a player that draws lots. Is the rate negative, or a sign wrong?",
        de: "Es hat das Gegenteil gelernt: Mit umgedrehtem Vorzeichen aller Gewichte gewänne es {percent} % gegen einen Spieler, der auslost. Ist die Lernrate negativ oder ein Vorzeichen falsch?",
    }
    few_positions(positions, budget) {
        en: "only {positions} of {budget} positions were examined: there is time for more games.",
        de: "Nur {positions} von {budget} Stellungen wurden untersucht: Für mehr Partien ist noch Zeit.",
    }
    watch_it() {
        en: "Watch it learn: cargo play othello --learn",
        de: "Sieh beim Lernen zu: cargo play othello --learn",
    }
}
