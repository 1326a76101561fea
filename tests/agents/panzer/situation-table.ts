/** Tables of named situations: what they are made of, and what is asked of them afterwards. */

import { hexesBetween, isCover, sees, sightOf } from '../../../engine/panzer/index.js';
import { A, NO_UNIT, U } from '../../../engine/panzer/layout.js';
import type { AirForce, Clause, Condition } from '../../../engine/panzer/scenario.js';
import { hexOf } from '../../engine/panzer/maps.js';
import type { Table, TableSpec } from '../../engine/panzer/table.js';

/** A segment as it was played: orders in notation, and the table after them. */
export interface Played {
  readonly t: Table;
  readonly orders: readonly string[];
}

export interface NamedSituation {
  readonly name: string;
  readonly spec: TableSpec;
  /** Where the question is asked; the first decision where nothing is said. */
  readonly before?: (t: Table) => void;
  /** Segments of the side, one after the other; one where nothing is said. */
  readonly segments?: number;
  /** So many decisions are asked for; a whole segment where nothing is said. */
  readonly phase?: 'orders' | 'indirect' | 'direct' | 'movement' | 'assault';
  readonly isGood: (played: Played) => boolean;
  /** Of what is not to be done, and seldom is by chance: the situation in which it is right, and done. */
  readonly unlike?: string;
}

export const label = (place: string): string =>
  place
    .split(',')
    .map((part) => String(Number(part) + 1).padStart(2, '0'))
    .join('');
export const control = (...places: readonly string[]): Extract<Condition, { kind: 'control' }> => ({
  kind: 'control',
  side: 'allied',
  zone: { kind: 'hexes', hexes: places.map(label) },
  least: places.length,
});
/** One condition, and the other side otherwise. */
export const wins = (side: 'allied' | 'german', when: Condition): NonNullable<TableSpec['victory']> => [
  { side, grade: 'tactical', when },
  { side: side === 'allied' ? 'german' : 'allied', grade: 'tactical', when: { kind: 'otherwise' } },
];
/** The Allies want these hexes. */
export const wanted = (...places: readonly string[]): Pick<TableSpec, 'victory'> => ({
  victory: wins('allied', control(...places)),
});
export const kept = (...places: readonly string[]): Pick<TableSpec, 'victory'> => ({
  victory: wins('german', { ...control(...places), side: 'german' }),
});
/** The Allies may blow this bridge. */
export const mined = (place: string): Clause => ({
  kind: 'demolition',
  side: 'allied',
  bridges: [label(place)],
  by: 'engineers',
});

export const at = ({ b, s }: Table, token: string): number => s[b.unitsAt + b.tokens.indexOf(token) * U.size + U.hex]!;
export const distance = (t: Table, one: string, place: string): number =>
  hexesBetween(t.b, at(t, one), hexOf(t.b.ground, place));
export const isSeenBy = (t: Table, one: string, other: string): boolean =>
  sees(sightOf(t.b, t.s), at(t, other), at(t, one));
/** Out of sight, or in woods and towns with nobody of the enemy beside them. */
export const isHidden = (t: Table, one: string, other: string): boolean =>
  !isSeenBy(t, one, other) ||
  (isCover(t.b.ground.terrain[at(t, one)]!) && hexesBetween(t.b, at(t, one), at(t, other)) > 1);
export const isCarried = ({ b, s }: Table, token: string): boolean =>
  s[b.unitsAt + b.tokens.indexOf(token) * U.size + U.carrier]! !== NO_UNIT;
/** Whether the Allies control the first hex that matters, with somebody on it or without. */
export const isTaken = ({ b, s }: Table): boolean => s[b.controlAt] === 0;
/** The Allies hold already what matters. */
export const ours = ({ b, s }: Table): void => void s.fill(0, b.controlAt, b.controlAt + b.objectives.length);
export const has = (orders: readonly string[], pattern: RegExp): boolean => orders.some((order) => pattern.test(order));
/** A row of houses from one side of the field to the other. */
export const street = (y: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: 12 }, (_, x) => [`${x},${y}`, 'town']));

export const LOOKOUT: AirForce = { aircraft: 'l-5', load: 'none', count: 1, fromTurn: 1 };
/** Hexes from the first plane to a place; many where it is not over the map. */
export function above({ b, s }: Table, place: string): number {
  const hex = s[b.planesAt + A.hex]!;
  return hex < 0 ? 99 : hexesBetween(b, hex, hexOf(b.ground, place));
}

/** Ground that no vehicle enters from one side of the field to the other, but in one hex; a road through it. */
export const gap = (kind: 'swamp' | 'stream', y: number): NonNullable<TableSpec['field']> => ({
  hexes: Object.fromEntries(
    Array.from({ length: 12 }, (_, x) => [`${x},${y}`, kind] as const).filter(
      ([hex]) => kind === 'stream' || hex !== `5,${y}`,
    ),
  ),
  roads: [Array.from({ length: 14 }, (_, i) => `5,${i + 2}`)],
  ...(kind === 'stream' && { bridges: [`5,${y}`] }),
});
/** Tanks before it, the objective behind it, and nobody near. */
export const passage = {
  us: 'a:m4@5,5 b:m4@5,4',
  them: 'x:rifle@0,20',
  turns: 4,
  ...wanted('5,8'),
} as const;

/** Somebody in the woods whom nobody spots, and a heavy gun with smoke shells. */
export const hidden = {
  us: 'a:m4@5,4 g:how8@4,3',
  field: { hexes: { '5,16': 'woods' } },
  settings: { smoke: 'on' },
} as const;

/** A bridge over a river that nobody wades. */
export const deepGap = gap('stream', 6);
export const deepMined: readonly Clause[] = [{ kind: 'deep-streams' }, mined('5,6')];
/** The Allies want it with both ends and without its block. */
export const blockade = {
  them: 'x:rifle@1,20',
  markers: 'block@5,6',
  field: deepGap,
  clauses: [{ kind: 'deep-streams' }],
  turns: 10,
  victory: wins('allied', {
    kind: 'and',
    of: [control('5,5', '5,6', '5,7'), { kind: 'clear', hexes: [label('5,6')] }],
  }),
} as const;
