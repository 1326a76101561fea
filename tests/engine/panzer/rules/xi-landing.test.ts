/** XI in play: landings recorded in secret, units off the beach under fire, and ashore in the next turn. */
import { describe, expect, it } from 'vitest';
import { actionList, actionsOf } from '../../../../engine/core/actions.js';
import type { Action, Seat } from '../../../../engine/core/brand.js';
import { ScriptedChance, SeededChance } from '../../../../engine/core/chance.js';
import { EventList } from '../../../../engine/core/events.js';
import { CHANCE, OVER } from '../../../../engine/core/game.js';
import { PanzerGame } from '../../../../engine/panzer/index.js';
import { DISPERSED, U } from '../../../../engine/panzer/layout.js';
import type { Scenario } from '../../../../engine/panzer/scenario.js';
import { checkScenario } from '../../../../engine/panzer/scenario-check.js';
import { isSecret } from '../../../../engine/panzer/secrets.js';
import { LANDING } from '../landing-situation.js';

const ALLIES = 0 as Seat;
const GERMANS = 1 as Seat;

/** A battle by its notation; what is not said is the first that ends a question, or the first of all. */
class Beach {
  readonly game: PanzerGame;
  readonly s: Int16Array;
  readonly log = new EventList();
  readonly #list;

  constructor(scenario: Scenario = LANDING, settings: Record<string, string> = {}) {
    this.game = new PanzerGame(scenario, settings);
    this.s = this.game.create();
    this.game.start(this.s);
    this.#list = actionList(this.game.spec.maxLegal);
  }

