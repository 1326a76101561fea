/** Work for idle moments: one piece a moment, none while the thread is busy, none after the server has closed. */
import { expect, it } from 'vitest';
import type { ProtocolDocument } from '../../../arena/documents/index.js';
import { makeInIdleMoments } from '../../../arena/server/idle.js';
import { HandClock, openTable } from './table.js';

function begun(): { clock: HandClock; done: string[]; end: () => void; load: { busy: number } } {
  const clock = new HandClock();
  const done: string[] = [];
  const load = { busy: 0 };
  const work = ['a', 'b', 'c'].map((name) => () => void done.push(name));
  return { clock, done, load, end: makeInIdleMoments(work, clock, () => load.busy) };
}
const moment = (clock: HandClock): void => clock.pass(250, 250);
/** Until the first moment that may be one. */
const settle = (clock: HandClock): void => clock.pass(59_750, 250);

it('is done one piece a moment, in order', () => {
  const { clock, done } = begun();
  settle(clock);
  expect(done).toEqual([]);
  moment(clock);
  expect(done).toEqual(['a']);
  clock.pass(5_000, 250);
  expect(done).toEqual(['a', 'b', 'c']);
});

it('waits while the thread is busy, though not for ever', () => {
  const { clock, done, load } = begun();
  settle(clock);
  load.busy = 0.9;
  clock.pass(9_750, 250);
  expect(done).toEqual([]);
  moment(clock);
  expect(done).toEqual(['a']);
  load.busy = 0.1;
  moment(clock);
  expect(done).toEqual(['a', 'b']);
});

it('is called off', () => {
  const { clock, done, end } = begun();
  settle(clock);
  moment(clock);
  end();
  clock.pass(60_000, 250);
  expect(done).toEqual(['a']);
});

it('a server makes its documents so, their parts first, before anybody asks', async () => {
  const made: string[] = [];
  const document = (name: string): ProtocolDocument => ({
    path: `/${name}`,
    type: 'text/plain',
    parts: [
      () => void made.push(`part of ${name}`),
      () => {
        throw new Error('tells of itself where the document is made');
      },
    ],
    get body() {
      made.push(name);
      return name;
    },
  });
  const table = await openTable({ documents: [document('one'), document('two')] });
  try {
    expect(made).toEqual([]);
    table.clock.pass(120_000, 250);
    expect(made).toEqual(['part of one', 'one', 'part of two', 'two']);
    expect(await (await fetch(`${table.server.url}/one`)).text()).toBe('one');
    expect(made).toHaveLength(4);
  } finally {
    await table.close();
  }
});
