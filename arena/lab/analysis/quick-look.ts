/** Quick look by search: which choices are worth something, at a cost that every decision of a game can have. */
import type { Situation } from '../../../agents/agent.js';
import { kitFor } from '../../../agents/rulesets.js';
import type { Findings } from '../../../agents/search/findings.js';
import type { Guide } from '../../../agents/search/guide.js';
import type { Search } from '../../../agents/search/index.js';
import { PairedSearch } from '../../../agents/search/paired-search.js';
import { PlainGuide } from '../../../agents/search/plain-guide.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import type { Game } from '../../../engine/index.js';

/** The ruleset's own, with a shorter look ahead; else the value of a position at once. */
export const quickGuideFor = (game: Game<Int16Array>): Guide<Int16Array> =>
  kitFor(game).guide?.(game, true) ?? new PlainGuide(game, 'static');

export class QuickLook {
  readonly #guide: Guide<Int16Array>;
  readonly #ahead: Search<Int16Array>;
  /** By the value of the position at once: for decisions that no search is spent on in play either. */
  readonly #atOnce: Search<Int16Array>;
  readonly #drawn: Int16Array;

  constructor(game: Game<Int16Array>, guide: Guide<Int16Array> = quickGuideFor(game)) {
    this.#guide = guide;
    this.#ahead = new PairedSearch(game, guide);
    this.#atOnce = new PairedSearch(game, new PlainGuide(game, 'static'));
    this.#drawn = game.create();
  }

  look(situation: Situation<Int16Array>, simulations: number, seed: string): Findings {
    situation.determinize(chanceOfSeed(seed), this.#drawn);
    const search = this.#guide.isSearched(this.#drawn, situation.seat) ? this.#ahead : this.#atOnce;
    return search.look(situation, { simulations }, seed);
  }
}
