/** Progress towards victory: beside each thing that a condition counts how much there is and how much is needed. */
import type { Seat } from '../core/brand.js';
import { OVER } from '../core/game.js';
import { never } from '../core/result.js';
import type { Battle } from './battle.js';
import type { Goal, PlainGoal } from './goals.js';
import { type BattleState, G } from './layout.js';
import type { Grade } from './scenario.js';
import { countOf, neededFor } from './victory.js';

/** A tree as the condition is one; before a battle there is nothing to count. */
export type AimProgress =
  | { readonly kind: 'count'; readonly goal: PlainGoal; readonly now: Count | undefined }
  | { readonly kind: 'and' | 'or'; readonly of: readonly AimProgress[] }
  | { readonly kind: 'not'; readonly of: AimProgress }
  | {
      readonly kind: 'by-turn';
      readonly turn: number;
      readonly standing: LastTurnState | undefined;
      readonly of: AimProgress;
    }
  | { readonly kind: 'otherwise' };

/** What has a last turn: it has held at the end of a turn, its turn has passed without, or it may still do so. */
export type LastTurnState = 'held' | 'missed' | 'open';

interface Count {
  readonly have: number;
  readonly need: number;
}

export interface AimRow {
  readonly seat: Seat;
  readonly grade: Grade;
  readonly when: AimProgress;
}

/** The rows of the situation, in the order in which they are tested. */
export const progressIn = (b: Battle, s: BattleState | undefined): readonly AimRow[] =>
  b.goals.map(({ seat, grade, when }) => ({ seat, grade, when: progressOf(b, s, when) }));

function progressOf(b: Battle, s: BattleState | undefined, goal: Goal): AimProgress {
  switch (goal.kind) {
    case 'and':
    case 'or':
      return { kind: goal.kind, of: goal.of.map((one) => progressOf(b, s, one)) };
    case 'not':
      return { kind: 'not', of: progressOf(b, s, goal.of) };
    case 'by-turn':
      return { kind: 'by-turn', turn: goal.turn, standing: s && standingOf(s, goal), of: progressOf(b, s, goal.of) };
    case 'otherwise':
      return goal;
    case 'control':
    case 'exited':
    case 'lost':
    case 'present':
    case 'ratio':
    case 'clear':
    case 'stands': {
      const now = s && { have: countOf(b, s, goal), need: neededFor(b, s, goal) };
      return { kind: 'count', goal, now };
    }
    default:
      return never(goal);
  }
}

/** What held once is lost no more, whatever is there now. @rule III.1 */
function standingOf(s: BattleState, { number, turn }: Extract<Goal, { kind: 'by-turn' }>): LastTurnState {
  if ((s[G.held]! & (1 << number)) !== 0) return 'held';
  return s[G.turn]! > turn || s[G.actor] === OVER ? 'missed' : 'open';
}
