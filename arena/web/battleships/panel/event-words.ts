/** A line of the war diary in the language of the page, of what the event says in fields. */
import { eventIn, type Names } from '../../../../engine/battleships/index.js';
import { phraseOf } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import { phrases } from '../i18n/index.js';

/** The sentence; the engine's own where a newer engine tells of what this page does not know. */
export function eventWords(event: WireEvent, names: Names): string {
  const known = eventIn(event);
  const words = known && phraseOf(phrases().events, known, names);
  return words ?? event.text;
}
