/** N17: what leaves a port, and what is fired at in it; docking, days, and coasts. */
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../../engine/core/game.js';
import {
  DETACH,
  DONE,
  HARM_AIRCRAFT,
  HARM_LOGISTICS,
  HARM_RESOURCES,
  LAY,
  PASS,
  SHELL,
  SHELL_PORT,
  SPEND_LOGISTICS,
  TAKE,
  YES,
} from '../../../../engine/operations/actions.js';
import { F, fleetAt, G, P, portAt, SUNK } from '../../../../engine/operations/layout.js';
import { type PortSize, SEA_PHASES } from '../../../../engine/operations/spec.js';
import { TAKE_LOSS } from '../../../../engine/operations/strike-choices.js';
import { SeaTable, THEM } from '../sea-table.js';

type More = Partial<ConstructorParameters<typeof SeaTable>[0]>;

describe('sorties', () => {
  /** Hood, King George V and destroyers cost 14, two cruisers 4, in one port. */
  const harbour = (size: PortSize, more: More = {}): SeaTable =>
    new SeaTable({
      ports: [{ hex: '0505', side: 'us', size, logistics: 1 }],
      us: ['battle 0505 hood kgv ukdd', 'battle 0505 county county'],
      them: ['raider 2416 amc'],
      ...more,
    });
  const sail = (t: SeaTable): SeaTable => (t.step === 'supply' ? t.pass() : t).order(0);

  it('N17.1 fifteen points leave a large port in a day, counted as fleets leave', () => {
    const t = sail(harbour('large'));
    expect([t.ends(0).length > 1, t.ends(1).length > 1]).toEqual([true, true]);
    t.move(0, '0506').pass().order(0);
    // One point is left, and the cruisers stay all day; a new day opens the port.
    expect(t.ends(1)).toEqual(['0505']);
    t.endSea().endSea().endSea();
    expect([t.s[G.turn], t.order(0).ends(1).length > 1]).toEqual([2, true]);
  });

  it('N17.1 five points leave a small one, an anchorage has no limit', () => {
    const small = sail(harbour('small'));
    expect([small.ends(0), small.ends(1).length > 1]).toEqual([['0505'], true]);
    const anchorage = harbour('anchorage').order(0);
    anchorage.move(0, '0506').pass().order(0);
    expect(anchorage.ends(1).length).toBeGreaterThan(1);
  });

  it('N17.1 a part of a fleet is paid for alone', () => {
    const t = sail(harbour('small')).choose(DETACH, TAKE + 2, DONE);
    expect([t.ends(0), t.ends(2).length > 1]).toEqual([['0505'], true]);
  });

  it('N17.1 a store that is spent lets three points more out, where more lie than may leave', () => {
    const t = harbour('large');
    expect([t.now, t.legal()]).toEqual([
      ['supply', 0],
      [PASS, SPEND_LOGISTICS],
    ]);
    t.choose(SPEND_LOGISTICS);
    expect(t.s[portAt(0) + P.allowed]).toBe(18);
    t.order(0).move(0, '0506').pass().order(0);
    expect(t.ends(1).length).toBeGreaterThan(1);
  });
});

describe('docking', () => {
  const PORT = { ports: [{ hex: '0505', side: 'us' }] } as const;

  it('G-44 forces that are set up in a port of theirs lie in it, and who ends a move there may', () => {
    const t = new SeaTable({ ...PORT, us: ['battle 0505 hood', 'transport 0507 ukff'], them: ['raider 2416 amc'] });
    expect([t.field(0, F.docked), t.field(1, F.docked)]).toEqual([1, 0]);
    t.order(0).move(1, '0505');
    expect(t.now).toEqual(['dock', 0]);
    t.choose(YES);
    expect(t.field(1, F.docked)).toBe(1);
  });

  it('G-44 not in a port of the other side, nor against its will, and who leaves is at sea', () => {
    const theirs = new SeaTable({
      ports: [{ hex: '0505', side: 'them' }],
      us: ['transport 0507 ukff'],
      them: ['raider 2416 amc'],
    });
    expect(theirs.order(0).move(0, '0505').step).toBe('order');
    const open = new SeaTable({ ...PORT, us: ['transport 0507 ukff'], them: ['raider 2416 amc'] });
    expect(open.order(0).move(0, '0505').pass().field(0, F.docked)).toBe(0);
    const leaves = new SeaTable({ ...PORT, us: ['battle 0505 hood', 'battle 0909 hood'], them: ['raider 2416 amc'] });
    expect(leaves.order(0).move(0, '0506').field(0, F.docked)).toBe(0);
  });
});

