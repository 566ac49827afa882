"""What things are called: order tokens and action spaces by the symbols that they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosca.kernel.editions import LANGUAGES, Text

if TYPE_CHECKING:
    from cosca.games.great_mafia_war.edition import Part, Space, Token

_SYMBOLS: Final = {
    "en": {
        "supply": "supply",
        "attack": "attack",
        "money": "money {}",
        "place": "place {}",
        "place_base": "place base+{}",
        "recruit": "recruit {}",
        "recruit_base": "recruit base+{}",
        "car": "car",
        "boat": "speedboat",
        "lab": "lab",
        "launder": "launder",
        "rally": "rally",
        "shotguns": "shotgun ×{}",
        "skull": "skull {}",
        "bombs": "bomb ×{}",
        "pentito": "Pentito {}",
        "agitate": "agitate {}",
        "vest": "vest {}",
        "replace-defenders": "replace defenders {}",
        "pay-to-remove": "pay X, remove X",
        "soldato-per-lab": "a Soldato per lab",
        "strike-and-move": "in either order",
        "aid-neighbours": "place {} here and next door",
        "replace-and-pull": "pull {} from next door",
        "order": "order",
        "orders-1": "two orders in one area",
        "orders-2": "orders in two areas",
        "equip": "equipment",
        "exert-supply": "exert influence",
        "exert-sheet": "exert influence onto a sheet",
        "remove": "remove {} of a row",
        "ultima": "Ultima Azione",
        "own_only": " (own area)",
        "large": "∞ ",
    },
    "de": {
        "supply": "Nachschub",
        "attack": "Angriff",
        "money": "Geld {}",
        "place": "Einsetzen {}",
        "place_base": "Einsetzen Basis+{}",
        "recruit": "Anwerben {}",
        "recruit_base": "Anwerben Basis+{}",
        "car": "Auto",
        "boat": "Schnellboot",
        "lab": "Labor",
        "launder": "Geld waschen",
        "rally": "Zusammenziehen",
        "shotguns": "Schrotflinte ×{}",
        "skull": "Totenkopf {}",
        "bombs": "Bombe ×{}",
        "pentito": "Pentito {}",
        "agitate": "Aufruhr {}",
        "vest": "Weste {}",
        "replace-defenders": "{} Verteidiger ersetzen",
        "pay-to-remove": "X zahlen, X entfernen",
        "soldato-per-lab": "1 Soldato je Labor",
        "strike-and-move": "in beliebiger Reihenfolge",
        "aid-neighbours": "{} einsetzen hier und nebenan",
        "replace-and-pull": "{} von nebenan ersetzen",
        "order": "Befehl",
        "orders-1": "zwei Befehle in einem Gebiet",
        "orders-2": "Befehle in zwei Gebieten",
        "equip": "Ausstattung",
        "exert-supply": "Einfluss nehmen",
        "exert-sheet": "Einfluss nehmen auf ein Tableau",
        "remove": "{} aus einer Reihe entfernen",
        "ultima": "Ultima Azione",
        "own_only": " (eigenes Gebiet)",
        "large": "∞ ",
    },
}

_WORDS: Final = {
    "neutral": Text(en="Neutral", de="Neutral"),
    "action": Text(en="The action of the column", de="Die Aktion der Spalte"),
    "order": Text(en="Issue an order", de="Befehl erteilen"),
    "recruit": Text(en="Recruit Soldati", de="Soldati anwerben"),
    "place": Text(en="Place Soldati", de="Soldati einsetzen"),
    "equip": Text(en="Organise equipment", de="Ausstattung organisieren"),
    "launder": Text(en="Launder money", de="Geld waschen"),
    "exert": Text(en="Exert influence", de="Einfluss nehmen"),
    "remove": Text(en="Remove influence tokens", de="Einflusssteine entfernen"),
    "ultima": Text(en="Ultima Azione", de="Ultima Azione"),
    "car": Text(en="Place a car", de="Auto einsetzen"),
    "boat": Text(en="Place a speedboat", de="Schnellboot einsetzen"),
    "lab": Text(en="Build a drug lab", de="Drogenlabor bauen"),
    "soldati-by-labs": Text(en="A Soldato beside each lab", de="Soldati zu den Laboren"),
    "aid": Text(en="Help for neighbours", de="Hilfe für die Nachbarn"),
    "rally": Text(en="Rally", de="Zusammenziehen"),
    "shotgun": Text(en="Movement (and Attack)", de="Bewegung (und Angriff)"),
    "bomb": Text(en="Strike", de="Anschlag"),
    "pentito": Text(en="Pentito", de="Pentito"),
    "pull": Text(en="Replace and pull", de="Ersetzen und Heranziehen"),
    "agitate": Text(en="Agitate", de="Aufruhr"),
    "bribe": Text(en="Bribe a defender", de="Verteidiger bestechen"),
    "replace": Text(en="Replace defenders", de="Verteidiger ersetzen"),
    "skull": Text(en="Skull", de="Totenkopf"),
    "vest": Text(en="Vest", de="Weste"),
    "either-order": Text(en="Strike and Movement", de="Anschlag und Bewegung"),
    "pay": Text(en="Pay to remove defenders", de="Verteidiger freikaufen"),
}


def words_of() -> dict[str, Text]:
    """The names of parts, and of the neutral side."""
    return dict(_WORDS)


def order_name(family: Text, token: Token) -> Text:
    """*Red 3 (attack 4: shotgun ×1, skull 2)*."""
    return _in_all_languages(lambda language: _order_text(language, family.name(language), token))


def space_name(column: Text, space: Space) -> Text:
    """*Police b (−1, order + place base+1)*."""
    return _in_all_languages(lambda language: _space_text(language, column.name(language), space))


def _in_all_languages(text: Callable[[str], str]) -> Text:
    return Text(**{language: text(language) for language in LANGUAGES})


def _order_text(language: str, family: str, token: Token) -> str:
    symbols = _SYMBOLS[language]
    shown = []
    for key in (
        "money",
        "recruit",
        "recruit_base",
        "place",
        "place_base",
        "launder",
        "car",
        "boat",
        "lab",
        "rally",
        "shotguns",
        "bombs",
        "skull",
        "pentito",
        "agitate",
        "vest",
    ):
        value = getattr(token, key)
        if value is not None:
            shown.append(symbols[key].format("+".join(map(str, value)) if isinstance(value, list) else value))
    if token.special is not None:
        shown.append(symbols[token.special].format(token.n))
    place = token.tier.rpartition("-")[2].upper() if token.tier != "basic" else token.id.rpartition("-")[2]
    row = f" {_ROWS[language][token.tier.partition('-')[0]]}" if token.tier != "basic" else ""
    return f"{family}{row} {place} ({symbols[token.kind]} {token.initiative}: {', '.join(shown)})"


_ROWS: Final = {
    "en": {"justice": "Justice", "police": "Police", "economy": "Economy", "church": "Church"},
    "de": {"justice": "Justiz", "police": "Polizei", "economy": "Wirtschaft", "church": "Kirche"},
}


def _space_text(language: str, column: str, space: Space) -> str:
    symbols = _SYMBOLS[language]
    join = " / " if space.join == "or" else " + "
    parts = join.join(_part_text(symbols, part) for part in space.parts)
    money = f"{space.money:+d}, ".replace("-", "−") if space.money else ""
    return f"{column} {space.id[-1]} ({symbols['large'] if space.cap == 0 else ''}{money}{parts})"


def _part_text(symbols: dict[str, str], part: Part) -> str:
    if part.do in ("recruit", "place"):
        return symbols[f"{part.do}_base"].format(part.bonus) + (symbols["own_only"] if part.own_only else "")
    if part.do == "orders":
        return symbols[f"orders-{part.areas}"]
    if part.do == "exert":
        return symbols[f"exert-{part.to}"]
    return symbols[part.do].format(part.n)
