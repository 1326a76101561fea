/** Causes of a late frame, from a trace of the browser: how its time was spent, and which functions of ours were at work in it. */

/** https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU: times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor, which others may have had meanwhile. */
  readonly tdur?: number;
  readonly id?: string;
  readonly args: { readonly data?: TraceData };
}

interface TraceData {
  readonly startTime?: number;
  readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
  readonly timeDeltas?: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  /** Lines and columns from 0. */
  readonly callFrame: {
    readonly functionName: string;
    readonly url?: string;
    readonly lineNumber?: number;
    readonly columnNumber?: number;
  };
}

export type Part = 'script' | 'style' | 'layout' | 'paint' | 'garbage' | 'other' | 'nothing';

export interface Cause {
  /** Milliseconds by part; `nothing` is when the thread of the page had nothing to do, or others had the processor. */
  readonly parts: Readonly<Record<Part, number>>;
  /** Milliseconds of the processor that the thread of the page had, whatever else the machine did. */
  readonly processor: number;
  /** Functions of ours with what they called, the longest first. */
  readonly functions: readonly { readonly name: string; readonly ms: number }[];
}

/** The mark that joins the page's time with that of the trace. */
export const ORIGIN = 'frames-origin';

const PARTS: Readonly<Record<string, Part>> = {
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
};

const partOf = (name: string): Part | undefined =>
  PARTS[name] ?? (/GC/.test(name) ? 'garbage' : /^v8\./i.test(name) ? 'script' : undefined);

interface Slice {
  readonly from: number;
  readonly to: number;
  readonly part: Part;
}

/** What the thread did from when to when: of events that lie in each other, the innermost that says what it is. */
function slicesOf(events: readonly TraceEvent[]): Slice[] {
  const slices: Slice[] = [];
  const open: { readonly to: number; readonly part: Part }[] = [];
  let at = 0;
  const upTo = (time: number): void => {
    const part = open.at(-1)?.part;
    if (part !== undefined && time > at) slices.push({ from: at, to: time, part });
    at = Math.max(at, time);
  };
  const closeUntil = (time: number): void => {
    for (let last = open.at(-1); last !== undefined && last.to <= time; last = open.at(-1)) {
      upTo(last.to);
      open.pop();
    }
  };
  const inOrder = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0 } of inOrder) {
    closeUntil(ts);
    upTo(ts);
    open.push({ to: ts + dur, part: partOf(name) ?? open.at(-1)?.part ?? 'other' });
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return slices;
}

interface Sample {
  readonly at: number;
  readonly ms: number;
  readonly node: string;
}

interface Profile {
  readonly samples: readonly Sample[];
  readonly nodes: ReadonlyMap<string, ProfileNode>;
}

/** Profiles of one thread; each numbers its nodes anew. */
function profileOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): Profile {
  const nodes = new Map<string, ProfileNode>();
  const samples: Sample[] = [];
  const clocks = new Map<string, number>();
  const inOrder = events.filter((e) => e.pid === pid).sort((a, b) => a.ts - b.ts);
  for (const { name, tid: thread, id = '', args } of inOrder) {
    if (name === 'Profile' && thread === tid) clocks.set(id, args.data?.startTime ?? 0);
    if (name !== 'ProfileChunk' || !clocks.has(id)) continue;
    const { cpuProfile, timeDeltas = [] } = args.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(`${id} ${node.id}`, node);
    for (const [i, node] of (cpuProfile?.samples ?? []).entries()) {
      const at = clocks.get(id)! + (timeDeltas[i] ?? 0);
      clocks.set(id, at);
      samples.push({ at, ms: (timeDeltas[i] ?? 0) / 1000, node: `${id} ${node}` });
    }
  }
  return { samples, nodes };
}

/** Names of the functions that are at work, each once. */
function stackOf(
  { nodes }: Profile,
  at: string,
  nameOf: (frame: ProfileNode['callFrame']) => string | undefined,
): Set<string> {
  const names = new Set<string>();
  const [id] = at.split(' ');
  for (let node = nodes.get(at); node !== undefined; node = nodes.get(`${id} ${node.parent}`)) {
    const name = nameOf(node.callFrame);
    if (name !== undefined) names.add(name);
  }
  return names;
}

const TASK = 'RunTask';

/** What tasks took of the processor between two moments; of one that is cut, its share. */
function processorIn(tasks: readonly TraceEvent[], from: number, to: number): number {
  let sum = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const inside = Math.min(to, ts + dur) - Math.max(from, ts);
    if (inside > 0) sum += (tdur * inside) / dur;
  }
  return sum / 1000;
}

/** A function that took less is no cause. */
const LEAST_MS = 2;
const MOST_FUNCTIONS = 8;

/** Of each window of the page's time, in milliseconds. `nameOf` says what a function of ours is called; nothing for others. */
export function causesOf(
  events: readonly TraceEvent[],
  windows: readonly { readonly from: number; readonly to: number }[],
  nameOf: (frame: ProfileNode['callFrame']) => string | undefined,
): readonly Cause[] {
  const origin = events.find(({ name }) => name === ORIGIN);
  if (origin === undefined) return [];
  const isOfPage = ({ pid, tid, ph, dur = 0 }: TraceEvent): boolean =>
    pid === origin.pid && tid === origin.tid && ph === 'X' && dur > 0;
  const ofPage = events.filter(isOfPage);
  const slices = slicesOf(ofPage);
  const tasks = ofPage.filter(({ name }) => name === TASK);
  const profile = profileOf(events, origin);
  const shift = origin.ts - (origin.args.data?.startTime ?? 0) * 1000;
  return windows.map(({ from, to }) => {
    const [a, b] = [from * 1000 + shift, to * 1000 + shift];
    const parts = { script: 0, style: 0, layout: 0, paint: 0, garbage: 0, other: 0, nothing: to - from };
    for (const slice of slices) {
      const ms = (Math.min(b, slice.to) - Math.max(a, slice.from)) / 1000;
      if (ms <= 0) continue;
      parts[slice.part] += ms;
      parts.nothing -= ms;
    }
    const times = new Map<string, number>();
    for (const { at, ms, node } of profile.samples) {
      if (at < a || at >= b) continue;
      for (const name of stackOf(profile, node, nameOf)) times.set(name, (times.get(name) ?? 0) + ms);
    }
    const functions = [...times].map(([name, ms]) => ({ name, ms })).filter(({ ms }) => ms >= LEAST_MS);
    const processor = processorIn(tasks, a, b);
    return { parts, processor, functions: functions.sort((x, y) => y.ms - x.ms).slice(0, MOST_FUNCTIONS) };
  });
}
