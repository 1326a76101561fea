/** State of the board on the page: what of the chart is shown, what is under the pointer, which hex lies open, which answers stand on it. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { UnitId } from '../../../../engine/index.js';
import { type CampaignView, courseOf, U } from '../../../../engine/operations/index.js';
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
import { type Answers, answersOf, type CampaignAnswer, moverOf, takeInHand } from '../answers.js';
import { boxOf, centre, hexAt, type Point, type Sheet } from '../chart/geometry.js';
import type { CampaignModel } from '../model.js';
import { hexOf } from '../names.js';
import { type StrikePlace, strikePlaces } from './flown-strikes.js';
import { GuessState } from './guess-state.js';
import { type PlacedLabel, placedLabels } from './labels.js';
import { type HexMarks, hexOfUnit, marksOn } from './marks.js';

/** A hull is 50 units: from far away it is a dash, near it shows all there is; names can be read from `readable` on. */
const SCALES: Scales = { least: 0.22, most: 2.6, readable: 0.56 };

/** From this scale on names are as large as the chart has them; below it they are no smaller on the screen. */
const NAMES_FROM = 0.56;

/** Around the chart, in its own units. */
const MARGIN = 12;
/** Pixels: less is a phone's; and what its buttons and the key of the guess take at its foot. */
export const PHONE = 560;
const CORNER = 60;
const GUESS_KEY = 110;
/** Share of the screen at each edge in which nothing is that is asked about. */
const EDGE = 0.12;

export class BoardState {
  readonly model: CampaignModel;
  readonly sheet: Sheet;
  readonly size: Signal<Viewport> = signal({ width: 0, height: 0 });
  readonly camera: Signal<PlaneCamera> = signal({ k: 1, left: 0, top: 0 });
  /** Under the pointer, or where the keyboard's cursor is; -1 for none. */
  readonly hover: Signal<number> = signal(-1);
  /** The hex whose fleets lie open; -1 for none. */
  readonly opened: Signal<number> = signal(-1);
  readonly showsRanges: Signal<boolean> = signal(true);
  readonly showsKey: Signal<boolean> = signal(false);
  /** On a phone the other buttons lie behind one. */
  readonly showsTools: Signal<boolean> = signal(false);
  readonly showsGuess: Signal<boolean> = signal(false);
  readonly guess: GuessState;
  readonly marks: ReadonlySignal<readonly HexMarks[]>;
  readonly strikes: ReadonlySignal<readonly StrikePlace[]>;
  readonly labelScale: ReadonlySignal<number>;
  readonly labels: ReadonlySignal<readonly PlacedLabel[]>;
  readonly answers: ReadonlySignal<Answers>;
  readonly mover: ReadonlySignal<UnitId | undefined>;
  /** The answer that is pointed at, else the one that is picked. */
  readonly hand: ReadonlySignal<CampaignAnswer | undefined>;
  /** Hexes of the course in hand, from where the fleet is. */
  readonly course: ReadonlySignal<readonly number[]>;
  #isFitted = false;

  constructor(model: CampaignModel) {
    const { campaign } = model.game;
    this.model = model;
    this.sheet = campaign.scenario.map;
    this.guess = new GuessState(model, this.showsGuess);
    this.marks = computed(() => marksOn(campaign, model.view.value));
    this.strikes = strikePlaces(model);
    // In steps: names are not placed anew at each turn of the wheel.
    this.labelScale = computed(() => Math.max(1, Math.round((10 * NAMES_FROM) / this.camera.value.k) / 10));
    this.labels = computed(() => placedLabels(this));
    this.answers = computed(() => answersOf(model));
    this.mover = computed(() => moverOf(model, this.answers.value));
    this.hand = computed(() => {
      const { all } = this.answers.value;
      const of = (wire: WireAction | null): CampaignAnswer | undefined =>
        all.find((answer) => answer.wire.id === wire?.id);
      return of(model.pointed.value) ?? of(model.picked.value);
    });
    this.course = computed(() => {
      const order = this.hand.value?.order;
      const known = model.known.value;
      if (order?.kind !== 'sail' || known === null) return [];
      const fleet = known[campaign.unitsAt + order.unit * U.size + U.fleet]!;
      return fleet < 0 ? [] : courseOf(campaign, known, fleet, hexOf(campaign, order.hex));
    });
  }

