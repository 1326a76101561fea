/**
 * Rating of the levels of a ruleset: everybody plays the next and the next but one, in pairs, over its ladder (all its scenarios where none is of a ladder)
 * and its second ladder, which nobody was taught on, `greedy` and `random` with them; writes `agents/levels/ratings.json` and the table of `agents/README.md`. Each pair is written down as soon as it is played: stopped and started again,
 * the tool goes on where it was, and a card that has changed is played anew. What `ratings.json` has of two cards that are as they were
 * then, in as many pairs of the same battles, is not played again, unless `--anew` asks for it.
 *
 *     npm run rate-levels [-- --ruleset NAME --pairs 32 --search-pairs 8 --games FILE --anew]
 *
 * Pairs are a scenario's; those with a searching level have their own number, since they take longer.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEVELS, levelName, thinksAhead } from '../../agents/levels/index.js';
import { type LevelRatings, playsFor, RATINGS, ratingOf, ratingsSchema } from '../../agents/levels/ratings.js';
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { agentHash } from '../../agents/registry.js';
import { kitOf } from '../../agents/rulesets.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { openGame, RULESETS } from '../../engine/index.js';
import { openScenario, sentScenario } from '../files/open-scenario.js';
import { makeFolder } from '../files/write-file.js';
import { LADDERS, ladderOf } from '../lab/match/made.js';
import { type Match, RotationTable } from '../lab/match/rotations.js';
import { leadOf, partsOf } from '../lab/match/score.js';
import { bradleyTerry } from '../lab/statistics/bradley-terry.js';
import { progressBar } from './output.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SEED = 'levels';
const ANCHOR = { agent: 'greedy', points: 1000 };
const FAR_ENOUGH = 2;
/** Of a normal law: 95 % lie within so many standard errors. */
const WIDE = 1.96;

const USAGE = 'npm run rate-levels -- [--ruleset NAME] [--pairs 32] [--search-pairs 8] [--anew] [--games FILE]';
const { values } = toolArgs(USAGE, {
  options: {
    ruleset: { type: 'string', default: familyOf(RATINGS[0]!.ladder) },
    pairs: { type: 'string', default: '32' },
    'search-pairs': { type: 'string', default: '8' },
    anew: { type: 'boolean', default: false },
    games: { type: 'string', default: join(ROOT, '.flagplot', 'level-pairs.jsonl') },
  },
});

const plainPairs = countIn('pairs', values.pairs, USAGE);
const searchPairs = countIn('search-pairs', values['search-pairs'], USAGE);

const ruleset = RULESETS.find((id) => id === values.ruleset);
if (ruleset === undefined) wrongUse(`There is no ruleset ${values.ruleset}.`, USAGE);
const levels = LEVELS.filter((card) => kitOf(ruleset).officers?.cards.includes(card) === true);
if (levels.length === 0) wrongUse(`${ruleset} has no levels.`, USAGE);
/** Weakest first. */
const players = ['random', ANCHOR.agent, ...levels.map(({ id }) => levelName(id))];
/** These take their time, with a network or without. */
const searching = new Set(levels.filter((c) => thinksAhead(c.plays)).map(({ id }) => levelName(id)));
const ladder = LADDERS.flatMap((name) => ladderOf(ruleset, name));
const before = RATINGS.filter((one) => familyOf(one.ladder) === ruleset);

interface Line {
  readonly key: string;
  /** Part of the pair that goes to the stronger, and points it is ahead. */
  readonly won: number;
  readonly lead: number;
}

/** What was played before; a line that was cut off when the tool was stopped is not counted. */
function playedBefore(file: string): Map<string, number> {
  const known = new Map<string, number>();
  if (!existsSync(file)) return known;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      const { key, won } = JSON.parse(text) as Line;
      known.set(key, won);
    } catch {
      // Not a whole line.
    }
  }
  return known;
}

interface Encounter {
  readonly a: number;
  readonly b: number;
  readonly pairs: number;
}

const encounters: Encounter[] = players.flatMap((_, b) =>
  players.flatMap((_, a) =>
    a > b && a - b <= FAR_ENOUGH
      ? [
          {
            a,
            b,
            pairs: [a, b].some((i) => searching.has(players[i]!)) ? searchPairs : plainPairs,
          },
        ]
      : [],
  ),
);

/** An encounter of before, if both are as they were and it was long enough. */
function keptOf({ a, b, pairs }: Encounter): LevelRatings['encounters'][number] | undefined {
  const names = [players[a]!, players[b]!] as const;
  const areTheSame = before[0]?.battles.join() === ladder.join();
  if (values.anew || !areTheSame || names.some((name) => ratingOf(name, before) === undefined)) return undefined;
  return before[0]!.encounters.find((e) => e.a === names[0] && e.b === names[1] && e.pairs >= pairs * ladder.length);
}

