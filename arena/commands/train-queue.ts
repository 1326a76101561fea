/** Workers elsewhere for a training run, which knows nothing of them but that work is asked for. */
import type { Command } from 'commander';
import { z } from 'zod';
import { ok, type Result } from '../../engine/index.js';
import type { WorkKind } from '../jobs/kind.js';
import { QueueFault } from '../jobs/queue-fault.js';
import { readOptions } from '../words/option-shapes.js';
import { QUEUE } from './queue-asked.js';
import { addQueueOptions, openQueue } from './queue-option.js';

interface AskedHere {
  do(kind: string, common: string, task: unknown): Promise<string>;
  /** Ends what is asked for, where nobody is there who could do it. */
  giveUpIfAlone(): void;
  /** The sentence of a fault that is not ours. */
  faultWords(error: unknown): string | undefined;
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
    // A step that was begun is played to its end, where somebody is there who plays it.
    const stop = new AbortController();
    const opened = await openQueue(read.value, { title, signal: stop.signal, kinds: [selfPlay] });
    if (!opened.ok || opened.value === undefined) return opened.ok ? ok(undefined) : opened;
    const { queue, close } = opened.value;
    return ok({
      do: (kind, common, task) => queue.do(kind, common, task),
      giveUpIfAlone: () => {
        if (queue.scheduler.roster.threads(performance.now()) === 0) stop.abort();
      },
      faultWords: (error) => (error instanceof QueueFault ? error.message : undefined),
      close,
    });
  },
});
