"""What is known to whom (H1 … H7)."""

from cosca.games.corleone import layout as r
from cosca.kernel import PUBLIC, Dice, Viewer, only

from .fixtures import PLAYERS, Table, position


def imagined(table: Table, player: str, worlds: int = 40) -> list[Table]:
    """Worlds of a player, each a sound position."""
    found = [Table(table.state.imagine(PLAYERS.index(player), Dice(seed)), table.game) for seed in range(worlds)]
    for world in found:
        world.check()
    return found


def test_h1_others_see_the_number_of_cards_only() -> None:
    table = position(hands={"B": "$5 gun fencing"}, suitcases={"B": "$3"})
    seen = table.board(Viewer.of_seat(0)).players[1]
    assert (seen.hand, seen.hand_size, seen.suitcase, seen.money, seen.finished) == (None, 3, None, None, None)
    assert table.board(PUBLIC).players[1] == seen
    assert table.board(Viewer.of_seat(1)).players[1].hand == ["$5", "gun", "fencing"]


def test_h1_sealed_bids() -> None:
    table = position(suitcases={"A": "$5 $3", "B": "$5"}, shown="capo mayor-1 informer", phase="bribery")
    assert table.owing == "AB"
    assert table.state.audience(0, table.game.vocabulary.number("bid $5")) == only(0)
    table.say("A bid $5", "A bid-done")
    assert table.board(Viewer.of_seat(1)).players[0].sealed is None
    assert table.board(Viewer.of_seat(0)).players[0].sealed == ["$5"]
    assert table.game.view(table.state, Viewer.of_seat(1)).waiting_for == [0, 1]
    assert table.game.view(table.state, Viewer.of_seat(0)).waiting_for == [1]
    assert table.told("bid") == []
    assert table.state.audience(1, table.game.vocabulary.number("bid-done")) != only(1)


def test_r17_2_bids_that_were_read_stay_in_sight_until_figures_are_placed_again() -> None:
    """Also the one that won nothing: everybody has seen it."""
    bids = {"A": "$5", "B": "$3 $2", "C": "$1"}
    table = position(suitcases=bids, hands={"D": "$5 $5 $5 $3 $3 gun"}, shown="capo informer", phase="bribery")
    table.say("A bid $5", "B bid $3", "B bid $2")
    assert table.board(PUBLIC).players[0].bid == []
    table.say("C bid $1", "A take capo")
    assert table.told("bid-returned") == [{"seat": 2}]
    assert (table.state.phase, table.owing) == (r.TRIBUTES, "D")
    assert [player.bid for player in table.board(PUBLIC).players] == [["$5"], ["$3", "$2"], ["$1"], []]
    table.say("D discard gun")
    assert table.state.phase == r.FAMILY_BUSINESS
    assert [player.bid for player in table.board(PUBLIC).players] == [[]] * 4


def test_h1_what_is_sealed_lies_no_longer_in_hand_for_who_sees_it() -> None:
    table = position(hands={"A": "$5 $3 $2 $1 gun booze fencing", "B": "$5 $5 $5 $5 $3 $3"}, phase="tribute")
    table.say("A discard $5")
    own, others = (table.board(viewer).players[0] for viewer in (Viewer.of_seat(0), Viewer.of_seat(1)))
    assert (own.hand, own.hand_size, own.sealed) == (["$3", "$2", "$1", "gun", "booze", "fencing"], 6, ["$5"])
    assert (others.hand, others.hand_size, others.sealed) == (None, 7, None)


def test_h1_who_imagines_lets_others_answer_again() -> None:
    table = position(suitcases={"A": "$5 $3", "B": "$5"}, shown="capo mayor-1 informer", phase="bribery")
    table.say("A bid $5", "A bid-done")
    for world in imagined(table, "B", 3):
        assert world.owing == "AB"
        assert world.board().players[0].sealed == []
    for world in imagined(table, "A", 3):
        assert world.owing == "B"
        assert world.board().players[0].sealed == ["$5"]


def test_h2_drawn_jobs_are_seen_by_one() -> None:
    table = position()
    table.script = ["draw extortion", "draw bookmaking"]
    table.say("A thug penn-central-railroad", "A use draw-job")
    assert {"fact": "drew-job", "seat": 0, "job": "extortion"} in Viewer.of_seat(0).hear(table.facts)
    assert Viewer.of_seat(1).hear(table.facts)[-1] == {"fact": "drew-job-hidden", "seat": 0}
    assert table.board(Viewer.of_seat(1)).under_way.drawn is None
    assert table.board(Viewer.of_seat(0)).under_way.drawn == ["extortion", "bookmaking"]
    assert len({str(world.board().under_way.drawn) for world in imagined(table, "B")}) > 10
    assert {str(world.board().under_way.drawn) for world in imagined(table, "A")} == {"['extortion', 'bookmaking']"}


