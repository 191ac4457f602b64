//! The choice of a player for each side.

use super::placing::Placing;
use super::{Screen, heat};
use crate::Player;
use crate::battleship::{PLAYERS, Plays};
use questions::battleship::By;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

impl Screen {
    /// Returns the choices for `side`: a person for side 0, and the players whose code is available and can play on
    /// this sea.
    pub(super) fn choices(&self, side: usize) -> impl Iterator<Item = Option<Player<Plays>>> {
        let touching = self.battle.view(0).touching();
        let players = self.frame.choices(&PLAYERS, self.player(1 - side));
        let players = players.filter(move |player| player.plays_on(touching));
        (side == 0).then_some(None).into_iter().chain(players.map(Some))
    }

    /// Makes `player` play `side` from now on.
    pub(super) fn choose(&mut self, side: usize, player: Option<Player<Plays>>) {
        if player == self.player(side) {
            return;
        }
        self.stop();
        self.battle.who[side] = player;
        self.logs.forget(side);
        (self.frame.problem, self.other) = (None, false);
        if let (1, Some(player)) = (side, player) {
            self.heat.of = heat::function_of(player.by);
        }
        // Code cannot place ships by hand, so the missing ships are placed at random.
        if side == 0
            && let Some(mut placing) = self.placing.take()
        {
            let seed = self.battle.seed;
            placing.place_by_lot(&mut self.battle, &mut ChaCha8Rng::seed_from_u64(seed));
        }
        if side == 0 && player.is_none() && !self.has_begun() {
            self.placing = Some(Placing::new(&self.battle));
        }
    }

    /// Replaces a player that assumes ships never touch by the density player of the same code.
    pub(super) fn let_touch(&mut self, side: usize) {
        if let Some(Player { by: By::Clever | By::Genius, code, .. }) = self.player(side)
            && let Some(player) = PLAYERS.iter().copied().find(|player| player.by == By::Density && player.code == code)
        {
            self.battle.who[side] = Some(player);
        }
    }
}
