/** Run summary as text and as JSON. */
import { countText, timeText } from '../run/number-words.js';
import { ALL_SCENARIOS, CHAMPION, type RatingLine } from '../run/ratings.js';
import type { RunRecord } from '../run/read-run.js';

/** By what runs are told apart at a glance, where it was measured. */
const YARDSTICK = 'admiral';

/** What `runs --json` says of a run. */
export interface RunSummary {
  readonly name: string;
  readonly folder: string;
  /** The name that the settings give themselves; empty where they have none. */
  readonly settings: string;
  readonly state: RunRecord['state'];
  readonly step: number;
  readonly games: number;
  readonly decisions: number;
  readonly hours: number;
  /** The last against the admiral, or where that was not met against another; null before the first. */
  readonly strength: RatingLine | null;
}

export function summaryOf({ name, folder, config, state, metrics, ratings }: RunRecord): RunSummary {
  const { step = 0, games = 0, decisions = 0, seconds = 0 } = metrics.at(-1) ?? {};
  const settings = (config as { name?: unknown } | null)?.name;
  return {
    name,
    folder,
    settings: typeof settings === 'string' ? settings : '',
    state,
    step,
    games,
    decisions,
    hours: seconds / 3_600,
    strength: lastStrength(ratings) ?? null,
  };
}

function lastStrength(ratings: readonly RatingLine[]): RatingLine | undefined {
  const all = ratings.filter(({ scenario, opponent }) => scenario === ALL_SCENARIOS && opponent !== CHAMPION);
  return all.findLast(({ opponent }) => opponent === YARDSTICK) ?? all.at(-1);
}

/** `63.5 % (55 to 71)`. */
export const scoreText = ({ score, low, high }: Pick<RatingLine, 'score' | 'low' | 'high'>): string =>
  `${(100 * score).toFixed(1)} % (${Math.round(100 * low)} to ${Math.round(100 * high)})`;

export const SUMMARY_HEADER = ['run', 'settings', 'state', 'steps', 'games', 'decisions', 'time', 'pairs won (95 %)'];
export const SUMMARY_NUMBERS = ['steps', 'games', 'decisions', 'time'];

export function summaryRow(run: RunSummary): string[] {
  const { name, settings, state, step, games, decisions, hours, strength } = run;
  const won = strength === null ? '–' : `${scoreText(strength)} ${strength.opponent}, step ${countText(strength.step)}`;
  const numbers = [countText(step), countText(games), countText(decisions), timeText(3_600 * hours)];
  return [name, settings || '–', state, ...numbers, won];
}

/** Every setting by its path, `learning.rate.from`; lists and what has no parts as JSON. */
export const settingsOf = (config: unknown): Map<string, string> => new Map(leaves('', config));

function leaves(path: string, value: unknown): [string, string][] {
  const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
  const parts = isTree ? Object.entries(value) : [];
  if (parts.length === 0) return [[path || '(all)', typeof value === 'string' ? value : JSON.stringify(value)]];
  return parts.flatMap(([name, inner]) => leaves(path === '' ? name : `${path}.${name}`, inner));
}
