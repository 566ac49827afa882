# Texts that terminal and browser share. Others of the program are beside them, those of the browser in web/src/texts.

and = and

## Bots

bot-random = Random
bot-greedy = Greedy
bot-random-help = plays anything
bot-greedy-help = takes what looks best
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard
bot-easy-about = New to the game: takes what looks good, sometimes without a thought.
bot-medium-about = Thinks ahead before every move, and errs now and then.
bot-hard-about = Thinks ahead far longer, and gives hardly anything away.
