/**
 * Game records for the second reader: games of chance choices, step by step, in words. Each step is the list of what is legal, what was
 * chosen, the dice with their names, and what it changed; the second reader plays the same from the set-up and compares.
 */
import { Picker } from '../../../engine/conformance/play.js';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import type { Action, Seat } from '../../../engine/core/brand.js';
import { RecordingChance, SeededChance, throwParts } from '../../../engine/core/chance.js';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { distance } from '../../../engine/core/hex.js';
import { PanzerGame } from '../../../engine/panzer/index.js';
import type { BattleState } from '../../../engine/panzer/layout.js';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { sees, sightTableOf } from '../../../engine/panzer/sight-table.js';
import type { BattleView, UnitView } from '../../../engine/panzer/view.js';
import { Asked, type HexInWords } from './reference.js';

/** A throw: its kind, who, which of several, and what fell. */
type Die = readonly [kind: number, who: number, number: number, fell: number];

/** What stands after a step, by name. Of the long ones only what is different from before. */
type Words = Readonly<Record<string, unknown>>;

export interface StepInWords {
  readonly at: string;
  readonly actor: number;
  readonly legal: readonly string[];
  readonly action: string;
  readonly dice: readonly Die[];
  readonly after: Words;
}

export interface GameInWords {
  readonly scenario: Scenario;
  readonly settings: Readonly<Record<string, string>>;
  readonly map: Readonly<Record<string, HexInWords>>;
  /** Of each hex: its place in the second reader's words. */
  readonly labels: readonly (readonly [label: string, place: string])[];
  /** Half-hexes of the map's edge. */
  readonly halves: readonly string[];
  /** Of each hex the hexes that it sees, four to a digit: the second reader tries some of the lines itself. */
  readonly sight: readonly string[];
  readonly towns: Readonly<Record<string, readonly string[]>>;
  /** Of each hex the number of its board. */
  readonly boards: readonly number[];
  readonly units: readonly (readonly [seat: number, token: string, card: string])[];
  readonly markers: readonly (readonly [kind: string, seat: number, token: string, defence: number])[];
  readonly planes: readonly (readonly [seat: number, token: string, load: string, fromTurn: number, name: string])[];
  readonly first: Words;
  readonly steps: readonly StepInWords[];
  readonly verdict: unknown;
}

const flagsOf = (u: UnitView): string => {
  const flags: readonly (readonly [boolean, string])[] = [
    ...([
      [u.dispersed, 'D'],
      [u.fired, 'F'],
      [u.moved, 'M'],
      [u.spotted, 'S'],
      [u.carried, 'C'],
    ] as const),
    ...([
      [u.inside, 'I'],
      [u.spent, 'A'],
      [u.hit, 'H'],
    ] as const),
  ];
  return flags.map(([is, letter]) => (is ? letter : '')).join('');
};

/** A game that is kept, with what it was asked for. */
export interface Kept extends Pick<GameInWords, 'scenario' | 'settings' | 'steps' | 'verdict'> {
  readonly seed: number;
}

/** What optional rules add to a unit; nothing where they are off. */
function optional({ battle: { options, landingOf } }: PanzerGame, u: UnitView, i: number): Record<string, string> {
  const words: Record<string, string> = {};
  if (options.fieldsOfFire === 'front') words[`f${i}`] = String(u.facing ?? '');
  if (options.ridersAssault === 'on') words[`s${i}`] = String(u.storms ?? '');
  if (options.navalFire !== 'off') words[`l${i}`] = String(u.later ?? '');
  if (landingOf[i]! >= 0) words[`t${i}`] = u.lands === undefined ? '' : `${u.lands.turn} ${u.lands.hex}`;
  if (u.sighted !== undefined) words[`y${i}`] = u.sighted ? 'sighted' : '';
  return words;
}

/** An order as the second reader has it: `s1106` is one for smoke. */
const orderWord = (hex: string | undefined, isSmoke: true | undefined): string =>
  hex === undefined ? '-' : `${isSmoke === true ? 's' : ''}${hex}`;

/** Both seats' views as one: each unit as its own side sees it. */
function wordsOf(game: PanzerGame, s: BattleState): Record<string, string> {
  const views: readonly BattleView[] = [game.view(s, 0 as Seat), game.view(s, 1 as Seat)];
  const view = views[0]!;
  const words: Record<string, string> = {};
  view.units.forEach((one, i) => {
    const u = views[one.seat]!.units[i]!;
    const place = u.edge ?? u.hex;
    words[`u${i}`] =
      `${u.status} ${place} ${u.carrier} ${flagsOf(u)} ${orderWord(u.order, u.orderSmoke)} ${orderWord(u.due, u.dueSmoke)}`;
    Object.assign(words, optional(game, u, i));
  });
  view.markers.forEach(({ hex }, m) => {
    words[`m${m}`] = hex;
  });
  view.planes.forEach(({ status, hex, spent, bursts }, p) => {
    words[`p${p}`] = `${status} ${hex} ${spent} ${bursts}`;
  });
  if (view.smoke !== undefined) words.k = view.smoke.map(({ hex, seat, turn }) => `${hex}/${seat}/${turn}`).join(' ');
  for (const { hex, seat } of view.control) words[`c${hex}`] = String(seat);
  words.verdict = view.verdict === undefined ? '-' : `${view.verdict.seat} ${view.verdict.grade}`;
  words.turn = `${view.turn} ${view.side}`;
  return words;
}

function changed(before: Words, after: Words): Words {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}

/** Words that are taken, where they are offered, so many times in a hundred. */
export interface Wish {
  readonly for: RegExp;
  readonly percent: number;
}

