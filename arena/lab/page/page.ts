/** Page of an experiment: one file of HTML with everything in it, that can be sent to a colleague who has no flagplot. Its sections are always the same. */
import type { Kept } from '../experiment/log.js';
import type { Report } from '../experiment/report.js';
import { wordsOf } from '../experiment/words.js';
import { curve, forest, path } from './plots.js';
import { STYLE } from './style.js';
import { decimals, escaped, signedElo } from './text.js';
import { verdictSentence } from './verdict-words.js';

/** A game that is shown: its record's file beside the page, and how it went, in words. */
export interface ShownGame {
  readonly why: string;
  readonly file: string;
  readonly lines: readonly string[];
}

export function pageOf(kept: Kept, report: Report, games: readonly ShownGame[], command: string): string {
  const { plan } = kept;
  const sections: readonly (readonly [title: string, body: string])[] = [
    ['Verdict', `<p class="verdict">${escaped(verdictSentence(plan, report))}</p>`],
    ['Estimate', estimateOf(kept, report)],
    ['Path of the test', orNothing(path(report), 'Fewer than two blocks were played.')],
    [
      'Effects and interactions',
      `${forest(report.effects)}${effectTable(report)}${battlesOf(kept, report)}${ELO_NOTE}`,
    ],
    ['Response curves', `${orNothing(report.curves.map(curve).join(''), 'Nothing was varied.')}${factsOf(report)}`],
    ['Side bias', sidesOf(kept, report)],
    ['What theory predicts', predictionsOf(report)],
    ['Deviations from the plan', listOf(report.deviations, 'None: what was played is what was planned.')],
    ['Games that tell something', gamesOf(games)],
    ['How to run it again', againOf(kept, command)],
  ];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(report.title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escaped(report.title)}</h1>`,
    report.hypothesis === '' ? '' : `<p class="hypothesis">${escaped(report.hypothesis)}</p>`,
    ...sections.map(([title, body]) => `<section><h2>${title}</h2>${body}</section>`),
    '</main></body></html>',
    '',
  ].join('\n');
}

const orNothing = (body: string, words: string): string => (body === '' ? `<p>${words}</p>` : body);

const table = (head: readonly string[], rows: readonly (readonly string[])[], kind = ''): string =>
  `<div class="wide"><table class="${kind}"><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

const between = (interval: readonly [number, number] | null): string =>
  interval === null ? 'not known yet' : `${signedElo(interval[0])} to ${signedElo(interval[1])}`;

function estimateOf({ plan }: Kept, report: Report): string {
  const { elo, interval, pairs, blocks, pentanomial, margin, saved } = report;
  const how =
    report.verdict !== 'open'
      ? 'median-unbiased after stopping'
      : plan.stopping.kind === 'fixed' && blocks >= plan.stopping.most
        ? 'Student’s, of as many blocks as were planned'
        : 'holds at any time';
  const isSwapped = plan.seats === 'swapped';
  return table(
    ['', ''],
    [
      [`${escaped(report.effect)}, in Elo`, elo === null ? 'not known yet' : signedElo(elo)],
      ['95 % interval', `${between(interval)} (${how})`],
      [
        'points',
        `${decimals(margin.mean, 2)}${margin.se === null ? '' : `, one standard error ${decimals(margin.se, 2)}`}`,
      ],
      [isSwapped ? 'pairs of games' : 'games', `${pairs} in ${blocks} blocks`],
      [
        isSwapped ? 'pairs with 0, ½, 1, 1½, 2 points' : 'games lost, drawn, won',
        (isSwapped ? pentanomial : [pentanomial[0], pentanomial[2], pentanomial[4]]).join(', '),
      ],
      ...(saved === null ? [] : [['without luck taken off', `${decimals(saved, 1)} times the games`]]),
    ],
  );
}

/** Of a 95 % interval. */
const half = (se: number): string => decimals(1.96 * se, 2);

function effectTable({ effects }: Report): string {
  return table(
    ['effect', 'Elo', '95 % interval', 'p', 'points'],
    effects.map(({ name, elo, interval, p, margin }) => [
      escaped(name),
      elo === null ? '' : signedElo(elo),
      between(interval),
      p === null ? '' : p < 0.001 ? '&lt; 0.001' : decimals(p, 3),
      `${decimals(margin.mean, 2)}${margin.se === null ? '' : ` ± ${half(margin.se)}`}`,
    ]),
    'figures',
  );
}

/** Whether it is the same in each battle. */
function battlesOf({ plan }: Kept, { battles, effect }: Report): string {
  if (battles.length === 0) return '';
  const name = (i: number): string => nameOf(plan.points[0]!.scenarios[i]!);
  return `<h3>${escaped(effect)}, battle by battle</h3>${table(
    ['battle', 'Elo', '95 % interval, of all together', 'points', 'blocks'],
    battles.map(({ scenario, blocks, elo, interval, margin }) => [
      name(scenario),
      elo === null ? '' : signedElo(elo),
      between(interval),
      `${decimals(margin.mean, 2)}${margin.se === null ? '' : ` ± ${half(margin.se)}`}`,
      String(blocks),
    ]),
    'figures',
  )}`;
}

const nameOf = (scenario: string | Readonly<Record<string, unknown>>): string =>
  escaped(typeof scenario === 'string' ? scenario : String(scenario.id));

/** Elo of a difference are no difference of Elos. */
const ELO_NOTE =
  '<p class="quiet">Elo tell the size of an effect: by so much of its spread the squashed lead of a pair (where sides are kept, of a game) moves, told as the Elo by which an equal match would move as far. In hundreds they are but a size. The effect that was asked for has an interval of its own; those of the others hold together, and p is corrected likewise, as the question says.</p>';

function sidesOf({ plan }: Kept, { sides }: Report): string {
  return table(
    ['battle', 'points a game by which the first side is ahead'],
    plan.points[0]!.scenarios.map((scenario, i) => [
      nameOf(scenario),
      `${decimals(sides[i]!.mean, 2)}${sides[i]!.se === null ? '' : ` ± ${half(sides[i]!.se)}`}`,
    ]),
  );
}

/** More points than these are not shown beside each other. */
const MOST_ABREAST = 6;

/** How it came, at each point. */
function factsOf({ facts }: Report): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ levels, lost, left, firstHit: { share, turn, range } }) => [
    escaped(wordsOf(levels)),
    decimals(lost, 2),
    decimals(left, 2),
    turn === null
      ? 'nobody is hit'
      : `turn ${decimals(turn, 1)}${share < 0.995 ? `, in ${Math.round(100 * share)} % of the games` : ''}`,
    range === null ? '' : decimals(range, 1),
  ]);
  const units = facts[0]!.units.concat(
    ...facts.slice(1).map((of) => of.units.filter(({ name }) => !facts[0]!.units.some((one) => one.name === name))),
  );
  const names = [...new Set(units.map(({ name }) => name))];
  const share = (of: Report['facts'][number], name: string): string => {
    const unit = of.units.find((one) => one.name === name);
    return unit === undefined
      ? ''
      : `${Math.round(100 * unit.lost)} %${unit.left > 0 ? `, away ${Math.round(100 * unit.left)} %` : ''}`;
  };
  const byUnit = table(
    ['lost, in so many games', ...facts.map(({ levels }) => escaped(wordsOf(levels)))],
    names.map((name) => [escaped(name), ...facts.map((of) => share(of, name))]),
    'figures',
  );
  const byPoint = table(['point', 'units lost a game', 'got away', 'first hit', 'from hexes'], rows, 'figures');
  return facts.length > MOST_ABREAST
    ? `<details><summary>How it came, point by point</summary>${byPoint}</details>`
    : `${byPoint}<details><summary>Each unit</summary>${byUnit}</details>`;
}

