"""What cards and businesses do, in a line for people, made from their effects: a new card needs no text of its own."""

from collections.abc import Sequence

from cosca.games.corleone.effects import Benefit, Effect, Exchange
from cosca.kernel.editions import Text

GOODS = {
    "gun": Text(en="gun", de="Waffe"),
    "booze": Text(en="booze", de="Schnaps"),
    "blood-money": Text(en="blood money", de="Blutgeld"),
    "narcotics": Text(en="narcotics", de="Rauschgift"),
    "good": Text(en="a good", de="eine Ware"),
}
_COLOURS = {"yellow": "gelb", "blue": "blau", "green": "grün", "grey": "grau"}
_FIGURES = {
    "thug": Text(en="thug", de="Gangster"),
    "family": Text(en="family member", de="Familienmitglied"),
    "any": Text(en="figure", de="Figur"),
}
_NEUTRALS = {
    "mayor": Text(en="the Mayor", de="Bürgermeister"),
    "union-boss": Text(en="the Union Boss", de="Gewerkschaftsboss"),
    "police-chief": Text(en="the Police Chief", de="Polizeichef"),
}


def thing(taken: str) -> Text:
    """A money card or good that is taken."""
    return GOODS.get(taken) or Text(en=taken, de=taken)


def listed(parts: Sequence[Text]) -> Text:
    """Parts with commas between them; a dash for none."""
    return Text(en=", ".join(part.en for part in parts) or "–", de=", ".join(part.de for part in parts) or "–")


def exchange(said: Exchange) -> Text:
    """What an exchange gives for what."""
    got = [thing(taken) for taken in said.get]
    cards = Text(en="card", de="Karte") if said.give == 1 else Text(en="cards", de="Karten")
    return Text(
        en=f"{said.give} {cards.en} → {' + '.join(part.en for part in got)}",
        de=f"{said.give} {cards.de} → {' + '.join(part.de for part in got)}",
    )


def benefits(half: Sequence[Benefit]) -> Text:
    """A half of a business, or the text of a card."""
    return listed([_described(benefit) for benefit in half])


def job(colour: str, cost: Sequence[str], pay: Sequence[int], text: Sequence[Effect]) -> Text:
    """A job: its colour, what it costs, what it pays, what it does."""
    paid = [*(Text(en=f"${value}", de=f"${value}") for value in pay), *(_described(effect) for effect in text)]
    given, got = listed([GOODS[good] for good in cost]), listed(paid)
    return Text(en=f"({colour}) {given.en} → {got.en}", de=f"({_COLOURS[colour]}) {given.de} → {got.de}")


def _times(number: int) -> str:
    return f"{number} × " if number > 1 else ""


def _described(effect: Benefit) -> Text:
    if effect.take is not None:
        return thing(effect.take)
    if effect.deposit is not None:
        return Text(en=f"{_times(effect.deposit)}suitcase", de=f"{_times(effect.deposit)}Koffer")
    if effect.draw_job is not None:
        return Text(en=f"{_times(effect.draw_job)}draw jobs", de=f"{_times(effect.draw_job)}Jobs ziehen")
    if effect.exchange is not None:
        return exchange(effect.exchange)
    if effect.horse_head is not None:
        return Text(en="horse head", de="Pferdekopf")
    return _described_text(effect) if isinstance(effect, Effect) else Text(en="–", de="–")


def _described_text(effect: Effect) -> Text:
    if effect.shake_down is not None:
        occupied = effect.shake_down.which == "occupied"
        en, de = ("an occupied", "besetztes") if occupied else ("any", "beliebiges")
        times = _times(effect.shake_down.n)
        return Text(en=f"{times}shake down {en} business", de=f"{times}{de} Gewerbe erpressen")
    if effect.collect is not None:
        turfs, gebiete = ("turfs", "Gebieten") if effect.collect > 1 else ("turf", "Gebiet")
        return Text(en=f"collect from {effect.collect} {turfs}", de=f"aus {effect.collect} {gebiete} kassieren")
    if effect.gun_down is not None:
        who = _FIGURES[effect.gun_down.who]
        if effect.gun_down.n == "all":
            return Text(en="gun down all enemies in a turf", de="alle Feinde in einem Gebiet niederschießen")
        where = {"any": ("", ""), "one-turf": (" in a turf", " in einem Gebiet"), "same-turf": (" there", " dort")}
        en, de = where[effect.gun_down.where]
        number = effect.gun_down.n
        return Text(en=f"gun down {number} × {who.en}{en}", de=f"{number} × {who.de}{de} niederschießen")
    if effect.move is not None:
        who = _FIGURES[effect.move.who]
        if effect.move.whose == "enemy":
            return Text(en=f"move an enemy {who.en}", de=f"feindliche Figur versetzen ({who.de})")
        used = effect.move.use
        return Text(
            en=f"move an own {who.en}{' and use it' if used else ''}",
            de=f"eigene Figur versetzen{' und nutzen' if used else ''} ({who.de})",
        )
    return _described_rarer(effect)


def _described_rarer(effect: Effect) -> Text:
    if effect.place is not None:
        figure = _NEUTRALS[effect.place]
        return Text(en=f"place {figure.en}", de=f"{figure.de} setzen")
    if effect.steal is not None:
        en = "every player" if effect.steal.whose == "each" else "a player"
        de = "allen" if effect.steal.whose == "each" else "einem"
        hand = effect.steal.source == "hand"
        return Text(
            en=f"steal {effect.steal.n} from {en}{'' if hand else ' (suitcase)'}",
            de=f"{effect.steal.n} von {de} stehlen{'' if hand else ' (Koffer)'}",
        )
    if effect.do_job is not None:
        less = effect.do_job.less
        return Text(en=f"one more job, {less} good less", de=f"noch ein Job, {less} Ware weniger")
    return Text(en="force an offer", de="ein Angebot erzwingen")
