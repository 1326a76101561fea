/** Verifies texts of the toy game. */
import { parseRecord, type Verification, type VerifyOptions, verify } from '../../../engine/core/record.js';
import { toyGame } from './toy-game.js';
import { toyChance } from './toy-record.js';

export const SEEDED: VerifyOptions = { chanceOfSeed: toyChance };

export function verifyText(text: string, options: VerifyOptions = SEEDED): Verification {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { verified: false, line: Number(parsed.at?.split(':')[0]), reason: parsed.message };
  return verify(toyGame, parsed.value, options);
}
