/** Agents that play with a trained network in a file: by its policy alone, and searching with it. */
import type { Game, State } from '../../engine/index.js';
import type { Agent, Budget } from '../agent.js';
import { netAgent, netMctsAgent } from './seats.js';
import { SharedNetwork } from './shared-network.js';
import type { ModelSource } from './source.js';

export { TELLING } from './seats.js';
export { modelSource, type SourceCode } from './source.js';

/** The source must have been found fit for the game. `telling` is what it may spend to say why; the choice does not depend on it. */
export const createNet = <S extends State>(name: string, game: Game<S>, source: ModelSource, telling?: Budget): Agent =>
  netAgent(name, game, SharedNetwork.of(source, game), telling);

export const createNetMcts = <S extends State>(
  name: string,
  game: Game<S>,
  source: ModelSource,
  budget: Budget,
): Agent => netMctsAgent(name, game, SharedNetwork.of(source, game), budget);
