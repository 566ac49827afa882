# Texte, die Terminal und Browser teilen. Weitere des Programms liegen daneben, die des Browsers in web/src/texts.

and = und

## Bots

bot-random = Zufall
bot-easy = Leicht
bot-greedy = Gierig
bot-medium = Mittel
bot-hard = Schwer
bot-random-help = spielt irgendetwas
bot-easy-help = spielt wie jemand, der das Spiel noch nicht lange kennt
bot-greedy-help = nimmt, was am besten aussieht
bot-medium-help = denkt voraus und irrt sich ab und zu
bot-hard-help = denkt weit voraus und verzeiht wenig

## Wie gut ein Wort war

grade-best = bestes
grade-good = gut
grade-slip = ungenau
grade-mistake = Fehler
grade-blunder = Patzer
