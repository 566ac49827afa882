"""What cards and businesses do, in a line for people, made from their effects: a new card needs no text of its own.

The phrases stand here and not in the Fluent catalogues because these lines are names of things (`Game.things`), as
those of an edition file are: both clients ask for them by id, and catalogues lie a layer above the games. Two effects
that do different things have different phrases, in every language.
"""

from collections.abc import Sequence

from cosca.games.corleone.effects import Benefit, Effect, Exchange, GunDown, ShakeDown, Steal
from cosca.kernel.editions import Text

GOODS = {
    "gun": Text(en="gun", en_object="a gun", de="Waffe", de_object="eine Waffe"),
    "booze": Text(en="booze", de="Schnaps"),
    "blood-money": Text(en="blood money", de="Blutgeld"),
    "narcotics": Text(en="narcotics", de="Rauschgift"),
    "good": Text(en="good of your choice", en_object="a good of your choice", de="Ware nach Wahl"),
}
TERMS = {
    "thug": Text(en="thug", de="Gangster"),
    "family-member": Text(en="family member", de="Familienmitglied"),
    "suitcase": Text(en="suitcase", de="Koffer"),
    "the-horse-head": Text(en="horse head", de="Pferdekopf"),
}
"""What no word names, but players ask about."""

_COLOURS = {"yellow": "gelb", "blue": "blau", "green": "grün", "grey": "grau"}
_OWN = {
    "thug": Text(en="one of your thugs", de="einen eigenen Gangster"),
    "family": Text(en="one of your family members", de="ein eigenes Familienmitglied"),
    "any": Text(en="one of your figures", de="eine eigene Figur"),
}
_ENEMY = {
    "thug": Text(en="an enemy thug", de="einen feindlichen Gangster"),
    "family": Text(en="an enemy family member", de="ein feindliches Familienmitglied"),
    "any": Text(en="an enemy figure", de="eine feindliche Figur"),
}
_ENEMIES = {
    "thug": Text(en="thugs", de="Gangster"),
    "family": Text(en="family members", de="Familienmitglieder"),
    "any": Text(en="figures", de="Figuren"),
}
_WHERE = {
    "any": ("", ""),
    "one-turf": (" in a turf of your choice", " in einem Gebiet nach Wahl"),
    "same-turf": (" in the same turf", " im selben Gebiet"),
}
_PLACING = {
    "mayor": Text(
        en="place the Mayor and collect protection there",
        de="den Bürgermeister setzen und dort Schutzgeld kassieren",
    ),
    "union-boss": Text(
        en="place the Union Boss and shake down there", de="den Gewerkschaftsboss setzen und dort erpressen"
    ),
    "police-chief": Text(en="place the Police Chief in a turf", de="den Polizeichef in ein Gebiet setzen"),
}
_OFFER = Text(
    en="force an offer: everybody gives a money card and the highest goes into your suitcase",
    de="ein Angebot erzwingen: alle geben eine Geld-Karte und die höchste kommt in deinen Koffer",
)


def thing(taken: str) -> Text:
    """A money card or good that is taken."""
    return GOODS.get(taken) or Text(en=taken, de=taken)


def listed(parts: Sequence[Text]) -> Text:
    """Parts with commas between them, equal ones counted; a dash for none. An exchange among others is in brackets."""
    counted = [
        _counted(parts.count(part), part if len(parts) == 1 else _bracketed(part)) for part in dict.fromkeys(parts)
    ]
    return Text(en=", ".join(part.en for part in counted) or "–", de=", ".join(part.de for part in counted) or "–")


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


def _counted(number: int, part: Text) -> Text:
    return Text(en=f"{_times(number)}{part.en}", de=f"{_times(number)}{part.de}")


