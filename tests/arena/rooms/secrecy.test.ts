import { describe, expect, it } from 'vitest';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const text = (link: FakeLink): string[] => link.heard.map((m) => JSON.stringify(m));

/**
 * Two battles on the same dice, which differ only in what the second player keeps secret. Everything else is the same, so what
 * the first hears must be the same to the byte.
 */
function twins(
  scenario: string,
  options: Record<string, string>,
  secret: (request: string) => boolean,
  steps: number,
): [Scene, FakeLink, FakeLink][] {
  return [0, 1].map((twin) => {
    const s = scene({ seed: 'twins' });
    const [a, b] = [s.enter('anna', { position: true }), s.enter('bo', { position: true })];
    begun(s, a, b, { scenario, options });
    let n = 0;
    const pick = (request: { legal: readonly { text: string }[]; seat: number }): number => {
      const isSecret = request.seat === 1 && request.legal.some((action) => secret(action.text));
      return isSecret ? twin : n++ % request.legal.length;
    };
    playOn(s, [a, b], pick, steps);
    expect(s.faults).toEqual([]);
    return [s, a, b];
  });
}

describe('no byte sent to one seat depends on the secrets of another', () => {
  it('the flagship', () => {
    const isFlag = (t: string): boolean => t.startsWith('flag:');
    const [[, a0, b0], [, a1, b1]] = twins('guadalcanal', { flagship: 'on' }, isFlag, 60) as [
      [Scene, FakeLink, FakeLink],
      [Scene, FakeLink, FakeLink],
    ];
    expect(text(b0)).not.toEqual(text(b1));
    expect(text(a0).length).toBeGreaterThan(50);
    expect(text(a1)).toEqual(text(a0));
  });

  it('and what a spectator hears does not either', () => {
    const heard = [0, 1].map((twin) => {
      const s = scene({ seed: 'twins' });
      const [a, b, c] = [s.enter('anna'), s.enter('bo'), s.enter(null)];
      const room = begun(s, a, b, { scenario: 'guadalcanal', options: { flagship: 'on' } });
      s.say(c, { type: 'watch', room });
      playOn(s, [a, b], (r) => (r.legal[0]!.text.startsWith('flag:') ? twin : 0), 40);
      return text(c);
    });
    expect(heard[0]!.length).toBeGreaterThan(30);
    expect(heard[1]).toEqual(heard[0]);
  });

  it('orders that are not confirmed', () => {
    const heard = [0, -1].map((which) => {
      const s = scene({ seed: 'twins' });
      const [a, b] = [s.enter('anna'), s.enter('bo')];
      const room = begun(s, a, b);
      const [own, other] = openRequest(a) ? [a, b] : [b, a];
      for (let request = openRequest(own); !own.has('held'); request = openRequest(own)) {
        s.say(own, { type: 'act', room, requestId: request!.requestId, action: request!.legal.at(which)!, hold: true });
      }
      return [text(other), text(own)];
    });
    expect(heard[0]![1]).not.toEqual(heard[1]![1]);
    expect(heard[0]![0]).toEqual(heard[1]![0]);
  });
});
