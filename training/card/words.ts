/** The card of a model for people. */
import type { Estimate } from '../../agents/estimate.js';
import { HOLDS_95, halfWidth } from '../../agents/interval.js';
import { styleOf } from '../rulesets.js';
import type { CardStrength, ModelCard } from './card.js';

const per = (share: number): string => (100 * share).toFixed(0);
const within = ([low, high]: readonly [number, number]): string => `${per(low)} to ${per(high)}`;
/** A mean over so many pairs, with half of its interval. */
const points = (of: Estimate, pairs: number): string =>
  `${of.mean.toFixed(1)} ± ${halfWidth(of, pairs)?.toFixed(1) ?? '?'}`;
const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [cells(header), cells(header.map(() => '---')), ...rows.map(cells)].join('\n');
const big = (n: number): string => n.toLocaleString('en-GB');

export function cardText(card: ModelCard): string {
  const { file, network, training, measured } = card;
  return `# ${card.id}

A network for ${card.ruleset}: ${file.name}, ${big(file.bytes)} bytes, ${big(network.weights)} weights, features ${network.features}.
SHA-256 ${file.sha256}. Written by \`npm run model-card\`; all figures are in ${file.name.replace('.onnx', '.json')} too.

## How it was taught

${taught(training)} Held out of training: ${card.heldOut.join(', ')}.${fitted(card)}

${card.gates.map(gateText).join('\n')}
## How strong it is

Pairs of games on the same dice with sides swapped; draws count as half. Points a pair are raw, and less the luck of every roll.
${HOLDS_95} A command gives the same games again, but for budgets in time.

${aimsText(card.aims)}

${card.strength.map((one) => strengthText(one)).join('\n\n')}

## How it plays

${stylesText(card)}It takes ${card.latency.median.toFixed(2)} ms a decision (median; 99 % within ${card.latency.p99.toFixed(2)} ms), asked alone, on
${machineText(measured.machine)}.

## Known weaknesses

${card.weaknesses.map((weakness) => `- ${weakness}`).join('\n') || 'None that these figures show.'}
${exploiterText(card)}
Measured on ${measured.date} with ${Object.entries(measured.versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.
`;
}

/** What plays beside the network may have seen more than the network. */
const fitted = ({ strength }: ModelCard): string =>
  strength.some(({ player }) => player.startsWith('net+mcts'))
    ? ' The value with which a search ends (`agents/value`) was fitted on games of all scenarios, those too.'
    : '';

function gateText({
  against,
  isPromoted,
  models,
  champion,
  test,
  ladder,
  before,
  seed,
}: ModelCard['gates'][number]): string {
  const shareOf = ({ score, low, high, pairs }: typeof champion): string =>
    `${(100 * score).toFixed(1)} % (${within([low, high])}) of ${pairs} pairs`;
  const rungs = Object.entries(ladder).map(
    ([agent, now]) => `; against \`${agent}\` ${shareOf(now)}, the other ${shareOf(before[agent]!)}`,
  );
  return `At the gate (\`flagplot gate\`, seed ${seed}) it ${isPromoted ? 'passed' : 'did not pass'} against ${against} (${models.champion.slice(0, 16)}…): ${shareOf(champion)}, log likelihood ratio ${test.llr.toFixed(2)}, decided at ${test.bounds.map((b) => b.toFixed(2)).join(' and ')}${rungs.join('')}.
`;
}

/** As a heading and a row of the aims say it. */
const ON_SECOND = ', on the second ladder';

