/**
 * Agents that play with a trained network, in place of those that read it from a disk: the small form of a network that comes with the page. What plays
 * with it and the file itself are fetched when the first of them is asked, as few visitors ask any.
 */
import type { Agent, Budget } from '../../../agents/agent.js';
import type { Game, Result, State } from '../../../engine/index.js';
import { LateAgent } from '../late-agent.js';
import { shippedFor } from './shipped.js';

export const TELLING: Budget = { simulations: 32 };

interface SmallSource {
  /** Address of the small form. */
  readonly file: string;
  /** SHA-256 of the model that it was made of, in hex: it plays as that one does. */
  readonly hash: string;
}

export function modelSource(model: string, { spec }: Game): Result<SmallSource, 'NO_MODEL'> {
  const shipped = shippedFor(spec.ruleset, model);
  if (!shipped.ok) return shipped;
  const { file, sha256 } = shipped.value;
  return { ok: true, value: { file, hash: sha256 } };
}

export const createNet = <S extends State>(name: string, game: Game<S>, source: SmallSource, telling?: Budget): Agent =>
  new LateAgent(name, async () => {
    const [{ netAgent }, network] = await Promise.all([import('../../../agents/net/seats.js'), opened(source, game)]);
    return netAgent(name, game, network, telling);
  });

export const createNetMcts = <S extends State>(
  name: string,
  game: Game<S>,
  source: SmallSource,
  budget: Budget,
): Agent =>
  new LateAgent(name, async () => {
    const [{ netMctsAgent }, network] = await Promise.all([
      import('../../../agents/net/seats.js'),
      opened(source, game),
    ]);
    return netMctsAgent(name, game, network, budget);
  });

async function opened(source: SmallSource, game: Pick<Game, 'spec'>) {
  const { fetchNetwork } = await import('../fetch-network.js');
  return fetchNetwork(source, game);
}
