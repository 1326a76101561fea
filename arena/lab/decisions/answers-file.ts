/**
 * Answers that are kept: a line for what an agent chose in a game of the set, with what choices that are no candidates gave. Nothing is played out twice, whoever chooses
 * it; and what was cut off goes on behind the last whole line.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../../../agents/machine/read-limited.js';
import { fail, ok, type Result } from '../../../engine/index.js';
import { LineFile, LogFault, parsedLine } from '../../files/line-file.js';
import { makeFolder } from '../../files/write-file.js';
import type { SampledGame } from './position-set.js';

const whole = z.int().min(0);
const headSchema = z.strictObject({ answers: z.string(), code: z.record(z.string(), z.string()) });
export const answeredSchema = z.strictObject({
  /** Name and SHA-256 of what plays. */
  agent: z.string(),
  plays: z.string(),
  game: whole,
  answers: z
    .array(
      z.strictObject({
        action: whole,
        /** By block, in tenths of a point; null of a candidate, whose values the set has. */
        values: z.array(z.int()).readonly().nullable(),
      }),
    )
    .readonly(),
  /** Whether a candidate that was played out anew gave what the set has of it. */
  isSame: z.boolean(),
  /** Milliseconds that the agent thought, and that were played on for it. */
  thought: z.number(),
  played: z.number(),
});
export type KeptAnswers = Readonly<z.infer<typeof answeredSchema>>;

type Head = z.infer<typeof headSchema>;
const HEAD = '{"answers":';

export class AnswersFile {
  readonly #lines: LineFile<Head | KeptAnswers> | undefined;
  readonly kept: readonly KeptAnswers[];

  private constructor(lines: LineFile<Head | KeptAnswers> | undefined, kept: readonly KeptAnswers[]) {
    this.#lines = lines;
    this.kept = kept;
  }

  /** Of these games of the set with this hash, and by this code; answers in its other games stay as they are. Without a name nothing is kept. */
  static open(
    file: string | undefined,
    games: readonly SampledGame[],
    set: string,
    code: Readonly<Record<string, string>>,
  ): Result<AnswersFile> {
    if (file === undefined) return ok(new AnswersFile(undefined, []));
    const folder = makeFolder(dirname(file));
    if (!folder.ok) return folder;
    const read = existsSync(file) ? readAnswers(file) : ok({ head: undefined, kept: [], bytes: 0 });
    if (!read.ok) return read;
    const { head, kept, bytes } = read.value;
    const asked: Head = { answers: set, code: { ...code } };
    if (head !== undefined && JSON.stringify(head) !== JSON.stringify(asked)) {
      const what = head.answers === set ? 'they were given by other code' : 'they are of another set';
      return fail('OTHER_SET', `${file} holds answers, but ${what}: give another name.`);
    }
    const misfit = kept.findIndex((one) => !fits(one, games));
    if (misfit >= 0)
      return fail(
        'NOT_OURS',
        `${file}, line ${misfit + 2}: no answers in a game of this set; it stays as it is. Name another.`,
      );
    try {
      const lines = new LineFile<Head | KeptAnswers>(file, bytes);
      if (head === undefined) lines.add(asked);
      return ok(new AnswersFile(lines, kept));
    } catch (error) {
      if (error instanceof LogFault) return fail('NOT_WRITTEN', error.message);
      return fail('NOT_WRITTEN', `Cannot write ${file}: ${reasonOf(error)}.`);
    }
  }

  /** @throws LogFault */
  add(answers: KeptAnswers): void {
    this.#lines?.add(answers);
  }

  close(): void {
    this.#lines?.close();
  }
}

/** An answer to each position: a candidate, or another action with a value for each block. */
function fits({ game, answers }: KeptAnswers, games: readonly SampledGame[]): boolean {
  const positions = games.find((one) => one.game === game)?.positions;
  if (positions === undefined) return true;
  return (
    answers.length === positions.length &&
    answers.every(({ action, values }, i) => {
      const { candidates, values: played } = positions[i]!;
      return candidates.includes(action) ? values === null : values?.length === played[0]!.length;
    })
  );
}

interface ReadAnswers {
  readonly head: Head | undefined;
  readonly kept: readonly KeptAnswers[];
  readonly bytes: number;
}

function readAnswers(file: string): Result<ReadAnswers> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return fail('NO_FILE', `Cannot read ${file}: ${reasonOf(error)}.`);
  }
  const notOurs = (why: string): Result<never> => fail('NOT_OURS', `${file}${why}; it stays as it is. Name another.`);
  if (!text.startsWith(HEAD) && !HEAD.startsWith(text)) return notOurs(' holds no answers');
  const end = text.lastIndexOf('\n') + 1;
  const [first, ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  if (first === undefined) return ok({ head: undefined, kept: [], bytes: 0 });
  const head = parsedLine(first, headSchema);
  if (!head.ok) return notOurs(`, line 1: ${head.message}`);
  const kept: KeptAnswers[] = [];
  for (const [i, line] of lines.entries()) {
    const read = parsedLine(line, answeredSchema);
    if (!read.ok) return notOurs(`, line ${i + 2}: ${read.message}`);
    kept.push(read.value);
  }
  return ok({ head: head.value, kept, bytes: Buffer.byteLength(text.slice(0, end)) });
}
