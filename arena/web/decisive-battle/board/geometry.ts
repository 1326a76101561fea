/** Layout of an engagement: where ships and lines of fire lie, in rem from its top, so that nothing has to be measured. */
import type { FleetView } from '../../../../engine/decisive-battle/index.js';

/** A card with the space below it. */
export const ROW = 4.75;
/** Name and speed of a fleet. */
export const HEAD = 1.75;
/** Between two fleets of a side. */
export const GAP = 0.75;

export interface Column {
  readonly top: number;
  readonly height: number;
  /** Middle of each unit's card. */
  readonly at: ReadonlyMap<number, number>;
}

type Line = Pick<FleetView, 'ships'>;

const heightOf = (fleets: readonly Line[]): number =>
  fleets.reduce((sum, { ships }) => sum + HEAD + ROW * ships.length, GAP * Math.max(0, fleets.length - 1));

/** Fleets below each other, the whole in the middle of the height that the engagement has. */
export function columnOf(fleets: readonly Line[], height: number): Column {
  const own = heightOf(fleets);
  const top = Math.max(0, (height - own) / 2);
  const at = new Map<number, number>();
  let y = top;
  for (const { ships } of fleets) {
    y += HEAD;
    for (const unit of ships) {
      at.set(unit, y + ROW / 2);
      y += ROW;
    }
    y += GAP;
  }
  return { top, height: own, at };
}

export interface Shot {
  readonly from: number;
  readonly to: number;
  /** Rem from the top, at the firing ship and at her target. */
  readonly y1: number;
  readonly y2: number;
  readonly isFromLeft: boolean;
}

export interface Plan {
  readonly height: number;
  readonly left: Column;
  readonly right: Column;
}

export function planOf(left: readonly Line[], right: readonly Line[]): Plan {
  const height = Math.max(heightOf(left), heightOf(right));
  return { height, left: columnOf(left, height), right: columnOf(right, height) };
}

/** Two ships that fire at each other have a line each. */
const ASIDE = 0.28;

/** Lines of fire across the sea; shots at ships that are not there are none. */
export function shotsOf(plan: Plan, aims: readonly { readonly from: number; readonly to: number }[]): Shot[] {
  return aims.flatMap(({ from, to }) => {
    const isFromLeft = plan.left.at.has(from);
    const own = (isFromLeft ? plan.left : plan.right).at.get(from);
    const hers = (isFromLeft ? plan.right : plan.left).at.get(to);
    if (own === undefined || hers === undefined) return [];
    const aside = isFromLeft ? -ASIDE : ASIDE;
    return [{ from, to, y1: own + aside, y2: hers + aside, isFromLeft }];
  });
}
