#!/usr/bin/env python3
"""Classroom 50 runs this in the student's checkout. It calls the course's own grading and leaves result.json there.

SPIELBAUM names the teacher's checkout of the course; without it, the folder `course` beside this script is taken.
Where the machine cannot confine strangers' code, nothing is graded (docs/en/teacher/sandbox.md); with SPIELBAUM_UNCONFINED=1 it is all the same.
The score decides nothing about the exit code: 0 means that grading worked.
"""
import os
import sys

if not sys.flags.isolated:  # else Python would import a student's shutil.py that lies beside this script
    os.execv(sys.executable, [sys.executable, "-I", *sys.argv])

import pathlib
import shutil
import subprocess
import tempfile

PART = []  # of the course; nothing is all of it

here = pathlib.Path(__file__).resolve().parent
course = pathlib.Path(os.environ.get("SPIELBAUM") or here / "course").resolve()
submission = pathlib.Path.cwd()
result = submission / "result.json"
if not (course / "tests" / "course.toml").is_file():
    sys.exit(f"there is no course in {course}: set SPIELBAUM to the teacher's checkout")
if result.is_symlink() or (result.exists() and not result.is_file()):
    sys.exit(f"{result} is no file of its own: nothing was graded")

with tempfile.TemporaryDirectory() as folder:
    out = pathlib.Path(folder)
    # cargo and rustup read settings in all folders above the one in which they run: there is nothing of the student's
    # above a copy. What was built before is used again, for which the copy keeps the dates.
    shutil.copytree(course, out / "course", symlinks=True, ignore=shutil.ignore_patterns(".git", "target"))
    (course / "target").mkdir(exist_ok=True)
    (out / "course" / "target").symlink_to(course / "target")
    # A name of our own, after which the report is called. Links stay links and are not followed.
    unwanted = shutil.ignore_patterns(".git", "target", ".cargo", "rust-toolchain", "rust-toolchain.toml")
    is_course = lambda path: path.resolve() == course
    shutil.copytree(
        submission,
        out / "class" / "submission",
        symlinks=True,
        ignore=lambda at, names: unwanted(at, names) | {name for name in names if is_course(pathlib.Path(at, name))},
    )
    grade = ["cargo", "run", "--quiet", "--", "grade", out / "class", "--out", out / "grades", "--format", "classroom50"]
    grade += ["--nesting", "1", *PART]
    if os.environ.get("SPIELBAUM_UNCONFINED"):
        grade.append("--unconfined")
    subprocess.run(grade, cwd=out / "course", check=True)
    # A new file takes the place of the old one: nothing is written through a link that was made meanwhile.
    with tempfile.NamedTemporaryFile(dir=submission, delete=False) as new:
        new.write((out / "grades" / "classroom50" / "submission.json").read_bytes())
    os.chmod(new.name, 0o644)
    os.replace(new.name, result)