const SIGNS = { '-1': 'falls', '0': 'stays', '1': 'rises' } as const;

function predictionsOf({ predictions }: Report): string {
  if (predictions.length === 0) return '<p>Nothing was predicted.</p>';
  return table(
    ['model', 'what it says', 'effect', 'predicted', 'found'],
    predictions.map(({ by, says, effect, sign, found, from, to }) => [
      by === 'word' ? 'in words' : by === 'salvo' ? 'salvo' : 'Lanchester',
      escaped(says),
      escaped(effect),
      `${SIGNS[`${sign}`]}${from === null ? '' : ` (share kept, ours less theirs: ${decimals(from, 2)} to ${decimals(to!, 2)})`}`,
      found === null ? 'cannot be told from nothing' : `${SIGNS[`${found}`]}${found === sign ? '' : ': otherwise'}`,
    ]),
  );
}

const listOf = (lines: readonly string[], nothing: string): string =>
  lines.length === 0 ? `<p>${nothing}</p>` : `<ul>${lines.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul>`;

function gamesOf(games: readonly ShownGame[]): string {
  if (games.length === 0) return '<p>None was kept.</p>';
  return games
    .map(
      ({ why, file, lines }) =>
        `<details><summary>${escaped(why)} (<a href="${escaped(file)}">${escaped(file)}</a>)</summary><pre>${escaped(lines.join('\n'))}</pre></details>`,
    )
    .join('');
}

function againOf({ plan }: Kept, command: string): string {
  const made = plan.made as { versions?: Record<string, string>; code: Record<string, string> };
  const hashes = Object.entries({ ...made.code }).map(([name, hash]) => [
    escaped(name),
    `<code>${escaped(hash.slice(0, 16))}</code>`,
  ]);
  const versions = Object.entries(made.versions ?? {}).map(([name, version]) => [
    escaped(name),
    escaped(String(version)),
  ]);
  const points = plan.points.map(({ levels, agents }, i) => [
    String(i + 1),
    escaped(wordsOf(levels)),
    escaped(agents.join(' against ')),
  ]);
  return `<pre>${escaped(command)}</pre>${table(['', ''], [...versions, ...hashes])}<details><summary>The ${plan.points.length} points of the design</summary>${table(['point', 'levels', 'agents'], points)}</details>`;
}