function aimsText(aims: ModelCard['aims']): string {
  const rows = aims.map(({ player, against, ladder, isHeldOut, atLeast, reached }) => [
    `\`${player}\``,
    `\`${against}\`${ladder === 'second' ? ON_SECOND : isHeldOut ? ', held out' : ''}`,
    per(atLeast),
    ...(reached === undefined
      ? ['not measured', '', '']
      : [
          `${(100 * reached.won).toFixed(1)} (${within(reached.interval)})`,
          String(reached.pairs),
          reached.won >= atLeast ? 'met' : `missed by ${(100 * (atLeast - reached.won)).toFixed(1)}`,
        ]),
  ]);
  return `What it was to win at least, and won:

${tableOf(['player', 'against', 'aim, %', 'pairs won, %', 'pairs', ''], rows)}`;
}

function taught(runs: ModelCard['training']): string {
  const rows = runs.map(({ run, step, seed, games, decisions, hours, configSha256 }) => [
    run,
    String(step),
    seed,
    big(games),
    big(decisions),
    hours.wall.toFixed(2),
    hours.cpu === 0 ? 'not told' : hours.cpu.toFixed(2),
    `${configSha256.slice(0, 16)}…`,
  ]);
  const header = ['run', 'steps', 'seed', 'games', 'decisions of its own', 'hours', 'of processor time', 'settings'];
  return `${tableOf(header, rows)}

${runs.length > 1 ? 'Each run begins with what the one before made. ' : ''}${widened(runs)}Settings, versions and hashes of the code are in the data.`;
}

function widened(runs: ModelCard['training']): string {
  const names = runs.filter(({ widenedFrom }) => widenedFrom !== undefined).map(({ run }) => run);
  return names.length === 0
    ? ''
    : `For ${names.join(', ')} it was widened for features that had come, with weights of 0. `;
}

function strengthText({
  player,
  against,
  ladder,
  matches,
  measured,
  scenarios,
  heldOut,
  adjustedWon,
  ...all
}: CardStrength): string {
  const rows = scenarios.map((part) => [
    part.isHeldOut ? `${part.scenario} (held out)` : part.scenario,
    String(part.pairs),
    `${per(part.won)} (${within(part.interval)})`,
    points(part.margin, part.pairs),
    points(part.adjusted, part.pairs),
    part.sides.map(({ side, won, interval }) => `${side} ${per(won)} (${within(interval)})`).join(', '),
  ]);
  const sum = (name: string, of: CardStrength['heldOut'] & object): string[] => [
    `**${name}**`,
    String(of.pairs),
    `**${per(of.won)}** (${within(of.interval)})`,
    points(of.margin, of.pairs),
    points(of.adjusted, of.pairs),
    '',
  ];
  const sums = scenarios.length < 2 ? [] : [sum('all', all)];
  if (heldOut !== undefined && scenarios.length > 1) sums.push(sum('held out', heldOut));
  return `### \`${player}\` against \`${against}\`${ladder === 'second' ? ON_SECOND : ''}

${tableOf(['scenario', 'pairs', 'pairs won, %', 'points a pair', 'less luck', 'games won as, %'], [...rows, ...sums])}

Less luck, ${points({ mean: 100 * adjustedWon.mean, se: adjustedWon.se && 100 * adjustedWon.se }, all.pairs)} % of pairs.${measured === undefined ? '' : ` Measured on ${measured}, and not since.`} ${matches.map(({ command }) => `\`${command}\``).join(', ')}`;
}

/** Nothing of a ruleset that nobody tells a style of. */
function stylesText({ ruleset, styles }: ModelCard): string {
  const kind = styleOf(ruleset);
  if (kind === undefined) return '';
  const rows = Object.entries(styles).map(([name, style]) => [`\`${name}\``, ...kind.cells(style)]);
  return `${tableOf(['', ...kind.columns], rows)}\n\n`;
}

function exploiterText({ exploiter }: ModelCard): string {
  if (exploiter === undefined) return '';
  return `
### An exploiter

Trained against this network alone.

${taught(exploiter.training)}

${strengthText(exploiter.strength)}
`;
}

const machineText = (machine: unknown): string => {
  const { cpu, cores } = machine as { cpu: string; cores: number };
  return `${cpu}, ${cores} cores`;
};
