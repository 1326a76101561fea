/** The legal answers as things on the chart: ships to point at, hexes, end poses. */

import {
  type BattleState,
  type BattleshipsGame,
  type BattleView,
  objectIn,
  originOf,
} from '../../../../engine/battleships/index.js';
import { headingOf } from '../../../../engine/core/hex.js';
import type { Hex } from '../../../../engine/core/hexmap.js';
import type { UnitId } from '../../../../engine/index.js';
import type { Asked, WireAction } from '../../model/battle.js';
import { placeOf } from './fleet.js';
import { keyOf } from './geometry.js';
import { reachOf, type UnitReach } from './reach.js';

export interface HexAnswer extends Hex {
  readonly action: WireAction;
}

export type Answers =
  | { readonly kind: 'none' }
  | { readonly kind: 'ships'; readonly unit: UnitId | null; readonly byUnit: ReadonlyMap<UnitId, WireAction> }
  | { readonly kind: 'hexes'; readonly unit: UnitId | null; readonly byHex: ReadonlyMap<string, HexAnswer> }
  | { readonly kind: 'poses'; readonly unit: UnitId; readonly reach: UnitReach };

export const NONE: Answers = { kind: 'none' };

/** The unit that is asked, by the view; null for questions to the fleet. */
export function askedUnit(view: BattleView): UnitId | null {
  const name = view.asked?.unit ?? null;
  return name === null ? null : (view.units.find((u) => u.name === name && u.status === 'afloat')?.id ?? null);
}

export function answersOf(
  game: BattleshipsGame,
  view: BattleView,
  known: BattleState | null,
  asked: Asked | null,
  window: Hex,
): Answers {
  if (asked?.kind !== 'action' || view.asked === null) return NONE;
  const unit = askedUnit(view);
  switch (view.asked.question) {
    case 'main':
    case 'secondary':
    case 'launch':
    case 'flagship':
    case 'transfer':
      return { kind: 'ships', unit, byUnit: shipsIn(view, asked.legal) };
    case 'star':
    case 'mine':
      return { kind: 'hexes', unit, byHex: hexesIn(asked.legal, window) };
    case 'manoeuvre':
      return unit === null ? NONE : posesOf(game, view, known, unit, asked.legal, window);
    case 'smoke':
    case 'repair-w':
    case 'repair-s':
      return NONE;
  }
}

function shipsIn(view: BattleView, legal: readonly WireAction[]): Map<UnitId, WireAction> {
  const byToken = new Map(view.units.map((u) => [u.token, u.id]));
  return new Map(
    legal.flatMap((action) => {
      const unit = byToken.get(objectIn(action.text));
      return unit === undefined ? [] : [[unit, action] as const];
    }),
  );
}

function hexesIn(legal: readonly WireAction[], window: Hex): Map<string, HexAnswer> {
  return new Map(
    legal.flatMap((action) => {
      const hex = placeOf(objectIn(action.text), window);
      return hex === undefined ? [] : [[keyOf(hex), { ...hex, action }] as const];
    }),
  );
}

function posesOf(
  game: BattleshipsGame,
  view: BattleView,
  known: BattleState | null,
  unit: UnitId,
  legal: readonly WireAction[],
  window: Hex,
): Answers {
  const ship = view.units[unit]!;
  const from = known === null ? placeOf(ship.hex, window) : originOf(game.battle, known, unit);
  if (from === undefined) return NONE;
  const pose = { q: from.q, r: from.r, heading: headingOf(ship.heading) };
  return { kind: 'poses', unit, reach: reachOf(game.battle, unit, pose, legal) };
}

/** The ship a target action is about. */
export const targetOf = (answers: Answers, action: WireAction | null): UnitId | undefined =>
  answers.kind === 'ships' && action !== null
    ? [...answers.byUnit].find(([, a]) => a.text === action.text)?.[0]
    : undefined;

export const hexOfAnswer = (answers: Answers, action: WireAction | null): Hex | undefined =>
  answers.kind === 'hexes' && action !== null
    ? [...answers.byHex.values()].find((h) => h.action.text === action.text)
    : undefined;
