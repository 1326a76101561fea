/** Rotations as work for other machines: what is sent back of one, how it is checked, and what two machines must have in common. */
import { z } from 'zod';
import { firstProblem, OWN_WORDS } from '../../../agents/machine/shape-words.js';
import { sha256 } from '../../../engine/core/sha256.js';
import type { Seat } from '../../../engine/index.js';
import { fail, ok, type Result } from '../../../engine/index.js';
import { jsonOf } from '../../jobs/json-of.js';
import type { WorkKind } from '../../jobs/kind.js';
import { numberAs } from '../../protocol/words.js';
import { answersSchema } from './answers.js';
import { lostSchema } from './lost.js';

const whole = z.int().min(0);
const numbers = z.array(z.number()).max(64);

export const rotationTask = z.strictObject({
  index: whole,
  /** Whether it depends on the clock. */
  isTimed: z.boolean(),
  /** Of the battle, and games of a rotation. */
  seats: whole.min(1).max(64),
  games: whole.min(1).max(64),
  isRecorded: z.boolean(),
});

const doneSchema = z.strictObject({
  rotation: z.strictObject({
    index: whole,
    games: z
      .array(
        z.strictObject({
          seat: numberAs<Seat>(whole),
          results: numbers,
          margins: numbers,
          luck: z.strictObject({ win: numbers, margin: numbers }).exactOptional(),
          facts: z
            .strictObject({
              lost: z.array(whole),
              left: z.array(whole),
              hit: z.tuple([whole, whole.nullable()]).nullable(),
            })
            .exactOptional(),
          decisions: whole,
          hash: z.string().max(100),
          lost: lostSchema.exactOptional(),
          answers: z.array(answersSchema).max(64).exactOptional(),
        }),
      )
      .min(1)
      .max(64),
  }),
  /** Of each agent: the longest think time, and its histogram by bucket. */
  times: z.array(z.strictObject({ max: z.number(), counts: z.array(z.tuple([whole, whole])).max(4_096) })).max(64),
  /** By game, where records were asked for. */
  records: z.array(z.string()).max(64).optional(),
});
export type RotationDone = Readonly<z.infer<typeof doneSchema>>;

export function readRotation(task: unknown, text: string): Result<RotationDone> {
  const read = doneSchema.safeParse(jsonOf(text), OWN_WORDS);
  if (!read.success) return fail('BAD_RESULT', firstProblem(read.error, 'the rotation'));
  const asked = rotationTask.parse(task);
  return isOf(asked, read.data) ? ok(read.data) : fail('BAD_RESULT', `rotation ${asked.index} has other games`);
}

/** Whether it has the games that were asked for, each with a number a seat. */
function isOf(asked: z.infer<typeof rotationTask>, { rotation, records = [] }: RotationDone): boolean {
  const isWhole = ({ seat, results, margins, luck }: RotationDone['rotation']['games'][number], at: number): boolean =>
    seat === at &&
    [results, margins, ...(luck === undefined ? [] : [luck.win, luck.margin])].every(
      ({ length }) => length === asked.seats,
    ) &&
    results.every((result) => Math.abs(result) <= 1);
  return (
    rotation.index === asked.index &&
    rotation.games.length === asked.games &&
    records.length === (asked.isRecorded ? asked.games : 0) &&
    rotation.games.every(isWhole)
  );
}

export const ROTATION_WORK: WorkKind = {
  name: 'rotation',
  worker: new URL('./rotation-job-worker.js', import.meta.url),
  digest: (task, text) => {
    const read = readRotation(task, text);
    if (!read.ok) return read;
    const { rotation, records } = read.value;
    return ok(rotationTask.parse(task).isTimed ? undefined : sha256(JSON.stringify({ rotation, records })));
  },
};
