/** Report of one run in full. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOLDS_95, halfWidth } from '../../agents/interval.js';
import { headed } from '../../agents/machine/tables.js';
import { checkpointFolder } from '../run/checkpoints.js';
import { STRENGTH_FILE } from '../run/draw.js';
import { countText, timeText } from '../run/number-words.js';
import { ALL_SCENARIOS, type RatingLine } from '../run/ratings.js';
import type { RunRecord } from '../run/read-run.js';
import { scalarsOfMetrics } from '../run/scalars.js';
import { table } from './output.js';
import { type RunSummary, scoreText, settingsOf, summaryOf } from './run-words.js';

/** Lines of measured strength that are shown; all are in `ratings.csv`. */
const SHOWN_RATINGS = 24;

interface Files {
  /** The newest; null before the first. */
  readonly checkpoint: string | null;
  readonly metrics: string;
  readonly ratings: string;
  readonly drawing: string;
  readonly games: string;
}

/** What `runs show --json` says. */
export interface RunPage extends RunSummary {
  readonly config: unknown;
  readonly manifest: RunRecord['manifest'];
  readonly metrics: RunRecord['metrics'][number] | null;
  readonly ratings: readonly RatingLine[];
  readonly checkpoints: readonly number[];
  readonly files: Files;
}

export const runJson = (run: RunRecord): RunPage => ({
  ...summaryOf(run),
  config: run.config,
  manifest: run.manifest,
  metrics: run.metrics.at(-1) ?? null,
  ratings: run.ratings,
  checkpoints: run.checkpoints,
  files: filesOf(run),
});

function filesOf({ folder, checkpoints }: RunRecord): Files {
  const newest = checkpoints.at(-1);
  return {
    checkpoint: newest === undefined ? null : checkpointFolder(folder, newest),
    metrics: join(folder, 'metrics.jsonl'),
    ratings: join(folder, 'ratings.csv'),
    drawing: join(folder, STRENGTH_FILE),
    games: join(folder, 'games'),
  };
}

export function runText(run: RunRecord): string {
  const { name, folder, manifest, metrics, ratings, state } = run;
  const last = metrics.at(-1);
  const sitting = manifest.sittings.at(-1)!;
  const sittings = manifest.sittings.length === 1 ? 'one sitting' : `${manifest.sittings.length} sittings`;
  const { commit, isChanged } = sitting.code;
  const code = commit === undefined ? '' : `, code ${commit.slice(0, 10)}${isChanged ? ' with changes' : ''}`;
  const versions = Object.entries(sitting.versions).map(([what, version]) => `${what} ${version}`);
  const { checkpoint, ...files } = filesOf(run);
  return [
    `${name}: ${state}`,
    `begun ${manifest.created}, ${sittings}, seed ${manifest.seed}`,
    `${versions.join(', ')}${code}`,
    ...headed('Settings', pairsOf([...settingsOf(run.config)])),
    ...(last === undefined
      ? headed('Metrics', ['None told yet.'])
      : headed(`Metrics of step ${countText(last.step)}, after ${timeText(last.seconds)}`, metricsText(last))),
    ...headed('Strength: share of pairs won, margin in points a pair', ratingsText(ratings)),
    ...headed('Files', [
      ...pairsOf(
        Object.entries({ ...(checkpoint !== null && { checkpoint }), ...files }).filter(([, file]) => existsSync(file)),
      ),
      `tensorboard --logdir ${folder}`,
    ]),
  ].join('\n');
}

function pairsOf(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

const metricsText = (line: RunRecord['metrics'][number]): string[] =>
  pairsOf([...scalarsOfMetrics(line)].map(([tag, value]) => [tag, numberText(value)]));

/** Whole numbers in full, others to four digits. */
const numberText = (n: number): string => (Number.isInteger(n) ? countText(n) : String(Number(n.toPrecision(4))));

function ratingsText(ratings: readonly RatingLine[]): string[] {
  const all = ratings.filter(({ scenario }) => scenario === ALL_SCENARIOS).slice(-SHOWN_RATINGS);
  if (all.length === 0) return ['Not measured yet.'];
  const rows = all.map((line) => [
    countText(line.step),
    line.opponent,
    countText(line.pairs),
    scoreText(line),
    marginText(line),
    line.verdict,
  ]);
  return [...table(['step', 'against', 'pairs', 'won', 'margin', 'gate'], rows, ['step', 'pairs', 'margin']), HOLDS_95];
}

function marginText({ margin, marginSe, pairs }: RatingLine): string {
  const half = halfWidth({ mean: margin, se: marginSe }, pairs);
  return `${margin.toFixed(1)}${half === null ? '' : ` ± ${half.toFixed(1)}`}`;
}
