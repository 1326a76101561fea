/**
 * Order sheet of a phase: stores, mine works and courses of all fleets, whatever category moves first. It is rehearsed on a copy of what the
 * seat knows, by its own fleets alone: nobody else moves, and nothing is met. @rule N13.1
 */
import type { Action, Seat } from '../core/brand.js';
import type { Rehearsal, SheetAnswer, SheetOrder, SheetRules } from '../core/sheet.js';
import { DETACH, DONE, HEXES, hexOfMove, LAY, MOVE, PASS, slotOfMove, TAKE, YES } from './actions.js';
import type { Campaign } from './campaign.js';
import { seatOfFleet, slotsOf } from './fleets.js';
import type { OperationsGame } from './game.js';
import { type CampaignState, F, fleetAt, G, NO_FLEET } from './layout.js';
import { CATEGORY, LAST_CATEGORY, STEP } from './phases.js';
import { detach, detachActions, merge, mergesAt, sail, sailActions } from './sailing.js';
import { FLEETS } from './spec.js';
import { spend, supplyActions } from './supply.js';
import { declareWork, workActions } from './works.js';

/** What orders that were set down bring by themselves. */
const EXPECTED: ReadonlySet<string> = new Set([
  ...['day', 'sea-phase', 'order', 'spends', 'works', 'lays', 'sweeps'],
  ...['sails', 'detaches', 'merges', 'docks', 'delivered'],
]);

export const SHEET: SheetRules<CampaignState, OperationsGame> = {
  part: (s) => `${s[G.turn]} ${s[G.phase]} ${s[G.sea]}`,
  begins: (s) => s[G.step] === STEP.supply || s[G.step] === STEP.works || (s[G.step] === STEP.sail && s[G.apart]! < 0),
  rehearse: ({ campaign }, known, orders) => new Stage(campaign, known).play(orders),
  answer: (_game, known, legal, orders) => answerIn(known, legal, orders),
  // A store that was of no use changes what may sail.
  isExpected: ({ kind, data }) => EXPECTED.has(kind) && data?.good !== false,
};

const first = ([action]: SheetOrder): number => action ?? PASS;
const isCourse = (a: number): boolean => a >= DETACH && (a < TAKE || a >= MOVE);
const slotIn = (a: number): number => (a >= MOVE ? slotOfMove(a) : a - DETACH);
/** The answer to whether a fleet docks stands after its course. */
const isOfDock = (a: number): boolean => a === PASS || a === YES;

/** A copy of what the seat knows, in which its orders are carried out. */
class Stage {
  readonly #c: Campaign;
  readonly #s: CampaignState;
  readonly #seat: Seat;
  readonly #ids = new Int32Array(FLEETS * HEXES);
  readonly #begun: number;

  constructor(c: Campaign, known: CampaignState) {
    this.#c = c;
    this.#s = known.slice();
    this.#seat = known[G.actor]! as Seat;
    this.#begun = known[G.step]!;
  }

