/** What a command asks of a queue: its options as they are read, and what it is given. */
import { z } from 'zod';
import type { WorkKind } from '../jobs/kind.js';
import type { WorkQueue } from '../jobs/work-queue.js';
import { hostPort } from '../words/option-shapes.js';

/** The variable that may hold the token of a door. */
export const WORK_TOKEN_VARIABLE = 'FLAGPLOT_WORK_TOKEN';
/** Of the pieces, what two workers do where nobody says otherwise. */
export const DOUBLED_SHARE = 0.02;

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
