"""The edition: what the rulebook prints, and a clear line for every mistake."""

import pytest

from cosca.games.corleone import GAME
from cosca.games.corleone.edition import CorleoneEdition
from cosca.kernel import CHANCE, Dice, EditionError, Match, bot, parse_record, random_word
from cosca.kernel.editions import Provenance, parse_edition

from .fixtures import Table
from .test_cases import edition_with

TEXT = GAME.resource("edition.toml")


def complaints(old: str, new: str) -> list[str]:
    assert old in TEXT
    with pytest.raises(EditionError) as caught:
        parse_edition(TEXT.replace(old, new, 1), "my.toml", CorleoneEdition)
    return str(caught.value).splitlines()


def test_totals_of_the_rulebook() -> None:
    edition = GAME.edition
    assert (edition.goods.total, edition.money.total, edition.jobs.total) == (32, 120, 44)
    assert (edition.tiles.total, edition.allies.total, edition.setup.control_markers) == (12, 18, 9)
    assert [ally.act for ally in edition.ally] == [1] * 6 + [2] * 6 + [3] * 6
    colours = [sum(job.copies for job in edition.job if job.colour == colour) for colour in edition.jobs.colours]
    assert colours == [11, 11, 11, 11]
    assert sum(space.min_players > 2 for space in edition.space) == 6


def test_only_red_businesses_give_narcotics() -> None:
    """P. 16: and only a few of them."""
    giving = {tile.id: tile.colour for tile in GAME.edition.tile for gain in tile.back if gain.take == "narcotics"}
    assert giving == {"chemical-works": "red", "night-clinic": "red"}
    printed = [gain.take for turf in GAME.edition.turf for gain in (*turf.business.front, *turf.business.back)]
    texts = [effect.take for job in GAME.edition.job for effect in job.text]
    texts += [effect.take for ally in GAME.edition.ally for effect in ally.text]
    assert "narcotics" not in printed + texts


