# Texts that terminal and browser share. Others of the program are beside them, those of the browser in web/src/texts.

and = and

## Bots

bot-random = Random
bot-easy = Easy
bot-greedy = Greedy
bot-medium = Medium
bot-hard = Hard
bot-random-help = plays anything
bot-easy-help = plays like somebody who is new to the game
bot-greedy-help = takes what looks best
bot-medium-help = thinks ahead, and errs now and then
bot-hard-help = thinks far ahead and forgives little

## How good a word was

grade-best = best
grade-good = good
grade-slip = slip
grade-mistake = mistake
grade-blunder = blunder
