/** N15: interception and contact, night, and stepping aside. */
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../../engine/core/game.js';
import { ASIDE, ENGAGE, INTERCEPT, PASS, YES } from '../../../../engine/operations/actions.js';
import { hasBit, setBit } from '../../../../engine/operations/fleets.js';
import { F, fleetAt, G } from '../../../../engine/operations/layout.js';
import { NATIONS } from '../../../../engine/operations/spec.js';
import { SeaTable, THEM } from '../sea-table.js';

/** A submarine in its hex finds a fleet as the phase begins, and takes no part in the rest. */
const spy = (hex: string): string => `submarines ${hex} u7`;

describe('a move that ends with the enemy', () => {
  it('N15 N15.1 is a surface action, of fleets of every kind', () => {
    const battle = new SeaTable({ us: ['battle 0508 hood'], them: ['transport 0505 ak'] }).order(1).pass().order(0);
    battle.move(0, '0505').roll(6);
    // She is not found, and could decline.
    expect(battle.pass().step).toBe('fight');
    const convoy = new SeaTable({ us: ['transport 0507 ukff'], them: ['support 0505 ao'] });
    expect(convoy.order(0).move(0, '0505').step).toBe('fight');
  });

  it('N15.1 G-42 a submarine fights no surface action', () => {
    const t = new SeaTable({ us: ['transport 0507 ukff'], them: [spy('0505'), spy('1616')] });
    expect(t.order(0).move(0, '0505').step).not.toBe('fight');
  });

  it('N15.1 G-44 nor is there one with a fleet in port', () => {
    const t = new SeaTable({
      ports: [{ hex: '0505', side: 'them' }],
      ...{ us: ['transport 0507 ukff'], them: ['battle 0505 bismarck'] },
    });
    expect(t.field(THEM, F.docked)).toBe(1);
    t.order(0).move(0, '0505');
    expect([t.at(0), t.step]).toEqual(['0505', 'order']);
  });
});

describe('interception', () => {
  /** A convoy passes two hexes from where Bismarck lies, and on beside her. */
  const passing = (isFound: boolean, them = 'battle 0505 bismarck'): SeaTable =>
    new SeaTable({
      us: ['transport 0508 akf', 'transport 1111 ak'],
      them: [them, ...(isFound ? [spy('0508')] : [])],
    }).order(0);

  it('N15.2 a battle fleet that is not found may intercept a found one that enters a hex beside, and ends its move', () => {
    const t = passing(true).move(0, '0506');
    expect([t.at(0), t.now, t.legal()]).toEqual(['0506', ['intercept', 1], [PASS, INTERCEPT]]);
    t.choose(INTERCEPT);
    expect([t.at(THEM), t.step]).toEqual(['0506', 'fight']);
    // On its way further it is over as well.
    const through = new SeaTable({
      ...{ us: ['transport 0508 usde', 'transport 1111 ak'], nations: ['US', 'GE'] },
      them: ['battle 0506 hipper', spy('0508')],
    });
    through.blind();
    through.order(0).move(0, '0606').choose(INTERCEPT);
    expect([through.at(0), through.at(THEM), through.s[G.left]]).toEqual([through.at(THEM), through.at(0), 0]);
  });

  it('N15.2 not beside one that is not found', () => {
    const t = passing(false).move(0, '0506');
    // The search of Bismarck follows.
    expect(t.now).toEqual(['spot', CHANCE]);
  });

  it('N15.2 N9.2 a raider intercepts as a battle fleet, transport and support fleets and boats never', () => {
    expect(passing(true, 'raider 0505 amc').move(0, '0506').step).toBe('intercept');
    for (const them of ['boats 0505 mas', 'transport 0505 gedd', 'support 0505 gedd']) {
      expect(passing(true, them).move(0, '0506').step, them).not.toBe('intercept');
    }
  });

  it('N15.2 not beside for one that has fought in this phase, or is found itself', () => {
    const fought = passing(true);
    fought.s[fleetAt(THEM) + F.fought] = 1;
    expect(fought.move(0, '0506').step).not.toBe('intercept');
    const found = new SeaTable({
      us: ['transport 0508 akf', 'transport 1111 ak', 'submarines 0505 tclass'],
      them: ['battle 0505 bismarck', spy('0508')],
    });
    expect(found.isFound(THEM)).toBe(true);
    expect(found.order(0).move(0, '0506').step).not.toBe('intercept');
  });

  it('N15.2 in its own hex any battle fleet may, found or not, whoever enters', () => {
    const t = new SeaTable({
      us: ['transport 0508 akf', 'transport 1111 ak', 'submarines 0506 tclass'],
      them: ['battle 0506 hipper'],
    });
    t.s[fleetAt(THEM) + F.fought] = 1;
    t.order(0).move(0, '0506');
    expect([t.isFound(0), t.isFound(THEM), t.now]).toEqual([true, true, ['intercept', 1]]);
  });

  it('N15.2 G-44 not from a port', () => {
    const t = new SeaTable({
      ports: [{ hex: '0505', side: 'them' }],
      ...{ us: ['transport 0508 akf', 'transport 1111 ak'], them: ['battle 0505 bismarck', spy('0508')] },
    });
    expect(t.order(0).move(0, '0506').step).not.toBe('intercept');
  });

  it('N15.2 N15.4 G-26 nobody declines then, and the interceptor has entered', () => {
    const t = new SeaTable({
      us: ['battle 0508 hood', 'transport 1111 ak'],
      them: ['battle 0505 bismarck', spy('0508')],
    });
    t.blind().order(0).pass();
    // Hood is found, Bismarck not.
    t.order(0).move(0, '0506').choose(INTERCEPT);
    expect([t.step, t.s[G.foeA], t.s[G.foeB]]).toEqual(['fight', THEM, 0]);
  });

  it('G-45 it comes by no move of its own, is known from then on, and stays in its category', () => {
    const t = passing(true).move(0, '0506').choose(INTERCEPT);
    expect([t.field(THEM, F.moved), t.field(THEM, F.category)]).toEqual([0, 6]);
    // One that stood in the hex has not entered: the mover has.
    const own = passing(true, 'battle 0506 bismarck').move(0, '0506').pass().choose(INTERCEPT);
    expect([own.s[G.foeA], own.s[G.foeB]]).toEqual([0, THEM]);
  });
});

