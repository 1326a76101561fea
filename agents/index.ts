/** flagplot/agents: players by name, what they are given when they are asked, and the dice of a seed. */
export type { Agent, Budget, Decision, Plan, Situation } from './agent.js';
export { playRandom, type RandomPlay, type RandomPlayOptions } from './random-play.js';
export { type AgentCode, agentNames, agentsFor, createAgent } from './registry.js';
export { agentSeed, chanceOfSeed } from './seed.js';
export { SeatSituation } from './situation.js';
