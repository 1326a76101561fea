/**
 * Enlisting: who can take part in the attack at hand, and the answers that name some of them. The rules ask for them one by one in the order of
 * their numbers, so that no set is counted twice; a player names them in any order.
 */
import { actionList, actionsOf } from '../core/actions.js';
import type { Action, UnitId } from '../core/brand.js';
import { ScriptedChance } from '../core/chance.js';
import { type Actor, CHANCE } from '../core/game.js';
import { describe } from './describe.js';
import type { PanzerGame } from './game.js';
import { AIMING, type BattleState, G } from './layout.js';
import type { Order } from './meaning.js';
import { hasFlag } from './unit-state.js';

const NO_DICE = new ScriptedChance([]);

/** Orders that name one who takes part. */
export type Enlisting = Extract<Order, { readonly kind: 'firer' | 'assaulter' }>;
export const isEnlisting = (order: Order): order is Enlisting => order.kind === 'firer' || order.kind === 'assaulter';

/** What is legal: who can be named now, and whether it may begin with those who are named. */
interface Open {
  readonly named: ReadonlyMap<UnitId, Action>;
  readonly fire: Action | undefined;
}

function openIn(game: PanzerGame, s: BattleState): Open {
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  const named = new Map<UnitId, Action>();
  let fire: Action | undefined;
  for (const action of actionsOf(list)) {
    const order = describe(game.battle, s, action);
    if (isEnlisting(order)) named.set(order.unit, action);
    else if (order.kind === 'fire') fire = action;
  }
  return { named, fire };
}

/** Those of the acting side that were named before. */
export function namedIn({ battle }: PanzerGame, s: BattleState, actor: Actor): readonly UnitId[] {
  const found: UnitId[] = [];
  for (let u = 0 as UnitId; u < battle.units; u++) {
    if (battle.seatOf[u] === actor && hasFlag(battle, s, u, AIMING)) found.push(u);
  }
  return found;
}

interface Course {
  /** In the order in which they have to be given, the fire last unless the last one that could fires at once. */
  readonly answers: readonly Action[];
  /** Before the last answer: who else can be named then. */
  readonly others: readonly UnitId[];
}

/** The answers that name just these, and who could be named besides; `answers` is empty where there is no such attack. */
export function courseOf(game: PanzerGame, known: BattleState, wanted: ReadonlySet<UnitId>): Course {
  const s = known.slice();
  const [step, seat] = [s[G.step], game.toAct(s)];
  const left = new Set(wanted);
  const answers: Action[] = [];
  let others: readonly UnitId[] = [];
  for (;;) {
    if (game.toAct(s) === CHANCE || game.toAct(s) !== seat || s[G.step] !== step) {
      return { answers: left.size === 0 ? answers : [], others };
    }
    const open = openIn(game, s);
    others = [...new Set([...others, ...open.named.keys()])];
    const next = [...open.named].find(([unit]) => left.has(unit));
    if (next === undefined) {
      const isWhole = left.size === 0 && open.fire !== undefined;
      return { answers: isWhole ? [...answers, open.fire] : [], others };
    }
    left.delete(next[0]);
    answers.push(next[1]);
    game.apply(s, next[1], NO_DICE);
  }
}
