/** Match report as text. */

import type { Interval } from '../../agents/estimate.js';
import { HOLDS_95 } from '../../agents/interval.js';
import { shareText } from '../lab/analysis/share-text.js';
import type { LuckAdjusted } from '../lab/match/luck-adjusted.js';
import { agentLetter } from '../lab/match/made.js';
import type { LadderReport, MatchReport, MatchTotals } from '../lab/match/report.js';
import { table } from '../words/tables.js';
import { harmless } from '../words/text.js';
import { claimWords } from './claim-words.js';
import { number, pointsText, setOf, signed } from './match-numbers.js';
import { answerWords, lostWords } from './programs.js';

export function matchWords(report: MatchReport, title: string): string {
  return [
    `${harmless(title)}: ${gamesWords(report)}, seed ${harmless(report.seed)}`,
    '',
    table(headerOf(report), [...winRows(report), ...thinkRows(report)], headerOf(report).slice(1)),
    '',
    ...luckWords(report),
    ...lastWords(report),
  ].join('\n');
}

export function ladderWords(report: LadderReport): string {
  const named = headerOf(report).slice(1, -1);
  const header = ['scenario', 'games', ...named, 'drawn', `${setOf(report)}s of A`, `points a ${setOf(report)}`];
  const row = (name: string, r: MatchTotals): string[] => [
    name,
    number(r.games),
    ...r.wins.map(number),
    number(r.draws),
    pairShare(r, 0),
    pointsText(r.margin.mean, r.intervals.margin),
  ];
  const rows = [...report.scenarios.filter(isPlayed).map((r) => row(r.scenario, r)), row('all', report)];
  const think = headerOf(report);
  return [
    `The ${harmless(report.scenario).replace('-', ' ')}: ${gamesWords(report)}, seed ${harmless(report.seed)}`,
    '',
    table(header, rows, header.slice(1)),
    '',
    table(think, [...(isPaired(report) ? [] : [firstRow(report)]), ...thinkRows(report)], think.slice(1)),
    '',
    ...ladderLuck(report),
    ...lastWords(report),
  ].join('\n');
}

/** A match that was stopped may not have come to every scenario. */
const isPlayed = ({ rotations }: MatchTotals): boolean => rotations > 0;

/** Raw and adjusted side by side. */
function luckWords(report: MatchTotals): string[] {
  const { luckAdjusted: told, intervals } = report;
  if (told === undefined) return [];
  const { raw, factor } = told;
  const { lessLuck, raw: ofRaw, luck } = intervals;
  const header = ['A, less luck', 'raw', 'adjusted', 'games saved'];
  const saved = (times: number | null): string => timesText(times, report);
  const rows = [
    [
      `points a ${setOf(report)}`,
      pointsText(raw.margin.mean, ofRaw!.margin),
      pointsText(told.margin.mean, lessLuck!.margin),
      saved(factor.margin),
    ],
    ['score a game', share(raw.score.mean, ofRaw!.score), share(told.score.mean, lessLuck!.score), saved(factor.score)],
    [
      `${setOf(report)} score`,
      pairShare(report, 0),
      isAdjusted(told) ? share(told.pairScore.mean, lessLuck!.pairScore) : '',
      isAdjusted(told) ? saved(factor.pairScore) : '',
    ],
    ['luck', `${pointsText(told.luck.margin.mean, luck!.margin)} points`, chanceText(told, luck!.win), ''],
  ];
  return [table(header, rows, header.slice(1)), luckSource(told), ...beyondWords([told]), ''];
}

/** Where rotations are few, nothing is taken off who won one: luck says it of points, and of the chance to win a game. */
const isAdjusted = ({ method }: LuckAdjusted): boolean => method !== 'plain';

/** A line a scenario. */
function ladderLuck(report: LadderReport): string[] {
  const { luckAdjusted: all } = report;
  if (all === undefined) return [];
  const header = ['A, less luck', `points a ${setOf(report)}`, 'games saved', 'score a game', 'games saved'];
  const row = (name: string, { luckAdjusted: told, intervals, ...r }: MatchTotals): string[] =>
    told === undefined
      ? [name, '', '', '', '']
      : [
          name,
          pointsText(told.margin.mean, intervals.lessLuck!.margin),
          timesText(told.factor.margin, r),
          share(told.score.mean, intervals.lessLuck!.score),
          timesText(told.factor.score, r),
        ];
  const played = report.scenarios.filter(isPlayed);
  const rows = [...played.map((r) => row(r.scenario, r)), row('all', report)];
  const few = played.filter((r) => r.luckAdjusted?.method === 'plain').map((r) => r.scenario);
  const told = [all, ...played.flatMap((r) => r.luckAdjusted ?? [])];
  return [table(header, rows, header.slice(1)), luckSource(all, few), ...beyondWords(told), ''];
}

