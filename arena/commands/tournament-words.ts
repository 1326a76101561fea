/** What a tournament has found, in words for people. */
import type { Interval } from '../../agents/estimate.js';
import { shareText } from '../lab/analysis/share-text.js';
import type { RatedAgent, TournamentFound } from '../lab/tournament/found.js';
import { table } from '../words/tables.js';
import { cut } from '../words/text.js';
import { number, signed } from './match-numbers.js';

interface Told {
  readonly agents: readonly string[];
  readonly seed: string;
  readonly isStopped: boolean;
}

/** A doctrine in a name may be long. */
const WIDEST = 28;

export function tournamentWords(found: TournamentFound, { agents, seed, isStopped }: Told): string {
  if (found.pairs === 0) return 'Stopped before the first round: nothing was played.';
  const order = [...agents.keys()].sort((a, b) => found.ratings[b]!.elo - found.ratings[a]!.elo);
  const where = found.battles.length === 1 ? found.battles[0]!.scenario : `${found.battles.length} battles`;
  return [
    `${agents.length} agents, ${where}: ${number(found.pairs)} pairs in ${number(found.rounds)} rounds, seed ${seed}`,
    '',
    ratings(found, order),
    '',
    'Pairs won by the row against the column',
    payOffs(found, order),
    '',
    'First places by side, whoever played it',
    sides(found),
    '',
    ...cycles(found),
    `Elo of pairs won; ${cut(found.anchor, WIDEST)} is 0. Each interval is an agent's own: two differ where they are farther apart than the root of the sum of the squares of their ±.`,
    ...(found.ratings.some(({ isBoundless }) => isBoundless)
      ? ['* won or lost every pair: how far above or below all others is open.']
      : []),
    ...(isStopped ? ['Stopped before the last round: this is what was played.'] : []),
  ].join('\n');
}

function ratings(found: TournamentFound, order: readonly number[]): string {
  const { alphaRank, nash } = found;
  const header = ['', 'agent', 'Elo', '±', 'pairs won', 'pairs', ...(alphaRank && nash ? ['α-rank', 'Nash'] : [])];
  const rows = order.map((i, place) => {
    const rated = found.ratings[i]!;
    return [
      String(place + 1),
      cut(rated.agent, WIDEST),
      eloText(rated),
      half(rated.interval),
      `${percent(rated.score)} %`,
      number(rated.pairs),
      ...(alphaRank && nash ? [alphaRank[i]!.toFixed(2), nash[i]!.toFixed(2)] : []),
    ];
  });
  return table(header, rows, ['', ...header.slice(2)]);
}

const percent = (share: number): string => (100 * share).toFixed(1);

const eloText = ({ elo, isBoundless }: RatedAgent): string => `${elo.toFixed(0)}${isBoundless ? '*' : ''}`;

const half = (interval: Interval | null): string =>
  interval === null ? '' : ((interval[1] - interval[0]) / 2).toFixed(0);

function payOffs({ payOffs: matrix, ratings: rated }: TournamentFound, order: readonly number[]): string {
  const numbers = order.map((_, place) => String(place + 1));
  const rows = order.map((i, place) => [
    String(place + 1),
    cut(rated[i]!.agent, WIDEST),
    ...order.map((j) => {
      const cell = matrix[i]![j];
      return cell ? shareText(cell.score, cell.interval) : '';
    }),
  ]);
  return table(['', 'agent', ...numbers], rows, ['', ...numbers]);
}

function sides({ battles }: TournamentFound): string {
  const rows = battles.flatMap(({ scenario, sides: list }) =>
    list.map(({ side, share, interval, margin }, i) => [
      i === 0 ? scenario : '',
      side,
      interval === null ? `${percent(share)} %` : shareText(share, interval),
      signed(margin),
    ]),
  );
  return table(['scenario', 'side', 'first places', 'points a game'], rows, ['first places', 'points a game']);
}

function cycles({ cycles: found }: TournamentFound): string[] {
  if (found === null) return [];
  const [share, byChance] = [found.share, found.byChance].map((part) => `${Math.round(100 * part)} %`);
  return [`${share} of who beats whom goes round in circles; chance alone would make about ${byChance}.`];
}
