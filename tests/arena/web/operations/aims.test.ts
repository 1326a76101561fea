/** What counts for each side: sums are those of the score, and nothing of the other side is counted that has not been seen. */
import { expect, it } from 'vitest';
import { aimWords } from '../../../../arena/web/operations/aim/aim-words.js';
import { BOTH_SEATS, type Seat } from '../../../../engine/index.js';
import { awardCounts } from '../../../../engine/operations/award-counts.js';
import { PHASE } from '../../../../engine/operations/phases.js';
import { pointsOf } from '../../../../engine/operations/victory.js';
import '../every-language.js';
import { G } from '../../../../engine/operations/index.js';
import { localCampaign } from './local-model.js';
import { gameOf, play } from './played.js';

const sum = (of: readonly { readonly points: number | undefined }[]): number =>
  of.reduce((all, { points }) => all + (points ?? 0), 0);

it.each(['exercise-rhine', 'the-slot', 'pedestal', 'leyte'])(
  '%s: all awards come to the score when all is known',
  (id) => {
    let seen = 0;
    play(id, 5, 2500, ({ campaign }, s) => {
      if (seen++ % 250 !== 0) return;
      const over = s.slice();
      over[G.phase] = PHASE.over;
      for (const seat of BOTH_SEATS) {
        const counts = awardCounts(campaign, over, 0 as Seat).filter((one) => one.seat === seat);
        expect(sum(counts)).toBe(pointsOf(campaign, over, seat));
        for (const { count, most } of counts)
          if (most !== undefined && count !== undefined) expect(count >= 0).toBe(true);
      }
    });
  },
);

it('lists no award that nobody can earn, and hides what the other side does unseen', () => {
  const game = gameOf('exercise-rhine');
  const s = game.create();
  game.start(s);
  const counts = awardCounts(game.campaign, s, 0 as Seat);
  expect(counts.every(({ most }) => most !== 0)).toBe(true);
  const delivered = counts.find(({ award }) => award.kind === 'delivered')!;
  expect([delivered.seat, delivered.count, delivered.points, delivered.most]).toEqual([1, undefined, undefined, 7]);
  const kept = counts.find(({ award }) => award.kind === 'kept')!;
  expect([kept.seat, kept.count, kept.points]).toEqual([0, 1, 15]);
  const british = awardCounts(game.campaign, s, 1 as Seat);
  expect(british.find(({ award }) => award.kind === 'delivered')!.count).toBe(0);
  expect(british.find(({ award }) => award.kind === 'kept')!.count).toBeUndefined();
});

it('says who is ahead, what is still needed, how long there is, and who wins otherwise', () => {
  const model = localCampaign('exercise-rhine', 1, 3, 0);
  const words = aimWords(model)!;
  expect(words.lead).toBe('Level on points.');
  expect(words.left).toBe('Germany needs 41 ahead: 41 to go. 5 days to go.');
  expect(words.more[0]).toBe('Short of that United Kingdom wins.');
  expect(words.scale).toEqual({ lead: 0, wanted: 41, flag: 'Germany wins at 41 ahead' });
  model.end();
});
