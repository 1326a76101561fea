/** Age of what is known of the enemy, in the player's language. */
import { type ContactView, phasesSince } from '../../../../engine/operations/index.js';
import { w } from '../i18n/index.js';

/** `2 phases ago`. */
export function agoWords(contact: Pick<ContactView, 'now' | 'time'>, present: number): string {
  if (contact.now) return w('board.now');
  if (contact.time === 0) return w('board.setup');
  return w('board.ago', { n: phasesSince(contact, present) });
}
