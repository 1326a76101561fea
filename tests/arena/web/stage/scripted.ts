/** Scripted stage: messages as a test writes them, a clock that it drives, and what was shown, in order. */
import { signal } from '@preact/signals';
import type { WireEvent } from '../../../../arena/web/model/wire.js';
import { type Item, type Pieces, Playback } from '../../../../arena/web/stage/playback.js';
import type { ReportKind } from '../../../../arena/web/stage/report.js';
import type { Scene, SceneOutcome } from '../../../../arena/web/stage/scene.js';
import type { UnitId } from '../../../../engine/index.js';

export class Clock {
  now = 0;
  readonly #due: { at: number; then: () => void }[] = [];

  readonly after = (ms: number, then: () => void): (() => void) => {
    const one = { at: this.now + ms, then };
    this.#due.push(one);
    return () => {
      const i = this.#due.indexOf(one);
      if (i >= 0) this.#due.splice(i, 1);
    };
  };

  /** Lets so many ms pass. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#due.splice(this.#due.indexOf(next), 1);
      this.now = next.at;
      next.then();
    }
    this.now = end;
  }

  get isIdle(): boolean {
    return this.#due.length === 0;
  }
}

let n = 0;

export const event = (kind: string, more: Partial<WireEvent> = {}): WireEvent => ({
  n: ++n,
  kind,
  turn: 1,
  rule: '',
  text: kind,
  ...more,
});

/** A salvo at unit `target`. */
export function scene(outcome: SceneOutcome, target = 1, steps = 0): Scene {
  const unit = 0 as UnitId;
  const events = [event('gun', { unit, target: target as UnitId })];
  return { kind: 'gun', events, from: unit, target: target as UnitId, outcome, steps };
}

interface Wishes {
  readonly report?: ReportKind;
  readonly isStill?: boolean;
  readonly hasCard?: boolean;
  readonly isQuiet?: boolean;
  /** Frames come when `frame` is called; without it there are none, and all is shown at once. */
  readonly hasFrames?: boolean;
}

/** A stage, and what it told and showed: `tell a`, `show a`, `back`. */
export function staged({
  report = 'quick',
  isStill = false,
  hasCard = true,
  isQuiet = false,
  hasFrames = false,
}: Wishes = {}) {
  const clock = new Clock();
  const shown: string[] = [];
  const owner = {
    hasCard: () => hasCard,
    last: () => n,
    keep: () => {
      const stood = shown.filter((word) => word.startsWith('show')).at(-1) ?? 'nothing';
      return () => void shown.push(`back to ${stood}`);
    },
  };
  const frames = new Set<() => void>();
  const nextFrame = (then: () => void): (() => void) => {
    frames.add(then);
    return () => void frames.delete(then);
  };
  const frame = (): void => {
    const due = [...frames];
    frames.clear();
    for (const then of due) then();
  };
  const settings = {
    ...{ report: signal(report), isStill: () => isStill, after: clock.after },
    ...(hasFrames ? { nextFrame } : {}),
  };
  const endsMarks = ({ kind, unit }: WireEvent) => (kind === 'move' ? unit : undefined);
  const stage = new Playback(owner, endsMarks, isQuiet ? undefined : settings);
  const say = (
    name: string,
    scenes: readonly Scene[] = [],
    events: readonly WireEvent[] = [],
    prepared?: Pieces,
  ): void => {
    const item: Item = {
      scenes,
      prepared,
      events: [...scenes.flatMap((one) => one.events), ...events],
      tell: () => void shown.push(`tell ${name}`),
      show: () => void shown.push(`show ${name}`),
    };
    stage.take(item);
  };
  return { stage, clock, shown, say, frame, report: settings.report };
}
