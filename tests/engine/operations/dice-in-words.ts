/** Dice of a campaign in the second reader's words: what each is for, whose it is, and the unit it is about. */
import type { ThrowName } from '../../../engine/core/brand.js';
import { throwParts } from '../../../engine/core/chance.js';
import { SLOTS } from '../../../engine/operations/spec.js';
import * as COURSE from '../../../engine/operations/throw-kinds.js';
import * as COMBAT from '../../../engine/operations/throw-kinds-combat.js';
import type { CampaignWords } from './campaign-in-words.js';

export type Die = readonly [why: string, seat: number, faces: 6, result: number, who?: string];

/** Throws of the unit that acts or is hit. */
const BY_UNIT: ReadonlyMap<number, string> = new Map([
  [COURSE.mine, 'mine'],
  [COURSE.mineDamage, 'torp'],
  [COURSE.mineRest, 'rest'],
  [COURSE.mineExtra, 'extra'],
  [COURSE.mineMore, 'more'],
  [COURSE.control, 'control'],
  [COURSE.flood, 'flood'],
  [COURSE.shellRest, 'rest'],
  [COURSE.shellExtra, 'extra'],
  [COURSE.shellMore, 'more'],
  [COURSE.lay, 'lay'],
  [COURSE.layRest, 'lay-rest'],
  [COURSE.sweep, 'sweep'],
  [COMBAT.rest, 'rest'],
  [COMBAT.extra, 'extra'],
  [COMBAT.more, 'more'],
  [COMBAT.check, 'check'],
  [COMBAT.torpedo, 'torp'],
  [COMBAT.torpedoRest, 'rest'],
  [COMBAT.control, 'control'],
  [COMBAT.flood, 'flood'],
  [COMBAT.quiet, 'quiet'],
  [COMBAT.reply, 'reply'],
  [COMBAT.bomb, 'bomb'],
  [COMBAT.drop, 'drop'],
  [COMBAT.dropRest, 'drop-rest'],
]);

/** Throws of the other side than the unit's: at an aircraft, for a submarine. Those of the hunt are nobody's in particular. */
const AGAINST_UNIT: ReadonlyMap<number, readonly [why: string, isNamed: boolean]> = new Map([
  [COMBAT.flakValue, ['aa', true]],
  [COMBAT.flakValue2, ['aa', true]],
  [COMBAT.flak, ['air', true]],
  [COMBAT.flak2, ['air', true]],
  [COMBAT.hunt, ['hunt', false]],
  [COMBAT.chargeRest, ['asw-rest', false]],
  [COMBAT.charge, ['asw', false]],
  [COMBAT.charge + 1, ['asw', false]],
  [COMBAT.charge + 2, ['asw', false]],
  [COMBAT.charge + 3, ['asw', false]],
]);

/** A raider's own gun at the interceptor that picks it, which the engine names by the interceptor. */
const GUN_AT_INTERCEPTOR = 2;

export function dieInWords(words: CampaignWords, name: ThrowName, result: number): readonly Die[] {
  const { kind, who, number } = throwParts(name);
  const seat = words.c.seatOf[who] ?? 0;
  const unit = BY_UNIT.get(kind);
  if (kind === COURSE.mine) {
    // Two dice of which the sum is known.
    const one = Math.max(1, result - 6);
    return [one, result - one].map((die) => ['mine', seat, 6, die, words.units[who]!]);
  }
  if (unit !== undefined) return [[unit, seat, 6, result, words.units[who]!]];
  const against = AGAINST_UNIT.get(kind);
  if (against !== undefined) {
    const [why, isNamed] = against;
    return [isNamed ? [why, 1 - seat, 6, result, words.units[who]!] : [why, 1 - seat, 6, result]];
  }
  switch (kind) {
    case COURSE.order:
      return [['step', who, 6, result]];
    case COMBAT.initiative:
      return [['initiative', who, 6, result]];
    case COMBAT.first:
      return [['first', 0, 6, result]];
    case COURSE.find:
      return [['find', who < SLOTS ? 1 : 0, 6, result, words.fleet(who)]];
    case COURSE.store:
      return [['store', words.c.portSeat[who]!, 6, result]];
    case COURSE.harm:
      return [['hurt', seat, 6, result]];
    case COMBAT.air:
      return (number & 7) === GUN_AT_INTERCEPTOR
        ? [['air', 1 - seat, 6, result]]
        : [['air', seat, 6, result, words.units[who]!]];
    default:
      throw new Error(`no word for throw ${kind}`);
  }
}
