/** Worker thread of self-play for jobs that came from another machine. */
import { dataText } from '../../agents/machine/data-text.js';
import { takeListedOnTrust } from '../../agents/machine/outside-rulesets.js';
import { resultOfWork, type WorkResult } from '../../agents/net/fault.js';
import { Evaluators } from './evaluators.js';
import { playJob } from './job.js';
import { receivedJob } from './queued-crew.js';

await takeListedOnTrust();

const evaluators = new Evaluators();

export default function selfPlayForOthers({
  common,
  task,
}: {
  readonly common: string;
  readonly task: unknown;
}): Promise<WorkResult<string>> {
  return resultOfWork(async () => {
    const done = await playJob(receivedJob(common, task), evaluators.open);
    return dataText({ ...done, experience: done.experience.map((one) => one ?? null) });
  });
}
