//! `cargo play othello --text`: the person moves for the side to move at the start, the computer for the other.

use super::{decimal, next_line, show_printed, show_problem};
use crate::othello::{DEEPEST, Player, Thinker};
use games::othello::{Board, Color, Game, Position, SIZE, field_name, field_named};
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::path::Path;
use std::time::Instant;
use text::files::{cannot_read, wrong_in as bad_course};
use text::{Text, play as say, window::is_thinking};

/// A longer file is no game.
const LONGEST_FILE: u64 = 64 << 10;

/// A game in the terminal.
pub struct Table<'a, I, W> {
    /// Who plays against the person.
    pub computer: Thinker<'a>,
    /// How many moves it looks ahead.
    pub depth: u32,
    /// Where the person's lines come from.
    pub input: I,
    /// Where the game is shown.
    pub output: W,
    /// Whether to show what was typed: a terminal does so itself.
    pub echo: bool,
}

/// What the person wants.
#[derive(Debug, PartialEq)]
enum Wish {
    Move(usize, usize),
    Undo,
    Depth(u32),
    New,
    Save(String),
    Load(String),
    Help,
    Quit,
}

/// The wish in a line; else what is wrong with it.
fn wish(line: &str) -> Result<Wish, Text> {
    let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let file =
        |wish: fn(String) -> Wish| if rest.is_empty() { Err(say::file_missing()) } else { Ok(wish(rest.to_owned())) };
    match (word.to_lowercase().as_str(), rest) {
        ("undo" | "u" | "zurück", "") => Ok(Wish::Undo),
        ("new" | "n" | "neu", "") => Ok(Wish::New),
        ("help" | "h" | "?" | "hilfe", "") => Ok(Wish::Help),
        ("quit" | "q" | "exit" | "ende", "") => Ok(Wish::Quit),
        ("depth" | "d" | "tiefe", depth) => {
            let depth = depth.parse().ok().filter(|depth| (1..=DEEPEST).contains(depth));
            depth.map(Wish::Depth).ok_or_else(|| say::depth_goes_to(DEEPEST))
        }
        ("save" | "speichern", _) => file(Wish::Save),
        ("load" | "laden", _) => file(Wish::Load),
        (name, "") if name.chars().count() == 2 => match field_named(name) {
            Some((row, column)) => Ok(Wish::Move(row, column)),
            None => Err(say::no_field(name)),
        },
        _ => Err(say::not_understood(line).then(&say::othello_commands())),
    }
}

/// A game on its way: who is who, and how the side to move came to be.
struct Seat {
    game: Game,
    person: Color,
}

impl Seat {
    fn at(game: Game) -> Seat {
        Seat { person: game.position().player, game }
    }

    /// The same game before the person's last move.
    fn undo(&mut self) -> bool {
        let moves = self.game.moves().len();
        let before = (0..moves).rev().find(|&moves| self.game.position_after(moves).player == self.person);
        before.inspect(|&moves| self.game.truncate(moves)).is_some()
    }
}

