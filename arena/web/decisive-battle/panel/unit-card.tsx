/** A ship's card. */
import { unitId } from '../../../../engine/index.js';
import { UnitFacts } from '../../shared/unit-facts.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { fleetName, seatName, shipName } from '../names.js';
import { factsOf } from './ship-facts.js';

interface CardProps {
  readonly model: DecisiveModel;
  readonly unit: string;
}

export function UnitCard({ model: { game, view }, unit }: CardProps) {
  const { units, fleets } = view.value;
  const id = unitId(Number(unit));
  const ship = units[id];
  if (ship === undefined) return null;
  const fleet = fleets.find((one) => one.id === ship.fleet);
  const line = [
    w(`card.type.${ship.type}`),
    seatName(game, ship.seat),
    fleet === undefined || fleet.ships.length < 2 ? '' : fleetName(game, fleet),
  ];
  return (
    <UnitFacts
      title={shipName(game, id)}
      line={line.filter(Boolean).join(' · ')}
      facts={factsOf(game, view.value, id)}
    />
  );
}
