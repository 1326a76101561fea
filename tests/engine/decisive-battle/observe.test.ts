/** Tokens for a network: what they say, and that they say it in small numbers. */
import { describe, expect, it } from 'vitest';
import { legalOf, Picker } from '../../../engine/conformance/play.js';
import { type Seat, unitId } from '../../../engine/core/brand.js';
import { type Observation, OVER, observationFor } from '../../../engine/core/game.js';
import { salvoOdds } from '../../../engine/decisive-battle/exchange.js';
import { salvoDiceOf as salvoDice } from '../../../engine/decisive-battle/gunnery.js';
import { meanDamage, sinkingChance } from '../../../engine/decisive-battle/salvo-odds.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { card, Desk, war } from './desk.js';

type Row = Readonly<Record<string, number>>;

const rows = (names: readonly string[], values: Float32Array, count: number): Row[] =>
  Array.from({ length: count }, (_, i) =>
    Object.fromEntries(names.map((name, j) => [name, values[i * names.length + j]!])),
  );

interface Seen {
  readonly raw: Observation;
  readonly units: readonly Row[];
  readonly globals: Row;
  /** By text. */
  readonly actions: Readonly<Record<string, Row>>;
}

function seen(d: Desk, seat: number): Seen {
  const raw = observationFor(d.game);
  d.game.observe(d.s, seat as Seat, raw);
  const spec = d.game.spec.observation;
  const actions = rows(spec.actions, raw.actions, raw.actionCount);
  const texts = d.actor === seat ? d.choices : [];
  return {
    raw,
    units: rows(spec.units, raw.units, raw.unitCount),
    globals: rows(spec.globals, raw.globals, 1)[0]!,
    actions: Object.fromEntries(texts.map((text, i) => [text, actions[i]!])),
  };
}

const FORM_UK = ['lead:lion', 'follow:tiger', 'lead:invincible', 'follow:renown-1916', 'formed'];
const FORM_GE = ['lead:derfflinger', 'follow:von-der-tann', 'lead:nassau', 'follow:konig', 'formed'];
const formed = (): Desk => new Desk('dogger-bank').order(...FORM_UK, ...FORM_GE);

describe('columns', () => {
  it.each(['units', 'globals', 'actions'] as const)('of %s have names of their own', (kind) => {
    const names = formed().game.spec.observation[kind];
    expect(new Set(names).size).toBe(names.length);
  });

  it('hold small numbers, and each says something in some war', () => {
    const used = { units: new Set<string>(), globals: new Set<string>(), actions: new Set<string>() };
    for (const scenario of SCENARIOS) {
      for (let seed = 0; seed < 3; seed++) {
        const d = new Desk(scenario, seed === 2 ? { armourCap: 'on', breakOff: 'sea' } : {}, seed);
        const pick = new Picker(seed);
        while (d.actor !== OVER) {
          if (d.actor >= 0) note(d, d.actor, used);
          if (d.view().phase === 'rank' || pick.below(8) === 0) note(d, pick.below(d.game.spec.seats.length), used);
          const choices = legalOf(d.game, d.s);
          d.apply(choices[pick.below(choices.length)]!);
        }
        note(d, 0, used);
      }
    }
    const spec = new Desk('world-war').game.spec.observation;
    for (const kind of ['units', 'globals', 'actions'] as const) {
      expect(spec[kind].filter((name) => !used[kind].has(name))).toEqual([]);
    }
  });

  function note(d: Desk, seat: number, used: Record<'units' | 'globals' | 'actions', Set<string>>): void {
    const { raw } = seen(d, seat);
    const spec = d.game.spec.observation;
    for (const kind of ['units', 'globals', 'actions'] as const) {
      raw[kind].forEach((value, i) => {
        if (Math.abs(value) > 4) throw new Error(`${kind} ${spec[kind][i % spec[kind].length]} is ${value}`);
        if (value !== 0) used[kind].add(spec[kind][i % spec[kind].length]!);
      });
    }
  }
});

describe('ships', () => {
  it('are own, allied, enemy or neutral as the seat sees them', () => {
    const d = new Desk('pacific').order('side:UK', 'side:neutral', 'war:-', 'war:-', 'war:-');
    const relation = (seat: number, token: string): string[] => {
      const row = seen(d, seat).units[d.number(token)]!;
      return ['own', 'ally', 'enemy', 'neutral', 'undecided'].filter((name) => row[name] === 1);
    };
    expect(relation(1, 'nagato-1920')).toEqual(['own']);
    expect(relation(1, 'hood')).toEqual(['ally']);
    expect(relation(1, 'colorado')).toEqual(['enemy']);
    expect(relation(1, 'richelieu')).toEqual(['neutral']);
    expect(relation(3, 'hood')).toEqual(['enemy']);
  });

  it('F2.2 the ship that is asked, her fleet, her opponents', () => {
    const d = formed().order('lion>derfflinger', 'invincible>nassau').until('target');
    const { units } = seen(d, 0);
    expect(units[0]).toMatchObject({ asked: 1, inAskedFleet: 1, place: Math.fround(1 / 6), engaged: 1 });
    expect(units[1]).toMatchObject({ asked: 0, inAskedFleet: 1, place: Math.fround(2 / 6) });
    expect(units[0]!.foe).toBe(units[4]!.fleet);
    expect(units[4]).toMatchObject({ inAskedFleet: 0, aims: 0, underFire: 0 });
    const { units: after } = seen(d.order('lion>derfflinger'), 1);
    expect(after[4]).toMatchObject({ own: 1, underFire: 1, attackers: 0.25 });
    expect(after[0]).toMatchObject({ aims: 1, target: after[4]!.number });
  });

  it('W2.1 that others may have committed are no more than secret', () => {
    const d = new Desk('dogger-bank').order(...FORM_UK);
    expect(seen(d, 1).units[0]).toMatchObject({ reserve: 1, secret: 1, afloat: 0, fleet: 0 });
    expect(seen(d, 0).units[0]).toMatchObject({ reserve: 0, secret: 0, afloat: 1 });
    expect(seen(d, 0).units[4]).toMatchObject({ reserve: 1, secret: 0, afloat: 0 });
  });
});