/** `few` are the scenarios of several in which luck is taken off once. */
function luckSource({ value, method }: LuckAdjusted, few: readonly string[] = []): string {
  const head = `Luck at every roll by ${value}, taken off`;
  if (method === 'plain') return `${head} once: the games are too few to find out how often serves best.`;
  const where = method === 'mixed' ? `; once where they are too few to say: ${few.join(', ')}` : '';
  return `${head} as often as the other games say serves best${where}.`;
}

/** A share that was estimated without bias may come out where none can be. */
function beyondWords(all: readonly LuckAdjusted[]): string[] {
  const shares = all.flatMap((told) => [told.score.mean, ...(isAdjusted(told) ? [told.pairScore.mean] : [])]);
  if (shares.every((mean) => mean >= 0 && mean <= 1)) return [];
  return ['A share less luck can come out below 0 or above 100 %, right on average; it is shown as 0 or 100.'];
}

/** A quotient of two errors out of fewer rotations is mostly chance itself. */
const FEW_TO_SAVE = 20;

function timesText(factor: number | null, { rotations }: Pick<MatchTotals, 'rotations'>): string {
  if (factor === null || rotations < FEW_TO_SAVE) return '';
  return factor < 1 ? `none (× ${factor.toFixed(2)})` : `× ${factor.toFixed(2)}`;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** In per cent, from 0 to 100 whatever came out; of a range that lies beyond, nothing is left to tell. */
function share(mean: number, interval: Interval | null): string {
  const [low, high] = (interval ?? [0, 0]).map(within) as [number, number];
  return low === high ? `${(100 * within(mean)).toFixed(1)} %` : shareText(within(mean), [low, high]);
}

/** What luck came to in chance to win: signed, in per cent. */
function chanceText({ luck: { win } }: LuckAdjusted, interval: Interval | null): string {
  const half = interval === null ? '' : ` ± ${(50 * (interval[1] - interval[0])).toFixed(1)}`;
  return `${signed(100 * win.mean)}${half} %`;
}

const headerOf = ({ agents }: MatchTotals): string[] => [
  '',
  ...agents.map((agent, i) => `${agentLetter(i)}: ${agent}`),
  'drawn',
];

const isPaired = (r: MatchTotals): boolean => setOf(r) === 'pair';

const gamesWords = (r: MatchTotals): string =>
  `${number(r.games)} games in ${number(r.rotations)} ${setOf(r)}${r.rotations === 1 ? '' : 's'}`;

function winRows(r: MatchTotals): string[][] {
  const { agents, wins, draws, margin, bySide, intervals } = r;
  const { margin: interval } = intervals;
  const opposite: Interval | null = interval && [-interval[1], -interval[0]];
  // What two agents gain and lose on each other is one number.
  const others = agents.slice(1).map(() => (agents.length > 2 ? '' : pointsText(-margin.mean, opposite)));
  return [
    [`${setOf(r)} score`, ...agents.map((_, i) => pairShare(r, i)), ''],
    [`points a ${setOf(r)}`, pointsText(margin.mean, interval), ...others, ''],
    ['games won', ...wins.map(number), number(draws)],
    ...(isPaired(r) ? [] : [firstRow(r)]),
    ...Object.entries(bySide).map(([side, counts]) => [`as ${side}`, ...counts.map(number)]),
  ];
}

/** An agent's part of the rotations. */
const pairShare = ({ pairScore, rotations, intervals }: MatchTotals, agent: number): string =>
  shareText(pairScore[agent]! / Math.max(1, rotations), intervals.pairScore[agent]!);

const firstRow = ({ firsts }: MatchTotals): string[] => [
  'first places (fair)',
  ...firsts.map(({ share, fair }) => `${(100 * share).toFixed(1)} % (${(100 * fair).toFixed(1)} %)`),
  '',
];

function thinkRows({ thinkMs }: MatchTotals): string[][] {
  return (['p50', 'p99', 'max'] as const).map((p) => [
    `ms a decision, ${p}`,
    ...Object.values(thinkMs).map((time) => `${time[p]}`),
    '',
  ]);
}

function lastWords(report: MatchReport): string[] {
  const { decisions, seconds, checksum } = report;
  const speed = `${number(decisions)} decisions in ${seconds.toFixed(1)} s, ${number(Math.round(decisions / seconds))} a second`;
  return [
    ...lostWords(report.lost),
    ...answerWords(report.answers),
    ...claimWords(report),
    HOLDS_95,
    `${speed}; checksum ${checksum}`,
    ...(report.stopped ? ['Stopped before the last game: this is what was played.'] : []),
  ];
}
