/**
 * Officer of the watch: gives the orders of battleships by wishes. What is legal is narrowed to what fits the wish best; among that the admiral
 * chooses, or without hints the plainest is taken.
 */
import { admiraltyFor, createAdmiral } from '../../../agents/admiral/index.js';
import type { Agent, Budget, Decision, Situation } from '../../../agents/agent.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import {
  type BattleState,
  type BattleshipsGame,
  FIRE,
  FIRE_SECONDARY,
  G,
  isOffMap,
  LAUNCH,
  MOVE,
  MOVE_FORCED,
  originOf,
  PASS,
  questionOf,
  tableOf,
  U,
} from '../../../engine/battleships/index.js';
import { distance, type Heading } from '../../../engine/core/hex.js';
import { type Action, type Chance, never, throwName, type UnitId, unitId } from '../../../engine/index.js';
import type { Ordering } from '../kit.js';
import { expected, fieldOf, hexesApart, isAfloat, nearestEnemy } from './places.js';

/** Hexes beside the wish that are as good. */
const SLACK = 1;
/** Kind of the officer's own draws, apart from those of game and admiral. */
const OWN_DRAW = 60;
const FAR = 99;

export class Officer implements Agent {
  readonly name = 'standing-order';
  readonly #game: BattleshipsGame;
  readonly #ordering: Ordering;
  readonly #admiral: Agent;
  readonly #state: BattleState;
  #chance: Chance = chanceOfSeed('');

  constructor(game: BattleshipsGame, ordering: Ordering) {
    this.#game = game;
    this.#ordering = ordering;
    this.#admiral = admiralOf(game, ordering);
    this.#state = game.create();
  }

  reset(seed: string): void {
    this.#chance = chanceOfSeed(seed);
    this.#admiral.reset(seed);
  }

  choose(situation: Situation, budget: Budget): Decision | Promise<Decision> {
    situation.determinize(this.#chance, this.#state);
    const { legal } = situation;
    const all = Array.from(legal.ids.subarray(0, legal.count));
    const fitting = this.#fitting(all);
    if (this.#ordering.isPlain || fitting.length === 1) return { action: (fitting[0] ?? all[0]) as Action };
    const ids = legal.ids.slice();
    ids.set([...fitting].sort((a, b) => a - b));
    const narrowed: Situation = {
      game: situation.game,
      seat: situation.seat,
      legal: { ids, count: fitting.length },
      view: () => situation.view(),
      observation: () => situation.observation(),
      determinize: (chance, out) => situation.determinize(chance, out),
    };
    return this.#admiral.choose(narrowed, budget);
  }

  /** The legal actions that fit the wishes, the plainest first; all where a wish has nothing to say. */
  #fitting(legal: readonly number[]): readonly number[] {
    const s = this.#state;
    const question = questionOf(s);
    switch (question) {
      case 'manoeuvre':
        return this.#moves(legal);
      case 'main':
        return this.#targets(legal, FIRE);
      case 'secondary':
        return this.#targets(legal, FIRE_SECONDARY);
      case 'launch':
        return this.#launches(legal);
      case 'mine':
      case 'flagship':
        // What must not be guessed is drawn.
        return this.#ordering.isPlain ? [legal[this.#draw(legal.length)]!] : legal;
      case 'repair-w':
      case 'repair-s':
        return legal.slice(-1);
      case 'star':
      case 'smoke':
      case 'transfer':
        return legal;
      default:
        return never(question);
    }
  }

  #draw(count: number): number {
    const s = this.#state;
    return this.#chance.die(count, throwName(s[G.turn]!, OWN_DRAW, this.#ordering.seat, s[G.phase]!)) - 1;
  }

