//! A screen that can show search trees: [`Walkable`] wraps the screen of a game and replaces it while a tree is open.

use super::at_work::AtWork;
use super::page::{Page, Press};
use super::{Rules, Tree, say, whose};
use crate::frame::doing;
use crate::{Options, say as all};
use calls::players::{Ask, Code};
use questions::learning::Rule;
use stage::panel::{Panel, Tone};
use stage::scene::Scene;
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{Asking, Input, Layout, News, Outbox, Screen, Stops};
use text::Text;

/// An exercise whose search tree can be explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searcher {
    /// The id of the exercise.
    pub exercise: &'static str,
    /// The greatest depth of the search. `None` if the search always continues to the end of the game.
    pub deepest: Option<u32>,
}

impl Searcher {
    /// Returns the name of the exercise's function.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.exercise.rsplit('/').next().unwrap_or(self.exercise)
    }
}

/// The searches of a game: their starting position, the question, and the tree in the answer.
pub trait Searched: Rules + Sized {
    /// The position where a search begins.
    type Root: Clone + std::fmt::Debug + Send;
    /// The question that asks code for the trace of a search.
    type Question: Ask + std::fmt::Debug;
    /// All searches of the game.
    const SEARCHES: &'static [Searcher];

    /// Returns the question for a search of this depth.
    fn question(search: &Searcher, depth: u32, root: &Self::Root) -> Self::Question;

    /// Returns the tree that the answer contains.
    ///
    /// # Errors
    /// The trace contains an impossible move.
    fn tree(
        search: &Searcher,
        depth: u32,
        root: &Self::Root,
        answer: <Self::Question as Ask>::Answer,
    ) -> Result<Tree<Self>, Text>;
}

/// A screen of a game that has searches.
pub trait Walks: Screen {
    /// The rules and questions of the game's searches.
    type Search: Searched;
    /// Whether a person can play on from a node.
    const PLAYS: bool = false;

    /// Returns the position where a search can begin now, or `None` if there is nothing to search.
    fn root(&self) -> Option<<Self::Search as Searched>::Root>;

    /// Returns the search to show first, as an index into [`Searched::SEARCHES`], and its depth.
    fn playing(&self) -> (usize, u32) {
        (0, 1)
    }

    /// Returns the depth of search in the game itself, if it can be chosen.
    fn depth_of_the_game(&self) -> Option<u32> {
        None
    }

    /// Returns the code that plays, or was asked for.
    fn code(&self) -> Option<Code>;

    /// Whether the course's solutions are present.
    fn solution_here(&self) -> bool;

    /// Continues the game from this position, if the game supports that.
    fn play_from(&mut self, _: &<Self::Search as Rules>::Position) {}

    /// Whether the button or the key for the tree was pressed since the last call.
    fn wants_tree(&mut self) -> bool;
}

#[derive(Clone, Copy, Debug)]
enum Id {
    Page(Press),
    /// Opens the list of the searches, or closes it.
    Choose,
    Search(usize),
    Depth(u32),
    Code(Code),
    /// Plays another random game from the selected node.
    Playout,
    Close,
}

/// A game, and the search tree that is open over it, if any.
#[derive(Debug)]
pub struct Walkable<S: Walks> {
    game: S,
    walk: Option<Walk<S::Search>>,
    at_work: AtWork,
}

/// The state of an open search tree.
#[derive(Debug)]
struct Walk<S: Searched> {
    root: S::Root,
    search: usize,
    depth: u32,
    code: Code,
    /// Whether the list of the searches is open.
    choosing: bool,
    asked: Asking<S::Question, ()>,
    /// The tree, or the reason why there is none; `None` until the answer has arrived.
    page: Option<Result<Page<S>, Text>>,
    now: f64,
}

impl<S: Walks> Walkable<S> {
    /// Wraps the screen of a game. Opens the tree of a search if the options ask for one.
    ///
    /// # Errors
    /// The options name an unknown search, or a search without `--tree`.
    pub fn new(game: S, options: &Options) -> Result<Walkable<S>, Text> {
        let search = super::wanted(options, S::Search::SEARCHES, "")?.filter(|_| options.get("search").is_some());
        let mut walkable = Walkable { game, walk: None, at_work: AtWork::new() };
        if options.get("tree").is_some() {
            walkable.open();
        }
        if let Some(walk) = &mut walkable.walk {
            let place = S::Search::SEARCHES.iter().position(|other| Some(other) == search);
            walk.search = place.unwrap_or(walk.search);
            let depth = options.get("depth").and_then(|depth| depth.parse().ok());
            walk.depth = depth.unwrap_or(walk.depth);
        }
        Ok(walkable)
    }

