/**
 * Exact odds of one attack of battleships: two ships alone on the open sea play up to the moment of the shot, and the game's own
 * chance step is run once for each branch of its dice. Nothing here knows a table.
 */

import {
  AFLOAT,
  arcToward,
  type BattleState,
  BattleshipsGame,
  blockOf,
  type Clause,
  type Crew,
  FIRE,
  FIRE_SECONDARY,
  G,
  LAUNCH,
  PHASE,
  rangeBetween,
  type Scenario,
  SHIPS,
  type ShipData,
  type ShipType,
  SUNK,
  type TorpedoOdds,
  U,
  type UnitSpec,
} from '../../../engine/battleships/index.js';
import { BROADSIDE, type HeadingName } from '../../../engine/core/hex.js';
import { hexAt, labelOf } from '../../../engine/core/hexmap.js';
import {
  type Action,
  actionList,
  assert,
  CHANCE,
  EveryOutcome,
  includesAction,
  OVER,
  ScriptedChance,
  type UnitId,
} from '../../../engine/index.js';

export const CLASSES = ['BB', 'BC', 'PB', 'CA', 'CL', 'DD'] as const satisfies readonly ShipType[];
export type ShipClass = (typeof CLASSES)[number];

/** What one attack leaves of an undamaged ship. */
export interface AttackOutcome {
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
export function gunOdds({ attack, range, defence, modifier, target }: GunAttack): AttackOutcome[] {
  const clause: Clause = {
    kind: 'gun-modifier',
    filter: { side: FIRER },
    value: modifier,
    reason: 'the sum asked for',
  };
  const scene = stage({ range, target, firer: { attack }, clauses: [clause] });
  scene.game.battle.defence[TARGET_UNIT] = defence;
  scene.game.battle.range[FIRER_UNIT] = range;
  return outcomes(scene, FIRE, PHASE.guns);
}

/** Secondary battery: no modifier and no range matter. @rule 5.11 */
export function secondaryOdds(target: ShipClass): AttackOutcome[] {
  const scene = stage({ range: 7, target });
  return outcomes(scene, FIRE_SECONDARY, PHASE.guns);
}

/** One ship's torpedoes against the first ship they meet. @rule 6.1 @rule 6.2 */
export function torpedoOdds({ odds, range, speed, target, fromEnd, crew }: TorpedoAttack): AttackOutcome[] {
  const scene = stage({ range, target, speed, firer: { torpedoes: odds, crew }, fromEnd });
  return outcomes(scene, LAUNCH, PHASE.torpedoes);
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

const FIRER_UNIT = 0;
const TARGET_UNIT = 1 as UnitId;
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
    [0 as UnitId, 1 as UnitId].every((u) => state[blockOf(u) + U.status] === AFLOAT),
    'both ships are on the map',
  );
  assert(rangeBetween(state, 0 as UnitId, 1 as UnitId) === range, 'the range is the one asked for');
  assert(arcToward(game.battle, state, 0 as UnitId, 1 as UnitId) === BROADSIDE, 'the target is abeam');
  assert(
    (arcToward(game.battle, state, 1 as UnitId, 0 as UnitId) === BROADSIDE) !== fromEnd,
    'the target shows the side asked for',
  );
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

/** The distribution of what the attack of this kind does, resolved in `phase`: damaged least first, sinking last. */
function outcomes({ game, state }: Scene, kind: number, phase: number): AttackOutcome[] {
  playUpTo(game, state, kind, phase);
  const sums = new Map<number, number>();
  for (const { after, weight } of branches(game, state, phase)) {
    const key = keyOf(after);
    sums.set(key, (sums.get(key) ?? 0) + weight);
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([key, p]) => {
      const w = key === SINKING ? 0 : key % 10;
      return { w, s: key === SINKING ? 0 : Math.floor(key / 10) - w, sunk: key === SINKING, p };
    });
}

const SINKING = 100;

/** What became of the target as one number, in order of severity. */
function keyOf(s: BattleState): number {
  const o = blockOf(TARGET_UNIT);
  if (s[o + U.status] === SUNK) return SINKING;
  const [w, steps] = [s[o + U.w]!, s[o + U.s]!];
  return 10 * (w + steps) + w;
}

/** The firer makes the one attack, and nobody does anything else. */
function playUpTo(game: BattleshipsGame, s: BattleState, kind: number, phase: number): void {
  const legal = actionList(game.spec.maxLegal);
  const attack = (kind + TARGET_UNIT) as Action;
  const calm = new ScriptedChance([6]);
  let isAimed = false;
  while (s[G.phase] !== phase) {
    assert(game.toAct(s) !== OVER && s[G.turn] === 1, 'the attack takes place in the first turn');
    game.legal(s, legal);
    const isAttack = includesAction(legal, attack);
    isAimed ||= isAttack;
    game.apply(s, isAttack ? attack : (legal.ids[0] as Action), calm);
  }
  assert(isAimed && game.toAct(s) === CHANCE, 'the rules allow the attack');
}

/** Every end of the phase with its probability. */
function* branches(
  game: BattleshipsGame,
  s: BattleState,
  phase: number,
): Generator<{ after: BattleState; weight: number }> {
  if (s[G.phase] !== phase) {
    yield { after: s, weight: 1 };
    return;
  }
  const legal = actionList(game.spec.maxLegal);
  game.legal(s, legal);
  const next = game.create();
  for (const every = new EveryOutcome(); every.next(); ) {
    next.set(s);
    game.apply(next, legal.ids[0] as Action, every);
    const { weight } = every;
    for (const end of branches(game, next, phase)) yield { after: end.after, weight: weight * end.weight };
  }
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
