"""Everything that people read, in every language: catalogues, and the rules of the games for players."""

from cosca.texts.catalogues import LANGUAGES, Catalogue, program_text
from cosca.texts.editions import describe_edition
from cosca.texts.rulebooks import Rulebook
from cosca.texts.speakers import Speaker

__all__ = ["LANGUAGES", "Catalogue", "Rulebook", "Speaker", "describe_edition", "program_text"]
