/** The QR code of a link as a path: every dark module is in it once, and nothing else. */
import { generate } from 'lean-qr';
import { expect, it } from 'vitest';
import { darkRuns } from '../../../../arena/web/battle/qr-path.js';

it.each(['http://127.0.0.1:7433/#/join/59hcs3g9pcsh', 'https://arena.example.org/#/join/59hcs3g9pcsh/with-a-code'])(
  'draws %s',
  (link) => {
    const code = generate(link);
    const drawn = new Map<string, number>();
    const path = darkRuns(code);
    for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let i = 0; i < Number(wide); i++) {
        const at = `${Number(x) + i} ${y}`;
        drawn.set(at, (drawn.get(at) ?? 0) + 1);
      }
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) expect(drawn.get(`${x} ${y}`) ?? 0).toBe(code.get(x, y) ? 1 : 0);
    expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
    // Three of the four corners have the square that a camera looks for.
    const far = code.size - 7;
    for (const [x, y] of [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const)
      expect([drawn.get(`${x} ${y}`), drawn.get(`${x + 3} ${y + 3}`), drawn.get(`${x + 1} ${y + 1}`)]).toEqual([
        1,
        1,
        undefined,
      ]);
  },
);
