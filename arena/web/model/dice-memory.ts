/**
 * This browser's memory of a room's dice: what it saw first, kept over reloads, so that the server can show nothing else later
 * without being found out.
 */
import { type Signal, signal } from '@preact/signals';
import {
  battleWord,
  bySeat,
  type DiceFault,
  givenUp,
  isEarly,
  type Seat,
  type Testimony,
  witness,
} from '../../../engine/index.js';
import { isKeeping, keep, stored, storedNames } from '../net/identity.js';
import type { WireRoom } from './wire.js';

const PREFIX = 'flagplot.dice.';
/** Rooms that are remembered. */
const MOST_KEPT = 100;

/** What the page owes to the draw now. */
export type Due = 'nothing' | 'commit' | 'reveal';

/** What stands in the browser's storage, and what would where it keeps nothing. */
const inMemory = new Map<string, string>();

export class DiceMemory {
  readonly #room: string;
  /** The promise that the server has broken, from when it is found. */
  readonly fault: Signal<DiceFault | null> = signal(null);
  /** What is kept; null where the battle had begun before this browser came. */
  readonly kept: Signal<Testimony | null>;
  /** Draws that were given up after this browser had shown its nonce, where no battle came of the room. */
  readonly lost: Signal<number> = signal(0);
  /** Seats for which this page has asked for agents of the server. */
  readonly #asked: readonly Seat[];

  constructor(room: string, asked: readonly Seat[] = []) {
    this.#room = room;
    this.#asked = asked;
    this.kept = signal(read(room));
  }

  /** Looks at what the server shows now. `isResumed`: it says that this person has sat here before. */
  look(room: WireRoom, seat: Seat | null, isResumed: boolean): Due {
    const { id, dice, seats, status } = room;
    const agents = bySeat(seats).flatMap(({ player }, i) => (player?.kind === 'agent' ? i : []));
    // Another tab of this browser may have been first.
    const before = read(this.#room) ?? this.kept.peek() ?? undefined;
    const isUnseated = before?.seat !== null && (status === 'closed' || (seat === null && status !== 'over'));
    const at = Date.now();
    const ended = isUnseated ? givenUp(before, isEarly(before, at)) : undefined;
    this.lost.value = ended?.ok && status === 'closed' ? ended.value : 0;
    if (this.#asked.some((i) => !agents.includes(i))) {
      this.fault.value ??= 'AGENT_CHANGED';
      return 'nothing';
    }
    // A browser that keeps nothing does not know what another tab of it has seen.
    const now = {
      room: id,
      seat,
      dice,
      stage: status,
      agents,
      battle: battleWord(room),
      at,
      isResumed: isResumed || !isKeeping(),
    };
    const step = ended?.ok === false ? ended : witness(before, now, freshNonce);
    if (!step.ok) {
      this.fault.value ??= step.code;
      return 'nothing';
    }
    if (step.value.kind === 'late') return 'nothing';
    const { kind, kept } = step.value;
    if (kept !== before) write(this.#room, kept);
    this.kept.value = kept;
    return kind === 'wait' ? 'nothing' : kind;
  }
}

function read(room: string): Testimony | null {
  const text = stored(PREFIX + room) ?? inMemory.get(room);
  try {
    return text === undefined ? null : (JSON.parse(text) as { testimony: Testimony }).testimony;
  } catch {
    return null;
  }
}

function write(room: string, testimony: Testimony): void {
  const text = JSON.stringify({ at: Date.now(), testimony });
  inMemory.set(room, text);
  keep(PREFIX + room, text);
  forgetOldest();
}

/** A browser has room for some megabytes; a receipt takes half a kilobyte. */
function forgetOldest(): void {
  const names = storedNames(PREFIX);
  if (names.length <= MOST_KEPT) return;
  const byAge = names.map((name) => ({ name, at: ageOf(stored(name)) })).sort((a, b) => a.at - b.at);
  for (const { name } of byAge.slice(0, names.length - MOST_KEPT)) keep(name, null);
}

function ageOf(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '{}') as { at?: unknown }).at ?? 0);
  } catch {
    return 0;
  }
}

/** Sixteen bytes of this browser's own randomness. */
function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
