/**
 * The fit of the habits by which a belief has the enemy sail: `npm run habits`, some ten minutes on one core. It plays admirals of all doctrines
 * against each other in each campaign, fits, says how well other games are told, and writes the file. The same seed and games give the same file.
 * First come habits of a kind of fleet in any campaign; from there those of each campaign and side, with their haunts; from there each doctrine's.
 * To try it: `fit-habits.js GAMES FILE`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  hauntInLetter,
  KIND,
  LURES,
  OperationsGame,
  rowOf,
  SCENARIOS,
  weightsInWords,
} from '../../../engine/operations/index.js';
import { remark } from '../../machine/output.js';
import { bitsOf, evenBitsOf, fitHabit, habitOf, withHaunts } from './fit.js';
import { Haunts } from './haunts.js';
import { DOCTRINE_NAMES, type Passage, passagesOf, SHARES } from './passages.js';

const SEED = 'habits';
const GAMES = { fitted: Number(process.argv[2] ?? 72), kept: 9 } as const;
/** Of the sources: compiled, this file lies below `dist`. */
const FILE = process.argv[3] ?? fileURLToPath(new URL('../../../../engine/operations/habits.json', import.meta.url));
/** With fewer passages in port a kind has the habit that it has at sea, and a campaign or a doctrine that of all. */
const FEW = 30;
/** Passages that are looked at where a fit begins near its end. */
const LOOKS = 60_000;

type Weights = Float64Array;

const [fitted, kept]: [Passage[], Passage[]] = [[], []];
for (const scenario of SCENARIOS) {
  const game = new OperationsGame(scenario);
  for (let index = 0; index < GAMES.fitted + GAMES.kept; index++) {
    (index < GAMES.fitted ? fitted : kept).push(...passagesOf(game, SEED, index));
  }
  remark(`${scenario.id}: ${fitted.length} passages to fit, ${kept.length} kept`);
}
let [bits, anywhere, even] = [0, 0, 0];

/** By whether they are in port. */
type Both = readonly [sea: Weights, port: Weights];
const PLACES = [false, true] as const;
const placed = (list: readonly Passage[], isInPort: boolean): Passage[] =>
  list.filter((one) => one.isInPort === isInPort);

const general = Object.values(KIND).map((kind): Both => {
  const all = fitted.filter((one) => one.kind === kind);
  const fitOf = (isInPort: boolean): Weights => {
    const known = placed(all, isInPort);
    return fitHabit(known.length < FEW ? all : known);
  };
  return [fitOf(false), fitOf(true)];
});
const kinds = general.map(([sea, port]) => ({ sea: habitOf(sea), port: habitOf(port) }));

/** Habits from others, where there is enough to tell them by. */
const nearby = (list: readonly Passage[], from: Both): Both => {
  const fitOf = (isInPort: boolean): Weights => {
    const known = placed(list, isInPort);
    const start = from[isInPort ? 1 : 0];
    return known.length < FEW ? start : fitHabit(known, start, LOOKS);
  };
  return [fitOf(false), fitOf(true)];
};

const inWords = (weights: Weights): string => weightsInWords(rowOf(habitOf(weights)));

function localOf(scenario: (typeof SCENARIOS)[number], side: number, kind: number) {
  const isOf = (one: Passage): boolean => one.campaign === scenario.id && one.seat === side && one.kind === kind;
  const [known, others] = [fitted.filter(isOf), kept.filter(isOf)];
  for (const isInPort of PLACES) {
    const these = placed(others, isInPort);
    anywhere += these.length * bitsOf(these, general[kind]![isInPort ? 1 : 0]);
    even += these.length * evenBitsOf(these);
  }
  const { hexes } = new OperationsGame(scenario).campaign.map;
  const haunts = new Haunts(hexes, known);
  for (const one of known) one.haunts.set(Array.from(one.hexes, (hex) => haunts.at(hex, one.game)));
  for (const one of others) one.haunts.set(Array.from(one.hexes, (hex) => haunts.at(hex)));
  const [sea, port] = general[kind]!;
  const common = nearby(known, [withHaunts(sea), withHaunts(port)]);
  const led = DOCTRINE_NAMES.map((_, doctrine) =>
    nearby(
      known.filter((one) => one.doctrine === doctrine),
      common,
    ),
  );
  for (const one of others) bits += bitsOf([one], led[one.doctrine]![one.isInPort ? 1 : 0]);
  if (known.length < FEW) return [];
  const [atSea, inPort] = PLACES.map((isInPort) => led.map((both) => inWords(both[isInPort ? 1 : 0])));
  const letters = Array.from({ length: hexes }, (_, hex) => hauntInLetter(haunts.at(hex))).join('');
  return [{ campaign: scenario.id, side: scenario.seats[side]!.id, kind, haunts: letters, sea: atSea, port: inPort }];
}

const local = SCENARIOS.flatMap((scenario) =>
  scenario.seats.flatMap((_, side) => Object.values(KIND).flatMap((kind) => localOf(scenario, side, kind))),
);
const per = (sum: number): number => Math.round((100 * sum) / kept.length) / 100;
const source =
  `npm run habits: ${GAMES.fitted} games of each of ${SCENARIOS.length} campaigns, seed ${SEED}, admirals of all doctrines on both sides, ${fitted.length} passages; ` +
  `of ${kept.length} passages of other games it tells where they end to ${per(-bits)} bits, without campaigns and doctrines to ${per(-anywhere)}, an even spread to ${per(-even)}`;
remark(source);
writeFileSync(
  FILE,
  `${JSON.stringify({ source, lures: LURES, doctrines: DOCTRINE_NAMES, met: SHARES, kinds, local }, undefined, 1)}\n`,
);
