/** Steps of the course: how one follows another. */
import type { Seat } from '../core/brand.js';
import { CHANCE } from '../core/game.js';
import { type CampaignState, G, NO_UNIT } from './layout.js';
import type { CourseStep } from './phases.js';

/** The next step, with its cursors at the start. */
export function go(s: CampaignState, step: CourseStep): void {
  s[G.step] = step;
  s[G.unit] = NO_UNIT;
  s[G.other] = 0;
  s[G.number] = 0;
  s[G.pick] = 0;
}

/** The seat is asked; the answer is always that the course waits. */
export function ask(s: CampaignState, seat: Seat): true {
  s[G.actor] = seat;
  return true;
}

/** Dice fall. */
export function roll(s: CampaignState): true {
  s[G.actor] = CHANCE;
  return true;
}
