/**
 * The witness of a draw of fair dice: a client's memory of what its room showed first. It says when a seat may reveal its nonce,
 * keeps the receipt, and finds every later word of the server that differs.
 */
import { beaconsText } from './battle-word.js';
import { bySeat, type Seat } from './brand.js';
import { type Beacon, type DiceShown, mayReveal, nonceHash, REVEAL_MS } from './draw.js';
import type { DiceFault, DiceReceipt } from './receipt.js';
import { type Failure, fail, ok, type Result } from './result.js';

/** What a witness keeps, as plain data: over reloads of a page, too. */
export interface Testimony extends DiceReceipt {
  /** When this seat committed itself to the draw first, by the client's clock, in milliseconds since 1970. */
  readonly since?: number | undefined;
  /** Nothing of the receipt may change any more: this seat has revealed its nonce, or all nonces were shown to a spectator. */
  readonly isSealed: boolean;
  /** Draws of this room that were given up after this seat had revealed its nonce. */
  readonly lost: number;
}

/** Of a room: before the battle, in it, after it; closed before it began. */
export type RoomStage = 'waiting' | 'playing' | 'over' | 'closed';

/** What the witness is told with each word of the server about the room. */
export interface WitnessSight {
  readonly room: string;
  readonly seat: Seat | null;
  readonly dice: DiceShown;
  readonly stage: RoomStage;
  /** Seats of the server's own agents. */
  readonly agents: readonly Seat[];
  /** What is fought (`battleWord`). */
  readonly battle: string;
  /** By the client's clock, in milliseconds since 1970. */
  readonly at: number;
  /** The seat was taken in an earlier run, of which the memory may be lost. */
  readonly isResumed: boolean;
}

/** What to do now: `commit` and `reveal` are for the own seat, with what is then to be kept. */
export type WitnessStep =
  | { readonly kind: 'wait'; readonly kept: Testimony }
  | { readonly kind: 'commit'; readonly kept: Testimony }
  | { readonly kind: 'reveal'; readonly kept: Testimony }
  /** Seen too late for a receipt: the battle had begun, or the nonce of an earlier run is forgotten. Or nothing is drawn here. */
  | { readonly kind: 'late' };

/**
 * Looks at what the room shows now. `nonce` is that of the own seat for a draw of which nothing is kept yet: fresh randomness
 * each time. What the result has `kept` replaces `before`, on disk first, before anything is said to the server.
 */
export function witness(
  before: Testimony | undefined,
  now: WitnessSight,
  nonce: () => string,
): Result<WitnessStep, DiceFault> {
  const { dice, seat, stage } = now;
  const isWaiting = stage === 'waiting';
  if (stage === 'closed') return ok({ kind: 'late' });
  const person = before?.agents.find((i) => !now.agents.includes(i));
  if (person !== undefined) {
    return fail('AGENT_CHANGED', `seat ${person} was an agent of the server, and is now said to be somebody else`);
  }
  if (before?.battle !== undefined && before.battle !== now.battle) {
    return fail('BATTLE_CHANGED', `the battle was ${before.battle} when the dice were drawn, and is now ${now.battle}`);
  }
  if (before?.isSealed && !isWaiting && hasMoved(before, now)) {
    return fail('BATTLE_CHANGED', `the dice were drawn for seat ${before.seat}, and this is now seat ${seat}`);
  }
  const isSame = before !== undefined && before.seat === seat && (dice.draw <= before.draw || !isWaiting);
  // Whoever only watches may have looked away while a draw was made.
  const isSeen = isSame && (seat !== null || (dice.draw === before.draw && (isWaiting || before.isSealed)));
  if (isSeen) return sameDraw(before, now);
  if (!isWaiting) return begunUnseen(now);
  if (before?.isSealed && dice.draw <= before.draw) {
    return fail('DRAW_CHANGED', 'the seats have changed after this seat had revealed its nonce, and the draw has not');
  }
  if (seat !== null && dice.hashes[seat] !== null) {
    if (now.isResumed) return ok({ kind: 'late' });
    return fail('HASH_CHANGED', 'a hash is shown for this seat before it gave one');
  }
  const lost = givenUp(before, true);
  return lost.ok ? sameDraw(fresh(now, lost.value, nonce), now) : lost;
}

/** Sides are changed when the dice are known. */
const hasMoved = (before: Testimony, { seat, dice }: WitnessSight): boolean =>
  before.seat !== null && seat !== null && seat !== before.seat && dice.draw === before.draw;

/** Whether a seat still had time to reveal, by the clock that it committed itself by; the server's began later. */
export const isEarly = (before: Testimony | undefined, at: number): boolean =>
  before?.since !== undefined && at - before.since < REVEAL_MS;

/**
 * Looks at a draw that has come to nothing: the room was closed, this seat was lost, or the dice are drawn anew. `isEarly`: in less
 * time than a seat has to reveal. The draws of this room that were given up after this seat had revealed its nonce, or the
 * promise that does not hold: against agents alone, nobody but the server can have given it up.
 */
