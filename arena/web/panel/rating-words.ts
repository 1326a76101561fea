/** Words for what a rated battle did to this person's rating, or why it does not count. */
import type { Seat } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import type { WireRoom } from '../model/battle.js';
import { signed } from './numbers.js';

/** Empty for a battle that was none, and of earlier servers, which did not say. */
export function ratingWords({ rated, outcome }: Pick<WireRoom, 'rated' | 'outcome'>, seat: Seat | null): string {
  if (!rated || outcome === null) return '';
  if (outcome.unrated !== undefined) return t(`signal.unrated-${outcome.unrated}`);
  if (outcome.ratings === undefined || seat === null) return '';
  const change = outcome.ratings[seat] ?? null;
  if (change === null) return t('signal.rating-none');
  const { before, after } = change;
  return before === after
    ? t('signal.rating-same', { after })
    : t('signal.rating-now', { before, after, change: signed(after - before) });
}
