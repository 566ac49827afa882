import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backoff } from './api';
import { choicesOf, folds, grouped } from './choices';
import { clockText } from './clock';
import { joined } from './log';
import { chosenValue, valuesOf } from './options';
import { parseMarkdown, type Inline } from './markdown';
import { parseRoute, replayLink } from './routes';
import { Catalogue, question, sentencesOf, Speaker } from './texts';

const FTL = `
and = and
word-take = Take { $card-object }
word-with = Pay with { $card } as the joker
word-with-pair = Pay with the pair
word-by = Lower by { $number }
word-by-now = Lower { $seat } by { $number }
took = { $seat } takes { $card-object } for nothing.
exchanged = { $seat } fetches { $fetched-object }, laying down { $laid-object } in return.
first = { $seat-first } begins.
ask-cancel = { $seat } uses { $card-the-object }. Do you cancel it? Nobody sees it.
placed = { $seat } setzt { $location-at } einen Mafioso.
ask-fetch = { $done ->
    [0] Which card?
   *[other] You have fetched { $done } of { $most }.
}
`;
const THINGS = {
  'brutes-0': { name: 'Brutaler 0', object: 'Brutalen 0' },
  'brutes-3': { name: 'Brutaler 3', object: 'Brutalen 3' },
  prison: { name: 'Gefängnis', at: 'im Gefängnis' },
  'mercenaries-1': { name: 'Söldner 1', object: 'Söldner 1' },
};
const VERBS = { take: ['card'], with: ['card'], by: ['number'], pass: [] };
const speaker = new Speaker(new Catalogue('en', FTL), THINGS, VERBS, ['Ada', 'Bruno']);

