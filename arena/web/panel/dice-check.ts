/** Dice check in the browser: by the record, and by what this page saw before the battle and was told in it. */
import {
  type DiceFault,
  faultByReceipt,
  faultInTold,
  type Game,
  type KeptEvent,
  parseRecord,
  pastIn,
  type Seat,
  type Testimony,
  verify,
} from '../../../engine/index.js';

export type DiceCheck =
  /** Every roll was thrown again from the revealed seed and is as recorded, and all is as it was promised. */
  | { readonly kind: 'fair'; readonly rolls: number; readonly lost: number }
  /** Every roll is that of seed and nonces; this page came too late to see whether these are the ones that were promised. */
  | { readonly kind: 'unseen'; readonly rolls: number }
  /** The rolls are possible ones and the battle follows the rules, but nobody outside can throw these dice again. */
  | { readonly kind: 'possible'; readonly dice: string; readonly rolls: number }
  /** The server has broken a promise; `detail` in the engine's words. */
  | { readonly kind: 'unfair'; readonly fault: DiceFault; readonly detail?: string }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string };

/** What the page itself has seen of the dice. */
export interface SeenDice {
  readonly room: string;
  readonly seat: Seat | null;
  /** What it kept before the battle. */
  readonly kept: Testimony | null;
  /** What it has found already. */
  readonly fault: DiceFault | null;
  /** All events, in order, as they were told. */
  readonly told: readonly KeptEvent[];
}

export function checkDice(game: Game, text: string, { room, seat, kept, fault, told }: SeenDice): DiceCheck {
  if (fault !== null) return { kind: 'unfair', fault };
  const record = parseRecord(text);
  if (!record.ok) return { kind: 'broken', line: 0, reason: record.message };
  const { headers, plies } = record.value;
  const past = pastIn(record.value);
  // Of a battle that goes on from another one, those that have fallen in it.
  const own = plies.slice((past.ok ? past.value?.plies : undefined) ?? 0);
  const rolls = own.reduce((n, ply) => n + ply.rolls.length, 0);
  const dice = headers.get('Dice') ?? '';
  // What was seen from another seat, or from none, says nothing of a part in the dice.
  const isSealed = kept?.isSealed === true && kept.seat === seat;
  if (dice === 'fair' && headers.get('Game') !== room) return { kind: 'unfair', fault: 'OTHER_ROOM' };
  if (isSealed) {
    const broken = faultByReceipt(headers, kept);
    if (broken !== undefined) return { kind: 'unfair', fault: broken.code, detail: broken.reason };
  }
  const verdict = verify(game, record.value);
  if (!verdict.verified) return { kind: 'broken', line: verdict.line, reason: verdict.reason };
  if (dice !== 'fair' || !verdict.rerolled) return { kind: 'possible', dice, rolls };
  const other = faultInTold(game, record.value, seat ?? undefined, told);
  if (other !== undefined) return { kind: 'unfair', fault: 'ROLL_CHANGED', detail: other };
  return isSealed ? { kind: 'fair', rolls, lost: kept.lost } : { kind: 'unseen', rolls };
}
