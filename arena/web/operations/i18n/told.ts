/** Catalogues of what is told in a campaign, in the language of the page: the lobby does without them. English events are as the engine says them. */
import { book } from '../../i18n/book.js';
import type { Told } from './catalogues.js';

export const told = book<Told>({
  en: async () => ({ orders: (await import('./orders-en.js')).ORDERS_EN }),
  ja: async () => {
    const [{ ORDERS_JA: orders }, { EVENTS_JA: events }, combat, { REFUSALS_JA: refusals }] = await Promise.all([
      import('./orders-ja.js'),
      import('./events-ja.js'),
      import('./combat-ja.js'),
      import('./refusals-ja.js'),
    ]);
    return { orders, events, refusals, ...combat.COMBAT_JA };
  },
});
