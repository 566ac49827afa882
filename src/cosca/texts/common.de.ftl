# Texte, die Terminal und Browser teilen. Weitere des Programms liegen daneben, die des Browsers in web/src/texts.

and = und

## Bots

bot-random = Zufall
bot-greedy = Gierig
bot-random-help = spielt irgendetwas
bot-greedy-help = nimmt, was am besten aussieht