    fn open(&mut self) {
        let (search, depth) = self.game.playing();
        // The champion's code is not the search of an exercise, so the student's is shown.
        let code = self.game.code().filter(|code| *code == Code::Solution).unwrap_or(Code::Mine);
        self.walk = self.game.root().map(|root| Walk {
            root,
            search,
            depth,
            code,
            choosing: false,
            asked: Asking::default(),
            page: None,
            now: 0.0,
        });
    }

    fn press(&mut self, id: Id) {
        let Some(walk) = &mut self.walk else { return };
        match id {
            Id::Close => self.walk = None,
            Id::Playout => self.at_work.seed += 1,
            Id::Page(Press::Play) => {
                if let Some(Ok(page)) = &walk.page {
                    let position = page.position();
                    self.walk = None;
                    self.game.play_from(&position);
                }
            }
            Id::Page(act) => {
                if let Some(Ok(page)) = &mut walk.page {
                    page.act(act);
                }
            }
            Id::Choose => walk.choosing = !walk.choosing,
            Id::Search(search) => walk.ask_again(|walk| (walk.search, walk.choosing) = (search, false)),
            Id::Depth(depth) if depth != walk.depth => walk.ask_again(|walk| walk.depth = depth),
            Id::Depth(_) => {}
            Id::Code(code) => walk.ask_again(|walk| walk.code = code),
        }
    }
}

impl<S: Searched> Walk<S> {
    fn searcher(&self) -> &'static Searcher {
        &S::SEARCHES[self.search]
    }

    fn ask_again(&mut self, change: impl FnOnce(&mut Self)) {
        change(self);
        self.page = None;
        self.asked.forget();
    }

    fn ask(&mut self, outbox: &mut Outbox) {
        if self.page.is_none() && !self.asked.is_open() {
            let searcher = self.searcher();
            let question = S::question(searcher, self.depth, &self.root);
            self.asked.ask(outbox, (self.code, searcher.exercise), &question, (), self.now);
        }
    }

    fn hear(&mut self, news: &News) {
        if let Some(((), answer)) = self.asked.hear(news, self.now) {
            let tree = answer.and_then(|(answer, _)| S::tree(self.searcher(), self.depth, &self.root, answer));
            self.page =
                Some(tree.and_then(|tree| if tree.is_empty() { Err(say::no_node()) } else { Ok(Page::new(tree)) }));
        }
        if *news == News::Rebuilt {
            self.ask_again(|_| ());
        }
    }

    /// Returns the name of the search that is shown, its depth, and the owner of the code.
    fn chosen(&self) -> Text {
        let name = Text::verbatim(self.searcher().name());
        let whose = whose(self.code);
        match self.searcher().deepest {
            Some(_) => say::searches_so_deep(name, self.depth, whose),
            None => say::searches(name, whose),
        }
    }

    /// Writes the choice of the search, its depth, and whose code runs it.
    fn write_choices<'a>(&'a self, panel: &mut Panel<'a, Id>, solution_here: bool) {
        panel.says(Tone::Heading, say::which_search());
        let choice =
            |(i, search): (usize, &Searcher)| Button::new(Id::Search(i), search.name()).chosen(i == self.search);
        panel.list(S::SEARCHES.iter().enumerate().map(choice));
        if let Some(deepest) = self.searcher().deepest {
            panel.slider(format!("{}: {}", say::depth(), self.depth), (1, deepest), self.depth, Id::Depth);
        }
        if solution_here {
            let button = |code| Button::new(Id::Code(code), whose(code)).chosen(code == self.code);
            panel.buttons([Code::Mine, Code::Solution].map(button));
        }
        panel.buttons([Button::new(Id::Choose, all::back()).key("Esc")]);
    }

    fn panel<'a, G: Walks>(&'a self, game: &G, at_work: &'a AtWork, layout: &Layout) -> Panel<'a, Id> {
        let mut panel = Panel::default();
        if self.choosing {
            self.write_choices(&mut panel, game.solution_here());
            return panel;
        }
        let page = self.page.as_ref().and_then(|page| page.as_ref().ok());
        match &self.page {
            None => {
                let waiting = doing(&self.asked, self.searcher().name(), self.now);
                panel.says(Tone::Status, waiting.unwrap_or_else(|| say::asks(self.searcher().name())));
            }
            Some(Err(_)) => panel.says(Tone::Status, self.searcher().name()),
            Some(Ok(page)) => page.write_steps(&mut panel, Id::Page),
        }
        let play =
            page.filter(|_| G::PLAYS).map(|_| Button::new(Id::Page(Press::Play), say::play_from_here()).key("g"));
        panel.buttons([Button::new(Id::Close, say::to_the_game()).key("y")].into_iter().chain(play));
        panel.list([Button::new(Id::Choose, self.chosen()).note("v")]);
        let deeper = game.depth_of_the_game().filter(|depth| *depth > self.depth && self.searcher().deepest.is_some());
        panel.says(Tone::Quiet, deeper.map(say::game_looks_deeper).unwrap_or_default());
        panel.changes_from_here();
        match &self.page {
            None => {}
            Some(Err(why)) => panel.says(Tone::Warning, why),
            Some(Ok(page)) => {
                page.write_node(&mut panel);
                let calls = page.calls(at_work.seed);
                at_work.write(&mut panel, &calls, |rule, answer| page.said(rule, answer));
                if calls.iter().any(|rule| matches!(rule, Rule::Playout { .. })) {
                    panel.buttons([Button::new(Id::Playout, say::another_playout()).key("7")]);
                }
                page.write_board(&mut panel, layout.panel.h);
            }
        }
        panel
    }

    fn places(&self, layout: &Layout) -> Vec<(stage::scene::Rect, Press)> {
        match &self.page {
            Some(Ok(page)) => page.places(layout),
            _ => Vec::new(),
        }
    }
}

