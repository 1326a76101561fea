/** Tally of a simulation: what each piece went through, and what has to hold of it. It throws where that does not hold. */
import { assert } from '../../../engine/index.js';
import type { SimulatedPiece } from './simulated-world.js';

interface Fate {
  readonly milliseconds: number;
  settledBy: string | undefined;
  isWrong: boolean;
  handedOut: number;
  /** When whoever worked on it died. */
  orphanedAt: number | undefined;
}

export class SimulationTally {
  readonly #fates = new Map<string, Fate>();
  readonly #piecesOf = new Map<string, Set<string>>();
  readonly #strengths: { readonly at: number; readonly change: number }[] = [];
  readonly recoveries: number[] = [];
  readonly settledAt: number[] = [];
  settled = 0;
  handedOut = 0;
  twiceHandedOut = 0;
  liarsCaught = 0;
  liesBefore = 0;
  struck = 0;
  mostLeases = 0;

  constructor(pieces: readonly SimulatedPiece[]) {
    for (const { piece, milliseconds } of pieces) {
      const fate = { milliseconds, settledBy: undefined, isWrong: false, handedOut: 0, orphanedAt: undefined };
      this.#fates.set(piece.id, fate);
    }
  }

  isSettled = (id: string): boolean => this.#fates.get(id)?.settledBy !== undefined;

  settle(id: string, worker: string, isWrong: boolean, now: number): void {
    const fate = this.#fates.get(id);
    assert(fate !== undefined, `piece ${id} was never offered`);
    assert(fate.settledBy === undefined, `piece ${id} was settled twice`);
    fate.settledBy = worker;
    fate.isWrong = isWrong;
    fate.orphanedAt = undefined;
    const own = this.#piecesOf.get(worker) ?? new Set();
    this.#piecesOf.set(worker, own.add(id));
    this.settled++;
    this.settledAt.push(now);
  }

  /** Results of a liar count no more. The pieces, to be done anew. */
  strike(worker: string): string[] {
    const ids = [...(this.#piecesOf.get(worker) ?? [])];
    this.#piecesOf.delete(worker);
    for (const id of ids) {
      const fate = this.#fates.get(id)!;
      if (fate.isWrong) this.liesBefore++;
      fate.settledBy = undefined;
      fate.isWrong = false;
    }
    this.liarsCaught++;
    this.struck += ids.length;
    this.settled -= ids.length;
    return ids;
  }

  handOut(id: string, now: number): void {
    const fate = this.#fates.get(id)!;
    this.handedOut++;
    if (fate.handedOut++ === 1) this.twiceHandedOut++;
    if (fate.orphanedAt !== undefined) this.recoveries.push(now - fate.orphanedAt);
    fate.orphanedAt = undefined;
  }

  orphan(id: string, now: number): void {
    const fate = this.#fates.get(id)!;
    if (fate.settledBy === undefined) fate.orphanedAt = now;
  }

  strength(at: number, change: number): void {
    this.#strengths.push({ at, change });
  }

  get lies(): number {
    return [...this.#fates.values()].filter(({ isWrong }) => isWrong).length;
  }

  get threadMs(): number {
    let sum = 0;
    for (const { milliseconds } of this.#fates.values()) sum += milliseconds;
    return sum;
  }

  /** When all would have been done, had every thread that was there worked all the time and each piece been done once. */
  get idealMs(): number {
    let left = this.threadMs;
    let strength = 0;
    let since = 0;
    for (const { at, change } of this.#strengths) {
      const could = strength * (at - since);
      if (could >= left) break;
      left -= could;
      strength += change;
      since = at;
    }
    return since + left / strength;
  }
}