  resize(size: Viewport): void {
    batch(() => {
      this.size.value = size;
      if (this.#isFitted || size.width === 0) return;
      this.#isFitted = true;
      this.camera.value = opening(SCALES, size, boxOf(this.sheet, MARGIN), this.#interest());
      this.attend();
    });
  }

  /** Moves the chart if what is asked about lies off the screen or at its edge. */
  attend(): void {
    const hex = this.#asked();
    if (hex >= 0) this.reveal(hex);
  }

  /** Shows the hex of the answer that is marked, as of one that is advised far away. */
  follow(): void {
    const order = this.hand.peek()?.order;
    if (order === undefined) return;
    if ('hex' in order) this.reveal(hexOf(this.model.game.campaign, order.hex));
    else if ('contact' in order) this.reveal(this.contactHex(order.contact));
  }

  contactHex(id: number): number {
    const contact = this.model.view.peek().contacts.find((one) => one.id === id);
    return hexOf(this.model.game.campaign, contact?.hex);
  }

  /** Of a ship as far as it is known; -1 where nobody knows. */
  hexOf(unit: UnitId | null, view: CampaignView = this.model.view.value): number {
    return unit === null ? -1 : hexOfUnit(this.model.game.campaign, view, unit);
  }

  centre(hex: number): Point {
    return centre(this.sheet, hex);
  }

  /** Moves the chart if the hex lies off the screen or at its edge. */
  reveal(hex: number): void {
    const { width, height } = this.size.peek();
    if (width === 0 || hex < 0) return;
    const camera = this.camera.peek();
    const { x, y } = toScreen(camera, this.centre(hex));
    const [wide, high] = [width * EDGE, height * EDGE];
    if (x > wide && x < width - wide && y > high && y < height - high) return;
    const moved = centred(camera, { width, height }, this.centre(hex));
    this.camera.value = settled(moved, { width, height }, boxOf(this.sheet, MARGIN));
  }

  /** The fleet that is asked about, or the contact; -1 where nobody is. */
  #asked(): number {
    const { campaign } = this.model.game;
    const { question, fleets } = this.model.view.peek();
    const unit = this.mover.peek() ?? question?.unit;
    const fleet = fleets.find((one) => one.unit === unit);
    if (fleet !== undefined) return hexOf(campaign, fleet.hex);
    return question?.contact === undefined ? -1 : this.contactHex(question.contact);
  }

  /** The middle of one's own fleets, else of the chart. */
  #interest(): Point {
    const places = this.model.view.peek().fleets.map(({ hex }) => this.centre(hexOf(this.model.game.campaign, hex)));
    const [x, y, wide, high] = boxOf(this.sheet);
    if (places.length === 0) return { x: x + wide / 2, y: y + high / 2 };
    const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
    return { x: sum.x / places.length, y: sum.y / places.length };
  }

  /** All of the chart; on a small screen not under the button in its corner, nor under the key of the guess. */
  fit(): void {
    const { width, height } = this.size.peek();
    const box = boxOf(this.sheet, MARGIN);
    const all = fitted(SCALES, { width, height }, box);
    const [right, bottom] = [
      width - (box[0] + box[2]) * all.k - all.left,
      height - (box[1] + box[3]) * all.k - all.top,
    ];
    const foot = this.showsGuess.peek() ? GUESS_KEY : Math.max(right, bottom) < CORNER ? CORNER : 0;
    this.camera.value = width < PHONE && foot > 0 ? fitted(SCALES, { width, height: height - foot }, box) : all;
  }

