/**
 * Small battles as literals for the tests of chapters 10 and 11: a turn is played by naming what matters, and everything
 * else takes a quiet default: no fire, no launch, straight on at the same speed, no repair, dice that do nothing.
 */
import { REPAIR } from '../../../engine/battleships/actions.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from '../../../engine/battleships/layout.js';
import { PHASES, type PhaseName } from '../../../engine/battleships/phases.js';
import type { Scenario } from '../../../engine/battleships/scenario.js';
import { THROW } from '../../../engine/battleships/throws.js';
import type { UnitView } from '../../../engine/battleships/view.js';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import type { Action, Seat, ThrowName } from '../../../engine/core/brand.js';
import { type Chance, throwParts } from '../../../engine/core/chance.js';
import { EventList, type GameEvent } from '../../../engine/core/events.js';
import { CHANCE, OVER, SPECTATOR, scoresFor } from '../../../engine/core/game.js';
import { assert } from '../../../engine/core/result.js';
import { type Draft, scenarioOf } from './drafts.js';

export { battery, type Draft, ship } from './drafts.js';

export type Kind = keyof typeof THROW;

/** What a die shows when the test does not care: nothing happens. */
const QUIET: Partial<Record<Kind, number>> = {
  power: 6,
  jam: 6,
  misidentified: 6,
  friendly: 6,
  turret: 6,
  spotter: 1,
  points: 2,
  combat: 2,
  secondary: 2,
  special: 2,
  mine: 2,
  torpedoHit: 12,
  torpedoCombat: 2,
  slip: 1,
  rudder: 3,
  repairW: 6,
  repairS: 6,
};

const KINDS = Object.fromEntries(Object.entries(THROW).map(([name, kind]) => [kind, name])) as Record<number, Kind>;

/** Dice by what they are thrown for; `combat@hood` for those of one unit (or seat) alone. */
export class KindDice implements Chance {
  readonly asked: string[] = [];
  readonly #rolls = new Map<string, number[]>();
  readonly #nameOf: (kind: Kind, who: number) => string;

  constructor(nameOf: (kind: Kind, who: number) => string) {
    this.#nameOf = nameOf;
  }

  give(rolls: Readonly<Record<string, readonly number[]>>): void {
    for (const [key, values] of Object.entries(rolls))
      this.#rolls.set(key, [...(this.#rolls.get(key) ?? []), ...values]);
  }

  /** Kinds with rolls that nobody threw. */
  left(): string[] {
    return [...this.#rolls].filter(([, values]) => values.length > 0).map(([key]) => key);
  }

  die(sides: number, name: ThrowName): number {
    return Math.min(sides, this.#take(name, 1));
  }

  twoDice(name: ThrowName): number {
    return this.#take(name, 2);
  }

  #take(name: ThrowName, low: number): number {
    const { kind, who } = throwParts(name);
    const what = KINDS[kind]!;
    const key = `${what}@${this.#nameOf(what, who)}`;
    this.asked.push(key);
    const queue = this.#rolls.get(key)?.length ? this.#rolls.get(key)! : (this.#rolls.get(what) ?? []);
    return queue.shift() ?? Math.max(low, QUIET[what] ?? 1);
  }
}

const SEAT_KINDS: readonly Kind[] = ['chit', 'spotter', 'visibility'];

/** A battle in play. */
export class Table {
  readonly game: BattleshipsGame;
  readonly s: BattleState;
  readonly log = new EventList();
  readonly dice: KindDice;
  #orders: string[] = [];

  constructor(draft: Draft | Scenario, settings: Readonly<Record<string, string>> = {}) {
    const scenario = 'sides' in draft ? draft : scenarioOf(draft);
    this.game = new BattleshipsGame(scenario, { ...('units' in draft ? draft.settings : {}), ...settings });
    this.dice = new KindDice((kind, who) =>
      SEAT_KINDS.includes(kind) ? scenario.sides[who as 0 | 1].id : this.game.battle.tokens[who]!,
    );
    this.s = this.game.create();
    this.game.start(this.s);
  }

  get phase(): PhaseName {
    return PHASES[this.s[G.phase]!]!;
  }

  get turn(): number {
    return this.s[G.turn]!;
  }

  /** Answers to questions to come, in any order, in notation: `hood>bismarck`, `hood:2p1`. */
  order(...orders: string[]): this {
    this.#orders.push(...orders);
    return this;
  }

  roll(rolls: Readonly<Record<string, readonly number[]>>): this {
    this.dice.give(rolls);
    return this;
  }

  /** Plays on until the phase of this turn (or the turn given) begins or, where it has nothing to do, is behind. */
  until(phase: PhaseName, turn = this.turn): this {
    const target = turn * PHASES.length + PHASES.indexOf(phase);
    for (let guard = 0; this.turn * PHASES.length + this.s[G.phase]! < target; guard++) {
      assert(guard < 20000, `never reached ${phase}; now ${this.phase}`);
      if (this.game.toAct(this.s) === OVER) return this;
      this.step();
    }
    return this;
  }

