/**
 * A battle on the table for tests of rules: a scenario in a few words, ships put where a rule wants them, scripted dice,
 * orders in notation, and the events that say which modifier came from which rule.
 */
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type BattleState, blockOf, G, U } from '../../../engine/battleships/layout.js';
import type { PhaseName } from '../../../engine/battleships/phases.js';
import { phaseOf } from '../../../engine/battleships/question.js';
import type { Clause, Scenario, UnitSpec, Victory } from '../../../engine/battleships/scenario.js';
import { checkScenario } from '../../../engine/battleships/scenario-check.js';
import type { Nation } from '../../../engine/battleships/spec.js';
import { actionList, actionsOf, includesAction } from '../../../engine/core/actions.js';
import type { Action, UnitId } from '../../../engine/core/brand.js';
import { type Chance, EveryOutcome, ScriptedChance } from '../../../engine/core/chance.js';
import { EventList, type GameEvent } from '../../../engine/core/events.js';
import { CHANCE, OVER, scoresFor } from '../../../engine/core/game.js';
import { HEADINGS, type HeadingName } from '../../../engine/core/hex.js';
import { hexOf, labelOf } from '../../../engine/core/hexmap.js';

/** `hood 3526/A/5` or `hood 3526/A/5 1W2S`: counter, pose, damage; or a battery's figures `6-8-11 3030`. */
export type ShipText = string | readonly [string, Partial<UnitSpec>];

export interface Setup {
  readonly night?: boolean;
  readonly visibility?: number;
  readonly turns?: number;
  /** Side that is disadvantaged in odd turns; the first where absent. */
  readonly first?: string;
  readonly land?: readonly string[];
  readonly sea?: readonly string[];
  readonly breakwaters?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly clauses?: readonly Clause[];
  readonly victory?: Partial<Victory>;
  /** Two sides by id, which is the nation's; ships by name. */
  readonly ships: Readonly<Record<string, Readonly<Record<string, ShipText>>>>;
}

export function scenarioOf(setup: Setup): Scenario {
  const sides = Object.entries(setup.ships).map(([id, ships]) => ({
    id,
    name: id,
    nation: id as Nation,
    units: Object.entries(ships).map(([name, text]) => unitOf(name, text)),
  }));
  return {
    ruleset: 'battleships',
    id: 'bench',
    title: 'Bench',
    date: '1941-01-01',
    night: setup.night ?? false,
    visibility: setup.visibility ?? 20,
    turns: setup.turns ?? 10,
    firstPlayer: setup.first ?? sides[0]!.id,
    map: {
      land: setup.land ?? [],
      ...(setup.sea && { sea: setup.sea }),
      ...(setup.breakwaters && { breakwaters: setup.breakwaters }),
    },
    options: setup.options ?? {},
    sides: sides as unknown as Scenario['sides'],
    clauses: setup.clauses ?? [],
    victory: { outright: [], points: { claimant: sides[0]!.id, ratio: 1, plus: 0 }, ...setup.victory },
    ladder: false,
    briefing: '',
    notes: [],
  };
}

function unitOf(name: string, text: ShipText): UnitSpec {
  const [words, more] = typeof text === 'string' ? [text, {}] : text;
  const [ship, pose, damage] = words.split(' ') as [string, string, string | undefined];
  const [hex, heading, speed] = pose.split('/') as [string, HeadingName | undefined, string | undefined];
  const figures = /^(\d+)-(\d+)-(\d+)$/.exec(ship);
  const steps = damage === undefined ? undefined : /^(?:(\d)W)?(?:(\d)S)?$/.exec(damage)!;
  return {
    ship: figures ? { attack: +figures[1]!, defence: +figures[2]!, range: +figures[3]! } : ship,
    name,
    hex,
    heading: heading ?? 'A',
    speed: Number(speed ?? 0),
    ...(steps && { damage: { w: Number(steps[1] ?? 0), s: Number(steps[2] ?? 0) } }),
    ...more,
  };
}

