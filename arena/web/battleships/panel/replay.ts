/** A record as frames, with the tracks of all ships. */
import { AFLOAT, type BattleState, type BattleshipsGame, blockOf, G, U } from '../../../../engine/battleships/index.js';
import { ok, type Result, type UnitId } from '../../../../engine/index.js';
import type { FrameReader, Replay as Frames } from '../../model/replay.js';
import type { TrackPoint } from '../model/battle.js';

export interface TrackReplay extends Frames {
  /** By unit, a point a turn, the start as turn 0. */
  readonly tracks: ReadonlyMap<UnitId, readonly TrackPoint[]>;
}

/** Plays a record by the rules; what cannot be read or played is said in the engine's words. */
export function readReplay(game: BattleshipsGame, read: FrameReader): Result<TrackReplay, string> {
  const start = game.create();
  game.start(start);
  const tracks = new TrackList(game, start);
  const played = read((s) => tracks.at(s));
  if (!played.ok) return played;
  tracks.keep(played.value.end);
  return ok({ ...played.value, tracks: tracks.points });
}

/** Points of turns that have ended by then. */
export function tracksUpTo({ tracks }: TrackReplay, turn: number): ReadonlyMap<UnitId, readonly TrackPoint[]> {
  return new Map([...tracks].map(([u, points]) => [u, points.filter((p) => p.turn < Math.max(1, turn))]));
}

/** Tracks as they grow, from true states. */
class TrackList {
  readonly points = new Map<UnitId, TrackPoint[]>();
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
    for (let u = 0 as UnitId; u < this.#game.battle.units; u++) {
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
    for (let u = 0 as UnitId; u < this.#game.battle.units; u++) if (this.#isAfloat(s, u)) this.#point(s, u, turn);
  }

  #isAfloat = (s: BattleState, u: UnitId): boolean => s[blockOf(u) + U.status] === AFLOAT;

  #point(s: BattleState, u: UnitId, turn: number): void {
    const points = this.points.get(u) ?? [];
    const o = blockOf(u);
    if (points.at(-1)?.turn === turn) points.pop();
    points.push({ turn, q: s[o + U.q]!, r: s[o + U.r]! });
    this.points.set(u, points);
  }
}
