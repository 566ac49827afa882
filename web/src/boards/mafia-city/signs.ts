/** The drawings of the city. */
import spade from 'icon:spades';
import club from 'icon:clubs';
import diamond from 'icon:diamonds';
import heart from 'icon:hearts';
import prison from 'icon:prisoner';
import harbour from 'icon:anchor';
import arena from 'icon:boxing-ring';
import station from 'icon:police-car';
import district from 'icon:briefcase';
import clubhouse from 'icon:martini';
import hall from 'icon:capitol';
import hitman from 'icon:revolver';
import policeman from 'icon:police-officer-head';
import mayor from 'icon:top-hat';
import target from 'icon:crosshair';
import spy from 'icon:spy';
import thief from 'icon:robber';
import chief from 'icon:police-badge';
import eagle from 'icon:eagle-emblem';
import siren from 'icon:siren';
import shadows from 'icon:two-shadows';
import plan from 'icon:chess-knight';
import handcuffs from 'icon:handcuffs';
import trade from 'icon:trade';
import pact from 'icon:tied-scroll';
import hat from 'icon:fedora';
import fist from 'icon:fist';
import bullet from 'icon:silver-bullet';

const STAR = '<path fill="currentColor" d="M256 24l69 150 164 19-121 112 32 162-144-81-144 81 32-162L23 193l164-19z"/>';
const PLUS_ONE =
  '<path fill="currentColor" d="M112 160h64v72h72v64h-72v72h-64v-72H40v-64h72zM404 96v320h-72V196l-62 34-24-62 98-72z"/>';

export const CLANS = [spade, STAR, diamond, club, heart];

export const LOCATIONS: Record<string, string> = {
  prison,
  harbour,
  'fight-arena': arena,
  'police-station': station,
  'business-district': district,
  'gentlemens-club': clubhouse,
  'town-hall': hall,
};
export const FIGURES: Record<string, string> = { hitman, policeman, mayor };
export const CARDS: Record<string, string> = {
  hitman: target,
  informer: spy,
  thief,
  'police-chief': chief,
  fbi: eagle,
  raid: siren,
  'shadow-games': shadows,
  'grand-plan': plan,
  complicity: handcuffs,
  trade,
  'secret-pact': pact,
};
export const SYMBOLS: Record<string, string> = { hat, fist, bullet, 'plus-one': PLUS_ONE };

/** The sign of an effect in a chain: of a card, of a symbol or of a location. */
export function effectSign(effect: string): string {
  const symbols: Record<string, string> = { 'one-hat': hat, 'two-hats': hat, 'two-fists': fist, 'a-bullet': bullet, 'a-plus-one': PLUS_ONE };
  return CARDS[effect] ?? symbols[effect] ?? LOCATIONS[effect] ?? hat;
}
