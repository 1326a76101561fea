/** Sentence of an event that says why orders became final without a confirmation; the same for every ruleset. */
import { t } from '../i18n/index.js';
import type { Face } from '../model/face.js';
import { MADE_FINAL, type WireEvent } from '../model/wire.js';

export const isMadeFinal = ({ kind }: Pick<WireEvent, 'kind'>): boolean => kind === MADE_FINAL;

export function finalWords({ unit, data }: WireEvent, face: Pick<Face, 'unitName'>): string {
  if (data?.because === 'dice') return t('signal.final-dice');
  return unit === undefined ? t('signal.final-uncovered') : t('signal.final-unit', { unit: face.unitName(unit) });
}