const SELDOM: Wish = { for: /:(quick|jump|face)-|:(build|break)$|bridge|smoke/, percent: 40 };

/** Chance, but closer to the enemy than away: else two sides that stroll never meet. */
class Stroller {
  readonly #picker: Picker;
  readonly #game: PanzerGame;
  readonly #wish: Wish;

  constructor(game: PanzerGame, seed: number, wish: Wish) {
    this.#game = game;
    this.#picker = new Picker(seed);
    this.#wish = wish;
  }

  choose(s: BattleState, legal: readonly Action[], words: readonly string[]): number {
    const view = this.#game.view(s, 0 as Seat);
    // What optional rules alone offer comes seldom, and is taken when it does.
    const seldom = words.flatMap((word, i) => (this.#wish.for.test(word) ? [i] : []));
    if (seldom.length > 0 && this.#picker.below(100) < this.#wish.percent)
      return seldom[this.#picker.below(seldom.length)]!;
    if (view.step === 'where' && this.#picker.below(100) < 65) return this.#nearest(view, s, words);
    if (view.phase === 'orders' && this.#picker.below(100) < 70) {
      const taken = new Set(view.units.filter((u) => u.seat !== this.#game.toAct(s)).map((u) => u.hex));
      const onEnemies = words.flatMap((word, i) => (taken.has(word.slice(-4)) ? [i] : []));
      if (onEnemies.length > 0) return onEnemies[this.#picker.below(onEnemies.length)]!;
    }
    const last = words.length - 1;
    if (view.phase === 'indirect' && this.#picker.below(100) < 70) return last;
    // Whoever may go on often does: lists end or begin with what ends them.
    const ends = words.findIndex((word) => ['enough', 'pass', 'these'].includes(word));
    if (ends >= 0 && last > 0 && this.#picker.below(100) < 60)
      return (ends + 1 + this.#picker.below(last)) % legal.length;
    return this.#picker.below(legal.length);
  }

  #nearest(view: BattleView, s: BattleState, words: readonly string[]): number {
    const { ground } = this.#game.battle;
    const seat = this.#game.toAct(s);
    const enemies = view.units.filter((u) => u.status === 'on-map' && u.seat !== seat);
    const far = (word: string): number => {
      const hex = ground.labels.indexOf(word.slice(-4));
      if (hex < 0) return word.includes('load-') || word.includes('over-') ? this.#picker.below(12) : 40;
      const away = enemies.map((u) => {
        const other = ground.labels.indexOf(u.hex);
        return distance(ground.q[hex]!, ground.r[hex]!, ground.q[other]!, ground.r[other]!);
      });
      return word.includes('over-') ? 0 : Math.min(40, ...away);
    };
    const all = words.map(far);
    return all.indexOf(Math.min(...all));
  }
}

function sightOf({ battle: { ground } }: PanzerGame): string[] {
  const sight = sightTableOf(ground);
  const hexes = ground.labels.map((_, hex) => hex);
  const seen = (from: number, to: number): number => (to < hexes.length && sees(sight, from, to) ? 1 : 0);
  return hexes.map((from) =>
    hexes
      .filter((to) => to % 4 === 0)
      .map((to) => [0, 1, 2, 3].reduce((digit, i) => digit + (seen(from, to + i) << i), 0).toString(16))
      .join(''),
  );
}

/** One game, to its end or to so many steps. */
export function gameInWords(
  scenario: Scenario,
  settings: Readonly<Record<string, string>>,
  seed: number,
  most = 20000,
  wish = SELDOM,
): GameInWords {
  const game = new PanzerGame(scenario, settings);
  const { ground } = game.battle;
  const asked = new Asked(ground);
  const stroller = new Stroller(game, seed, wish);
  const s = game.create();
  game.start(s);
  const dice = new SeededChance([seed, 7, 11, 13]);
  const list = actionList(game.spec.maxLegal);
  const firstView = game.view(s, 0 as Seat);
  const first = wordsOf(game, s);
  let before = first;
  const steps: StepInWords[] = [];
  while (game.toAct(s) !== OVER && steps.length < most) {
    game.legal(s, list);
    const legal = actionsOf(list);
    const words = legal.map((a) => game.write(s, a));
    const actor = game.toAct(s);
    const view = game.view(s, 0 as Seat);
    const i = actor === CHANCE ? 0 : stroller.choose(s, legal, words);
    const chance = new RecordingChance(dice);
    game.apply(s, legal[i]!, chance);
    const after = wordsOf(game, s);
    steps.push({
      at: `${view.phase}/${view.step}`,
      actor,
      legal: words,
      action: words[i]!,
      dice: chance.names.map((name, n) => [
        throwParts(name).kind,
        throwParts(name).who,
        throwParts(name).number,
        chance.rolls[n]!,
      ]),
      after: changed(before, after),
    });
    before = after;
  }
  return {
    scenario,
    settings: game.battle.options,
    map: asked.inWords(),
    halves: ground.labels.filter((_, hex) => ground.board[hex] === -1),
    sight: sightOf(game),
    towns: Object.fromEntries(
      ground.towns.map((town, t) => [town, ground.labels.filter((_, hex) => ground.town[hex] === t)]),
    ),
    boards: [...ground.board],
    units: firstView.units.map(({ seat, token, card }) => [seat, token, card]),
    markers: firstView.markers.map(({ kind, seat, token, defence }) => [kind, seat, token, defence]),
    planes: firstView.planes.map(({ seat, token, load, fromTurn, name }) => [seat, token, load, fromTurn, name]),
    labels: ground.labels.map((label, hex) => [label, asked.places[hex]!]),
    first,
    steps,
    verdict: before.verdict,
  };
}
