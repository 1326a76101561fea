/** Messages between workers elsewhere and whoever hands work out, by whatever way they travel: five questions, each with one answer. */
import { z } from 'zod';

/** A worker says who it is; takes a bundle; says that it still works on it; brings what came of it; or hands it back undone. A common text is asked for by its hash. */
export const VERBS = ['greet', 'take', 'beat', 'done', 'giveBack', 'common'] as const;
export type WorkVerb = (typeof VERBS)[number];

/** A bundle's text at most: experience of a self-play job is some megabytes. */
export const MOST_MESSAGE_BYTES = 64 * 1024 * 1024;
/** Workers say so often that they are there. A lease that nobody speaks for in `LEASE_MS` is given to somebody else. */
export const BEAT_MS = 2_000;
export const LEASE_MS = 10_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'takes a SHA-256 in hexadecimal');
const workerId = z.string().regex(/^[\w.-]{1,64}$/, 'takes 1 to 64 letters, digits, dots and dashes');
const leaseId = z.string().min(1).max(64);
const count = z.int().min(0).max(1_000_000_000);

export const helloSchema = z.strictObject({
  worker: workerId,
  /** What people call it. */
  name: z.string().min(1).max(80),
  /** SHA-256 of the code that it runs, see `workCode`. */
  code: sha256,
  version: z.string().max(40),
  threads: z.int().min(1).max(1_024),
});
export type WorkerHello = Readonly<z.infer<typeof helloSchema>>;

/** What a worker is told that runs other code than a run. */
export function otherCode({ code, version }: Pick<WorkerHello, 'code' | 'version'>, theirs: string): string {
  const codes = `The worker's code is ${code.slice(0, 12)} (${version}), the run's is ${theirs.slice(0, 12)}`;
  return `${codes}. It takes the same commit of flagplot, built anew, and the same rulesets from outside.`;
}

const pieceSchema = z.strictObject({ id: sha256, task: z.json() });

/** Pieces of one kind that share a text, to be done by one worker. */
export const bundleSchema = z.strictObject({
  lease: leaseId,
  kind: z.string().min(1).max(40),
  /** SHA-256 of the text that all pieces share. */
  common: sha256,
  pieces: z.array(pieceSchema).min(1).max(10_000),
});
export type Bundle = Readonly<z.infer<typeof bundleSchema>>;

export const doneSchema = z.strictObject({
  worker: workerId,
  lease: leaseId,
  /** Time that the pieces took on one thread. */
  milliseconds: count,
  pieces: z.array(z.strictObject({ id: sha256, done: z.string() })).max(10_000),
});
export type BundleDone = Readonly<z.infer<typeof doneSchema>>;

export const QUESTIONS = {
  greet: helloSchema,
  take: z.strictObject({ worker: workerId }),
  beat: z.strictObject({ worker: workerId, leases: z.array(leaseId).max(10_000) }),
  done: doneSchema,
  giveBack: z.strictObject({ worker: workerId, lease: leaseId, why: z.string().max(100) }),
  common: z.strictObject({ worker: workerId, common: sha256 }),
} as const satisfies Record<WorkVerb, z.ZodType>;

/** Why a bundle is handed back where nothing is wrong with it. */
export const STOPPED = 'stopped';

/** Why there is nothing to take: all is in work, or counted just now; the run is over; or the first piece is being compared. */
export const IDLE_BECAUSE = ['all in work', 'over', 'on trial'] as const;
export type IdleBecause = (typeof IDLE_BECAUSE)[number];

const ANSWERS = {
  /** The title of the run that it works for. */
  greet: z.strictObject({ run: z.string().max(200), beatMs: count }),
  take: z.union([
    z.strictObject({ bundle: bundleSchema }),
    z.strictObject({ idle: z.enum(IDLE_BECAUSE), retryMs: count }),
  ]),
  /** Leases that are not in force any more: their work is for nothing. */
  beat: z.strictObject({ lost: z.array(leaseId) }),
  /** Pieces that count, and pieces that were known already. */
  done: z.strictObject({ accepted: count, known: count }),
  giveBack: z.strictObject({}),
  common: z.strictObject({ text: z.string() }),
} as const satisfies Record<WorkVerb, z.ZodType>;

/** Of a refusal: a stable code, what was wrong, and whether asking again later may help. */
export const refusalSchema = z.strictObject({ code: z.string(), message: z.string(), isFinal: z.boolean() });
export type WorkRefusal = Readonly<z.infer<typeof refusalSchema>>;

const replySchema = z.union([
  z.strictObject({ ok: z.literal(true), answer: z.unknown() }),
  z.strictObject({ ok: z.literal(false), refusal: refusalSchema }),
]);

export type WorkQuestion<V extends WorkVerb> = z.infer<(typeof QUESTIONS)[V]>;
export type WorkAnswer<V extends WorkVerb> = z.infer<(typeof ANSWERS)[V]>;
export type WorkReply<V extends WorkVerb = WorkVerb> =
  | { readonly ok: true; readonly answer: WorkAnswer<V> }
  | { readonly ok: false; readonly refusal: WorkRefusal };

/** A reply as a worker takes it from whoever sent it; nothing where it is none. */
export function replyFrom<V extends WorkVerb>(verb: V, data: unknown): WorkReply<V> | undefined {
  const read = replySchema.safeParse(data);
  if (!read.success) return undefined;
  if (!read.data.ok) return read.data;
  const answer = ANSWERS[verb].safeParse(read.data.answer);
  return answer.success ? { ok: true, answer: answer.data as WorkAnswer<V> } : undefined;
}

/** Way to whoever hands out: it asks until there is a reply, waiting longer each time, or until `signal` ends that. */
export interface WorkCaller {
  ask<V extends WorkVerb>(verb: V, question: WorkQuestion<V>, signal?: AbortSignal): Promise<WorkReply<V>>;
  close(): Promise<void>;
}
