/** A match report for people. */

import { agentLetter, type LadderReport, type MatchReport, type MatchTotals } from '../match/report.js';
import { harmless } from '../terminal/text.js';
import { table } from './output.js';

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
    percent(r.pairScore, 0),
    marginWords(r),
  ];
  const rows = [...report.scenarios.map((r) => row(r.scenario, r)), row('all', report)];
  const think = headerOf(report);
  return [
    `The ladder: ${gamesWords(report)}, seed ${harmless(report.seed)}`,
    '',
    table(header, rows, header.slice(1)),
    '',
    table(think, [...(isPaired(report) ? [] : [firstRow(report)]), ...thinkRows(report)], think.slice(1)),
    '',
    ...ladderLuck(report),
    ...lastWords(report),
  ].join('\n');
}

/** Raw and adjusted side by side. */
function luckWords(report: MatchTotals): string[] {
  const { luckAdjusted: luck } = report;
  if (luck === undefined) return [];
  const { raw, factor } = luck;
  const header = ['A, less luck', 'raw', 'adjusted', 'games saved'];
  const rows = [
    [`points a ${setOf(report)}`, points(raw.margin), points(luck.margin), times(factor.margin)],
    ['score a game', share(raw.score), share(luck.score), times(factor.score)],
    [`${setOf(report)} score`, share(raw.pairScore), share(luck.pairScore), times(factor.pairScore)],
    ['luck', `${points(luck.luck.margin)} points`, share(luck.luck.win, true), ''],
  ];
  return [table(header, rows, header.slice(1)), luckSource(luck), ''];
}

/** A line a scenario. */
function ladderLuck(report: LadderReport): string[] {
  const { luckAdjusted: all } = report;
  if (all === undefined) return [];
  const header = ['A, less luck', `points a ${setOf(report)}`, 'games saved', 'score a game', 'games saved'];
  const row = (name: string, { luckAdjusted: luck }: MatchTotals): string[] =>
    luck === undefined
      ? [name, '', '', '', '']
      : [name, points(luck.margin), times(luck.factor.margin), share(luck.score), times(luck.factor.score)];
  const rows = [...report.scenarios.map((r) => row(r.scenario, r)), row('all', report)];
  const few = report.scenarios.filter((r) => r.luckAdjusted?.method === 'plain').map((r) => r.scenario);
  return [table(header, rows, header.slice(1)), luckSource(all, few), ''];
}

/** `few` are the scenarios of several in which luck is taken off once. */
function luckSource({ value, method }: NonNullable<MatchTotals['luckAdjusted']>, few: readonly string[] = []): string {
  const head = `Luck at every roll by ${value}, taken off`;
  if (method === 'plain') return `${head} once: the games are too few to find out how often serves best.`;
  const where = method === 'mixed' ? `; once where they are too few to say: ${few.join(', ')}` : '';
  return `${head} as often as the other games say serves best${where}.`;
}

const times = (factor: number | null): string => (factor === null ? '' : `× ${factor.toFixed(2)}`);

/** In per cent. */
const share = ({ mean, se }: MatchTotals['margin'], signed = false): string =>
  `${signed && mean > 0 ? '+' : ''}${(100 * mean).toFixed(1)}${se === null ? '' : ` ± ${(100 * se).toFixed(1)}`} %`;

const headerOf = ({ agents }: MatchTotals): string[] => [
  '',
  ...agents.map((agent, i) => `${agentLetter(i)}: ${agent}`),
  'drawn',
];

const isPaired = ({ games, rotations }: MatchTotals): boolean => games === 2 * rotations;

/** What games with the same dice are called. */
const setOf = (r: MatchTotals): string => (isPaired(r) ? 'pair' : 'rotation');

const gamesWords = (r: MatchTotals): string =>
  `${number(r.games)} games in ${number(r.rotations)} ${setOf(r)}${r.rotations === 1 ? '' : 's'}`;

function winRows(r: MatchTotals): string[][] {
  const { agents, wins, draws, pairScore, margin, bySide } = r;
  // What two agents gain and lose on each other is one number.
  const others = agents.slice(1).map(() => (agents.length > 2 ? '' : points({ ...margin, mean: -margin.mean })));
  return [
    [`${setOf(r)} score`, ...agents.map((_, i) => percent(pairScore, i)), ''],
    [`points a ${setOf(r)}`, points(margin), ...others, ''],
    ['games won', ...wins.map(number), number(draws)],
    ...(isPaired(r) ? [] : [firstRow(r)]),
    ...Object.entries(bySide).map(([side, counts]) => [`as ${side}`, ...counts.map(number)]),
  ];
}

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
  const { decisions, seconds, checksum, margin } = report;
  const speed = `${number(decisions)} decisions in ${seconds.toFixed(1)} s, ${number(Math.round(decisions / seconds))} a second`;
  return [
    leadWords(report),
    ...(margin.se === null ? [`One ${setOf(report)} alone says nothing about chance: there is no error to give.`] : []),
    `${speed}; checksum ${checksum}`,
    ...(report.stopped ? ['Stopped before the last game: this is what was played.'] : []),
  ];
}

function leadWords(report: MatchReport): string {
  const { agents, margin } = report;
  const by = `by ${marginWords(report, true)} points a ${setOf(report)}.`;
  if (margin.mean === 0) return agents.length > 2 ? 'A is level with the others.' : 'Neither is ahead.';
  if (agents.length > 2) return `A (${agents[0]}) is ${margin.mean > 0 ? 'ahead of' : 'behind'} the others ${by}`;
  const ahead = margin.mean > 0 ? `A (${agents[0]})` : `B (${agents[1]})`;
  return `${ahead} is ahead ${by}`;
}

/** Signed, with their standard error. */
const points = ({ mean, se }: MatchTotals['margin']): string =>
  `${mean > 0 ? '+' : ''}${(mean === 0 ? 0 : mean).toFixed(1)}${se === null ? '' : ` ± ${se.toFixed(1)}`}`;

/** A's mean points a rotation with their standard error. */
function marginWords({ margin: { mean, se } }: MatchTotals, unsigned = false): string {
  return `${(unsigned ? Math.abs(mean) : mean).toFixed(1)}${se === null ? '' : ` ± ${se.toFixed(1)}`}`;
}

const number = (n: number): string => n.toLocaleString('en');

const percent = (score: readonly number[], i: number): string =>
  `${(
    (100 * score[i]!) /
      Math.max(
        1,
        score.reduce((sum, n) => sum + n, 0),
      )
  ).toFixed(1)} %`;
