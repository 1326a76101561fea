/**
 * The check of a game's entries: a chain of CRC-32, each over the check before it, the entry's number and its text. It begins with what
 * the game is and what its dice depend on. A bit that flips anywhere breaks the chain there; so does an entry that is missing.
 */
import { crc32 } from 'node:zlib';

/** What must not change once a game has begun, out of its row as it is kept. The name of a battle that was brought is its hash. */
const FIXED = ['id', 'scenario', 'options', 'diceSeed', 'agentSeed', 'nonces'] as const;

/** Before the first entry. `json` is the game's row. */
export function firstCheck(json: string): number {
  const row = fieldsOf(json);
  // Rows of before there were beacons have none, and say so only once they are written anew.
  const { beacons = [] } = Object(row.draw) as { beacons?: unknown };
  return crc32(JSON.stringify([...FIXED.map((name) => row[name] ?? null), beacons]));
}

/** After an entry. */
export const nextCheck = (before: number, n: number, json: string): number => crc32(`${n} ${json}`, before);

/** A row that cannot be read has none. */
function fieldsOf(json: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(json)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
