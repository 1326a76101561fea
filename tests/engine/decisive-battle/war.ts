/**
 * A war on the table for tests of rules: powers, fleets and ships in a few words, decisions in words of the rules, scripted dice.
 *
 * `war({ A: [['Ace s8 m1', 'Bee s5']], B: [['Cat s6']] })` is two powers; A's only fleet is led by Ace.
 */
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import type { Action, FleetId, Seat, UnitId } from '../../../engine/core/brand.js';
import { ScriptedChance } from '../../../engine/core/chance.js';
import { EventList, type GameEvent } from '../../../engine/core/events.js';
import { CHANCE, OVER, scoresFor } from '../../../engine/core/game.js';
import { type Odds, oddsOf } from '../../../engine/core/odds.js';
import * as action from '../../../engine/decisive-battle/actions.js';
import { firstFoe, nextFoe } from '../../../engine/decisive-battle/engagements.js';
import { shipSpeed, speedOf } from '../../../engine/decisive-battle/fleets.js';
import { salvoDiceOf } from '../../../engine/decisive-battle/gunnery.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { type BattleState, F, G, U } from '../../../engine/decisive-battle/layout.js';
import { PAIR_STEPS, PHASE, type PhaseName } from '../../../engine/decisive-battle/phases.js';
import { phaseOf, questionOf, questionSubjectOf } from '../../../engine/decisive-battle/question.js';
import { checkScenario } from '../../../engine/decisive-battle/scenario-check.js';
import { rankOf, seatAt, sideOf } from '../../../engine/decisive-battle/sides.js';
import { pointsOf, victorOf } from '../../../engine/decisive-battle/victory.js';
import { type Powers, SIDES, type SideWord, scenarioOf, type Terms } from './powers.js';

const STATUS = ['reserve', 'afloat', 'sunk', 'home', 'lost'] as const;

/** Actions with a ship or a fleet in them, by the number from which they count. */
const NAMED = [
  ['lead', action.LEAD],
  ['follow', action.FOLLOW],
  ['next', action.DESIGNATE],
  ['declare', action.DECLARE],
  ['home', action.SEND_HOME],
  ['fire', action.FIRE],
] as const;
const PLAIN: Readonly<Record<string, number>> = {
  pass: action.PASS,
  done: action.DONE,
  dodge: action.DODGE,
  keep: action.KEEP,
  pursue: action.PURSUE,
  'break-off': action.BREAK_OFF,
  withdraw: action.WITHDRAW,
  ...Object.fromEntries(SIDES.map((side, i) => [`join ${side}`, action.JOIN + i])),
  ...Object.fromEntries(SIDES.map((side, i) => [`war ${side}`, action.WAR + i])),
};

export class War {
  readonly log = new EventList();

  constructor(
    readonly game: DecisiveBattleGame,
    readonly s: BattleState,
    private readonly terms: Terms,
  ) {}

  get phase(): PhaseName {
    return phaseOf(this.s);
  }
  get round(): number {
    return this.s[G.turn]!;
  }
  get isOver(): boolean {
    return this.game.toAct(this.s) === OVER;
  }

  /** Who has to say what: `Ace engage`, `A side`, `dice dodge-die`, `over`. */
  get asked(): string {
    const actor = this.s[G.actor]!;
    if (actor === OVER) return 'over';
    if (actor === CHANCE) return `dice ${this.phase === 'pairing' ? PAIR_STEPS[this.s[G.step]!] : this.phase}`;
    const { unit } = questionSubjectOf(this.s);
    return `${unit < 0 ? this.seatId(actor) : this.name(unit)} ${questionOf(this.s)}`;
  }

