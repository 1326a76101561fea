/** Match that travels to other machines, with its agents. */
import { z } from 'zod';
import { agentsHere, sentAgents } from '../../../agents/machine/sent-agents.js';
import { agentHash } from '../../../agents/registry.js';
import { type AnyScenario, type Game, openGame } from '../../../engine/index.js';
import type { Match } from './rotations.js';

const sentSchema = z.object({
  names: z.array(z.string()),
  plays: z.array(z.string()),
  files: z.record(z.string(), z.string()),
  match: z.custom<Match & { readonly isRecorded: boolean }>((data) => typeof data === 'object' && data !== null),
});

/** The text that all rotations of a match share. */
export function matchText(match: Match): string {
  const { records, ...rest } = match;
  const game = gameOf(match.scenario, match.settings);
  const isRecorded = records !== undefined;
  const shown = match.agents.map((name) => ({ name, hash: agentHash(name, game) }));
  const sent = { ...rest, isRecorded, ...(isRecorded && { shown }) };
  return JSON.stringify({ ...sentAgents(match.agents, game), match: sent });
}

export interface ReceivedMatch {
  readonly match: Match;
  readonly isRecorded: boolean;
}

/** @throws Error where it was not sent by us, or an agent is another one here */
export function receivedMatch(text: string): ReceivedMatch {
  const read = sentSchema.parse(JSON.parse(text));
  // Where records lie is no affair of whoever sent it.
  const { isRecorded, records: _, ...sent } = read.match;
  const agents = agentsHere(read, gameOf(sent.scenario, sent.settings));
  if (!agents.ok) throw new Error(agents.message);
  return { match: { ...sent, agents: agents.value }, isRecorded };
}

function gameOf(scenario: string | AnyScenario, settings: Readonly<Record<string, string>>): Game {
  const game = openGame(scenario, settings);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}