describe('night', () => {
  /** A fleet from 0508 upon a convoy at 0505, which is found or not. */
  const upon = (
    us: string,
    nations: readonly ['UK' | 'US' | 'JP' | 'GE' | 'IT', 'UK' | 'GE'],
    isFound: boolean,
  ): SeaTable => {
    const t = new SeaTable({
      ports: [{ hex: '2402', side: 'us' }],
      ...{ nations, us: [us, ...(isFound ? ['air 2402 h8k'] : [])], them: ['transport 0505 ak', 'battle 0116 kgv'] },
    });
    t.blind();
    t.order(1).pass().order(0).move(0, '0505');
    return t.step === 'decline' ? t.pass() : t;
  };

  it('N15.3 two battle fleets that are not found fight at night, and neither is asked', () => {
    const t = new SeaTable({ us: ['battle 0508 hood'], them: ['battle 0505 hipper'] });
    t.blind();
    t.order(0).move(0, '0505').pass();
    expect([t.step, t.s[G.night]]).toEqual(['fight', 1]);
  });

  it('N15.3 one of Japan, the United States or Britain that is not found may choose it with who is found', () => {
    for (const [fleet, nation] of [
      ['kongo', 'JP'],
      ['iowa', 'US'],
      ['hood', 'UK'],
    ] as const) {
      const t = upon(`battle 0508 ${fleet}`, [nation, 'GE'], true);
      expect(t.now, nation).toEqual(['night', 0]);
      const day = upon(`battle 0508 ${fleet}`, [nation, 'GE'], true);
      expect([t.choose(YES).s[G.night], day.pass().s[G.night]]).toEqual([1, 0]);
      expect([t.step, day.step]).toEqual(['fight', 'fight']);
    }
    for (const [fleet, nation] of [
      ['hipper', 'GE'],
      ['zara', 'IT'],
      ['hood hipper', 'UK'],
    ] as const) {
      expect(upon(`battle 0508 ${fleet}`, [nation, 'UK'], true).now[0], nation).toBe('fight');
    }
  });

  it('N15.3 not with who is not found, nor one that is found', () => {
    const t = upon('battle 0508 hood', ['UK', 'GE'], false);
    expect([t.step, t.s[G.night]]).toEqual(['fight', 0]);
    const found = new SeaTable({
      ports: [{ hex: '2402', side: 'us' }],
      ...{ us: ['air 2402 h8k', 'battle 0507 hood'], them: ['transport 0505 ak', spy('0507')] },
    });
    expect(found.isFound(0)).toBe(true);
    found.order(1).pass().order(0).move(0, '0505');
    expect([found.step, found.s[G.night]]).toEqual(['fight', 0]);
  });

  it('N15.3 boats of any side that are not found may', () => {
    for (const [boats, nation] of [
      ['mas', 'GE'],
      ['mas', 'IT'],
      ['mtbuk', 'UK'],
    ] as const) {
      expect(upon(`boats 0508 ${boats}`, [nation, 'GE'], true).now, nation).toEqual(['night', 0]);
    }
    expect(upon('boats 0508 mas', ['IT', 'UK'], false).step).toBe('fight');
  });

  it('N15.3 N9.2 a raider of such a nation counts as a battle fleet', () => {
    const t = new SeaTable({
      ports: [{ hex: '2402', side: 'us' }],
      ...{ us: ['raider 0507 amc', 'air 2402 h8k'], them: ['transport 0505 ak', 'battle 0116 kgv'] },
    });
    t.blind();
    t.c.nation[0] = NATIONS.indexOf('UK');
    t.order(1).pass().order(0).move(0, '0505').pass();
    expect(t.now).toEqual(['night', 0]);
  });

  it('N15.3 support and transport fleets never', () => {
    const t = new SeaTable({
      ports: [{ hex: '2402', side: 'us' }],
      ...{ us: ['support 0507 town', 'air 2402 h8k'], them: ['transport 0505 ak'] },
    });
    t.order(1).pass().order(0).move(0, '0505');
    expect(t.step).toBe('fight');
  });
});

