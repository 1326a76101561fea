/** A record as frames: every step that something came of, with the state after it and its events. */
import type { BattleRecord, Result, Seat } from '../../../engine/index.js';
import type { OpenedState, WireEvent } from './wire.js';

export interface ReplayFrame {
  /** Steps of the record up to here. */
  readonly step: number;
  readonly turn: number;
  /** After the step. */
  readonly state: OpenedState;
  /** Events up to and with this step. */
  readonly told: number;
}

export interface Replay {
  readonly record: BattleRecord;
  /** The set-up first. */
  readonly frames: readonly ReplayFrame[];
  readonly events: readonly WireEvent[];
  readonly rolls: number;
  /** States in which a seat chose, with what it chose. */
  readonly choices: readonly Choosing[];
}

/** A record played to its end; `watch` sees every state. */
export type FrameReader = (watch?: (s: OpenedState) => void) => Result<Replay & { readonly end: OpenedState }, string>;

interface Choosing {
  /** Of the record, from 1. */
  readonly step: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly action: string;
  readonly state: OpenedState;
}

/** The state in which a seat chose so in a turn; null where it never did. */
export const stateOf = ({ choices }: Replay, turn: number, seat: Seat, action: string): OpenedState | null =>
  choices.find((c) => c.turn === turn && c.seat === seat && c.action === action)?.state ?? null;

/** Index of the frame in which a step of the record has been done. */
export function frameOfStep(frames: readonly ReplayFrame[], step: number): number {
  const at = frames.findIndex((f) => f.step >= step);
  return at < 0 ? frames.length - 1 : at;
}

/** What happened in these steps of the record, first and last included. */
export function eventsOfSteps({ frames, events }: Replay, first: number, last: number): readonly WireEvent[] {
  const before = frames.findLast((f) => f.step < first)?.told ?? 0;
  const after = frames.findLast((f) => f.step <= last)?.told ?? 0;
  return events.slice(before, after);
}

/** Index of the first frame of a turn; the last frame where there is no such turn. */
export function frameOfTurn(frames: readonly ReplayFrame[], turn: number): number {
  const at = frames.findIndex((f) => f.turn >= turn);
  return at < 0 ? frames.length - 1 : at;
}