/** A battle of the second ladder goes as data: no list has it. */
function battleOf(id: string): Match['scenario'] {
  const opened = openScenario(id);
  if (!opened.ok) throw new Error(opened.message);
  return sentScenario(opened.value);
}

const made = makeFolder(join(values.games, '..'));
if (!made.ok) throw new Error(made.message);
const known = playedBefore(values.games);
// A line cut off must not swallow the next one.
appendFileSync(values.games, '\n');

const all = encounters.reduce((sum, { pairs }) => sum + pairs, 0) * ladder.length;
const bar = progressBar(all, 'pairs');
const results: { a: number; b: number; games: number; won: number }[] = [];
let done = 0;
for (const encounter of encounters) {
  const { a, b, pairs } = encounter;
  const kept = keptOf(encounter);
  if (kept !== undefined) {
    results.push({ a, b, games: kept.pairs, won: kept.won });
    done += pairs * ladder.length;
    continue;
  }
  const names = [players[a]!, players[b]!] as const;
  let won = 0;
  for (const id of ladder) {
    const table = RotationTable.open({ scenario: battleOf(id), settings: {}, agents: names, seed: SEED });
    if (!table.ok) throw new Error(table.message);
    const who = names.map((name) => `${name} ${agentHash(name, table.value.game).slice(0, 12)}`).join(' ');
    for (let index = 0; index < pairs; index++) {
      const key = `${who} ${id} ${index}`;
      let part = known.get(key);
      if (part === undefined) {
        const pair = await table.value.play(index);
        part = partsOf(pair, 2)[0]!;
        appendFileSync(values.games, `${JSON.stringify({ key, won: part, lead: leadOf(pair) } satisfies Line)}\n`);
      }
      won += part;
      bar.update(++done);
    }
  }
  results.push({ a, b, games: pairs * ladder.length, won });
}
bar.stop();

const anchor = players.indexOf(ANCHOR.agent);
const { rating, error } = bradleyTerry(players.length, results, anchor);

const within = (value: number, se: number): { points: number; interval: [number, number] } => ({
  points: Math.round(value),
  interval: [Math.round(value - WIDE * se), Math.round(value + WIDE * se)],
});

const game = openGame(ladder[0]!);
if (!game.ok) throw new Error(game.message);
const file: LevelRatings = {
  ladder: game.value.spec.ruleset,
  battles: [...ladder],
  anchor: ANCHOR,
  encounters: results.map(({ a, b, games, won }) => ({ a: players[a]!, b: players[b]!, pairs: games, won })),
  ratings: players.map((agent, i) => {
    return {
      agent,
      card: playsFor(agent),
      ...within(ANCHOR.points + rating[i]!, error(i, anchor)),
      ...(i === 0 ? {} : { step: within(rating[i]! - rating[i - 1]!, error(i, i - 1)) }),
    };
  }),
};
// Each ruleset in its place.
const files = RULESETS.flatMap((id) => (id === ruleset ? file : RATINGS.filter((one) => familyOf(one.ladder) === id)));
writeFileSync(
  join(ROOT, 'agents/levels/ratings.json'),
  `${JSON.stringify(ratingsSchema.parse(files), undefined, 2)}\n`,
);
writeTable(file);
for (const { agent, points, interval, step } of file.ratings) {
  const above = step === undefined ? '' : `  ${step.points} above the one before (${step.interval.join(' … ')})`;
  console.log(`${agent.padEnd(20)} ${String(points).padStart(5)}  ${interval.join(' … ').padEnd(14)}${above}`);
}

function writeTable({ ratings }: LevelRatings): void {
  const readme = join(ROOT, 'agents/README.md');
  const rows = levels.map(({ id, name, line }) => {
    const { points, interval } = ratings.find(({ agent }) => agent === levelName(id))!;
    return `| \`${levelName(id)}\` | ${points} | ${interval.join('–')} | ${name}: ${line} |`;
  });
  const table = [
    `<!-- levels of ${ruleset} -->`,
    '<!-- set: by `npm run rate-levels`, out of levels/ratings.json -->',
    '| level | rating | 95 % | who plays |',
    '|---|---|---|---|',
    ...rows,
    '<!-- /levels -->',
  ];
  const text = readFileSync(readme, 'utf8');
  writeFileSync(
    readme,
    text.replace(new RegExp(`<!-- levels of ${ruleset} -->[\\s\\S]*?<!-- /levels -->`), () => table.join('\n')),
  );
}
