/**
 * Tracks of ships, made from the diary: each move names its path, and paths are exact on the hex plane while labels shift with
 * the sheet. What labels say in between tells where the sheet lies, also for spectators.
 */

import {
  type BattleshipsGame,
  type BattleView,
  eventIn,
  legsOf,
  type PoseTold,
} from '../../../../engine/battleships/index.js';
import { type Heading, headingOf, STEP_Q, STEP_R } from '../../../../engine/core/hex.js';
import { type Hex, hexOf } from '../../../../engine/core/hexmap.js';
import type { Q, R, UnitId } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { SheetWindow, TrackPoint } from './battle.js';

/** Where a path has led; nowhere on the map without a hex. */
type Moved = { readonly path: string } & Partial<PoseTold>;

interface Pose {
  q: Q;
  r: R;
  heading: Heading;
}

export class TrackKeeper {
  window: SheetWindow = { windowQ: 0, windowR: 0 };
  readonly #poses = new Map<UnitId, Pose>();
  readonly #points = new Map<UnitId, TrackPoint[]>();
  readonly #immobile: (unit: UnitId) => boolean;
  #turn = 1;

  constructor({ battle: b }: BattleshipsGame) {
    this.#immobile = (u) => b.immobile[u] === 1;
    for (let u = 0 as UnitId; u < b.units; u++) {
      if (b.arrives[u]! > 1) continue;
      const { q, r } = b.startHex[u]!;
      this.#poses.set(u, { q, r, heading: b.startHeading[u]! as Heading });
    }
    this.#keep(0);
  }

  /** By unit, oldest first; the point of turn 0 is the start. */
  points(): ReadonlyMap<UnitId, readonly TrackPoint[]> {
    return new Map([...this.#points].map(([u, points]) => [u, [...points]]));
  }

  add(event: WireEvent): void {
    if (event.turn > this.#turn) {
      this.#keep(this.#turn);
      this.#turn = event.turn;
    }
    const told = eventIn(event);
    if (told?.kind === 'move') this.#move(told.unit, told.data);
    else if (told?.kind === 'arrival') this.#arrive(told.unit, told.data);
    else if (told?.kind === 'exit' || told?.kind === 'sunk' || told?.kind === 'gone') this.#leave(told.unit);
  }

  /** Puts right what the diary did not tell: the view has the last word, the true window where it is known. */
  settle(view: BattleView, window: SheetWindow | null): void {
    if (window !== null) this.window = window;
    for (const unit of view.units) {
      if (unit.status !== 'afloat') continue;
      const hex = hexOf(unit.hex, this.window.windowQ, this.window.windowR);
      if (hex !== undefined) this.#poses.set(unit.id, { ...hex, heading: headingOf(unit.heading) });
    }
    if (view.turn > this.#turn) {
      this.#keep(this.#turn);
      this.#turn = view.turn;
    }
  }

  /** The last hex on a ship's way and the one before it; nothing of a ship that was nowhere. */
  lastStep(u: UnitId, moved: Moved): readonly Hex[] {
    return this.#wayOf(u, moved).slice(-2);
  }

  #move(u: UnitId, moved: Moved): void {
    const end = this.#wayOf(u, moved).at(-1);
    if (end === undefined) return;
    this.#poses.set(u, { ...end });
    if (moved.hex !== undefined) this.#placeWindow(moved.hex, end.q, end.r);
  }

  /** Hex by hex, from where she is. */
  #wayOf(u: UnitId, { path, heading: told }: Moved): readonly Readonly<Pose>[] {
    const pose = this.#poses.get(u);
    if (pose === undefined) return [];
    const legs = legsOf(path);
    // A jammed rudder or a gate moves her before the path does; the heading at its end tells.
    const turned = legs.reduce((sum, { turn }) => sum + turn, 0);
    const end = told === undefined ? pose.heading + turned : headingOf(told);
    let heading = ((((end - turned) % 6) + 6) % 6) as Heading;
    let { q, r } = pose;
    const way = [{ q, r, heading }];
    for (const { turn, run } of legs) {
      heading = ((heading + turn + 6) % 6) as Heading;
      for (let step = 0; step < run; step++) {
        q += STEP_Q[heading];
        r += STEP_R[heading];
        way.push({ q, r, heading });
      }
      if (run === 0) way.push({ q, r, heading });
    }
    return way;
  }

  #arrive(u: UnitId, { hex: label, heading }: PoseTold): void {
    const hex = hexOf(label, this.window.windowQ, this.window.windowR);
    if (hex !== undefined) this.#poses.set(u, { ...hex, heading: headingOf(heading) });
  }

  #leave(u: UnitId): void {
    this.#keep(this.#turn, u);
    this.#poses.delete(u);
  }

  /** The window on which the plane hex carries this label. */
  #placeWindow(label: string, q: Q, r: R): void {
    const flat = hexOf(label);
    if (flat !== undefined) this.window = { windowQ: q - flat.q, windowR: r - flat.r };
  }

  #keep(turn: number, only?: UnitId): void {
    for (const [u, { q, r }] of this.#poses) {
      if (this.#immobile(u) || (only !== undefined && only !== u)) continue;
      const points = this.#points.get(u) ?? [];
      if (points.at(-1)?.turn !== turn) points.push({ turn, q, r });
      this.#points.set(u, points);
    }
  }
}
