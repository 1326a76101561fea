/** Orders within a combat as text. */

import { LEAVE, LET_RANGE, STAY, STOP_RANGE } from './action-flow.js';
import { GUN_AT, NO_SHOT, TORPEDO_AT } from './action-naming.js';
import type { Campaign } from './campaign.js';
import { AIM_AT, REPLY_TO } from './hunt-flow.js';
import { ALLOT, ENOUGH, FLY, NOBODY, ONTO, TAKE_LOSS } from './strike-choices.js';

const FIXED: ReadonlyMap<number, string> = new Map([
  [STAY, 'stay'],
  [LEAVE, 'leave'],
  [LET_RANGE, 'let'],
  [STOP_RANGE, 'stop'],
  [NO_SHOT, 'none'],
  [ENOUGH, 'enough'],
  [NOBODY, 'nobody'],
]);

export function combatText(c: Campaign, a: number): string {
  const fixed = FIXED.get(a);
  if (fixed !== undefined) return fixed;
  const token = (base: number): string => c.tokens[a - base] ?? String(a - base);
  if (a >= REPLY_TO) return `reply:${token(REPLY_TO)}`;
  if (a >= AIM_AT) return `aim:${token(AIM_AT)}`;
  if (a >= TAKE_LOSS) return `loss:${token(TAKE_LOSS)}`;
  if (a >= ALLOT) return `aa:${a - ALLOT}`;
  if (a >= ONTO) return `onto:${token(ONTO)}`;
  if (a >= FLY) return `fly:${token(FLY)}`;
  return a >= TORPEDO_AT ? `torpedo:${token(TORPEDO_AT)}` : `gun:${token(GUN_AT)}`;
}
