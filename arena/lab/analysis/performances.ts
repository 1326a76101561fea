/** Performances of the players of several records: what a decision cost each of them, battle by battle and in the mean, by ruleset. */
import { z } from 'zod';
import { familyOf } from '../../../engine/core/ruleset-version.js';
import { performanceRating } from '../../words/performance-rating.js';
import type { Analysis } from './analysis.js';

const Told = z.strictObject({
  file: z.string(),
  title: z.string(),
  date: z.string(),
  side: z.string(),
  /** With a choice, that were looked into. */
  decisions: z.int(),
  /** Points that a decision cost in the mean, free of dice, and the standard error of that. */
  lost: z.number(),
  se: z.number(),
});

export const Performances = z.array(
  z.strictObject({
    player: z.string(),
    ruleset: z.string(),
    /** In the order of the files. */
    battles: z.array(Told).min(1),
    rating: z.strictObject({
      battles: z.int(),
      decisions: z.int(),
      lost: z.number(),
      /** Half of its 95 % interval. */
      half: z.number(),
    }),
  }),
);
export type Performances = z.infer<typeof Performances>;
type PlayerPerformance = Performances[number];

/** Where a record does not say who played, nobody can tell whether it is somebody of another record. */
const playerOf = (file: string, { player, side }: Analysis['sides'][number]): string => player || `${side} in ${file}`;

type ToldBattle = PlayerPerformance['battles'][number];

/** Who held several sides of a battle fought one battle. */
function joined({ side, decisions, lost, se, ...same }: ToldBattle, other: ToldBattle): ToldBattle {
  const all = decisions + other.decisions;
  return {
    ...same,
    side: `${side}, ${other.side}`,
    decisions: all,
    lost: (decisions * lost + other.decisions * other.lost) / all,
    se: Math.hypot(decisions * se, other.decisions * other.se) / all,
  };
}

/** The best first; without those of whom nothing can be said. */
export function performancesOf(
  analyses: readonly { readonly file: string; readonly analysis: Analysis }[],
): Performances {
  const groups = new Map<string, { player: string; ruleset: string; battles: ToldBattle[] }>();
  for (const { file, analysis } of analyses) {
    const { title, date } = analysis;
    const ruleset = familyOf(analysis.ruleset);
    for (const account of analysis.sides) {
      if (account.performance === null) continue;
      const player = playerOf(file, account);
      const key = JSON.stringify([ruleset, player]);
      const group = groups.get(key) ?? { player, ruleset, battles: [] };
      groups.set(key, group);
      const { decisions, lost } = account.performance;
      const { mean, se } = lost.points;
      const told = { file, title, date, side: account.side, decisions, lost: mean, se: se ?? 0 };
      const last = group.battles.at(-1);
      if (last?.file === file) group.battles[group.battles.length - 1] = joined(last, told);
      else group.battles.push(told);
    }
  }
  return [...groups.values()]
    .flatMap((group) => {
      const rating = performanceRating(group.battles);
      return rating === null ? [] : [{ ...group, rating }];
    })
    .sort((a, b) => a.ruleset.localeCompare(b.ruleset) || a.rating.lost - b.rating.lost);
}
