/**
 * Odds of a whole surface action where a seat is asked whether to fight, by night or not, whom, or on: what it is likely to cost both. Ships in
 * sight are as they are; of a fleet that has only been found others are drawn that may be it, from nothing but what the seat knows.
 */
import { atOnce } from '../core/at-once.js';
import { BOTH_SEATS, otherSeat, type Seat, unitId } from '../core/brand.js';
import { SeededChance } from '../core/chance.js';
import type { Chances, ChoiceOdds, SideLosses, UnitOdds } from '../core/choice-odds.js';
import { phraseOf } from '../core/meaning.js';
import * as A from './action-fields.js';
import { SUB } from './action-fields.js';
import { LEAVE } from './action-flow.js';
import { ENGAGE, INTERCEPT, PASS, YES } from './actions.js';
import type { Campaign } from './campaign.js';
import { oddsInCombat } from './combat-odds.js';
import { leftOf } from './combatants.js';
import { determinize } from './determinize.js';
import { hexOfFleet, isThere, seatOfFleet } from './fleets.js';
import { isHiddenBattle } from './knowledge.js';
import { type CampaignState, contactAt, G, K } from './layout.js';
import type { CombatBasis, CombatChance, CombatRemark } from './meaning-combat.js';
import { FLOW, STEP } from './phases.js';
import { SLOTS } from './spec.js';
import type { ActionStage, Habit } from './surface-model.js';
import { leadOdds, type SurfaceOdds, surfaceOddsInPieces } from './surface-odds.js';
import { actionModel, unitsOf } from './surface-scene.js';
import { sunkPoints } from './victory.js';
import { COMBAT_BASIS_WORDS, COMBAT_CHANCE_WORDS, COMBAT_REMARK_WORDS } from './words-combat.js';

/** Fleets that are drawn for one that is not known. */
const DRAWN = 8;
/** Actions that are played out where they are not reckoned exactly: somebody waits for the answer. */
const PLAYED = 600;
/** Standings up to which an action is reckoned exactly while somebody waits. */
const FEW_STATES = 1200;
/** Of a ship that loses nothing for sure nothing is told. */
const CERTAIN = 1 - 1e-9;
/** Ships of each side that are told of one by one: those that are worth most. */
const TOLD = 4;

/** Two fleets that may come to fight, and how. */
interface Meeting {
  readonly ours: number;
  readonly foe: number;
  /** Where it is fought. */
  readonly hex: number;
  readonly isNight: boolean;
  /** Somebody has still to say whether it is night. */
  readonly mayDarken: boolean;
  /** Of an action under way, whose ships are in sight. */
  readonly stage?: ActionStage;
  readonly leaves: boolean;
}

/** Of any choice: of combat, or to fight at all. `s` is a state as the seat knows it; it is not changed. */
export const oddsOfChoice = (c: Campaign, s: CampaignState, a: number): ChoiceOdds | undefined =>
  atOnce(oddsInPieces(c, s, a));

/** The same with pauses, for whoever has something else to do meanwhile. */
export function* oddsInPieces(c: Campaign, s: CampaignState, a: number): Generator<undefined, ChoiceOdds | undefined> {
  const meeting = meetingOf(s, a);
  return meeting === undefined ? oddsInCombat(c, s, a) : yield* oddsOfFight(c, s, a, meeting);
}

function meetingOf(s: CampaignState, a: number): Meeting | undefined {
  const seat = s[G.actor]! as Seat;
  const walker = s[G.walker]!;
  const other = walker === s[G.foeA] ? s[G.foeB]! : s[G.foeA]!;
  if (s[G.flow] === FLOW.action) return s[G.sub] === SUB.disengage ? underWay(s, a === LEAVE) : undefined;
  switch (s[G.step]) {
    case STEP.decline:
      return a === PASS ? { ...met(s, walker, other), mayDarken: true } : undefined;
    case STEP.night:
      return { ...met(s, walker, other), isNight: a === YES };
    case STEP.engage:
      return { ...met(s, walker, s[contactAt(seat, a - ENGAGE) + K.fleet]!), mayDarken: true };
    case STEP.intercept:
      return a < INTERCEPT
        ? undefined
        : { ...met(s, seat * SLOTS + a - INTERCEPT, s[G.mover]!), isNight: false, mayDarken: true };
    default:
      return undefined;
  }
}

