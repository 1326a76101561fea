import { describe, expect, it } from 'vitest';
import { CARDS, type Card, cardOf } from '../../../../engine/decisive-battle/ships/cards.js';
import { CARD_TYPES, NATIONS } from '../../../../engine/decisive-battle/spec.js';
import { paired } from '../war.js';

/** Gunnery, power, armour, endurance, speed and points of each card, from its table and not from its file. */
const FIGURES = `
  dreadnought 8-3-3-6-5-5
  bellerophon 8-3-3-6-5-5
  invincible 6-3-2-6-7-4
  lion 8-4-3-8-8-7
  tiger 8-4-3-8-9-7
  orion 10-4-4-7-5-7
  irondk 10-4-4-8-5-7
  agincourt 14-3-3-8-6-7
  qe 8-5-4-8-7-8
  revenge 8-5-4-8-5-7
  renown16 6-5-3-8-11-7
  hood 8-5-5-10-10-10
  nelson 9-5-6-9-6-9
  kgv 10-4-6-9-9-10
  vanguard 8-5-6-10-10-10
  nassau 8-2-4-6-4-4
  vdtann 8-2-3-7-7-5
  derff 8-3-4-8-8-6
  konig 10-3-4-8-5-6
  bayern 8-4-4-8-6-7
  scharn 9-3-5-8-10-8
  bismarck 8-5-5-10-10-10
  southc 8-3-3-6-4-4
  texas 10-4-4-8-5-7
  nevada 10-4-5-8-5-8
  newmex 12-4-5-9-5-9
  colorado 8-5-5-9-5-8
  norcar 9-7-5-9-9-11
  sodak 9-7-6-9-8-12
  iowa 9-7-6-10-11-13
  satsuma 4-3-4-7-4-4
  kawachi 8-3-3-7-5-5
  kongo13 8-4-3-8-8-7
  fuso15 12-4-4-8-6-8
  nagato20 8-6-4-9-8-9
  yamato 9-8-8-12-8-14
  dante 12-3-3-7-6-6
  cavour15 13-3-3-7-5-6
  littorio 9-5-6-10-10-11
  courbet 10-3-3-7-5-6
  bretagne16 10-3-3-7-5-6
  dunk 8-4-5-8-10-8
  rich 8-5-6-9-11-10
  gangut 12-3-3-7-6-6
`;

const figures = (c: Card): string =>
  `${c.id} ${[c.gunnery, c.power, c.armour, c.endurance, c.speed, c.points].join('-')}`;

/** Mean damage a round, as if no target could sink before the last die, from the dice of the game. */
function meanDamage(firer: string, target: string): number {
  const [one, other] = [cardOf(firer)!, cardOf(target)!];
  const t = paired({ A: [[firer]], B: [[target]] }, {}).finish('targets', { [one.name]: other.name });
  if (t.phase !== 'fire') return 0;
  const gun = t.odds((after) => after.ship(other.name, 'pend')).reduce((sum, { key, p }) => sum + key * p, 0);
  return one.gunnery * gun;
}

describe('cards', () => {
  it('are 44, in words the ruleset knows', () => {
    expect(CARDS).toHaveLength(44);
    expect(new Set(CARDS.flatMap(({ id, name, ja }) => [id, name, ja])).size).toBe(3 * 44);
    for (const c of CARDS) {
      expect(NATIONS, c.id).toContain(c.nation);
      expect(CARD_TYPES, c.id).toContain(c.type);
      expect(c.certainty, c.id).toMatch(/^[A-D]{4}$/);
    }
  });

  it('have the figures of their table', () => {
    expect(CARDS.map(figures)).toEqual(FIGURES.trim().split(/\n +/));
  });

  it.each(CARDS)('$id follows from guns, shell, armour, displacement and speed', (c) => {
    const { guns, shell, belt, deck, turret, kilotons, knots } = c.real;
    const gunnery = guns;
    const power = 1 + Math.round(shell / 220);
    const armour = Math.round((belt + 2.7 * deck + 0.25 * turret + 2 * kilotons) / 150);
    const endurance = Math.round(1.5 * Math.sqrt(kilotons));
    const speed = Math.round((knots - 11) / 2);
    const points = Math.max(3, Math.round((gunnery * power) / 10 + armour / 2 + endurance / 4 + speed / 4 - 2));
    expect(c).toMatchObject({ gunnery, power, armour, endurance, speed, points });
  });

  it.each([
    ['bismarck', 'hood', 1.67],
    ['hood', 'bismarck', 1.67],
    ['yamato', 'iowa', 3.4],
    ['iowa', 'yamato', 0.99],
    ['qe', 'konig', 2.44],
    ['konig', 'qe', 1.11],
    ['dreadnought', 'nassau', 0.9],
  ])('%s does %s about %f damage a round', (firer, target, damage) => {
    // As simulated beforehand, in 40,000 rounds.
    expect(Math.abs(meanDamage(firer, target) - damage)).toBeLessThan(0.03);
  });

  it('Dreadnought cannot hurt Yamato', () => {
    expect(meanDamage('dreadnought', 'yamato')).toBe(0);
  });
});
