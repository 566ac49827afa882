/** The drawings of goods, effects and figures. */
import anchor from 'icon:anchor';
import bottle from 'icon:square-bottle';
import box from 'icon:cardboard-box';
import briefcase from 'icon:briefcase';
import cards from 'icon:card-pick';
import clover from 'icon:clover';
import contract from 'icon:contract';
import crosshair from 'icon:crosshair';
import eagle from 'icon:eagle-emblem';
import envelope from 'icon:envelope';
import fist from 'icon:fist';
import footsteps from 'icon:footsteps';
import hammer from 'icon:gear-hammer';
import hat from 'icon:top-hat';
import horse from 'icon:horse-head';
import lion from 'icon:lion';
import money from 'icon:receive-money';
import notes from 'icon:banknote';
import police from 'icon:police-badge';
import powder from 'icon:powder-bag';
import revolver from 'icon:revolver';
import robber from 'icon:robber';
import rose from 'icon:rose';
import trade from 'icon:trade';

/** The sign of each seat's family, beside its colour. */
export const FAMILIES = [lion, anchor, clover, rose, eagle];

export const SIGNS: Record<string, string> = {
  gun: revolver,
  booze: bottle,
  'blood-money': notes,
  narcotics: powder,
  good: box,
  deposit: briefcase,
  'draw-job': cards,
  'horse-head': horse,
  exchange: trade,
  'shake-down': fist,
  collect: money,
  'gun-down': crosshair,
  move: footsteps,
  mayor: hat,
  'union-boss': hammer,
  'police-chief': police,
  steal: robber,
  'do-job': contract,
  offer: envelope,
};

export { envelope };
