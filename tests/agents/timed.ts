/** An agent with a watch. */
import type { Agent } from '../../agents/agent.js';

/** Plays as the agent does, which answers at once, and writes down how long each decision took it, in milliseconds. */
export function timed(agent: Agent, times: number[]): Agent {
  return {
    name: 'timed',
    reset: (seed) => agent.reset(seed),
    choose: (situation, budget) => {
      const cpu = process.cpuUsage();
      const start = performance.now();
      const decision = agent.choose(situation, budget);
      const ms = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      // Wall time counts what else the machine does, CPU time what other threads of the process do.
      times.push(Math.min(ms, (user + system) / 1000));
      return decision;
    },
  };
}