export function givenUp(before: Testimony | undefined, isEarly: boolean): Result<number, DiceFault> {
  if (before === undefined) return ok(0);
  const { agents, hashes, isSealed, lost, seat } = before;
  const hasRevealed = isSealed && seat !== null;
  if (hasRevealed && isEarly && bySeat(hashes).every((_, i) => i === seat || agents.includes(i))) {
    const reason = 'the server has thrown the dice away after it had seen the nonce of this seat; no other seat could';
    return fail('DRAW_CHANGED', reason);
  }
  return ok(lost + Number(hasRevealed));
}

/** A battle has begun of whose draw nothing is kept. Whoever sits there since this run began has not had a part in it. */
function begunUnseen({ seat, stage, isResumed }: WitnessSight): Result<WitnessStep, DiceFault> {
  if (seat === null || stage !== 'playing' || isResumed) return ok({ kind: 'late' });
  return fail('HASH_CHANGED', 'the battle began before this seat had given its part of the dice');
}

const fresh = (
  { room, seat, dice, agents, battle, at }: WitnessSight,
  lost: number,
  nonce: () => string,
): Testimony => ({
  receipt: 1,
  room,
  seat,
  draw: dice.draw,
  commit: dice.commit,
  nonce: seat === null ? null : nonce(),
  hashes: [],
  beacons: [],
  agents: [...agents],
  battle,
  ...(seat !== null && { since: at }),
  isSealed: false,
  lost,
});

function sameDraw(before: Testimony, now: WitnessSight): Result<WitnessStep, DiceFault> {
  const { dice, seat } = now;
  const isWaiting = now.stage === 'waiting';
  if (before.isSealed || !isWaiting) {
    const fault = changedCommit(before, dice) ?? faultIn(before, dice);
    if (fault !== undefined) return fault;
    const isDue = isWaiting && seat !== null && dice.nonces[seat] === null;
    return ok({ kind: isDue ? 'reveal' : 'wait', kept: before });
  }
  const changed = changedCommit(before, dice);
  if (changed !== undefined) return changed;
  if (dice.hashes.includes(null) && before.hashes.length === 0) {
    const isDue = seat !== null && dice.hashes[seat] === null;
    return ok({ kind: isDue ? 'commit' : 'wait', kept: before });
  }
  // From here on nobody may be bound to anything else; beacons have yet to speak, and say one thing only.
  const bound = before.hashes.length === 0 ? undefined : faultIn({ ...before, isSealed: true }, dice);
  if (bound !== undefined) return bound;
  // What is seen together with nonces could have been chosen by them.
  const isLate = before.hashes.length === 0 && seat === null && isShown(now);
  if (isLate) return ok({ kind: 'late' });
  const hashes = dice.hashes as readonly string[];
  const isOpen = mayReveal(dice);
  const isKept = before.hashes.length > 0 && !isOpen && isSameValue(before.beacons, dice.beacons);
  const kept: Testimony = isKept ? before : { ...before, hashes, beacons: dice.beacons, isSealed: isOpen };
  if (seat !== null && hashes[seat] !== nonceHash(now.room, dice.commit, seat, kept.nonce!)) {
    return fail('HASH_CHANGED', 'the hash that is shown for this seat is not the one that it gave');
  }
  const isDue = isOpen && seat !== null;
  return (isOpen ? faultIn(kept, dice) : undefined) ?? ok({ kind: isDue ? 'reveal' : 'wait', kept });
}

/** A nonce is shown of a seat that is none of the server's agents. */
const isShown = ({ dice, agents }: WitnessSight): boolean =>
  bySeat(dice.nonces).some((nonce, i) => nonce !== null && !agents.includes(i));

const isSameValue = (a: readonly (Beacon | null)[], b: readonly (Beacon | null)[]): boolean =>
  a.every((beacon, i) => (beacon?.value ?? null) === (b[i]?.value ?? null));

const changedCommit = (before: DiceReceipt, dice: DiceShown): Failure<DiceFault> | undefined =>
  dice.draw !== before.draw || dice.commit !== before.commit
    ? fail('COMMIT_CHANGED', 'the commitment is not the one that was shown first')
    : undefined;

/** The first thing that is not as the receipt has it. */
function faultIn(
  { room, commit, seat, nonce, hashes, beacons, isSealed }: Testimony,
  dice: DiceShown,
): Failure<DiceFault> | undefined {
  if (!isSealed) return fail('HASH_CHANGED', 'the battle began before this seat had revealed its nonce');
  if (hashes.length !== dice.hashes.length || hashes.some((hash, i) => hash !== dice.hashes[i])) {
    return fail('HASH_CHANGED', 'the hashes of the nonces are not those that were shown first');
  }
  const isSameBeacon = (beacon: Beacon | null, i: number): boolean =>
    beaconsText([beacon]) === beaconsText([dice.beacons[i] ?? null]) &&
    (beacon === null || beacon.value === null || beacon.value === dice.beacons[i]?.value);
  if (!beacons.every(isSameBeacon)) {
    return fail('BEACON_CHANGED', 'the beacons are not those that were shown first');
  }
  for (const [i, shown] of bySeat(dice.nonces).entries()) {
    if (shown === null) continue;
    if (i === seat && shown !== nonce) {
      return fail('NONCE_CHANGED', 'the nonce that is shown for this seat is not the one that it gave');
    }
    if (nonceHash(room, commit, i, shown) !== hashes[i]) {
      return fail('NONCE_CHANGED', `the nonce of seat ${i} is not the one whose hash was shown before`);
    }
  }
  return undefined;
}
