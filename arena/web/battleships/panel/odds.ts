/** A distribution as one bar: the parts in order, each with its share and the place where it begins. */
import type { UnitOdds } from '../../../../engine/battleships/index.js';
import { percent } from '../../panel/numbers.js';
import { t } from '../i18n/index.js';

export interface OddsPart {
  /** 0 no effect, 1 and 2 steps, 3 for three and more, 4 sunk. */
  readonly outcome: 0 | 1 | 2 | 3 | 4;
  readonly share: number;
  /** Share of all parts before it. */
  readonly from: number;
  readonly label: string;
  readonly percent: string;
}

const LABELS = ['panel.odds.none', 'panel.odds.one', 'panel.odds.two', 'panel.odds.three', 'panel.odds.sunk'] as const;

/** What can happen, in order; what cannot is left out. Batteries on land do not sink. */
export function partsOf({ steps }: UnitOdds, isBattery = false): OddsPart[] {
  let from = 0;
  const parts: OddsPart[] = [];
  for (const [i, share] of steps.entries()) {
    if (share <= 0) continue;
    const label = t(i === 4 && isBattery ? 'panel.odds.destroyed' : LABELS[i]!);
    parts.push({ outcome: i as OddsPart['outcome'], share, from, label, percent: percent(share) });
    from += share;
  }
  return parts;
}

/** The bar in one sentence, for who hears it. */
export const partsInWords = (parts: readonly Pick<OddsPart, 'label' | 'percent'>[]): string =>
  parts.map((p) => `${p.label} ${p.percent}`).join(', ');
