/** Fairness check of a battle's dice, by its record and by what this client saw before the first roll and was told since. */
import {
  type BattleRecord,
  faultByReceipt,
  faultInTold,
  type KeptEvent,
  parseRecord,
  type Seat,
  type Testimony,
} from '../../engine/index.js';
import { gameOf, verdictOn } from '../files/open-record.js';

export interface Seen {
  readonly seat: Seat;
  /** What was kept of the draw; nothing where this program came when the battle had begun. */
  readonly kept: Testimony | undefined;
  /** All events, in order. */
  readonly told: readonly KeptEvent[];
}

export type Fairness =
  | { readonly fair: true }
  | { readonly fair: false; readonly reason: string }
  /** The rolls are those of the seed and nonces; whether these are the ones that were promised, this program did not see. */
  | { readonly fair: null; readonly reason: string };

const unfair = (reason: string): Fairness => ({ fair: false, reason });

export function fairnessOf(text: string, { seat, kept, told }: Seen): Fairness {
  const record = parseRecord(text);
  if (!record.ok) return unfair(`the record cannot be read: ${record.message}`);
  const { headers } = record.value;
  if (headers.get('Dice') !== 'fair') return unfair('the record is not of fair dice');
  if (kept !== undefined) {
    if (!kept.isSealed) return unfair('the battle began without our part of the dice');
    const fault = faultByReceipt(headers, kept);
    if (fault !== undefined) return unfair(fault.reason);
  }
  const verdict = verdictOn(record.value);
  if (!verdict.verified) return unfair(`line ${verdict.line}: ${verdict.reason}`);
  const other = otherThanTold(record.value, seat, told);
  if (other !== undefined) return unfair(other);
  if (kept !== undefined) return { fair: true };
  return { fair: null, reason: 'this program came when the battle had begun, and did not see what was promised' };
}

function otherThanTold(record: BattleRecord, seat: Seat, told: readonly KeptEvent[]): string | undefined {
  const opened = gameOf(record);
  return opened.ok ? faultInTold(opened.value.game, record, seat, told) : opened.message;
}
