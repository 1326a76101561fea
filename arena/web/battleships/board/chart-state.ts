/** Chart state as signals, derived from the model, so that neither can disagree with it. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { COLUMNS, type Hex, ROWS } from '../../../../engine/core/hexmap.js';
import type { UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { keptEach } from '../../shared/alike.js';
import { isMotionless } from '../../stage/report.js';
import type { BattleshipsModel } from '../model/battle.js';
import { type Answers, answersOf, askedUnit, hexOfAnswer, targetOf } from './answers.js';
import { blendCameras, type Camera, fitTo, heldOnSheet, pan, type Size, toChart, zoomAt } from './camera.js';
import { fleetOf, type Ship, type Wreck, wrecksOf } from './fleet.js';
import {
  areWhole,
  bringClear,
  type Framing,
  frameOf,
  frameWithHandles,
  isClear,
  isSmall,
  isWellShown,
} from './framing.js';
import { centreOf, distanceOf, keyOf, PITCH, type Point, SIDE } from './geometry.js';
import { handlePoints } from './handles.js';
import { sizedAt } from './hull-boxes.js';
import { inSight } from './lookout.js';
import { type Extent, SHEET_EXTENT } from './sheet-paths.js';
import { type Staged, stagedOf } from './stage/staged.js';

const MOTION_MS = 220;
/** A chart that was moved by hand has come to rest after so long. */
const REST_MS = 120;
/** How far inside the screen a ship or hex is brought that was not on it, in pixels. */
const ASIDE = 90;
/** So near to the edge no shells fall. */
const FIRE_EDGE = 40;

export interface Hover {
  readonly hex: Hex;
  /** On the chart. */
  readonly point: Point;
  readonly ship: UnitId | null;
}

export class ChartState {
  readonly size: Signal<Size> = signal({ width: 0, height: 0 });
  readonly camera: Signal<Camera> = signal({ k: 1, left: 0, top: 0 });
  /** Where the chart comes to rest: words are set for it, and stay so while it moves. */
  readonly rest: Signal<Camera> = signal({ k: 1, left: 0, top: 0 });
  /** Of a mouse or pen; a finger does not hover. */
  readonly hover: Signal<Hover | null> = signal(null);
  /** Ship reached by Tab. */
  readonly tabbed: Signal<UnitId | null> = signal(null);
  /** Whether the keyboard spoke last: then Enter means what its cursor is on. */
  readonly byKeyboard: Signal<boolean> = signal(false);

  readonly window: ReadonlySignal<Hex>;
  /** What the stage has shown so far, and what it plays. */
  readonly staged: Staged;
  readonly ships: ReadonlySignal<readonly Ship[]>;
  readonly wrecks: ReadonlySignal<readonly Wreck[]>;
  readonly asked: ReadonlySignal<UnitId | null>;
  readonly answers: ReadonlySignal<Answers>;
  /** The question that the chart shows is the one that is asked: an answer is none to another. */
  readonly isCurrent: ReadonlySignal<boolean>;
  /** The ship that the question is of; without a question, the one looked at. */
  readonly focus: ReadonlySignal<Ship | null>;
  /** The ship that somebody looks at, beside the one that is asked. */
  readonly looked: ReadonlySignal<Ship | null>;
  /** The answer on the chart: pointed at, else picked. */
  readonly shown: ReadonlySignal<WireAction | null>;
  readonly extent: ReadonlySignal<Extent>;
  /** Zoom in steps of a tenth, for what need not follow every frame. */
  readonly zoom: ReadonlySignal<number>;
  /**
   * Transforms of what does not grow with the zoom, and of hulls, which do not shrink below a size: attributes that follow the camera by
   * themselves. Inherited custom properties would have the style of all that is on the chart computed anew in each frame of a glide.
   */
  readonly fixed: ReadonlySignal<string>;
  readonly sized: ReadonlySignal<string>;
  /** Of hulls with another beside them. */
  private readonly sizedNear: ReadonlySignal<string>;
  /** The same for strokes alone, as style of those few that have one of so many pixels. */
  readonly strokes: ReadonlySignal<string>;

