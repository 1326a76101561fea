/** Worker thread of self-play: runs a job. */

import { Tinypool } from 'tinypool';
import { takeListedOnTrust } from '../../agents/machine/outside-rulesets.js';
import { resultOfWork, type WorkResult } from '../../agents/net/fault.js';
import { Evaluators } from './evaluators.js';
import type { Experience } from './experience.js';
import { type JobDone, playJob, type SelfPlayJob } from './job.js';

await takeListedOnTrust();

const evaluators = new Evaluators();

/** Experience is handed over, not copied: it is most of a hundred megabytes. */
export default async function selfPlay(job: SelfPlayJob): Promise<WorkResult<JobDone>> {
  const told = await resultOfWork(() => playJob(job, evaluators.open));
  if ('fault' in told) return told;
  const buffers = told.value.experience.flatMap((experience) =>
    experience === undefined ? [] : buffersOf(experience),
  );
  const handed = { [Tinypool.transferableSymbol]: buffers, [Tinypool.valueSymbol]: told };
  // The pool's types take what is handed over for the value.
  return Tinypool.move(handed as unknown as ArrayBuffer) as unknown as WorkResult<JobDone>;
}

const buffersOf = (experience: Experience): ArrayBuffer[] =>
  [...Object.values(experience.rows), ...Object.values(experience)].flatMap((x) =>
    ArrayBuffer.isView(x) ? [x.buffer as ArrayBuffer] : [],
  );