describe('declining', () => {
  /** A convoy is led into the hex of Bismarck, who is not found. */
  const met = (more: Partial<ConstructorParameters<typeof SeaTable>[0]> = {}): SeaTable => {
    const t = new SeaTable({
      us: ['transport 0506 akf', 'transport 1111 ak'],
      them: ['battle 0505 bismarck'],
      ...more,
    });
    t.order(0).move(0, '0505');
    if (t.step === 'intercept') t.pass();
    if (t.step === 'spot') t.roll(6);
    return t;
  };

  it('N15.4 a battle fleet that is not found declines with others, and moves to a hex beside', () => {
    const t = met();
    expect(t.now).toEqual(['decline', 1]);
    t.choose(YES);
    expect(t.now).toEqual(['aside', 1]);
    t.choose(ASIDE);
    expect([t.field(0, F.fought), t.c.map.apart[t.hexOf(t.at(THEM)) * t.c.map.hexes + t.hexOf('0505')]]).toEqual([
      0, 1,
    ]);
    // It is no move of its own.
    expect([t.field(THEM, F.moved), t.now]).toEqual([0, ['order', CHANCE]]);
  });

  it('N15.4 not with a battle fleet that is not found either', () => {
    const t = new SeaTable({ us: ['battle 0508 hood', 'transport 1111 ak'], them: ['battle 0505 hipper'] });
    t.blind().order(0).pass().order(0).move(0, '0505').pass();
    expect([t.step, t.s[G.night]]).toEqual(['fight', 1]);
  });

  it('N15.4 N12.5 the one that has entered is asked before the other', () => {
    const t = new SeaTable({ us: ['battle 0506 hood'], them: ['battle 0505 bismarck'] });
    t.order(0).move(0, '0505').pass();
    // Each has found the other itself.
    expect(t.now).toEqual(['decline', 0]);
    expect(t.pass().now).toEqual(['decline', 1]);
    expect(t.pass().step).toBe('fight');
  });

  it('G-26 not the same enemy twice in a sea phase', () => {
    const t = met().choose(YES);
    const beside = t.legal().map((a) => t.c.map.beside[t.hexOf('0505') * 6 + a - ASIDE]!);
    expect(beside).toHaveLength(6);
    t.choose(t.legal()[0]!);
    t.order(0).pass().order(1);
    // She comes back to the convoy by her own move.
    t.move(THEM, '0505');
    while (t.step === 'spot') t.roll(6);
    expect(t.step).toBe('fight');
  });

  it('N17.5 whoever steps aside lays no mines in that phase', () => {
    const t = met();
    t.s[fleetAt(THEM) + F.task] = 1;
    expect(t.choose(YES).field(THEM, F.task)).toBe(0);
  });

  it('G-25 not to a known enemy, nor to an own fleet of its category, nor to land', () => {
    const own = met({
      land: ['0504', '0404'],
      them: ['battle 0505 bismarck', 'battle 0605 hipper', 'transport 0405 ak'],
    });
    own.choose(YES);
    const hexes = own.legal().map((a) => own.c.map.beside[own.hexOf('0505') * 6 + a - ASIDE]!);
    expect(hexes).toEqual(expect.arrayContaining([own.hexOf('0405'), own.hexOf('0506'), own.hexOf('0604')]));
    expect(hexes).toHaveLength(3);
  });

  it('G-25 not to a hex in which an enemy is known to be', () => {
    const t = met({
      us: ['transport 0506 akf', 'transport 0604 ak'],
      them: ['battle 0505 bismarck', spy('0604')],
    });
    expect([t.isFound(1), t.isFound(THEM)]).toEqual([true, false]);
    t.choose(YES);
    const hexes = t.legal().map((a) => t.c.map.beside[t.hexOf('0505') * 6 + a - ASIDE]!);
    expect([hexes.length, hexes.includes(t.hexOf('0604'))]).toEqual([5, false]);
  });

  it('G-25 without such a hex it stays, and the two do not fight in this sea phase', () => {
    const t = met({
      land: ['0504', '0604', '0605', '0404', '0405'],
      them: ['battle 0505 bismarck', 'battle 0506 hipper'],
      us: ['transport 0507 akf', 'transport 1111 ak'],
    });
    // Hipper at 0506 is passed: she lets the convoy go by, and so does Bismarck.
    while (t.step === 'intercept') t.pass();
    while (t.step === 'spot') t.roll(6);
    expect(t.now).toEqual(['decline', 1]);
    t.choose(YES);
    expect([t.step, t.at(THEM), hasBit(t.s, THEM, F.met0, 0)]).toEqual(['order', '0505', true]);
  });

  it('G-25 the step meets mines, and a hidden enemy is a contact', () => {
    const mined = met({ mines: [{ hex: '0504', count: 9, side: 'us' }] }).choose(YES);
    const to = (t: SeaTable, hex: string): number =>
      t.legal().find((a) => t.c.map.beside[t.hexOf('0505') * 6 + a - ASIDE] === t.hexOf(hex))!;
    mined.choose(to(mined, '0504'));
    expect(mined.now).toEqual(['mine', CHANCE]);
    const hidden = met({
      nations: ['UK', 'IT'],
      us: ['transport 0506 akf', 'transport 0504 ak'],
      them: ['battle 0505 cavour'],
    });
    hidden.blind();
    hidden.choose(YES);
    hidden.choose(to(hidden, '0504'));
    expect([hidden.now, hidden.s[G.foeB]]).toEqual([['decline', 1], 1]);
  });
});

describe('several fleets in a hex', () => {
  const crowd = (): SeaTable => {
    const t = new SeaTable({
      us: ['battle 0508 hood', 'submarines 0505 tclass'],
      them: ['transport 0505 ak', 'support 0505 ao'],
    });
    t.order(1).pass().order(1).pass().order(0).pass().order(0);
    return t;
  };

  it('G-46 one action after the other; who entered picks the order, each pair once a sea phase', () => {
    const t = crowd();
    expect([t.isFound(THEM), t.isFound(THEM + 1)]).toEqual([true, true]);
    t.move(0, '0505');
    expect(t.now).toEqual(['engage', 0]);
    expect(t.legal()).toEqual([ENGAGE, ENGAGE + 1]);
    t.choose(ENGAGE + 1).pass();
    // By day or by night, and the first action is against the oilers.
    t.pass();
    expect([t.step, t.s[G.foeB]]).toEqual(['fight', THEM + 1]);
    // With whom she has met already she does not meet again: there is nothing to pick.
    const again = crowd();
    setBit(again.s, 0, F.met0, THEM + 1);
    again.move(0, '0505');
    expect([again.step, again.s[G.foeB]]).toEqual(['decline', THEM]);
  });
});
