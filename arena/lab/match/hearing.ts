/** Log of a game between agents, some of which hear what happens. */
import type { Agent } from '../../../agents/agent.js';
import { bySeat, type EventLog, eventFor, type GameEvent } from '../../../engine/index.js';

/** Where agents hear what happens each is told what its seat may know, beside whoever looks on; nobody pays for it where none does. */
export function logFor(agents: readonly Agent[], log: EventLog | undefined): EventLog | undefined {
  if (agents.every(({ hear }) => hear === undefined)) return log;
  return {
    push: (event: GameEvent): void => {
      log?.push(event);
      for (const [seat, agent] of bySeat(agents).entries()) {
        if (agent.hear === undefined) continue;
        const own = eventFor(event, seat);
        if (own !== undefined) agent.hear(own);
      }
    },
  };
}