impl<I: BufRead, W: Write> Table<'_, I, W> {
    /// Plays on from `game`, until the person has had enough. `stated` is who was said to be to move, for whom there may be no move.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub fn play(&mut self, game: Game, stated: Color) -> io::Result<()> {
        let mut seat = Seat::at(game);
        let (you, computer) = (named(seat.person), seat.person.other());
        let greeting = match self.computer.player {
            Player::Random => say::othello_greeting_at_random(you, computer),
            player => say::othello_greeting(you, computer, player.text(), self.depth),
        };
        writeln!(self.output, "{greeting}\n{}\n", say::othello_commands())?;
        self.show(&seat, stated)?;
        loop {
            let Position { board, player } = seat.game.position();
            if player != seat.person && !board.is_over() {
                self.computer_moves(&mut seat.game)?;
                self.show(&seat, player.other())?;
                continue;
            }
            if board.is_over() {
                writeln!(self.output, "{}", result(&board, seat.person))?;
            }
            match self.next_wish(seat.person)? {
                Wish::Quit => return Ok(()),
                Wish::Help => writeln!(self.output, "{}", say::othello_commands())?,
                Wish::Depth(depth) => {
                    self.depth = depth;
                    writeln!(self.output, "{}", say::depth_is(seat.person.other(), depth))?;
                }
                Wish::New => {
                    seat = Seat { game: Game::default(), person: seat.person.other() };
                    writeln!(self.output, "{}", say::othello_new_game(named(seat.person)))?;
                    self.show(&seat, Color::Black)?;
                }
                Wish::Undo if seat.undo() => self.show(&seat, seat.person)?,
                Wish::Undo => writeln!(self.output, "{}", say::nothing_to_undo())?,
                Wish::Save(file) => {
                    let said = save(&seat.game, Path::new(&file));
                    writeln!(self.output, "{}", said.map_or_else(say::not_saved, |()| say::saved(file)))?;
                }
                Wish::Load(file) => match load(Path::new(&file)) {
                    Err(why) => writeln!(self.output, "{}", say::not_loaded(why))?,
                    Ok(game) => {
                        seat = Seat::at(game);
                        let moves = seat.game.moves().len();
                        writeln!(self.output, "{}", say::loaded(file, moves, named(seat.person)))?;
                        self.show(&seat, seat.person)?;
                    }
                },
                Wish::Move(..) if board.is_over() => writeln!(self.output, "{}", say::game_is_over())?,
                Wish::Move(row, column) => match seat.game.play(row, column) {
                    Ok(()) => self.show(&seat, player.other())?,
                    Err(illegal) => writeln!(self.output, "{}", say::not_allowed(illegal.reason()))?,
                },
            }
        }
    }

    fn next_wish(&mut self, person: Color) -> io::Result<Wish> {
        loop {
            let Some(line) = next_line(&mut self.input, &mut self.output, &person.to_string(), self.echo)? else {
                return Ok(Wish::Quit);
            };
            match wish(&line) {
                Ok(wish) => return Ok(wish),
                Err(_) if line.is_empty() => {}
                Err(why) => writeln!(self.output, "{why}")?,
            }
        }
    }

    /// Shows the board, and that whoever would be next has to pass.
    fn show(&mut self, seat: &Seat, next: Color) -> io::Result<()> {
        let position = seat.game.position();
        writeln!(self.output, "{}", drawn(position, position.player == seat.person))?;
        if !position.board.is_over() && position.player != next {
            writeln!(self.output, "{}", say::passes(next))?;
        }
        writeln!(self.output)
    }

    fn computer_moves(&mut self, game: &mut Game) -> io::Result<()> {
        let (start, position) = (Instant::now(), game.position());
        let (output, who) = (&mut self.output, position.player);
        let thinking = || drop(writeln!(output, "{}", is_thinking(who)));
        // No seed was asked for: every game may be another one.
        let lot = RandomState::new().hash_one(start);
        let opinion = self.computer.think(position, self.depth, lot, thinking);
        show_printed(&mut self.output, &self.computer.printed())?;
        let problem = match opinion {
            Ok(opinion) => {
                let (row, column) = match self.computer.player {
                    Player::Random => opinion.moves[lot as usize % opinion.moves.len()],
                    _ => opinion.moves[0],
                };
                match game.play(row, column) {
                    Ok(()) if self.computer.player == Player::Random => {
                        return writeln!(self.output, "{}", say::moved_at_random(who, field_name(row, column)));
                    }
                    Ok(()) => {
                        let (value, seconds) = (decimal(opinion.value), decimal(start.elapsed().as_secs_f64()));
                        let text = say::moved_to(who, field_name(row, column), value, opinion.positions, seconds);
                        return writeln!(self.output, "{text}");
                    }
                    Err(illegal) => say::illegal_move(who, illegal.reason()),
                }
            }
            Err(why) => say::no_move(who, why),
        };
        show_problem(&mut self.output, &problem)?;
        let Some((row, column)) = position.board.legal_moves(who).next() else { return Ok(()) };
        let _ = game.play(row, column);
        writeln!(self.output, "{}", say::first_move_for_it(who, field_name(row, column)))
    }
}

/// `X (black)`
fn named(color: Color) -> Text {
    match color {
        Color::Black => say::black(),
        Color::White => say::white(),
    }
}

/// The board with the names of its columns and rows; if `legal`, with a `·` wherever the side to move may move.
#[must_use]
pub fn drawn(Position { board, player }: Position, legal: bool) -> String {
    let field = |row, column| match board.get(row, column) {
        Some(color) => color.to_string(),
        None if legal && board.is_legal(player, row, column) => "·".to_owned(),
        None => "-".to_owned(),
    };
    let mut lines = vec!["    a b c d e f g h".to_owned()];
    for row in 0..SIZE {
        let fields: Vec<String> = (0..SIZE).map(|column| field(row, column)).collect();
        lines.push(format!("  {} {}", row + 1, fields.join(" ")));
    }
    lines.push(format!("    {}", say::discs(board.count(Color::Black), board.count(Color::White))));
    lines.join("\n")
}

fn result(board: &Board, person: Color) -> Text {
    let (own, other) = (board.count(person), board.count(person.other()));
    let text = match own.cmp(&other) {
        std::cmp::Ordering::Greater => say::you_won_by(own, other),
        std::cmp::Ordering::Less => say::computer_won_by(other, own),
        std::cmp::Ordering::Equal => return say::drawn_at(own, other),
    };
    if board.empty() == 0 { text } else { text.then(&say::empty_fields_to_the_winner(board.empty())) }
}

