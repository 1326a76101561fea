/** Dice witness of one seat: what the client sees of its room's dice, from the first word of the server to the record. */
import { randomBytes } from 'node:crypto';
import {
  battleWord,
  bySeat,
  type DiceFault,
  fail,
  givenUp,
  isEarly,
  type KeptEvent,
  nonceHash,
  ok,
  type Result,
  type Seat,
  type Testimony,
  witness,
} from '../../engine/index.js';
import type { Heard, Saying } from '../protocol/index.js';
import { type Fairness, fairnessOf } from './fairness.js';
import type { ReceiptFolder } from './receipt-file.js';
import type { ToldRoom } from './words.js';

export class DiceWatch {
  readonly #seat: Seat;
  /** The server listed the room when the client came: an earlier run may have sat there. */
  readonly #isResumed: boolean;
  readonly #receipts: ReceiptFolder | undefined;
  /** Every event, by number, as it was told first. */
  readonly #told = new Map<number, KeptEvent>();
  #kept: Testimony | undefined;
  /** Seats for which agents of the server were asked. */
  #asked: readonly Seat[] = [];

  constructor(room: string, seat: Seat, isResumed: boolean, receipts: ReceiptFolder | undefined) {
    this.#seat = seat;
    this.#isResumed = isResumed;
    this.#receipts = receipts;
    this.#kept = receipts?.read(room);
  }

  /** This room is the answer to a challenge, which asked for agents of the server in these seats. */
  asked(agents: readonly Seat[]): void {
    this.#asked = agents;
  }

  /** Compares with what was shown before; what is to be said now, if anything, or the promise that does not hold. */
  look(room: ToldRoom, seat = this.#seat): Result<Saying | undefined, DiceFault | 'NOT_WRITTEN'> {
    const { id, dice, seats, status } = room;
    if (seat !== this.#seat) {
      return fail('BATTLE_CHANGED', `this bot sat in seat ${this.#seat}, and is now said to sit in seat ${seat}`);
    }
    const agents = bySeat(seats).flatMap(({ player }, i) => (player?.kind === 'agent' ? i : []));
    const person = this.#asked.find((i) => !agents.includes(i));
    if (person !== undefined) {
      return fail('AGENT_CHANGED', `an agent of the server was asked for seat ${person}, and somebody else sits there`);
    }
    const battle = battleWord(room);
    const now = { room: id, seat, dice, stage: status, agents, battle, at: Date.now(), isResumed: this.#isResumed };
    const step = witness(this.#kept, now, () => randomBytes(16).toString('hex'));
    if (!step.ok) return step;
    if (step.value.kind === 'late') return ok(undefined);
    const { kind, kept } = step.value;
    if (kept !== this.#kept) {
      this.#kept = kept;
      const written = this.#receipts?.keep(kept);
      if (written?.ok === false) return { ...written, code: 'NOT_WRITTEN' };
    }
    if (kind === 'reveal') return ok({ type: 'reveal', room: id, nonce: kept.nonce! });
    if (kind === 'wait') return ok(undefined);
    const hash = nonceHash(id, kept.commit, seat, kept.nonce!);
    return ok({ type: 'ready', room: id, draw: kept.draw, hash });
  }

  /** The room was closed, or the seat lost, before the battle: draws that were given up after this seat had shown its nonce. */
  givenUp(): Result<number, DiceFault> {
    return givenUp(this.#kept, isEarly(this.#kept, Date.now()));
  }

  /** Draws of this room that were given up before the one that stands. */
  get lost(): number {
    return this.#kept?.lost ?? 0;
  }

  note({ events }: Heard<'snapshot' | 'events'>): void {
    for (const event of events) if (!this.#told.has(event.n)) this.#told.set(event.n, event);
  }

  /** By the record of the battle. */
  fairness(text: string): Fairness {
    const told = [...this.#told].sort(([a], [b]) => a - b).map(([, event]) => event);
    return fairnessOf(text, { seat: this.#seat, kept: this.#kept, told });
  }
}
