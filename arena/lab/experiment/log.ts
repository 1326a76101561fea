/**
 * The file of an experiment, as JSON Lines: its plan, the pairs of the calibration, what they froze, and then a line a pair. It is only ever appended to, so that a
 * kill costs the line that was being written, and who starts again goes on behind the last whole one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../../../agents/machine/read-limited.js';
import { fail, ok, type Result } from '../../../engine/index.js';
import { LineFile, LogFault, parsedLine } from '../../files/line-file.js';
import { makeFolder } from '../../files/write-file.js';
import { type Frozen, frozenSchema } from './frozen.js';
import { type PlayedPair, pairSchema } from './pair.js';
import { type ExperimentPlan, planHash, planSchema } from './plan.js';

const lineSchema = z.union([
  z.strictObject({ plan: planSchema, hash: z.string() }),
  z.strictObject({ calibration: pairSchema }),
  z.strictObject({ frozen: frozenSchema }),
  z.strictObject({ counts: pairSchema }),
  z.strictObject({ deviation: z.string() }),
]);
type Line = z.infer<typeof lineSchema>;

/** What a file begins with. */
const HEAD = '{"plan":';

/** All that an experiment has come to so far: from it alone everything that is said of it is reckoned. */
export interface Kept {
  readonly plan: ExperimentPlan;
  readonly calibration: readonly PlayedPair[];
  readonly frozen: Frozen | undefined;
  /** In the order in which they count. */
  readonly pairs: readonly PlayedPair[];
  /** What was played otherwise than it was planned, in sentences. */
  readonly deviations: readonly string[];
}

/** What a file holds, up to its last whole line; nothing in an empty one. */
export function readKept(file: string): Result<{ kept: Kept | undefined; bytes: number }> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return fail('NO_FILE', `Cannot read ${file}: ${reasonOf(error)}.`);
  }
  const end = text.lastIndexOf('\n') + 1;
  const lines: Line[] = [];
  for (const [i, line] of text.slice(0, end).split('\n').slice(0, -1).entries()) {
    const read = parsedLine(line, lineSchema);
    if (!read.ok)
      return fail('NOT_OURS', `${file}, line ${i + 1}: ${read.message}. It is no file of an experiment; name another.`);
    lines.push(read.value);
  }
  // Of a file whose first line was being written there is its beginning.
  if (end === 0 && text !== '' && !HEAD.startsWith(text.slice(0, HEAD.length)))
    return fail('NOT_OURS', `${file} is no file of an experiment, and stays as it is; name another.`);
  const kept = keptOf(lines);
  if (!kept.ok) return fail(kept.code, `${file}: ${kept.message}`);
  return ok({ kept: kept.value, bytes: Buffer.byteLength(text.slice(0, end)) });
}

function keptOf(lines: readonly Line[]): Result<Kept | undefined> {
  const [head, ...rest] = lines;
  if (head === undefined) return ok(undefined);
  if (!('plan' in head)) return fail('NO_PLAN', 'its first line is no plan.');
  if (planHash(head.plan) !== head.hash)
    return fail('OTHER_PLAN', 'its plan is not the one that its hash names: somebody changed it.');
  const calibration: PlayedPair[] = [];
  const pairs: PlayedPair[] = [];
  const deviations: string[] = [];
  let frozen: Frozen | undefined;
  for (const line of rest) {
    if ('frozen' in line) frozen = line.frozen;
    else if ('calibration' in line) calibration.push(line.calibration);
    else if ('counts' in line) pairs.push(line.counts);
    else if ('deviation' in line) deviations.push(line.deviation);
    else return fail('TWO_PLANS', 'it has two plans.');
  }
  const isInOrder = [calibration, pairs].every((of) => of.every(({ pair }, i) => pair === i));
  if (!isInOrder) return fail('OUT_OF_ORDER', 'its pairs are not in the order in which they count.');
  if (frozen === undefined && pairs.length > 0)
    return fail('NOT_FROZEN', 'it has pairs before what they are reckoned with.');
  return ok({ plan: head.plan, calibration, frozen, pairs, deviations });
}

export class ExperimentLog extends LineFile<Line> {
  /** A file that is there must be of the same plan; what it holds is gone on with. Without a name nothing is kept. */
  static open(
    file: string | undefined,
    plan: ExperimentPlan,
    { mayDeviate = false }: { readonly mayDeviate?: boolean } = {},
  ): Result<{ log: ExperimentLog | undefined; kept: Kept }> {
    const fresh: Kept = { plan, calibration: [], frozen: undefined, pairs: [], deviations: [] };
    if (file === undefined) return ok({ log: undefined, kept: fresh });
    const folder = makeFolder(dirname(file));
    if (!folder.ok) return folder;
    let kept = fresh;
    let bytes = 0;
    let deviation: string | undefined;
    if (existsSync(file)) {
      const read = readKept(file);
      if (!read.ok) return read;
      const there = read.value.kept;
      const other = there === undefined ? undefined : differenceOf(there.plan, plan);
      if (other === 'made' && mayDeviate) deviation = deviationOf(there!.plan, plan);
      else if (other !== undefined) {
        return fail(
          'OTHER_PLAN',
          `${file} holds another experiment (${other}): give another name, or ask for the same again.`,
        );
      }
      kept = read.value.kept ?? fresh;
      bytes = read.value.bytes;
    }
    try {
      const log = new ExperimentLog(file, bytes);
      if (bytes === 0) log.add({ plan, hash: planHash(plan) });
      if (deviation === undefined || kept.deviations.includes(deviation)) return ok({ log, kept });
      log.add({ deviation });
      return ok({ log, kept: { ...kept, deviations: [...kept.deviations, deviation] } });
    } catch (error) {
      if (error instanceof LogFault) return fail('NOT_WRITTEN', error.message);
      return fail('NOT_WRITTEN', `Cannot write ${file}: ${reasonOf(error)}.`);
    }
  }
}

/** In a sentence, what played on was not what had been planned; that stays with the pairs for ever. */
function deviationOf({ made }: ExperimentPlan, now: ExperimentPlan): string {
  const other = Object.keys(now.made.code).filter((room) => made.code[room] !== now.made.code[room]);
  const hashes = other.map((room) => `${room} ${made.code[room]?.slice(0, 12)} → ${now.made.code[room]!.slice(0, 12)}`);
  return hashes.length > 0
    ? `It was gone on with by other code: ${hashes.join(', ')}.`
    : 'It was gone on with by agents or battles with other hashes.';
}

/** The first field in which two plans differ. */
function differenceOf(one: ExperimentPlan, other: ExperimentPlan): string | undefined {
  const fields = Object.keys(other) as (keyof ExperimentPlan)[];
  return fields.find((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}
