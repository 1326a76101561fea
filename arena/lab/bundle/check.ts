/** Check of a bundle: everything that is said is reckoned again from its pairs, and some of the pairs are played again. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeHash } from '../../../agents/machine/code-hash.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { fail, ok, type Result, type ThrowName } from '../../../engine/index.js';
import { planAsked } from '../experiment/expand.js';
import { frozenBy } from '../experiment/frozen.js';
import type { Kept } from '../experiment/log.js';
import { madeFor } from '../experiment/made.js';
import { type PlayedPair, pairOf } from '../experiment/pair.js';
import { matchesOf, type PlanAsked, placeOf, planHash } from '../experiment/plan.js';
import { type Report, reportOf } from '../experiment/report.js';
import { calibrationPairs, type Players } from '../experiment/run.js';
import { madeOf, openBundle, SUMS, sumsIn } from './bundle.js';
import { recordGames, shownGames } from './games.js';

export interface BundleChecked {
  readonly verified: boolean;
  /** SHA-256 of the plan: whoever published it before the first game can be held to it. */
  readonly plan: string;
  /** Files that are not what they were, or that come out otherwise when they are made again. */
  readonly files: readonly string[];
  /** Which pairs were played again. */
  readonly seed: string;
  readonly replayed: number;
  readonly of: number;
  /** Those of them that came out otherwise. */
  readonly pairs: readonly number[];
  /** Whether the code here is that of the plan: else a pair that comes out otherwise may be its fault. */
  readonly isSameCode: boolean;
  readonly wrong: readonly string[];
}

/** At least so many pairs are played again, if any are. */
const FEWEST_REPLAYED = 4;

/** @param share of the pairs that are played again; `seed` says which */
export async function checkBundle(
  folder: string,
  { share, seed }: { readonly share: number; readonly seed: string },
  players: Players,
  watch: (done: number, of: number) => void,
): Promise<Result<BundleChecked>> {
  const opened = openBundle(folder);
  if (!opened.ok) return opened;
  const kept = opened.value;
  const { code } = kept.plan.made;
  const isSameCode = ROOMS.every((room) => code[room] === codeHash([room]));
  const wrong = [...wrongPlan(kept, isSameCode), ...wrongLines(kept)];
  const report = reportOf(kept);
  const files = differing(folder, kept, report);
  const all = [
    ...kept.calibration.map((pair) => [pair, true] as const),
    ...kept.pairs.map((pair) => [pair, false] as const),
  ];
  if (share > 0) files.push(...(await otherGames(folder, kept, report)));
  const chosen = chosenOf(all, share, seed);
  const pairs: number[] = [];
  for (const [i, [pair, isCalibration]] of chosen.entries()) {
    if (!(await isAsPlayed(kept, pair, isCalibration, players))) pairs.push(pair.pair);
    watch(i + 1, chosen.length);
  }
  const verified = files.length + wrong.length + pairs.length === 0;
  const told = { plan: planHash(kept.plan), files, seed, replayed: chosen.length, of: all.length, pairs };
  return ok({ verified, ...told, isSameCode, wrong });
}

/** What plays and reckons. */
const ROOMS = ['engine', 'agents', 'arena'] as const;

/** Whether the plan is the one that its question gives, with the agents and battles that it names. */
function wrongPlan({ plan }: Kept, isSameCode: boolean): string[] {
  if (plan.question === null) return [];
  const { format: _, made, ...planned } = plan;
  const asked = planAsked(plan.question, (path) =>
    Object.hasOwn(plan.files, path) ? ok(plan.files[path]!) : fail('NO_FILE', `the plan does not have ${path}`),
  );
  const other = isSameCode ? '' : ', by other code than that of the plan';
  if (!asked.ok) return [`its question gives no plan here${other}: ${asked.message}`];
  const field = Object.keys(asked.value).find(
    (name) => JSON.stringify(asked.value[name as keyof PlanAsked]) !== JSON.stringify(planned[name as keyof PlanAsked]),
  );
  if (field !== undefined) return [`its plan is not the one that its question gives${other}: ${field}`];
  const { units, scenarios, agents } = madeFor(asked.value);
  const played = (of: unknown): string[] =>
    Object.values((of ?? {}) as Record<string, { plays?: string }>).map(({ plays }) => String(plays));
  const isAlike =
    JSON.stringify([units, scenarios, played(agents)]) ===
    JSON.stringify([made.units, made.scenarios, played(made.agents)]);
  return isAlike ? [] : [`agents or battles are not those of its plan${other}`];
}

