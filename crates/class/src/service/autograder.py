#!/usr/bin/env python3
"""Classroom 50 runs this in the student's checkout. It calls the course's own grading and leaves result.json there.

SPIELBAUM names the teacher's checkout of the course; without it, the folder `course` beside this script is taken.
Where the machine cannot confine strangers' code, nothing is graded (docs/en/teacher/sandbox.md); with SPIELBAUM_UNCONFINED=1 it is all the same.
The score decides nothing about the exit code: 0 means that grading worked.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
course = pathlib.Path(os.environ.get("SPIELBAUM") or here / "course").resolve()
submission = pathlib.Path.cwd()
if not (course / "tests" / "course.toml").is_file():
    sys.exit(f"there is no course in {course}: set SPIELBAUM to the teacher's checkout")

with tempfile.TemporaryDirectory() as folder:
    out = pathlib.Path(folder)
    # A copy with a name of our own: the report is called after it. Links stay links and are not followed.
    shutil.copytree(submission, out / "class" / "submission", symlinks=True, ignore=shutil.ignore_patterns(".git", "target"))
    grade = ["cargo", "run", "--quiet", "--", "grade", out / "class", "--out", out / "grades", "--format", "classroom50"]
    if os.environ.get("SPIELBAUM_UNCONFINED"):
        grade.append("--unconfined")
    subprocess.run(grade, cwd=course, check=True)
    shutil.copyfile(out / "grades" / "classroom50" / "submission.json", submission / "result.json")