  #wish(name: 'range' | 'from' | 'target' | 'torpedoes'): string {
    const said = this.#ordering.order.wishes[name];
    return typeof said === 'string' ? said : 'admiral';
  }

  #number(name: 'hexes' | 'within' | 'ship' | 'from-ship'): number {
    const said = this.#ordering.order.wishes[name];
    return typeof said === 'number' ? said : -1;
  }

  get #unit(): UnitId {
    return this.#state[G.unit]! as UnitId;
  }

  /** Manoeuvres by how far their ends are from what is wished, then by how plain they are. */
  #moves(legal: readonly number[]): readonly number[] {
    const wish = this.#wish('range');
    const u = this.#unit;
    if (wish === 'admiral' || legal.includes(MOVE_FORCED)) return legal;
    const { battle } = this.#game;
    const s = this.#state;
    const table = tableOf(battle, u);
    const heading = fieldOf(s, u, U.heading) as Heading;
    const speed = fieldOf(s, u, U.speed);
    const start = { ...originOf(battle, s, u) };
    const enemy = this.#steersBy(u);
    if (wish !== 'course' && enemy === undefined) return legal;
    const there = enemy === undefined ? start : expected(s, enemy);
    const ways = legal.map((action) => {
      const id = action - MOVE;
      const at = heading * table.count + id;
      const [q, r] = [start.q + table.endQ[at]!, start.r + table.endR[at]!];
      const changes = Math.abs(table.speed[id]! - speed);
      const isStraight = table.straight[id] === 1;
      const hexes = distance(q, r, there.q, there.r);
      const off = wish === 'course' ? (isStraight ? 0 : FAR) + changes : Math.abs(hexes - this.#wanted(wish));
      return { action, off, plain: (isStraight ? 0 : FAR) + changes, leaves: isOffMap(battle, s, q, r) };
    });
    const staying = ways.filter(({ leaves }) => !leaves);
    // A ship that cannot but leave leaves.
    const open = staying.length > 0 ? staying : ways;
    const least = Math.min(...open.map(({ off }) => off));
    const most = wish === 'keep' ? Math.max(least, SLACK) : wish === 'course' ? least : least + SLACK;
    return open
      .filter(({ off }) => off <= most)
      .sort((a, b) => a.off - b.off || a.plain - b.plain || a.action - b.action)
      .map(({ action }) => action);
  }

  #wanted(wish: string): number {
    return wish === 'keep' ? this.#number('hexes') : wish === 'open' ? FAR : 0;
  }

  /** The enemy by whom a ship steers: the one named, the nearest capital ship, or the nearest of all. */
  #steersBy(u: UnitId): UnitId | undefined {
    const { battle } = this.#game;
    const s = this.#state;
    const from = this.#wish('from');
    const named = unitId(this.#number('from-ship'));
    if (from === 'ship' && isAfloat(s, named)) return named;
    const capital = from === 'nearest' ? undefined : nearestEnemy(battle, s, u, (e) => battle.capital[e] === 1);
    return (capital ?? nearestEnemy(battle, s, u, () => true))?.unit;
  }

  /** The one target by the rule; all where the rule finds none. */
  #targets(legal: readonly number[], base: number): readonly number[] {
    const rule = this.#wish('target');
    if (rule === 'admiral') return legal;
    if (rule === 'hold') return legal.includes(PASS) ? [PASS] : legal;
    const u = this.#unit;
    const open = legal.filter((action) => action >= base).map((action) => unitId(action - base));
    const named = rule === 'ship' ? this.#number('ship') : (this.#ordering.remembered.firedAt.get(u) ?? -1);
    if ((rule === 'ship' || rule === 'last') && open.includes(unitId(named))) return [base + named];
    const ranked = [...open].sort((a, b) => this.#rank(rule, u, a) - this.#rank(rule, u, b) || a - b);
    return ranked.length === 0 ? legal : [base + ranked[0]!];
  }

  /** The lower, the rather. */
  #rank(rule: string, u: UnitId, t: UnitId): number {
    const { battle } = this.#game;
    const s = this.#state;
    const hexes = hexesApart(s, u, t);
    if (rule === 'weakest') return -FAR * (fieldOf(s, t, U.w) + fieldOf(s, t, U.s)) + hexes;
    return rule === 'nearest' || battle.capital[t] === 1 ? hexes : hexes + FAR;
  }

  #launches(legal: readonly number[]): readonly number[] {
    const rule = this.#wish('torpedoes');
    if (rule === 'admiral') return legal;
    const s = this.#state;
    const near = legal
      .filter((action) => action >= LAUNCH)
      .map((action) => {
        const t = unitId(action - LAUNCH);
        return { action, hexes: hexesApart(s, this.#unit, t) };
      })
      .filter(({ hexes }) => rule === 'within' && hexes <= this.#number('within'))
      .sort((a, b) => a.hexes - b.hexes || a.action - b.action)
      .map(({ action }) => action);
    const pass = legal.filter((action) => action === PASS);
    return this.#ordering.isPlain && near.length > 0 ? near : [...near, ...pass];
  }
}

/** Who is to launch within a range keeps no torpedoes for a better moment, and spares friends on their way all the same. */
function admiralOf(game: BattleshipsGame, { order }: Ordering): Agent {
  const { doctrines, standard } = admiraltyFor(game)!;
  const doctrine = doctrines[standard]!;
  return createAdmiral(
    game,
    order.wishes.torpedoes === 'within' ? ({ ...doctrine, torpedoRelease: 0 } as typeof doctrine) : doctrine,
  );
}
