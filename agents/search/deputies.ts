/** Who answers beside the search, and puts into words what it has chosen. */
import { LAUNCH, MOVE_FORCED, REPAIR } from '../../engine/battleships/actions.js';
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { Game, State } from '../../engine/index.js';
import { admiraltyFor, createAdmiral, DEFAULT_DOCTRINE, DOCTRINES } from '../admiral/index.js';
import { BattleshipsAdmiral } from '../battleships/admiral/admiral.js';
import { type Deputy, saying } from './mcts.js';
import { searchWords } from './told.js';

/** The admiral of the game's ruleset; nobody where there is none. */
export function deputyFor<S extends State>(game: Game<S>): Deputy | undefined {
  if (game instanceof BattleshipsGame) return battleshipsDeputy(game);
  return admiraltyFor(game) === undefined ? undefined : wordsOnly(game as unknown as Game);
}

/** Targets are all but solved by exact odds: the admiral answers for all but manoeuvres and torpedoes. */
function battleshipsDeputy(game: BattleshipsGame): Deputy {
  const agent = new BattleshipsAdmiral(game, DOCTRINES[DEFAULT_DOCTRINE]!, 'admiral');
  return {
    agent,
    isSearched: ({ legal }) => isManoeuvreOrLaunch(legal.ids[legal.count - 1]!),
    speaker: (situation) => (action) => agent.words(situation, action),
  };
}

/** Everything is searched; the admiral has words where he would do the same. */
function wordsOnly(game: Game): Deputy {
  const agent = createAdmiral(game);
  return {
    agent,
    isSearched: () => true,
    speaker(situation) {
      const own = agent.choose(situation, {}, true);
      if (own instanceof Promise || own.plan === undefined) return saying;
      const { intent, meaning, targets } = own.plan;
      return (action, plain) => {
        if (own.action !== action) return { ...saying(action, plain), targets };
        const said = { intent: `${intent} ${searchWords(plain)}`, targets };
        return meaning === undefined ? said : { ...said, meaning: { ...plain, own: meaning } };
      };
    },
  };
}

const isManoeuvreOrLaunch = (action: number): boolean => action >= MOVE_FORCED || (action >= LAUNCH && action < REPAIR);
