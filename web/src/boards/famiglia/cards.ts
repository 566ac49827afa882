/** What is drawn on a card. */
import bat from 'icon:baseball-bat';
import banknote from 'icon:banknote';
import phone from 'icon:rotary-phone';
import rose from 'icon:rose';

export type Family = 'famiglia' | 'accountants' | 'brutes' | 'mercenaries';

export const FAMILIES: Family[] = ['famiglia', 'accountants', 'brutes', 'mercenaries'];

export const SIGNS: Record<Family, string> = { famiglia: rose, accountants: phone, brutes: bat, mercenaries: banknote };

/** What the board needs of an edition. */
export interface Components {
  family: { id: Family; victory_points: number[] }[];
}

export const familyOf = (kind: string): Family => kind.slice(0, kind.lastIndexOf('-')) as Family;
export const rankOf = (kind: string): number => Number(kind.slice(kind.lastIndexOf('-') + 1));
export const pointsOf = (kind: string, components: Components): number =>
  components.family.find((family) => family.id === familyOf(kind))?.victory_points[rankOf(kind)] ?? 0;

/** Where the card of an option lies: in the Street, in the own play area or in the own hand. */
const PLACES: Record<string, 'street' | 'area' | 'hand'> = {
  take: 'street',
  refresh: 'street',
  lower: 'street',
  fetch: 'area',
  lay: 'hand',
  play: 'hand',
  with: 'hand',
  exhaust: 'hand',
};

export function zoneOfVerb(verb: string, seat: number): string | null {
  const place = PLACES[verb];
  if (!place) return null;
  return place === 'street' ? 'street' : `${place}-${seat}`;
}
