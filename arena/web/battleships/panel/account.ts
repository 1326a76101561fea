/**
 * Account of the damage, scene by scene, from what has been told alone: how a ship was before it and is after it, the points it brought, and
 * how often such a salvo does as much.
 */
import {
  AFLOAT,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  CONDITIONS,
  conditionsAfterAttackFrom,
  dptColumn,
  type Edge,
  eventIn,
  hullKindOf,
  pointsLost,
  SUNK,
  SUNK_AT,
  salvoChances,
  U,
} from '../../../../engine/battleships/index.js';
import type { UnitId } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { Scene } from '../../stage/scene.js';
import { leavingOf, StepsOffTheMap } from './leaving.js';
import { damageIn, deedOf, phaseOfDeed, scenes } from './scenes.js';
import type { Steps } from './steps.js';

export interface Account {
  readonly before: Steps;
  readonly after: Steps;
  /** For the other side; of a ship that leaves by an open edge, for her own. */
  readonly points: number;
  /** By which she left. */
  readonly edge?: Edge;
  /** That another hit sinks her in the same phase. */
  readonly isLost: boolean;
  /** Of such salvos, how many do this much or more, or sink her where this one did; where the tables tell. */
  readonly chance?: number;
  readonly turn: number;
}

const kept = new WeakMap<readonly WireEvent[], ReadonlyMap<number, Account>>();
const keepers = new WeakMap<BattleshipsGame, AccountKeeper>();

/** Of a scene of these events; nothing for one of others. */
export function accountOf(game: BattleshipsGame, events: readonly WireEvent[], scene: Scene): Account | undefined {
  let known = kept.get(events);
  if (known === undefined) {
    let keeper = keepers.get(game);
    if (keeper === undefined) {
      keeper = new AccountKeeper(game);
      keepers.set(game, keeper);
    }
    known = keeper.of(events);
    kept.set(events, known);
  }
  return known.get(scene.events[0]!.n);
}

/** What is entered of the turns that are over. */
interface Page {
  readonly turn: number;
  /** Index of the turn's first event. */
  readonly from: number;
  readonly books: Books;
  readonly accounts: ReadonlyMap<number, Account>;
}

/**
 * Accounts kept from message to message: of a diary that has grown only its last two turns are entered again, for what ends a phase may be told
 * later than its salvos.
 */
export class AccountKeeper {
  readonly #game: BattleshipsGame;
  #events: readonly WireEvent[] = [];
  /** How the books stood as a turn began, oldest first; the first of them are empty. */
  #pages: readonly Page[];
  #steps: StepsOffTheMap;

  constructor(game: BattleshipsGame) {
    this.#game = game;
    this.#pages = [this.#empty()];
    this.#steps = new StepsOffTheMap(game);
  }

  of(events: readonly WireEvent[]): ReadonlyMap<number, Account> {
    const old = this.#events;
    const last = old.length - 1;
    const hasGrown = events.length >= old.length && events[last] === old[last] && events[0] === old[0];
    if (!hasGrown) {
      this.#pages = [this.#empty()];
      this.#steps = new StepsOffTheMap(this.#game);
    }
    for (const event of events.slice(hasGrown ? old.length : 0)) this.#steps.add(event);
    this.#events = events;
    return this.#enter(events);
  }

