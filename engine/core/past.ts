/**
 * The past of a battle that begins where another one stood: the first steps of its record, fought there with the dice of there. A record names
 * how many they are and their digest, so that dice which are promised for the rest cannot be said to be of the past afterwards.
 */
import { PAST_HEADER, type Past } from './past-text.js';
import { type BattleRecord, type Ply, sidesOf, stepLines } from './record-model.js';
import { fail, ok, type Result } from './result.js';
import { sha256 } from './sha256.js';

const PAST = /^([1-9][0-9]{0,5}) ([0-9a-f]{64})$/;

/** The past that the first steps of a record would be. */
export function pastOf({ headers, plies }: Pick<BattleRecord, 'headers' | 'plies'>, count = plies.length): Past {
  return { plies: count, digest: pastDigest(plies.slice(0, count), sidesOf(headers)) };
}

/** Of steps, with the sides by seat. */
export const pastDigest = (steps: readonly Ply[], sides: readonly string[]): string =>
  sha256(
    stepLines(steps, sides)
      .map((line) => `${line}\n`)
      .join(''),
  );

/** What the header of a record says; undefined where the whole battle was fought by its own dice. */
export function pastIn(record: BattleRecord): Result<Past | undefined, 'BAD_PAST'> {
  const text = record.headers.get(PAST_HEADER);
  if (text === undefined) return ok(undefined);
  const words = PAST.exec(text);
  if (words === null) return fail('BAD_PAST', 'Past must be a number of steps and the 64 digits of their digest');
  const past = { plies: Number(words[1]), digest: words[2]! };
  if (past.plies > record.plies.length) {
    return fail('BAD_PAST', `Past says ${past.plies} steps, the record has ${record.plies.length}`);
  }
  const dice = record.headers.get('Dice');
  if (dice !== 'fair') {
    return fail('BAD_PAST', `only a battle with fair dice goes on from another one, and the Dice of this are ${dice}`);
  }
  if (past.plies === record.plies.length && record.headers.get('Termination') === 'normal') {
    return fail('BAD_PAST', 'Past says that all steps are of another battle: nothing was left to be fought out');
  }
  if (pastOf(record, past.plies).digest !== past.digest) {
    return fail('BAD_PAST', `the digest of Past is not that of the first ${past.plies} steps`);
  }
  return ok(past);
}
