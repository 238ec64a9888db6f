"""What the documentation site needs beyond its generator: no script inside of a page, no link to a file that it does not have."""

from __future__ import annotations

import hashlib
import posixpath
import re
from pathlib import Path
from typing import Any

HEAD_LINK = re.compile(r'\s*<link rel="(?:alternate|canonical)"[^>]*>')  # scripts would look for a sitemap; we have no one address
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./[^)]+\)")
FOLDER = "assets/javascripts/page"


def on_page_markdown(markdown: str, **told: Any) -> str:
    """A file of the repository that is no page is named, not linked."""
    return OUTSIDE.sub(lambda found: found[1] if "`" in found[1] else f"`{found[1]}`", markdown)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Scripts in files of their own: the server's Content-Security-Policy allows no others."""

    def moved(found: re.Match[str]) -> str:
        name = f"{FOLDER}/{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        path = Path(config.site_dir, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found[1], "utf-8")
        return f'<script src="{posixpath.relpath(name, page.url or ".")}"></script>'

    return SCRIPT.sub(moved, HEAD_LINK.sub("", output))


def on_post_template(output_content: str, template_name: str, **told: Any) -> str:
    """The server has a page of its own for what is not found."""
    return "" if template_name == "404.html" else output_content


def on_post_build(config: Any) -> None:
    """No maps of scripts that nobody debugs here, and no words of languages that the site does not speak."""
    scripts = Path(config.site_dir, "assets")
    for path in scripts.rglob("*.map"):
        path.unlink()
    for path in scripts.rglob("lunr/min/lunr.*.min.js"):
        if path.name.split(".")[1] not in ("ru", "stemmer", "multi"):
            path.unlink()
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        Path(config.site_dir, name).unlink(missing_ok=True)
