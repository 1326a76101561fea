/** A ship: her hull, and at it name, coin, figures and boxes; what is said of her is one sentence. */

import type { UnitView } from '../../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../../engine/index.js';
import { useKept } from '../../shared/use-kept.js';
import { stagedAt } from '../../stage/staged-at.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, seatName, shipName } from '../names.js';
import { Hull, Wreck } from './hull.js';
import { Figure, Pips } from './signs.js';

interface FaceProps {
  readonly model: DecisiveModel;
  readonly unit: UnitId;
  /** Which line she is in: her hull is toward the enemy. */
  readonly at: 'top' | 'bottom';
  readonly isMoving?: boolean;
}

/** A third of her endurance a puff. */
export const burnsOf = (damage: number, endurance: number): number => Math.min(3, Math.ceil((3 * damage) / endurance));

export function ShipFace({ model, unit, at, isMoving = false }: FaceProps) {
  const { ship, staged } = useKept(
    () => ({ ship: model.view.value.units[unit]!, staged: stagedAt(model.stage, unit) }),
    [model, unit],
  );
  const { gunnery, dice, power, armour, endurance, pending, speed, fullSpeed, points, markers, type } = ship;
  // The view does not know yet what is played over it.
  const damage = Math.min(endurance, ship.damage + staged.damage);
  // Ships in port are not about to fire: their card counts.
  const isHalved = ship.status === 'afloat' && dice < gunnery;
  return (
    <span class={`lb-face at-${at}`} aria-hidden="true">
      <span class="lb-words">
        <span class="lb-ship-name">
          <strong>{shipName(model.game, unit)}</strong>
          {markers > 0 && <span class="stars">{'★'.repeat(markers)}</span>}
          <span class="lb-coin" title={w('card.points')}>
            {points}
          </span>
        </span>
        <span class="lb-figures">
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
        <Pips endurance={endurance} damage={damage} pending={pending} fresh={staged.fresh} falling={staged.falling} />
      </span>
      <span class="lb-band">
        {staged.sinking !== undefined && <Wreck isBreaking={staged.sinking === 'now'} />}
        {staged.sinking !== 'done' && (
          <Hull
            type={type}
            gunnery={gunnery}
            facing={at === 'top' ? 'down' : 'up'}
            speed={isMoving ? speed : 0}
            burns={burnsOf(Math.max(0, damage + pending - staged.falling), endurance)}
            isBreaking={staged.sinking === 'now'}
          />
        )}
      </span>
    </span>
  );
}

/** Everything at her hull, for who hears it. */
export function shipWords(model: DecisiveModel, unit: UnitId): string {
  const ship = model.view.value.units[unit]!;
  return [w('card.words', figures(model, unit, ship)), ...remarks(model, ship), ...told(model, unit)].join(', ');
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

/** What this turn did to her, until her next order. */
function told({ stage }: DecisiveModel, unit: UnitId): string[] {
  const { fresh, sinking } = stagedAt(stage, unit);
  if (sinking !== undefined) return [w('card.sinks')];
  return fresh > 0 ? [w('card.fresh', { n: fresh })] : [];
}

/** One that only tells, before the battle. */
export function ShipTile({ model, unit }: { model: DecisiveModel; unit: UnitId }) {
  const { seat } = model.view.value.units[unit]!;
  return (
    <li class={`lb-tile nation-${nationOf(model.game, seat)}`} data-unit={unit}>
      <ShipFace model={model} unit={unit} at="bottom" />
      <span class="unseen">{shipWords(model, unit)}</span>
    </li>
  );
}

/** What is left of her stays where she sank, with who has her points. */
export function WreckFace({ model, unit, turn, at }: Omit<FaceProps, 'isMoving'> & { turn: number }) {
  const { game } = model;
  const { seat, sunkBy, points } = model.view.value.units[unit]!;
  const words = w('board.wreck', { turn, power: seatName(game, sunkBy), points });
  return (
    <div
      class={`lb-face is-wreck at-${at} nation-${nationOf(game, seat)}`}
      role="img"
      aria-label={`${shipName(game, unit)}: ${words}`}
    >
      <span class="lb-words" aria-hidden="true">
        <em class="lb-ship-name">{shipName(game, unit)}</em>
        <small>{words}</small>
      </span>
      <span class="lb-band">
        <Wreck />
      </span>
    </div>
  );
}
