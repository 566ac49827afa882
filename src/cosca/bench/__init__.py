"""How fast the rules are: random playouts of one game, and of ours beside other engines."""

from cosca.bench.playouts import Figures, measure

__all__ = ["Figures", "measure"]
