/** The server's clock, going on in the page: who reads has time, and then theirs runs. */
import { expect, it } from 'vitest';
import { clockAfter } from '../../../../arena/web/model/clock.js';
import type { WireClock } from '../../../../arena/web/model/wire.js';
import type { Seat } from '../../../../engine/index.js';

const setting = { kind: 'turn', seconds: 60 } as const;
const [FIRST, SECOND] = [0 as Seat, 1 as Seat];

it('runs for whoever is to act, and never below nothing', () => {
  const told: WireClock = { setting, left: [60_000, 30_000], running: [SECOND] };
  expect(clockAfter(told, 4_000)).toEqual({ ...told, left: [60_000, 26_000] });
  expect(clockAfter(told, 40_000)).toEqual({ ...told, left: [60_000, 0] });
});

it('waits while its owner reads, and runs by itself after that', () => {
  const told: WireClock = { setting, left: [60_000, 30_000], running: [], reading: { seat: FIRST, ms: 9_000 } };
  expect(clockAfter(told, 4_000)).toEqual({ ...told, reading: { seat: FIRST, ms: 5_000 } });
  expect(clockAfter(told, 10_000)).toEqual({ setting, left: [59_000, 30_000], running: [FIRST] });
});
