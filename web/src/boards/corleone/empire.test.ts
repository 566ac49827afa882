import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../lib/types';
import { businessesOf, kindOf, questionedCards, reach, seatOf, signsOf, spots, UNKNOWN, zonesOf, type Components, type Effect, type EmpireBoard } from './empire';

const choice = (word: string): Choice => {
  const [verb = '', ...things] = word.split(' ');
  return { word, verb, things, text: word, key: null, common: null, note: null };
};
const parts = {
  turf: [{ id: 'queens', number: 4, business: { id: 'distillery', front: [{ take: 'booze' }], back: [] }, map: { polygon: [], label: [0, 0], business: [1, 1], tile: [2, 2], control: null, chief: null } }],
  tile: [{ id: 'pawnshop', colour: 'blue', front: [], back: [{ take: '$1' }] }],
  job: [{ id: 'bookmaking', colour: 'yellow', cost: [], pay: [], text: [] }],
  ally: [{ id: 'capo', act: 1, text: [] }],
} as unknown as Components;

/** All effects that the edition prints on businesses, jobs and allies: inline tables of TOML are nearly JSON. */
const printed = [...readFileSync(new URL('../../../../src/cosca/games/corleone/edition.toml', import.meta.url), 'utf8').matchAll(/^(?:front|back|text) = (\[.*\])$/gm)].flatMap(
  ([, list = '[]']) => JSON.parse(list.replaceAll(/(\w+) = /g, '"$1": ')) as Effect[],
);

describe('the signs of effects', () => {
  it('has one for every effect that the edition prints', () => {
    expect(printed.length).toBeGreaterThan(100);
    expect(printed.filter((effect) => signsOf([effect])[0]?.sign === UNKNOWN)).toEqual([]);
    expect(signsOf([{ sing: true } as Effect])[0]?.sign).toBe(UNKNOWN);
  });
  it('counts equal ones', () => {
    const shown = signsOf([{ take: 'gun' }, { take: 'gun' }, { take: '$2' }]).map(({ sign, times }) => [sign, times]);
    expect(shown).toEqual([
      ['gun', 2],
      ['$2', 1],
    ]);
  });
  it('keeps different exchanges apart', () => {
    const [first, second] = signsOf([{ exchange: { give: 2, get: ['$5'] } }, { exchange: { give: 1, get: ['$5'] } }]);
    expect([first?.count, second?.count, first?.gets]).toEqual(['2', '1', ['$5']]);
  });
  it('knows every effect of the language', () => {
    const effects = [{ deposit: 2 }, { draw_job: 1 }, { horse_head: true }, { shake_down: { n: 1 } }, { collect: 2 }, { gun_down: { n: 'all' as const } }, { move: {} }, { place: 'mayor' }, { steal: { n: 1 } }, { do_job: {} }, { offer: true }];
    expect(signsOf(effects).map(({ sign }) => sign)).toEqual(['deposit', 'draw-job', 'horse-head', 'shake-down', 'collect', 'gun-down', 'move', 'mayor', 'steal', 'do-job', 'offer']);
  });
});

describe('the city', () => {
  it('draws a tile where the turf has room for it', () => {
    const drawn = businessesOf({ id: 'queens', stack: [], businesses: [{ id: 'distillery', figure: null }, { id: 'pawnshop', figure: 'seat-2' }] }, parts);
    expect(drawn.map(({ id, at, colour }) => [id, at, colour])).toEqual([
      ['distillery', [1, 1], 'printed'],
      ['pawnshop', [2, 2], 'blue'],
    ]);
  });
  it('leads a bridge to the nearest edge and a little further', () => {
    const [x, y] = reach([0, 0], [[100, -50], [200, -50], [200, 50], [100, 50]]);
    expect([Math.round(x), Math.round(y)]).toEqual([126, 0]);
  });
  it('knows seats and kinds of cards', () => {
    expect([seatOf('seat-3'), seatOf('mayor'), seatOf(null)]).toEqual([2, null, null]);
    expect(['$5', 'bookmaking', 'capo', 'gun'].map((card) => kindOf(card, parts))).toEqual(['money', 'job', 'ally', 'good']);
  });
});

describe('where options are chosen', () => {
  const at = (...words: string[]) => Object.fromEntries([...spots(words.map(choice), ['queens'])].map(([spot, { word }]) => [spot, word]));
  it('puts places, cards and players apart', () => {
    expect(at('thug distillery', 'family park-north', 'to queens', 'figure police-chief', 'job-hand bookmaking', 'job-public bookmaking', 'seat seat-2', 'marker queens 2')).toEqual({
      'at distillery': 'thug distillery',
      'at park-north': 'family park-north',
      'turf queens': 'to queens',
      chief: 'figure police-chief',
      'hand bookmaking': 'job-hand bookmaking',
      'public bookmaking': 'job-public bookmaking',
      'seat 1': 'seat seat-2',
      'marker queens 2': 'marker queens 2',
    });
  });
  it('shows a benefit at its pile, and leaves words without a place to the list', () => {
    expect(at('use take-gun', 'good gun', 'use draw-job', 'done')).toEqual({
      'benefit take-gun': 'use take-gun',
      'pile gun': 'use take-gun',
      'benefit draw-job': 'use draw-job',
      deck: 'use draw-job',
    });
  });
});

it('knows who stands and lies where', () => {
  const board = {
    turfs: [{ id: 'queens', stack: [1, 0], businesses: [{ id: 'distillery', figure: 'seat-1' }] }],
    spaces: [{ id: 'park-north', is_open: true, figure: 'mayor' }],
    neutrals: [{ id: 'police-chief', place: 'queens', in_river: false, controller: 0 }],
    players: [{ hand: ['gun'], thugs_in_river: 1, family_members_in_river: 0 }],
  } as unknown as EmpireBoard;
  expect(Object.fromEntries(zonesOf(board, 0))).toEqual({
    'at distillery': ['thug-0'],
    'stack queens': ['marker-1', 'marker-0'],
    'at park-north': ['mayor'],
    'chief queens': ['police-chief'],
    river: ['thug-0'],
    hand: ['gun'],
  });
});

describe('the cards that a question is about', () => {
  const nothing = { card: null, job: null, user: null, benefits: [], drawn: null };
  it('are the jobs just drawn, in the order of their options', () => {
    const drawn = ['smuggling', 'bookmaking'];
    expect(questionedCards({ ...nothing, drawn }, [choice('drop bookmaking'), choice('drop smuggling')])).toEqual(['bookmaking', 'smuggling']);
    expect(questionedCards({ ...nothing, drawn }, [])).toEqual(drawn);
  });
  it('are the card carried out and the job it does', () => {
    expect(questionedCards({ ...nothing, card: 'capo', job: 'bookmaking', drawn: [] }, [])).toEqual(['capo', 'bookmaking']);
    expect(questionedCards({ ...nothing, card: 'bookmaking', job: 'bookmaking' }, [])).toEqual(['bookmaking']);
    expect(questionedCards(nothing, [])).toEqual([]);
  });
});
