/**
 * Eligibility of battles for the ratings. They must say something of both players, and be seen by everybody: a battle of the
 * registry with its standard rules, public, against the clock, fought for at least one whole turn or to its end by the rules.
 * A flag struck before that, a moderator's verdict or a battle given up by all says nothing; otherwise anybody could be
 * raised by strangers who give up at once, behind closed doors.
 */
import { type AnyScenario, scenarioData, settingsIn } from '../../../engine/index.js';
import type { UNRATED } from '../../protocol/index.js';
import type { GameRow } from '../../store/store.js';

interface Wish {
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly visibility?: GameRow['visibility'] | undefined;
}

export type Unrated = (typeof UNRATED)[number];

/** Why a battle that is set up so cannot count, in a sentence; undefined where it can. Clocks are looked at elsewhere. */
export function ratedBar({ scenario, options = {}, visibility = 'public' }: Wish): string | undefined {
  const listed = scenarioData(scenario);
  if (listed === undefined) return 'A rated battle is one of the list; battles that players brought are not rated.';
  const changed = changedOption(listed, options);
  if (changed !== undefined) {
    return `A rated battle has its standard rules; leave \`${changed}\` as it is, or do not ask for a rated one.`;
  }
  return visibility === 'public' ? undefined : 'A rated battle is public; a private one is not rated.';
}

/** An option that is not what is in force without a word. */
function changedOption(scenario: AnyScenario, options: Readonly<Record<string, string>>): string | undefined {
  const known = settingsIn(scenario);
  return Object.keys(options).find((name) => options[name] !== known[name]?.standard);
}

/** The turn in which a whole one has been played. */
const AFTER_A_TURN = 2;

/**
 * Why a game that is over does not count; undefined where it does. `turn` is the one in which it ended, `left` those in which
 * players have left it to an agent: as a flag struck early, that says nothing before a turn was fought.
 */
export function whyUnrated(row: GameRow, turn: number, left: readonly number[] = []): Unrated | undefined {
  if (!row.rated || row.data !== null || row.clock.kind === 'none' || ratedBar(row) !== undefined) return 'set-up';
  if (left.some((early) => early < AFTER_A_TURN)) return 'left';
  switch (row.outcome?.termination) {
    case 'normal':
      return undefined;
    case 'resigned':
    case 'time':
    case 'agreed':
      return turn >= AFTER_A_TURN ? undefined : 'early';
    case 'adjudicated':
    case 'abandoned':
    case 'damaged':
    case undefined:
      return 'unfinished';
  }
}
