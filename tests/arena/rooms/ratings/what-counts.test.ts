import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ratedBar, whyUnrated } from '../../../../arena/rooms/ratings/what-counts.js';
import type { GameRow } from '../../../../arena/store/store.js';
import { gameRow } from '../../store/rows.js';
import { type FakeLink, type Scene, scene } from '../fake-world.js';
import { begun, playOn } from '../two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;
const CLOCK = { kind: 'game', seconds: 3600, increment: 0 } as const;

const ranked = (s: Scene, link: FakeLink): string[] => {
  s.say(link, { type: 'ranking', ruleset: 'battleships' });
  return link.last('ranking').ratings.map((r) => r.player.name);
};

/** Plays until the second turn has begun. */
function playATurn(s: Scene, links: readonly FakeLink[], room: string): void {
  for (let n = 0; n < 400; n++) {
    playOn(s, links, spread, 1);
    s.say(links[0]!, { type: 'resume', room, last: 0 });
    if (links[0]!.last('room').room.turn >= 2) return;
  }
  throw new Error('the turn does not end');
}

describe('the ratings', () => {
  it('follow rated battles in which a turn was fought, and no others', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    for (const rated of [false, true]) {
      const room = begun(s, a, b, { rated, clock: CLOCK });
      playATurn(s, [a, b], room);
      s.say(b, { type: 'resign', room });
      expect(ranked(s, a)).toEqual(rated ? ['anna', 'bo'] : []);
    }
    const [first, second] = a.last('ranking').ratings;
    expect(first!.rating).toBeGreaterThan(second!.rating);
    expect(first!.provisional).toBe(true);
    // What it did is told with the outcome, to everybody and for good.
    expect(a.last('over').room.outcome!.ratings).toEqual([
      { before: 1500, after: first!.rating },
      { before: 1500, after: second!.rating },
    ]);
    expect(a.all('over')[0]!.room.outcome).not.toHaveProperty('ratings');
    expect(a.all('over')[0]!.room.outcome).not.toHaveProperty('unrated');
  });

  it('are not moved by strangers who give up at once', () => {
    const s = scene();
    const a = s.enter('anna');
    for (let i = 0; i < 5; i++) {
      const guest = s.enter(`guest ${i}`);
      s.say(guest, { type: 'resign', room: begun(s, a, guest, { rated: true, clock: CLOCK }) });
      expect(a.last('over').room.outcome!.unrated).toBe('early');
    }
    expect(ranked(s, a)).toEqual([]);
  });

  it('are not moved by a moderator who ends a battle', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b, { rated: true, clock: CLOCK });
    playATurn(s, [a, b], room);
    s.store.order({ kind: 'close-room', room });
    s.host.tick();
    expect(s.store.game(room)!.outcome).toMatchObject({ termination: 'adjudicated', unrated: 'unfinished' });
    expect(ranked(s, a)).toEqual([]);
  });
});

describe('at the door', () => {
  it('a battle that cannot count is not opened as a rated one', () => {
    const s = scene();
    const a = s.enter('anna');
    const own = JSON.parse(readFileSync('engine/battleships/scenarios/denmark-strait.json', 'utf8'));
    s.say(a, { type: 'upload', data: JSON.stringify({ ...own, id: 'mine' }) });
    const uploaded = a.last('uploaded').scenario;
    const seats = [{ kind: 'me' }, { kind: 'open' }] as [{ kind: 'me' }, { kind: 'open' }];
    for (const [wish, words] of [
      [{ scenario: uploaded }, /brought/],
      [{ scenario: 'denmark-strait', visibility: 'private' }, /public/],
      [{ scenario: 'denmark-strait', options: { flagship: 'on' } }, /standard rules.*`flagship`/],
    ] as const) {
      const challenge = { type: 'challenge', seats, clock: CLOCK, ...wish } as const;
      s.say(a, { ...challenge, rated: true });
      expect(a.heard.at(-1)).toMatchObject({ type: 'error', code: 'NOT_RATED', path: '/rated' });
      expect(a.last('error').message).toMatch(words);
      s.say(a, challenge);
      expect(a.heard.slice(-2).map(({ type }) => type)).toEqual(['room', 'presence']);
    }
  });

  it('what is written out as it stands is a standard rule', () => {
    const wish = { scenario: 'denmark-strait', options: { flagship: 'off', spotterPenalty: '3' } };
    expect(ratedBar(wish)).toBeUndefined();
    expect(ratedBar({ ...wish, options: { flagship: 'on' } })).toMatch(/flagship/);
  });
});

describe('a finished game', () => {
  const row = (change: Partial<GameRow>, termination: NonNullable<GameRow['outcome']>['termination']): GameRow => ({
    ...gameRow({
      scenario: 'denmark-strait',
      data: null,
      options: {},
      visibility: 'public',
      rated: true,
      clock: CLOCK,
    }),
    outcome: { result: [1, -1], margin: [1, -1], termination, text: 'It is over.' },
    ...change,
  });

  it('counts after a turn, or by the rules', () => {
    for (const [termination, early, late] of [
      ['normal', undefined, undefined],
      ['resigned', 'early', undefined],
      ['time', 'early', undefined],
      ['agreed', 'early', undefined],
      ['adjudicated', 'unfinished', 'unfinished'],
      ['abandoned', 'unfinished', 'unfinished'],
    ] as const) {
      expect(whyUnrated(row({}, termination), 1), termination).toBe(early);
      expect(whyUnrated(row({}, termination), 2), termination).toBe(late);
    }
    expect(whyUnrated(row({}, 'normal'), 5, [1])).toBe('left');
    expect(whyUnrated(row({}, 'normal'), 5, [2])).toBeUndefined();
  });

  it('does not count unrated, without a clock, behind a door or with rules of its own', () => {
    expect(whyUnrated(row({ rated: false }, 'normal'), 5)).toBe('set-up');
    expect(whyUnrated(row({ clock: { kind: 'none' } }, 'normal'), 5)).toBe('set-up');
    expect(whyUnrated(row({ visibility: 'private' }, 'normal'), 5)).toBe('set-up');
    expect(whyUnrated(row({ options: { flagship: 'on' } }, 'normal'), 5)).toBe('set-up');
    expect(whyUnrated(row({ data: '{}' }, 'normal'), 5)).toBe('set-up');
  });
});