  #empty(): Page {
    return { turn: 0, from: 0, books: Books.empty(this.#game), accounts: new Map() };
  }

  /** From the older of the pages that are kept. */
  #enter(events: readonly WireEvent[]): ReadonlyMap<number, Account> {
    const [begin] = this.#pages;
    const fresh = events.slice(begin!.from);
    const all = scenes(this.#game, fresh);
    const books = begin!.books.copy(new Set(all.filter(({ outcome }) => outcome === 'sunk').map(phaseOf)));
    const accounts = new Map(begin!.accounts);
    const pages = [begin!];
    for (const scene of all) {
      const { n, turn } = scene.events[0]!;
      if (turn > pages.at(-1)!.turn) {
        const from = begin!.from + fresh.findIndex((event) => event.turn >= turn);
        pages.push({ turn, from, books: books.copy(), accounts: new Map(accounts) });
      }
      const account = books.enter(scene);
      const isExit = deedOf(scene).kind === 'exit';
      accounts.set(n, isExit ? this.#leaving(scene, account) : account);
    }
    this.#pages = pages.slice(-2);
    return accounts;
  }

  #leaving(scene: Scene, account: Account): Account {
    const { n, turn } = scene.events[0]!;
    return { ...account, points: 0, ...leavingOf(this.#game, scene.target!, turn, account.after, this.#steps.of(n)) };
  }
}

/** A ship and the phase in which she goes. */
const phaseOf = (scene: Scene): string => `${scene.target} ${scene.events[0]!.turn} ${phaseOfDeed(deedOf(scene))}`;

class Books {
  readonly #game: BattleshipsGame;
  readonly #s: BattleState;
  /** Ships and phases in which they go, of what is to be entered. */
  #doomed: ReadonlySet<string> = new Set();
  /** Hits on a ship that goes down in this phase: her points are all for the blow that sinks her. */
  readonly #pending = new Map<UnitId, Steps>();

  /** What each ship has paid so far. */
  readonly #paid = new Map<UnitId, number>();

  /** `s` is theirs alone: who has lost what. */
  constructor(game: BattleshipsGame, s: BattleState) {
    this.#game = game;
    this.#s = s;
  }

  static empty(game: BattleshipsGame): Books {
    const s = game.create();
    game.start(s);
    return new Books(game, s);
  }

  copy(doomed: ReadonlySet<string> = new Set()): Books {
    const books = new Books(this.#game, this.#s.slice());
    books.#doomed = doomed;
    for (const [unit, steps] of this.#pending) books.#pending.set(unit, steps);
    for (const [unit, points] of this.#paid) books.#paid.set(unit, points);
    return books;
  }

  enter(scene: Scene): Account {
    const unit = scene.target!;
    const isSunk = scene.outcome === 'sunk';
    const isLost = !isSunk && this.#doomed.has(phaseOf(scene)) && this.#s[blockOf(unit) + U.status] === AFLOAT;
    const before = this.#stepsOf(unit);
    const chance = chanceOf(this.#game, scene, before);
    const paid = this.#paid.get(unit) ?? this.#pointsFor(unit);
    if (isLost) this.#pending.set(unit, hurt(before, scene));
    else this.#book(unit, scene, before);
    const points = this.#pointsFor(unit);
    this.#paid.set(unit, points);
    const told = {
      before,
      after: isSunk ? { w: 3, s: 3 } : this.#stepsOf(unit),
      points: points - paid,
      isLost,
      turn: scene.events[0]!.turn,
    };
    return chance === undefined ? told : { ...told, chance };
  }

  #book(unit: UnitId, scene: Scene, before: Steps): void {
    const o = blockOf(unit);
    const deed = deedOf(scene);
    const { w, s } = hurt(before, scene);
    this.#s[o + U.w] = w;
    this.#s[o + U.s] = s;
    if (deed.kind === 'repair') {
      const field = o + (deed.data.what === 'speed' ? U.s : U.w);
      this.#s[field] = this.#s[field]! - 1;
      this.#s[o + U.repairs] = this.#s[o + U.repairs]! + 1;
    }
    if (scene.outcome === 'sunk') {
      this.#s[o + U.status] = SUNK;
      this.#pending.delete(unit);
    }
  }

  #stepsOf(unit: UnitId): Steps {
    const o = blockOf(unit);
    return this.#pending.get(unit) ?? { w: this.#s[o + U.w]!, s: this.#s[o + U.s]! };
  }

  #pointsFor(unit: UnitId): number {
    return pointsLost(this.#game.battle, this.#s, unit);
  }
}

/** Steps beyond three are lost; what the phase ended with has the last word. */
function hurt(before: Steps, scene: Scene): Steps {
  const damage = damageIn(deedOf(scene));
  const told = scene.events.map(eventIn).find((event) => event?.kind === 'damage');
  if (told?.kind === 'damage') return told.data;
  return { w: Math.min(3, before.w + (damage?.w ?? 0)), s: Math.min(3, before.s + (damage?.s ?? 0)) };
}

/** Exact by the tables, of a main battery; nothing for ships that take an X in a way of their own. */
function chanceOf({ battle: b }: BattleshipsGame, scene: Scene, before: Steps): number | undefined {
  const deed = deedOf(scene);
  if (deed.kind !== 'gunfire' || scene.outcome === 'nothing' || b.doubtfulSinking[deed.target]! > 0) return undefined;
  const [event] = scene.events.filter(({ kind }) => kind === 'gunfire');
  const modifier = (event!.modifiers ?? []).reduce((sum, { value }) => sum + value, 0);
  const chances = salvoChances(dptColumn(deed.data.attack), modifier, deed.data.defence);
  const ends = new Float64Array(CONDITIONS);
  const isSunk = scene.outcome === 'sunk';
  const condition = isSunk ? before.w + 4 * before.s : 0;
  if (isSunk && before.w + before.s >= 6) return undefined;
  conditionsAfterAttackFrom(hullKindOf(b, deed.target), condition, chances, ends);
  const steps = (c: number): number => (c & 3) + (c >> 2);
  return ends.reduce((sum, p, c) => sum + (c === SUNK_AT || (!isSunk && steps(c) >= scene.steps) ? p : 0), 0);
}