def test_h2_what_is_dropped_is_seen_by_all_what_is_kept_by_one() -> None:
    table = position()
    table.script = ["draw extortion", "draw bookmaking"]
    table.say("A thug penn-central-railroad", "A use draw-job", "A drop bookmaking")
    assert Viewer.of_seat(1).hear(table.facts)[-1] == {"fact": "dropped", "seat": 0, "job": "bookmaking"}
    assert len({world.hand("A") for world in imagined(table, "B")}) > 10


def test_h2_deposits_are_shown() -> None:
    table = position(hands={"A": "$5 $3"})
    table.say("A thug riverside-laundry", "A deposit $3")
    assert PUBLIC.hear(table.facts)[-1] == {"fact": "deposited", "seat": 0, "card": "$3"}


def test_h3_a_job_that_came_openly_is_known() -> None:
    table = position(hands={"A": "gun booze", "B": "fencing ambush"}, display="burglary")
    table.script = ["steal fencing"]
    table.say("A job-public burglary", "A money-first", "A seat seat-2")
    assert table.board(PUBLIC).players[0].open_jobs == ["fencing"]
    for world in imagined(table, "C"):
        assert "fencing" in world.hand("A").split()
    assert len({world.hand("B") for world in imagined(table, "C")}) > 10


def test_h3_jobs_are_dealt_anew_within_their_deck() -> None:
    """B holds a job of the first deck; that deck is used up, and the new one is made of two known discards."""
    table = position(hands={"B": "fencing", "C": "bloodbath"}, deck="extortion", discards="ambush kidnapping")
    table.script = ["draw extortion", "draw ambush"]
    table.say("A thug penn-central-railroad", "A use draw-job", "A drop ambush")
    assert table.state.generation == 2
    for world in imagined(table, "D"):
        jobs = {world.hand(player).split()[-1] for player in "ABC"}
        assert jobs == {"fencing", "bloodbath", "extortion"}  # the new deck holds none of them
        assert world.chances() == []
    assert len({world.hand("B") for world in imagined(table, "D")}) == 3
    assert table.board(PUBLIC).players[1].hidden_jobs == [1]


def test_e77_everybody_knows_the_deck_of_a_kept_job() -> None:
    """The discarded job lay in both decks, so that watching alone cannot tell which of the two drawn ones was kept."""
    first = position(hands={"B": "ambush"}, deck="fencing", discards="ambush kidnapping")
    first.script = ["draw fencing", "draw ambush"]
    second = position(hands={"B": "fencing"}, deck="ambush", discards="ambush kidnapping")
    second.script = ["draw ambush", "draw kidnapping"]
    for table, deck in ((first, 1), (second, 2)):
        table.say("A thug penn-central-railroad", "A use draw-job", "A drop ambush")
        assert table.board(PUBLIC).players[0].hidden_jobs == [deck]


def test_h3_of_two_equal_jobs_the_open_one_goes_first() -> None:
    table = position(hands={"A": "ambush ambush $1"}, known="A")
    table.state.held[1] += 64  # one of them came from the first deck
    table.say("A thug lexington-auctions", "A use exchange-2-for-$5", "A give $1", "A give ambush")
    player = table.board(PUBLIC).players[0]
    assert (player.open_jobs, player.hidden_jobs) == ([], [1])


def test_h4_the_ledger_is_a_table_option() -> None:
    table = position(suitcases={"B": "$5 $3"}, options={"ledger": "open"})
    assert table.board(PUBLIC).players[1].money == 8


def test_h5_the_owner_sees_hand_and_suitcase() -> None:
    player = position(hands={"A": "$1"}, suitcases={"A": "$5 $3"}).board(Viewer.of_seat(0)).players[0]
    assert (player.hand, player.money) == (["$1"], 8)


def test_h6_a_choice_that_only_hidden_cards_make_unique_is_asked() -> None:
    """Both cards given are the same job: others must not see that there was no choice."""
    table = position(hands={"A": "ambush ambush"})
    table.say("A thug lexington-auctions", "A use exchange-2-for-$5")
    assert table.owing == "A"
    table.say("A give ambush")
    table.asks("A", "give ambush")


def test_h6_who_is_asked_has_an_option_in_every_imagined_world() -> None:
    """Where a job from hand is the only action, others know that one can be paid."""
    from .test_cases import crowded

    table = crowded(hands={"A": "gun gun contract-killing"})
    table.asks("A", "job-hand contract-killing")
    for world in imagined(table, "B"):
        assert world.options("A")


def test_h7_everything_is_open_at_the_end() -> None:
    table = position(act=4, suitcases={"A": "$5"}, finished={"A": "ambush"}, phase="tribute")
    player = table.board(PUBLIC).players[0]
    assert (player.suitcase, player.finished, player.hand) == (["$5"], ["ambush"], [])
