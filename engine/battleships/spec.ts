/** The words of the ruleset: types of ships, nations, crews, options. */
import type { OptionSpec } from '../core/option-spec.js';

export const RULESET = 'battleships-v2';

/** Length of a turn, in minutes, by 1.2. */
export const TURN_MINUTES = 10;

/** Capital ships, small ships, coast batteries. @rule 2.3 @rule 10.7 */
export const SHIP_TYPES = ['BB', 'BC', 'PB', 'CA', 'CL', 'DD', 'battery'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** Battleships, battlecruisers, pocket battleships. */
export const isCapitalType = (type: ShipType): boolean => type === 'BB' || type === 'BC' || type === 'PB';

export const NATIONS = ['UK', 'US', 'GE', 'JP', 'IT', 'FR'] as const;
export type Nation = (typeof NATIONS)[number];

export const CREWS = ['poor', 'average', 'elite'] as const;
export type Crew = (typeof CREWS)[number];

export const RADAR_SETS = ['Type 284', 'Type 284M', 'Mark 3', 'Mark 8', 'FuMO', 'Gufo-3', 'Type 22'] as const;
export type RadarSet = (typeof RADAR_SETS)[number];

export const TORPEDO_ODDS = ['2:1', '3:1', '4:1'] as const;
export type TorpedoOdds = (typeof TORPEDO_ODDS)[number];

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

const onOff = (rule: string, text: string): OptionSpec => ({ values: ['off', 'on'], default: 'off', rule, text });

/** Every optional rule 10.1–10.12, and every reading where the printed rules leave a choice. @rule 10.0 */
export const OPTIONS = {
  radar: onOff('10.1', 'radar gunnery'),
  spotters: onOff('10.2', 'spotter planes by day'),
  crews: onOff('10.3', 'crew quality'),
  arcs: onOff('10.4', 'no aft fire for Nelson, Dunkerque and Richelieu'),
  reload: onOff('10.5', 'Japanese torpedo reload'),
  mines: onOff('10.6', 'mines'),
  batteries: onOff('10.7', 'coast batteries'),
  friendlyFire: onOff('10.8', 'night fire over friends, at their peril'),
  flagship: onOff('10.9', 'secret flagship'),
  command: onOff('10.10', 'command control with chits'),
  turning: onOff('10.11', 'penalty for ships that turned'),
  special: onOff('10.12', 'special damage'),
  spotterPenalty: { values: ['3', '1'], default: '3', rule: '10.2', text: 'spotter shots at -3 (text) or -1 (chart)' },
  starShells: {
    values: ['one-a-side', 'each-ship'],
    default: 'one-a-side',
    rule: '4.3',
    text: 'who may fire star shell',
  },
  starShellPenalty: {
    values: ['chart', 'body'],
    default: 'chart',
    rule: '4.3',
    text: '-1 at targets seen by star shell (chart) or at any lit target (body)',
  },
  torpedoArc: {
    values: ['broadside', 'beam'],
    default: 'broadside',
    rule: '6.2',
    text: 'launching arc: 30-150 or 60-120 degrees',
  },
  capitalTorpedoes: onOff('6.0', 'torpedoes of capital ships that had them'),
  singleCruiserStacksAsOne: onOff('7.2', 'a light cruiser counter of one ship counts one for stacking'),
  lossOfContact: onOff('9.3', 'a unit over 30 hexes from every enemy for two turns leaves the battle'),
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;