describe('bombardment', () => {
  const PORT = { hex: '0505', side: 'them' } as const;
  /** A German squadron comes before a British port. */
  const comesBefore = (us: string, them: readonly string[], port: object = {}): SeaTable => {
    const t = new SeaTable({
      nations: ['GE', 'UK'],
      ports: [{ ...PORT, ...port }],
      us: [us, 'battle 1616 gedd'],
      them,
    });
    while (t.step === 'works') t.pass();
    t.blind();
    while (t.s[G.category] !== t.field(0, F.category)) t.step === 'order' ? t.order(0) : t.pass();
    return (t.step === 'order' ? t.order(0) : t).move(0, '0505');
  };
  const bismarck = 'battle 0508 bismarck scharn gedd';

  it('N17.3 N17.4 a battle fleet that has not fought fires at the facilities or at ships in the port, ship by ship', () => {
    const t = comesBefore(bismarck, ['support 0505 ukdd']);
    // Bismarck first, by category and gun power; facilities and the destroyers.
    expect([t.now, t.s[G.unit], t.legal()]).toEqual([['shell', 0], 0, [PASS, SHELL_PORT, SHELL + 4]]);
    expect(t.pass().s[G.unit]).toBe(1);
    expect(comesBefore('transport 0506 hipper', ['support 0505 ukdd']).step).not.toBe('shell');
    expect(comesBefore('support 0506 gedd', ['support 0505 ukdd']).step).not.toBe('shell');
    const fought = comesBefore('battle 0508 bismarck', ['transport 0505 ukff'], { hex: '0909' });
    // At sea they meet, and it is no port.
    expect(fought.step).toBe('decline');
  });

  it('N17.3 G-44 one that has fought there does not', () => {
    const t = new SeaTable({
      nations: ['GE', 'UK'],
      ports: [PORT],
      us: ['battle 0508 bismarck'],
      them: ['support 0505 ukdd'],
    });
    t.s[fleetAt(0) + F.fought] = 1;
    t.blind().order(1).pass().order(0).move(0, '0505');
    expect(t.step).not.toBe('shell');
  });

  it('N17.4 N5.1 targets go by the order of a surface action, and nobody answers', () => {
    const t = comesBefore(bismarck, ['battle 0505 kgv county ukdd', 'transport 0505 ak']);
    const [kgv, county] = [4, 5];
    expect(t.legal()).toEqual([PASS, SHELL_PORT, SHELL + kgv]);
    t.choose(SHELL + kgv);
    // The only one of her category has one: the second may be at her too, and no cruiser before.
    expect(t.legal()).toEqual([PASS, SHELL_PORT, SHELL + kgv]);
    t.choose(SHELL + kgv);
    expect(t.legal()).toEqual([PASS, SHELL_PORT, SHELL + county]);
    t.pass();
    // Fifteen points are three and eleven two; by defence 2 and the circle no fire can break out.
    t.roll(6).roll(6);
    expect([t.hits(kgv), t.hits(0), t.hits(1)]).toEqual([5, 0, 0]);
    // Half of ten is left: damage control.
    expect(t.now).toEqual(['mend', CHANCE]);
    expect(t.roll(1).now).toEqual(['sail', 1]);
  });

  it('N7.4 one attack is one combat: a ship at half that has fired is saved too, and nobody is where nobody has', () => {
    const shelled = (): SeaTable => comesBefore('battle 0508 hipper/4', ['support 0505 ukdd/2']);
    const t = shelled();
    const [hipper, ukdd] = [0, 2];
    expect([t.hits(hipper), t.hits(ukdd)]).toEqual([4, 2]);
    t.choose(SHELL_PORT).roll(1);
    while (t.step === 'harm' || t.step === 'harming') t.step === 'harm' ? t.choose(t.legal()[0]!) : t.roll(1);
    // Who lay there first.
    expect(t.now).toEqual(['mend', CHANCE]);
    expect(t.s[G.unit]).toBe(ukdd);
    t.roll(1);
    expect([t.step, t.s[G.unit]]).toEqual(['mend', hipper]);
    expect(t.roll(1).step).not.toBe('mend');
    expect(['mend', 'shelling']).not.toContain(shelled().pass().step);
  });

  it('N17.5 whoever is shelled lays no mines in that phase', () => {
    const t = new SeaTable({
      nations: ['UK', 'JP'],
      ports: [{ hex: '0505', side: 'them' }],
      us: ['battle 0508 hood'],
      them: ['support 0505 cmjp', 'battle 1010 kongo'],
    });
    t.blind();
    while (t.step === 'works') t.legal().includes(LAY) ? t.choose(LAY) : t.pass();
    expect(t.field(THEM, F.task)).toBe(1);
    t.order(0).move(0, '0505');
    while (t.step === 'spot') t.roll(6);
    t.choose(t.legal().find((a) => a >= SHELL && a < SHELL + 300)!);
    expect(t.field(THEM, F.task)).toBe(0);
  });

  it('N17.4 torpedoes are none, and destroyers with guns of range 0 do not fire', () => {
    const t = new SeaTable({
      nations: ['UK', 'GE'],
      ports: [PORT],
      us: ['battle 0508 ukdd nelson'],
      them: ['support 0505 ao'],
    });
    t.blind().order(1).pass().order(0).move(0, '0505');
    expect([t.step, t.s[G.unit], t.legal()]).toEqual(['shell', 1, [PASS, SHELL_PORT, SHELL + 2]]);
    expect(t.pass().step).not.toBe('shell');
  });

  it('G-27 N17.4 a submarine in port goes with any hit', () => {
    const aimed = (): SeaTable =>
      comesBefore('battle 0508 hipper', ['submarines 0505 tclass', 'submarines 0505 tclass']);
    const t = aimed();
    const boat = 2;
    expect(t.legal()).toEqual([PASS, SHELL_PORT, SHELL + boat, SHELL + boat + 1]);
    // Six points are one.
    t.choose(SHELL + boat).roll(6);
    expect([t.place(boat), t.place(boat + 1)]).toEqual([SUNK, THEM + 1]);
  });

  it('G-31 N17.3 each five points of gun power are a point of damage, by the remainder one more, and no facility answers', () => {
    const store = { logistics: 2, resources: 4 };
    const t = comesBefore('battle 0508 bismarck scharn', ['support 1111 ao'], store).choose(SHELL_PORT, SHELL_PORT);
    // Fifteen are three; eleven are two, and by a die of 2 a third.
    t.roll(6).roll(2);
    expect([t.s[G.other], t.now]).toEqual([6, ['harm', 1]]);
    // The owner says what takes each of them: no aircraft are here.
    expect(t.legal()).toEqual([HARM_RESOURCES, HARM_LOGISTICS]);
    t.choose(HARM_LOGISTICS).roll(5);
    expect(t.legal()).toEqual([HARM_RESOURCES, HARM_LOGISTICS, HARM_LOGISTICS + 5]);
    t.choose(HARM_RESOURCES).roll(3);
    expect(t.s[portAt(0) + P.resources]).toBe(1);
    // A unit with five of damage goes with one more.
    t.choose(HARM_LOGISTICS + 5).roll(1);
    expect([t.s[portAt(0) + P.destroyed], t.legal()]).toEqual([1, [HARM_RESOURCES, HARM_LOGISTICS]]);
    t.choose(HARM_RESOURCES).roll(1).choose(HARM_LOGISTICS).roll(6);
    // Nothing is left to be hurt.
    expect([t.s[portAt(0) + P.destroyed], t.step]).toEqual([2, 'order']);
  });

  it('N17.3 a point damages a die of aircraft, those that the owner names; those that are short are removed', () => {
    const t = comesBefore('battle 0508 bismarck', ['air 0505 beauft beauft fulmar', 'battle 2416 kgv'])
      .choose(SHELL_PORT)
      .roll(6);
    expect(t.legal()).toEqual([HARM_AIRCRAFT]);
    const planes = [0, 1, 2].map((i) => t.c.firstAir[1]! + i) as [number, number, number];
    const loss = (i: 0 | 1 | 2): number => TAKE_LOSS + planes[i];
    // Two of three: the owner says which.
    t.choose(HARM_AIRCRAFT).roll(2);
    expect([t.now, t.legal()]).toEqual([
      ['harm', 1],
      [loss(0), loss(1), loss(2)],
    ]);
    t.choose(loss(1));
    expect(t.legal()).toEqual([loss(0), loss(2)]);
    t.choose(loss(2));
    expect(planes.map((a) => t.hits(a))).toEqual([0, 1, 1]);
    // The one sound one is damaged; two are short, and of the three damaged ones two are removed.
    t.choose(HARM_AIRCRAFT).roll(3);
    expect([t.hits(planes[0]), t.legal()]).toEqual([1, [loss(0), loss(1), loss(2)]]);
    t.choose(loss(2), loss(0));
    expect(planes.map((a) => t.place(a) === SUNK)).toEqual([true, false, true]);
    // The last point takes the last one, and nobody is asked.
    expect(t.legal()).toEqual([HARM_AIRCRAFT]);
    t.choose(HARM_AIRCRAFT).roll(4);
    expect([t.place(planes[1]), t.step === 'harm']).toEqual([SUNK, false]);
  });

  it('N17.3 resources stand in for a logistics unit, where there is one', () => {
    const t = comesBefore('battle 0508 bismarck', ['support 1111 ao'], { logistics: 1, resources: 4 });
    t.choose(SHELL_PORT).roll(6);
    expect(t.legal()).toEqual([HARM_RESOURCES, HARM_LOGISTICS]);
    t.choose(HARM_LOGISTICS).roll(6);
    // Nothing is left that could be damaged.
    expect(t.step).not.toBe('harm');
  });
});

