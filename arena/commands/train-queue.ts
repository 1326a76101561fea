/** Workers elsewhere for a training run, which knows nothing of them but that work is asked for. */
import type { Command } from 'commander';
import { z } from 'zod';
import { ok, type Result } from '../../engine/index.js';
import type { WorkKind } from '../jobs/kind.js';
import { readOptions } from '../words/option-shapes.js';
import { addQueueOptions, openQueue, QUEUE } from './queue-option.js';

interface AskedHere {
  do(kind: string, common: string, task: unknown): Promise<string>;
  close(): Promise<void>;
}

interface QueueOfTraining {
  addOptions(command: Command): Command;
  open(options: unknown, title: string): Promise<Result<AskedHere | undefined>>;
}

const shape = z.object(QUEUE);

export const trainQueue = (selfPlay: WorkKind): QueueOfTraining => ({
  addOptions: addQueueOptions,
  open: async (options, title) => {
    const read = readOptions(shape, options);
    if (!read.ok) return read;
    // A step that was begun is played to its end, whoever stops the run.
    const { signal } = new AbortController();
    const opened = await openQueue(read.value, { title, signal, kinds: [selfPlay] });
    if (!opened.ok || opened.value === undefined) return opened.ok ? ok(undefined) : opened;
    const { queue, close } = opened.value;
    return ok({ do: (kind, common, task) => queue.do(kind, common, task), close });
  },
});
