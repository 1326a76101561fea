/** Odds of an attack that is only begun: as it would be with all that may take part, by the code that plays. */
import { type Action, actionList, actionsOf, ScriptedChance } from '../../../engine/index.js';
import {
  type BattleState,
  describe,
  type Order,
  oddsOfChoice,
  type PanzerGame,
  type PanzerOdds,
} from '../../../engine/panzer/index.js';
import type { Asking } from './asking.js';

/** More than any hex has targets and any side firers. */
const MOST_STEPS = 80;
const NO_DICE = new ScriptedChance([]);
/** All of them before one, and whoever may join before the fire. */
const WANTED: readonly Order['kind'][] = [
  'target-all',
  'target',
  'firer',
  'assaulter',
  'plane',
  'join',
  'targets-done',
  'target-fort',
  'target-bridge',
  'lane',
];

/** With everybody against everything in the hex; nothing where no attack comes of it. */
export function bestOdds({ game, known }: Asking, action: Action): PanzerOdds | undefined {
  const s = known.slice();
  const seat = game.toAct(s);
  let next: Action | undefined = action;
  for (let i = 0; i < MOST_STEPS && next !== undefined; i++) {
    const before = s.slice();
    game.apply(s, next, NO_DICE);
    const following = game.toAct(s) === seat ? nextStep(game, s) : undefined;
    if (following === undefined) return oddsOfChoice(game, before, next);
    next = following;
  }
  return undefined;
}

function nextStep(game: PanzerGame, s: BattleState): Action | undefined {
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  const orders = actionsOf(list).map((action) => ({ action, kind: describe(game.battle, s, action).kind }));
  for (const kind of WANTED) {
    const found = orders.find((order) => order.kind === kind);
    if (found !== undefined) return found.action;
  }
  return orders.find(({ kind }) => kind === 'fire')?.action;
}