impl<S: Walks> Screen for Walkable<S> {
    fn shape(&self) -> f32 {
        if self.walk.is_some() { 1.6 } else { self.game.shape() }
    }

    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        let Some(walk) = &mut self.walk else {
            self.game.update(input, outbox);
            if self.game.wants_tree() {
                self.open();
            }
            return;
        };
        walk.now = input.time;
        if let Some(Ok(page)) = &mut walk.page {
            page.tick(input.time);
        }
        let place = walk.places(&input.layout).into_iter().rfind(|(at, _)| input.pressed && at.contains(input.mouse));
        let page = || walk.page.as_ref().and_then(|page| page.as_ref().ok());
        let key = input.keys.iter().find_map(|key| page().and_then(|page| page.key(*key)));
        let pressed = walk.panel(&self.game, &self.at_work, &input.layout).place(&input.layout).pressed(input);
        let act = place.map(|(_, act)| act).or(key).map(Id::Page);
        if let Some(id) = pressed.or(act) {
            self.press(id);
        }
        if let Some(walk) = &mut self.walk {
            walk.ask(outbox);
            if let Some(Ok(page)) = &walk.page {
                self.at_work.update(page.calls(self.at_work.seed), outbox, walk.now);
            }
        }
    }

    fn hear(&mut self, news: &News) {
        self.game.hear(news);
        self.at_work.hear(news, self.walk.as_ref().map_or(0.0, |walk| walk.now));
        if let Some(walk) = &mut self.walk {
            walk.hear(news);
        }
    }

    fn rests_until(&self) -> f64 {
        match &self.walk {
            None => self.game.rests_until(),
            Some(Walk { page: Some(Ok(page)), .. }) if !page.is_growing() && !self.at_work.is_open() => f64::INFINITY,
            Some(Walk { page: Some(Err(_)), .. }) => f64::INFINITY,
            Some(_) => 0.0,
        }
    }

    fn ended(&self) -> Option<Text> {
        if self.walk.is_some() { None } else { self.game.ended() }
    }

    fn simulation(&self) -> Option<Vec<(String, String)>> {
        if self.walk.is_some() { None } else { self.game.simulation() }
    }

    fn positions(&self) -> Vec<String> {
        if self.walk.is_some() { Vec::new() } else { self.game.positions() }
    }

    fn back(&mut self) -> bool {
        if let Some(walk) = self.walk.as_mut().filter(|walk| walk.choosing) {
            walk.choosing = false;
            return true;
        }
        self.walk.take().is_some() || self.game.back()
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let Some(walk) = &self.walk else { return self.game.draw(scene, theme, mouse) };
        match &walk.page {
            Some(Ok(page)) => page.draw(scene, theme, mouse),
            _ => scene.rect(scene.layout.board, 18.0, theme.surface),
        }
        walk.panel(&self.game, &self.at_work, &scene.layout).place(&scene.layout).draw(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        let Some(walk) = &self.walk else { return self.game.stops(layout) };
        let nodes = walk.places(layout).into_iter().map(|(at, _)| at).collect();
        walk.panel(&self.game, &self.at_work, layout).place(layout).stops(nodes)
    }

    fn squares(&self, layout: &Layout) -> Vec<Text> {
        match &self.walk {
            None => self.game.squares(layout),
            Some(Walk { page: Some(Ok(page)), .. }) => page.names(layout),
            Some(_) => Vec::new(),
        }
    }

    fn keys(&self) -> Vec<Text> {
        if self.walk.is_some() { vec![say::key_leaf(), say::key_siblings()] } else { self.game.keys() }
    }

    fn state(&self) -> String {
        let game = self.game.state();
        match &self.walk {
            None => game,
            Some(Walk { page: None, .. }) => format!("{game} tree waiting"),
            Some(Walk { page: Some(Err(_)), .. }) => format!("{game} tree failed"),
            Some(Walk { page: Some(Ok(page)), .. }) => format!("{game} tree {}", page.state()),
        }
    }
}