  get legal(): string[] {
    const list = actionList(this.game.spec.maxLegal);
    this.game.legal(this.s, list);
    return actionsOf(list).map((a) => this.#word(a));
  }

  /** Decisions in a row: `Ace: declare Cat` (checked to be hers), or without the name. Nothing but `roll` may want dice. */
  do(...words: string[]): this {
    for (const text of words) {
      const [who, what] = text.includes(': ') ? (text.split(': ') as [string, string]) : [undefined, text];
      if (who !== undefined && !this.asked.startsWith(`${who} `)) throw new Error(`${text}: it is "${this.asked}"`);
      this.#apply(what, []);
    }
    return this;
  }

  /** One throw with all its dice. */
  roll(...dice: number[]): this {
    if (this.s[G.actor] !== CHANCE) throw new Error(`no dice fall: it is "${this.asked}"`);
    this.#apply('roll', dice);
    return this;
  }

  /**
   * By habit up to a phase, or what follows where nothing is decided in it: suggested fleets, no dodges, contact kept, tests
   * failed, fire held, nobody leaves.
   */
  to(phase: PhaseName, round = this.round): this {
    while (this.round < round || (this.round === round && PHASE[this.phase] < PHASE[phase])) this.#habit({});
    return this;
  }

  /** By habit to the end. */
  end(): this {
    while (!this.isOver) this.#habit({});
    return this;
  }

  /** By habit through the rest of this phase, but with these declarations, or these targets. */
  finish(phase: PhaseName, orders: Readonly<Record<string, string>> = {}): this {
    this.to(phase);
    const round = this.round;
    while (this.phase === phase && this.round === round) this.#habit(orders);
    return this;
  }

  /** By habit to the pairing of the next round, but all who are asked break off, and nobody pursues. */
  part(): this {
    const { round } = this;
    while (this.round === round) {
      if (this.asked.endsWith(' break-off') && !this.asked.startsWith('dice')) this.do('break-off');
      else this.#habit({});
    }
    return this;
  }

  /** Through the fire with these dice by ship and gun; all others miss. */
  fire(dice: Readonly<Record<string, readonly (readonly number[])[]>> = {}): this {
    let wanted = Object.values(dice).flat().length;
    while (this.phase === 'fire') {
      const own = dice[this.name(this.s[G.unit]!)]?.[this.s[G.step]!];
      if (own) wanted--;
      this.roll(...(own ?? [1]));
    }
    if (wanted !== 0) throw new Error(`${wanted} scripted guns did not fire`);
    return this;
  }

  /** Of the throw that is due, what each branch comes to. */
  odds<Key extends string | number>(classify: (after: War) => Key): Odds<Key>[] {
    return oddsOf(this.game, this.s, (s) => classify(new War(this.game, s, this.terms)));
  }

  /** The chance that it holds after the throw. */
  chance(holds: (after: War) => boolean): number {
    return this.odds((after) => Number(holds(after))).find(({ key }) => key === 1)?.p ?? 0;
  }

  /** The same place, to go on from in another way. */
  fork(): War {
    return new War(this.game, this.s.slice(), this.terms);
  }

  unit(name: string): UnitId {
    const u = this.game.battle.names.indexOf(name);
    if (u < 0) throw new Error(`no ship ${name}`);
    return u;
  }
  name(u: number): string {
    return this.game.battle.names[u] ?? 'none';
  }
  seatId(seat: number): string {
    return this.game.battle.scenario.seats[seat]!.id;
  }
  ship(name: string, field: Exclude<keyof typeof U, 'size'>): number {
    return this.s[this.game.battle.unitsAt + this.unit(name) * U.size + U[field]]!;
  }
  fleet(name: string, field: Exclude<keyof typeof F, 'size'>): number {
    return this.s[this.game.battle.fleetsAt + this.unit(name) * F.size + F[field]]!;
  }

  status(name: string): (typeof STATUS)[number] {
    return STATUS[this.ship(name, 'status')]!;
  }
  speed(fleet: string): number {
    return speedOf(this.game.battle, this.s, this.unit(fleet) as FleetId);
  }
  shipSpeed(name: string): number {
    return shipSpeed(this.game.battle, this.s, this.unit(name));
  }
  /** Dice she would fire at a target. */
  dice(name: string, target: string): number {
    return salvoDiceOf(this.game.battle, this.s, this.unit(name), this.unit(target));
  }
  isIdle(fleet: string): boolean {
    return this.fleet(fleet, 'idle') === 1;
  }
  /** Opponents in the order of pairing. */
  foes(fleet: string): string[] {
    const found: string[] = [];
    const f = this.unit(fleet) as FleetId;
    for (let e = firstFoe(this.game.battle, this.s, f); e >= 0; e = nextFoe(this.game.battle, this.s, f, e))
      found.push(this.name(e));
    return found;
  }
  /** Ships of a fleet from the front. */
  line(fleet: string): string[] {
    const found: string[] = [];
    for (let u = this.fleet(fleet, 'lead'); u >= 0; u = this.ship(this.name(u), 'next')) found.push(this.name(u));
    return found;
  }
  side(seat: string): SideWord | 'undecided' {
    return SIDES[sideOf(this.s, this.#seat(seat))] ?? 'undecided';
  }
  /** Place in the order of victory points, from 0; -1 before the dice have said. */
  rank(seat: string): number {
    return rankOf(this.s, this.#seat(seat));
  }
  /** Powers in the order of victory points. */
  get order(): string {
    return this.game.battle.scenario.seats.map((_, rank) => this.seatId(seatAt(this.s, rank))).join('');
  }

  /** Points by power as the war would end now. */
  get points(): Record<string, number> {
    const { battle } = this.game;
    const victor = victorOf(battle, this.s);
    return Object.fromEntries(
      battle.scenario.seats.map(({ id }, seat) => [id, pointsOf(battle, this.s, seat as Seat, victor)]),
    );
  }
  get result(): number[] {
    const scores = scoresFor(this.game);
    this.game.scores(this.s, scores);
    return [...scores.result];
  }

  events(kind: string): GameEvent[] {
    return this.log.all.filter((event) => event.kind === kind);
  }

  #seat(id: string): Seat {
    return this.game.battle.scenario.seats.findIndex((seat) => seat.id === id) as Seat;
  }

  #word(a: number): string {
    if (this.s[G.actor] === CHANCE) return 'roll';
    const named = NAMED.findLast(([, base]) => a >= base);
    if (named) return `${named[0]} ${this.name(a - named[1])}`;
    return Object.entries(PLAIN).find(([, id]) => id === a)?.[0] ?? `unknown ${a}`;
  }

  #id(word: string): number {
    if (word === 'roll') return action.ROLL;
    const named = NAMED.find(([verb]) => word.startsWith(`${verb} `));
    return named ? named[1] + this.unit(word.slice(named[0].length + 1)) : PLAIN[word]!;
  }

  #apply(word: string, dice: readonly number[]): void {
    if (!this.legal.includes(word)) throw new Error(`"${word}" is not legal at "${this.asked}": ${this.legal.join()}`);
    const chance = new ScriptedChance(dice);
    this.game.apply(this.s, this.#id(word) as Action, chance, this.log);
    chance.done();
  }

  #habit(orders: Readonly<Record<string, string>>): void {
    if (this.isOver) throw new Error('the war is over');
    if (this.s[G.actor] !== CHANCE) this.#apply(this.#habitualWord(orders), []);
    else this.#apply('roll', [HABITUAL_DIE[this.asked.slice('dice '.length)] ?? 1]);
  }

