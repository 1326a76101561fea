/** The end of a battle that was not fought out: who is charged with it, and how it is told. */
import { describe, expect, it } from 'vitest';
import { Analysis } from '../../../../arena/lab/analysis/analysis.js';
import type { Worth } from '../../../../arena/lab/analysis/books.js';
import { endingOf } from '../../../../arena/lab/analysis/moments.js';
import { reportWords } from '../../../../arena/lab/analysis/report.js';
import { storyOf } from '../../../../arena/lab/analysis/story.js';
import { Story } from '../../../../arena/protocol/index.js';
import { SECOND_SEAT } from '../../../../engine/index.js';
import { analysed, given, strait } from './analysed.js';

describe('the end of a battle', () => {
  it('that was given up says who gave it up, and what that cost, in the analysis and in the story', async () => {
    const analysis = Analysis.parse(await analysed(given));
    const lost = analysis.steps.at(-1)!.win[0]!;
    expect(lost).toBeGreaterThan(0.1);
    expect(analysis.ending).toEqual({ seat: 0, win: -lost });
    expect(Story.parse(storyOf(analysis)).ending).toEqual({ seat: 0, win: -Number(lost.toFixed(4)) });
    expect(reportWords(analysis, 200)).toContain(
      `✕ The end: UK gave the battle up (−${(100 * lost).toFixed(1)} % for UK)`,
    );
  });

  it('that was fought out is no more than its last step', async () => {
    const analysis = await analysed(strait);
    expect(analysis.ending).toBeNull();
    expect(storyOf(analysis).ending).toBeNull();
    expect(reportWords(analysis, 200)).not.toContain('The end:');
  });

  const worth = (...win: number[]): Worth => ({ win, points: win.map(() => 0) });
  const end = (last: Worth, result: Worth) => endingOf({ past: [], start: last, entries: [], result });

  it('is laid to who came out last, even if another had more to lose by that', () => {
    expect(end(worth(0.9, 0.06, 0.04), worth(0.5, 0.5, 0))).toEqual({ seat: 2, win: -0.04 });
  });

  it('by a draw is laid to who stood best', () => {
    expect(end(worth(0.25, 0.75), worth(0.5, 0.5))).toEqual({ seat: 1, win: -0.25 });
  });

  it('is not worth a word where the battle was decided, or goes on', () => {
    expect(end(worth(0.004, 0.996), worth(0, 1))).toBeNull();
    expect(end(worth(0.3, 0.7), worth(0.3, 0.7))).toBeNull();
  });

  it('is told by how it came', async () => {
    const analysis = { ...(await analysed(strait)), ending: { seat: SECOND_SEAT, win: -0.25 } };
    const told = (termination: string): string => reportWords({ ...analysis, termination }, 200);
    expect(told('time')).toContain('GE ran out of time (−25.0 % for GE)');
    expect(told('agreed')).toContain('a draw was agreed (−25.0 % for GE)');
    expect(told('adjudicated')).toContain('the battle was adjudicated (−25.0 % for GE)');
  });
});
