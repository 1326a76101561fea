/** State of the board on the page: what of the map is shown, what is under the pointer, which stack is open, from where one looks. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Ground, groundNow } from '../../../../engine/panzer/index.js';
import type { WireAction } from '../../model/battle.js';
import {
  centred,
  fitted,
  held,
  opening,
  type PlaneCamera,
  type Scales,
  settled,
  toPlane,
  toScreen,
  type Viewport,
  zoomed,
} from '../../shared/camera.js';
import { boxOf, centre, hexAt, type Point } from '../map/geometry.js';
import type { PanzerModel } from '../model.js';
import { type Answers, answersOf, type BoardAnswer, costsTo, type MoveRoute, routeTo } from './answers.js';
import { type RefusedHex, refusalOf } from './refusal.js';
import { type SightLine, sightLine } from './sight-line.js';
import { type Stack, stacksOf } from './stacks.js';

/** A counter is 50 units: from far away it is still a dot, near it shows all there is; it shows its five values from `readable` on. */
const SCALES: Scales = { least: 0.16, most: 2.6, readable: 0.84 };
/** The whole map is shown no larger than it looks well. */
const WHOLE: Scales = { ...SCALES, most: 1.4 };

/** Around the map, in its own units. */
const MARGIN = 30;
/** Share of the screen at each edge in which nothing is that is asked about. */
const EDGE = 0.12;
/** In pixels, at the lower right: what lies under the buttons is not seen. */
const BUTTONS = { width: 216, height: 66 };

function middleOf(places: readonly Point[]): Point {
  const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / places.length, y: sum.y / places.length };
}

export class BoardState {
  readonly model: PanzerModel;
  readonly ground: Ground;
  readonly hexNumber: ReadonlyMap<string, number>;
  readonly size: Signal<Viewport> = signal({ width: 0, height: 0 });
  readonly camera: Signal<PlaneCamera> = signal({ k: 1, left: 0, top: 0 });
  /** Under the pointer, or where the keyboard's cursor is; -1 for none. */
  readonly hover: Signal<number> = signal(-1);
  /** The stack that lies open; -1 for none. */
  readonly opened: Signal<number> = signal(-1);
  /** Lines of sight are asked for: from this hex, or -1 until one is chosen. Null while nobody asks. */
  readonly lookout: Signal<number | null> = signal(null);
  /** To this hex, until another is chosen; -1 while the line goes to what is pointed at. */
  readonly sighted: Signal<number> = signal(-1);
  /** Pressed though it is no answer, with what keeps it from being one. */
  readonly refused: Signal<RefusedHex | null> = signal(null);
  readonly stacks: ReadonlySignal<readonly Stack[]>;
  readonly answers: ReadonlySignal<Answers>;
  readonly sight: ReadonlySignal<SightLine | undefined>;
  /** To the end that is pointed at or picked. */
  readonly route: ReadonlySignal<MoveRoute | undefined>;
  /** Of a move, to each of its ends. */
  readonly costs: ReadonlySignal<ReadonlyMap<number, number>>;
  #isFitted = false;
  /** What was fought for last. */
  #fought: Point | undefined;
  /** Pressed last: a second press there means the next of its answers. */
  #pressed = -1;

  constructor(model: PanzerModel) {
    const { battle } = model.game;
    this.model = model;
    this.ground = battle.ground;
    this.hexNumber = new Map(battle.ground.labels.map((label, hex) => [label, hex]));
    this.stacks = computed(() => stacksOf(battle, model.view.value, this.hexNumber));
    this.answers = computed(() => answersOf(model, this.hexNumber));
    this.costs = computed(() => {
      const { byHex } = this.answers.value;
      const ends = [...byHex].flatMap(([hex, [first]]) => (first?.order.kind === 'go' ? [hex] : []));
      return ends.length === 0 ? new Map() : costsTo(model, ends);
    });
    this.sight = computed(() => {
      const from = this.lookout.value;
      const to = this.sighted.value >= 0 ? this.sighted.value : this.hover.value;
      return from === null || from < 0 || to < 0 || from === to
        ? undefined
        : sightLine(groundNow(this.ground, model.view.value.markers), from, to, this.#smoke());
    });
    this.route = computed(() => {
      const end = this.end.value;
      return end < 0 ? undefined : routeTo(model, end);
    });
  }

  /** The hex that is attacked: of opportunity fire where the unit is that moves. */
  readonly target: ReadonlySignal<number> = computed(() => {
    const { hex, step, unit, units } = this.model.view.value;
    return this.hexNumber.get(step === 'watch' ? (units[unit]?.hex ?? '') : hex) ?? -1;
  });

  /** Hexes with smoke. */
  #smoke(): number[] {
    return (this.model.view.value.smoke ?? []).map(({ hex }) => this.hexNumber.get(hex)!);
  }

