import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeText } from '../../../engine/core/record.js';
import { playDuel } from './toy-record.js';
import { verifyText } from './toy-verify.js';

it('a change of one character anywhere is found on its line', () => {
  const commented = writeText(playDuel({ comments: true }));
  const isComment = [...commented].map(() => false);
  for (const m of commented.matchAll(/\{(?:\\.|[^}\\])*\}/g)) isComment.fill(true, m.index, m.index + m[0].length);
  fc.assert(
    fc.property(fc.nat(commented.length - 1), fc.constantFrom(...'aZ09.[]{};:"\\-! '), (i, c) => {
      const old = commented[i]!;
      if (isComment[i] || /\s/.test(old) || old === c) return;
      const verdict = verifyText(commented.slice(0, i) + c + commented.slice(i + 1));
      const line = commented.slice(0, i).split('\n').length;
      expect(verdict).toMatchObject({ verified: false, line });
    }),
    { numRuns: 1500, seed: 1941 },
  );
});