describe('actions', () => {
  it('only the seat to act has any', () => {
    const d = formed();
    expect(seen(d, 0).raw.actionCount).toBe(d.choices.length);
    expect(seen(d, 1).raw.actionCount).toBe(0);
  });

  it('F1.2, F1.3 tell the chance of a dodge and of keeping contact', () => {
    const d = formed().order('lion>derfflinger', 'invincible>derfflinger', 'nassau>lion');
    // 8 against 4.
    expect(seen(d, 0).actions['lion:dodge']!.chance).toBeCloseTo(4 / 6);
    expect(seen(d, 0).actions['lion:stand']!.chance).toBe(0);
    // 7 against 8: any die reaches a difference of 1.
    expect(seen(d.order('dodge').roll(1), 1).actions['derfflinger:keep']!.chance).toBe(1);
  });

  it('F4.3 tell the chance to break off if all that can pursue, and to hold who does', () => {
    const d = formed().order('lion>derfflinger', 'invincible>nassau').until('break-off');
    d.until('break-off', () => d.choices.includes('nassau:stay'));
    const speed = (token: string): number => d.view().fleets.find((fleet) => fleet.id === d.number(token))!.speed;
    const difference = speed('invincible') - speed('nassau');
    expect(difference).toBe(3);
    expect(seen(d, 1).actions['nassau:break-off']!.chance).toBeCloseTo(3 / 6);
    expect(seen(d.order('nassau:break-off'), 0).actions['invincible:pursue']!.chance).toBeCloseTo(3 / 6);
  });

  it('F1.7 tell the chance to reach port', () => {
    const ships = [{ ship: card({ endurance: 8 }), damage: 5 }, { ship: card() }];
    const d = new Desk(war([ships, [{ ship: card({ speed: 4 }) }]]));
    d.order('lead:bb', 'follow:bb-2', 'formed', 'lead:bb-3', 'formed').until('break-off');
    d.until('break-off', () => d.choices.includes('bb:stay') || d.choices.includes('bb-3:stay'));
    while (d.view().phase === 'break-off') d.order(d.choices.at(-1)!).rollOn();
    d.until('engage', () => d.choices.includes('bb:home'));
    expect(seen(d, 0).actions['bb:home']!.chance).toBeCloseTo(3 / 6);
    expect(seen(d, 0).actions['bb-2:home']!.chance).toBe(1);
  });
});

describe('F3.2, F3.3 what a salvo is worth', () => {
  /** A gun against a butt: every strength of shell and armour, with and without a marker. */
  const range = (power: number, armour: number, markers: number, endurance: number, cap: string): Desk => {
    const gun = { ship: card({ power, gunnery: 3, speed: 8 }), name: 'Gun', markers };
    const butt = { ship: card({ armour, endurance }), name: 'Butt' };
    const d = new Desk(war([[gun], [butt]]), { armourCap: cap });
    return d.order('lead:gun', 'formed', 'lead:butt', 'formed').until('target');
  };

  it.each([
    [5, 5],
    [3, 8],
    [4, 0],
    [12, 0],
    [2, 7],
    [3, 6],
  ])('power %i against armour %i is as the guns of the game do it', (power, armour) => {
    for (const markers of [0, 1]) {
      for (const cap of ['off', 'on']) {
        for (const endurance of [1, 4, 20]) {
          const d = range(power, armour, markers, endurance, cap);
          const { battle } = d.game;
          const dice = salvoDice(battle, d.s, unitId(0), unitId(1));
          const odds = salvoOdds(battle, d.s, unitId(0), unitId(1));
          expect(sinkingChance(battle, unitId(0), unitId(1), dice, endurance)).toBeCloseTo(odds.at(-1)!, 12);
          const mean = odds.reduce((sum, p, damage) => sum + p * damage, 0);
          // Three dice cannot do 20 damage, so nothing is lost beyond sinking.
          if (endurance === 20) expect(meanDamage(battle, unitId(0), unitId(1), dice)).toBeCloseTo(mean, 12);
        }
      }
    }
  });

  it('X3 Bismarck on Hood: 1.67 a salvo', () => {
    const d = new Desk(war([[{ ship: 'bismarck' }], [{ ship: 'hood' }]]));
    expect(meanDamage(d.game.battle, unitId(0), unitId(1), 8)).toBeCloseTo((8 / 6) * 1.25, 12);
  });

  it('is in the token of the shot', () => {
    const d = range(5, 5, 1, 8, 'off');
    const shot = seen(d, 0).actions['gun>butt']!;
    const dice = salvoDice(d.game.battle, d.s, unitId(0), unitId(1));
    expect(shot.expected).toBeCloseTo((dice * (2 / 6) * 1.25) / 4, 6);
    expect(shot.sinks).toBeCloseTo(salvoOdds(d.game.battle, d.s, unitId(0), unitId(1)).at(-1)!, 6);
    expect(shot.dice).toBeCloseTo(dice / 10, 6);
    expect(shot.difference).toBeCloseTo(2 / 6, 6);
  });
});
