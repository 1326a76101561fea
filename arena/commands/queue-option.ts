/** Options of commands that many machines can work for: a broker, a door for workers elsewhere, and a file of results. */
import type { Command } from 'commander';
import { isProgram } from '../../agents/programs/index.js';
import { fail, ok, type Result } from '../../engine/index.js';
import type { WorkKind } from '../jobs/kind.js';
import { DECISION_WORK } from '../lab/decisions/decision-job.js';
import { ROTATION_WORK } from '../lab/match/rotation-job.js';
import { DOUBLED_SHARE, type OpenQueue, type QueueAround, type QueueOptions } from './queue-asked.js';

/** What workers of the laboratory can do. */
export const LAB_WORK: readonly WorkKind[] = [ROTATION_WORK, DECISION_WORK];

export const addQueueOptions = (command: Command): Command =>
  command
    .option('--queue <url>', 'let workers on other machines play, by a broker: redis://… or postgres://…')
    .option('--door <[host:]port>', 'let workers in by HTTP, with a token, and show the run in a browser')
    .option('--results <file>', 'of work on other machines: keep what they bring, so that nothing is played twice')
    .option('--compare <share>', `of work on other machines: the part that two of them do (default: ${DOUBLED_SHARE})`);

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
