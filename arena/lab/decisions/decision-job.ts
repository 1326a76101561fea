/** Pieces of the decision benchmark as work for other machines: what is sent back, how it is checked, and what two machines must have in common. */
import { z } from 'zod';
import { sentAgents } from '../../../agents/machine/sent-agents.js';
import { firstProblem, OWN_WORDS } from '../../../agents/machine/shape-words.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { type AnyScenario, fail, ok, openGame, type Result } from '../../../engine/index.js';
import { jsonOf } from '../../jobs/json-of.js';
import type { WorkKind } from '../../jobs/kind.js';
import { QueueHands } from '../../jobs/queue-hands.js';
import { answeredSchema } from './answers-file.js';
import type { DecisionDone, DecisionTask } from './decision-worker.js';
import { MOST_BLOCKS } from './making.js';
import { frozenPlaySchema, sampledGameSchema } from './position-set.js';
import type { DecisionHands } from './threads.js';

const DONE = {
  calibrate: frozenPlaySchema,
  sample: sampledGameSchema,
  answer: answeredSchema.omit({ agent: true, plays: true, game: true }),
};
type DecisionKind = DecisionTask['kind'];

/** What travels of a task: what was played out already as pairs, since JSON knows no maps. */
export type SentTask = { readonly kind: DecisionKind } & Readonly<Record<string, unknown>>;

function readDone<K extends DecisionKind>(kind: K, text: string): Result<DecisionDone[K]> {
  const read = DONE[kind].safeParse(jsonOf(text), OWN_WORDS);
  if (!read.success) return fail('BAD_RESULT', firstProblem(read.error, kind));
  return ok(read.data as DecisionDone[K]);
}

const askedSchema = z.object({
  index: z.int().optional(),
  manner: z.object({ turns: z.int().nullable(), blocks: z.int().nullable() }).optional(),
  place: z.object({ game: z.int(), scenario: z.int() }).optional(),
  frozen: frozenPlaySchema.optional(),
  sampled: z.object({ positions: z.array(z.unknown()) }).optional(),
});

/** Whether it is of the battle, the game or the positions that were asked for, and no longer than it may be. */
function isOf(task: SentTask, done: DecisionDone[DecisionKind]): boolean {
  const { index, manner, place, frozen, sampled } = askedSchema.parse(task);
  if ('luck' in done) {
    const most = manner?.blocks ?? MOST_BLOCKS;
    const isShort = manner?.turns == null || (done.turns !== null && done.turns <= manner.turns);
    return done.scenario === index && done.blocks <= most && isShort && (done.luck === 0 || done.luck === 1);
  }
  if ('positions' in done) {
    const isPlace = done.game === place?.game && done.scenario === place.scenario;
    return isPlace && done.positions.every(({ values }) => values[0]!.length <= frozen!.blocks);
  }
  return done.answers.length === sampled?.positions.length;
}

export const DECISION_WORK: WorkKind = {
  name: 'decision',
  worker: new URL('./decision-job-worker.js', import.meta.url),
  digest: (task, text) => {
    const { kind } = task as SentTask;
    const read = readDone(kind, text);
    if (!read.ok) return read;
    if (!isOf(task as SentTask, read.value)) return fail('BAD_RESULT', `${kind}: it is of another task`);
    // How many blocks fit in a time is asked of the clock.
    if (kind === 'calibrate') return ok(undefined);
    const { thought: _, played: __, ...same } = read.value as DecisionDone['answer'];
    return ok(sha256(JSON.stringify(kind === 'answer' ? same : read.value)));
  },
};

/** Hands on other machines. */
export class QueuedDecisions extends QueueHands implements DecisionHands {
  async do<K extends DecisionKind>(task: Extract<DecisionTask, { kind: K }>): Promise<DecisionDone[K]> {
    const { scenario, ...rest } = task as DecisionTask;
    const agent = rest.kind === 'answer' ? { sent: sentAgents([rest.agent], gameOf(scenario)) } : {};
    const sent: SentTask = rest.kind === 'answer' ? { ...rest, known: rest.known.map((of) => [...of]) } : { ...rest };
    const common = JSON.stringify({ scenario, ...agent });
    const done = readDone<K>(task.kind as K, await this.queue.do(DECISION_WORK.name, common, sent));
    if (!done.ok) throw new Error(done.message);
    return done.value;
  }
}

export function gameOf(scenario: string | AnyScenario) {
  const game = openGame(scenario, {});
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

export const commonSchema = z.object({
  scenario: z.union([z.string(), z.looseObject({})]),
  sent: z
    .object({ names: z.array(z.string()), plays: z.array(z.string()), files: z.record(z.string(), z.string()) })
    .optional(),
});
