/** Counts that a victory hangs on, one a thing that is counted: what a side has of it, and what each grade needs. */
import { BOTH_SEATS, never, otherSeat, type Seat } from '../../../../engine/index.js';
import {
  type Condition,
  controlled,
  exited,
  type Goal,
  lost,
  type PanzerGame,
  present,
  type VictoryRow,
} from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';
import { type WordKey, w } from '../i18n/index.js';
import { zoneWords } from '../lobby/briefing.js';
import { seatName } from '../names.js';

type Grade = VictoryRow['grade'];

export interface AimCount {
  /** Whose victory it serves. */
  readonly seat: Seat;
  readonly label: string;
  readonly have: number;
  /** What is needed, the least first, with the grades that need it; of what may not be passed the most that may be. */
  readonly steps: readonly { readonly n: number; readonly grades: readonly Grade[] }[];
  readonly isLimit: boolean;
  /** Hexes are held, all else is counted by the head. */
  readonly isHexes: boolean;
}

export interface SideCounts {
  readonly seat: Seat;
  readonly counts: readonly AimCount[];
  /** It wins so where nobody reaches anything. */
  readonly otherwise: Grade | undefined;
}

interface Leaf extends Pick<AimCount, 'seat' | 'label' | 'have' | 'isLimit' | 'isHexes'> {
  readonly n: number;
  readonly grade: Grade;
}

/** Each side in order, with what counts for it. */
export function sideCounts(game: PanzerGame, s: OpenedState): readonly SideCounts[] {
  const { battle } = game;
  const leaves = battle.scenario.victory.flatMap(({ grade, when }, i) => {
    const { seat, when: goal } = battle.goals[i]!;
    return leavesOf({ game, s, seat, grade }, when, goal);
  });
  const last = battle.scenario.victory.findIndex(({ when }) => when.kind === 'otherwise');
  return BOTH_SEATS.map((seat) => ({
    seat,
    counts: merged(leaves.filter((leaf) => leaf.seat === seat)),
    otherwise: battle.goals[last]?.seat === seat ? battle.scenario.victory[last]!.grade : undefined,
  }));
}

/** What is counted twice, for two grades, is one count with two steps. */
function merged(leaves: readonly Leaf[]): readonly AimCount[] {
  const keys = [...new Set(leaves.map(({ label, isLimit }) => `${isLimit} ${label}`))];
  return keys.map((key) => {
    const same = leaves.filter(({ label, isLimit }) => `${isLimit} ${label}` === key);
    const numbers = [...new Set(same.map(({ n }) => n))].sort((a, b) => a - b);
    const { seat, label, have, isLimit, isHexes } = same[0]!;
    return {
      ...{ seat, label, have, isLimit, isHexes },
      steps: numbers.map((n) => ({ n, grades: [...new Set(same.flatMap((one) => (one.n === n ? [one.grade] : [])))] })),
    };
  });
}

interface Asking {
  readonly game: PanzerGame;
  readonly s: OpenedState;
  readonly seat: Seat;
  readonly grade: Grade;
}

/** A condition and what it was compiled to go side by side: one has the names, the other the numbers. */
function leavesOf(asking: Asking, condition: Condition, goal: Goal): readonly Leaf[] {
  const { game, s, seat, grade } = asking;
  const { battle } = game;
  const leaf = (label: string, have: number, n: number, isHexes = false): readonly Leaf[] => [
    { seat, grade, label, have, n, isLimit: false, isHexes },
  ];
  switch (condition.kind) {
    case 'control': {
      if (goal.kind !== 'control') return [];
      const have = controlled(battle, s, goal.seat, goal.hexes);
      return leaf(w('count.control', { zone: zoneWords(condition.zone) }), have, condition.least, true);
    }
    case 'present': {
      if (goal.kind !== 'present') return [];
      const have = present(battle, s, goal.seat, goal.isThere);
      return leaf(w('count.present', { zone: zoneWords(condition.zone) }), have, condition.least);
    }
    case 'exited': {
      if (goal.kind !== 'exited') return [];
      const have = exited(battle, s, goal.seat, goal.edge);
      return leaf(w('count.exited', { edge: w(`edge.${condition.edge}`) }), have, condition.least);
    }
    case 'lost': {
      if (goal.kind !== 'lost') return [];
      const words = { counted: countedWords(condition.counted), side: seatName(game, goal.seat) };
      return leaf(w('count.lost', words), lost(battle, s, goal.seat, goal.counted), condition.least);
    }
    case 'ratio': {
      if (goal.kind !== 'ratio') return [];
      const words = { counted: countedWords(condition.counted), least: condition.least };
      const [theirs, own] = [otherSeat(goal.seat), goal.seat].map((of) => lost(battle, s, of, goal.counted));
      return leaf(w('count.ratio', words), theirs!, condition.least * own!);
    }
    case 'and':
    case 'or':
      if (goal.kind !== 'and' && goal.kind !== 'or') return [];
      return condition.of.flatMap((one, i) => leavesOf(asking, one, goal.of[i]!));
    case 'not':
      if (goal.kind !== 'not') return [];
      return leavesOf(asking, condition.of, goal.of).map((one) => ({ ...one, n: one.n - 1, isLimit: !one.isLimit }));
    case 'by-turn': {
      if (goal.kind !== 'by-turn') return [];
      const end = w('count.by-turn', { turn: condition.turn });
      return leavesOf(asking, condition.of, goal.of).map((one) => ({ ...one, label: `${one.label}${end}` }));
    }
    case 'otherwise':
      return [];
    default:
      return never(condition);
  }
}

const countedWords = (counted: 'all' | 'vehicles' | 'armoured'): string => w(`counted.${counted}` satisfies WordKey);
