/** Catalogues of what is told in a battle, in the language of the page: the lobby does without them. English is as the engine says it. */
import type { Catalogue } from '../../../../engine/index.js';
import type { BattleEvent, Intent, Names, Order, Refusal } from '../../../../engine/panzer/index.js';
import { book } from '../../i18n/book.js';

interface Told {
  readonly events?: Catalogue<BattleEvent, Names>;
  readonly orders?: Catalogue<Order, Names>;
  readonly intents?: Catalogue<Intent, Names>;
  readonly refusals?: Catalogue<Refusal, Names>;
}

export const told = book<Told>({
  en: async () => ({}),
  ja: async () => {
    const [{ EVENTS_JA: events }, { ORDERS_JA: orders }, { INTENTS_JA: intents }, { REFUSALS_JA: refusals }] =
      await Promise.all([
        import('./events-ja.js'),
        import('./orders-ja.js'),
        import('./intents-ja.js'),
        import('./refusals-ja.js'),
      ]);
    return { events, orders, intents, refusals };
  },
});
