/** Checks the dice of a record in the browser: the same check that the command line makes, with nothing but the record. */
import { type Game, parseRecord, verify } from '../../../engine/index.js';

export type DiceCheck =
  /** Every roll was thrown again from the revealed seed and is as recorded. */
  | { readonly kind: 'fair'; readonly rolls: number }
  /** The rolls are possible ones and the battle follows the rules, but nobody outside can throw these dice again. */
  | { readonly kind: 'possible'; readonly dice: string; readonly rolls: number }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string };

/** What the page itself saw of the dice before the first decision. */
export interface Promised {
  readonly game: string;
  readonly commit: string;
  readonly nonces: readonly (string | null)[];
}

export function checkDice(game: Game, text: string, promised: Promised): DiceCheck {
  const record = parseRecord(text);
  if (!record.ok) return { kind: 'broken', line: 0, reason: record.message };
  const { headers, plies, source } = record.value;
  const rolls = plies.reduce((n, ply) => n + ply.rolls.length, 0);
  const dice = headers.get('Dice') ?? '';
  if (dice === 'fair') {
    const broken = brokenPromise(headers, promised);
    if (broken !== undefined) {
      return { kind: 'broken', line: source?.headerLines.get(broken.header) ?? 0, reason: broken.reason };
    }
  }
  const verdict = verify(game, record.value);
  if (!verdict.verified) return { kind: 'broken', line: verdict.line, reason: verdict.reason };
  return dice === 'fair' && verdict.rerolled ? { kind: 'fair', rolls } : { kind: 'possible', dice, rolls };
}

/** The record may be sound in itself and still not be of the dice that were promised. */
function brokenPromise(
  headers: ReadonlyMap<string, string>,
  { game, commit, nonces }: Promised,
): { header: string; reason: string } | undefined {
  if (headers.get('Game') !== game) return { header: 'Game', reason: 'the record is of another battle' };
  if (headers.get('SeedCommit') !== commit)
    return { header: 'SeedCommit', reason: 'the commitment is not the one that was shown before the battle' };
  if (headers.get('Nonces') !== nonces.join(' '))
    return { header: 'Nonces', reason: 'the nonces are not those that the seats gave' };
  return undefined;
}
