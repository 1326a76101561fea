/** Words of the agents of a battle, for what stands in its panel and is no ruleset's. */
import { createContext } from 'preact';
import type { AgentWords } from '../model/lobby-words.js';

export const AgentsHere = createContext<AgentWords | undefined>(undefined);