describe('speaking', () => {
  it('puts words into phrases, with the form after a verb', () => {
    expect(speaker.word('take brutes-3')).toBe('Take Brutalen 3');
    expect(speaker.word('with mercenaries-1')).toBe('Pay with Söldner 1 as the joker');
    expect(speaker.word('by 2')).toBe('Lower by 2');
    expect(speaker.word('by 2', { seat: 1 })).toBe('Lower Bruno by 2');
  });
  it('prefers a message of its own for a word', () => {
    expect(speaker.word('with pair')).toBe('Pay with the pair');
  });
  it('names players under keys that begin with seat, by number or by id', () => {
    expect(speaker.fact({ fact: 'took', seat: 1, card: 'brutes-0' })).toBe('Bruno takes Brutalen 0 for nothing.');
    expect(speaker.fact({ fact: 'placed', seat: 0, location: 'prison' })).toBe('Ada setzt im Gefängnis einen Mafioso.');
    expect(speaker.say('first', { 'seat-first': 'seat-1' })).toBe('Ada begins.');
  });
  it('counts equal things in lists', () => {
    const fact = { fact: 'exchanged', seat: 0, fetched: ['brutes-0', 'brutes-0', 'brutes-3'], laid: ['mercenaries-1'] };
    expect(speaker.fact(fact)).toBe('Ada fetches 2 × Brutalen 0 and Brutalen 3, laying down Söldner 1 in return.');
    expect(speaker.catalogue.listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(speaker.catalogue.listed([])).toBe('');
  });
  it('gives numbers to selectors', () => {
    expect(speaker.prompt({ name: 'ask-fetch', rule: '5.3', args: { done: 0, most: 2 } })).toBe('Which card?');
    expect(speaker.prompt({ name: 'ask-fetch', rule: '5.3', args: { done: 1, most: 2 } })).toBe('You have fetched 1 of 2.');
  });
  it('shows the name of a message that is missing', () => {
    expect(speaker.say('nonsense')).toBe('nonsense');
  });
  it('splits a prompt after its first sentence', () => {
    expect(sentencesOf('Brute 3: by how much? The rest decides.')).toEqual(['Brute 3: by how much?', 'The rest decides.']);
    expect(sentencesOf('Which card?')).toEqual(['Which card?']);
    expect(sentencesOf('Ada uses the F.B.I. against you: do you cancel it? Nobody sees it.')[0]).toBe('Ada uses the F.B.I. against you: do you cancel it?');
  });
  it('asks something in few words, also where it says something first', () => {
    expect(question(sentencesOf('You have passed. Do you use a Bullet to take one more action?'))).toBe('Do you use a Bullet to take one more action?');
    expect(question(sentencesOf('What do you do? You have 2 thugs left.'))).toBe('What do you do?');
    expect(question(sentencesOf('Give 2 more cards. Everybody sees them.'))).toBe('Give 2 more cards.');
    expect(question(sentencesOf('Offer a bribe'))).toBe('Offer a bribe');
  });
  it('takes no sign in a name for the end of a sentence', () => {
    const things = { fbi: { name: 'F.b.i.', 'the-object': 'the F.b.i. man' } };
    for (const name of ['Dr. No', 'Who? Me!', 'Mr. T.', 'Ada']) {
      const told = new Speaker(new Catalogue('en', FTL), things, VERBS, [name]);
      const prompt = { name: 'ask-cancel', rule: '1.1', args: { seat: 0, card: 'fbi' }, details: {} };
      expect(told.sentences(prompt)).toEqual([`${name} uses the F.b.i. man.`, 'Do you cancel it?', 'Nobody sees it.']);
      expect(told.sentences(prompt).join(' ')).toBe(told.prompt(prompt));
    }
  });
});

it('numbers the first nine options', () => {
  const words = Array.from({ length: 11 }, (_, n) => `by ${n}`);
  expect(choicesOf(words, speaker).map((choice) => choice.key)).toEqual([...'123456789', null, null]);
  expect(choicesOf(['take brutes-3'], speaker)[0]).toMatchObject({ verb: 'take', things: ['brutes-3'] });
});

describe('the catalogues of the client', () => {
  const sources = ['en', 'de'].map((name) => readFileSync(new URL(`../texts/${name}.ftl`, import.meta.url), 'utf-8'));
  const messages = sources.map((text) => new Map([...text.matchAll(/^([a-z][\w-]*) =((?:.*\n)(?:[ \t].*\n|\}\n)*)/gm)].map((found) => [found[1]!, found[2]!])));
  const variables = (text: string) => [...new Set([...text.matchAll(/\$([\w-]+)/g)].map((found) => found[1]!))].sort();

  it('have the same messages with the same arguments, apart from translated errors', () => {
    const [en, de] = messages as [Map<string, string>, Map<string, string>];
    const names = (all: Map<string, string>) => [...all.keys()].filter((name) => !name.startsWith('error-')).sort();
    expect(names(de)).toEqual(names(en));
    for (const [name, text] of en) if (de.has(name)) expect([name, variables(de.get(name)!)]).toEqual([name, variables(text)]);
  });
  it('have all messages that the program asks for', () => {
    const files = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });
    const asked = Object.values(files).flatMap((text) => [...text.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((found) => found[1]!));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((name) => !messages[0]!.has(name))).toEqual([]);
  });
});

describe('addresses', () => {
  it('are read', () => {
    expect(parseRoute('')).toEqual({ page: 'start' });
    expect(parseRoute('#/')).toEqual({ page: 'start' });
    expect(parseRoute('#/m/abc')).toEqual({ page: 'match', match: 'abc', secret: null });
    expect(parseRoute('#/m/abc/s_-1')).toEqual({ page: 'match', match: 'abc', secret: 's_-1' });
    expect(parseRoute('#/r/abc?at=12&as=all')).toEqual({ page: 'replay', match: 'abc', at: 12, viewer: 'all' });
    expect(parseRoute('#/r/abc?at=-2')).toEqual({ page: 'replay', match: 'abc', at: null, viewer: null });
    expect(parseRoute('#/rules/famiglia/4.2')).toEqual({ page: 'rules', game: 'famiglia', paragraph: '4.2' });
    expect(parseRoute('#/api')).toEqual({ page: 'api' });
    expect(parseRoute('#/m')).toEqual({ page: 'unknown' });
    expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'unknown' });
  });
  it('are written', () => {
    expect(replayLink('abc', 0, 'public')).toBe('#/r/abc?at=0&as=public');
    expect(replayLink('abc')).toBe('#/r/abc');
  });
});

