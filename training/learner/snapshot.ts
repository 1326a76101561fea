/** Serialization of a learner's memory: a line of JSON that says what follows, then the numbers, little-endian. */
import { z } from 'zod';
import type { Weights } from '../../agents/net/parameters.js';
import { fail, ok, type Result } from '../../engine/core/result.js';

export type SnapshotCode = 'NOT_A_SNAPSHOT' | 'OTHER_NETWORK';

const header = z.object({
  flagplot: z.literal('learner-1'),
  steps: z.int().nonnegative(),
  /** Name and length of each parameter, in order; so much of each table. */
  parameters: z.array(z.tuple([z.string(), z.int().nonnegative()])),
});

export interface Snapshot {
  readonly steps: number;
  /** Of the same parameters. */
  readonly tables: readonly Weights[];
}

const parametersOf = (table: Weights): [string, number][] => [...table].map(([name, { length }]) => [name, length]);

export function writeSnapshot({ steps, tables }: Snapshot): Uint8Array {
  const parameters = parametersOf(tables[0]!);
  const parts: Uint8Array[] = [Buffer.from(`${JSON.stringify({ flagplot: 'learner-1', steps, parameters })}\n`)];
  for (const table of tables) {
    for (const { buffer, byteOffset, byteLength } of table.values()) {
      parts.push(new Uint8Array(buffer, byteOffset, byteLength));
    }
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Fills the tables; gives the steps. Changes nothing where it fails. */
export function readSnapshot(bytes: Uint8Array, tables: readonly Weights[]): Result<number, SnapshotCode> {
  const end = bytes.indexOf(10);
  const head = header.safeParse(jsonOf(bytes.subarray(0, Math.max(0, end))));
  if (!head.success) return fail('NOT_A_SNAPSHOT', 'this is no learner of flagplot: its first line does not say so');
  const { steps, parameters } = head.data;
  if (JSON.stringify(parameters) !== JSON.stringify(parametersOf(tables[0]!))) {
    return fail('OTHER_NETWORK', 'the snapshot is of a network with other layers than this one');
  }
  const floats = tables.length * parameters.reduce((sum, [, length]) => sum + length, 0);
  const size = bytes.length - end - 1;
  if (size !== 4 * floats) {
    return fail('NOT_A_SNAPSHOT', `the snapshot has ${size} bytes of numbers; it should have ${4 * floats}`);
  }
  const values = new Float32Array(new Uint8Array(bytes.subarray(end + 1)).buffer);
  let at = 0;
  for (const table of tables) {
    for (const to of table.values()) {
      to.set(values.subarray(at, at + to.length));
      at += to.length;
    }
  }
  return ok(steps);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
