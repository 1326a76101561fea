/** A match report for people. */

import type { LadderReport, MatchReport, MatchTotals } from '../match/report.js';
import { harmless } from '../terminal/text.js';
import { table } from './output.js';

export function matchWords(report: MatchReport, title: string): string {
  return [
    `${harmless(title)}: ${gamesWords(report)}, seed ${harmless(report.seed)}`,
    '',
    table(headerOf(report), [...winRows(report), ...thinkRows(report)], headerOf(report).slice(1)),
    '',
    ...lastWords(report),
  ].join('\n');
}

export function ladderWords(report: LadderReport): string {
  const [a, b] = report.agents;
  const header = ['scenario', 'games', `A: ${a}`, `B: ${b}`, 'drawn', 'pairs of A', 'points a pair'];
  const row = (name: string, r: MatchTotals): string[] => [
    name,
    number(r.games),
    number(r.wins[0]),
    number(r.wins[1]),
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
    table(think.slice(0, 3), thinkRows(report), think.slice(1)),
    '',
    ...lastWords(report),
  ].join('\n');
}

const headerOf = ({ agents: [a, b] }: MatchTotals): string[] => ['', `A: ${a}`, `B: ${b}`, 'drawn'];

const gamesWords = (r: MatchTotals): string =>
  `${number(r.games)} games in ${number(r.games / 2)} ${r.games === 2 ? 'pair' : 'pairs'}`;

function winRows({ wins, draws, pairScore, margin, bySide }: MatchTotals): string[][] {
  return [
    ['pair score', percent(pairScore, 0), percent(pairScore, 1), ''],
    ['points a pair', points(margin), points({ ...margin, mean: -margin.mean }), ''],
    ['games won', number(wins[0]), number(wins[1]), number(draws)],
    ...Object.entries(bySide).map(([side, [a, b, drawn]]) => [`as ${side}`, number(a), number(b), number(drawn)]),
  ];
}

function thinkRows({ thinkMs: { A, B } }: MatchTotals): string[][] {
  return (['p50', 'p99', 'max'] as const).map((p) => [`ms a decision, ${p}`, `${A[p]}`, `${B[p]}`, '']);
}

function lastWords(report: MatchReport): string[] {
  const { agents, margin, decisions, seconds, checksum } = report;
  const ahead = margin.mean >= 0 ? `A (${agents[0]})` : `B (${agents[1]})`;
  const speed = `${number(decisions)} decisions in ${seconds.toFixed(1)} s, ${number(Math.round(decisions / seconds))} a second`;
  return [
    margin.mean === 0 ? 'Neither is ahead.' : `${ahead} is ahead by ${marginWords(report, true)} points a pair.`,
    ...(margin.se === null ? ['One pair alone says nothing about chance: there is no error to give.'] : []),
    `${speed}; checksum ${checksum}`,
    ...(report.stopped ? ['Stopped before the last game: this is what was played.'] : []),
  ];
}

/** Signed, with their standard error. */
const points = ({ mean, se }: MatchTotals['margin']): string =>
  `${mean > 0 ? '+' : ''}${(mean === 0 ? 0 : mean).toFixed(1)}${se === null ? '' : ` ± ${se.toFixed(1)}`}`;

/** A's mean points a pair with their standard error. */
function marginWords({ margin: { mean, se } }: MatchTotals, unsigned = false): string {
  return `${(unsigned ? Math.abs(mean) : mean).toFixed(1)}${se === null ? '' : ` ± ${se.toFixed(1)}`}`;
}

const number = (n: number): string => n.toLocaleString('en');

const percent = (score: readonly [number, number], i: 0 | 1): string =>
  `${((100 * score[i]) / Math.max(1, score[0] + score[1])).toFixed(1)} %`;
