import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../lib/choices';
import { kept, onto, panned, seen, whole, zoomed } from '../../lib/camera';
import { Catalogue, Speaker } from '../../lib/texts';
import type { Choice, Step } from '../../lib/types';
import { fightsOf, sideOfCard } from './fights';
import { Explainer, spoken, symbolsOf } from './explainer';
import { around, boundsOf, columnOf, headingOf, sectionOf, spotOf, zonesOf, type Components, type Drawing, type Token, type WarBoard } from './war';

const choice = (word: string): Choice => {
  const [verb = '', ...things] = word.split(' ');
  return { word, verb, things, text: word, key: null, common: null, note: null };
};

describe('options on the board', () => {
  it('lie where they can be chosen', () => {
    expect(['land licata', 'boat mare-catania', 'token primo neutral', 'gain church', 'space s1c3a', 'row police', 'issue red-3', 'mark allies', 'play turncoat', 'do shotgun', 'lead red'].map((word) => spotOf(choice(word)))).toEqual([
      'area licata',
      'area mare-catania',
      'token primo neutral',
      'column church',
      'space s1c3a',
      'row police',
      'order red-3',
      'tile allies',
      'fight',
      'part',
      'lead red',
    ]);
    expect(spotOf(choice('amount 3'))).toBeNull();
  });
  it('open the section in which they lie', () => {
    expect(sectionOf([choice('token primo red'), choice('discard red-1')])).toBe('sheets');
    expect(sectionOf([choice('issue red-1')])).toBe('families');
    expect(sectionOf([choice('mark allies')])).toBe('tiles');
    expect(sectionOf([choice('area licata')])).toBe('map');
    expect(sectionOf([choice('amount 2')])).toBe('map');
  });
  it('stand under headings in long lists', () => {
    const speaker = new Speaker(new Catalogue('en', 'word-area = { $area }\nword-space = { $space }\nwords-area-own = Yours\nwords-area-empty = Empty\nboard-column = Column { $column }\n'), {}, { area: ['area'], space: ['space'] }, []);
    const ids = ['alcamo', 'noto', 'patti', 'gela', 'enna', 'ragusa', 'mazara'];
    const board = { families: [{ family: 'red' }], areas: ids.map((id, n) => ({ id, holder: n % 2 ? null : 'red' })) } as unknown as WarBoard;
    const view = { board } as never;
    const made = choicesOf(ids.map((id) => `area ${id}`), speaker, undefined, { heading: (one) => headingOf(one, view, 0, speaker) });
    expect(made.map((one) => one.common?.text)).toEqual(['Yours', 'Yours', 'Yours', 'Yours', 'Empty', 'Empty', 'Empty']);
    expect(made.map((one) => one.key)).toEqual([...'1234567']);
    expect(choicesOf(['area alcamo', 'area noto'], speaker, undefined, { heading: (one) => headingOf(one, view, 0, speaker) })[0]!.common).toBeNull();
    expect(columnOf('s3c6d')).toBe('two');
  });
});