  private frame: number | undefined;
  /** Where it glides to. */
  private goal: Camera | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private isMoved = false;
  private lastAsked: UnitId | null = null;
  private readonly model: BattleshipsModel;

  /** `model` is what is shown of the battle. */
  constructor(model: BattleshipsModel, battle: Pick<BattleshipsModel, 'asked'> = model) {
    this.model = model;
    const { game, view, known, asked } = model;
    const corner = computed(() => {
      const { windowQ, windowR } = model.window.value;
      return `${windowQ},${windowR}`;
    });
    this.window = computed(() => {
      const [q, r] = corner.value.split(',').map(Number);
      return { q: q!, r: r! };
    });
    this.staged = stagedOf(model);
    this.ships = keptEach(() => fleetOf(game, this.staged.view.value, this.window.value, this.staged.fresh.value));
    this.wrecks = keptEach(() => wrecksOf(game, this.staged.view.value, this.window.value));
    this.asked = computed(() => (asked.value?.kind === 'action' ? askedUnit(view.value) : null));
    this.answers = computed(() => answersOf(game, view.value, known.value, asked.value, this.window.value));
    this.isCurrent = computed(() => asked.value === battle.asked.value);
    this.focus = computed(() => this.ship(this.asked.value) ?? this.chosen() ?? null);
    this.looked = computed(() => {
      const ship = this.chosen() ?? null;
      return ship === this.focus.value ? null : ship;
    });
    this.shown = computed(() => model.pointed.value ?? model.picked.value);
    this.extent = computed(() => {
      const { x, y } = centreOf(this.window.value);
      const { left, right, top, bottom } = SHEET_EXTENT;
      return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
    });
    const { camera } = this;
    this.fixed = computed(() => `scale(${1 / camera.value.k})`);
    this.strokes = computed(() => `--inverse: ${1 / camera.value.k}`);
    this.sized = computed(() => `scale(${sizedAt(camera.value.k)})`);
    this.sizedNear = computed(() => `scale(${sizedAt(camera.value.k, true)})`);
    this.zoom = computed(() => 1.1 ** Math.round(Math.log(this.camera.value.k) / Math.log(1.1)));
  }

  /** The fleets stay in view until somebody has moved the chart; from then on its middle stays where it is. Who looks at the size goes somewhere after that. */
  resize(size: Size): void {
    const old = this.size.peek();
    if (size.width === old.width && size.height === old.height) return;
    batch(() => this.resized(size, old));
  }

  private resized(size: Size, old: Size): void {
    this.size.value = size;
    if (size.width === 0 || size.height === 0) return;
    this.halt();
    if (this.isMoved)
      this.camera.value = pan(this.camera.peek(), (size.width - old.width) / 2, (size.height - old.height) / 2);
    else this.camera.value = heldOnSheet(this.framed().camera, size, this.limits());
    this.rest.value = this.camera.peek();
  }

  private limits(): Extent {
    const points = this.ships.value.map((s) => s.place);
    const sheet = this.extent.value;
    return {
      left: Math.min(sheet.left, ...points.map((p) => p.x)),
      right: Math.max(sheet.right, ...points.map((p) => p.x)),
      top: Math.min(sheet.top, ...points.map((p) => p.y)),
      bottom: Math.max(sheet.bottom, ...points.map((p) => p.y)),
    };
  }

