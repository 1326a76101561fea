/** Deputies: the admirals that answer beside the search, and put into words what it has chosen. */
import type { Game, State } from '../../engine/index.js';
import { createAdmiral } from '../admiral/index.js';
import { kitFor } from '../rulesets.js';
import type { Deputy } from './mcts.js';
import { ownWords } from './own-words.js';

/** The ruleset's own, or its admiral for words alone; nobody where there is none. */
export function deputyFor<S extends State>(game: Game<S>): Deputy | undefined {
  const { besideSearch, admiralty } = kitFor(game);
  if (besideSearch !== undefined) return besideSearch.deputy(game);
  return admiralty === undefined ? undefined : wordsOnly(game);
}

/** Everything is searched; the admiral has words where it would do the same. */
function wordsOnly<S extends State>(game: Game<S>): Deputy {
  const agent = createAdmiral(game);
  return { agent, isSearched: () => true, speaker: ownWords(agent) };
}
