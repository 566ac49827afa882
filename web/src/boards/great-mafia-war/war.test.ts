import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../lib/choices';
import { kept, panned, seen, whole, zoomed } from '../../lib/camera';
import { Catalogue, Speaker } from '../../lib/texts';
import type { Choice, Step } from '../../lib/types';
import { fightsOf, sideOfCard } from './fights';
import { boundsOf, columnOf, headingOf, sectionOf, spotOf, type Drawing, type WarBoard } from './war';

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
    const [fight, strike] = fightsOf(log);
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
    const [fight] = fightsOf(log);
    expect([sideOfCard(fight!, 0), sideOfCard(fight!, 1)]).toEqual([1, 1]);
    expect(sideOfCard(fightsOf(log.slice(0, 6))[0]!, 0)).toBe(0);
  });
  it('are those of this phase only', () => {
    expect(fightsOf([...log, step(9, { fact: 'planning-begins', round: 2, seat: 0 })])).toEqual([]);
  });
  it('are not begun by a move that meets nobody', () => {
    expect(fightsOf([step(1, { fact: 'moved', seat: 0, from: 'gela', area: 'noto', count: 2, cars: 0 }, { fact: 'took-area', seat: 0, area: 'noto' })])).toEqual([]);
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
    expect(boundsOf(drawing)).toEqual({ x: 105, y: 35, width: 890, height: 510 });
  });
});
