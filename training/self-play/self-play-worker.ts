/** What each thread of self-play runs: a job. */
import { Tinypool } from 'tinypool';
import { Evaluators } from './evaluators.js';
import type { Experience } from './experience.js';
import { type JobDone, playJob, type SelfPlayJob } from './job.js';

const evaluators = new Evaluators();

/** Experience is handed over, not copied: it is most of a hundred megabytes. */
export default async function selfPlay(job: SelfPlayJob): Promise<JobDone> {
  const done = await playJob(job, evaluators.open);
  const buffers = done.experience.flatMap((experience) => (experience === undefined ? [] : buffersOf(experience)));
  const handed = { [Tinypool.transferableSymbol]: buffers, [Tinypool.valueSymbol]: done };
  return Tinypool.move(handed as unknown as ArrayBuffer) as unknown as JobDone;
}

const buffersOf = (experience: Experience): ArrayBuffer[] =>
  [...Object.values(experience.rows), ...Object.values(experience)].flatMap((x) =>
    ArrayBuffer.isView(x) ? [x.buffer as ArrayBuffer] : [],
  );
