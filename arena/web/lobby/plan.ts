/** Settings of a battle that a person has chosen before it is opened. */

import { BROUGHT, bySeat, type Seat } from '../../../engine/index.js';
import type { Saying } from '../../protocol/index.js';
import type { WireRoom } from '../model/battle.js';
import { lobbyOf, powersOf } from '../rulesets.js';
import type { Scenario } from '../shared/scenario.js';

export type ClockSetting = WireRoom['clock'];

/** Who sits in a seat that is not one's own: an agent by name, or anybody. */
export const ANYBODY = 'person';

export interface RoomPlan {
  /** One's own seat; null for one who only watches. */
  readonly side: Seat | null;
  /** By seat; the entry of one's own is not used. */
  readonly others: readonly string[];
  /** Only what differs from what is in force without a word. */
  readonly options: Readonly<Record<string, string>>;
  /** Index into `CLOCKS`. */
  readonly clock: number;
  readonly isPrivate: boolean;
  readonly rated: boolean;
}

export const CLOCKS: readonly ClockSetting[] = [
  { kind: 'none' },
  { kind: 'turn', seconds: 120 },
  { kind: 'turn', seconds: 300 },
  { kind: 'turn', seconds: 86_400 },
  { kind: 'game', seconds: 1200, increment: 15 },
  { kind: 'game', seconds: 3600, increment: 60 },
];

/** Index of the clock of a rated battle, where none was chosen: an evening's. */
const RATED_CLOCK = 4;

/** Slow enough to follow where only agents play. */
const WATCHING_PACE_MS = 500;

export const defaultOpponent = (scenario: Scenario): string => lobbyOf(scenario).opponent;

export function firstPlan(scenario: Scenario): RoomPlan {
  return {
    side: lobbyOf(scenario).firstSeat(scenario),
    others: powersOf(scenario).map(() => defaultOpponent(scenario)),
    options: {},
    clock: 0,
    isPrivate: false,
    rated: false,
  };
}

/**
 * What changes with one's side; null for who only watches. The opponent that was chosen goes to the seat that is left, so that it is played
 * against from either side.
 */
export function sideChanged(scenario: Scenario, { side, others }: RoomPlan, to: Seat | null): Partial<RoomPlan> {
  if (side !== null && to !== null) return { side: to, others: others.with(side, others[to]!) };
  // Two open seats and nobody in the room would be no battle to watch.
  if (to === null)
    return { side: to, others: others.map((one) => (one === ANYBODY ? defaultOpponent(scenario) : one)) };
  return { side: to };
}

export const hasOpenSeat = (plan: RoomPlan): boolean =>
  bySeat(plan.others).some((other, seat) => seat !== plan.side && other === ANYBODY);

/** What a change has taken with it, so that the page can say why: a rated battle is public, against the clock and by the standard rules. */
export type Conflict = 'public' | 'clock' | 'rules' | 'unrated-private' | 'unrated-clock' | 'unrated-rules';

/** From the plan before to the one that `changedPlan` made of it. */
export function conflictsOf(before: RoomPlan, after: RoomPlan): Conflict[] {
  const isUntimed = ({ clock }: RoomPlan): boolean => CLOCKS[clock]!.kind === 'none';
  const hasRules = ({ options }: RoomPlan): boolean => Object.keys(options).length > 0;
  if (after.rated && !before.rated) {
    return [
      ...(before.isPrivate ? (['public'] as const) : []),
      ...(isUntimed(before) ? (['clock'] as const) : []),
      ...(hasRules(before) ? (['rules'] as const) : []),
    ];
  }
  if (!before.rated || after.rated) return [];
  if (after.isPrivate) return ['unrated-private'];
  if (isUntimed(after)) return ['unrated-clock'];
  return hasRules(after) ? ['unrated-rules'] : [];
}

/** Ratings are for those who play a battle of the list. */
export const mayBeRated = (scenario: Scenario, plan: RoomPlan): boolean =>
  plan.side !== null && !scenario.id.startsWith(BROUGHT);

/**
 * A plan with a part of it changed. A rated game is public, against the clock and by the standard rules. Choosing "rated" sets these
 * three; changing any of them makes the game unrated.
 */
export function changedPlan(plan: RoomPlan, part: Partial<RoomPlan>): RoomPlan {
  const next = { ...plan, ...part };
  const isUntimed = CLOCKS[next.clock]!.kind === 'none';
  if (part.rated) return { ...next, clock: isUntimed ? RATED_CLOCK : next.clock, isPrivate: false, options: {} };
  const hasStandardRules = Object.keys(next.options).length === 0;
  return { ...next, rated: next.rated && !isUntimed && !next.isPrivate && hasStandardRules };
}

export function challengeOf(scenario: Scenario, plan: RoomPlan): Extract<Saying, { type: 'challenge' }> {
  const rated = plan.rated && mayBeRated(scenario, plan);
  return {
    type: 'challenge',
    scenario: scenario.id,
    options: { ...plan.options },
    seats: bySeat(plan.others).map((other, seat) =>
      seat === plan.side
        ? { kind: 'me' as const }
        : other === ANYBODY
          ? { kind: 'open' as const }
          : { kind: 'agent' as const, name: other },
    ),
    clock: CLOCKS[plan.clock]!,
    visibility: plan.isPrivate ? 'private' : 'public',
    rated,
    help: !rated,
    ...(plan.side === null ? { pace: WATCHING_PACE_MS } : {}),
  };
}
