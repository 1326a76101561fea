/** Sentences of events that are no ruleset's: why orders became final without a confirmation, and by whom they were given. */
import { t } from '../i18n/index.js';
import type { Face } from '../model/face.js';
import { MADE_FINAL, STANDING, type WireEvent } from '../model/wire.js';

/** By whom orders were given, where that is no ruleset's. */
export const ownWords = (event: WireEvent, face: Pick<Face, 'unitName'>): string | undefined =>
  event.kind === STANDING ? t('signal.standing') : event.kind === MADE_FINAL ? finalWords(event, face) : undefined;

export function finalWords({ unit, data }: WireEvent, face: Pick<Face, 'unitName'>): string {
  if (data?.because === 'dice') return t('signal.final-dice');
  return unit === undefined ? t('signal.final-uncovered') : t('signal.final-unit', { unit: face.unitName(unit) });
}
