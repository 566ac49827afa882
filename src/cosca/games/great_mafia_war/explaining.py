"""What players can be told about orders, action spaces, tiles and cards: what each of their symbols does."""

from typing import Final

from cosca.games.great_mafia_war.edition import GreatMafiaWarEdition, Space, Token
from cosca.kernel.views import About

_SYMBOLS: Final = {
    "recruit": "recruit",
    "recruit_base": "recruit",
    "place": "place",
    "place_base": "place",
    "launder": "launder",
    "car": "car",
    "boat": "boat",
    "lab": "lab",
    "rally": "rally",
    "shotguns": "shotgun",
    "bombs": "bomb",
    "skull": "skull",
    "pentito": "pentito",
    "agitate": "agitate",
    "vest": "vest",
}
"""For each symbol of an order token the thing that it stands for, in the order in which they are explained."""

_SPECIALS: Final = {
    "replace-defenders": "replace",
    "pay-to-remove": "pay",
    "soldato-per-lab": "soldati-by-labs",
    "strike-and-move": "either-order",
    "aid-neighbours": "aid",
    "replace-and-pull": "pull",
}

EXPLAINED: Final = frozenset(
    {*_SYMBOLS.values(), *_SPECIALS.values(), "order", "equip", "exert", "remove", "ultima"}
    | {"primo", "justice", "police", "economy", "church", "two"}
)
"""What is explained by a message of its own, `explain-…`."""


def about(edition: GreatMafiaWarEdition, thing: str) -> list[About]:
    """What a thing does; of an order token or an action space what each of its symbols does."""
    if thing in EXPLAINED:
        return [About(thing, f"explain-{thing}")]
    for tile in edition.control_tile:
        if tile.id == thing:
            numbers: dict[str, object] = {key: n for key, n in tile.model_dump().items() if isinstance(n, int)}
            return [About(thing, f"tile-{thing}", numbers)]
    for card in edition.conflict_card:
        if card.id == thing:
            return [About(thing, "explain-coward" if card.flee else "explain-turncoat", {"count": card.flee or 1})]
    for character in edition.character:
        if character.id == thing:
            numbers = character.model_dump(include={"money", "hq_soldati", "soldati", "cars", "boats", "labs"})
            return [About(thing, "explain-character", {key.replace("_", "-"): n for key, n in numbers.items()})]
    itself = _on_the_map(edition, thing) or _of_a_family(edition, thing)
    return [*itself, *(part for symbol in _symbols_on(edition, thing) for part in about(edition, symbol))]


def _on_the_map(edition: GreatMafiaWarEdition, thing: str) -> list[About]:
    """What lies around an area or a sea."""
    for area in edition.area:
        if area.id == thing:
            home = next(mandamento.id for mandamento in edition.mandamento if thing in mandamento.areas)
            around: dict[str, object] = {"mandamento": home, "areas": area.neighbours}
            return (
                [About(thing, "explain-coast", {**around, "seas": area.seas})]
                if area.seas
                else [About(thing, "explain-inland", around)]
            )
    for sea in edition.sea:
        if sea.id == thing:
            coast = [area.id for area in edition.area if thing in area.seas]
            return [About(thing, "explain-sea", {"areas": coast, "seas": sea.neighbours})]
    return []


def _of_a_family(edition: GreatMafiaWarEdition, thing: str) -> list[About]:
    """What a family has, or what kind of order a token is."""
    for family in edition.family:
        tokens = family.orders.tokens
        if family.id == thing:
            basic = [token.id for token in tokens if token.tier == "basic"]
            advanced = [token.id for token in tokens if token.tier != "basic"]
            values: dict[str, object] = family.mat.start.model_dump(include={"place", "recruit", "attack", "bomb"})
            return [About(thing, "explain-family", {**values, "basic": basic, "advanced": advanced})]
        for token in tokens:
            if token.id == thing:
                return [About(thing, "explain-token", {"kind": token.kind, "initiative": token.initiative})]
    return []


def _symbols_on(edition: GreatMafiaWarEdition, thing: str) -> list[str]:
    """What the symbols of an order token or an action space stand for."""
    for family in edition.family:
        for token in family.orders.tokens:
            if token.id == thing:
                return _on_token(token)
    for sheet in edition.sheet[1:]:
        for space in sheet.spaces:
            if space.id == thing:
                return _on_space(space)
    return []


def _on_token(token: Token) -> list[str]:
    shown = [symbol for key, symbol in _SYMBOLS.items() if getattr(token, key) is not None]
    return [*shown, *([_SPECIALS[token.special]] if token.special else [])]


def _on_space(space: Space) -> list[str]:
    return ["order" if part.do == "orders" else part.do for part in space.parts]
