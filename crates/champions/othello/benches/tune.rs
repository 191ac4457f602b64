use champion_othello::{Effort, analyse};
use games::othello::Position;
fn main() {
    let which: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    const E: [&str; 6] = [
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
    "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X",
    "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X",
    "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O",
    "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O",
    "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X"];
    let mut total = 0;
    for w in which {
        let position: Position = E[w].parse().unwrap();
        let f = analyse(position, Effort { exact: 64, depth: 1 });
        total += f.positions;
        print!("{:.2}M ", f.positions as f64 / 1e6);
    }
    let t = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<&str> = t.split(' ').collect();
    println!("= {:.1}M, {} cs", total as f64 / 1e6, f[13]);
}
