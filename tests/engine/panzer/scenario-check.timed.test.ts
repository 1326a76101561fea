/** The check of a situation that somebody made up to keep it busy answers before anybody waits. */
import { expect, it } from 'vitest';
import type { Condition, Scenario } from '../../../engine/panzer/scenario.js';
import { checkLogic } from '../../../engine/panzer/scenario-check-logic.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { mayBeShutOut } from '../../../engine/panzer/shut-out.js';
import { byTheClock, measured } from '../../machine/measured.js';

const [drill] = SCENARIOS as readonly [Scenario];

it(
  'rows of victory are judged soon, however deep and wide they join conditions',
  measured(() => {
    const plain = Array.from(
      { length: 14 },
      (_, i): Condition => ({ kind: 'exited', side: 'allied', edge: 'north', least: 1 + i }),
    );
    const join = (kind: 'and' | 'or', of: Condition[]): Condition => ({ kind, of });
    let when = join('or', plain.slice(0, 10));
    for (let depth = 0; depth < 400; depth++) {
      when = join(depth % 2 === 0 ? 'and' : 'or', [when, ...plain.slice(depth % 5, (depth % 5) + 9)]);
    }
    const started = performance.now();
    checkLogic({ ...drill, victory: [{ side: 'german', grade: 'tactical', when }] }, () => undefined);
    byTheClock(() => expect(performance.now() - started).toBeLessThan(500));
  }),
);

it(
  'room for many groups in many hexes is judged soon',
  measured(() => {
    const zones = Array.from({ length: 40 }, (_, i) => Array.from({ length: 400 }, (_, hex) => (hex * (i + 7)) % 900));
    const started = performance.now();
    mayBeShutOut(zones.slice(0, 10), zones.slice(10), 4);
    mayBeShutOut(zones.slice(0, 20), zones.slice(20, 21), 4);
    byTheClock(() => expect(performance.now() - started).toBeLessThan(1000));
  }),
);
