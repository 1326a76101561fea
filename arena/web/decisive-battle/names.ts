/** Names of ships in the language in force. */
import type { ShipSpec } from '../../../engine/decisive-battle/scenario.js';
import { nameOf } from '../../../engine/decisive-battle/setup.js';
import { cardOf } from '../../../engine/decisive-battle/ships/cards.js';
import { language } from '../i18n/index.js';

/** A ship of her own name is called by it in every language. */
export function specName(spec: ShipSpec): string {
  const card = spec.name === undefined && typeof spec.ship === 'string' ? cardOf(spec.ship) : undefined;
  return (language.value === 'ja' && card?.ja) || nameOf(spec);
}
