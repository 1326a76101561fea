import { describe, expect, it } from 'vitest';
import { NONCE_A, NONCE_B, scene } from '../fake-world.js';
import { playOn } from '../two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

describe('a tournament in the arena', () => {
  it('is fought by agents and people in real rooms, and rated', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    s.say(a, {
      type: 'tournament',
      do: {
        what: 'create',
        kind: 'round-robin',
        title: 'Evening',
        scenario: 'river-plate',
        rounds: 1,
        agents: ['random'],
      },
    });
    const id = a.last('tournament').tournament.id;
    for (const link of [a, b]) s.say(link, { type: 'tournament', do: { what: 'enter', tournament: id } });
    s.say(a, { type: 'tournament', do: { what: 'start', tournament: id } });
    const ready = new Set<string>();
    for (let round = 0; round < 400 && a.last('tournament').tournament.status !== 'over'; round++) {
      for (const [link, nonce] of [
        [a, NONCE_A],
        [b, NONCE_B],
      ] as const) {
        for (const { room, seat } of link.all('room')) {
          const key = `${link.player!.name} ${room.id}`;
          if (seat === null || room.status !== 'waiting' || ready.has(key)) continue;
          ready.add(key);
          s.say(link, { type: 'ready', room: room.id, nonce });
        }
      }
      playOn(s, [a, b], spread);
      await s.world.wind(1000);
      s.host.tick();
    }
    expect(s.faults).toEqual([]);
    const { tournament } = a.last('tournament');
    expect(tournament.status).toBe('over');
    expect(tournament.standings.map((p) => p.games)).toEqual([4, 4, 4]);
    expect(tournament.standings.reduce((sum, p) => sum + p.points, 0)).toBe(6);
    s.say(a, { type: 'ranking', ruleset: 'battleships' });
    expect(a.last('ranking').ratings.map((r) => r.games)).toEqual([4, 4, 4]);
  });
});
