/** The words of the ruleset: nations, sides, options. */
import type { OptionSpec } from '../core/option-spec.js';

export const RULESET = 'decisive-battle-v1';

export const NATIONS = ['UK', 'US', 'GE', 'JP', 'IT', 'FR', 'RU'] as const;
export type Nation = (typeof NATIONS)[number];

/** Battleship, battle cruiser: no rule tells them apart. */
export const CARD_TYPES = ['BB', 'BC'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const MIN_SEATS = 2;
export const MAX_SEATS = 6;
/** Of all seats together: a fleet goes by the number of its first ship, and pairs of fleets have to fit a throw's name. */
export const MAX_UNITS = 32;

/** Sides of a seat: not chosen yet, the leader's, the runner-up's, none. @rule W1.1 @rule W1.2 */
export const UNDECIDED = -1;
export const LEADER = 0;
export const RIVAL = 1;
export const NEUTRAL = 2;

/** Every reading where the original leaves a choice. */
export const OPTIONS = {
  halving: {
    values: ['all', 'own'],
    default: 'all',
    rule: 'B-12',
    text: 'a faster fleet of several halves all fire of its single opponent, or only the fire at itself',
  },
  targets: {
    values: ['in-order', 'free'],
    default: 'in-order',
    rule: 'B-13',
    text: 'lines of fire may not cross (targets from front to rear), or each ship takes any target',
  },
  breakOff: {
    values: ['pairing', 'sea'],
    default: 'pairing',
    rule: 'B-38',
    text: 'the faster breaks off first within each pairing, one pairing after the other, or the fastest first over the whole sea',
  },
  reserve: {
    values: ['counts', 'not'],
    default: 'counts',
    rule: 'B-05',
    text: "a victor's ships that were never committed count as surviving, or only those that took part do",
  },
  armourCap: {
    values: ['off', 'on'],
    default: 'off',
    rule: 'F3.3',
    text: 'armour counts at most 4 above the power of the shell, so that every ship can hurt every other',
  },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;
