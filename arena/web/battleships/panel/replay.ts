/** A record as frames: every step that something came of, with the state after it and its events. */
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import { AFLOAT, type BattleState, blockOf, G, U } from '../../../../engine/battleships/layout.js';
import {
  type BattleRecord,
  EventList,
  type GameEvent,
  ok,
  parseRecord,
  type Result,
  replay,
} from '../../../../engine/index.js';
import type { TrackPoint, WireEvent } from '../../model/battle.js';

export interface Frame {
  readonly turn: number;
  /** After the step. */
  readonly state: BattleState;
  /** Events up to and with this step. */
  readonly told: number;
}

export interface Replay {
  readonly record: BattleRecord;
  /** The set-up first. */
  readonly frames: readonly Frame[];
  readonly events: readonly WireEvent[];
  /** By unit, a point a turn, the start as turn 0. */
  readonly tracks: ReadonlyMap<number, readonly TrackPoint[]>;
  readonly rolls: number;
  /** States in which a seat chose, with what it chose. */
  readonly choices: readonly Choosing[];
}

interface Choosing {
  readonly turn: number;
  readonly seat: number;
  readonly action: string;
  readonly state: BattleState;
}

/** Plays a record by the rules; what cannot be read or played is said in the engine's words. */
export function readReplay(game: BattleshipsGame, text: string): Result<Replay, string> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return parsed;
  const log = new EventList();
  const start = game.create();
  game.start(start);
  const frames: Frame[] = [{ turn: 0, state: start, told: 0 }];
  const tracks = new TrackList(game, start);
  const choices: Choosing[] = [];
  let rolls = 0;
  const played = replay(game, parsed.value, {
    log,
    before: (s, action) => {
      const seat = s[G.actor]!;
      if (seat >= 0) choices.push({ turn: s[G.turn]!, seat, action: game.write(s, action), state: s.slice() });
    },
    after: (s, _, ply) => {
      rolls += ply.rolls.length;
      const told = log.all.length;
      if (told > frames.at(-1)!.told) frames.push({ turn: s[G.turn]!, state: s.slice(), told });
      tracks.at(s);
    },
  });
  if (!played.ok) return played;
  tracks.keep(played.value);
  return ok({ record: parsed.value, frames, events: log.all.map(numbered), tracks: tracks.points, rolls, choices });
}

function numbered(e: GameEvent, i: number): WireEvent {
  const { kind, turn, rule, text, unit, target, rolls, modifiers, data } = e;
  return {
    n: i + 1,
    kind,
    turn,
    rule,
    text,
    ...(unit !== undefined && { unit }),
    ...(target !== undefined && { target }),
    ...(rolls && { rolls: [...rolls] }),
    ...(modifiers && { modifiers: [...modifiers] }),
    ...(data && { data: { ...data } }),
  };
}

/** The state in which a seat chose so in a turn; null where it never did. */
export const stateOf = ({ choices }: Replay, turn: number, seat: number, action: string): BattleState | null =>
  choices.find((c) => c.turn === turn && c.seat === seat && c.action === action)?.state ?? null;

/** Tracks as they grow, from true states. */
class TrackList {
  readonly points = new Map<number, TrackPoint[]>();
  readonly #game: BattleshipsGame;
  #turn = 0;
  #was: BattleState;

  constructor(game: BattleshipsGame, start: BattleState) {
    this.#game = game;
    this.#was = start;
    this.keep(start, 0);
    this.#turn = start[G.turn]!;
  }

  at(s: BattleState): void {
    for (let u = 0; u < this.#game.battle.units; u++) {
      // Where a ship is lost or leaves, her track ends.
      if (this.#isAfloat(this.#was, u) && !this.#isAfloat(s, u)) this.#point(this.#was, u, this.#turn);
    }
    if (s[G.turn]! > this.#turn) {
      this.keep(s);
      this.#turn = s[G.turn]!;
    }
    this.#was = s.slice();
  }

  keep(s: BattleState, turn = this.#turn): void {
    for (let u = 0; u < this.#game.battle.units; u++) if (this.#isAfloat(s, u)) this.#point(s, u, turn);
  }

  #isAfloat = (s: BattleState, u: number): boolean => s[blockOf(u) + U.status] === AFLOAT;

  #point(s: BattleState, u: number, turn: number): void {
    const points = this.points.get(u) ?? [];
    const o = blockOf(u);
    if (points.at(-1)?.turn === turn) points.pop();
    points.push({ turn, q: s[o + U.q]!, r: s[o + U.r]! });
    this.points.set(u, points);
  }
}

/** Index of the first frame of a turn; the last frame where there is no such turn. */
export function frameOfTurn(frames: readonly Frame[], turn: number): number {
  const at = frames.findIndex((f) => f.turn >= turn);
  return at < 0 ? frames.length - 1 : at;
}
