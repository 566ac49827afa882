"""Records: one readable format that folds to its state, and a clear word about whatever is wrong with a file."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosca.games import find_game
from cosca.kernel import (
    CoscaError,
    Dice,
    Match,
    OptionError,
    RecordError,
    bot,
    load_record,
    parse_record,
    person,
    random_word,
    save_record,
)
from cosca.kernel.editions import parse_edition
from toy import WHISPERS

GAME = find_game("famiglia")


def played(words: int, seed: int = 1) -> Match:
    """A match after so many words."""
    match = Match.new(GAME, [person("Ada Lovelace"), bot("greedy")])
    dice = Dice(seed)
    while len(match.words) < words and not match.state.is_over():
        actor = match.state.mover()
        chance = actor < 0
        match.play(actor, match.state.roll(dice) if chance else random_word(match.state, actor, GAME.dull, dice))
    return match


TEXT = played(40).text()


def read(text: str) -> Match:
    return Match.from_record(GAME, parse_record(text, "x.cosca"))


def test_options_that_a_record_leaves_open_are_those_that_a_match_has_by_default() -> None:
    """Everything that deals anew needs all of them: positions, reviews, and the record itself."""
    whole = read(TEXT)
    lines = TEXT.splitlines(keepends=True)
    for line in [line for line in lines if line.startswith("option ")]:
        match = read("".join(other for other in lines if other != line))
        assert match.state_at(20).save() == whole.state_at(20).save()
        assert match.text() == TEXT


def complaint(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read(text)
    message = str(caught.value)
    assert message.startswith("x.cosca:")
    assert "\n" not in message
    return message


def test_a_record_is_readable_and_folds_to_its_state() -> None:
    match = played(12)
    lines = match.text().splitlines()
    assert lines[:4] == [
        "cosca record 1",
        "game: famiglia",
        "rules: 1",
        f"edition: famiglia-2011 {GAME.edition.digest}",
    ]
    assert "option first-player: random" in lines
    assert "seat 1: person Ada Lovelace" in lines
    assert lines[-1] == "end: 12 words"
    again = read(match.text())
    assert again.state.save() == match.state.save()
    assert again.text() == match.text()


def test_a_record_of_simultaneous_words_keeps_their_order() -> None:
    match = Match.new(WHISPERS, [person("A"), person("B"), person("C")])
    match.settle(Dice(1))
    for seat in (2, 0, 1):
        match.play(seat, match.state.options(seat)[0])
    assert [actor for actor, _ in match.words[-3:]] == [2, 0, 1]
    again = Match.from_record(WHISPERS, parse_record(match.text(), "x"))
    assert again.state.save() == match.state.save()


def test_a_record_that_is_cut_off_anywhere_is_refused() -> None:
    for length in range(len(TEXT)):
        with pytest.raises(RecordError):
            read(TEXT[:length])
    assert "cut off" in complaint("\n".join(TEXT.splitlines()[:30]) + "\n")


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.text(max_size=3), st.integers(0, 3))
def test_a_damaged_record_never_gives_another_error(at: int, inserted: str, removed: int) -> None:
    damaged = TEXT[:at] + inserted + TEXT[at + removed :]
    try:
        read(damaged)
    except CoscaError as error:
        assert "\n" not in str(error).replace(inserted, "")


def test_another_rules_version_is_refused() -> None:
    message = complaint(TEXT.replace("rules: 1", "rules: 2"))
    assert message == "x.cosca: played by rules 2 of famiglia; this program plays rules 1"


def test_a_corrected_name_in_an_edition_does_not_orphan_its_records() -> None:
    text = GAME.resource("edition.toml").replace('de = "Söldner"', 'de = "Mietling"')
    assert parse_edition(text, "edition", GAME.schema).digest == GAME.edition.digest


def test_another_edition_is_refused() -> None:
    assert "--edition" in complaint(TEXT.replace(GAME.edition.digest, "0" * 16))


def test_an_unknown_word_is_named_with_its_line() -> None:
    lines = TEXT.splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("chance: draw"))
    lines[place] = "chance: draw brutes-9"
    message = complaint("\n".join(lines) + "\n")
    assert message.startswith(f"x.cosca:{place + 1}: unknown word 'draw brutes-9'; did you mean ")


def test_an_illegal_word_is_named_with_its_line_and_what_would_be_possible() -> None:
    lines = TEXT.splitlines()
    place = next(n for n, line in enumerate(lines) if line[:2] in ("1:", "2:"))
    lines[place] = f"{lines[place][:2]} by 4"
    assert f"x.cosca:{place + 1}: 'by 4' is not possible now" in complaint("\n".join(lines) + "\n")


def test_a_word_out_of_turn_is_refused() -> None:
    lines = TEXT.splitlines()
    place = next(n for n, line in enumerate(lines) if line[:2] in ("1:", "2:"))
    other = "2" if lines[place][0] == "1" else "1"
    lines[place] = other + lines[place][1:]
    assert "out of turn" in complaint("\n".join(lines) + "\n")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("cosca record 1", "cosca record 7", "expected format 1, found 7"),
        ("cosca record 1", "hello", "not a record"),
        ("rules: 1", "rules: one", "expected a rules version"),
        ("seat 2:", "seat 3:", "seat 2"),
        ("seat 2:", f"seat {'1' * 5000}:", "seat 2"),
        ("Ada Lovelace", "Ada\x1b[31m", "a player's name"),
        ("end: 40 words", "end: 41 words", "expected 'end: 40 words'"),
        ("option newcomers: off", "option newcomers: perhaps", "expected one of off, on"),
        ("option newcomers: off", "option nonsense: off", "unknown option"),
        ("option newcomers: off", "option newcomers: off\noption newcomers: on", "stands twice"),
        (
            "seat 2: bot greedy",
            "seat 2: bot greedy\n" + "\n".join(f"seat {n}: bot x" for n in range(3, 99)),
            "at most 8",
        ),
        ("seat 2: bot greedy", f"seat 2: bot greedy\n{'x' * 100_000}", "'xxxx"),
    ],
)
def test_damage_to_a_line_is_explained(old: str, new: str, expected: str) -> None:
    assert old in TEXT
    try:
        read(TEXT.replace(old, new))
    except CoscaError as error:
        assert expected in str(error)
    else:
        pytest.fail("the record was accepted")


def test_a_huge_text_is_no_record() -> None:
    assert "at most" in complaint(TEXT + " " * 3_000_000)


@pytest.mark.parametrize("name", ["", " Ada", "Ada ", "A\nB", "x" * 41])
def test_a_name_that_cannot_be_read_back_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="a player's name"):
        person(name)


def test_a_record_may_come_from_windows() -> None:
    assert read(TEXT.replace("\n", "\r\n")).text() == TEXT


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "match.cosca"
    save_record(TEXT, path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(RecordError, match="No such file"):
        load_record(tmp_path / "missing.cosca")
    (tmp_path / "binary.cosca").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="not a UTF-8 text"):
        load_record(tmp_path / "binary.cosca")


def test_saving_keeps_the_mode_of_a_file_and_follows_links(tmp_path: Path) -> None:
    path = tmp_path / "match.cosca"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    link = tmp_path / "link.cosca"
    link.symlink_to(path)
    save_record(TEXT, link)
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == TEXT
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.cosca"
    save_record(TEXT, path)

    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(RecordError, match="No space left"):
        save_record("something else", path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert list(tmp_path.iterdir()) == [path]
