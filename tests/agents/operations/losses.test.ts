/** Losses in a bombarded base, and in a strike: the admiral gives up the aircraft that can do the least first (L75, N16). */
import { expect, it } from 'vitest';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../../../agents/operations/admiral/doctrine.js';
import { Policy } from '../../../agents/operations/admiral/policy.js';
import { FIRST_SEAT } from '../../../engine/index.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { G, STEP, TAKE_LOSS } from '../../../engine/operations/index.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';

it('of a bombarded base he gives up an aircraft that harms no ship, whatever its number', () => {
  const game = new OperationsGame(SCENARIOS.find(({ id }) => id === 'leyte')!);
  const { campaign: c } = game;
  const s = game.create();
  game.start(s);
  s[G.step] = STEP.harm;
  const own = Array.from({ length: c.firstAir[1]! - c.firstAir[0]! }, (_, i) => c.firstAir[0]! + i);
  // The first of the list would be the better one.
  const best = own.find((u) => own.some((v) => v > u && c.antiship[v]! < c.antiship[u]!))!;
  const worst = own.find((v) => v > best && c.antiship[v]! < c.antiship[best]!)!;
  const policy = new Policy(c, DOCTRINES[DEFAULT_DOCTRINE]!);
  expect(policy.choose(s, FIRST_SEAT, [TAKE_LOSS + best, TAKE_LOSS + worst])).toBe(TAKE_LOSS + worst);
});
