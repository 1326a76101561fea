/** Age of what is known of the enemy: a contact that is followed is a ship, an old one a place where somebody was. */
import type { CampaignView, ContactView } from '../../../../engine/operations/index.js';
import { w } from '../i18n/index.js';

const PHASES_A_DAY = 3;

/** Sea phases since the start, as contacts have their time. */
export const phaseNow = ({ turn, sea }: Pick<CampaignView, 'turn' | 'sea'>): number =>
  Math.max(0, (turn - 1) * PHASES_A_DAY + sea);

/** Seen now, one phase ago, two, longer: as it is drawn. */
export const AGES = ['now', 'one', 'two', 'older'] as const;
export type Age = (typeof AGES)[number];

export function ageOf({ now, time }: Pick<ContactView, 'now' | 'time'>, present: number): Age {
  if (now) return 'now';
  const phases = Math.max(1, present - time);
  return phases === 1 ? 'one' : phases === 2 ? 'two' : 'older';
}

/** `2 phases ago`. */
export function agoWords({ now, time }: Pick<ContactView, 'now' | 'time'>, present: number): string {
  if (now) return w('board.now');
  if (time === 0) return w('board.setup');
  return w('board.ago', { n: Math.max(1, present - time) });
}
