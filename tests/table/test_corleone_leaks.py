"""Nothing hidden of Corleone leaves the server: hands, suitcases, sealed bids, offers and tribute.

The edition has one act, so that a match with an auction is short, and many jobs that ask everybody for an offer; its
words are named by the edition of the match.
"""

import random
import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

from cosca.games import find_game
from cosca.kernel.editions import parse_edition

from .client import Client, Player, Server, asynchronous
from .watch import Findings, Watch, assert_caught

CORLEONE = find_game("corleone")
TABLES = (("me", "link", "link"), ("me", "link"), ("me", "greedy", "link"))
SEALED = ("bid", "discard", "offer")
"""What is said under seal: bids in the auction, tribute to the Don, offers that a job asks for."""


def one_act() -> str:
    """The edition with its first act only, in which every job but the red ones is cheap and asks for offers.

    All goods that are given are guns, with which these jobs are paid.
    """
    text = files("cosca.games.corleone").joinpath("edition.toml").read_text("utf-8")
    text = re.sub(r'take = "(booze|blood-money)"', 'take = "gun"', text)
    head, *acts = re.split(r"(?=^\[\[act\]\])", text, flags=re.MULTILINE)
    after = acts[-1][acts[-1].index("[bonus]") :]
    parts = re.split(r"(?=^\[\[job\]\])", after, flags=re.MULTILINE)
    jobs = "".join(part if 'colour = "red"' in part else asking_for_offers(part) for part in parts)
    return (head + acts[0] + jobs).replace("corleone-reconstruction-1", "one-act")


def asking_for_offers(job: str) -> str:
    """A job as the edition writes it that costs little and asks everybody for an offer."""
    cheap = re.sub(r"^cost = .*$", 'cost = ["gun"]', job, flags=re.MULTILINE)
    return re.sub(r"^text = .*$", "text = [{ offer = true }]", cheap, flags=re.MULTILINE)


def thrifty(dice: random.Random, options: list[str]) -> str:
    """The choice of somebody who does jobs, fills the suitcase and bids from it."""
    banks = ("thug battery-savings-bank", "thug riverside-laundry", "thug counting-room")
    for wanted in (("job-",), ("deposit ",), banks, ("bid ",), ("use ", "thug ", "family ")):
        found = [word for word in options if word.startswith(wanted)]
        if found and dice.random() < 0.8:
            return dice.choice(found)
    return dice.choice(options)


async def watched(client: Client, seed: int, *seats: str, curiosity: float = 0.0) -> Findings:
    """A match of one act, played by thrifty people."""
    text = one_act()
    game = CORLEONE.for_edition(parse_edition(text, "edition", CORLEONE.schema))
    return await Watch(client, game, seed, thrifty, curiosity).play(*seats, edition=text)


def said(found: Findings) -> Counter[str]:
    """How often each verb was said in a match."""
    return Counter(found.game.vocabulary.text(word).split()[0] for _, word in found.words)


@asynchronous
async def test_nothing_hidden_leaves_the_server(serve: Callable[..., Server]) -> None:
    server = serve()
    async with Client(server) as client:
        checked: Counter[str] = Counter()
        verbs: Counter[str] = Counter()
        for number, seats in enumerate(TABLES * 4):
            found = await watched(client, 1 + number, *seats, curiosity=0.3)
            assert found.leaks == []
            checked += found.checked
            verbs += said(found)
            if number + 1 >= len(TABLES) and verbs.keys() >= {*SEALED, "deposit"}:
                break
        for what in ("view", "news", "state", "summary", "step", "seed"):
            assert checked[what] > 20, what
        for verb in (*SEALED, "deposit"):
            assert verbs[verb] > 0, verb
    assert "Traceback" not in server.log()


@pytest.mark.parametrize(
    ("plant", "where"),
    [
        ("leak_suitcases", "view"),
        ("leak_bids", "view"),
        ("leak_hands", "view"),
        ("leak_who_has_bid", "view"),
        ("leak_drawn_jobs", "news"),
        ("leak_bids_early", "news"),
    ],
)
@asynchronous
async def test_a_planted_leak_is_caught(serve: Callable[..., Server], plant: str, where: str) -> None:
    async with Client(serve(plant)) as client:
        await assert_caught({where}, lambda n: watched(client, n, *TABLES[0]))


async def auction(client: Client) -> list[Player]:
    """Three people who are asked for a bid: the first of them has several cards for it, and is not the only one."""
    for seed in range(40):
        players = await client.play("me", "link", "link", game="corleone", edition=one_act())
        dice = random.Random(seed)
        while not (bidding := [any(word.startswith("bid $") for word in player.options) for player in players])[0]:
            if any(bidding):
                break
            speaker = next(player for player in players if player.options)
            openly = [word for word in speaker.options if not word.startswith("job-")]  # jobs ask for sealed offers
            if not openly:
                break
            state = await speaker.say(thrifty(dice, openly))
            for player in players:
                await player.version(state["version"])
        mine = players[0].state["view"]["board"]["players"][0]["suitcase"]
        if bidding[0] and sum(bidding) > 1 and len(mine) > 1:
            return players
    raise AssertionError("nobody has money for a bid")


@asynchronous
async def test_a_sealed_bid_changes_nothing_that_others_are_sent(serve: Callable[..., Server]) -> None:
    """Truths that differ only in what Ada has bid: to the others and the public they are the same, byte for byte."""
    async with Client(serve()) as client:
        ada, ben, cleo = await auction(client)

        async def sent() -> list[str]:
            told = []
            for secret in (ben.secret, cleo.secret, None):
                eyes = await client.join(ada.match, secret)
                told.append(next(text for text in eyes.raw if '"state"' in text))
                await eyes.close()
            return told

        card = next(word for word in ada.options if word.startswith("bid $"))
        quiet = len(ben.raw), len(cleo.raw)
        for word in (card, "bid-done", "undo", "undo"):
            await (ada.change("undo") if word == "undo" else ada.say(word))
        assert (await ada.ask("chat", text="Hm."))["type"] == "ok"
        for other in (ben, cleo):
            await other.wait(lambda other=other: other.lines)  # type: ignore[misc]
        assert (len(ben.raw) - 1, len(cleo.raw) - 1) == quiet  # the chat alone
        before = await sent()
        for word in (card, "bid-done", "undo", "undo", "bid-done"):
            await (ada.change("undo") if word == "undo" else ada.say(word))
            assert await sent() == before, word
