/** A ship as her card: name, figures, damage; a button where something can be done with her. */

import type { UnitView } from '../../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../../engine/index.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, shipName } from '../names.js';
import { Figure, Pips } from './signs.js';

interface CardProps {
  readonly model: DecisiveModel;
  readonly unit: UnitId;
  /** Added to what is said of her. */
  readonly note?: string;
}

export function CardFace({ model, unit }: CardProps) {
  const ship = model.view.value.units[unit]!;
  const { gunnery, dice, power, armour, endurance, damage, pending, speed, fullSpeed, points, markers } = ship;
  // Ships in port are not about to fire: their card counts.
  const isHalved = ship.status === 'afloat' && dice < gunnery;
  return (
    <span class="lb-card-face" aria-hidden="true">
      <span class="lb-card-name">
        <strong>{shipName(model.game, unit)}</strong>
        {markers > 0 && <span class="stars">{'★'.repeat(markers)}</span>}
        <span class="lb-card-points" title={w('card.points')}>
          {points}
        </span>
      </span>
      <span class="lb-card-figures">
        <Figure name="dice">
          {isHalved && <s>{gunnery}</s>}
          {isHalved ? dice : gunnery}
        </Figure>
        <Figure name="power">{power}</Figure>
        <Figure name="armour">{armour}</Figure>
        <Figure name="speed">
          {speed}
          {speed < fullSpeed && <small>/{fullSpeed}</small>}
        </Figure>
      </span>
      <Pips endurance={endurance} damage={damage} pending={pending} />
    </span>
  );
}

/** Everything on the card, for who hears it. */
export function cardWords(model: DecisiveModel, unit: UnitId): string {
  const ship = model.view.value.units[unit]!;
  return [w('card.words', figures(model, unit, ship)), ...remarks(model, ship)].join(', ');
}

const figures = (model: DecisiveModel, unit: UnitId, ship: UnitView): Record<string, string | number> => ({
  ship: shipName(model.game, unit),
  type: w(`card.type.${ship.type}`),
  dice: ship.status === 'afloat' ? ship.dice : ship.gunnery,
  power: ship.power,
  armour: ship.armour,
  left: Math.max(0, ship.endurance - ship.damage),
  endurance: ship.endurance,
  speed: ship.speed,
  points: ship.points,
});

function remarks({ game }: DecisiveModel, ship: UnitView): string[] {
  const said: string[] = [];
  if (ship.markers > 0) said.push(w('card.markers', { n: ship.markers }));
  if (ship.status === 'afloat' && ship.dice < ship.gunnery) {
    said.push(w('card.halved', { dice: ship.dice, full: ship.gunnery }));
  }
  if (ship.speed < ship.fullSpeed) said.push(w('card.slowed', { speed: ship.speed, full: ship.fullSpeed }));
  if (ship.pending > 0) said.push(w('card.pending', { n: ship.pending }));
  if (ship.target >= 0) said.push(w('card.target', { ship: shipName(game, ship.target) }));
  return said;
}

/** A card that only tells. */
export function ShipCard({ model, unit, note }: CardProps) {
  const { seat } = model.view.value.units[unit]!;
  return (
    <div class={`lb-card nation-${nationOf(model.game, seat)}`} data-unit={unit}>
      <CardFace model={model} unit={unit} />
      <span class="unseen">{[cardWords(model, unit), note].filter(Boolean).join(', ')}</span>
    </div>
  );
}