  #habitualWord(orders: Readonly<Record<string, string>>): string {
    const { legal } = this;
    const order = orders[this.name(questionSubjectOf(this.s).unit)];
    switch (questionOf(this.s)) {
      case 'side':
        return `join ${this.terms.sides?.[this.seatId(this.s[G.actor]!)] ?? 'leader'}`;
      case 'fleets':
        return this.#suggested(legal);
      case 'engage':
        if (order !== undefined) return `declare ${order}`;
        return legal[0]!;
      case 'designate':
        return legal[0]!;
      case 'keep':
        return 'keep';
      case 'target':
        return order === undefined ? 'pass' : `fire ${order}`;
      default:
        return 'pass';
    }
  }

  /** The next ship of the suggested fleets. */
  #suggested(legal: readonly string[]): string {
    const { suggested } = this.game.battle;
    const next = suggested.findIndex((_, u) => legal.includes(`lead ${this.name(u)}`));
    if (next < 0) return 'done';
    return `${suggested[next] === next ? 'lead' : 'follow'} ${this.name(next)}`;
  }
}

/** Dice of habit where 1 would not do: no dodge, contact kept, fire not halved, broken off. */
const HABITUAL_DIE: Readonly<Record<string, number>> = { 'dodge-die': 6, 'keep-die': 6, halving: 6, 'break-off': 1 };

/** At the first decision or throw. */
export function war(powers: Powers, terms: Terms = {}): War {
  const scenario = scenarioOf(powers, terms);
  const problems = checkScenario(scenario);
  if (problems.length > 0) throw new Error(`the bench is unsound: ${problems[0]!.path}: ${problems[0]!.message}`);
  const game = new DecisiveBattleGame(scenario);
  const s = game.create();
  game.start(s);
  return new War(game, s, terms);
}

/** At the first decision or throw of the battle, all fleets as suggested. */
export const battle = (powers: Powers, terms: Terms = {}): War => war(powers, terms).to('pairing');

/** After the pairing of round 1, with these declarations and no dodges. */
export const paired = (powers: Powers, declared: Readonly<Record<string, string>>, terms: Terms = {}): War =>
  battle(powers, terms).finish('pairing', declared);

/** At the pairing of round 2, nobody engaged. */
export const apart = (powers: Powers, terms: Terms = {}): War => battle(powers, terms).part();
