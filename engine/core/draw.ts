/**
 * The draw of fair dice: a commit–reveal in two rounds, so that no seat can choose its nonce after it knows another's.
 *
 * 1. The server shows the commitment to its seed. Its agents have no randomness of their own: their nonces are made from the
 *    seed, so the commitment binds them too.
 * 2. Each seat gives the *hash* of its nonce, bound to room, commitment and seat.
 * 3. When all hashes stand, and the value of each beacon that was named with one, each seat *reveals* its nonce.
 *
 * A seat that does not reveal in time leaves the game before it counts; then all of it begins anew with another seed, as the
 * next draw of the room.
 */
import type { Seat } from './brand.js';
import { sha256 } from './sha256.js';

/** A round of a public beacon that a seat named beforehand; `value` once it is known, 64 or 128 characters 0-9a-f. */
export interface Beacon {
  /** Which one: `drand-quicknet`. */
  readonly source: string;
  readonly round: number;
  readonly value: string | null;
}

/** What a room shows of its dice. */
export interface DiceShown {
  readonly commit: string;
  /** 1, 2, …: rises when a draw was given up before the battle. */
  readonly draw: number;
  /** By seat; null where none was given yet. */
  readonly hashes: readonly (string | null)[];
  /** By seat; null where it was not revealed yet. */
  readonly nonces: readonly (string | null)[];
  /** By seat; null where none was named. */
  readonly beacons: readonly (Beacon | null)[];
}

/** Milliseconds that a seat has to reveal its nonce, from when all hashes and beacons stand. No honest server gives a seat up before. */
export const REVEAL_MS = 30_000;

/** What a seat commits to its nonce with. */
export const nonceHash = (room: string, commit: string, seat: Seat, nonce: string): string =>
  sha256(`flagplot nonce 1\n${room}\n${commit}\n${seat}\n${nonce}`);

/** The nonce of a seat that an agent of the server has from the start. */
export const agentNonce = (room: string, seed: string, seat: Seat): string =>
  sha256(`flagplot agent nonce 1\n${room}\n${seed}\n${seat}`).slice(0, 32);

/** What a seat adds to the dice; `Nonces` of a record are these words. */
export const diceWord = (nonce: string, beacon: Beacon | null): string =>
  beacon === null || beacon.value === null ? nonce : `${nonce}:${beacon.value}`;

/** Whether nothing can be added before the nonces are shown: every hash stands, and every beacon has spoken. */
export const mayReveal = ({ hashes, beacons }: Pick<DiceShown, 'hashes' | 'beacons'>): boolean =>
  !hashes.includes(null) && beacons.every((beacon) => beacon === null || beacon.value !== null);