describe('fights', () => {
  const step = (at: number, ...facts: Record<string, unknown>[]): Step => ({ at, facts: facts as never });
  const strengths = (attackers: number, defenders: number) => ({ fact: 'strengths', area: 'licata', attacker: 'red', defender: 'blue', attackers, defenders });
  // T18 of the rules: the worked example of a conflict.
  const log: Step[] = [
    step(1, { fact: 'encounter-begins', round: 1, seat: 0 }),
    step(2, { fact: 'executes', seat: 0, order: 'red-3', area: 'gela' }),
    step(3, { fact: 'moved', seat: 0, from: 'gela', area: 'licata', count: 5, cars: 1 }, strengths(5, 4), { fact: 'bonuses', attack: 4, defence: 3 }, { fact: 'removed-soldati', seat: 1, area: 'licata', count: 1 }, strengths(5, 3)),
    step(4, { fact: 'fights-finesse', seat: 0 }),
    step(5, { fact: 'played-card', seat: 0, card: 'turncoat' }),
    step(6, { fact: 'left-card', seat: 0 }),
    step(7, { fact: 'took-card', seat: 1 }, { fact: 'cards-shown', seat: 0, 'seat-other': 1, card: 'turncoat', other: 'coward-1' }, strengths(4, 3), { fact: 'knocked-out', area: 'licata', count: 3 }, strengths(1, 0), { fact: 'took-area', seat: 0, area: 'licata' }, { fact: 'lab-lost', area: 'licata' }),
    step(8, { fact: 'executes', seat: 1, order: 'blue-3', area: 'noto' }, { fact: 'struck', seat: 1, area: 'ragusa', attack: 2, defence: 1 }, { fact: 'removed-soldati', seat: 0, area: 'ragusa', count: 1 }),
  ];
  it('are told stage by stage, with the strengths after each', () => {
    const [fight, strike] = fightsOf(log, 0);
    expect(fight).toMatchObject({ area: 'licata', attacker: 'red', defender: 'blue', finesse: true, result: 'taken' });
    expect(fight!.stages.map((stage) => [stage.name, stage.after])).toEqual([
      ['arrival', [5, 4]],
      ['bonuses', [5, 3]],
      ['conflict', [4, 3]],
      ['knockout', [1, 0]],
      ['end', [1, 0]],
    ]);
    expect(strike).toMatchObject({ kind: 'strike', area: 'ragusa' });
    expect(strike!.stages[0]!.facts).toHaveLength(2);
  });
  it('show in front of whom a card lies', () => {
    const [fight] = fightsOf(log, 0);
    expect([sideOfCard(fight!, 0), sideOfCard(fight!, 1)]).toEqual([1, 1]);
    expect(sideOfCard(fightsOf(log.slice(0, 6), 0)[0]!, 0)).toBe(0);
  });
  it('can be read after the phase until one plans oneself', () => {
    // The last fight of a round ends in the step in which the next planning phase begins.
    const last = { at: 9, facts: [{ fact: 'attack-failed', area: 'noto' }, { fact: 'planning-begins', round: 2, seat: 0 }] as never };
    const other = step(10, { fact: 'moved-token', seat: 1 });
    const own = step(11, { fact: 'moved-token', seat: 0 });
    expect([[last], [last, other], [last, other, own]].map((steps) => fightsOf([...log, ...steps], 0).length)).toEqual([2, 2, 0]);
    expect(fightsOf([...log, last, other], null)).toEqual([]);
  });
  it('are those of the last encounter only', () => {
    expect(fightsOf([...log, step(9, { fact: 'encounter-begins', round: 2, seat: 0 })], 0)).toEqual([]);
  });
  it('are not begun by a move that meets nobody', () => {
    expect(fightsOf([step(1, { fact: 'moved', seat: 0, from: 'gela', area: 'noto', count: 2, cars: 0 }, { fact: 'took-area', seat: 0, area: 'noto' })], 0)).toEqual([]);
  });
});

describe('the camera', () => {
  const map = { x: 100, y: 50, width: 800, height: 400 };
  const frame = { width: 400, height: 300 };
  it('sees everything at first and never leaves the map', () => {
    expect(seen(whole(map), map, frame)).toMatchObject({ x: 100, width: 800 });
    expect(panned(whole(map), 500, 500, map, frame)).toEqual(whole(map));
    expect(kept({ x: 0, y: 0, zoom: 99 }, map, frame).zoom).toBe(6);
  });
  it('keeps the point under the pointer while zooming', () => {
    const at = { x: 400, y: 260 };
    const before = seen(whole(map), map, frame);
    const camera = zoomed(whole(map), 3, at, map, frame);
    const after = seen(camera, map, frame);
    expect((at.x - after.x) / after.width).toBeCloseTo((at.x - before.x) / before.width);
    expect(camera.zoom).toBe(3);
  });
  it('is bounded by what there is to see', () => {
    const drawing = { coast: [[200, 100], [900, 500]], seas: [{ label: [150, 80], piece: [950, 90, 60] }], areas: [], mandamenti: [] } as unknown as Drawing;
    expect(boundsOf(drawing)).toEqual({ x: 70, y: 0, width: 960, height: 580 });
  });
});

