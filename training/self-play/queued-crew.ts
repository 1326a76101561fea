/** Crew on other machines: jobs of self-play are asked of a queue. What comes of them is the same; who learns stays here. */

import { z } from 'zod';
import { dataOfText, dataText } from '../../agents/machine/data-text.js';
import { agentsHere, type SentAgents, sentAgents } from '../../agents/machine/sent-agents.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { fail, type Game, ok, type Result } from '../../engine/index.js';
import { openSource } from '../source.js';
import type { SelfPlayers } from './crew.js';
import type { JobDone, NetworkJob, SelfPlayJob, SitterName } from './job.js';

/** Asks for a piece of work, by its kind, a text that pieces share, and a task; gives the result as text. */
export interface AskedOfQueue {
  do(kind: string, common: string, task: unknown): Promise<string>;
}

export const SELF_PLAY = 'self-play';

/** What jobs with the same networks share. */
interface Shared {
  readonly networks: readonly NetworkJob[];
  readonly agents: SentAgents;
}

const numbers = z.array(z.number()).max(64);
const floats = z.instanceof(Float32Array);
const ints = z.instanceof(Int32Array);
const bytes = z.instanceof(Uint8Array);

type Numbers = Float32Array | Int32Array | Uint8Array;

const isNumbers = (one: unknown): one is Numbers =>
  one instanceof Float32Array || one instanceof Int32Array || one instanceof Uint8Array;

/** Probabilities of a row come as single floats. */
const NEARLY = 1e-3;

interface TaughtRows {
  readonly rows: { readonly count: number } & Readonly<Record<string, unknown>>;
  readonly chosen: Int32Array;
  readonly targets: Float32Array;
  readonly surprise: Float32Array;
}

/** A number a row, and rows that hold what they say. */
function isSound({
  rows,
  ...all
}: { readonly rows: { readonly count: number } & Readonly<Record<string, unknown>> } & Readonly<
  Record<string, unknown>
>): boolean {
  const { targets, ...others } = all;
  const each = Object.values(others).filter(isNumbers);
  const inside = Object.values(rows).filter(isNumbers);
  return (
    inside.length > 0 &&
    isNumbers(targets) &&
    isNumbers(rows.actionOffsets) &&
    targets.length === rows.actionOffsets[rows.count] &&
    each.every(({ length }) => length === rows.count) &&
    [...each, targets, ...inside].every((of) => of.every((one) => Number.isFinite(one)))
  );
}

/** Rows follow each other, what was chosen is among a row's actions, and what it teaches is a policy. */
function isTaught({ rows, chosen, targets, surprise }: TaughtRows): boolean {
  const offsets = rows.actionOffsets;
  if (!isNumbers(offsets) || offsets[0] !== 0 || surprise.some((one) => one < 0)) return false;
  for (let row = 0; row < rows.count; row++) {
    const [from, to] = [offsets[row]!, offsets[row + 1]!];
    if (!(to > from) || chosen[row]! < 0 || chosen[row]! >= to - from) return false;
    let sum = 0;
    for (let i = from; i < to; i++) {
      if (targets[i]! < 0) return false;
      sum += targets[i]!;
    }
    if (Math.abs(sum - 1) > NEARLY) return false;
  }
  return true;
}

const doneSchema = z.object({
  games: z.array(
    z.object({
      scenario: z.string(),
      sitters: z.array(z.union([z.string(), z.int().min(0)])).max(64),
      ...{ wins: numbers, margins: numbers, luck: z.number(), decisions: z.int().min(0), turns: z.int().min(0) },
      record: z.string().exactOptional(),
    }),
  ),
  experience: z
    .array(
      z
        .object({
          rows: z.looseObject({ count: z.int().min(0) }),
          ...{
            chosen: ints,
            targets: floats,
            surprise: floats,
            by: bytes,
            logProbability: floats,
            advantage: floats,
            kind: bytes,
          },
          ...{ valueWeight: floats, winTarget: floats, marginTarget: floats },
        })
        .refine(isSound, { error: 'has to have one number a row, and none that is none' })
        .refine(isTaught, { error: 'has to choose among the actions of each row, and to teach a policy over them' })
        .nullable(),
    )
    .max(64),
  decisions: z.int().min(0),
});

const taskSchema = z.object({ games: z.array(z.unknown()) });

function readDone(text: string): Result<JobDone> {
  let data: unknown;
  try {
    data = dataOfText(text);
  } catch (error) {
    return fail('BAD_RESULT', `self-play gives JSON: ${(error as Error).message}`);
  }
  const read = doneSchema.safeParse(data, OWN_WORDS);
  if (!read.success) return fail('BAD_RESULT', firstProblem(read.error, 'self-play'));
  // What it holds was checked; the arrays of rows are those of whoever runs the same code.
  const experience = (data as { experience: readonly (JobDone['experience'][number] | null)[] }).experience;
  return ok({ ...read.data, experience: experience.map((one) => one ?? undefined) });
}

export const SELF_PLAY_WORK = {
  name: SELF_PLAY,
  worker: new URL('./self-play-job-worker.js', import.meta.url),
  digest: (task: unknown, text: string): Result<string | undefined> => {
    const read = readDone(text);
    if (!read.ok) return read;
    const { games } = taskSchema.parse(task);
    if (read.value.games.length !== games.length) return fail('BAD_RESULT', 'self-play: it has other games');
    return ok(sha256Of(text));
  },
  isBig: true,
} as const;

export class QueuedCrew implements SelfPlayers {
  readonly #queue: AskedOfQueue;

  constructor(queue: AskedOfQueue) {
    this.#queue = queue;
  }

  async play(jobs: readonly SelfPlayJob[]): Promise<JobDone[]> {
    return Promise.all(jobs.map((job) => this.#one(job)));
  }

  /** The queue is closed by whoever opened it. */
  async close(): Promise<void> {}

  async #one({ networks, ...rest }: SelfPlayJob): Promise<JobDone> {
    const names = namesIn(rest);
    const game: Game = openSource(rest.games[0]!.source);
    const shared: Shared = { networks, agents: sentAgents(names, game) };
    const there = (name: SitterName): SitterName =>
      typeof name === 'number' ? name : shared.agents.names[names.indexOf(name)]!;
    const here = (name: SitterName): SitterName =>
      typeof name === 'number' || !shared.agents.names.includes(name)
        ? name
        : names[shared.agents.names.indexOf(name)]!;
    const task = { ...rest, games: rest.games.map((one) => ({ ...one, sitters: one.sitters.map(there) })) };
    const done = readDone(await this.#queue.do(SELF_PLAY, dataText(shared), task));
    if (!done.ok) throw new Error(done.message);
    const games = done.value.games.map((one) => ({ ...one, sitters: one.sitters.map(here) }));
    return { ...done.value, games };
  }
}

const namesIn = ({ games }: Pick<SelfPlayJob, 'games'>): string[] => [
  ...new Set(games.flatMap(({ sitters }) => sitters.filter((one) => typeof one === 'string'))),
];

/** A job as whoever sent it meant it, with the files of its agents on this machine. */
export function receivedJob(common: string, task: unknown): SelfPlayJob {
  const { networks, agents } = dataOfText(common) as Shared;
  const rest = task as Omit<SelfPlayJob, 'networks'>;
  const here = agentsHere(agents, openSource(rest.games[0]!.source));
  if (!here.ok) throw new Error(here.message);
  const local = (name: SitterName): SitterName =>
    typeof name === 'number' ? name : here.value[agents.names.indexOf(name)]!;
  return { ...rest, networks, games: rest.games.map((one) => ({ ...one, sitters: one.sitters.map(local) })) };
}
