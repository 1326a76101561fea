/** What a browser remembers of a room's dice: who is accused over reloads, and who is not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WireRoom } from '../../../../arena/web/model/battle.js';
import { DiceMemory } from '../../../../arena/web/model/dice-memory.js';
import { FIRST_SEAT, nonceHash, REVEAL_MS, SECOND_SEAT } from '../../../../engine/index.js';

const COMMIT = 'c'.repeat(64);
const AGENT_HASH = 'e'.repeat(64);
/** Each test has a room of its own: memories outlive it. */
let id = '';
let rooms = 0;
beforeEach(() => {
  id = `room${String(rooms++).padStart(8, '0')}`;
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Shown {
  readonly status?: WireRoom['status'];
  readonly hash?: string | null;
  readonly other?: 'agent' | 'person';
  readonly options?: Record<string, string>;
}

/** A room in which this person sits at seat 0, as far as dice are concerned. */
const room = ({ status = 'waiting', hash = null, other = 'agent', options = {} }: Shown = {}): WireRoom =>
  ({
    id,
    status,
    ruleset: 'battleships-v2',
    scenario: 'river-plate',
    options,
    seats: [{ player: { kind: 'person' } }, { player: { kind: other } }],
    dice: { commit: COMMIT, draw: 1, hashes: [hash, AGENT_HASH], nonces: [null, null], beacons: [null, null] },
  }) as unknown as WireRoom;

/** It has committed, and has been asked to reveal. */
function revealed(other: 'agent' | 'person' = 'agent'): DiceMemory {
  const memory = new DiceMemory(id);
  expect(memory.look(room({ other }), FIRST_SEAT, false)).toBe('commit');
  const hash = nonceHash(id, COMMIT, FIRST_SEAT, memory.kept.peek()!.nonce!);
  expect(memory.look(room({ other, hash }), FIRST_SEAT, false)).toBe('reveal');
  return memory;
}

it.each(['the same page', 'a page loaded anew'])('a room closed before the time was over is told, to %s', (page) => {
  const before = revealed();
  const memory = page === 'the same page' ? before : new DiceMemory(id);
  vi.setSystemTime(1_000_000 + REVEAL_MS - 1);
  memory.look(room({ status: 'closed' }), null, true);
  expect(memory.fault.peek()).toBe('DRAW_CHANGED');
});

it.each(['the same page', 'a page loaded anew'])('a room closed later accuses nobody and is counted, by %s', (page) => {
  const before = revealed();
  const memory = page === 'the same page' ? before : new DiceMemory(id);
  vi.setSystemTime(1_000_000 + REVEAL_MS);
  memory.look(room({ status: 'closed' }), null, true);
  expect([memory.fault.peek(), memory.lost.peek()]).toEqual([null, 1]);
});

it('a draw that another person may have given up is counted', () => {
  const memory = revealed('person');
  memory.look(room({ status: 'closed', other: 'person' }), null, false);
  expect([memory.fault.peek(), memory.lost.peek()]).toEqual([null, 1]);
});

it('nothing is counted where nothing was shown', () => {
  const memory = new DiceMemory(id);
  memory.look(room(), FIRST_SEAT, false);
  memory.look(room({ status: 'closed' }), null, false);
  expect([memory.fault.peek(), memory.lost.peek()]).toEqual([null, 0]);
});

it('a person where an agent was asked for is told', () => {
  const memory = new DiceMemory(id, [SECOND_SEAT]);
  expect(memory.look(room({ other: 'person' }), FIRST_SEAT, false)).toBe('nothing');
  expect(memory.fault.peek()).toBe('AGENT_CHANGED');
});

it('other rules than those that were shown are told, and the nonce is kept back', () => {
  const memory = new DiceMemory(id);
  memory.look(room(), FIRST_SEAT, false);
  const hash = nonceHash(id, COMMIT, FIRST_SEAT, memory.kept.peek()!.nonce!);
  expect(memory.look(room({ hash, options: { special: 'off' } }), FIRST_SEAT, false)).toBe('nothing');
  expect(memory.fault.peek()).toBe('BATTLE_CHANGED');
});
