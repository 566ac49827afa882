# Texts that terminal and browser share. Others of the program are beside them, those of the browser in web/src/texts.

and = and

## Bots

bot-random = Random
bot-greedy = Greedy
bot-random-help = plays anything
bot-greedy-help = takes what looks best