  /** Plays to the visibility of the next turn, or to the end. All orders and rolls must have been used. */
  endTurn(): this {
    const turn = this.turn;
    while (this.turn === turn && this.game.toAct(this.s) !== OVER) this.step();
    return this.used();
  }

  /** Plays `n` quiet turns. */
  pass(n: number): this {
    for (let i = 0; i < n; i++) this.endTurn();
    return this;
  }

  used(): this {
    assert(this.#orders.length === 0, `orders never given: ${this.#orders.join(', ')}`);
    assert(this.dice.left().length === 0, `rolls never thrown: ${this.dice.left().join(', ')}`);
    return this;
  }

  step(): void {
    this.game.apply(this.s, this.#choice(), this.dice, this.log);
  }

  /** Legal answers in notation. */
  legal(): string[] {
    return this.#list().map((a) => this.game.write(this.s, a));
  }

  /** Plays on until the unit is asked this question; its legal answers. */
  asked(unit: string, question: string): string[] {
    for (let guard = 0; guard < 20000; guard++) {
      assert(this.game.toAct(this.s) !== OVER, `${unit} was never asked about ${question}`);
      if (this.isAsked(unit, question)) return this.legal();
      this.step();
    }
    throw new Error(`${unit} was never asked about ${question}`);
  }

  isAsked(unit: string, question: string): boolean {
    const asked = this.game.view(this.s, SPECTATOR).asked;
    return asked?.question === question && (asked.unit === null || asked.unit === unit);
  }

  /** Questions asked of the unit in the rest of this turn. */
  questions(unit: string): string[] {
    const found: string[] = [];
    const turn = this.turn;
    while (this.turn === turn && this.game.toAct(this.s) !== OVER) {
      const asked = this.game.view(this.s, SPECTATOR).asked;
      if (asked?.unit === unit) found.push(asked.question);
      this.step();
    }
    return found;
  }

  unit(name: string, seat: number = SPECTATOR): UnitView {
    return this.game.view(this.s, seat as Seat).units.find((u) => u.name === name)!;
  }

  /** `2020/A/4 1W`: where she is and how. */
  pose(name: string): string {
    const u = this.unit(name);
    return `${u.hex}/${u.heading}/${u.speed}`;
  }

  damage(name: string): string {
    const u = this.unit(name);
    return u.status === 'afloat' ? `${u.w}W${u.s}S` : u.status;
  }

  get(name: string, field: keyof typeof U): number {
    return this.s[this.#at(name, field)]!;
  }

  /** Puts a value into the state: positions that a battle would take turns to reach. */
  set(name: string, fields: Partial<Record<keyof typeof U, number>>): this {
    for (const [field, value] of Object.entries(fields)) this.s[this.#at(name, field as keyof typeof U)] = value;
    return this;
  }

  #at(name: string, field: keyof typeof U): number {
    const u = this.game.battle.names.indexOf(name);
    assert(u >= 0, `no unit ${name}`);
    return UNITS_AT + u * STRIDE + (U[field] as number);
  }

  events(kind: string, unit?: string): GameEvent[] {
    const u = unit === undefined ? -1 : this.game.battle.names.indexOf(unit);
    return this.log.all.filter((e) => e.kind === kind && (u < 0 || e.unit === u));
  }

  /** Modifiers of the unit's last shot (or torpedo) by rule: `{ '5.6': -2 }`. */
  modifiers(unit: string, kind = 'gunfire'): Record<string, number> {
    const last = this.events(kind, unit).at(-1);
    assert(last, `${unit} has not fired`);
    return Object.fromEntries((last.modifiers ?? []).map((m) => [m.rule, m.value]));
  }

  /** Result and margin of seat 0. */
  score(): { result: number; margin: number } {
    const scores = scoresFor(this.game);
    this.game.scores(this.s, scores);
    return { result: scores.result[0]!, margin: scores.margin[0]! };
  }

  #list(): Action[] {
    const list = actionList(this.game.spec.maxLegal);
    this.game.legal(this.s, list);
    return actionsOf(list);
  }

  #choice(): Action {
    const legal = this.#list();
    if (this.game.toAct(this.s) === CHANCE) return legal[0]!;
    for (const [i, text] of this.#orders.entries()) {
      const found = legal.find((a) => this.game.write(this.s, a) === text);
      if (found === undefined) continue;
      this.#orders.splice(i, 1);
      return found;
    }
    return this.#quiet(legal);
  }

  /** Straight on at the same speed; else whatever comes first: hold fire, keep, no repair. */
  #quiet(legal: Action[]): Action {
    if (legal.includes(REPAIR as Action)) return legal[0]!;
    const unit = this.game.view(this.s, SPECTATOR).asked?.unit;
    if (unit === null || unit === undefined) return legal[0]!;
    const { token, speed } = this.unit(unit);
    return legal.find((a) => this.game.write(this.s, a) === `${token}:${speed}`) ?? legal[0]!;
  }
}
