/**
 * Exact odds of one attack of battleships: two ships alone on the open sea, the state set at the moment of the shot, and the
 * game's own chance step run once for each branch of its dice. Nothing here knows a table.
 */

import { BattleshipsGame } from '../../engine/battleships/index.js';
import { AFLOAT, type BattleState, blockOf, G, NO_UNIT, SUNK, U } from '../../engine/battleships/layout.js';
import { PHASE } from '../../engine/battleships/phases.js';
import type { Clause, Scenario, UnitSpec } from '../../engine/battleships/scenario.js';
import { SHIPS, type ShipData } from '../../engine/battleships/ships/ships.js';
import type { Crew, ShipType, TorpedoOdds } from '../../engine/battleships/spec.js';
import { arcToward } from '../../engine/battleships/targeting.js';
import { rangeBetween } from '../../engine/battleships/visibility.js';
import { BROADSIDE, type HeadingName } from '../../engine/core/hex.js';
import { hexAt, labelOf } from '../../engine/core/hexmap.js';
import { assert, CHANCE, oddsOf } from '../../engine/index.js';

export const CLASSES = ['BB', 'BC', 'PB', 'CA', 'CL', 'DD'] as const satisfies readonly ShipType[];
export type ShipClass = (typeof CLASSES)[number];

/** What one attack leaves of an undamaged ship. */
export interface Outcome {
  /** W and S steps; 0 for a ship that sinks. */
  readonly w: number;
  readonly s: number;
  readonly sunk: boolean;
  readonly p: number;
}

export interface GunAttack {
  /** As printed on the counter; the range effect is the rules' business. */
  readonly attack: number;
  /** Hexes. */
  readonly range: number;
  readonly defence: number;
  /** The sum of all die modifiers. */
  readonly modifier: number;
  readonly target: ShipClass;
}

export interface TorpedoAttack {
  readonly odds: TorpedoOdds;
  /** Hexes, 1 to 5. */
  readonly range: number;
  /** Of the target. */
  readonly speed: number;
  readonly target: ShipClass;
  /** Whether the torpedoes come from ahead or astern of the target. */
  readonly fromEnd: boolean;
  readonly crew: Crew;
}

/** Main battery. @rule 5.3 */
export function gunOdds({ attack, range, defence, modifier, target }: GunAttack): Outcome[] {
  const clause: Clause = {
    kind: 'gun-modifier',
    filter: { side: FIRER },
    value: modifier,
    reason: 'the sum asked for',
  };
  const scene = stage({ range, target, firer: { attack }, clauses: [clause] });
  scene.game.battle.defence[1] = defence;
  aim(scene.state, PHASE.guns, 1, U.main);
  return outcomes(scene);
}

/** Secondary battery: no modifier and no range matter. @rule 5.11 */
export function secondaryOdds(target: ShipClass): Outcome[] {
  const scene = stage({ range: 7, target });
  aim(scene.state, PHASE.guns, 3, U.second);
  return outcomes(scene);
}

/** One ship's torpedoes against the first ship they meet. @rule 6.1 @rule 6.2 */
export function torpedoOdds({ odds, range, speed, target, fromEnd, crew }: TorpedoAttack): Outcome[] {
  const scene = stage({ range, target, speed, firer: { torpedoes: odds, crew }, fromEnd });
  aim(scene.state, PHASE.torpedoes, 1, U.torpedoTarget);
  return outcomes(scene);
}

interface Scene {
  readonly game: BattleshipsGame;
  readonly state: BattleState;
}

interface Staging {
  readonly range: number;
  readonly target: ShipClass;
  readonly speed?: number;
  readonly firer?: Partial<UnitSpec>;
  readonly fromEnd?: boolean;
  readonly clauses?: readonly Clause[];
}

const FIRER = 'A';
const TARGET = 'B';
/** Fast enough not to be an easy target. @rule 5.8 */
const UNDER_WAY = 2;
/** The firer's column and row on the sheet. */
const FIRER_AT = [11, 18] as const;

/** Two ships `range` hexes apart, the target on the firer's broadside; nothing but the clauses bears on the dice. */
function stage({ range, target, speed = UNDER_WAY, firer = {}, fromEnd = false, clauses = [] }: Staging): Scene {
  const [column, row] = FIRER_AT;
  // Heading north with the target due east, both show their sides; with the target due north, she shows her stern.
  const [eastward, northward] = fromEnd ? [0, range] : [range, 0];
  const game = new BattleshipsGame(
    scenarioOf(
      { ...unit('Firer', 'BB', column, row, fromEnd ? 'B' : 'A'), ...firer },
      { ...unit('Target', target, column + eastward, row - northward, 'A'), speed },
      clauses,
    ),
  );
  const state = game.create();
  game.start(state);
  assert(
    [0, 1].every((u) => state[blockOf(u) + U.status] === AFLOAT),
    'both ships are on the map',
  );
  assert(rangeBetween(state, 0, 1) === range, 'the range is the one asked for');
  assert(arcToward(game.battle, state, 0, 1) === BROADSIDE, 'the target is abeam');
  assert((arcToward(game.battle, state, 1, 0) === BROADSIDE) !== fromEnd, 'the target shows the side asked for');
  return { game, state };
}

function unit(name: string, type: ShipClass, column: number, row: number, heading: HeadingName): UnitSpec {
  const { q, r } = hexAt(column, row);
  return { ship: shipOf(type).id, name, hex: labelOf(q, r), heading, speed: UNDER_WAY };
}

function shipOf(type: ShipClass): ShipData {
  for (const ship of SHIPS.values()) if (ship.type === type && !ship.noAftFire) return ship;
  throw new Error(`no counter of type ${type}`);
}

/** The moment of the attack: only the firer's, with these arms. */
function aim(s: BattleState, phase: number, step: number, arm: number): void {
  s[G.phase] = phase;
  s[G.unit] = 0;
  s[G.step] = step;
  s[G.actor] = CHANCE;
  s[G.redirect] = NO_UNIT;
  s[blockOf(0) + arm] = 1;
}

/** Damaged least first; the sinkings last. */
function outcomes({ game, state }: Scene): Outcome[] {
  const SINKING = 100;
  const o = blockOf(1);
  const odds = oddsOf(game, state, (after) =>
    after[o + U.status] === SUNK ? SINKING : 10 * (after[o + U.w]! + after[o + U.s]!) + after[o + U.w]!,
  );
  return odds.map(({ key, p }) => {
    const w = key === SINKING ? 0 : key % 10;
    return { w, s: key === SINKING ? 0 : Math.floor(key / 10) - w, sunk: key === SINKING, p };
  });
}

function scenarioOf(firer: UnitSpec, target: UnitSpec, clauses: readonly Clause[]): Scenario {
  return {
    ruleset: 'battleships',
    id: 'two-ships',
    title: 'Two ships',
    date: '1941-01-01',
    night: false,
    visibility: 40,
    turns: 2,
    firstPlayer: FIRER,
    map: { land: [] },
    options: { crews: 'on', capitalTorpedoes: 'on' },
    sides: [
      { id: FIRER, name: 'Firer', nation: 'UK', units: [firer] },
      { id: TARGET, name: 'Target', nation: 'GE', units: [target] },
    ],
    clauses,
    victory: { outright: [], points: { claimant: FIRER, ratio: 1, plus: 0 } },
    ladder: false,
    briefing: 'One attack.',
    notes: [],
  };
}
