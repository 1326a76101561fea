/** Options of commands that many machines can work for: a broker, a door for workers elsewhere, and a file of results. */
import type { Command } from 'commander';
import { z } from 'zod';
import { isProgram } from '../../agents/programs/index.js';
import { fail, ok, type Result } from '../../engine/index.js';
import type { WorkKind } from '../jobs/kind.js';
import type { WorkQueue } from '../jobs/work-queue.js';
import { DECISION_WORK } from '../lab/decisions/decision-job.js';
import { ROTATION_WORK } from '../lab/match/rotation-job.js';
import { hostPort } from '../words/option-shapes.js';

/** The variable that may hold the token of a door. */
export const WORK_TOKEN_VARIABLE = 'FLAGPLOT_WORK_TOKEN';
/** Of the pieces, what two workers do where nobody says otherwise. */
export const DOUBLED_SHARE = 0.02;

/** What workers of the laboratory can do. */
export const LAB_WORK: readonly WorkKind[] = [ROTATION_WORK, DECISION_WORK];

export const QUEUE = {
  queue: z.string().min(1, 'takes the address of a broker, as in redis://127.0.0.1:6379').optional(),
  door: hostPort.optional(),
  results: z.string().min(1, 'takes a file').optional(),
  compare: z
    .string()
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, { error: 'takes a share from 0 to 1' })
    .optional(),
};
const queueShape = z.object(QUEUE);
export type QueueOptions = z.output<typeof queueShape>;

export const addQueueOptions = (command: Command): Command =>
  command
    .option('--queue <url>', 'let workers on other machines play, by a broker: redis://… or postgres://…')
    .option('--door <[host:]port>', 'let workers in by HTTP, with a token, and show the run in a browser')
    .option('--results <file>', 'of work on other machines: keep what they bring, so that nothing is played twice')
    .option('--compare <share>', `of work on other machines: the part that two of them do (default: ${DOUBLED_SHARE})`);

export interface OpenQueue {
  readonly queue: WorkQueue;
  /** `4 workers, 16 threads`. */
  words(): string;
  close(): Promise<void>;
}

export interface QueueAround {
  readonly title: string;
  readonly signal: AbortSignal;
  /** Pieces there will be at most, where that is known. */
  readonly total?: number;
  readonly kinds?: readonly WorkKind[];
}

/** Nothing where nobody asked for other machines. */
export async function openQueue(options: QueueOptions, around: QueueAround): Promise<Result<OpenQueue | undefined>> {
  const { queue: url, door, results, compare } = options;
  if (url === undefined && door === undefined) {
    if (compare !== undefined) return fail('BAD_OPTION', '--compare goes with --queue or --door.');
    if (results === undefined) return ok(undefined);
    return fail('BAD_OPTION', '--results goes with --queue or --door: what is played here is kept by --file or --out.');
  }
  const { openAsked } = await import('./open-queue.js');
  return openAsked(options, { kinds: LAB_WORK, ...around });
}

/** What cannot be played elsewhere. */
export function staysHere(agents: readonly string[], { queue, door }: QueueOptions): Result<true> {
  const program = agents.find(isProgram);
  if (program === undefined || (queue === undefined && door === undefined)) return ok(true);
  return fail('NOT_HERE', `${program} is a program of this machine; leave out --queue and --door.`);
}
