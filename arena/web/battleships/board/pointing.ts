/** Hit testing: what pointing at the chart and choosing on it mean for the question that is asked. */

import { batch } from '@preact/signals';
import { STEP_Q, STEP_R } from '../../../../engine/core/hex.js';
import { columnOf, type Hex, onSheet, rowOf } from '../../../../engine/core/hexmap.js';
import type { UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { looked } from '../../shared/looked.js';
import type { BattleshipsModel } from '../model/battle.js';
import { type Answers, hexOfAnswer, NONE, targetOf } from './answers.js';
import { toScreen } from './camera.js';
import type { ChartState } from './chart-state.js';
import { angleBetween, bearing, centreOf, hexUnder, keyOf, type Point, SIDE } from './geometry.js';
import { firstWay, neighbour, paced, poseAt, rotated, type Way } from './reach.js';

/** Nearer than this to the middle of a hex, the pointer says nothing about the heading. */
const DEAD_ZONE = 0.3 * SIDE;

export class Pointing {
  /** The battle as the chart shows it. */
  readonly model: BattleshipsModel;
  readonly state: ChartState;
  /** The battle itself: what is pointed at, picked and ordered is told to it, and a cursor goes on from what it has. */
  private readonly battle: BattleshipsModel;

  constructor(model: BattleshipsModel, state: ChartState, battle: BattleshipsModel = model) {
    this.model = model;
    this.state = state;
    this.battle = battle;
  }

  /** What can be answered now; nothing while the chart still shows another question than the one that is asked. */
  private get answers(): Answers {
    return this.state.isCurrent.value ? this.state.answers.value : NONE;
  }

  /** The answer at a chart point, if there is one. */
  answerAt(point: Point, reachPixels: number): WireAction | undefined {
    const answers = this.answers;
    const key = keyOf(hexUnder(point));
    if (answers.kind === 'ships') {
      const ship = this.state.shipAt(point, reachPixels);
      return ship === undefined ? undefined : answers.byUnit.get(ship.unit);
    }
    if (answers.kind === 'hexes') return answers.byHex.get(key)?.action;
    if (answers.kind !== 'poses') return undefined;
    const hex = answers.reach.hexes.get(key);
    if (hex === undefined) return undefined;
    const ways = poseAt(hex, point, DEAD_ZONE);
    const picked = this.way(this.battle.picked.value);
    return (ways.find((w) => w === picked) ?? ways[0]!).action;
  }

  hoverAt(point: Point, reachPixels: number): void {
    batch(() => {
      this.state.byKeyboard.value = false;
      const ship = this.state.shipAt(point, reachPixels)?.unit ?? null;
      const hex = hexUnder(point);
      const old = this.state.hover.peek();
      if ((old?.ship ?? null) !== ship) this.look(ship);
      if (old === null || old.ship !== ship || keyOf(old.hex) !== keyOf(hex))
        this.state.hover.value = { hex, point, ship };
      const answer = this.answerAt(point, reachPixels) ?? null;
      if (answer?.text !== this.battle.pointed.peek()?.text) this.battle.pointed.value = answer;
    });
  }

  /** Her card is shown, or none. */
  look(unit: UnitId | null): void {
    const ship = this.state.ship(unit);
    const { width, height } = this.state.size.peek();
    if (ship === undefined) {
      looked.value = null;
      return;
    }
    const { x, y } = toScreen(this.state.camera.peek(), ship.place);
    looked.value = { unit: String(ship.unit), x: x / Math.max(1, width), y: y / Math.max(1, height) };
  }

  leave(): void {
    batch(() => {
      this.look(null);
      this.state.hover.value = null;
      if (!this.state.byKeyboard.peek()) this.battle.pointed.value = null;
    });
  }

  /** A click or tap: picks an answer, or looks at a ship. What was picked stays so: a stray tap takes nothing back, Escape or another answer does. */
  chooseAt(point: Point, reachPixels: number): void {
    batch(() => {
      this.state.byKeyboard.value = false;
      const answer = this.answerAt(point, reachPixels);
      if (answer !== undefined) {
        this.battle.picked.value = answer;
        return;
      }
      this.battle.selected.value = this.state.shipAt(point, reachPixels)?.unit ?? null;
    });
  }

  /** Enter on a ship: picks her if she is an answer, and sends her if she is the one picked; else she is looked at. */
  chooseShip(unit: UnitId): void {
    const answers = this.answers;
    const answer = answers.kind === 'ships' ? answers.byUnit.get(unit) : undefined;
    if (answer === undefined) this.battle.selected.value = unit;
    else if (answer.text === this.battle.picked.value?.text) this.send(answer);
    else this.battle.picked.value = answer;
  }

  pointAtShip(unit: UnitId | null): void {
    batch(() => {
      this.state.tabbed.value = unit;
      this.look(unit);
      const answers = this.answers;
      this.state.byKeyboard.value = true;
      this.battle.pointed.value = (answers.kind === 'ships' && unit !== null ? answers.byUnit.get(unit) : null) ?? null;
      const ship = this.state.ship(unit);
      if (ship !== undefined) this.state.show(ship.place);
    });
  }

  way(action: WireAction | null): Way | undefined {
    const answers = this.state.answers.value;
    return answers.kind === 'poses' && action !== null ? answers.reach.ways.get(action.text) : undefined;
  }

  /** The answer that Enter sends: the one that the button names, never one merely pointed at. */
  inHand(): WireAction | null {
    return this.state.isCurrent.value ? this.battle.picked.value : null;
  }

  /** Picks what is pointed at. False if nothing is. */
  pick(): boolean {
    const { pointed, picked } = this.battle;
    if (pointed.value === null) return picked.value !== null;
    batch(() => {
      picked.value = pointed.value;
      pointed.value = null;
    });
    return true;
  }

  /** Picks it, as another of its kind: another heading, another speed. */
  pickOther(action: WireAction): void {
    if (!this.state.isCurrent.peek()) return;
    batch(() => {
      this.battle.picked.value = action;
      this.battle.pointed.value = null;
    });
  }

  send(action: WireAction): void {
    if (!this.state.isCurrent.peek()) return;
    this.battle.act(action);
    batch(() => {
      this.battle.pointed.value = null;
      this.battle.picked.value = null;
    });
  }

  letGo(): boolean {
    const { pointed, picked, selected } = this.battle;
    if (pointed.value === null && picked.value === null && selected.value === null) return false;
    batch(() => {
      if (picked.value === null && pointed.value === null) selected.value = null;
      pointed.value = null;
      picked.value = null;
    });
    return true;
  }

  onSheet({ q, r }: Hex): boolean {
    const window = this.state.window.value;
    return onSheet(columnOf(q, window.q), rowOf(q, r, window.q, window.r));
  }

  private cursor(action: WireAction, place: Point): void {
    batch(() => {
      this.state.byKeyboard.value = true;
      this.state.tabbed.value = null;
      this.battle.pointed.value = null;
      this.battle.picked.value = action;
      this.state.show(place);
    });
  }

  /** Where the keyboard's cursor is: on the answer picked, else on the one pointed at. */
  private here(): WireAction | null {
    return this.battle.picked.value ?? this.battle.pointed.value;
  }

  /** Moves the keyboard's cursor among end hexes or hexes; false if the question has none. Degrees clockwise from north. */
  step(direction: number): boolean {
    const answers = this.answers;
    if (answers.kind === 'poses') return this.stepPose(direction);
    if (answers.kind !== 'hexes') return false;
    const hexes = [...answers.byHex.values()];
    const here = hexOfAnswer(answers, this.here());
    if (here === undefined) {
      const focus = this.state.focus.value;
      const ahead =
        focus === null ? undefined : { q: focus.q + STEP_Q[focus.heading], r: focus.r + STEP_R[focus.heading] };
      const first = (ahead && answers.byHex.get(keyOf(ahead))) ?? hexes[0];
      if (first !== undefined) this.cursor(first.action, centreOf(first));
      return first !== undefined;
    }
    const from = centreOf(here);
    const cost = (p: Point): number =>
      Math.hypot(p.x - from.x, p.y - from.y) * (1 + angleBetween(bearing(from, p), direction) / 60);
    const next = hexes
      .filter((h) => keyOf(h) !== keyOf(here) && angleBetween(bearing(from, centreOf(h)), direction) <= 60)
      .sort((a, b) => cost(centreOf(a)) - cost(centreOf(b)))[0];
    if (next !== undefined) this.cursor(next.action, centreOf(next));
    return true;
  }

  private stepPose(direction: number): boolean {
    const answers = this.answers;
    if (answers.kind !== 'poses') return false;
    const here = this.way(this.here());
    const speed = this.state.ship(answers.unit)?.view.speed ?? 0;
    const next = here === undefined ? firstWay(answers.reach, speed) : neighbour(answers.reach, here, direction);
    if (next !== undefined) this.cursor(next.action, centreOf(next));
    return next !== undefined;
  }

  /** Turns the heading at the end, or goes on to the next target. False if there is nothing to turn. */
  turn(by: 1 | -1): boolean {
    const answers = this.answers;
    if (answers.kind === 'ships') return this.nextTarget(by);
    if (answers.kind !== 'poses') return false;
    const here = this.way(this.here());
    if (here === undefined) return this.stepPose(0);
    const next = rotated(answers.reach, here, by);
    this.cursor(next.action, centreOf(next));
    return true;
  }

  private nextTarget(by: 1 | -1): boolean {
    const answers = this.answers;
    if (answers.kind !== 'ships' || answers.byUnit.size === 0) return false;
    const units = [...answers.byUnit.keys()];
    const here = targetOf(answers, this.here());
    const i = here === undefined ? (by === 1 ? -1 : 0) : units.indexOf(here);
    const unit = units[(i + by + units.length) % units.length]!;
    this.cursor(answers.byUnit.get(unit)!, this.state.ship(unit)?.place ?? { x: 0, y: 0 });
    return true;
  }

  /** Another speed to the same pose; false if there is none. */
  pace(by: 1 | -1): boolean {
    const answers = this.answers;
    const here = this.way(this.here());
    if (answers.kind !== 'poses' || here === undefined) return false;
    const next = paced(answers.reach, here, by);
    if (next === here) return false;
    this.cursor(next.action, centreOf(next));
    return true;
  }
}
