import { describe, expect, it } from 'vitest';
import { SHIPS, type ShipData } from '../../../../engine/battleships/ships/ships.js';
import { NATIONS, SHIP_TYPES, TORPEDO_ODDS } from '../../../../engine/battleships/spec.js';
import inputs from '../ship-inputs.json' with { type: 'json' };

const ships = [...SHIPS.values()];
const idsOf = (chosen: (s: ShipData) => boolean): string[] => ships.filter(chosen).map((s) => s.id);
const isCapital = (s: ShipData): boolean => ['BB', 'BC', 'PB'].includes(s.type);

describe('counters', () => {
  it('are 69, in words the ruleset knows', () => {
    expect(ships).toHaveLength(69);
    for (const s of ships) {
      expect(NATIONS, s.id).toContain(s.nation);
      expect(SHIP_TYPES, s.id).toContain(s.type);
      expect([null, ...TORPEDO_ODDS], s.id).toContain(s.torpedoes);
      expect(s.certainty, s.id).toMatch(/^[A-D]{4}$/);
    }
    expect(new Set(ships.map((s) => s.name)).size).toBe(69);
  });

  it('2.1 all but CL and DD are one ship', () => {
    expect(idsOf((s) => s.ships > 1 && s.type !== 'CL' && s.type !== 'DD')).toEqual([]);
    expect(idsOf((s) => s.type === 'CL' && s.ships === 1)).toEqual(['jamaica', 'nagara', 'primau']);
  });

  it("9.1 keep the original's figures: Hood 42 + 9 + 5, Yamato's defence 25", () => {
    expect(SHIPS.get('hood')).toMatchObject({ attack: 42, defence: 9, movement: 5 });
    expect(SHIPS.get('yamato')).toMatchObject({ defence: 25 });
  });

  it('5.11, 6.0, 10.2, 10.4: batteries, torpedoes, aircraft and arcs by type and class', () => {
    expect(idsOf((s) => s.secondary)).toEqual(idsOf(isCapital));
    expect(idsOf((s) => s.type === 'DD' && s.torpedoes === null)).toEqual([]);
    expect(idsOf((s) => isCapital(s) && s.torpedoes !== null)).toEqual([]);
    expect(idsOf((s) => s.capitalTorpedoes !== null)).toEqual(['scharn', 'spee']);
    expect(idsOf((s) => s.nation === 'US' && s.type !== 'DD' && s.torpedoes !== null)).toEqual([]);
    expect(idsOf((s) => (isCapital(s) || s.type === 'CA') && !s.spotter)).toEqual(['cavour', 'jeanbart', 'bretagne']);
    expect(idsOf((s) => !isCapital(s) && s.type !== 'CA' && s.spotter)).toEqual([]);
    expect(idsOf((s) => s.noAftFire)).toEqual(['nelson', 'richelieu', 'jeanbart', 'dunkerque', 'strasbourg']);
    expect(idsOf((s) => s.noBowPenalty)).toEqual(['richelieu', 'jeanbart', 'dunkerque', 'strasbourg']);
  });
});

/** Guns, armour and speed of each counter, from which its figures were made. */
interface Inputs {
  readonly id: string;
  readonly guns: number;
  readonly shellKg: number;
  readonly boreInches: number;
  readonly roundsPerMinute: number;
  readonly fireControl: number;
  readonly beltMm: number;
  readonly inclination: number;
  readonly slopeMm: number;
  readonly deckMm: number;
  readonly turretMm: number;
  readonly kilotons: number;
  readonly knots: number;
  readonly rangeYards: number;
}

const rows = inputs.rows.map(
  (row) => Object.fromEntries(inputs.columns.map((c, i) => [c, row[i]])) as unknown as Inputs,
);
const halfUp = (x: number): number => Math.floor(x + 0.5);

/** Weight of a salvo times a factor for rate and fire control; light shells do not pierce. */
function attackOf(s: Inputs, ships: number): number {
  const tonnes = (s.guns * s.shellKg * ships) / 1000;
  const piercing = Math.min(1, Math.sqrt(s.boreInches / 11));
  return halfUp(6 * tonnes * Math.sqrt(s.roundsPerMinute / 2) * s.fireControl * piercing);
}

/** Belt, deck, turrets and size; a thin slope behind the belt adds nothing. */
function defenceOf(s: Inputs): number {
  const belt = s.beltMm / Math.cos((s.inclination * Math.PI) / 180) + (s.slopeMm >= 75 ? 0.5 * s.slopeMm : 0);
  const protection = belt + 2.7 * s.deckMm + 0.25 * s.turretMm + 2 * s.kilotons;
  return halfUp(2 + (protection / 263.7) ** 2);
}

describe('the formula behind the counters', () => {
  it.each(rows)('gives the figures of $id', (row) => {
    const ship = SHIPS.get(row.id)!;
    expect(ship.attack).toBe(attackOf(row, ship.ships));
    expect(ship.defence).toBe(ship.type === 'DD' ? 2 : defenceOf(row));
    expect(ship.range).toBe(Math.floor(row.rangeYards / 2000));
    expect(ship.movement).toBe(row.knots === 0 ? 0 : Math.min(6, Math.max(4, halfUp(row.knots / 6))));
  });
});
