/** Counts that a victory hangs on, one a thing that is counted: what a side has of it, and what each grade needs. */
import { BOTH_SEATS, bySeat, never, type Seat } from '../../../../engine/index.js';
import {
  type AimProgress,
  type PanzerGame,
  type PlainGoal,
  progressIn,
  type VictoryRow,
  verdictRow,
} from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';
import { type WordKey, w } from '../i18n/index.js';
import { zoneWords } from '../lobby/briefing.js';
import { seatInSentence } from '../names.js';

type Grade = VictoryRow['grade'];

export interface AimCount {
  /** Whose victory it serves. */
  readonly seat: Seat;
  readonly label: string;
  readonly have: number;
  /** What is needed, the least first, with the grades that need it; of what may not be passed the most that may be. */
  readonly steps: readonly { readonly n: number; readonly grades: readonly Grade[] }[];
  readonly isLimit: boolean;
  /** What the other side does, where the victory hangs on that. */
  readonly isOther: boolean;
  /** Hexes are held, all else is counted by the head. */
  readonly isHexes: boolean;
  /** Of what has a last turn, once nothing that is there now changes it. */
  readonly settled?: 'held' | 'missed';
}

export interface SideCounts {
  readonly seat: Seat;
  readonly counts: readonly AimCount[];
  /** It wins so where nobody reaches anything. */
  readonly otherwise: Grade | undefined;
}

interface Leaf extends Pick<AimCount, 'seat' | 'label' | 'have' | 'isLimit' | 'isOther' | 'isHexes' | 'settled'> {
  readonly n: number;
  readonly grade: Grade;
}

/** Each side in order, with what counts for it. */
export function sideCounts(game: PanzerGame, s: OpenedState): readonly SideCounts[] {
  const rows = progressIn(game.battle, s);
  const leaves = rows.flatMap(({ seat, grade, when }) => leavesOf({ game, seat, grade }, when));
  const last = rows.find(({ when }) => when.kind === 'otherwise');
  return BOTH_SEATS.map((seat) => ({
    seat,
    counts: merged(leaves.filter((leaf) => leaf.seat === seat)),
    otherwise: last?.seat === seat ? last.grade : undefined,
  }));
}

/** What decided a battle that is over: the counts of the row that held, `hexes of Marleroy: 3 of 3`; empty where no row but the last did. */
export function decidedBy(game: PanzerGame, s: OpenedState): readonly string[] {
  const held = verdictRow(game.battle, s);
  const row = progressIn(game.battle, s)[held === undefined ? -1 : game.battle.goals.indexOf(held)];
  if (row === undefined) return [];
  return leavesOf({ game, seat: row.seat, grade: row.grade }, row.when)
    .filter(isMet)
    .map((leaf) => `${leaf.label}: ${reachedWords(leaf)}`);
}

const isMet = ({ have, n, isLimit, settled }: Leaf): boolean =>
  settled === undefined ? (isLimit ? have <= n : have >= n) : (settled === 'held') !== isLimit;

function reachedWords({ have, n, isLimit, settled }: Leaf): string {
  if (settled !== undefined) return w(`count.${settled}`);
  return isLimit ? w('count.most', { have, most: n }) : w('count.of', { have, n });
}

/** What is counted twice, for two grades, is one count with two steps. */
function merged(leaves: readonly Leaf[]): readonly AimCount[] {
  const keyOf = ({ label, isLimit, settled }: Leaf): string => `${isLimit} ${settled} ${label}`;
  const keys = [...new Set(leaves.map(keyOf))];
  return keys.map((key) => {
    const same = leaves.filter((leaf) => keyOf(leaf) === key);
    const numbers = [...new Set(same.map(({ n }) => n))].sort((a, b) => a - b);
    const { n: _n, grade: _grade, ...count } = same[0]!;
    return {
      ...count,
      steps: numbers.map((n) => ({ n, grades: [...new Set(same.flatMap((one) => (one.n === n ? [one.grade] : [])))] })),
    };
  });
}

interface Asking {
  readonly game: PanzerGame;
  readonly seat: Seat;
  readonly grade: Grade;
}

function leavesOf(asking: Asking, progress: AimProgress): readonly Leaf[] {
  switch (progress.kind) {
    case 'count': {
      const { goal, now } = progress;
      if (now === undefined) return [];
      const { game, seat, grade } = asking;
      const isHexes = goal.kind === 'control' || goal.kind === 'clear';
      const isOther =
        (goal.kind === 'control' || goal.kind === 'present' || goal.kind === 'exited') && goal.seat !== seat;
      return [
        {
          seat,
          grade,
          label: labelOf(game, goal.told, seat),
          have: now.have,
          n: now.need,
          isLimit: false,
          isOther,
          isHexes,
        },
      ];
    }
    case 'and':
    case 'or':
      return progress.of.flatMap((one) => leavesOf(asking, one));
    case 'not':
      return leavesOf(asking, progress.of).map((one) => ({ ...one, n: one.n - 1, isLimit: !one.isLimit }));
    case 'by-turn': {
      const end = w('count.by-turn', { turn: progress.turn });
      const { standing } = progress;
      const settled = standing === 'held' || standing === 'missed' ? { settled: standing } : {};
      return leavesOf(asking, progress.of).map((one) => ({ ...one, ...settled, label: `${one.label}${end}` }));
    }
    case 'otherwise':
      return [];
    default:
      return never(progress);
  }
}

/** Of what the other side does it says who has to. */
function labelOf(game: PanzerGame, told: PlainGoal['told'], seat: Seat): string {
  switch (told.kind) {
    case 'control':
    case 'present': {
      const by = seatOf(game, told.side);
      const zone = zoneWords(told.zone);
      return by === seat
        ? w(`count.${told.kind}`, { zone })
        : w(`count.${told.kind}.other`, { zone, side: seatInSentence(game, by) });
    }
    case 'exited': {
      const by = seatOf(game, told.side);
      const edge = w(`edge.${told.edge}`);
      return by === seat
        ? w('count.exited', { edge })
        : w('count.exited.other', { edge, side: seatInSentence(game, by) });
    }
    case 'lost':
      return w('count.lost', {
        counted: countedWords(told.counted),
        side: seatInSentence(game, seatOf(game, told.side)),
      });
    case 'ratio':
      return w('count.ratio', { counted: countedWords(told.counted), least: told.least });
    case 'clear':
      return w('count.clear', { hexes: told.hexes.join(', ') });
    case 'stands':
      return w('count.stands', { bridge: told.bridge });
    default:
      return never(told);
  }
}

const seatOf = ({ battle }: PanzerGame, side: string): Seat =>
  bySeat(battle.scenario.sides).findIndex(({ id }) => id === side) as Seat;

const countedWords = (counted: 'all' | 'vehicles' | 'armoured'): string => w(`counted.${counted}` satisfies WordKey);