/// Writes the game's moves to `file`, all or nothing. A file that holds something else stays as it is.
fn save(game: &Game, file: &Path) -> Result<(), Text> {
    if game.position_after(0) != Position::default() {
        return Err(say::begins_elsewhere());
    }
    match fs::symlink_metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        _ => drop(load(file).map_err(|_| say::holds_something_else(file.display()))?),
    }
    grading::write_whole(file, format!("{game}\n").as_bytes())
}

/// The game in `file`: its moves, one behind the other.
///
/// # Errors
/// It cannot be read, or holds no game: what is wrong, in one line.
pub fn load(file: &Path) -> Result<Game, Text> {
    let unreadable = |error: io::Error| cannot_read(file.display(), error);
    let mut text = String::new();
    // A pipe or a device might never end.
    if !fs::metadata(file).map_err(unreadable)?.is_file() {
        return Err(say::holds_something_else(file.display()));
    }
    File::open(file).and_then(|open| open.take(LONGEST_FILE).read_to_string(&mut text)).map_err(unreadable)?;
    text.parse::<Game>().map_err(|error| bad_course(file.display(), error.text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_understood_in_both_languages() {
        for (line, wanted) in [
            ("d3", Wish::Move(2, 3)),
            ("H8", Wish::Move(7, 7)),
            ("depth 4", Wish::Depth(4)),
            ("tiefe  8", Wish::Depth(8)),
            ("zurück", Wish::Undo),
            ("save my game.txt", Wish::Save("my game.txt".to_owned())),
            ("laden spiel.txt", Wish::Load("spiel.txt".to_owned())),
            ("?", Wish::Help),
        ] {
            assert_eq!(wish(line), Ok(wanted), "{line}");
        }
        for (line, why) in [
            ("i1", say::no_field("i1")),
            ("d0", say::no_field("d0")),
            ("depth 9", say::depth_goes_to(8)),
            ("depth", say::depth_goes_to(8)),
            ("save", say::file_missing()),
            ("undo 3", say::not_understood("undo 3").then(&say::othello_commands())),
        ] {
            assert_eq!(wish(line), Err(why), "{line}");
        }
        for nonsense in ["", "d33", "d3 d4", "3 4", "quit now"] {
            assert!(wish(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn undo_goes_back_to_the_persons_last_choice() {
        let mut seat = Seat::at(Game::default());
        for (row, column) in [(4, 5), (3, 5), (2, 2)] {
            seat.game.play(row, column).unwrap();
        }
        assert!(seat.undo() && seat.game.moves().len() == 2);
        assert!(seat.undo() && seat.game.moves().is_empty());
        assert!(!seat.undo());
    }

    #[test]
    fn a_game_is_saved_and_loaded_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        let game: Game = "f5d6c3".parse().unwrap();
        save(&Game::default(), &file).unwrap();
        save(&game, &file).unwrap();
        assert_eq!(load(&file), Ok(game.clone()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing lies beside it");

        // What is no game is not overwritten, and not loaded.
        for other in ["f5d6c", "f5f5", "[package]", "f5d6c3f5"] {
            fs::write(&file, other).unwrap();
            let why = load(&file).unwrap_err();
            assert!(why.en.lines().count() == 1 && why.en.contains("game.txt"), "{why}");
            assert_eq!(save(&game, &file), Err(say::holds_something_else(file.display())));
            assert_eq!(fs::read_to_string(&file).unwrap(), other);
        }
        fs::write(&file, b"\xff\xfe").unwrap();
        for unreadable in [&file, folder.path(), Path::new("/dev/zero"), &folder.path().join("none")] {
            assert!(load(unreadable).is_err(), "{}", unreadable.display());
        }
        assert!(save(&game, &folder.path().join("none/game.txt")).is_err());
        #[cfg(unix)]
        {
            let link = folder.path().join("link.txt");
            fs::write(&file, "d3").unwrap();
            std::os::unix::fs::symlink(&file, &link).unwrap();
            save(&game, &link).unwrap();
            assert!(link.is_symlink() && load(&file) == Ok(game), "the link is replaced");
            fs::remove_file(link).unwrap();
        }
        let elsewhere = Game::from(format!("XXXXXXO-{} X", "-".repeat(56)).parse().unwrap());
        assert_eq!(save(&elsewhere, &folder.path().join("new.txt")), Err(say::begins_elsewhere()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn the_board_shows_where_to_move() {
        let shown = drawn(Position::default(), true);
        assert!(shown.starts_with("    a b c d e f g h\n  1 - - - - - - - -\n"), "{shown}");
        assert!(shown.contains("  3 - - - · - - - -\n  4 - - · O X - - -\n"), "{shown}");
        assert!(!drawn(Position::default(), false).contains('·'));
    }
}
