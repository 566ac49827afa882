"""The whole table in German."""

import re
from importlib.resources import files
from pathlib import Path

from fluent.syntax import FluentParser, ast
from playwright.sync_api import expect

from table.client import Server

from .conftest import Browse
from .guest import Guest, lively, make

WEB = Path(__file__).parent.parent.parent / "web" / "src" / "texts"


def sources(language: str, game_id: str = "famiglia") -> list[str]:
    """The catalogues of the client, with what it shares with the terminal, and of a game."""
    game = files(f"cosca.games.{game_id}").joinpath(f"text.{language}.ftl").read_text("utf-8")
    shared = files("cosca.texts").joinpath(f"common.{language}.ftl").read_text("utf-8")
    return [shared, (WEB / f"{language}.ftl").read_text("utf-8"), game]


def patterns(language: str, game: str = "famiglia") -> dict[str, set[str]]:
    """What each message can look like, as regular expressions."""
    found: dict[str, set[str]] = {}
    for source in sources(language, game):
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message) and entry.value:
                texts = (re.sub(r"(\\ )+", r"\\ ", f"\\ {text}\\ ")[2:-2] for text in forms(entry.value))
                found[entry.id.name] = {text for text in texts if len(re.sub(r"\W|\.\+", "", text)) >= 3}
    return found


def forms(pattern: ast.Pattern) -> list[str]:
    """The forms of a pattern: one for each variant; whatever is put in can be anything."""
    made = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            made = [text + re.escape(re.sub(r"\s+", " ", element.value)) for text in made]
        elif isinstance(element.expression, ast.StringLiteral):
            made = [text + re.escape(element.expression.value) for text in made]
        elif isinstance(element.expression, ast.SelectExpression):
            variants = [form for variant in element.expression.variants for form in forms(variant.value)]
            made = [text + variant for text in made for variant in variants]
        else:
            made = [text + ".+" for text in made]
    return made


def english_only(game: str = "famiglia") -> re.Pattern[str]:
    """What can only be English: a message of the English catalogue that the German one does not have."""
    english, german = patterns("en", game), patterns("de", game)
    assert english.keys() - german.keys() == set()
    only = {text for name, texts in english.items() for text in texts - german[name] if not text.startswith(".+")}
    everything = {text for texts in german.values() for text in texts}
    return re.compile("|".join(f"(?:{text})" for text in sorted(only - everything)))


_TEXTS = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.closest('script, style, noscript, [lang]:not(body)')) texts.push(node.textContent);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (element.closest('[lang]:not(body)')) continue;
    for (const name of ['aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    texts.push(...(element.getAttribute('title') ?? '').split('\\n'));
  }
  texts.push(document.title.replace(' – Cosca', ''));
  return texts.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""


def english(guest: Guest, forbidden: re.Pattern[str]) -> list[str]:
    """Whatever English stands on the page."""
    texts: list[str] = guest.page.evaluate(_TEXTS.replace("[lang]:not(body)", "[lang]:not(html)"))
    assert len(texts) > 5
    return [text for text in texts if forbidden.fullmatch(text)]


def test_the_language_changes_at_once_and_stays(browse: Browse) -> None:
    guest = browse()
    guest.open("/")
    expect(guest.heading("Take a seat")).to_be_visible()
    guest.page.evaluate("window.mark = 1")
    guest.page.get_by_label("Your name").fill("Ada")
    guest.button("DE, Deutsch").click()
    expect(guest.heading("Nimm Platz")).to_be_visible()
    expect(guest.page.get_by_text("Zwei Banden")).to_be_visible()
    assert guest.page.evaluate("[window.mark, document.documentElement.lang]") == [1, "de"]
    expect(guest.page.get_by_label("Dein Name")).to_have_value("Ada")
    guest.page.reload()
    expect(guest.heading("Nimm Platz")).to_be_visible()
    guest.button("EN, English").click()
    expect(guest.heading("Take a seat")).to_be_visible()


def test_a_running_match_changes_its_language_too(browse: Browse, server: Server) -> None:
    guest = browse()
    made = make(server, "me", "greedy", options={"first-player": "1"})
    guest.sit(made["match"], made["secret"])
    before = guest.turn()
    guest.button("DE, Deutsch").click()
    expect(guest.page.locator('[data-part="prompt"]')).to_contain_text("Du bist am Zug", ignore_case=True)
    first = guest.page.locator('[data-part="log"] li:not(.promise)').first
    expect(first).to_have_text(re.compile("kommt in die Straße"))
    expect(guest.page).to_have_title("● Du bist am Zug – Cosca")
    assert guest.shown() == before


def test_no_english_is_left_on_german_pages(browse: Browse, server: Server, over: str) -> None:
    forbidden = english_only()
    make(server, "me", "open", name="Bruno", clock={"per_word": 300})
    guest = browse(locale="de-DE")
    found = {}
    for path in ("/", "/new", "/lobby", "/mine", "/rules/famiglia", "/nowhere", f"/m/{over}", f"/r/{over}?at=30"):
        guest.open(path)
        guest.settle()
        found[path] = english(guest, forbidden)
    # A turn, with everything that can lie on the table.
    made = make(server, "me", "greedy", options={"first-player": "1"})
    guest.sit(made["match"], made["secret"])
    guest.turn()
    for number, entry in enumerate(
        ("Regeln", "Teilen und einladen", "Weiter zurück …", "Tasten", "Partie verlassen …")
    ):
        guest.menu(entry)
        guest.page.get_by_role("dialog").wait_for()
        found[entry] = english(guest, forbidden)
        assert guest.page.get_by_role("dialog").count() == 1, number
        guest.button("Schließen").click()
    assert {where: texts for where, texts in found.items() if texts} == {}
    # The same look at an English page finds plenty.
    guest.button("EN, English").click()
    expect(guest.page.locator('[data-part="prompt"]')).to_contain_text("Your turn", ignore_case=True)
    assert len(english(guest, forbidden)) > 10


def test_whole_turns_are_played_in_german(browse: Browse, server: Server) -> None:
    forbidden = english_only()
    guest = browse(locale="de-DE")
    made = make(server, "me", "greedy", options={"first-player": "1"})
    guest.sit(made["match"], made["secret"])
    choose = lively("deutsch")
    own = patterns("de")
    asks = re.compile("|".join(text for name, texts in own.items() if name.startswith("ask-") for text in texts))
    words = re.compile("|".join(text for name, texts in own.items() if name.startswith("word-") for text in texts))
    for _ in range(12):
        shown = guest.turn()
        question = guest.page.locator('[data-part="prompt"] .ask').inner_text().split("\n")
        said = " ".join(line for line in question if line.lower() != "du bist am zug")
        assert asks.fullmatch(re.sub(r"\s+", " ", said).strip()), said
        for text in guest.page.locator(".options [data-word] span").all_inner_texts():
            assert words.fullmatch(text), text
        assert english(guest, forbidden) == []
        guest.say(choose(shown["options"]))
    expect(guest.page.locator('[data-part="log"]')).to_contain_text(re.compile("Gierig (nimmt|passt|frischt|spielt)"))