describe('days and coasts', () => {
  it('G-22 a day is supply and three sea phases, and the campaign ends with its last', () => {
    const t = new SeaTable({ us: ['battle 0505 hood'], them: ['battle 2416 bismarck'], turns: 2 });
    const days: [number, number][] = [];
    while (t.step !== 'over') {
      days.push([t.s[G.turn]!, t.s[G.sea]!]);
      t.endSea();
    }
    expect(SEA_PHASES).toBe(3);
    expect(days).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
      [2, 2],
      [2, 3],
    ]);
  });

  it('G-54 N17.5 part land is what the scenario says and every port; mines lie there and in the sea beside', () => {
    const t = new SeaTable({
      ...{ coast: ['0909'], land: ['1515'], ports: [{ hex: '0505', side: 'us' }] },
      us: ['battle 0101 hood'],
      them: ['raider 2416 amc'],
    });
    const of = (marks: Uint8Array, ...labels: string[]): number[] => labels.map((label) => marks[t.hexOf(label)]!);
    expect(of(t.c.map.isCoast, '0505', '0909', '0506', '1515')).toEqual([1, 1, 0, 0]);
    expect(of(t.c.map.isShallow, '0505', '0506', '0910', '0911', '1515', '1514')).toEqual([1, 1, 1, 0, 0, 0]);
  });
});
