/** Comparison of runs side by side: settings that differ, and strength at equal games and at equal time. */

import { headed } from '../../agents/machine/tables.js';
import { countText, timeText } from '../run/number-words.js';
import { type Count, placeOf } from '../run/places.js';
import { ALL_SCENARIOS, CHAMPION, type RatingLine } from '../run/ratings.js';
import type { RunRecord } from '../run/read-run.js';
import { table } from './output.js';
import {
  type RunSummary,
  SUMMARY_HEADER,
  SUMMARY_NUMBERS,
  scoreText,
  settingsOf,
  summaryOf,
  summaryRow,
} from './run-words.js';

/** What `runs compare --json` says. Lists are in the order of the runs; null where a run has nothing to tell. */
export interface Comparison {
  readonly runs: readonly RunSummary[];
  readonly settings: readonly { readonly setting: string; readonly values: readonly (string | null)[] }[];
  readonly strength: readonly EqualStrength[];
}

interface EqualStrength {
  readonly opponent: string;
  readonly by: Count;
  /** So many games, or seconds. */
  readonly at: number;
  /** Each run's last measurement up to there. */
  readonly runs: readonly (RatingLine | null)[];
}

/** Parts of the way to where the first of the runs was last measured. */
const PARTS = [0.25, 0.5, 0.75, 1];

export function comparisonOf(runs: readonly RunRecord[]): Comparison {
  const settings = runs.map(({ config }) => settingsOf(config));
  const names = [...new Set(settings.flatMap((one) => [...one.keys()]))];
  return {
    runs: runs.map(summaryOf),
    settings: names
      .map((setting) => ({ setting, values: settings.map((one) => one.get(setting) ?? null) }))
      .filter(({ values }) => values.some((value) => value !== values[0])),
    strength: opponentsOf(runs).flatMap((opponent) =>
      (['games', 'seconds'] as const).flatMap((by) => equalStrength(runs, opponent, by)),
    ),
  };
}

/** Whom two of the runs at least were measured against, each run's own champion left out. */
function opponentsOf(runs: readonly RunRecord[]): string[] {
  const lists = runs.map(({ ratings }) => new Set(allOf(ratings).map(({ opponent }) => opponent)));
  return [...new Set(lists.flatMap((list) => [...list]))].filter(
    (opponent) => opponent !== CHAMPION && lists.filter((list) => list.has(opponent)).length > 1,
  );
}

const allOf = (ratings: readonly RatingLine[]): RatingLine[] =>
  ratings.filter(({ scenario }) => scenario === ALL_SCENARIOS);

function equalStrength(runs: readonly RunRecord[], opponent: string, by: Count): EqualStrength[] {
  const measured = runs.map(({ metrics, ratings }) =>
    allOf(ratings)
      .filter((line) => line.opponent === opponent)
      .flatMap((line) => {
        const at = placeOf(metrics, line.step, by);
        return at === undefined ? [] : [{ line, at }];
      }),
  );
  const ends = measured.flatMap((list) => list.at(-1)?.at ?? []);
  // Rounded up, so that the last mark takes in the measurement that it comes from.
  const marks = ends.length < 2 ? [] : PARTS.map((part) => Math.ceil(part * Math.min(...ends)));
  const rows = [...new Set(marks)].map((mark) => ({
    opponent,
    by,
    at: mark,
    runs: measured.map((list) => list.findLast(({ at }) => at <= mark)?.line ?? null),
  }));
  // Where nobody was measured since the mark before, there is nothing to add.
  return rows.filter(({ runs: now }, i) => now.some((line, run) => line !== (i === 0 ? null : rows[i - 1]!.runs[run])));
}

export function comparisonText({ runs, settings, strength }: Comparison): string {
  const names = runs.map(({ name }) => name);
  const differing = settings.map(({ setting, values }) => [setting, ...values.map((value) => value ?? '–')]);
  const rows = strength.map(({ opponent, by, at, runs: lines }) => [
    opponent,
    by === 'seconds' ? timeText(at) : `${countText(at)} ${by}`,
    ...lines.map((line) => (line === null ? '–' : scoreText(line))),
  ]);
  return [
    ...table(SUMMARY_HEADER, runs.map(summaryRow), SUMMARY_NUMBERS),
    ...headed('Settings that differ', differing.length === 0 ? ['None.'] : table(['setting', ...names], differing)),
    ...headed(
      'Pairs won (95 %), at equal games and at equal time',
      rows.length === 0
        ? ['No opponent was met by two of them.']
        : table(['against', 'after', ...names], rows, ['after']),
    ),
  ].join('\n');
}
