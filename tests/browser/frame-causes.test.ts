/** Causes of late frames, from a trace of a few events. */
import { expect, it } from 'vitest';
import { causesOf, ORIGIN, type TraceEvent } from './frame-causes.js';

const PAGE = { pid: 7, tid: 1 };
const lasts = (name: string, ts: number, dur: number): TraceEvent => ({ ...PAGE, name, ph: 'X', ts, dur, args: {} });
/** The page's time begins a second after that of the trace. */
const origin: TraceEvent = { ...PAGE, name: ORIGIN, ph: 'I', ts: 1_000_000, args: { data: { startTime: 0 } } };

const trace: readonly TraceEvent[] = [
  origin,
  lasts('RunTask', 1_010_000, 50_000),
  lasts('FunctionCall', 1_012_000, 40_000),
  lasts('Layout', 1_020_000, 10_000),
  lasts('UpdateLayoutTree', 1_022_000, 4_000),
  // Of another thread.
  { ...lasts('Layout', 1_010_000, 50_000), tid: 2 },
  lasts('RunTask', 1_070_000, 20_000),
  lasts('Paint', 1_071_000, 5_000),
];

const node = (id: number, functionName: string, parent?: number) => ({
  id,
  callFrame: { functionName },
  ...(parent === undefined ? {} : { parent }),
});

/** Two samples of 8 ms in `Chart` under `preact`, one of 4 ms in `preact` alone. */
const profile: readonly TraceEvent[] = [
  { ...PAGE, name: 'Profile', ph: 'P', id: '1', ts: 1_000_000, args: { data: { startTime: 1_010_000 } } },
  {
    ...PAGE,
    ...{ name: 'ProfileChunk', ph: 'P', id: '1', ts: 1_060_000 },
    args: {
      data: {
        cpuProfile: { nodes: [node(1, 'preact'), node(2, 'Chart', 1)], samples: [2, 2, 1] },
        timeDeltas: [8_000, 8_000, 4_000],
      },
    },
  },
];

const ours = ({ functionName }: { functionName: string }): string | undefined =>
  functionName === 'preact' ? undefined : functionName;

it('gives each moment to the innermost event that says what it is', () => {
  const [cause] = causesOf(trace, [{ from: 0, to: 100 }], ours);
  expect(cause?.parts).toEqual({ script: 30, style: 4, layout: 6, paint: 5, garbage: 0, other: 25, nothing: 30 });
});

it('takes of an event what lies in the window', () => {
  const [cause] = causesOf(trace, [{ from: 20, to: 25 }], ours);
  expect(cause?.parts).toEqual({ script: 0, style: 3, layout: 2, paint: 0, garbage: 0, other: 0, nothing: 0 });
});

it('counts what tasks had of the processor, of one that is cut its share, and no task of another thread', () => {
  const shared = trace.map((event) => (event.name === 'RunTask' ? { ...event, tdur: (event.dur ?? 0) / 2 } : event));
  const windows = [
    { from: 0, to: 100 },
    { from: 0, to: 35 },
  ];
  expect(causesOf(shared, windows, ours).map(({ processor }) => processor)).toEqual([35, 12.5]);
  // Where the browser does not say, all of it.
  expect(causesOf(trace, windows, ours).map(({ processor }) => processor)).toEqual([70, 25]);
});

it('names the functions of ours that were at work in the window', () => {
  const [whole, early] = causesOf(
    [...trace, ...profile],
    [
      { from: 0, to: 100 },
      { from: 0, to: 20 },
    ],
    ours,
  );
  expect(whole?.functions).toEqual([{ name: 'Chart', ms: 16 }]);
  expect(early?.functions).toEqual([{ name: 'Chart', ms: 8 }]);
});

it('says nothing of a trace that has no mark of the page', () => {
  expect(causesOf(trace.slice(1), [{ from: 0, to: 100 }], ours)).toEqual([]);
});
