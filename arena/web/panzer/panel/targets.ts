/** Targets of an attack on a hex: who can be hit there, and who stands there unspotted. */
import { type Action, actionList, CHANCE, ScriptedChance, type UnitId } from '../../../../engine/index.js';
import { CHOSEN, describe, hasFlag, type PanzerGame } from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';

/** Chosen at once by the answer, or to be chosen after it; nothing where the answer decides it with a die of its own. */
export function targetsOf(game: PanzerGame, known: OpenedState, answer: Action): ReadonlySet<UnitId> | undefined {
  const s = known.slice();
  game.apply(s, answer, new ScriptedChance([]));
  if (game.toAct(s) === CHANCE || game.toAct(s) !== game.toAct(known)) return undefined;
  const found = new Set<UnitId>();
  for (let u = 0 as UnitId; u < game.battle.units; u++) if (hasFlag(game.battle, s, u, CHOSEN)) found.add(u);
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  for (const action of list.ids.subarray(0, list.count)) {
    const order = describe(game.battle, s, action);
    if (order.kind === 'target') found.add(order.unit);
    // All inside it are one target.
    if (order.kind === 'target-fort') return undefined;
  }
  return found.size === 0 ? undefined : found;
}
