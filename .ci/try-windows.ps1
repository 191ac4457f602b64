# Tries the course on a real Windows computer and writes one report, windows-report.txt, beside README.md. Ten minutes or so. Start it in a terminal
# in the course's folder, which needs the solutions: powershell -ExecutionPolicy Bypass -File .ci\try-windows.ps1
# It changes nothing but target\ and the report. It looks at what Wine cannot show: .ci/windows says what that is.
$ErrorActionPreference = 'Continue'
[Console]::OutputEncoding = [System.Text.Encoding]::UTF8
Set-Location (Join-Path $PSScriptRoot '..')
$report = Join-Path (Get-Location) 'windows-report.txt'
Set-Content -Path $report -Encoding UTF8 -Value "Spielbaum on Windows, $(Get-Date -Format s)"

function Note($line) { Write-Host $line; Add-Content -Path $report -Encoding UTF8 -Value $line }

# Runs a command, notes how it ended, after how long, and its last lines.
function Try-It($name, $expected, $command) {
    Write-Host "... $name"
    $began = Get-Date
    $said = & cmd /c "$command 2>&1" | ForEach-Object { "$_" }
    $status = $LASTEXITCODE
    $seconds = [int]((Get-Date) - $began).TotalSeconds
    $verdict = if ($status -eq $expected) { 'ok' } else { "WRONG: ended with $status, not with $expected" }
    Note "$verdict | $name | $seconds s | $command"
    $said | Select-Object -Last $(if ($verdict -eq 'ok') { 3 } else { 40 }) | ForEach-Object { Add-Content -Path $report -Encoding UTF8 -Value "    $_" }
}

Note "Windows $([Environment]::OSVersion.Version), $env:PROCESSOR_ARCHITECTURE, $env:NUMBER_OF_PROCESSORS processors, code page $(chcp)"
Note "folder: $(Get-Location)"
Try-It 'Rust' 0 'rustc -vV'
Try-It 'the list of exercises' 0 'cargo run -- --lang de'
Try-It 'a stub, tested' 101 'cargo test check_if_full'
Try-It 'the solutions' 0 'set SPIELBAUM_CODE=solution&& cargo test -q -p graded'
Try-It 'limits by job objects' 0 'cargo test -q -p ffi -p cage --lib --tests'
Try-It 'files that are held open' 0 'cargo test -q -p whole --lib'
Try-It 'names of files in other letters' 0 'cargo test -q -p guard --lib'
Try-It 'hostile submissions' 0 'cargo test -q -p maintain --test corpus -- --ignored'
Try-It 'a game in the terminal' 0 'echo quit| cargo play tictactoe --text --lang de'
Try-It 'a simulation' 0 'cargo run -q -- simulate othello --player random --against random --games 20 --seed 1'
Try-It 'bad input' 2 'cargo run -q -- analyse othello zz'
Note ''
Note 'By hand, please, and add what you saw:'
Note '1. cargo play: play a game of TicTacToe by mouse. Is all text sharp, is anything cut off?'
Note '2. cargo run: save an exercise in your editor. Is it tested, are umlauts right (--lang de), does q end it, and Ctrl-C?'
Note '3. cargo run -- handout ..\copy, open a file of ..\copy in Excel, and grade into it: is the sentence about the open file right?'
Write-Host "The report: $report"
