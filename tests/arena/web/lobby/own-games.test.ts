/** Lists of battles that go on: whose turn it is, and in which order they stand. */
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../../../arena/web/i18n/index.js';
import { isMine, type OwnGame, roughWords, sortedGames } from '../../../../arena/web/lobby/own-games.js';
import { seat } from '../../../../engine/index.js';
import { LocalArena } from '../local-arena.js';

afterEach(() => {
  language.value = 'en';
});

const base = new LocalArena('denmark-strait', 0, 1).room();
const game = (id: string, change: Partial<OwnGame>, created = 0): OwnGame => ({
  room: { ...base, id, created },
  seat: seat(0),
  ended: null,
  ...change,
});
const clock = (...left: number[]): NonNullable<OwnGame['clock']> => ({
  setting: { kind: 'turn', seconds: 86_400 },
  left,
  running: [seat(0)],
});

describe('battles that go on', () => {
  it('stand with those that wait for me first, by the time left, then the newest', () => {
    const sorted = sortedGames([
      game('theirs-old', { toAct: seat(1) }, 1),
      game('mine-late', { toAct: seat(0), clock: clock(9000, 0) }, 2),
      game('theirs-new', { toAct: seat(1) }, 3),
      game('mine-soon', { toAct: seat(0), clock: clock(4000, 0) }, 4),
      game('mine-untimed', { toAct: seat(0) }, 5),
    ]);
    expect(sorted.map(({ room }) => room.id)).toEqual([
      'mine-soon',
      'mine-late',
      'mine-untimed',
      'theirs-new',
      'theirs-old',
    ]);
  });

  it('wait for me before they begin, too, once everybody is there', () => {
    const seats = base.seats.map((one) => ({ ...one, ready: false }));
    const waiting = (room: Partial<OwnGame['room']>): OwnGame =>
      game('r', { room: { ...base, status: 'waiting', ...room } });
    expect(isMine(waiting({ seats }))).toBe(true);
    expect(isMine(waiting({ seats: base.seats }))).toBe(false);
    expect(isMine(waiting({ seats: seats.map((one, i) => (i === 0 ? one : { ...one, player: null })) }))).toBe(false);
    expect(isMine(game('r', { seat: null, toAct: seat(0) }))).toBe(false);
  });

  it('tell the time left in one unit', () => {
    const SECOND = 1000;
    expect([0, 59, 119, 120, 3600, 7200, 80_000, 172_800].map((seconds) => roughWords(seconds * SECOND))).toEqual([
      '0 seconds',
      '59 seconds',
      '119 seconds',
      '2 minutes',
      '60 minutes',
      '2 hours',
      '22 hours',
      '2 days',
    ]);
    language.value = 'ja';
    expect(roughWords(7200 * SECOND)).toMatch(/^2/);
  });
});