describe('rules', () => {
  const blocks = parseMarkdown(
    '# Game\n\n## 4 Refresh\n\n**4.1** See 4.2 and 9.9,\nor section 4.\n\n- one\n  more\n- *two*\n\n**4.2** Last. There\nare two ways:\n',
  );
  it('are cut into numbered paragraphs, headings and lists', () => {
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'heading', 'paragraph', 'list', 'paragraph']);
    expect(blocks[1]).toMatchObject({ number: '4', level: 2, text: '4 Refresh' });
    expect(blocks[3]).toMatchObject({ ordered: false, items: [{ inlines: [{ text: 'one more' }] }, { inlines: [{ kind: 'em', text: 'two' }] }] });
  });
  it('link to paragraphs that exist', () => {
    expect(blocks[2]).toEqual({
      kind: 'paragraph',
      number: '4.1',
      inlines: [
        { kind: 'text', text: 'See ' },
        { kind: 'rule', text: '4.2', paragraph: '4.2' },
        { kind: 'text', text: ' and 9.9, or section ' },
        { kind: 'rule', text: '4', paragraph: '4' },
        { kind: 'text', text: '.' },
      ],
    });
  });
});

describe('a guide', () => {
  const text = (all: Inline[]) => all.map((inline) => inline.text).join('');
  it('has tables, whose cells may hold code with bars', () => {
    const [block] = parseMarkdown('| request | does |\n|---|:-:|\n| `GET /a` | `x | y` or a \\| b |\n| only one |\n\nAfter.');
    expect(block?.kind).toBe('table');
    if (block?.kind !== 'table') return;
    expect(block.head.map(text)).toEqual(['request', 'does']);
    expect(block.rows.map((row) => row.map(text))).toEqual([['GET /a', 'x | y or a | b'], ['only one', '']]);
    expect(block.rows[0]![0]).toEqual([{ kind: 'code', text: 'GET /a' }]);
  });
  it('is no table without a line of dashes', () => {
    expect(parseMarkdown('this | that\nor so')[0]?.kind).toBe('paragraph');
  });
  it('has code, indented or fenced, as it is written', () => {
    expect(parseMarkdown('So:\n\n    {"a": 1,\n\n      "b": **2**}\n\nDone.')).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'code', text: '{"a": 1,\n\n  "b": **2**}' },
      { kind: 'paragraph' },
    ]);
    expect(parseMarkdown('Run\n```sh\n# no heading\n- no list\n```\nthen')).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'code', text: '# no heading\n- no list' },
      { kind: 'paragraph' },
    ]);
  });
  it('has lists in lists, and code below an item', () => {
    const [block] = parseMarkdown('- one, which\n  goes on\n  - inner\n- two:\n\n  ```\n  code\n  ```\n\n- three\nand on');
    expect(block).toMatchObject({
      kind: 'list',
      items: [
        { inlines: [{ text: 'one, which goes on' }], blocks: [{ kind: 'list', items: [{ inlines: [{ text: 'inner' }] }] }] },
        { inlines: [{ text: 'two:' }], blocks: [{ kind: 'code', text: 'code' }] },
        { inlines: [{ text: 'three and on' }], blocks: [] },
      ],
    });
  });
  it('counts in ordered lists, and does not take a number at the begin of a line for one', () => {
    expect(parseMarkdown('1. first\n2. second')).toMatchObject([{ kind: 'list', ordered: true, items: [{}, {}] }]);
    expect(parseMarkdown('There are\n12. June and\nothers')).toMatchObject([{ kind: 'paragraph' }]);
  });
  it('links to the web and to this server only', () => {
    const hrefs = (source: string) => parseMarkdown(source).flatMap((block) => (block.kind === 'paragraph' ? block.inlines.flatMap((one) => (one.kind === 'link' ? [one.href] : [])) : []));
    expect(hrefs('[a](/openapi.json) [b](https://example.org/x) [c](javascript:alert(1)) [d](other.md) [e](//evil.example)')).toEqual([
      '/openapi.json',
      'https://example.org/x',
    ]);
  });
  it('leaves stars and numbers in code alone', () => {
    expect(parseMarkdown('**4.1** x\n\nSee `a*b*c 4.1`.')[1]).toMatchObject({ inlines: [{ text: 'See ' }, { kind: 'code', text: 'a*b*c 4.1' }, { text: '.' }] });
  });
});

