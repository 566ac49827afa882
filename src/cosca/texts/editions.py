"""Saying what an edition is, before a match and with the rules."""

from collections.abc import Iterator

from cosca.kernel import Edition
from cosca.kernel.editions import SORTS, Provenance, Sort
from cosca.texts.catalogues import Catalogue


def describe_edition(catalogue: Catalogue, edition: Edition) -> Iterator[str]:
    """The name of an edition, and what in it is authentic and what was made up; a line each."""
    yield catalogue.say("ui-edition", name=edition.edition.name.name(catalogue.language))
    provenance = edition.provenance()
    if not any(one.made_up for one in provenance):
        yield catalogue.say("ui-complete")
        return
    for sort in SORTS:
        names = [_name(catalogue, one, sort) for one in provenance if one.count(sort)]
        if names:
            yield catalogue.say(f"ui-provenance-{sort}", names=", ".join(names))


def _name(catalogue: Catalogue, one: Provenance, sort: Sort) -> str:
    """What entries are called, with their number where not all of them are meant."""
    name = catalogue.say(f"component-{one.key.replace('.', '-')}")
    if one.count(sort) == one.entries:
        return name
    return catalogue.say("ui-provenance-some", name=name, count=one.count(sort), entries=one.entries)
