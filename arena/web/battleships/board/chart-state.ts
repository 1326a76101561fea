/** What the chart shows and where it is looked at, as signals: derived from the model, so that neither can disagree with it. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { COLUMNS, type Hex, ROWS } from '../../../../engine/core/hexmap.js';
import type { BattleModel, WireAction } from '../../model/battle.js';
import { type Answers, answersOf, askedUnit } from './answers.js';
import { blend, bringIn, type Camera, fitTo, held, pan, type Size, toChart, toScreen, zoomAt } from './camera.js';
import { fleetOf, type Ship } from './fleet.js';
import { away, centreOf, PITCH, type Point, SIDE } from './geometry.js';
import { type Extent, SHEET_EXTENT } from './sheet-paths.js';

const MOTION_MS = 220;
/** Below this zoom a fleet is too small to be read; then the ships farthest from the one asked are left out of the fit. */
const READABLE = 0.5;

export interface Hover {
  readonly hex: Hex;
  /** On the chart. */
  readonly point: Point;
  readonly ship: number | null;
}

export class ChartState {
  readonly size: Signal<Size> = signal({ width: 0, height: 0 });
  readonly camera: Signal<Camera> = signal({ k: 1, left: 0, top: 0 });
  /** Of a mouse or pen; a finger does not hover. */
  readonly hover: Signal<Hover | null> = signal(null);
  /** Ship reached by Tab. */
  readonly tabbed: Signal<number | null> = signal(null);
  /** Whether the keyboard spoke last: then Enter means what its cursor is on. */
  readonly byKeyboard: Signal<boolean> = signal(false);

  readonly window: ReadonlySignal<Hex>;
  readonly ships: ReadonlySignal<readonly Ship[]>;
  readonly asked: ReadonlySignal<number | null>;
  readonly answers: ReadonlySignal<Answers>;
  /** The ship looked at: chosen, else asked. */
  readonly focus: ReadonlySignal<Ship | null>;
  /** The answer on the chart: pointed at, else picked. */
  readonly shown: ReadonlySignal<WireAction | null>;
  readonly extent: ReadonlySignal<Extent>;
  /** Zoom in steps of a tenth, for what need not follow every frame. */
  readonly zoom: ReadonlySignal<number>;

  private frame: number | undefined;
  private isMoved = false;
  private readonly model: BattleModel;

  constructor(model: BattleModel) {
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
    this.ships = computed(() => fleetOf(game, view.value, this.window.value));
    this.asked = computed(() => (asked.value?.kind === 'action' ? askedUnit(view.value) : null));
    this.answers = computed(() => answersOf(game, view.value, known.value, asked.value, this.window.value));
    this.focus = computed(() => {
      const unit = model.selected.value ?? this.asked.value;
      return this.ships.value.find((s) => s.unit === unit) ?? null;
    });
    this.shown = computed(() => model.pointed.value ?? model.picked.value);
    this.extent = computed(() => {
      const { x, y } = centreOf(this.window.value);
      const { left, right, top, bottom } = SHEET_EXTENT;
      return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
    });
    this.zoom = computed(() => 1.1 ** Math.round(Math.log(this.camera.value.k) / Math.log(1.1)));
  }

  /** The fleets stay in view until somebody has moved the chart; from then on its middle stays where it is. */
  resize(size: Size): void {
    const old = this.size.peek();
    this.size.value = size;
    if (size.width === 0 || size.height === 0) return;
    this.halt();
    if (this.isMoved)
      this.camera.value = pan(this.camera.peek(), (size.width - old.width) / 2, (size.height - old.height) / 2);
    else this.camera.value = this.fitted();
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
    this.camera.value = held(camera, this.size.value, this.limits());
  }

  private halt(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
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
    const to = held(camera, this.size.value, this.limits());
    this.halt();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.camera.value = to;
      return;
    }
    const from = this.camera.value;
    const start = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / MOTION_MS));
      this.camera.value = blend(from, to, share);
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** The camera that shows the fleets; where they are too far apart to be read, those about the ship in question. */
  private fitted(): Camera {
    const ships = this.ships.value;
    if (ships.length === 0) return this.wholeSheet();
    const near = (this.focus.value ?? ships.find((s) => s.seat === this.model.seat.value) ?? ships[0]!).place;
    const points = ships.map((s) => s.place).sort((a, b) => away(a, near) - away(b, near));
    const room = 2.5 * PITCH;
    while (points.length > 1 && fitTo(points, this.size.value, room).k < READABLE) points.pop();
    return fitTo(points, this.size.value, room, Math.min(READABLE, fitTo(points, this.size.value, room).k));
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
    this.glide(this.fitted());
  }

  /** After ships have moved, or another one is asked: she is on the screen; all are, if they can be and nobody moved the chart. */
  follow(): void {
    const { width, height } = this.size.peek();
    if (width === 0) return;
    const places = this.ships.peek().map((s) => s.place);
    const shows = (camera: Camera): boolean =>
      places.every((p) => {
        const { x, y } = toScreen(camera, p);
        return x > 0 && y > 0 && x < width && y < height;
      });
    const fitted = this.fitted();
    const asked = this.ship(this.asked.peek());
    if (!this.isMoved && shows(fitted)) {
      if (!shows(this.camera.peek())) this.glide(fitted);
    } else if (asked !== undefined) this.show(asked.place);
  }

  show(point: Point): void {
    const camera = bringIn(this.camera.value, point, this.size.value, 90);
    if (camera !== this.camera.value) this.glide(camera);
  }

  chartPoint(screen: Point): Point {
    return toChart(this.camera.value, screen);
  }

  /** The ship at a chart point: the nearest within reach of a finger or the mouse. */
  shipAt(point: Point, reachPixels: number): Ship | undefined {
    const reach = Math.max(reachPixels / this.camera.value.k, 0.5 * SIDE);
    let best: Ship | undefined;
    for (const ship of this.ships.value) {
      const d = away(ship.place, point);
      if (d < reach && (best === undefined || d < away(best.place, point))) best = ship;
    }
    return best;
  }

  ship(unit: number | null | undefined): Ship | undefined {
    return this.ships.value.find((s) => s.unit === unit);
  }
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
