/** The draw of a room's dice, as its row keeps it: who has committed, who has revealed, who is late. */
import { agentNonce, bySeat, type DiceShown, mayReveal, nonceHash, type Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { World } from '../protocol/world.js';
import type { GameRow } from '../store/store.js';
import { hex } from '../words/bytes.js';
import { commitOf } from './dice.js';

type Drawn = Pick<GameRow, 'diceSeed' | 'nonces' | 'draw'>;

/**
 * A draw with a seed of its own. Agents have no randomness of their own: what they add is made from the seed, so that the
 * commitment binds it, and their hashes stand from the start.
 */
export function newDraw(world: World, { id, seats }: Pick<GameRow, 'id' | 'seats'>, n: number): Drawn {
  const diceSeed = hex(world.random(32));
  const commit = commitOf({ diceSeed });
  const nonces = bySeat(seats).map((p, seat) => (p?.kind === 'agent' ? agentNonce(id, diceSeed, seat) : null));
  const hashes = bySeat(nonces).map((nonce, seat) => (nonce === null ? null : nonceHash(id, commit, seat, nonce)));
  return { diceSeed, nonces, draw: { n, hashes, beacons: seats.map(() => null), missed: [] } };
}

/** Every seat has committed: from here on the draw stands or is given up as a whole. */
export const isCommitted = ({ draw }: Pick<GameRow, 'draw'>): boolean =>
  draw.hashes.length > 0 && !draw.hashes.includes(null);

/** Nonces are shown from now on. */
export const isRevealing = (row: Pick<GameRow, 'draw'>): boolean => isCommitted(row) && mayReveal(row.draw);

/** All that the dice need is there. */
export const isDrawn = (row: Pick<GameRow, 'draw' | 'nonces'>): boolean =>
  isRevealing(row) && !row.nonces.includes(null);

/** Seats that have yet to do what can be done now. */
export function owing(row: Pick<GameRow, 'draw' | 'nonces'>): Seat[] {
  const { hashes, beacons } = row.draw;
  const isOwed = (seat: Seat): boolean => {
    if (!isCommitted(row)) return hashes[seat] === null;
    const beacon = beacons[seat] ?? null;
    return isRevealing(row) ? row.nonces[seat] === null : beacon !== null && beacon.value === null;
  };
  return [...bySeat(row.nonces).keys()].filter(isOwed);
}

/** What everybody may see of the dice. Rows of before the two rounds have no hashes. */
export function shownDice(row: Drawn & Pick<GameRow, 'status'>): DiceShown & { readonly seed: string | null } {
  const isHidden = row.status !== 'over' && row.status !== 'playing' && !isRevealing(row);
  const { n, hashes, beacons } = row.draw;
  return {
    commit: commitOf(row),
    draw: n,
    hashes: bySeat(row.nonces).map((_, seat) => hashes[seat] ?? null),
    nonces: row.nonces.map((nonce) => (isHidden ? null : nonce)),
    beacons: bySeat(row.nonces).map((_, seat) => beacons[seat] ?? null),
    seed: row.status === 'over' ? row.diceSeed : null,
  };
}

/** Without the seats that are given up. Once all have committed nothing of the draw may be kept: somebody could have chosen. */
export function withoutSeats(world: World, row: GameRow, seats: readonly Seat[]): GameRow {
  const clear = <T>(list: readonly (T | null)[]): (T | null)[] =>
    bySeat(list).map((v, i) => (seats.includes(i) ? null : v));
  const left = { ...row, seats: clear(row.seats) };
  if (isCommitted(row)) return { ...left, ...newDraw(world, left, row.draw.n + 1) };
  const { hashes, beacons } = row.draw;
  return { ...left, nonces: clear(row.nonces), draw: { ...row.draw, hashes: clear(hashes), beacons: clear(beacons) } };
}

/** How long the seats of a room have owed what they owe. */
export class DrawWatch {
  #stage = '';
  #since = 0;

  /** Seats that are too late; none while seats may take their time. */
  late(row: GameRow, now: number): Seat[] {
    const stage = !isCommitted(row) ? '' : `${row.draw.n} ${isRevealing(row) ? 'nonces' : 'beacons'}`;
    if (stage !== this.#stage) {
      this.#stage = stage;
      this.#since = now;
    }
    const { revealMs, beaconMs } = LIMITS.dice;
    const isLate = stage !== '' && now - this.#since > (isRevealing(row) ? revealMs : beaconMs);
    return isLate ? owing(row) : [];
  }
}
