/** Worker thread of the decision benchmark for tasks that came from another machine. */
import { z } from 'zod';
import { agentsHere } from '../../../agents/machine/sent-agents.js';
import { resultOfWork, valueOrThrow, type WorkResult } from '../../../agents/net/fault.js';
import type { AnyScenario } from '../../../engine/index.js';
import type { ThreadTask } from '../../jobs/kind.js';
import { commonSchema, gameOf, type SentTask } from './decision-job.js';
import decide, { type DecisionTask } from './decision-worker.js';

export default function decideForOthers({ common, task }: ThreadTask): Promise<WorkResult<string>> {
  return resultOfWork(async () => {
    const { scenario: of, sent } = commonSchema.parse(JSON.parse(common));
    const scenario = of as string | AnyScenario;
    const whole: Record<string, unknown> = { ...(task as SentTask), scenario };
    if (sent === undefined && whole.kind === 'answer') throw new Error('An agent was sent without what it is.');
    if (sent !== undefined) {
      const agents = agentsHere(sent, gameOf(scenario));
      if (!agents.ok) throw new Error(agents.message);
      whole.agent = agents.value[0]!;
      whole.known = (whole.known as [number, number[]][][]).map((pairs) => new Map(pairs));
    }
    // Whoever sent it runs the same code.
    return JSON.stringify(valueOrThrow(await decide(z.custom<DecisionTask>().parse(whole))));
  });
}
