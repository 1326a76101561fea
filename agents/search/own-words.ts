/** Words of an agent by rules for what a search has chosen: its own where it would do the same, else those of the search. */
import type { Agent } from '../agent.js';
import { type Deputy, plainSpeaker } from './mcts.js';
import { searchWords } from './told.js';

export const ownWords =
  (agent: Agent): Deputy['speaker'] =>
  (situation) => {
    const own = agent.choose(situation, {}, true);
    if (own instanceof Promise || own.plan === undefined) return plainSpeaker;
    const { intent, meaning, targets } = own.plan;
    return (action, plain) => {
      if (own.action !== action) return { ...plainSpeaker(action, plain), targets };
      const said = { intent: `${intent} ${searchWords(plain)}`, targets };
      return meaning === undefined ? said : { ...said, meaning: { ...plain, own: meaning } };
    };
  };
