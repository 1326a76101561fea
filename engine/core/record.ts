/** Records of games: build, write, read, replay, verify. The parts are in the files named here. */

import { parseLines } from './record-lines.js';
import { type BattleRecord, badCharacter, LIMITS, type RecordCode } from './record-model.js';
import { parseText } from './record-text-parser.js';
import { fail, type Result } from './result.js';
import { utf8 } from './sha256.js';

export { type CallerHeaders, RecordBuilder } from './record-builder.js';
export { writeLines } from './record-lines.js';
export {
  type BattleRecord,
  checksumOf,
  type Dice,
  LIMITS,
  numbersPerSeat,
  optionsText,
  type Ply,
  playerOf,
  programText,
  RECORD_CODES,
  type RecordCode,
  type RecordSource,
  seatHeader,
  sidesOf,
  TERMINATIONS,
  type Termination,
} from './record-model.js';
export { writeText } from './record-text.js';
export { type ReplayCode, type ReplayFailure, type ReplayOptions, replay } from './replay.js';
export { type Verification, type VerifyOptions, verify } from './verify.js';

/**
 * Reads a record in either notation: JSON Lines if it begins with `{`, else text. Whatever the input, the answer is a record
 * within `LIMITS` or a code with `line:column`. Only the form is judged; `verify` judges the game.
 */
export function parseRecord(input: string): Result<BattleRecord, RecordCode> {
  const text = input.startsWith('\ufeff') ? input.slice(1) : input;
  if (text.length > LIMITS.fileBytes || utf8(text).length > LIMITS.fileBytes) {
    return fail('TOO_LARGE', `a record has at most ${LIMITS.fileBytes} bytes`, { at: '1:1' });
  }
  const bad = badCharacter(text, true);
  if (bad >= 0) {
    const before = text.slice(0, bad).split('\n');
    const code = text.charCodeAt(bad).toString(16).padStart(4, '0');
    return fail('BAD_CHARACTER', `the character U+${code} may not stand in a record`, {
      at: `${before.length}:${before.at(-1)!.length + 1}`,
    });
  }
  switch (text.trimStart()[0]) {
    case '[':
      return parseText(text);
    case '{':
      return parseLines(text);
    default:
      return fail('NOT_A_RECORD', 'a record begins with a header [Event "…"] or, as JSON Lines, with {', { at: '1:1' });
  }
}
