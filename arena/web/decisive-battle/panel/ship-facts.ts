/** Facts of a ship for her card: guns, power, armour, endurance left, speed, what she has lost, and who fires at whom. */
import type { BattleView, DecisiveBattleGame, UnitView } from '../../../../engine/decisive-battle/index.js';
import { type UnitId, unitId } from '../../../../engine/index.js';
import type { UnitFact } from '../../shared/unit-facts.js';
import { w } from '../i18n/index.js';
import { shipName } from '../names.js';

export function factsOf(game: DecisiveBattleGame, { units }: Pick<BattleView, 'units'>, unit: UnitId): UnitFact[] {
  const ship = units[unit]!;
  const enemies = units.flatMap((other, i) => (other.target === unit ? [shipName(game, unitId(i))] : []));
  return [
    ...printed(ship),
    ...lost(ship),
    ...(ship.target < 0 ? [] : [{ name: w('ship.aims'), words: shipName(game, ship.target) }]),
    ...(enemies.length === 0 ? [] : [{ name: w('ship.under'), words: enemies.join(', '), isBad: true }]),
  ];
}

function printed(ship: UnitView): UnitFact[] {
  const { gunnery, dice, power, armour, speed, fullSpeed, points, markers, status } = ship;
  const isHalved = status === 'afloat' && dice < gunnery;
  const isSlow = speed < fullSpeed;
  return [
    {
      name: w('ship.guns'),
      words: isHalved ? w('card.halved', { dice, full: gunnery }) : w('ship.dice', { n: gunnery }),
      isBad: isHalved,
    },
    { name: w('ship.power'), words: w('ship.power.words', { n: power }) },
    { name: w('ship.armour'), words: w('ship.armour.words', { n: armour }) },
    { name: w('ship.speed'), words: isSlow ? w('card.slowed', { speed, full: fullSpeed }) : `${speed}`, isBad: isSlow },
    { name: w('ship.worth'), words: w('ship.points', { n: points }) },
    ...(markers > 0 ? [{ name: w('ship.training'), words: w('ship.training.words', { n: markers }) }] : []),
  ];
}

function lost({ endurance, damage, pending, status }: UnitView): UnitFact[] {
  const left = Math.max(0, endurance - damage);
  const now = status === 'sunk' ? w('ship.sunk') : w('ship.left', { left, endurance });
  return [
    { name: w('ship.endurance'), words: now, isBad: damage > 0 },
    ...(pending > 0 ? [{ name: w('ship.round'), words: w('card.pending', { n: pending }), isBad: true }] : []),
  ];
}
