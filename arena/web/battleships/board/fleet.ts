/** Ships as the chart draws them, from the seat's view alone. */

import type { BattleshipsGame, BattleView, Nation, ShipType, UnitView } from '../../../../engine/battleships/index.js';
import { type Heading, headingOf, STEP_Q, STEP_R } from '../../../../engine/core/hex.js';
import { type Hex, hexOf } from '../../../../engine/core/hexmap.js';
import type { Seat, UnitId } from '../../../../engine/index.js';
import type { Steps } from '../panel/steps.js';
import { centreOf, keyOf, type Point } from './geometry.js';
import { stackPlaces } from './stacks.js';

export interface Ship extends Hex {
  readonly unit: UnitId;
  readonly seat: Seat;
  readonly nation: Nation;
  readonly heading: Heading;
  readonly view: UnitView;
  /** Where her middle is drawn, and how large: ships of one hex lie side by side. */
  readonly place: Point;
  readonly scale: number;
  /** Place in the stack, of how many. */
  readonly index: number;
  readonly stacked: number;
  /** Another ship lies in her hex or beside it: on a small chart both grow less, or they would lie on each other. */
  readonly isNear: boolean;
  /** Another ship lies in the hex ahead. */
  readonly crowded: boolean;
  /** The damage that is new: what she had before the scenes whose marks stand at her. */
  readonly fresh: Fresh | null;
  /** Enemies whose main guns, or secondary guns, are on her. */
  readonly aimedAtBy: readonly number[];
}

export interface Fresh extends Steps {
  /** It is being done on the stage now. */
  readonly isPlaying: boolean;
}

export type Hull = 'battleship' | 'pocket' | 'cruiser' | 'light' | 'flotilla' | 'battery';

const HULLS: Readonly<Record<ShipType, Hull>> = {
  BB: 'battleship',
  BC: 'battleship',
  PB: 'pocket',
  CA: 'cruiser',
  CL: 'light',
  DD: 'flotilla',
  battery: 'battery',
};
export const hullOf = (type: ShipType): Hull => HULLS[type];

export const placeOf = (label: string, window: Hex): Hex | undefined => hexOf(label, window.q, window.r);

/** A ship with no other near her is drawn larger. */
const ALONE = 1.25;

export function fleetOf(
  game: BattleshipsGame,
  view: BattleView,
  window: Hex,
  fresh: ReadonlyMap<UnitId, Fresh> = new Map(),
): Ship[] {
  const afloat = view.units.flatMap((unit) => {
    const hex = unit.status === 'afloat' ? placeOf(unit.hex, window) : undefined;
    return hex === undefined ? [] : [{ unit, hex }];
  });
  const stacks = new Map<string, UnitView[]>();
  for (const { unit, hex } of afloat) stacks.set(keyOf(hex), [...(stacks.get(keyOf(hex)) ?? []), unit]);
  const seatOf = (u: UnitView): Seat => game.battle.seatOf[u.id]!;
  return afloat.map(({ unit, hex }) => {
    const heading = headingOf(unit.heading);
    const stack = stacks.get(keyOf(hex))!;
    const index = stack.indexOf(unit);
    const spot = stackPlaces(stack.length, headingOf(stack[0]!.heading))[index]!;
    const centre = centreOf(hex);
    const isNear = stack.length > 1 || !isAlone(stacks, hex);
    return {
      ...hex,
      unit: unit.id,
      seat: seatOf(unit),
      nation: game.battle.scenario.sides[seatOf(unit) as 0 | 1].nation,
      heading,
      view: unit,
      place: { x: centre.x + spot.x, y: centre.y + spot.y },
      scale: isNear ? spot.scale : ALONE,
      isNear,
      index,
      stacked: stack.length,
      crowded: stacks.has(keyOf({ q: hex.q + STEP_Q[heading], r: hex.r + STEP_R[heading] })),
      fresh: fresh.get(unit.id) ?? null,
      aimedAtBy: view.units
        .filter((f) => f.status === 'afloat' && (f.main === unit.name || f.secondary === unit.name))
        .filter((f) => seatOf(f) !== seatOf(unit))
        .map((f) => f.id),
    };
  });
}

const isAlone = (taken: ReadonlyMap<string, unknown>, { q, r }: Hex): boolean =>
  STEP_Q.every((dq, i) => !taken.has(keyOf({ q: q + dq, r: r + STEP_R[i]! })));

export interface Wreck extends Hex {
  readonly unit: UnitId;
  readonly name: string;
  readonly seat: Seat;
  readonly nation: Nation;
  readonly heading: Heading;
  readonly type: ShipType;
}

export function wrecksOf(game: BattleshipsGame, view: BattleView, window: Hex): Wreck[] {
  return view.units.flatMap((u) => {
    const hex = u.status === 'sunk' ? placeOf(u.hex, window) : undefined;
    if (hex === undefined) return [];
    const seat = game.battle.seatOf[u.id]!;
    const { nation } = game.battle.scenario.sides[seat as 0 | 1];
    return [{ ...hex, unit: u.id, name: u.name, seat, nation, heading: headingOf(u.heading), type: u.type }];
  });
}

export const byName = (ships: readonly Ship[], name: string | null): Ship | undefined =>
  name === null ? undefined : ships.find((s) => s.view.name === name);
