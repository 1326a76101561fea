/** Exit value of a manoeuvre: what it pays to leave the map so, found by trying it. */
import type { Action } from '../core/brand.js';
import { exitOf } from './exits.js';
import type { BattleshipsGame } from './game.js';
import { AFLOAT, type BattleState, blockOf, EXITED, G, U } from './layout.js';
import type { Edge } from './spec.js';
import { outrightNow } from './victory.js';

export interface Leaving {
  /** `south`; nothing where the scenario opens no edge there. */
  readonly edge: Edge | undefined;
  readonly points: number;
  /** She decides the battle with it. */
  readonly decides: boolean;
}

/** Dice that a trial needs nothing of. */
const TRIAL = { die: (sides: number): number => sides, twoDice: (): number => 7 };

/** What comes of a manoeuvre that leads off the map; nothing for one that does not. */
export function leavingOf(game: BattleshipsGame, s: BattleState, action: Action): Leaving | undefined {
  const u = s[G.unit]!;
  const after = s.slice();
  game.apply(after, action, TRIAL);
  const o = blockOf(u);
  if (after[o + U.status] === AFLOAT) return undefined;
  if (after[o + U.status] !== EXITED) return { edge: undefined, points: 0, decides: false };
  const decides = outrightNow(game.battle, s, false) < 0 && outrightNow(game.battle, after, false) >= 0;
  return { edge: exitOf(after, u).edge, points: after[o + U.exitPoints]!, decides };
}
