"""The tables of the database. A match is its record; everything else in a row is who plays and how."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text, false

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("created", Float, nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(80), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("edition_text", Text),  # only of an edition that does not come with the game
    Column("options", JSON, nullable=False),
    Column("start", JSON),  # of a match that plays on from a position of another one
    Column("seed", String(64), nullable=False),  # empty if unknown: of a record that was uploaded without
    Column("commitment", String(64)),
    Column("status", String(8), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("clock", JSON),
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether players may ask what is best
    Column("offer", JSON),
    Column("rematch", String(12)),
    Column("version", Integer, nullable=False),
    Column("versions", JSON),  # as the public and each seat count them: only what they may know of
    Column("moved", JSON),  # for each of them, the version of the last word or take-back
    Column("since", Float),  # when the words that are owed now began to be owed
    Column("due", Float, index=True),  # when the table itself has to act: for a bot, or at the end of somebody's time
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(12), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("secret", String(64), index=True),  # its hash
    Column("away", Boolean, nullable=False),
    Column("left", Float),  # seconds for all its words or, with time per word, granted besides
    Column(
        "late", Boolean, nullable=False, server_default=false()
    ),  # whether its time was up, until it has said a word again
)

words = Table(
    "words",
    metadata,
    Column("match", String(12), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, nullable=False),
    Column("word", String(80), nullable=False),
    Column("said", Float, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),  # to which it took the match
    Column("note", String(20)),  # who said it in place of the seat's owner, if anybody
)

# Lines are counted for everybody and for each team alone: nobody sees by a gap that others have spoken.
chat = Table(
    "chat",
    metadata,
    Column("match", String(12), ForeignKey("matches.id"), primary_key=True),
    Column("team", Integer, primary_key=True, autoincrement=False),  # its place among the teams; -1 for everybody
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("fact", JSON),  # what a bot has said: a message of the game's catalogue
    Column("said", Float, nullable=False),
)

# What a team draws for itself on the board.
marks = Table(
    "marks",
    metadata,
    Column("match", String(12), ForeignKey("matches.id"), primary_key=True),
    Column("team", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("sign", String(20), nullable=False),
    Column("thing", String(80), nullable=False),
    Column("target", String(80)),
)