/** What can be seen of the lines themselves. */
function wrongLines(kept: Kept): string[] {
  const { plan, calibration, frozen, pairs } = kept;
  const wrong: string[] = [];
  if (frozen !== undefined && calibration.length === calibrationPairs(plan)) {
    const again = JSON.stringify(frozenBy(plan, calibration));
    if (again !== JSON.stringify(frozen)) wrong.push('what the calibration froze is not what its pairs give');
  } else if (pairs.length > 0) wrong.push('its calibration is not whole');
  const isOdd = (line: PlayedPair): boolean => {
    const { point, scenario } = placeOf(plan, line.pair);
    if (line.point !== point || line.scenario !== scenario) return true;
    const [one, other] = line.first;
    // Between two sides one loses what the other wins.
    if (plan.seats === 'swapped') return Math.abs(line.lead - (one! - other!)) > ROUNDING;
    return plan.points[0]!.agents.length === 2 && Math.abs(line.lead - (plan.of === 0 ? one! : -one!)) > ROUNDING;
  };
  const odd = [...calibration, ...pairs].filter(isOdd).length;
  if (odd > 0) wrong.push(`${odd} lines contradict themselves`);
  return wrong;
}

const ROUNDING = 1e-6;

function differing(folder: string, kept: Kept, report: Report): string[] {
  const sums = sumsIn(folder);
  const found = new Set<string>();
  if (sums.size === 0) found.add(SUMS);
  const read = (file: string): Buffer | undefined => {
    try {
      return readFileSync(join(folder, file));
    } catch {
      return undefined;
    }
  };
  for (const [file, sum] of sums) {
    const bytes = read(file);
    if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== sum) found.add(file);
  }
  const games = shownGames(folder, kept.plan, report.telling);
  for (const [file, bytes] of madeOf(kept, report, games)) if (read(file)?.equals(bytes) !== true) found.add(file);
  return [...found].sort();
}

/** Records of the games that are shown, where playing them again gives others. */
async function otherGames(folder: string, { plan }: Kept, { telling }: Report): Promise<string[]> {
  const again = mkdtempSync(join(tmpdir(), 'flagplot-verify-'));
  try {
    const shown = await recordGames(again, plan, telling);
    const text = (of: string, file: string): string | undefined => {
      try {
        return readFileSync(join(of, file), 'utf8');
      } catch {
        return undefined;
      }
    };
    return shown.filter((file) => text(folder, file) !== text(again, file));
  } finally {
    rmSync(again, { recursive: true, force: true });
  }
}

async function isAsPlayed(
  { plan }: Kept,
  pair: PlayedPair,
  isCalibration: boolean,
  players: Players,
): Promise<boolean> {
  const { point, scenario, index } = placeOf(plan, pair.pair);
  const match = matchesOf(plan, isCalibration)[point]![scenario]!;
  const [rotation] = await players.play({ match, from: index, to: index + 1 });
  return JSON.stringify(pairOf(plan, rotation!, pair.pair)) === JSON.stringify(pair);
}

function chosenOf<T>(all: readonly T[], share: number, seed: string): T[] {
  const wanted = share === 0 ? 0 : Math.min(all.length, Math.max(FEWEST_REPLAYED, Math.ceil(share * all.length)));
  const chance = chanceOfSeed(`verify:${seed}`);
  const left = [...all];
  return Array.from({ length: wanted }, (_, i) => left.splice(chance.die(left.length, i as ThrowName) - 1, 1)[0]!);
}
