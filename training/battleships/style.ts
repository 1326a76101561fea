/** Style of play in numbers, from records of games: aggression, formation, torpedoes. */
import { z } from 'zod';
import { AFLOAT, type BattleState, BattleshipsGame, G, PHASE, SCENARIOS, U } from '../../engine/battleships/index.js';
import { distance } from '../../engine/core/hex.js';
import { type BattleRecord, CHANCE, playerOf, replay } from '../../engine/index.js';
import type { StyleKind } from '../curriculum.js';

const style = z.strictObject({
  games: z.int().nonnegative(),
  /** Hexes by which a manoeuvre brings a ship nearer to the nearest enemy, mean over manoeuvres. */
  aggression: z.number(),
  /** Hexes from a ship to the nearest friend, mean over ships and turns; of fleets of two and more. */
  dispersion: z.number(),
  /** Of launches: how many a game, at how many hexes, and how much of the battle was over (0 to 1). */
  torpedoes: z.strictObject({ aGame: z.number(), range: z.number(), timing: z.number() }),
});

type Style = z.output<typeof style>;

/** Of a player, and its cells in the table of a card. */
export const STYLE: StyleKind<Style> = {
  schema: style,
  of: stylesOf,
  columns: ['hexes nearer a move', 'hexes to the next friend', 'torpedoes a game', 'at hexes', 'at part of the battle'],
  cells: ({ aggression, dispersion, torpedoes }) => [
    aggression.toFixed(2),
    dispersion.toFixed(1),
    torpedoes.aGame.toFixed(2),
    torpedoes.range.toFixed(1),
    torpedoes.timing.toFixed(2),
  ],
};

class Sum {
  #count = 0;
  #sum = 0;

  add(x: number): void {
    this.#count++;
    this.#sum += x;
  }

  get count(): number {
    return this.#count;
  }

  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }
}

class Habits {
  games = 0;
  readonly closing = new Sum();
  readonly apart = new Sum();
  readonly range = new Sum();
  readonly timing = new Sum();

  get style(): Style {
    const { games, closing, apart, range, timing } = this;
    const torpedoes = { aGame: range.count / Math.max(1, games), range: range.mean, timing: timing.mean };
    return { games, aggression: closing.mean, dispersion: apart.mean, torpedoes };
  }
}

/** By the name in the records; a hash behind it is left out. */
function stylesOf(records: readonly BattleRecord[]): Map<string, Style> {
  const habits = new Map<string, Habits>();
  for (const record of records) {
    const id = record.headers.get('Scenario') ?? '?';
    const scenario = SCENARIOS.find((one) => one.id === id);
    if (scenario === undefined) throw new Error(`there is no scenario of battleships ${id}`);
    watch(new BattleshipsGame(scenario), record, habits);
  }
  return new Map([...habits].map(([name, habit]) => [name, habit.style]));
}

/** What one ship's decision does: a manoeuvre, or a launch of torpedoes. */
interface Order {
  readonly unit: number;
  readonly habit: Habits;
  /** Hexes to the nearest enemy before; absent of a launch, and where there is none. */
  readonly before?: number;
}

function watch(game: BattleshipsGame, record: BattleRecord, habits: Map<string, Habits>): void {
  const bySeat = game.spec.seats.map(({ side }) => {
    const name = playerOf(record.headers, side) || '?';
    const habit = habits.get(name) ?? new Habits();
    habits.set(name, habit);
    habit.games++;
    return habit;
  });
  let turn = 0;
  let order: Order | undefined;
  const played = replay(game, record, {
    before: (s, _, { by }) => {
      if (game.turn(s) !== turn) measureFormation(game, s, bySeat);
      turn = game.turn(s);
      order = by === CHANCE ? undefined : orderOf(game, s, bySeat[by]!);
    },
    after: (s) => {
      if (order !== undefined) judge(game, s, order, turn);
    },
  });
  if (!played.ok) throw new Error(played.message);
}

const MOVES: readonly number[] = [PHASE.moveA, PHASE.moveB];
const LAUNCHES: readonly number[] = [PHASE.launchA, PHASE.launchB];

function orderOf(game: BattleshipsGame, s: BattleState, habit: Habits): Order | undefined {
  const [phase, unit] = [s[G.phase]!, s[G.unit]!];
  if (LAUNCHES.includes(phase)) return { unit, habit };
  if (!MOVES.includes(phase)) return undefined;
  const before = nearestTo(game, s, unit, false);
  return before === undefined ? undefined : { unit, habit, before };
}

function judge(game: BattleshipsGame, s: BattleState, { unit, habit, before }: Order, turn: number): void {
  if (before !== undefined) {
    const after = isAfloat(s, unit) ? nearestTo(game, s, unit, false) : undefined;
    if (after !== undefined) habit.closing.add(before - after);
    return;
  }
  const target = s[at(unit) + U.torpedoTarget]!;
  if (target < 0) return;
  habit.range.add(hexes(s, unit, target));
  habit.timing.add((turn - 1) / game.spec.turns);
}

function measureFormation(game: BattleshipsGame, s: BattleState, bySeat: readonly Habits[]): void {
  for (let u = 0; u < game.battle.units; u++) {
    const friend = isAfloat(s, u) ? nearestTo(game, s, u, true) : undefined;
    if (friend !== undefined) bySeat[game.battle.seatOf[u]!]!.apart.add(friend);
  }
}

/** Hexes to the nearest other ship afloat, of one's own side or of the enemy's; undefined without one. */
function nearestTo({ battle }: BattleshipsGame, s: BattleState, u: number, isFriend: boolean): number | undefined {
  let least: number | undefined;
  for (let v = 0; v < battle.units; v++) {
    if (v === u || !isAfloat(s, v) || (battle.seatOf[v] === battle.seatOf[u]) !== isFriend) continue;
    least = Math.min(least ?? Number.POSITIVE_INFINITY, hexes(s, u, v));
  }
  return least;
}

const at = (u: number): number => G.size + u * U.size;
const isAfloat = (s: BattleState, u: number): boolean => s[at(u) + U.status] === AFLOAT;
const hexes = (s: BattleState, u: number, v: number): number =>
  distance(s[at(u) + U.q]!, s[at(u) + U.r]!, s[at(v) + U.q]!, s[at(v) + U.r]!);
