/** Plays one side's part of a situation by whoever chooses, with dice that hurt nobody and an enemy who does nothing, and writes down what was ordered. */
import type { Doctrine } from '../../../agents/panzer/admiral/doctrine.js';
import { Policy } from '../../../agents/panzer/admiral/policy.js';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import type { Seat } from '../../../engine/core/brand.js';
import { ScriptedChance } from '../../../engine/core/chance.js';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { applyAction } from '../../../engine/panzer/apply.js';
import type { Battle } from '../../../engine/panzer/battle.js';
import { type BattleState, G } from '../../../engine/panzer/layout.js';
import { legalActions } from '../../../engine/panzer/legal.js';
import { longestList, writeAction } from '../../../engine/panzer/notation.js';
import { PHASE } from '../../../engine/panzer/phases.js';
import { table } from '../../engine/panzer/table.js';
import type { NamedSituation, Played } from './situation-table.js';

export type Chooser = (b: Battle) => (s: BattleState, seat: Seat, legal: readonly number[]) => number;

/** The commander's own choices. */
export const byPolicy =
  (doctrine: Doctrine): Chooser =>
  (b) => {
    const policy = new Policy(b, doctrine);
    return (s, seat, legal) => policy.choose(s, seat, legal);
  };

const FIRST_OF = {
  orders: PHASE.orders,
  indirect: PHASE.indirect,
  direct: PHASE.direct,
  movement: PHASE.vehicles,
  assault: PHASE.assault,
};
const LAST_OF = { ...FIRST_OF, movement: PHASE.foot };

export function playSegment({ spec, before, phase, segments = 1 }: NamedSituation, chooser: Chooser): Played {
  const t = table(spec);
  before?.(t);
  const { b, s } = t;
  const choose = chooser(b);
  const list = actionList(longestList(b));
  const orders: string[] = [];
  const last = s[G.turn]! + segments - 1;
  for (let steps = 0; steps < 400 * segments && s[G.actor] !== OVER; steps++) {
    if (s[G.turn]! > last || (s[G.turn] === last && s[G.side] !== 0)) break;
    if (phase !== undefined && s[G.phase]! > LAST_OF[phase]) break;
    legalActions(b, s, list);
    const legal = actionsOf(list);
    if (s[G.actor] === CHANCE) {
      applyAction(b, s, legal[0]!, new ScriptedChance([6, 6]), undefined);
      continue;
    }
    const seat = s[G.actor] as Seat;
    const action = seat === 0 ? choose(s, seat, legal) : legal[0]!;
    if (seat === 0 && (phase === undefined || s[G.phase]! >= FIRST_OF[phase]))
      orders.push(writeAction(b, s, action as never));
    applyAction(b, s, action as never, new ScriptedChance([]), undefined);
  }
  return { t, orders };
}
