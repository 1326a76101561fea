/** Order sheet of a phase: what was set down is given as it is asked for, arrives where it was rehearsed, and nothing of it rests on what the seat cannot know. */
import { describe, expect, it } from 'vitest';
import { EventList, eventFor } from '../../../engine/core/events.js';
import type { SheetOrder } from '../../../engine/core/sheet.js';
import { type Action, actionList, actionsOf, CHANCE, OVER, type Seat, SeededChance } from '../../../engine/index.js';
import { ENTRY, G, OperationsGame, SHEET } from '../../../engine/operations/index.js';

const dice = (seed: number): SeededChance => new SeededChance([seed, 1, 2, 3]);

function luck(seed: number): (n: number) => number {
  let x = seed | 1;
  return (n) => {
    x = Math.imul(x, 0x19660d) + 0x3c6ef35f;
    return (x >>> 8) % n;
  };
}

function legalIn(game: OperationsGame, s: Int16Array): Action[] {
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  return actionsOf(list);
}

/** A sheet of so many orders, each answer drawn; of courses one fleet after the other. */
function drawn(game: OperationsGame, known: Int16Array, count: number, pick: (n: number) => number): SheetOrder[] {
  let orders: readonly SheetOrder[] = [];
  for (let i = 0; i < 6 * count; i++) {
    const { legal, isOpen, state } = SHEET.rehearse(game, known, orders);
    if (legal.length === 0 || (!isOpen && orders.length === count)) break;
    const next = legal[pick(legal.length)]!;
    // What is set down can be written and read as any order can.
    expect(game.write(state, next).length).toBeGreaterThan(3);
    const last = orders.at(-1) ?? [];
    orders = isOpen ? [...orders.slice(0, -1), [...last, next]] : [...orders, [next]];
    const again = SHEET.rehearse(game, known, orders);
    // Whoever sails first may take a place that was meant for another.
    orders = again.orders;
  }
  const whole = SHEET.rehearse(game, known, orders);
  return [...(whole.isOpen ? whole.orders.slice(0, -1) : whole.orders)];
}

interface Run {
  readonly given: number;
  readonly refused: number;
  readonly left: number;
  readonly isNews: boolean;
}

/** The phase as it comes: the other side lets things be, and so does this one where its sheet says nothing. */
function run(game: OperationsGame, from: Int16Array, seat: Seat, sheet: readonly SheetOrder[], seed: number): Run {
  const s = from.slice();
  const part = SHEET.part(s);
  const chance = dice(seed);
  let orders = sheet;
  let given = 0;
  let refused = 0;
  let isNews = false;
  while (game.toAct(s) !== OVER && SHEET.part(s) === part && !isNews) {
    const legal = legalIn(game, s);
    let action = legal[0]!;
    if (game.toAct(s) === seat) {
      const answer = SHEET.answer(game, s, legal, orders);
      if (answer.kind === 'answer') {
        expect(legal).toContain(answer.action);
        if (answer.rest.flat().length < orders.flat().length) given++;
        action = answer.action;
        orders = answer.rest;
      } else if (answer.kind === 'refused') {
        refused++;
        orders = answer.rest;
      }
    }
    const log = new EventList();
    game.apply(s, action, chance, log);
    // What the next phase finds is no longer the sheet's concern.
    if (SHEET.part(s) !== part) break;
    isNews = log.all.some((event) => {
      const told = eventFor(event, seat);
      return told !== undefined && !SHEET.isExpected(told);
    });
  }
  return { given, refused, left: orders.flat().length, isNews };
}

describe.each(['exercise-rhine', 'the-slot', 'leyte'])('a sheet in %s', (id) => {
  const game = new OperationsGame(ENTRY.scenarios.find((one) => one.id === id)!);

  it('is carried out as it was set down, until something is revealed', () => {
    const pick = luck(id.length);
    const s = game.create();
    game.start(s);
    const chance = dice(9);
    const sums = { sheets: 0, given: 0, whole: 0 };
    for (let i = 0; i < 4000 && game.toAct(s) !== OVER && sums.sheets < 12; i++) {
      const actor = game.toAct(s);
      const known = game.create();
      if (actor >= 0 && SHEET.begins(s) && pick(3) === 0) {
        game.determinize(s, actor as Seat, dice(i), known);
        const orders = drawn(game, known, 1 + pick(5), pick);
        const of = run(game, s, actor as Seat, orders, i);
        sums.sheets++;
        sums.given += of.given;
        if (!of.isNews) {
          sums.whole++;
          expect([of.refused, of.left], `${orders.join(' ')}`).toEqual([0, 0]);
        }
      }
      const legal = legalIn(game, s);
      game.apply(s, legal[actor === CHANCE ? 0 : pick(legal.length)]!, chance);
    }
    expect(sums.sheets).toBe(12);
    expect(sums.given).toBeGreaterThan(8);
    expect(sums.whole).toBeGreaterThan(4);
  });

  it('is the same in all worlds that the seat cannot tell apart', () => {
    const s = game.create();
    game.start(s);
    for (let i = 0; i < 200 && !(game.toAct(s) >= 0 && SHEET.begins(s) && s[G.category]! > 0); i++)
      game.apply(s, legalIn(game, s)[0]!, dice(i));
    const seat = game.toAct(s) as Seat;
    const worlds = [1, 2, 3].map((seed) => {
      const known = game.create();
      game.determinize(s, seat, dice(seed), known);
      const { legal, state } = SHEET.rehearse(game, known, []);
      return legal.map((action) => game.write(state, action));
    });
    expect(worlds[0]!.length).toBeGreaterThan(2);
    expect(worlds[1]).toEqual(worlds[0]);
    expect(worlds[2]).toEqual(worlds[0]);
  });
});

it('lets a fleet of a later category be ordered first', () => {
  const game = new OperationsGame(ENTRY.scenarios.find((one) => one.id === 'exercise-rhine')!);
  const s = game.create();
  game.start(s);
  while (!(game.toAct(s) >= 0 && SHEET.begins(s) && s[G.category]! > 0)) game.apply(s, legalIn(game, s)[0]!, dice(2));
  const now = new Set(legalIn(game, s));
  const { legal } = SHEET.rehearse(game, s, []);
  expect(legal.filter((action) => !now.has(action)).length).toBeGreaterThan(10);
});