  play(orders: readonly SheetOrder[]): Rehearsal {
    if (this.#begun === STEP.supply) return this.#spendAll(orders);
    const works = orders.filter((order) => !isCourse(first(order)));
    const done = new Set(this.#begun === STEP.works ? works.filter((order) => this.#work(first(order))) : []);
    const legal: Action[] = [];
    if (this.#begun === STEP.works) legal.push(...this.#listed(workActions).filter((a) => a !== PASS));
    const from = this.#begun === STEP.works ? CATEGORY.transport : this.#s[G.category]!;
    for (let category = from; category <= LAST_CATEGORY; category++) {
      const open = this.#moveAll(category, orders, done);
      if (open !== undefined) return { state: this.#s, legal: open, orders: kept(orders, done), isOpen: true };
      legal.push(...this.#courses().filter((a) => a !== PASS));
    }
    return { state: this.#s, legal: legal.sort((a, b) => a - b), orders: kept(orders, done), isOpen: false };
  }

  #listed(list: (c: Campaign, s: CampaignState, ids: Int32Array) => number): Action[] {
    return [...this.#ids.subarray(0, list(this.#c, this.#s, this.#ids))] as Action[];
  }

  /** A damaged store is counted on for nothing. */
  #spendAll(orders: readonly SheetOrder[]): Rehearsal {
    const done = new Set<SheetOrder>();
    for (const order of orders) {
      if (!this.#listed(supplyActions).includes(first(order) as Action) || first(order) === PASS) continue;
      spend(this.#c, this.#s, first(order), undefined);
      if (this.#s[G.step] === STEP.spend) this.#s[G.step] = STEP.supply;
      done.add(order);
    }
    const legal = this.#listed(supplyActions).filter((a) => a !== PASS);
    return { state: this.#s, legal, orders: kept(orders, done), isOpen: false };
  }

  #work(a: number): boolean {
    if (!this.#listed(workActions).includes(a as Action)) return false;
    declareWork(this.#c, this.#s, a, undefined);
    return true;
  }

  #courses(): Action[] {
    this.#s[G.step] = STEP.sail;
    return this.#listed(sailActions);
  }

  /** The courses of a category; the answers that an unfinished one still wants. */
  #moveAll(category: number, orders: readonly SheetOrder[], done: Set<SheetOrder>): Action[] | undefined {
    const s = this.#s;
    s[G.category] = category;
    for (const order of orders) {
      if (done.has(order) || !isCourse(first(order))) continue;
      if (s[fleetAt(slotsOf(this.#seat) + slotIn(first(order))) + F.category] !== category) continue;
      this.#ready();
      const before = s.slice();
      const wanted = this.#carryOut(order);
      if (wanted === null) s.set(before);
      else {
        done.add(order);
        if (wanted.length > 0) return wanted;
      }
    }
    this.#ready();
    return undefined;
  }

  #ready(): void {
    const s = this.#s;
    s[G.actor] = this.#seat;
    s[G.step] = STEP.sail;
    s[G.mover] = NO_FLEET;
    s[G.apart] = NO_FLEET;
    s[G.unit] = -1;
  }

  /** What it still wants to know; null where it cannot be carried out. */
  #carryOut(order: SheetOrder): Action[] | null {
    for (const action of order) {
      if (!this.#wanted().includes(action)) return null;
      this.#take(action);
    }
    return this.#s[G.step] === STEP.moved ? [] : this.#wanted();
  }

  #wanted(): Action[] {
    if (this.#s[G.step] === STEP.dock) return [PASS, YES] as Action[];
    return this.#s[G.step] === STEP.detach ? this.#listed(detachActions) : this.#listed(sailActions);
  }

  #take(a: Action): void {
    const [c, s] = [this.#c, this.#s];
    if (s[G.step] === STEP.dock) {
      if (a === YES) s[fleetAt(s[G.mover]!) + F.docked] = 1;
      s[G.step] = STEP.moved;
    } else if (s[G.step] === STEP.detach) detach(c, s, a, undefined);
    else {
      sail(c, s, a);
      if (a >= MOVE) this.#arrive(hexOfMove(a));
    }
  }

  /** It is there without having met anybody. @rule N14.4 @rule G-44 */
  #arrive(hex: number): void {
    const [c, s] = [this.#c, this.#s];
    const f = s[G.mover]!;
    const o = fleetAt(f);
    s[o + F.hex] = hex;
    const into = mergesAt(c, s, f, hex);
    if (into >= 0) merge(c, s, f, into, undefined);
    const port = c.portOf[hex]!;
    const docks = into < 0 && s[o + F.docked] === 0 && port >= 0 && c.portSeat[port] === seatOfFleet(f);
    s[G.step] = docks && s[o + F.fought] === 0 ? STEP.dock : STEP.moved;
  }
}

const kept = (orders: readonly SheetOrder[], done: ReadonlySet<SheetOrder>): SheetOrder[] =>
  orders.filter((order) => done.has(order));

/** What has been begun stands first on the sheet: the rest of an order whose first answers are given. */
function answerIn(s: CampaignState, legal: readonly Action[], orders: readonly SheetOrder[]): SheetAnswer {
  const isLegal = (action: number): boolean => legal.includes(action as Action);
  const step = s[G.step]!;
  const [begun = [], ...others] = orders;
  const isWithin = step === STEP.detach || step === STEP.dock || (step === STEP.sail && s[G.apart]! >= 0);
  if (isWithin) {
    const isMeant = step === STEP.dock ? isOfDock : step === STEP.sail ? isMove : isTaking;
    const isGiven = begun.length > 0 && isMeant(first(begun)) && isLegal(first(begun));
    return isGiven ? given(begun, others) : { kind: 'unplanned' };
  }
  // Nobody asked whether it docks.
  const left = begun.length > 0 && isOfDock(first(begun)) ? others : orders;
  if (step !== STEP.supply && step !== STEP.works && step !== STEP.sail) return { kind: 'unplanned' };
  const due = left.find((order) => isDue(step, legal, order));
  if (due === undefined) return { kind: 'answer', action: PASS as Action, rest: left };
  const rest = left.filter((order) => order !== due);
  return isLegal(first(due)) ? given(due, rest) : { kind: 'refused', order: due, rest };
}

/** Ships that leave, and that there are no more of them. */
const isTaking = (a: number): boolean => a === DONE || (a >= TAKE && a < MOVE);
const isMove = (a: number): boolean => a >= MOVE;

const given = ([action, ...more]: SheetOrder, others: readonly SheetOrder[]): SheetAnswer => ({
  kind: 'answer',
  action: action!,
  rest: more.length === 0 ? others : [more, ...others],
});

/** Whether the order belongs to the question: courses to the category of their fleet. */
function isDue(step: number, legal: readonly Action[], order: SheetOrder): boolean {
  const a = first(order);
  if (step === STEP.supply) return a < LAY;
  if (step === STEP.works) return a >= LAY && a < DETACH;
  if (!isCourse(a)) return false;
  const base = MOVE + slotIn(a) * HEXES;
  return legal.some((one) => one >= base && one < base + HEXES);
}