  /** The hex of a move that is pointed at or picked. */
  readonly end: ReadonlySignal<number> = computed(() => {
    // What is pointed at now, and where that is no move what was picked before.
    const pointed = this.#endOf(this.model.pointed.value);
    return pointed >= 0 ? pointed : this.#endOf(this.model.picked.value);
  });

  #endOf(wire: WireAction | null): number {
    const found = this.answers.value.all.find((answer) => answer.wire.id === wire?.id)?.order;
    const isMove = found?.kind === 'go' || found?.kind === 'go-inside';
    return isMove ? (this.hexNumber.get(found.hex) ?? -1) : -1;
  }

  resize(size: Viewport): void {
    batch(() => {
      this.size.value = size;
      // The sheet of the card takes room from the map: what it tells of stays in sight.
      if (this.#fought !== undefined && this.model.stage.isBusy.peek()) this.#look(this.#fought);
      if (size.width === 0) return;
      // Where the map has become smaller, as under a card, what is marked stays in sight.
      if (this.#isFitted) return this.follow();
      this.#isFitted = true;
      this.camera.value = opening(SCALES, size, boxOf(this.ground, MARGIN), this.#interest());
      this.attend();
    });
  }

  /** Moves the map if what is asked lies off the screen or at its edge: the unit that moves, what is attacked, else the answers. */
  attend(): void {
    const about = this.#asked();
    if (about !== undefined) this.#look(about);
  }

  /**
   * Shows the hex of the answer that is marked, as of one that is advised far away: with whom it is asked about if there is room for both,
   * else by itself.
   */
  follow(): void {
    const end = this.#placeOf(this.model.picked.peek());
    const { width, height } = this.size.peek();
    if (end === undefined || width === 0) return;
    const camera = this.camera.peek();
    const { x, y } = toScreen(camera, end);
    const isUnderButtons = x > width - BUTTONS.width && y > height - BUTTONS.height;
    if (x > 0 && x < width && y > 0 && y < height && !isUnderButtons) return;
    const from = this.#asked() ?? end;
    // Whoever chose a scale keeps it.
    const isRoom =
      Math.abs(end.x - from.x) * camera.k < width * (1 - 2 * EDGE) &&
      Math.abs(end.y - from.y) * camera.k < height * (1 - 2 * EDGE);
    const about = isRoom ? middleOf([from, end]) : end;
    this.camera.value = settled(
      centred(camera, { width, height }, about),
      { width, height },
      boxOf(this.ground, MARGIN),
    );
  }

  #placeOf(wire: WireAction | null): Point | undefined {
    for (const [hex, answers] of this.answers.peek().byHex) {
      if (answers.some((answer) => answer.wire.id === wire?.id)) return centre(this.ground, hex);
    }
    return undefined;
  }

  /** Moves the map if the hex that is fought for now lies off the screen or at its edge. */
  watch(hex: number): void {
    if (hex < 0) return;
    this.#fought = centre(this.ground, hex);
    this.#look(this.#fought);
  }

  /** Moves the map if the hex lies off the screen or at its edge. */
  reveal(hex: number): void {
    this.#look(centre(this.ground, hex));
  }

  #look(about: Point): void {
    const { width, height } = this.size.peek();
    if (width === 0) return;
    const camera = this.camera.peek();
    const { x, y } = toScreen(camera, about);
    const [wide, high] = [width * EDGE, height * EDGE];
    if (x > wide && x < width - wide && y > high && y < height - high) return;
    this.camera.value = settled(
      centred(camera, { width, height }, about),
      { width, height },
      boxOf(this.ground, MARGIN),
    );
  }

  #asked(): Point | undefined {
    const { unit, hex, step, phase } = this.model.view.peek();
    const isMove = (phase === 'vehicles' || phase === 'foot') && step !== 'choose';
    const named = this.hexNumber.get(hex === '' && isMove ? (this.model.view.peek().units[unit]?.hex ?? '') : hex);
    if (named !== undefined) return centre(this.ground, named);
    const { byHex, byUnit } = this.answers.peek();
    const stacks = this.stacks.peek().filter(({ units }) => units.some((one) => byUnit.has(one.unit)));
    const hexes = byHex.size > 0 ? [...byHex.keys()] : stacks.map((stack) => stack.hex);
    if (hexes.length === 0) return undefined;
    const places = hexes.map((one) => centre(this.ground, one));
    const { width, height } = this.size.peek();
    // Some of them can be seen: who has been looking there goes on.
    const isSeen = places.some((place) => {
      const { x, y } = toScreen(this.camera.peek(), place);
      return x > 0 && x < width && y > 0 && y < height;
    });
    return isSeen ? undefined : middleOf(places);
  }

  /** The middle of one's own units, else of all. */
  #interest(): Point {
    const seat = this.model.seat.peek();
    const all = this.stacks.peek();
    const own = all.filter(({ units }) => units.some(({ view }) => seat === null || view.seat === seat));
    const places = (own.length > 0 ? own : all).map(({ hex }) => centre(this.ground, hex));
    const [x, y, wide, high] = boxOf(this.ground);
    if (places.length === 0) return { x: x + wide / 2, y: y + high / 2 };
    return middleOf(places);
  }

  /** The whole map. */
  fit(): void {
    this.camera.value = fitted(WHOLE, this.size.peek(), boxOf(this.ground, MARGIN));
  }

  pan(dx: number, dy: number): void {
    const { k, left, top } = this.camera.peek();
    this.#show({ k, left: left + dx, top: top + dy });
  }

  zoom(at: Point, factor: number): void {
    this.#show(zoomed(SCALES, this.camera.peek(), at, factor));
  }

  /** About the middle of the screen. */
  zoomBy(factor: number): void {
    const { width, height } = this.size.peek();
    this.zoom({ x: width / 2, y: height / 2 }, factor);
  }

  show(hex: number): void {
    this.#show(centred(this.camera.peek(), this.size.peek(), centre(this.ground, hex)));
  }

  #show(camera: PlaneCamera): void {
    this.camera.value = held(camera, this.size.peek(), boxOf(this.ground, MARGIN));
  }

  hexUnder(at: Point): number {
    return hexAt(this.ground, toPlane(this.camera.peek(), at));
  }

  point(hex: number): void {
    batch(() => {
      this.hover.value = hex;
      this.model.pointed.value = this.#answerAt(hex)?.wire ?? null;
    });
  }

  /** Of several answers at one hex, as to fire shells or smoke into it, the one that is picked, else the first. */
  #answerAt(hex: number): BoardAnswer | undefined {
    const here = this.answers.peek().byHex.get(hex) ?? [];
    return here.find(({ wire }) => wire.id === this.model.picked.peek()?.id) ?? here[0];
  }

  /** A click or a tap: an end of a line of sight, an answer, or a stack to open. */
  choose(hex: number): void {
    batch(() => {
      if (this.lookout.peek() !== null) this.#chooseSight(hex);
      else this.#chooseAnswer(hex);
    });
  }

  /** Asks for lines of sight from a hex, or from one that is to be chosen (-1), or no more. */
  look(from: number | null): void {
    batch(() => {
      this.lookout.value = from;
      this.sighted.value = -1;
    });
  }

  /** The first hex, then the other end, which stays until another is chosen; the first once more lets both go. */
  #chooseSight(hex: number): void {
    const from = this.lookout.peek() ?? -1;
    if (from < 0) this.look(hex);
    else if (from === hex) this.look(-1);
    else this.sighted.value = hex;
  }

  #chooseAnswer(hex: number): void {
    const { byHex, byUnit } = this.answers.peek();
    const here = byHex.get(hex) ?? [];
    const units = this.stacks.peek().find((stack) => stack.hex === hex)?.units ?? [];
    const asked = units.filter(({ unit }) => byUnit.has(unit));
    if (here.length > 0) {
      const at = here.findIndex(({ wire }) => wire.id === this.model.picked.peek()?.id);
      const isAgain = at >= 0 && this.#pressed === hex;
      this.model.picked.value = here[isAgain ? (at + 1) % here.length : Math.max(0, at)]!.wire;
    } else if (units.length === 1 && this.model.muster?.has(units[0]!.unit) === true) {
      this.model.muster.toggle(units[0]!.unit);
    } else if (asked.length === 1 && units.length === 1) {
      this.model.picked.value = byUnit.get(asked[0]!.unit)!.wire;
    }
    this.#pressed = hex;
    const isOwn = units.some(({ view }) => view.seat === this.model.seat.peek());
    this.refused.value = here.length > 0 || isOwn ? null : refusalOf(this.model, hex);
    this.opened.value = units.length > 1 && this.opened.peek() !== hex && here.length === 0 ? hex : -1;
    if (units.length === 1) this.model.selected.value = units[0]!.unit;
  }

  /** Puts away what lies open, the last first; false if nothing does. */
  letGo(): boolean {
    if (this.lookout.peek() !== null) this.look(null);
    else if (this.refused.peek() !== null) this.refused.value = null;
    else if (this.opened.peek() >= 0) this.opened.value = -1;
    else if (this.model.picked.peek() !== null) this.model.picked.value = null;
    else return false;
    return true;
  }
}