  /** Turns the guess on or off; what it shades is brought into view. */
  turnGuess(): void {
    this.showsGuess.value = !this.showsGuess.peek();
    if (!this.showsGuess.peek()) return;
    const { width, height } = this.size.peek();
    const isIn = (hex: number): boolean => {
      const { x, y } = toScreen(this.camera.peek(), this.centre(hex));
      return x > 0 && x < width && y > 0 && y < height;
    };
    // On a phone the key stands below the chart, and not on it.
    if (width < PHONE || this.guess.shown.peek()?.half.every(isIn) === false) this.fit();
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

  #show(camera: PlaneCamera): void {
    this.camera.value = held(camera, this.size.peek(), boxOf(this.sheet, MARGIN));
  }

  hexUnder(at: Point): number {
    return hexAt(this.sheet, toPlane(this.camera.peek(), at));
  }

  point(hex: number): void {
    batch(() => {
      this.hover.value = hex;
      this.model.pointed.value = this.answersAt(hex)[0]?.wire ?? null;
    });
  }

  /** What a press there would answer: the course of the fleet in hand, a hex to stand off to, a fleet, a contact, a port. */
  answersAt(hex: number): readonly CampaignAnswer[] {
    const { courses, byHex, byFleet, byContact, byPort } = this.answers.peek();
    const mover = this.mover.peek();
    const marks = this.marks.peek().find((one) => one.hex === hex);
    return [
      mover === undefined ? undefined : courses.get(mover)?.get(hex),
      byHex.get(hex),
      ...(marks?.fleets.map(({ unit }) => byFleet.get(unit)) ?? []),
      ...(marks?.contacts.map(({ contact }) => byContact.get(contact.id)) ?? []),
      marks?.port === undefined ? undefined : byPort.get(marks.port.id),
    ].filter((answer) => answer !== undefined);
  }

  /** Other fleets there whose course may be asked for. */
  #moversAt(hex: number): readonly UnitId[] {
    const { movers } = this.answers.peek();
    const fleets = this.marks.peek().find((one) => one.hex === hex)?.fleets ?? [];
    return fleets.map(({ unit }) => unit).filter((unit) => movers.includes(unit));
  }

  /** A click or a tap: a fleet to give its course to, an answer, or fleets to open. */
  choose(hex: number): void {
    batch(() => {
      const movers = this.#moversAt(hex);
      const mover = this.mover.peek();
      const here = this.answersAt(hex);
      const at = here.findIndex(({ wire }) => wire.id === this.model.picked.peek()?.id);
      // Where a fleet lies that may sail it is chosen; of several the next; the one in hand stays where it is.
      const next = movers[(movers.indexOf(mover as UnitId) + 1) % Math.max(1, movers.length)];
      const isTaken = next !== undefined && next !== mover;
      if (isTaken) takeInHand(this.model, this.answers.peek(), next);
      else if (here.length > 0) this.model.picked.value = here[(at + 1) % here.length]!.wire;
      // One that is taken in hand opens with the next press: until then its reach is looked at.
      this.#open(hex, isTaken || (here.length > 0 && movers.length === 0));
    });
  }

  #open(hex: number, isAnswer: boolean): void {
    const marks = this.marks.peek().find((one) => one.hex === hex);
    const hasShips = marks !== undefined && marks.fleets.length + marks.contacts.length > 0;
    this.opened.value = hasShips && !isAnswer && this.opened.peek() !== hex ? hex : -1;
  }

  /** Puts away what lies open, the last first; false if nothing does. */
  letGo(): boolean {
    if (this.showsKey.peek()) this.showsKey.value = false;
    else if (this.opened.peek() >= 0) this.opened.value = -1;
    else if (this.model.picked.peek() !== null) this.model.picked.value = null;
    else return false;
    return true;
  }
}