/** As it begins: two battle fleets of which neither is found meet by night. @rule N15.3 */
const met = (s: CampaignState, ours: number, foe: number): Meeting => ({
  ...{ ours, foe, hex: hexOfFleet(s, foe), mayDarken: false, leaves: false },
  isNight: isHiddenBattle(s, ours) && isHiddenBattle(s, foe),
});

function underWay(s: CampaignState, leaves: boolean): Meeting {
  const [ours, foe] = s[G.actor] === 0 ? [s[A.fleet0]!, s[A.fleet1]!] : [s[A.fleet1]!, s[A.fleet0]!];
  const declared = (s[A.declared0]! > 0 ? 1 : 0) + (s[A.declared1]! > 0 ? 2 : 0);
  const stage = { round: s[A.round]!, range: s[A.range]!, declared };
  return { ...{ ours, foe, hex: hexOfFleet(s, foe), mayDarken: false, leaves, stage }, isNight: s[G.night] === 1 };
}

/** One fleet that the other side may have there, with its part of the draws. */
interface Fight {
  readonly world: CampaignState;
  readonly meeting: Meeting;
  readonly weight: number;
}

function* oddsOfFight(
  c: Campaign,
  s: CampaignState,
  a: number,
  meeting: Meeting,
): Generator<undefined, ChoiceOdds | undefined> {
  const fights = meeting.stage === undefined ? yield* drawnFights(c, s, a) : [{ world: s, meeting, weight: 1 }];
  if (fights.length === 0) return undefined;
  const sums = new Sums(seatOfFleet(meeting.ours));
  for (const fight of fights) yield* sums.add(c, fight, Math.ceil(PLAYED * fight.weight));
  const remarks: CombatRemark[] = [{ kind: meeting.leaves ? 'only-you-leave' : 'nobody-leaves' }];
  if (meeting.mayDarken && !meeting.isNight) remarks.push({ kind: 'night-may-be-chosen' });
  if (meeting.stage === undefined) remarks.push({ kind: 'drawn-fleets', count: DRAWN });
  return sums.told(meeting, remarks);
}

/** Worlds that the seat cannot tell from its own, alike ones together. The draws are the same for all that know the same. */
function* drawnFights(c: Campaign, s: CampaignState, a: number): Generator<undefined, Fight[]> {
  const seat = s[G.actor]! as Seat;
  const found = new Map<string, Fight>();
  for (let draw = 0; draw < DRAWN; draw++) {
    yield;
    const world = s.slice();
    determinize(c, s, seat, new SeededChance([draw, 0x666c, 0x6565, 0x74]), world);
    const meeting = meetingOf(world, a);
    if (meeting === undefined || meeting.foe < 0 || !isThere(world, meeting.foe) || !isThere(world, meeting.ours))
      continue;
    const key = unitsOf(c, world, meeting.foe)
      .map((u) => `${u}.${leftOf(c, world, u)}`)
      .sort()
      .join();
    const weight = (found.get(key)?.weight ?? 0) + 1 / DRAWN;
    found.set(key, { world, meeting, weight });
  }
  const all = [...found.values()];
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  return all.map((fight) => ({ ...fight, weight: fight.weight / sum }));
}

const HABIT: Habit = { leavesIn: 0, holdsAt: 0, blocks: true };