@pytest.mark.parametrize(
    ("old", "new", "key", "said"),
    [
        ("[{ collect = 2 }]", "[{ rob_bank = 2 }]", "job[13].text[1]", 'do_job, found "rob_bank"'),
        ("[{ collect = 2 }]", "[{ collect = 2, deposit = 1 }]", "job[13].text[1]", 'found "collect" and "deposit"'),
        ("[{ collect = 2 }]", "[{}]", "job[13].text[1]", "one of the verbs take, deposit"),
        (
            "[{ collect = 2 }]",
            f"[{', '.join(['{ collect = 1 }'] * 5)}]",
            "job[13].text",
            "at most 4 values, found a list",
        ),
        ("hand_jobs = 2", "hand_jobs = 9", "setup.hand_jobs", "at most 8, as 5 hands share 44 jobs, found 9"),
        ("[[200, 760]", "[[20000, -760]", "turf[1].map.polygon[1]", "[0, 0] to [1600, 1100], found [20000, -760]"),
        ("polygon = [[200, 760], ", "polygon = [[200, 760]] # ", "turf[1].map.polygon", "at least 3 values"),
        ('colour = "purple"', 'colour = "pink"', "family[5].colour", "'green', 'red' or 'purple', found \"pink\""),
        ('colour = "purple"', 'colour = "red"', "family", "expected every colour once"),
        (
            'front = [{ take = "gun" }, { take = "$2" }]',
            "front = []",
            "turf[2].business.front",
            "at least 1 value, found",
        ),
        ("[{ collect = 2 }]", "[{ collect = 9 }]", "job[13].text[1].collect", "expected 1 to 5, found 9"),
        (
            'where = "any", n = 1',
            'where = "any", n = 0',
            "job[25].text[1].gun_down.n",
            "expected 1 to 5 or 'all', found 0",
        ),
        ("horse_head = true", "horse_head = false", "central_park.business.back[1].horse_head", "expected true, found"),
        (
            'who = "family", where = "one-turf"',
            'who = "dog", where = "one-turf"',
            "job[27].text[1].gun_down.who",
            "'thug', 'family' or 'any'",
        ),
        ('whose = "own", use = true', 'whose = "enemy", use = true', "job[11].text[1].move.use", "expected false"),
        (
            'front = [{ take = "gun" }, { take = "$2" }]',
            "front = [{ shake_down = 1 }]",
            "turf[2].business.front[1]",
            "one of the verbs take, deposit, draw_job, exchange, horse_head",
        ),
        ('back = [{ take = "gun" }]', 'back = [{ take = "$4" }]', "turf[2].business.back[1].take", "'$1', '$2'"),
        ("text = [{ offer = true }]", "text = [{ do_job = { less = 1 } }]", "job[6].text[1]", "on an ally only"),
        (
            'cost = ["booze", "blood-money"]',
            'cost = ["narcotics"]',
            "job[1].cost[1]",
            "'gun', 'booze' or 'blood-money'",
        ),
        ("total = 44", "total = 43", "jobs.total", "expected 44"),
        ("total = 120", "total = 119", "money.total", "expected 120"),
        ("gun = 8", "gun = 7", "goods.total", "expected 31"),
        ('colour = "yellow"\ncopies', 'colour = "pink"\ncopies', "job[1].colour", "one of yellow, blue"),
        (
            'borders = ["upper-west-side", "central-park"]',
            'borders = ["harlem", "central-park"]',
            "space[2].borders",
            "'harlem'",
        ),
        ('id = "bookmaking"', 'id = "capo"', "ally[4].id", "nothing else has"),
        ('id = "bookmaking"', 'id = "central-park"', "job[1].id", "nothing else has"),
        *(
            ('id = "bookmaking"', f'id = "{made}"', "job[1].id", f"another id, such as a name: '{made}' is what")
            for made in [
                *("job-3", "free-ally-2", "tile-19", "space-20", "exchange-4"),
                *("take-gun", "draw-job", "horse-head", "deposit", "take-good", "good", "gun", "mayor"),
                *("act-1", "act-2", "act-4", "seat-1", "seat-5", "thug", "the-horse-head"),
                *("capo-text", "park-west-text", "pawnshop-front", "carriage-stables-back"),
            ]
        ),
        ("start_tiles = 3", "start_tiles = 4", "players[4].start_tiles", "at most 3"),
        ("allies = 4", "allies = 7", "players[4].allies", "at most the 6 allies of act 1"),
        ("allies = 4", "allies = 5", "players[4].allies", "expected fewer than the 5 players, found 5"),
        ("per_act = 6", "per_act = 5", "allies.per_act", "expected 6, the number of allies of act 1, found 5"),
        ("act = 3", "act = 2", "allies.per_act", "expected 7, the number of allies of act 2, found 6"),
        (
            'colours = ["yellow", "blue", "green", "grey"]',
            'colours = ["yellow", "blue", "green", "blue"]',
            "jobs.colours",
            "expected every colour once",
        ),
        ('name = { en = "Mayor"', 'base = "square"\nname = { en = "Mayor"', "neutral[1].base", "unknown key"),
        (
            'where = "one-turf", n = "all"',
            'where = "same-turf", n = "all"',
            "job[31].text[1].gun_down.where",
            "expected 'one-turf' with n = 'all', found 'same-turf'",
        ),
        (
            'where = "one-turf", n = "all"',
            'where = "any", n = "all"',
            "job[31].text[1].gun_down.where",
            "expected 'one-turf' with n = 'all', found 'any'",
        ),
        (
            'who = "family", where = "one-turf"',
            'who = "family", where = "any"',
            "job[27].text[2].gun_down.where",
            "expected 'same-turf' only after an effect with a turf: gun_down with 'one-turf', place = 'police-chief'",
        ),
        (
            'who = "thug", where = "any", n = 1',
            'who = "thug", where = "same-turf", n = 1',
            "job[26].text[1].gun_down.where",
            "expected 'same-turf' only after",
        ),
        ('steal = { from = "hand"', 'steal = { source = "hand"', "job[19].text[1].steal.source", "unknown key"),
        ('from = "hand", whose = "one"', 'whose = "one"', "job[19].text[1].steal.from", "missing"),
        ("seats = [2, 5]", "seats = [2, 4]", "edition.seats", "expected [2, 5]"),
        ('number = 3\nname = { en = "Sonny', 'number = 5\nname = { en = "Sonny', "act", "1, 2, … in this order"),
    ],
)
def test_r22_mistakes_are_named(old: str, new: str, key: str, said: str) -> None:
    """File, key, what is allowed."""
    lines = complaints(old, new)
    assert any(line.startswith(f"my.toml: {key}: ") and said in line for line in lines), lines