/** What dice show while the table is brought to a phase: single dice 3, pairs 7, unless told otherwise. */
class Steady implements Chance {
  readonly #die: number;
  readonly #pair: number;
  constructor(die: number, pair: number) {
    this.#die = die;
    this.#pair = pair;
  }
  die(sides: number): number {
    return Math.min(sides, this.#die);
  }
  twoDice(): number {
    return this.#pair;
  }
}

export type Field = keyof Omit<typeof U, 'size'>;

export class Table {
  readonly game: BattleshipsGame;
  readonly log = new EventList();
  s: BattleState;

  constructor(setup: Setup) {
    const scenario = scenarioOf(setup);
    const problems = checkScenario(scenario);
    if (problems.length > 0) throw new Error(`the bench is unsound: ${problems[0]!.path}: ${problems[0]!.message}`);
    this.game = new BattleshipsGame(scenario);
    this.s = this.game.create();
    this.game.start(this.s);
  }

  unit(name: string): UnitId {
    const u = this.game.battle.names.indexOf(name);
    if (u < 0) throw new Error(`no ship ${name}`);
    return u;
  }

  get phase(): PhaseName {
    return phaseOf(this.s);
  }

  get turn(): number {
    return this.s[G.turn]!;
  }

  /** The seat's side to act, `dice` or `over`. */
  get actor(): string {
    const actor = this.game.toAct(this.s);
    return actor === CHANCE ? 'dice' : actor === OVER ? 'over' : this.game.spec.seats[actor]!.side;
  }

  get(name: string, field: Field): number {
    return this.s[blockOf(this.unit(name)) + U[field]]!;
  }

  /** Puts fields of a unit at values, as if play had come to that. */
  set(name: string, values: Partial<Record<Field, number>>): this {
    for (const [field, value] of Object.entries(values)) this.s[blockOf(this.unit(name)) + U[field as Field]] = value;
    return this;
  }

  /** `3526/A/5`. */
  pose(name: string): string {
    const hex = labelOf(this.get(name, 'q'), this.get(name, 'r'), this.s[G.windowQ], this.s[G.windowR]);
    return `${hex}/${HEADINGS[this.get(name, 'heading')]}/${this.get(name, 'speed')}`;
  }

  /** Puts a ship elsewhere. */
  place(name: string, pose: string): this {
    const [label, heading, speed] = pose.split('/') as [string, HeadingName, string];
    const { q, r } = hexOf(label, this.s[G.windowQ], this.s[G.windowR])!;
    return this.set(name, { q, r, heading: HEADINGS.indexOf(heading), speed: Number(speed) });
  }

  legal(): string[] {
    const list = actionList(this.game.spec.maxLegal);
    this.game.legal(this.s, list);
    return actionsOf(list).map((a) => this.game.write(this.s, a));
  }

  /** Carries out an order in notation, which must be legal. */
  do(text: string): this {
    const read = this.game.read(this.s, text);
    if (!read.ok) throw new Error(`${this.phase}: ${text}: ${read.message}`);
    this.game.apply(this.s, read.value, new ScriptedChance([]), this.log);
    return this;
  }

  /** Why an order is refused: the rule. */
  refusal(text: string): string {
    const read = this.game.read(this.s, text);
    return read.ok ? 'legal' : (read.rule ?? read.code);
  }

