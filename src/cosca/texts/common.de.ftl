# Texte, die Terminal und Browser teilen. Weitere des Programms liegen daneben, die des Browsers in web/src/texts.

and = und

## Bots

bot-random = Zufall
bot-greedy = Gierig
bot-random-help = spielt irgendetwas
bot-greedy-help = nimmt, was am besten aussieht
bot-easy = Leicht
bot-medium = Mittel
bot-hard = Schwer
bot-easy-about = Neu im Spiel: nimmt, was gut aussieht, manchmal ohne nachzudenken.
bot-medium-about = Denkt vor jedem Zug voraus und irrt sich ab und zu.
bot-hard-about = Denkt viel länger voraus und verschenkt kaum etwas.
