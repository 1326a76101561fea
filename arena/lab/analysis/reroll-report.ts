/** A reroll for people: how often each side won, how far the margins spread, and where the real battle lies among them. */
import pc from 'picocolors';
import { HOLDS_95, halfWidth } from '../../../agents/interval.js';
import { table } from '../../words/tables.js';
import { harmless, wrap } from '../../words/text.js';
import type { Reroll, SideSpread } from './reroll.js';
import { shareText } from './share-text.js';

const BINS = 24;
const BAR = 50;

export function rerollWords(reroll: Reroll, width: number): string {
  const { title, sides, games, agent, turn, phase, ply, turnWord } = reroll;
  const from = turn === 0 ? 'before the battle' : `${turnWord} ${turn}`;
  const head = `${harmless(title)}, ${from}, ${phase.toLowerCase()} (step ${ply}): ${games === 1 ? 'one game' : `${games} games`} played on by ${agent}`;
  if (games === 0) return [pc.bold(head), '', 'No game was finished.'].join('\n');
  const header = [
    '',
    'won',
    'shared',
    'lost',
    'chance to win',
    'points',
    '5 %',
    '25 %',
    '50 %',
    '75 %',
    '95 %',
    'real',
  ];
  const shown = sides.length === 2 ? sides.slice(0, 1) : sides;
  return [
    pc.bold(head),
    '',
    table(
      header,
      sides.map((side) => rowOf(side, games)),
      header.slice(1),
    ),
    ...shown.flatMap((side) => ['', ...histogram(side)]),
    '',
    ...shown.flatMap((side) => wrap(placeWords(side), width)),
    games === 1 ? 'One game alone says next to nothing: its points have no error to give.' : HOLDS_95,
  ].join('\n');
}

function rowOf(
  { side, wins, shared, losses, win, interval, points, quantiles, real }: SideSpread,
  games: number,
): string[] {
  const half = halfWidth(points, games);
  return [
    side,
    String(wins),
    String(shared),
    String(losses),
    shareText(win.mean, interval),
    `${whole(points.mean)}${half === null ? '' : ` ± ${half.toFixed(0)}`}`,
    ...quantiles.map(whole),
    whole(real.points),
  ];
}

const whole = (n: number): string => {
  const rounded = Math.round(n);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
};

/** Margins from the worst to the best, with the real one among them. */
function histogram({ side, margins, real }: SideSpread): string[] {
  const all = [...margins, real.points];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const step = stepFor((high - low) / BINS);
  const first = Math.floor(low / step);
  const counts = Array.from({ length: Math.floor(high / step) - first + 1 }, () => 0);
  for (const margin of margins) counts[Math.floor(margin / step) - first]!++;
  const most = Math.max(...counts);
  const realBin = Math.floor(real.points / step) - first;
  const labels = counts.map((_, i) => `${whole((first + i) * step)} to ${whole((first + i + 1) * step - 1)}`);
  const room = Math.max(...labels.map((l) => l.length));
  return [
    pc.bold(`Points ahead, ${side}`),
    ...counts.map((count, i) => {
      const bar = count === 0 ? '' : '█'.repeat(Math.max(1, Math.round((BAR * count) / most)));
      const mark = i === realBin ? pc.bold(' ◀ the real battle') : '';
      return `${labels[i]!.padStart(room)} ${pc.cyan(bar)} ${count}${mark}`;
    }),
  ];
}

/** The next of 1, 2, 5, 10, 20 … above. */
function stepFor(least: number): number {
  for (let size = 1; ; size *= 10) {
    for (const step of [1, 2, 5]) if (step * size >= least) return step * size;
  }
}

function placeWords({ side, real }: SideSpread): string {
  return `${side} ended ${whole(real.points)}: better than in ${Math.round(100 * real.better)} % of the games played on, equals counted half.`;
}
