/**
 * Rehearsal of the battles: `npm run rehearse`, some fifteen minutes on one core. Each plan leads each side of each situation against the commander;
 * the better ones go on, and the best of them is written to `plans.json`. The same games give the same plans, on any machine.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bySeat, FIRST_SEAT, SECOND_SEAT, type Seat } from '../../../../engine/index.js';
import { PanzerGame, SCENARIOS } from '../../../../engine/panzer/index.js';
import { print } from '../../../machine/output.js';
import { toolArgs } from '../../../machine/tool-args.js';
import { PLANS } from '../plans.js';
import data from '../plans.json' with { type: 'json' };
import { rehearse } from './rehearsed-game.js';

const USAGE = 'npm run rehearse -- [--games FILE]';
const { values } = toolArgs(USAGE, { options: { games: { type: 'string', default: '.flagplot/rehearsals.jsonl' } } });
/** Of the sources: compiled, this file lies below `dist`. */
const FOLDER = fileURLToPath(new URL('../../../../../agents/panzer/search/', import.meta.url));

/** Games of a plan after each round, and how many plans go on. */
const ROUNDS = [
  { games: 6, keep: 4 },
  { games: 14, keep: 2 },
  { games: 26, keep: 1 },
] as const;
/** A grade more is worth little beside winning. */
const GRADE = 0.05;

/** Games of before, so that the tool can be stopped and started again; a line that was cut off is not one. */
const known = new Map<string, number>();
mkdirSync(dirname(values.games), { recursive: true });
if (existsSync(values.games)) {
  for (const line of readFileSync(values.games, 'utf8').split('\n')) {
    const [key, grades] = line.split('\t');
    if (grades !== undefined && grades !== '') known.set(key!, Number(grades));
  }
}

function gradesOf(game: PanzerGame, seat: Seat, name: string, index: number): number {
  const key = `${game.spec.scenarioHash} ${seat} ${name} ${index}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const grades = rehearse(game, seat, PLANS[name]!, index);
  appendFileSync(values.games, `${key}\t${grades}\n`);
  known.set(key, grades);
  return grades;
}

/** What a plan came to in so many games. */
function pointsOf(game: PanzerGame, seat: Seat, name: string, games: number): number {
  let points = 0;
  for (let index = 0; index < games; index++) {
    const grades = gradesOf(game, seat, name, index);
    points += (Math.sign(grades) + 1) / 2 + GRADE * grades;
  }
  return points / games;
}

/** The best plan of a side; of equals the one that stands first. */
function best(game: PanzerGame, seat: Seat): string {
  let names = Object.keys(PLANS);
  for (const { games, keep } of ROUNDS) {
    const points = new Map(names.map((name) => [name, pointsOf(game, seat, name, games)]));
    names = names.toSorted((x, y) => points.get(y)! - points.get(x)!).slice(0, keep);
    if (keep > 1) continue;
    print(`${game.spec.scenario} ${game.spec.seats[seat]!.side}: ${names[0]} ${points.get(names[0]!)!.toFixed(2)}`);
  }
  return names[0]!;
}

const battles: Record<string, readonly string[]> = {};
for (const scenario of SCENARIOS) {
  const game = new PanzerGame(scenario);
  battles[game.spec.scenarioHash] = bySeat([FIRST_SEAT, SECOND_SEAT]).map((seat) => best(game, seat));
}
writeFileSync(join(FOLDER, 'plans.json'), `${JSON.stringify({ plans: data.plans, battles }, undefined, 2)}\n`);
