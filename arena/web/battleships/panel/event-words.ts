/** A line of the war diary in the language of the page, of what the event says in fields. */
import { eventIn, eventSentence, type Names } from '../../../../engine/battleships/index.js';
import { phraseOf } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import { phrases } from '../i18n/index.js';

/** The sentence; the engine's own where a newer engine tells of what this page does not know. */
export function eventWords(event: WireEvent, names: Names): string {
  const known = eventIn(event);
  if (known === undefined) return event.text;
  const { events } = phrases();
  return events === undefined ? eventSentence(known, names) : (phraseOf(events, known, names) ?? event.text);
}
