/** An analysis as the arena sends it: what a page draws, without what it has from the record. */

import type { Estimate } from '../../../agents/estimate.js';
import { halfWidth } from '../../../agents/interval.js';
import { assert } from '../../../engine/index.js';
import type { Story } from '../../protocol/story.js';
import type { Amount, Analysis, SideAccount } from './analysis.js';
import { valuesOf } from './performance.js';
import { turnsOf } from './turns.js';

export const roundedChance = (p: number): number => Math.round(p * 1e4) / 1e4 || 0;
export const roundedPoints = (n: number): number => Math.round(n * 10) / 10 || 0;
const amount = (a: Amount): Amount => ({ win: roundedChance(a.win), points: roundedPoints(a.points) });

/** Listed prices are means of many simulations. */
export function rounded(
  price: Estimate,
  simulations: number,
  round: (n: number) => number,
): { mean: number; se: number; half: number } {
  const half = halfWidth(price, simulations);
  assert(price.se !== null && half !== null, 'a price has an error');
  return { mean: round(price.mean), se: round(price.se), half: round(half) };
}

function performanceOf({ performance }: SideAccount): Story['sides'][number]['performance'] {
  if (performance === null) return null;
  const { decisions, others, lost } = performance;
  const values = valuesOf(performance);
  return {
    decisions,
    others,
    lost: { win: rounded(lost.win, values, roundedChance), points: rounded(lost.points, values, roundedPoints) },
  };
}

export function storyOf(analysis: Analysis): Story {
  const { value, search, sides, steps, moments, ending } = analysis;
  return {
    value,
    search: search === null ? null : { name: search.name, simulations: search.simulations },
    sides: sides.map((side) => ({
      start: amount(side.start),
      luck: amount(side.luck),
      decisions: amount(side.decisions),
      result: amount(side.result),
      luckiest: side.luckiest.map(({ ply, last, turn, text, luck, odds }) => ({
        first: ply,
        last,
        turn,
        text,
        luck: amount(luck),
        odds,
      })),
      costliest: side.costliest.map(({ ply, turn, chosen, better, price }) => ({
        step: ply,
        turn,
        chosen: chosen.action,
        better: better.action,
        text: `${chosen.text}; better: ${better.text}`,
        price: {
          win: rounded(price.win, search!.simulations, roundedChance),
          points: rounded(price.points, search!.simulations, roundedPoints),
        },
      })),
      performance: performanceOf(side),
    })),
    turns: turnsOf(analysis).map(({ turn, first, end, luck, decisions }) => ({
      turn,
      first: first + 1,
      last: end,
      luck: luck.map(roundedChance),
      decisions: decisions.map(roundedChance),
    })),
    win: steps.map(({ win }) => win.map(roundedChance)),
    moments: moments.map(({ kind, ply, last, turn, seat, win }) => ({
      kind,
      step: ply,
      last,
      turn,
      seat,
      win: roundedChance(win),
    })),
    ending: ending === null ? null : { seat: ending.seat, win: roundedChance(ending.win) },
  };
}