describe('explanations', () => {
  const order = { id: 'red-3', money: 1, place_base: 0, shotguns: 2, skull: null, special: 'pay-to-remove' } as unknown as Token;
  const parts = {
    family: [{ id: 'red', orders: { tokens: [order] } }],
    sheet: [{ spaces: [{ id: 's1c1a', parts: [{ do: 'orders' }, { do: 'place' }] }] }],
    conflict_card: [{ id: 'turncoat' }, { id: 'coward-2', flee: 2 }],
  } as unknown as Components;
  const texts = 'explain-place = P.\nexplain-shotgun = S.\nexplain-pay = Y.\nexplain-order = O.\nexplain-turncoat = T.\nexplain-coward = { $count } flee.\nboard-empty = empty\n';
  const things = { 'red-3': { name: 'Red 3' }, shotgun: { name: 'Movement' }, red: { name: 'Red' } };
  const explainer = new Explainer(new Speaker(new Catalogue('en', texts), things as never, {}, []), parts);
  it('tell what each symbol of an order does, and nothing of what it does not show', () => {
    expect(symbolsOf(order)).toEqual(['place', 'shotgun', 'pay']);
    expect(explainer.order('red-3')).toEqual({ title: 'Red 3', lines: ['place: P.', 'Movement: S.', 'pay: Y.'] });
    expect(explainer.orderSymbols).toEqual(['place', 'shotgun', 'pay']);
  });
  it('tell what action spaces and cards do, and who holds a Mandamento', () => {
    expect(explainer.space('s1c1a', 'Red: 1').lines).toEqual(['order: O.', 'place: P.', 'Red: 1']);
    expect([explainer.card('turncoat'), explainer.card('coward-2')].flatMap(({ lines }) => lines)).toEqual(['T.', '2 flee.']);
    const holders: Record<string, string> = { alcamo: 'red', corleone: 'red' };
    expect(explainer.mandamento({ id: 'm-palermo', areas: ['alcamo', 'corleone', 'palermo'], controller: 'red' }, (area) => holders[area] ?? null).lines).toEqual(['★ Red', 'alcamo: Red', 'corleone: Red', 'palermo: empty']);
  });
  it('are heard in sentences, those of an option after what it does', () => {
    expect(spoken(explainer.order('red-3'))).toBe('Red 3. place: P. Movement: S. pay: Y');
    expect(spoken(explainer.card('turncoat'), choice('play turncoat'))).toBe('play turncoat. T');
  });
});

describe('pieces', () => {
  it('are known by where they lie and whose they are', () => {
    const board = {
      areas: [
        { id: 'enna', holder: 'red', soldati: 2, cars: 1, labs: 1, orders: [{ order: null }] },
        { id: 'gela', holder: null, soldati: 0, cars: 0, labs: 0, orders: [] },
      ],
      seas: [{ id: 'mare-licata', boats: { blue: 1 } }],
      top: [{ id: 'primo', tokens: { red: 1, neutral: 2 } }],
      bottom: [{ id: 's1c1a', tokens: {} }],
    } as unknown as WarBoard;
    expect(Object.fromEntries(zonesOf(board))).toEqual({
      'area enna': ['soldato-red', 'soldato-red', 'car-red', 'lab-', 'order-red'],
      'area gela': [],
      'sea mare-licata': ['boat-blue'],
      'column primo': ['influence-red', 'influence-neutral', 'influence-neutral'],
      'space s1c1a': [],
    });
  });
});

describe('the part of a map that is asked about', () => {
  const map = { x: 0, y: 0, width: 1000, height: 800 };
  const frame = { width: 350, height: 300 };
  it('fills the window, but comes no nearer than told', () => {
    const part = around([[500, 300], [700, 400]]);
    const camera = onto(part, 6, map, frame);
    const shown = seen(camera, map, frame);
    expect(shown.x).toBeCloseTo(part.x);
    expect(shown.width).toBeCloseTo(part.width);
    expect(onto(part, 2, map, frame).zoom).toBe(2);
    expect(onto({ ...map, width: 900, height: 700 }, 2, map, frame)).toEqual(whole(map)); // hardly nearer
  });
});