  legal(): Action[] {
    this.game.legal(this.s, this.#list);
    return actionsOf(this.#list);
  }
  words(): string[] {
    return this.legal().map((a) => this.game.write(this.s, a));
  }
  at(): string {
    const { phase, step, toAct, turn } = this.game.view(this.s, ALLIES);
    return `${turn} ${phase}/${step} ${toAct}`;
  }
  play(...orders: readonly string[]): this {
    for (const order of orders) {
      const i = this.words().indexOf(order);
      if (i < 0) throw new Error(`${order} is not legal at ${this.at()}: ${this.words().join(' ')}`);
      this.game.apply(this.s, this.legal()[i]!, new ScriptedChance([]), this.log);
    }
    return this;
  }
  roll(...dice: readonly number[]): this {
    for (const die of dice) this.game.apply(this.s, this.legal()[0]!, new ScriptedChance([die]), this.log);
    return this;
  }
  /** Goes on until the view is at such a phase of such a turn and side. */
  to(turn: number, phase: string, side: Seat = ALLIES): this {
    for (let i = 0; ; i++) {
      const view = this.game.view(this.s, ALLIES);
      if (view.turn === turn && view.phase === phase && view.side === side) return this;
      if (i > 2000 || this.game.toAct(this.s) === OVER) throw new Error(`never comes to ${turn} ${phase}`);
      const chance = new ScriptedChance(this.game.toAct(this.s) === CHANCE ? [1] : []);
      this.game.apply(this.s, this.legal()[0]!, chance, this.log);
    }
  }
  unit(token: string, seat: Seat = ALLIES) {
    return this.game.view(this.s, seat).units.find((one) => one.token === token)!;
  }
}

/** Obstacles inland, then who lands: as said, the rest far off in turn 2 (swimmers) and 3. */
function recorded(plans: Readonly<Record<string, string>>, germans: readonly string[] = [], settings = {}): Beach {
  const t = new Beach(LANDING, settings);
  t.play('mines-1:0805', 'mines-2:0806', 'block-1:0807');
  const late = Array.from({ length: 12 }, (_, i) => `02${String(i + 11).padStart(2, '0')}`);
  while (t.words()[0]!.includes(':turn-')) {
    const token = t.words()[0]!.split(':')[0]!;
    const plan = plans[token] ?? `${token.startsWith('m4') ? 2 : 3} ${late.shift()}`;
    const [turn = '', hex = ''] = plan.split(' ');
    t.play(`${token}:turn-${turn}`, `${token}:land-${hex}`);
    if (t.words()[0]!.includes(':on-')) t.play(t.words()[0]!);
  }
  const far = ['0902', '0903', '0904', '0905', '0906', '0907'];
  while (t.at().startsWith('0 setup')) {
    const word = t.words()[0]!.split(':')[0]!;
    const place = germans.find((one) => one.startsWith(`${word}:`)) ?? `${word}:${far.shift()}`;
    t.play(place);
  }
  return t;
}

describe('records', () => {
  it('XI.1 P-69 obstacles first, then turn and hex of each unit, then the rest; one unit a hex and turn', () => {
    const t = new Beach();
    expect(t.words()[0]).toMatch(/^mines-1:/);
    t.play('mines-1:0805', 'mines-2:0806', 'block-1:0807');
    expect(t.words()).toEqual(['m4-75:turn-1', 'm4-75:turn-2']);
    t.play('m4-75:turn-1');
    expect(t.words()[0]).toBe('m4-75:land-0202');
    expect(t.words()).toHaveLength(20);
    t.play('m4-75:land-0204', 'm4-75-2:turn-1');
    expect(t.words()).toHaveLength(19);
    expect(t.words()).not.toContain('m4-75-2:land-0204');
  });

  it('XI.1 P-68 who cannot move is paired with a carrier of the group, openly, and comes with it', () => {
    const t = recorded({ 'm3-halftrack': '1 0204' });
    const gun = t.game.view(t.s, GERMANS).units.find(({ card }) => card === '57mm-at-american')!;
    expect(t.unit('m3-halftrack', GERMANS).load).toBe(
      t.game.view(t.s, ALLIES).units.findIndex(({ token }) => token === gun.token),
    );
    t.to(1, 'vehicles', GERMANS);
    expect([t.unit('m3-halftrack').status, t.unit(gun.token).status, t.unit(gun.token).hex]).toEqual([
      'landing',
      'landing',
      '0204',
    ]);
  });

  it('XI.1 P-64 turn and hex are secret until the unit comes', () => {
    const one = recorded({ 'rifle-platoon': '1 0204', 'rifle-platoon-2': '2 0205' });
    const two = recorded({ 'rifle-platoon': '1 0204', 'rifle-platoon-2': '3 0209' });
    const told = (t: Beach) => JSON.stringify([t.game.view(t.s, GERMANS), t.log.for(GERMANS)]);
    expect(told(two)).toBe(told(one));
    one.to(1, 'vehicles', GERMANS);
    two.to(1, 'vehicles', GERMANS);
    expect(told(two)).toBe(told(one));
    expect(one.unit('rifle-platoon-2').lands).toEqual({ turn: 2, hex: '0205' });
    expect(one.unit('rifle-platoon-2', GERMANS).lands).toBeUndefined();
    expect(one.unit('rifle-platoon', GERMANS).hex).toBe('0204');
    one.to(2, 'vehicles', GERMANS);
    two.to(2, 'vehicles', GERMANS);
    expect(told(two)).not.toBe(told(one));
    const t = new Beach().play('mines-1:0805', 'mines-2:0806', 'block-1:0807');
    expect(isSecret(t.game.battle, t.s)).toBe(true);
  });

  it('XI.1 what a seat imagines of the other’s landings is possible, and not the truth alone', () => {
    const t = recorded({ 'rifle-platoon': '1 0204' }).to(2, 'foot');
    const seen = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      const s = t.s.slice();
      t.game.determinize(s, GERMANS, new SeededChance([seed, 2, 3, 4]), s);
      const view = t.game.view(s, ALLIES);
      const plans = view.units.flatMap(({ lands }) => (lands ? [`${lands.turn} ${lands.hex}`] : []));
      expect(new Set(plans).size).toBe(plans.length);
      expect(plans.every((plan) => Number(plan[0]) >= 2)).toBe(true);
      seen.add(plans.join());
      expect(view.units.map(({ status, hex }) => `${status} ${hex}`)).toEqual(
        t.game.view(t.s, ALLIES).units.map(({ status, hex }) => `${status} ${hex}`),
      );
    }
    expect(seen.size).toBeGreaterThan(20);
  });
});

describe('at sea', () => {
  it('XI.1 P-64 a unit comes at the end of the movement of its turn, does nothing, and defends with 8 as armour', () => {
    const t = recorded({ 'rifle-platoon': '1 0204' }, ['75-mm-at-gun:0303']);
    t.to(1, 'direct', GERMANS);
    expect(t.unit('rifle-platoon').status).toBe('landing');
    const gun = '75-mm-at-gun';
    // Small arms do nothing to landing craft.
    t.play('attack>0204');
    expect(t.words()).toEqual([`${gun}:fire`]);
    t.play(`${gun}:fire`);
    t.log.clear();
    t.roll(5);
    expect(t.log.all[0]!.text).toContain('26 to 8: 3-1');
    expect(t.unit('rifle-platoon').dispersed).toBe(true);
    t.to(2, 'foot').play('move:rifle-platoon');
    expect(t.words()).toEqual(['rifle-platoon:0304']);
    expect(t.unit('rifle-platoon').dispersed).toBe(true);
    t.play('rifle-platoon:0304');
    expect([t.unit('rifle-platoon').status, t.unit('rifle-platoon').hex]).toEqual(['on-map', '0304']);
  });

  it('XI.1 P-67 tanks that swim keep their defence, with 2 on the die, and throw before anybody lands', () => {
    const tank = 'm4-75';
    const u = recorded({ [tank]: '1 0204' }, ['75-mm-at-gun:0303'])
      .to(1, 'direct', GERMANS)
      .play('attack>0204');
    u.play(u.words()[0]!);
    u.log.clear();
    u.roll(5);
    expect(u.log.all[0]!.text).toContain('26 to 9: 2-1');
    expect(u.log.all[0]!.modifiers).toEqual([expect.objectContaining({ kind: 'terrain', value: 2, rule: 'XI.1' })]);
    expect(u.unit(tank).dispersed).toBe(false);
    u.to(2, 'vehicles');
    expect(u.at()).toBe('2 vehicles/cross -1');
    u.log.clear();
    u.roll(5);
    expect([u.unit(tank).status, u.log.all[0]!.kind]).toEqual(['dead', 'swam']);
    const v = recorded({ [tank]: '1 0204' })
      .to(2, 'vehicles')
      .roll(4);
    expect(v.unit(tank).status).toBe('landing');
  });
});

describe('ashore', () => {
  it('XI.1 P-65 whoever can must land, on a beach beside it, and goes on from there; nobody else moves after that', () => {
    const t = recorded({ 'm3-halftrack-2': '1 0207', 'rifle-platoon': '1 0204', 'rifle-platoon-2': '2 0220' });
    t.to(2, 'foot');
    expect(t.words()).toEqual(['move:rifle-platoon', 'move:m3-halftrack-2']);
    t.play('move:m3-halftrack-2');
    const ends = t.words();
    expect(ends).not.toContain('m3-halftrack-2:stay');
    // By the road inland, and along the beach.
    expect(ends).toContain('m3-halftrack-2:0607');
    t.play('m3-halftrack-2:0307');
    expect(t.words()).toContain('move:m3-halftrack-2');
    t.play('move:m3-halftrack-2', 'm3-halftrack-2:0407', 'move:rifle-platoon');
    expect(t.words().every((word) => word.startsWith('rifle-platoon:03'))).toBe(true);
    t.play('rifle-platoon:0304');
    // Nobody has another move: the phase is over, and the next wave lies off the beach.
    expect(t.unit('rifle-platoon-2').status).toBe('landing');
    t.to(3, 'foot');
    expect(t.words()).toContain('move:rifle-platoon');
  });

  it('XI.1 who lands among friends disperses them all, itself too', () => {
    const t = recorded({ 'rifle-platoon': '1 0204', 'rifle-platoon-2': '1 0205' }).to(2, 'foot');
    const common = (token: string): string[] => {
      t.play(`move:${token}`);
      return t.words().map((word) => word.split(':')[1]!);
    };
    const first = common('rifle-platoon');
    t.play(`rifle-platoon:${first.at(-1)}`);
    const second = common('rifle-platoon-2');
    expect(second).toContain(first.at(-1));
    t.play(`rifle-platoon-2:${first.at(-1)}`);
    expect([t.unit('rifle-platoon').hex, t.unit('rifle-platoon-2').hex]).toEqual([first.at(-1), first.at(-1)]);
    const told = t.log.all.map(({ text }) => text);
    expect(told).toContain('Rifle platoon is dispersed.');
    expect(told).toContain('Rifle platoon (2) is dispersed.');
  });

  it('XI.1 who was dispersed before suffers nothing more, and is told of no more; inland nobody is dispersed', () => {
    const t = recorded({ 'rifle-platoon': '1 0204', 'rifle-platoon-2': '1 0205', 'm3-halftrack-2': '1 0207' });
    const disperse = (token: string): void => {
      const b = t.game.battle;
      t.s[b.unitsAt + b.tokens.indexOf(token) * U.size + U.flags]! |= DISPERSED;
    };
    t.to(2, 'foot').play('move:rifle-platoon', 'rifle-platoon:0304');
    disperse('rifle-platoon');
    t.log.clear();
    t.play('move:rifle-platoon-2', 'rifle-platoon-2:0304');
    expect(t.log.all.filter(({ kind }) => kind === 'dispersed').map(({ text }) => text)).toEqual([
      'Rifle platoon (2) is dispersed.',
    ]);
    // Past the beach, to where one that is dispersed stands.
    const b = t.game.battle;
    t.s[b.unitsAt + b.tokens.indexOf('rifle-platoon') * U.size + U.hex] = b.ground.labels.indexOf('0607');
    t.log.clear();
    t.play('move:m3-halftrack-2', 'm3-halftrack-2:0607');
    expect(t.log.all.map(({ kind }) => kind)).toEqual(['moved']);
    expect(t.unit('m3-halftrack-2').dispersed).toBe(false);
  });

  it('XI.1 who is dispersed at sea goes no farther than the beach, and stands in nobody else’s way', () => {
    const t = recorded({ 'rifle-platoon': '1 0204', 'm3-halftrack-2': '1 0202' }).to(1, 'vehicles', GERMANS);
    const u = t.game.view(t.s, ALLIES).units.findIndex(({ token }) => token === 'rifle-platoon');
    t.s[t.game.battle.unitsAt + u * 12 + 2] = 1;
    t.to(2, 'foot').play('move:rifle-platoon');
    expect(t.words()).toEqual(['rifle-platoon:0303', 'rifle-platoon:0304']);
    t.play('rifle-platoon:0304', 'move:m3-halftrack-2');
    expect(t.words()).toContain('m3-halftrack-2:0305');
  });

  it('XI.1 who lands dispersed goes no farther than the beach, and can be fired at there', () => {
    const t = recorded({ 'rifle-platoon': '1 0204' }, ['75-mm-at-gun:0303']).to(1, 'direct', GERMANS);
    t.play('attack>0204', '75-mm-at-gun:fire').roll(5).to(2, 'foot');
    t.play('move:rifle-platoon', 'rifle-platoon:0304').to(2, 'direct', GERMANS);
    expect(t.words()).toContain('attack>0304');
  });

  it('XI.1 how far a unit goes is asked again where it alone was dispersed', () => {
    const t = recorded({ 'm3-halftrack-2': '1 0207' }).to(2, 'foot').play('move:m3-halftrack-2');
    const ends = t.words();
    expect(ends).toContain('m3-halftrack-2:0607');
    const b = t.game.battle;
    t.s[b.unitsAt + b.tokens.indexOf('m3-halftrack-2') * U.size + U.flags]! |= DISPERSED;
    const few = t.words();
    expect(few.length).toBeLessThan(ends.length);
    expect(few.every((word) => word.startsWith('m3-halftrack-2:03'))).toBe(true);
  });

  it('XI.1 P-66 whoever finds no beach is lost at the end of the phase', () => {
    const t = recorded({ 'rifle-platoon': '1 0204' });
    const { s } = t;
    const b = t.game.battle;
    t.to(1, 'vehicles', GERMANS);
    // Germans on both beaches beside it.
    const germans = [...b.names.keys()].filter((u) => b.seatOf[u] === GERMANS && b.types[u]!.kind === 'infantry');
    ['0303', '0304'].forEach((label, i) => {
      s[b.unitsAt + germans[i]! * 12 + 1] = b.ground.labels.indexOf(label);
    });
    t.to(2, 'vehicles', GERMANS);
    expect(t.unit('rifle-platoon').status).toBe('dead');
  });
});

describe('situations with landings', () => {
  const wrong = (landing: object, over: object = {}): string[] => {
    const [allied, german] = LANDING.sides;
    const [swimmers, waves] = allied.groups;
    const groups = [swimmers!, { ...waves!, landing: { ...waves!.landing!, ...landing }, ...over }];
    return checkScenario({ ...LANDING, sides: [{ ...allied, groups }, german] }).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  };

  it('XI.1 P-68 a sound one is let through, and what is wrong with another is said', () => {
    expect(checkScenario(LANDING)).toEqual([]);
    expect(wrong({ toTurn: 8 })).toEqual([
      'sides.0.groups.1.landing: Units come to sea in turn 1 to 7, as they land a turn later, not from 1 to 8.',
    ]);
    expect(wrong({ zone: { kind: 'columns', from: 6, to: 9 } })).toEqual([
      'sides.0.groups.1.landing.zone: The zone of assault-waves has no hex of the sea beside a beach.',
    ]);
    expect(wrong({ zone: { kind: 'hexes', hexes: ['0204', '0205'] } })).toEqual([
      'sides.0.groups.1.landing.zone: There one unit a hex and turn lands, 6 in all, and assault-waves has 7.',
    ]);
    expect(wrong({ swim: 7 })).toEqual(['sides.0.groups.1.landing.swim: A die is 1 to 6, not 7.']);
    expect(wrong({}, { units: [{ unit: '57mm-at-american', count: 1 }] })[0]).toContain(
      'has no carrier left to land it',
    );
    expect(wrong({}, { markers: [{ kind: 'mines', count: 1 }] })[0]).toContain('lays nothing out');
    expect(wrong({}, { setup: { order: 1, zone: { kind: 'rows', from: 1, to: 2 } } })[0]).toContain(
      'a setup, an entry or a landing',
    );
  });
});
