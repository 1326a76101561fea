/**
 * Handicaps of an officer who is still learning: what it does not see or does not think of. An admiral without limits sees all there is; each
 * limit takes away a thing that people learn late, and none makes it do what it thinks bad itself.
 */
import { z } from 'zod';
import {
  CAPITAL_MANOEUVRES,
  MAX_SPEED,
  type ManoeuvreTable,
  SMALL_MANOEUVRES,
} from '../../../engine/battleships/index.js';

export const limitsSchema = z
  .strictObject({
    targets: z
      .enum(['fleet', 'alone', 'biggest', 'nearest'])
      .describe(
        'how targets are chosen: for the whole fleet together, by each ship for herself, or simply the most valuable or nearest',
      ),
    turns: z.number().int().min(1).max(3).describe('turns in one manoeuvre that are thought of'),
    sharpest: z.number().int().min(1).max(3).describe('sharpest turn that is thought of, in hexsides'),
    enemyMoves: z
      .enum(['several', 'straight', 'none'])
      .describe('where enemies yet to move are expected: in several likely places, straight on, or where they are'),
    arcs: z.boolean().describe('whether a ship manoeuvres so that she can use all her guns'),
    torpedoNotice: z.number().int().min(0).max(12).describe('hexes within which enemy torpedoes are thought of'),
    goalTurns: z
      .number()
      .int()
      .min(1)
      .max(99)
      .describe('turns before the end from which places that score are thought of'),
  })
  .meta({ title: 'Limits of an officer' });

export type Limits = Readonly<z.infer<typeof limitsSchema>>;

export const UNLIMITED: Limits = {
  targets: 'fleet',
  turns: 3,
  sharpest: 3,
  enemyMoves: 'several',
  arcs: true,
  torpedoNotice: 12,
  goalTurns: 99,
};

/** By id of a manoeuvre: the number of its turns, and the sharpest in hexsides. */
interface Turns {
  readonly count: Uint8Array;
  readonly sharpest: Uint8Array;
}

const turnsOf = new Map<ManoeuvreTable, Turns>([CAPITAL_MANOEUVRES, SMALL_MANOEUVRES].map((t) => [t, countTurns(t)]));

function countTurns(table: ManoeuvreTable): Turns {
  const turns: Turns = { count: new Uint8Array(table.count), sharpest: new Uint8Array(table.count) };
  for (let id = 0; id < table.count; id++) {
    let heading = 0;
    for (let i = 0; i < table.hexes[id]!; i++) {
      const next = table.path[id * MAX_SPEED + i]!;
      const by = (next - heading + 6) % 6;
      if (by !== 0) turns.count[id]! += 1;
      turns.sharpest[id] = Math.max(turns.sharpest[id]!, Math.min(by, 6 - by));
      heading = next;
    }
  }
  return turns;
}

/** True for a manoeuvre that the officer thinks of. */
export function isThoughtOf({ turns, sharpest }: Limits, table: ManoeuvreTable, id: number): boolean {
  const of = turnsOf.get(table)!;
  return of.count[id]! <= turns && of.sharpest[id]! <= sharpest;
}

/** True where every manoeuvre is thought of. */
export const thinksOfAll = ({ turns, sharpest }: Limits): boolean => turns === 3 && sharpest === 3;
