/** Agents with an open network, wherever it comes from: by its policy alone, and searching with it. */
import type { Game, State } from '../../engine/index.js';
import type { Agent, Budget } from '../agent.js';
import { kitFor } from '../rulesets.js';
import { deputyFor } from '../search/deputies.js';
import type { Evaluator } from '../search/evaluator.js';
import { type Deputy, MctsAgent, timeLeft, type WaitingSearch } from '../search/mcts.js';
import { WARM_UP, warmUp } from '../search/warm-up.js';
import { GumbelSearch } from './gumbel-search.js';
import { NetAgent } from './net-agent.js';
import { LedByNetwork } from './score-led.js';

/** A network that may take a while to open; it opens at its first question too. */
export interface OpenedLater extends Evaluator {
  open(): Promise<unknown>;
}

/** Simulations by which the policy's choice and its next best are compared where the network alone is to say why. */
export const TELLING: Budget = { simulations: 32 };

/** `telling` is what it may spend to say why; the choice does not depend on it. */
export function netAgent<S extends State>(
  name: string,
  game: Game<S>,
  network: Evaluator,
  telling: Budget = TELLING,
): Agent {
  // Nothing that is measured can outweigh the policy.
  const price = (): GumbelSearch<S> =>
    new GumbelSearch(game, network, { candidates: 2, leastPrior: 0, contest: { spread: 0 } });
  return new NetAgent(name, game, network, new MctsAgent(name, game, price, telling, voiceFor(game)));
}

export function netMctsAgent<S extends State>(
  name: string,
  game: Game<S>,
  network: OpenedLater,
  budget: Budget,
): Agent {
  const deputy = besidesSearch(name, game, network, budget);
  const open = (): WaitingSearch<S> => {
    const search = searchFor(game, network);
    const ready = budget.milliseconds === undefined ? network.open() : warmed(game, network, search, deputy);
    // Should it fail, whoever asks next is told.
    ready.catch(() => {});
    return {
      look: async (situation, given, ...asked) => {
        // Who asks before it is open waits for that in its own time.
        const since = performance.now();
        await ready;
        return search.look(situation, timeLeft(since, given), ...asked);
      },
    };
  };
  return new MctsAgent(name, game, open, budget, deputy);
}

/** The ruleset's own search, led by the network; where nobody knows more of the rules by the network alone. */
function searchFor<S extends State>(game: Game<S>, network: OpenedLater): WaitingSearch<S> {
  const led = kitFor(game).scoreLed?.(game);
  return led === undefined ? new GumbelSearch(game, network) : new LedByNetwork(game, network, led);
}

/** Where a ruleset's deputy leaves some decisions to the search, the network answers for the rest in its stead. */
function besidesSearch<S extends State>(
  name: string,
  game: Game<S>,
  network: OpenedLater,
  { milliseconds }: Budget,
): Deputy | undefined {
  const { besideSearch } = kitFor(game);
  if (besideSearch === undefined) return voiceFor(game);
  // All of a unit's together take no longer to explain than one that is searched.
  const telling = milliseconds === undefined ? TELLING : { ...TELLING, milliseconds: milliseconds / besideSearch.most };
  return { ...besideSearch.deputy(game), agent: netAgent(name, game, network, telling) };
}

/** Networks and scenarios for which this thread has compiled what a search runs through. */
const warm = new Set<string>();

async function warmed<S extends State>(
  game: Game<S>,
  network: OpenedLater,
  search: WaitingSearch<S>,
  deputy: Deputy | undefined,
): Promise<void> {
  await network.open();
  const { ruleset, scenario } = game.spec;
  const key = `${network.name} ${ruleset} ${scenario}`;
  if (warm.has(key)) return;
  for (const situation of warmUp(game, (situation) => deputy?.isSearched(situation) !== false))
    await search.look(situation, WARM_UP, 'warm-up');
  warm.add(key);
}

/** The admiral's words for whatever was chosen; nothing is left to it but what leaves no choice. */
function voiceFor<S extends State>(game: Game<S>): Deputy | undefined {
  const deputy = deputyFor(game);
  return deputy && { ...deputy, isSearched: () => true };
}