/** What all fights that may be come to, by their weights. */
class Sums {
  readonly #seat: Seat;
  readonly #losses: [Sum, Sum] = [emptySum(), emptySum()];
  readonly #chances = new Map<CombatChance, number>();
  #units: UnitOdds[] = [];
  #samples = 0;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  *add(c: Campaign, { world, meeting, weight }: Fight, samples: number): Generator<undefined, void> {
    const { ours, foe, hex, isNight, leaves, stage } = meeting;
    const seat = this.#seat;
    const habit: Habit = leaves ? { ...HABIT, leavesIn: stage?.round ?? 1 } : HABIT;
    const [fleets, habits] =
      seat === 0
        ? ([
            [ours, foe],
            [habit, HABIT],
          ] as const)
        : ([
            [foe, ours],
            [HABIT, habit],
          ] as const);
    const model = actionModel(c, world, fleets, isNight, habits, hex);
    const begins: ActionStage = stage ?? { round: 1, range: isNight ? 1 : 3, declared: 0 };
    const states = model.sides.flatMap(({ left }) => left).reduce((product, left) => product * (left + 2), 1);
    const isReckoned = states <= FEW_STATES;
    const odds = yield* surfaceOddsInPieces(model, { isReckoned, samples, from: begins });
    if (!isReckoned) this.#samples += samples;
    const leads = leadOdds(model, begins);
    const [me, he] = seat === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const told = [
      ['they-lose-more', odds.worse[he]],
      ['you-lose-more', odds.worse[me]],
      ['they-all-sink', odds.gone[he]],
      ['you-all-sink', odds.gone[me]],
      ['you-lead', leads[me]],
      ['they-lead', leads[he]],
    ] as const;
    for (const [kind, p] of told) this.#chances.set(kind, (this.#chances.get(kind) ?? 0) + weight * p);
    const units = BOTH_SEATS.flatMap((side) => unitsOf(c, world, fleets[side]!).map((u) => ({ u, side })));
    const unitOdds = units.map(({ u, side }, ship) => {
      const steps = stepsOf(odds, ship, leftOf(c, world, u));
      const sum = this.#losses[side]!;
      const points = sunkPoints(c, u, otherSeat(side), hex);
      sum.points += weight * steps[4] * points;
      sum.units += weight * steps[4];
      sum.steps += weight * meanLoss(odds, ship, leftOf(c, world, u));
      return { side, worth: c.cost[u]! + points, odds: { unit: unitId(u), steps } };
    });
    if (stage === undefined) return;
    // Ships in sight: those of the other side first.
    const most = (of: number): UnitOdds[] =>
      unitOdds
        .filter(({ side, odds: { steps } }) => side === of && steps[0] < CERTAIN)
        .toSorted((x, y) => y.worth - x.worth)
        .slice(0, TOLD)
        .map((one) => one.odds);
    this.#units = [...most(he), ...most(me)];
  }

  told({ isNight, leaves, stage }: Meeting, remarks: readonly CombatRemark[]): ChoiceOdds {
    const basis: CombatBasis = { kind: 'whole-action', night: isNight, round: stage?.round ?? 1, leaves };
    const [first, second] = this.#losses;
    const [own, other] = this.#seat === 0 ? [first, second] : [second, first];
    const losses: SideLosses[] = [
      { seat: otherSeat(this.#seat), ...other },
      { seat: this.#seat, ...own },
    ];
    return {
      ...{ units: this.#units, points: other.points - own.points, modifiers: [], losses },
      basis: phraseOf(COMBAT_BASIS_WORDS, basis, undefined) ?? basis.kind,
      basisMeaning: basis,
      chances: [...this.#chances].map(([kind, p]) => chance(kind, Math.min(1, p))),
      ...(this.#samples > 0 ? { sample: { draws: this.#samples } } : {}),
      remarks: remarks.map((meaning) => ({
        text: phraseOf(COMBAT_REMARK_WORDS, meaning, undefined) ?? meaning.kind,
        rule: REMARK_RULES[meaning.kind] ?? '',
        meaning,
      })),
    };
  }
}

interface Sum {
  points: number;
  units: number;
  steps: number;
}
const emptySum = (): Sum => ({ points: 0, units: 0, steps: 0 });

const chance = (kind: CombatChance, p: number): Chances => ({
  ...{ of: kind, kind, p, text: COMBAT_CHANCE_WORDS[kind] },
  rule: kind === 'you-lead' || kind === 'they-lead' ? 'N1.4' : 'N2.7',
});

const REMARK_RULES: Partial<Record<CombatRemark['kind'], string>> = {
  'nobody-leaves': 'N2.5',
  'only-you-leave': 'N2.5',
  'night-may-be-chosen': 'N15.3',
  'drawn-fleets': 'N12.1',
};

/** Losses of a ship that had `before` left, in steps, and her sinking. */
function stepsOf({ left }: SurfaceOdds, ship: number, before: number): UnitOdds['steps'] {
  const spread = left[ship]!;
  const steps: [number, number, number, number, number] = [0, 0, 0, 0, spread[0]!];
  for (let at = 1; at < spread.length; at++) {
    const lost = Math.max(0, before - (at - 1));
    steps[Math.min(3, lost)]! += spread[at]!;
  }
  return steps;
}

const meanLoss = ({ left }: SurfaceOdds, ship: number, before: number): number =>
  left[ship]!.reduce((sum, p, at) => sum + p * (before - (at - 1)), 0);
