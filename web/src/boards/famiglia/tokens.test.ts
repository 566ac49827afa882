import { describe, expect, it } from 'vitest';
import { added, pick, reconcile, type FamigliaBoard } from './tokens';

function board(parts: Partial<FamigliaBoard> & { hands?: string[][]; areas?: string[][] }): FamigliaBoard {
  const { hands = [[], []], areas = [[], []], ...rest } = parts;
  return {
    stage: 1,
    starter: 0,
    seat: 0,
    turns: 0,
    last_round: false,
    passed_before: false,
    players: hands.map((hand, n) => ({ hand, hand_size: hand.length, area: areas[n]!, points: 0 })),
    street: [],
    newcomers: [],
    pile_size: 0,
    shuffled: [],
    queue: [],
    discard: [],
    exchange: null,
    taking: null,
    ...rest,
  };
}

describe('tokens', () => {
  const before = board({ street: ['brutes-0', 'brutes-0', 'famiglia-1'], hands: [['famiglia-0', 'famiglia-0'], []] });
  const tokens = reconcile([], before);

  it('stay the same where nothing changes', () => {
    expect(reconcile(tokens, before)).toEqual(tokens);
  });
  it('move with their card', () => {
    const after = reconcile(
      tokens,
      board({ street: ['brutes-0', 'brutes-0'], hands: [['famiglia-0', 'famiglia-1'], []], areas: [['famiglia-0'], []] }),
    );
    const key = (zone: string, kind: string) => after.find((token) => token.zone === zone && token.kind === kind)?.key;
    expect(key('hand-0', 'famiglia-1')).toBe(tokens[2]!.key);
    expect(after.filter((token) => token.kind === 'famiglia-0').map((token) => token.key).sort()).toEqual([tokens[3]!.key, tokens[4]!.key].sort());
  });
  it('are new for cards from the pile', () => {
    const after = reconcile(tokens, board({ ...before, street: [...before.street, 'mercenaries-4'] }));
    expect(tokens.map((token) => token.key)).not.toContain(after.find((token) => token.kind === 'mercenaries-4')!.key);
  });
  it('are all different', () => {
    expect(new Set(tokens.map((token) => token.key)).size).toBe(5);
  });
  it('are picked from the end of their kind', () => {
    expect(pick(tokens, 'street', ['brutes-0'])).toEqual([tokens[1]!.key]);
    expect(pick(tokens, 'street', ['brutes-4'])).toEqual([]);
  });
});

it('tells what is new in each zone', () => {
  const news = added(board({ street: ['brutes-0'] }), board({ street: ['brutes-0', 'brutes-0', 'famiglia-2'], discard: ['famiglia-3'] }));
  expect(news.get('street')).toEqual(['brutes-0', 'famiglia-2']);
  expect(news.get('discard')).toEqual(['famiglia-3']);
});
