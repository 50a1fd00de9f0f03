"""Hooks of the handbook, called by MkDocs.

The rule books, the architecture and some other documents have their source outside docs/. They
become pages of the book without a copy. Links are written for a reader of the repository; here
they become links of the book, or links to the repository where the book has no such page. The
links of all other Markdown files of the repository are checked as well.
"""

import html
import logging
import os
import posixpath
import re
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]
LOG = logging.getLogger("mkdocs.hooks.book")

# Pages of the book and their sources in the repository.
PAGES = {
    "rules/jungle.md": "crates/jungle/README.md",
    "rules/penguins.md": "crates/penguins/README.md",
    "rules/conquest.md": "crates/conquest/README.md",
    "rules/realms.md": "crates/realms/README.md",
    "architecture.md": "ARCHITECTURE.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
}
SKIPPED_FOLDERS = {".git", "node_modules", "target", "dist", "artifacts"}

# Code, which holds no links, or a link target: `](target)`, `src="target"`, `href="target"`.
LINK = re.compile(
    r"(?P<code>^```.*?^```|`[^`\n]+`)|(?P<open>\]\(|\b(?:src|href)=\")(?P<target>[^)\"\s]+)",
    re.MULTILINE | re.DOTALL,
)
HEADING = re.compile(r"^#+ +(.+?)\s*$", re.MULTILINE)
FOREIGN_RESOURCE = re.compile(
    r"<(?:script|img|iframe|source|video)[^>]+src=[\"']?(?:https?:)?//[^\"' >]+"
    r"|<link[^>]+href=[\"']?(?:https?:)?//[^\"' >]+"
    r"|url\([\"']?(?:https?:)?//[^)\"']+|@import[^;]+//[^;]+",
    re.IGNORECASE,
)


def repository():
    """Returns the address of the repository, which only the root Cargo.toml spells out."""
    manifest = (ROOT / "Cargo.toml").read_text("utf-8")
    return re.search(r'^repository = "(.+?)/?"$', manifest, re.MULTILINE)[1]


def is_external(target):
    return target.startswith("#") or re.match(r"[a-z][a-z0-9+.-]*:", target) is not None


def source_of(uri):
    return PAGES.get(uri, f"docs/{uri}")


def resolve(source, target):
    """Splits a link target into a path from the root of the repository and a fragment."""
    path, _, fragment = target.partition("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(source), path)), fragment


def on_files(files, config):
    for uri, source in PAGES.items():
        files.append(File.generated(config, uri, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown, page, config, files):
    uri = page.file.src_uri
    source = source_of(uri)
    page_of = {path: page_uri for page_uri, path in PAGES.items()}

    def in_book(found):
        target = found["target"]
        if found["code"] or is_external(target):
            return found[0]
        path, fragment = resolve(source, target)
        if not (ROOT / path).exists():
            LOG.warning("%s links to %s, which does not exist", source, target)
            return found[0]
        if path in page_of or path.startswith("docs/"):
            book_path = page_of.get(path, path.removeprefix("docs/"))
            address = posixpath.relpath(book_path, posixpath.dirname(uri) or ".")
        else:
            kind = "tree" if (ROOT / path).is_dir() else "blob"
            address = f"{repository()}/{kind}/main/{path}"
        return found["open"] + address + (f"#{fragment}" if fragment else "")

    markdown = LINK.sub(in_book, markdown)
    # The second word names the type that a test reads the example with.
    return re.sub(r"^```json \w+$", "```json", markdown, flags=re.MULTILINE)


def on_pre_build(config):
    """Checks the links of the Markdown files that are not pages of the book."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED_FOLDERS]
        for name in names:
            source = (Path(folder) / name).relative_to(ROOT).as_posix()
            is_page = source.startswith("docs/") or source in PAGES.values()
            if name.endswith(".md") and not is_page:
                check_links(source)


def check_links(source):
    for found in LINK.finditer((ROOT / source).read_text("utf-8")):
        target = found["target"]
        if found["code"] or (is_external(target) and not target.startswith("#")):
            continue
        path, fragment = (source, target[1:]) if target[0] == "#" else resolve(source, target)
        if not (ROOT / path).exists():
            LOG.warning("%s links to %s, which does not exist", source, target)
        elif fragment and path.endswith(".md") and fragment not in anchors(path):
            LOG.warning("%s links to %s, which has no such heading", source, target)


def anchors(path):
    """Returns the anchors of the headings of a file, as code hosts make them."""
    headings = HEADING.findall((ROOT / path).read_text("utf-8"))
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {word.replace(" ", "-") for word in words}


def on_post_build(config):
    """Checks that no page loads anything from another host."""
    for path in Path(config.site_dir).rglob("*"):
        if path.suffix in {".html", ".css"}:
            text = html.unescape(path.read_text("utf-8"))
            for found in FOREIGN_RESOURCE.finditer(text):
                LOG.warning("%s loads from another host: %s", path, found[0])
