/** The signs of The Great Mafia War. */
import car from 'icon:city-car';
import shotgun from 'icon:sawed-off-shotgun';
import bomb from 'icon:dynamite';
import skull from 'icon:death-skull';
import vest from 'icon:kevlar-vest';
import boat from 'icon:speed-boat';
import lab from 'icon:erlenmeyer';
import money from 'icon:banknote';
import launder from 'icon:washing-machine';
import recruit from 'icon:team-upgrade';
import place from 'icon:position-marker';
import rally from 'icon:rally-the-troops';
import pentito from 'icon:public-speaker';
import agitate from 'icon:megaphone';
import order from 'icon:scroll-unfurled';
import equip from 'icon:car-key';
import exert from 'icon:conversation';
import remove from 'icon:contract';
import ultima from 'icon:hourglass';
import justice from 'icon:gavel';
import police from 'icon:police-badge';
import economy from 'icon:bank';
import church from 'icon:church';
import primo from 'icon:laurel-crown';
import two from 'icon:truce';
import turncoat from 'icon:card-exchange';
import coward from 'icon:run';
import pawn from 'icon:pawn';
import special from 'icon:spy';

export const SIGN: Record<string, string> = {
  car,
  shotguns: shotgun,
  shotgun,
  bombs: bomb,
  bomb,
  skull,
  vest,
  boat,
  lab,
  money,
  launder,
  recruit,
  recruit_base: recruit,
  place,
  place_base: place,
  rally,
  pentito,
  agitate,
  order,
  orders: order,
  equip,
  exert,
  remove,
  ultima,
  justice,
  police,
  economy,
  church,
  primo,
  two,
  turncoat,
  'coward-1': coward,
  'coward-2': coward,
  pawn,
  special,
};

/** What an order token shows, in the order of the rulebook. */
export const SYMBOLS = ['money', 'recruit', 'recruit_base', 'place', 'place_base', 'launder', 'car', 'boat', 'lab', 'rally', 'shotguns', 'bombs', 'skull', 'pentito', 'agitate', 'vest'] as const;

export const COLOURS: Record<string, { fill: string; ink: string; line: string }> = {
  red: { fill: '#b3261e', ink: '#ffffff', line: '#ffd9d3' },
  blue: { fill: '#1f4f9e', ink: '#ffffff', line: '#d3e2ff' },
  green: { fill: '#1f6b3a', ink: '#ffffff', line: '#d2f3dc' },
  yellow: { fill: '#f0bf2c', ink: '#241a02', line: '#fff5cf' },
  black: { fill: '#1d1d20', ink: '#ffffff', line: '#e4e4ea' },
  white: { fill: '#f7f4ec', ink: '#1d1a14', line: '#5d5546' },
  neutral: { fill: '#85827a', ink: '#141311', line: '#efece4' },
};
export const colour = (side: string | null): { fill: string; ink: string; line: string } => COLOURS[side ?? 'neutral'] ?? COLOURS.neutral!;
