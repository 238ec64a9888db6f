"""What the documents show works."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = {".venv", "node_modules", "build"}
PAGES = sorted(path for path in ROOT.rglob("*.md") if not LEFT_OUT & set(path.relative_to(ROOT).parts))
WIDTH = 119
LINK = re.compile(r"\s*(?:[-*] )?!?\[[^\]]*\]\(\S+\)[.,;]?")
CODE_BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def test_the_python_of_the_readme_runs(capsys) -> None:  # type: ignore[no-untyped-def]
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    exec(code, {})
    out = capsys.readouterr().out
    assert "build own: Nobody" in out or "(BAB-5." in out


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", CODE_BLOCK.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_links_lead_somewhere() -> None:
    """The site's own pages link to others that its build makes: it checks them itself."""
    for page in PAGES:
        if page.parent.name == "site":
            continue
        for link, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)", CODE_BLOCK.sub("", page.read_text("utf-8"))):
            if link.startswith(("http://", "https://")):
                continue
            target = page.parent / link if link else page
            assert target.exists(), f"{page.name}: {link}"
            assert not anchor or anchor in anchors(target), f"{page.name}: {link}#{anchor}"


def test_every_page_of_the_documents_can_be_reached_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f"](docs/{page.name})" in readme, page.name


def test_the_classes_and_modules_that_the_documents_name_are_there() -> None:
    """`TableState.fold` has a class and something of that name in its file; `fair_queue.py` is a file."""
    sources = [path for folder in ("src", "web/src", "tests", "tools", "examples") for path in (ROOT / folder).rglob("*.*")]
    sources = [path for path in sources if path.suffix in (".py", ".pyi", ".ts", ".svelte", ".sh") and "page" not in path.parts]
    names = {path.name for path in sources}
    code = {path: path.read_text("utf-8") for path in sources if path.suffix in (".py", ".pyi")}
    for page in (ROOT / "docs").glob("*.md"):
        prose = CODE_BLOCK.sub("", page.read_text("utf-8"))
        for owner, member in re.findall(r"`([A-Z][a-z][A-Za-z]+)\.([a-z_]+)\b", prose):
            homes = [text for text in code.values() if re.search(rf"^class {owner}\b", text, re.MULTILINE)]
            assert any(re.search(rf"\b{member}\b", text) for text in homes), f"{page.name}: {owner}.{member}"
        for file in re.findall(r"`(?:[\w./-]+/)?(\w+(?:\.svelte)?\.(?:py|ts|sh|svelte))`", prose):
            assert file in names or file in {"setup.py", "mine.py"}, f"{page.name}: {file}"


def long_lines(text: str) -> list[int]:
    """The numbers of lines of prose that are too long; tables, code and lines that are one link may be longer."""
    found, fenced, blank, listed = [], False, True, False
    for number, line in enumerate(text.splitlines(), 1):
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        indented = line.startswith("    ") and blank and not listed
        free = fence or fenced or indented or line.lstrip().startswith("|") or LINK.fullmatch(line)
        if len(line) > WIDTH and not free:
            found.append(number)
        blank = not line.strip() or indented  # the lines of an indented block follow one another
        if line and not line.startswith(" "):
            listed = bool(re.match(r"[-*] |\d+\. ", line))
    return found


def test_lines_of_prose_are_under_120_characters() -> None:
    for page in PAGES:
        if not page.name.startswith("rules."):
            assert long_lines(page.read_text("utf-8")) == [], page.relative_to(ROOT)


def test_long_lines_are_found_in_prose_alone() -> None:
    long = "word " * 30
    prose = f"{long}\n\n- {long}\n  {long}\n\n> {long}\n"
    assert long_lines(prose) == [1, 3, 4, 6]
    assert long_lines(f"- one\n\n    {long}\n") == [3]  # goes on with the item
    assert long_lines(f"text\n\n    {long}\n    {long}\n\n| {long} |\n\n```\n{long}\n```\n[name](https://{'x' * 130})\n") == []
    assert long_lines(f"text\n    {long}\n") == [2]  # goes on with the paragraph


def test_the_readme_shows_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert readme.count("    make ") == 2
    for target in ("play", "test"):
        assert f"    make {target}" in readme
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def test_the_reference_of_the_api_is_up_to_date() -> None:
    command = [sys.executable, "tools/api_reference.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