def test_r22_jobs_must_suffice_for_the_display_too() -> None:
    with pytest.raises(EditionError) as caught:
        edition_with({"hand_jobs = 2": "hand_jobs = 8", "public_jobs = 4": "public_jobs = 5"})
    (line,) = caught.value.mistakes
    assert line.endswith("players[4].public_jobs: expected at most the 4 jobs that are in no hand, found 5")


@pytest.mark.parametrize(
    "first",
    [
        'place = "police-chief"',
        'gun_down = { who = "family", where = "one-turf", n = 1 }',
        'move = { who = "any", whose = "enemy", use = false }',
    ],
)
def test_r22_5_the_same_turf_is_one_that_the_card_can_have_named(first: str) -> None:
    effects = f'{{ {first} }}, {{ take = "$1" }}, {{ gun_down = {{ who = "thug", where = "same-turf", n = 1 }} }}'
    assert len(edition_with({"text = [{ collect = 2 }]": f"text = [{effects}]"}).job[12].text) == 3


NEW_CARD = """
[[job]]
id = "arson"
name = { en = "Arson", de = "Brandstiftung" }
colour = "grey"
copies = 1
cost = ["booze"]
pay = [1]
text = [
    { gun_down = { who = "thug", where = "one-turf", n = "all" } },
    { exchange = { give = 1, get = ["gun", "good"] } },
]
source = "reconstructed"
"""


def with_arson() -> CorleoneEdition:
    return edition_with({"# grey\n": f"# grey\n{NEW_CARD}", "total = 44": "total = 45"})


def test_r22_a_new_card_needs_no_code() -> None:
    """An own edition brings a card with an own id, which words, records and texts name."""
    edition = with_arson()
    match = Match.new(GAME, [bot("random")] * 3, edition=edition)
    vocabulary = match.game.vocabulary
    assert "job-hand arson" in [vocabulary.text(word) for word in range(len(vocabulary))]
    dice = Dice(5)
    while not match.state.is_over():
        actor = match.state.mover()
        word = match.state.roll(dice) if actor == CHANCE else random_word(match.state, actor, match.game.dull, dice)
        match.play(actor, word)
    again = Match.from_record(GAME, parse_record(match.text(), "a match"), edition)
    assert again.state.save() == match.state.save()
    assert "arson" in match.text()


def test_r22_the_new_card_works() -> None:
    from .fixtures import position

    table: Table = position(
        edition=with_arson(), hands={"A": "booze $1"}, display="arson", figures={"flushing-distillery": "B"}
    )
    table.say("A job-public arson", "A text-first", "A turf queens")
    assert table.at("flushing-distillery") == ""
    table.say("A use exchange-1-for-gun-good", "A good blood-money")
    assert table.hand("A") == "$1 gun blood-money"


def test_names_of_an_edition_do_not_change_its_digest() -> None:
    renamed = edition_with({'en = "Bookmaking"': 'en = "Betting"'})
    assert renamed.digest == GAME.edition.digest
    assert GAME.for_edition(renamed) is GAME


def test_a_game_is_bound_once_to_an_edition_and_its_copies() -> None:
    """What is derived from a game is kept with it; from a fresh one bots would derive it anew for each word."""
    bound = GAME.for_edition(with_arson())
    assert GAME.for_edition(with_arson()) is bound
    assert bound.for_edition(with_arson()) is bound
    assert bound.edition.digest == with_arson().digest
    other = GAME.for_edition(edition_with({'id = "bookmaking"': 'id = "betting"'}))
    assert other is not bound
    assert other.edition.digest != bound.edition.digest


def test_it_says_what_is_from_the_rulebook_and_what_is_made_up() -> None:
    """Of a business that is half known it is said that a part is made up; the drawing says so for itself."""
    provenance = {one.key: one for one in GAME.edition.provenance()}
    assert provenance["act"] == Provenance("act", rulebook=4)
    assert provenance["tile"] == Provenance("tile", reconstructed=12)
    assert provenance["tiles"] == Provenance("tiles", researched=1)
    assert provenance["money"] == Provenance("money", partly=1)
    assert provenance["family"] == Provenance("family", rulebook=3, partly=2)
    assert provenance["turf"] == Provenance("turf", rulebook=7)
    assert provenance["turf.business"] == Provenance("turf.business", researched=1, partly=6)
    assert provenance["turf.map"].made_up == provenance["turf.map"].entries == 7
    assert "edition" not in provenance