  look(camera: Camera): void {
    this.halt();
    this.isMoved = true;
    this.camera.value = heldOnSheet(camera, this.size.value, this.limits());
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (this.goal === undefined) this.rest.value = this.camera.peek();
    }, REST_MS);
  }

  private halt(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    this.goal = undefined;
  }

  panBy(dx: number, dy: number): void {
    this.look(pan(this.camera.value, dx, dy));
  }

  zoomBy(factor: number, at?: Point): void {
    const { width, height } = this.size.value;
    this.look(zoomAt(this.camera.value, at ?? { x: width / 2, y: height / 2 }, factor));
  }

  /** Goes there in a fifth of a second, or at once where the reader prefers no motion. */
  private glide(camera: Camera): void {
    const to = heldOnSheet(camera, this.size.value, this.limits());
    this.halt();
    this.rest.value = to;
    if (isMotionless()) {
      this.camera.value = to;
      return;
    }
    this.goal = to;
    const from = this.camera.value;
    const start = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / MOTION_MS));
      this.camera.value = blendCameras(from, to, share);
      if (share < 1) this.frame = requestAnimationFrame(step);
      else this.halt();
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Where the picked answer is on the chart. */
  private answerPlace(): Point | undefined {
    const answers = this.answers.value;
    const { picked } = this.model;
    const way = answers.kind === 'poses' ? answers.reach.ways.get(picked.value?.text ?? '') : undefined;
    const hex = way ?? hexOfAnswer(answers, picked.value);
    return hex === undefined ? this.ship(targetOf(answers, picked.value))?.place : centreOf(hex);
  }

  /** What is pressed to turn the picked end pose takes of the chart at this zoom; nothing where none is picked. */
  private handlesAt(k: number): readonly Point[] {
    const answers = this.answers.value;
    const way = answers.kind === 'poses' ? answers.reach.ways.get(this.model.picked.value?.text ?? '') : undefined;
    const end = answers.kind === 'poses' && way !== undefined ? answers.reach.hexes.get(keyOf(way)) : undefined;
    return end === undefined ? [] : handlePoints(centreOf(end), end.poses.keys(), k);
  }

  /** The part of the chart that the question is about: the asked ship, the answer picked and the enemies in sight; then what else is near. */
  private framed(): Framing {
    const ships = this.ships.value;
    if (ships.length === 0) return { camera: this.wholeSheet(), points: [] };
    const { model } = this;
    const asked = this.ship(this.asked.value);
    if (asked !== undefined) this.lastAsked = asked.unit;
    const own = ships.filter((s) => s.seat === model.seat.value);
    const near = asked ?? this.ship(this.lastAsked) ?? own[0] ?? ships[0]!;
    const must = [near.place];
    const answer = this.answerPlace();
    if (answer !== undefined) must.push(answer);
    const seen = inSight(model.game, model.known.value, own, ships);
    const rest = ships
      .filter((s) => s !== near)
      .sort((a, b) => distanceOf(a.place, near.place) - distanceOf(b.place, near.place));
    const answers = this.answers.value;
    const ends = answers.kind === 'poses' ? [...answers.reach.hexes.values()].map(centreOf) : [];
    must.push(...rest.filter((s) => seen.has(s.unit)).map((s) => s.place));
    const wanted = rest.filter((s) => !seen.has(s.unit)).map((s) => s.place);
    return frameWithHandles(must, [...cornersOf(ends), ...wanted], this.size.value, (k) => this.handlesAt(k));
  }

  private wholeSheet(): Camera {
    const { left, right, top, bottom } = this.extent.value;
    const corners = [
      { x: left, y: top },
      { x: right, y: bottom },
    ];
    return fitTo(corners, this.size.value, SIDE);
  }

  /** Shows the fleets, and keeps them in view until somebody moves the chart. */
  fit(): void {
    this.isMoved = false;
    this.glide(this.framed().camera);
  }

  /** After ships have moved, or another one is asked. Where somebody has moved the chart, only a ship that is asked off the chart is brought in. */
  follow(): void {
    const size = this.size.peek();
    if (size.width === 0) return;
    const now = this.goal ?? this.camera.peek();
    const asked = this.ship(this.asked.peek());
    if (this.isMoved) {
      if (asked !== undefined && !isClear(now, asked.place, size)) this.show(asked.place);
      return;
    }
    const framed = this.framed();
    const isShown = isWellShown(now, framed, size) && areWhole(now, this.handlesAt(now.k), size);
    if (!isShown) this.glide(framed.camera);
  }

  /** After another answer is picked: it comes on the chart, unless somebody has moved the chart. */
  followAnswer(): void {
    const place = this.answerPlace();
    if (this.isMoved || place === undefined || this.size.peek().width === 0) return;
    const now = this.goal ?? this.camera.peek();
    const size = this.size.peek();
    if (!isClear(now, place, size) || !areWhole(now, this.handlesAt(now.k), size)) this.follow();
  }

  /** Who fires and who is fired at: brought into view where they are not. A small chart is centred on the target. */
  showFire(target: Point, others: readonly Point[]): void {
    const size = this.size.peek();
    if (size.width === 0) return;
    const now = this.goal ?? this.camera.peek();
    const { width, height } = size;
    if (isSmall(size)) {
      this.glide({ k: now.k, left: width / 2 - target.x * now.k, top: height / 2 - target.y * now.k });
      return;
    }
    this.showAll([target, ...others]);
  }

  /** All of them are brought into view, where one is not. */
  showAll(points: readonly Point[]): void {
    const size = this.size.peek();
    if (size.width === 0) return;
    const now = this.goal ?? this.camera.peek();
    if (!points.every((p) => isClear(now, p, size, FIRE_EDGE))) this.glide(frameOf(points, [], size).camera);
  }

  show(point: Point): void {
    const now = this.goal ?? this.camera.value;
    const camera = bringClear(now, point, this.size.value, ASIDE);
    if (camera !== now) this.glide(camera);
  }

  chartPoint(screen: Point): Point {
    return toChart(this.camera.value, screen);
  }

  /** The ship at a chart point: the nearest within reach of a finger or the mouse. */
  shipAt(point: Point, reachPixels: number): Ship | undefined {
    const reach = Math.max(reachPixels / this.camera.value.k, 0.5 * SIDE);
    let best: Ship | undefined;
    for (const ship of this.ships.value) {
      const d = distanceOf(ship.place, point);
      if (d < reach && (best === undefined || d < distanceOf(best.place, point))) best = ship;
    }
    return best;
  }

  /** How large her hull is drawn. */
  sizeOf({ isNear }: Pick<Ship, 'isNear'>): ReadonlySignal<string> {
    return isNear ? this.sizedNear : this.sized;
  }

  private chosen(): Ship | undefined {
    const unit = this.model.selected.value;
    return this.ships.value.find((s) => s.unit === unit);
  }

  ship(unit: UnitId | null | undefined): Ship | undefined {
    return this.ships.value.find((s) => s.unit === unit);
  }
}

/** The corners of a rectangle about the points; none about none. */
function cornersOf(points: readonly Point[]): Point[] {
  if (points.length === 0) return [];
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [x0, x1].flatMap((x) => [y0, y1].map((y) => ({ x, y })));
}

/** Hexes of the sheet now on the screen, widened to multiples of four, so that it changes seldom: `column0,column1,row0,row1`. */
export function visibleLabels(state: ChartState): string {
  const { width, height } = state.size.value;
  const corner = centreOf(state.window.value);
  const from = toChart(state.camera.value, { x: 0, y: 0 });
  const to = toChart(state.camera.value, { x: width, y: height });
  const low = (n: number, most: number): number => Math.min(most, Math.max(0, Math.floor(n / 4) * 4));
  const columns = [(from.x - corner.x) / (1.5 * SIDE), (to.x - corner.x) / (1.5 * SIDE)] as const;
  const rows = [(from.y - corner.y) / PITCH, (to.y - corner.y) / PITCH] as const;
  return [low(columns[0], COLUMNS), low(columns[1] + 4, COLUMNS), low(rows[0], ROWS), low(rows[1] + 4, ROWS)].join(',');
}