def _bracketed(part: Text) -> Text:
    return Text(en=f"({part.en})", de=f"({part.de})") if "→" in part.en else part


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
        return _shake_down(effect.shake_down)
    if effect.collect is not None:
        en, de = ("a turf", "einem Gebiet")
        if effect.collect > 1:
            en, de = (f"up to {effect.collect} turfs", f"bis zu {effect.collect} Gebieten")
        return Text(en=f"collect protection from {en}", de=f"aus {de} Schutzgeld kassieren")
    if effect.gun_down is not None:
        return _gun_down(effect.gun_down)
    if effect.move is not None:
        who = (_OWN if effect.move.whose == "own" else _ENEMY)[effect.move.who]
        en, de = (" and use it again", " und erneut nutzen") if effect.move.use else ("", "")
        return Text(en=f"move {who.en}{en}", de=f"{who.de} versetzen{de}")
    if effect.place is not None:
        return _PLACING[effect.place]
    if effect.steal is not None:
        return _steal(effect.steal)
    return _OFFER if effect.do_job is None else _do_job(effect.do_job.less)


def _shake_down(said: ShakeDown) -> Text:
    occupied = said.which == "occupied"
    if said.n == 1:
        if occupied:
            return Text(en="shake down an occupied business", de="ein besetztes Gewerbe erpressen")
        return Text(en="shake down a business of your choice", de="ein Gewerbe nach Wahl erpressen")
    en, de = ("occupied ", "besetzte ") if occupied else ("", "")
    return Text(
        en=f"shake down up to {said.n} different {en}businesses",
        de=f"bis zu {said.n} verschiedene {de}Gewerbe erpressen",
    )


def _gun_down(said: GunDown) -> Text:
    en, de = _WHERE[said.where]
    if said.n == 1:
        one = _ENEMY[said.who]
        return Text(en=f"gun down {one.en}{en}", de=f"{one.de}{de} niederschießen")
    many = _ENEMIES[said.who]
    if said.n == "all":
        return Text(en=f"gun down all enemy {many.en}{en}", de=f"alle feindlichen {many.de}{de} niederschießen")
    return Text(
        en=f"gun down up to {said.n} enemy {many.en}{en}", de=f"bis zu {said.n} feindliche {many.de}{de} niederschießen"
    )


def _steal(said: Steal) -> Text:
    one = said.whose == "one"
    if said.source == "suitcase":
        en, de = (
            ("a player’s", "dem Koffer eines Spielers") if one else ("every other player’s", "jedem anderen Koffer")
        )
        cards = Text(en="a random money card", de="eine zufällige Geld-Karte")
        if said.n > 1:
            cards = Text(en=f"{said.n} random money cards", de=f"{said.n} zufällige Geld-Karten")
        return Text(en=f"steal {cards.en} from {en} suitcase", de=f"{cards.de} aus {de} stehlen")
    if said.pick == "random":
        en, de = ("a player’s", "einem Spieler") if one else ("every other player’s", "allen anderen je")
        cards = Text(en="a random card", de="eine zufällige Handkarte")
        if said.n > 1:
            cards = Text(en=f"{said.n} random cards", de=f"{said.n} zufällige Handkarten")
        return Text(en=f"steal {cards.en} from {en} hand", de=f"{de} {cards.de} stehlen")
    en, de = (
        ("a player gives", "ein Spieler gibt dir") if one else ("every other player gives", "alle anderen geben dir je")
    )
    cards = Text(en="a hand card", de="eine Handkarte")
    if said.n > 1:
        cards = Text(en=f"{said.n} hand cards", de=f"{said.n} Handkarten")
    return Text(en=f"{en} you {cards.en} of their choice", de=f"{de} {cards.de} {'seiner' if one else 'ihrer'} Wahl")


def _do_job(less: int) -> Text:
    if less == 0:
        return Text(en="do one more job", de="noch einen Job erledigen")
    if less == 1:
        return Text(en="do one more job for 1 good less", de="noch einen Job für 1 Ware weniger erledigen")
    return Text(
        en=f"do one more job for up to {less} goods less",
        de=f"noch einen Job für bis zu {less} Waren weniger erledigen",
    )