  /** One throw of chance with exactly these dice. Returns the events it made. */
  roll(...dice: number[]): GameEvent[] {
    const chance = new ScriptedChance(dice);
    const from = this.log.all.length;
    this.game.apply(this.s, this.#roll(), chance, this.log);
    chance.done();
    return this.log.all.slice(from);
  }

  /** The events of the next throw with these dice (then twos), without carrying it out. */
  foresee(...dice: number[]): GameEvent[] {
    const after = this.game.create();
    after.set(this.s);
    const log = new EventList();
    this.game.apply(after, this.#roll(), new ScriptedChance([...dice, 2, 2, 2, 2, 2, 2]), log);
    return log.all;
  }

  /** Exact distribution of the next throw by what `classify` says of the table after it. */
  odds(classify: (after: Table) => string): Record<string, number> {
    const before = this.s;
    const sums: Record<string, number> = {};
    const roll = this.#roll();
    this.s = this.game.create();
    for (const every = new EveryOutcome(); every.next(); ) {
      this.s.set(before);
      this.game.apply(this.s, roll, every);
      const key = classify(this);
      sums[key] = (sums[key] ?? 0) + every.weight;
    }
    this.s = before;
    return sums;
  }

  #roll(): Action {
    if (this.actor !== 'dice') throw new Error(`${this.phase}: no dice fall here`);
    const list = actionList(this.game.spec.maxLegal);
    this.game.legal(this.s, list);
    return list.ids[0]! as Action;
  }

  /**
   * One step: the first of the orders that is meant for this decision; else nothing is fired, launched or mended, and ships
   * run straight on at their last speed, or as near to it as they may.
   */
  step(orders: readonly string[] = [], die = 3, pair = 7): this {
    if (this.actor === 'dice') this.game.apply(this.s, this.#roll(), new Steady(die, pair), this.log);
    else this.do(orders.find((text) => this.game.read(this.s, text).ok) ?? this.#byDefault());
    return this;
  }

  #byDefault(): string {
    const legal = this.legal();
    if (!this.phase.startsWith('move')) return legal.find((text) => /[-]$|keep$|leave[WS]$/.test(text)) ?? legal[0]!;
    const u = this.s[G.unit]! as UnitId;
    const speed = this.s[blockOf(u) + U.speed]!;
    const token = this.game.battle.tokens[u]!;
    const straight = legal.filter((text) => /^[^:]*:\d$/.test(text)).map((text) => Number(text.slice(-1)));
    straight.sort((a, b) => Math.abs(a - speed) - Math.abs(b - speed));
    return straight.length > 0 ? `${token}:${straight[0]}` : legal[0]!;
  }

  /** Plays on to a phase (and a turn), by orders and defaults. */
  to(phase: PhaseName, orders: readonly string[] = [], die = 3, turn = this.turn): this {
    for (let i = 0; this.phase !== phase || this.turn < turn; i++) {
      if (this.actor === 'over' || i > 5000) throw new Error(`${phase} of turn ${turn} does not come`);
      this.step(orders, die);
    }
    return this;
  }

  /** Plays the rest of this turn. */
  endTurn(orders: readonly string[] = [], die = 3): this {
    const turn = this.turn;
    while (this.turn === turn && this.actor !== 'over') this.step(orders, die);
    return this;
  }

  /** True if a decision from here to the moves of this turn allows it. */
  ever(text: string, orders: readonly string[] = [], die = 3): boolean {
    const turn = this.turn;
    while (this.turn === turn && this.phase !== 'move-a' && this.actor !== 'over') {
      if (this.may(text)) return true;
      this.step(orders, die);
    }
    return false;
  }

  /** True if the decision at hand allows it. */
  may(text: string): boolean {
    const read = this.game.read(this.s, text);
    if (!read.ok) return false;
    const list = actionList(this.game.spec.maxLegal);
    this.game.legal(this.s, list);
    return includesAction(list, read.value);
  }

  /** Points and result of the first side. */
  score(): { margin: number; result: number } {
    const scores = scoresFor(this.game);
    this.game.scores(this.s, scores);
    return { margin: scores.margin[0]!, result: scores.result[0]! };
  }

  /** `2W1S`, `sunk`, `-`. */
  damage(name: string): string {
    if (this.get(name, 'status') === 2) return 'sunk';
    const [w, s] = [this.get(name, 'w'), this.get(name, 's')];
    return `${w > 0 ? `${w}W` : ''}${s > 0 ? `${s}S` : ''}` || '-';
  }
}

export const table = (setup: Setup): Table => new Table(setup);

/** The modifiers of an event as `5.6 -2`, in order, and their sum. */
export function modifiersOf(event: GameEvent): { list: string[]; sum: number } {
  const all = event.modifiers ?? [];
  return {
    list: all.map((m) => `${m.rule} ${m.value > 0 ? '+' : ''}${m.value}`),
    sum: all.reduce((sum, m) => sum + m.value, 0),
  };
}