describe('the log', () => {
  const step = (at: number, fact = 'passed') => ({ at, facts: [{ fact }] });
  it('grows by news and drops steps without facts', () => {
    expect(joined([step(1)], [step(2), { at: 3, facts: [] }], 3)).toEqual([step(1), step(2)]);
  });
  it('forgets what was taken back', () => {
    expect(joined([step(1), step(2), step(3)], [], 1)).toEqual([step(1)]);
    expect(joined([step(1), step(2)], [step(2, 'took')], 2)).toEqual([step(1), step(2, 'took')]);
  });
  it('is replaced when everything is told again', () => {
    expect(joined([step(1), step(2)], [step(1), step(2), step(3)], 3)).toEqual([step(1), step(2), step(3)]);
  });
});

describe('options that are alike', () => {
  const shares = new Speaker(new Catalogue('en', `${FTL}\nwords-take = Take a card\nword-pass = Pass`), THINGS, VERBS, []);
  const common = (words: string[]) => choicesOf(words, shares).map((choice) => choice.common);
  it('say once what they share', () => {
    expect(common(['take brutes-0', 'take brutes-3', 'pass'])).toEqual([
      { text: 'Take a card', own: 'Brutaler 0' },
      { text: 'Take a card', own: 'Brutaler 3' },
      null,
    ]);
  });
  it('stand alone where there is only one, or nothing else, or no text for it', () => {
    expect(common(['pass', 'take brutes-0'])).toEqual([null, null]);
    expect(common(['take brutes-0', 'take brutes-3'])).toEqual([null, null]);
    expect(common(['pass', 'with brutes-0', 'with brutes-3'])).toEqual([null, null, null]);
  });
  it('form groups in their order, after which comes whatever names nothing', () => {
    const choices = choicesOf(['pass', 'take brutes-0', 'take brutes-3', 'by 1'], shares);
    expect(grouped(choices).map(({ text, choices }) => [text, ...choices.map(({ word }) => word)])).toEqual([
      ['Take a card', 'take brutes-0', 'take brutes-3'],
      [null, 'by 1', 'pass'],
    ]);
    expect(choices.map(({ key }) => key)).toEqual(['1', '2', '3', '4']);
    expect(grouped([])).toEqual([]);
  });
  it('say what the thing they name brings, where there is something to say', () => {
    const bank = new Speaker(shares.catalogue, { bank: { name: 'Bank' }, 'bank-front': { name: '$2' } }, VERBS, []);
    expect(choicesOf(['take bank', 'by bank', 'take pier', 'pass'], bank, undefined, { notes: { take: 'front' } }).map(({ note }) => note)).toEqual(['$2', null, null, null]);
  });
  it('are folded only if they are many', () => {
    const first = (count: number) => grouped(choicesOf([...Array.from({ length: count }, (_, n) => `take card-${n}`), 'pass'], shares))[0]!;
    expect([2, 4, 5].map((count) => folds(first(count)))).toEqual([false, false, true]);
    expect(folds({ ...first(5), text: null })).toBe(false);
  });
});

describe('the options of a table', () => {
  const first = { name: 'first-player', values: ['random', '1', '2', '3', '4'], names_seats: true };
  const rounds = { name: 'max-rounds', values: ['30', '0', '5'], names_seats: false };
  it('name only seats that are there', () => {
    expect(valuesOf(first, 3)).toEqual(['random', '1', '2', '3']);
    expect(valuesOf(rounds, 3)).toEqual(['30', '0', '5']);
  });
  it('hold what is wished, or the default where that cannot be', () => {
    expect(chosenValue(first, 4, '4')).toBe('4');
    expect(chosenValue(first, 3, '4')).toBe('random');
    expect(chosenValue(rounds, 3, undefined)).toBe('30');
    expect(chosenValue(rounds, 3, 'nonsense')).toBe('30');
  });
});

it('waits longer after each failed attempt, but not for ever', () => {
  expect(backoff(0, 1)).toBe(500);
  expect(backoff(3, 1)).toBe(4000);
  expect(backoff(20, 1)).toBe(15_000);
  expect(backoff(0, 0)).toBe(300);
});

it('shows time as a clock does', () => {
  expect([59.2, 0, 725, 10_800].map(clockText)).toEqual(['1:00', '0:00', '12:05', '3:00:00']);
});
