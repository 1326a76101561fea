/** Whether a battle's dice were fair, by its record and by what this client saw before the first roll. */
import { parseRecord } from '../../engine/index.js';
import { verdictOn } from '../open-record.js';

export interface Seen {
  readonly room: string;
  readonly commit: string;
  readonly seat: number;
  readonly nonce: string;
}

export type Fairness = { readonly fair: true } | { readonly fair: false; readonly reason: string };

const unfair = (reason: string): Fairness => ({ fair: false, reason });

export function fairnessOf(text: string, seen: Seen): Fairness {
  const record = parseRecord(text);
  if (!record.ok) return unfair(`the record cannot be read: ${record.message}`);
  const { headers } = record.value;
  if (headers.get('Dice') !== 'fair') return unfair('the record is not of fair dice');
  if (headers.get('Game') !== seen.room) return unfair('the record is of another room');
  if (headers.get('SeedCommit') !== seen.commit) return unfair('the commitment is not the one that was shown first');
  if (headers.get('Nonces')?.split(' ')[seen.seat] !== seen.nonce)
    return unfair('our own part of the dice is not in it');
  const verdict = verdictOn(record.value);
  return verdict.verified ? { fair: true } : unfair(`line ${verdict.line}: ${verdict.reason}`);
}
