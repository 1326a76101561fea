import { describe, expect, it } from 'vitest';
import { type FakeLink, scene } from './fake-world.js';
import { begun, openRequest } from './two-players.js';

const text = (link: FakeLink): string[] => link.heard.map((m) => JSON.stringify(m));

describe('no byte sent to one seat depends on the secrets of another', () => {
  /**
   * Launches and mines are shown in the end. Up to the event that shows them, everything the other hears is the same: requests,
   * events, odds, hints, histories, snapshots, and on a second connection.
   */
  it.each([
    ['mers-el-kebir', { mines: 'on' }, 'mine', 0],
    ['guadalcanal', {}, 'launch', 0],
    ['guadalcanal', {}, 'launch', 1],
    ['surigao', {}, 'launch', 1],
  ] as const)('%s %j: %s by seat %d, until a rule shows it', async (scenario, options, question, secretSeat) => {
    const twins = [];
    for (const twin of [0, 1]) {
      const s = scene({ seed: 'twins' });
      const [x, y, c] = [s.enter('x', { position: true }), s.enter('y', { position: true }), s.enter(null)];
      const room = begun(s, x, y, { scenario, options });
      const other = [y, x][secretSeat]!;
      const second = s.enter(other.player!.name, { position: true });
      s.say(second, { type: 'resume', room, last: 0 });
      s.say(c, { type: 'watch', room });
      let secrets = 0;
      for (let n = 0; n < 300 && secrets < 6; n++) {
        const link = [x, y].find((l) => openRequest(l) !== undefined);
        if (link === undefined) break;
        const request = openRequest(link)!;
        const asked = (request.view as unknown as { asked: { question: string } }).asked.question;
        const isSecret = link !== other && asked === question && request.legal.length > 1;
        if (isSecret) secrets++;
        if (link === other && n % 20 === 0) {
          for (const type of ['odds', 'hint'] as const) s.say(other, { type, room, requestId: request.requestId });
          s.say(other, { type: 'outlook', room });
          await s.world.settle();
          s.say(other, { type: 'history', room, first: 1 });
          s.say(second, { type: 'resume', room, last: 0 });
          await s.world.wind(60_000);
        }
        // Ships keep their way, so that fleets meet and torpedoes are asked for.
        const at = isSecret
          ? twin === 0
            ? 0
            : request.legal.length - 1
          : asked === 'manoeuvre'
            ? request.legal.length >> 1
            : n % request.legal.length;
        s.say(link, { type: 'act', room, requestId: request.requestId, action: request.legal[at]! });
      }
      expect(secrets).toBeGreaterThan(0);
      expect(s.faults).toEqual([]);
      twins.push([text(other), text(second), text(c)]);
    }
    const [first, then] = twins as [string[][], string[][]];
    for (const [i, heard] of first.entries()) {
      const differs = heard.findIndex((m, k) => m !== then[i]![k]);
      expect(heard.length).toBeGreaterThan(20);
      if (differs >= 0) expect(heard[differs]! + then[i]![differs]).toMatch(/"kind":"(launch|torpedo|mine)[a-z-]*"/);
    }
  });
});
