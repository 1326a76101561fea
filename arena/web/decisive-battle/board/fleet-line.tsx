/** A fleet: its name and speed, and its line of cards from the front, with the hulls toward the enemy. */

import { useContext } from 'preact/hooks';
import type { FleetView } from '../../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../../engine/index.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { fleetName, nationOf, shipName } from '../names.js';
import { whyNot } from '../panel/why-not.js';
import { Hands } from './hands.js';
import { Hull } from './hull.js';
import { CardFace, cardWords, ShipCard } from './ship-card.js';
import { Sign } from './signs.js';

interface LineProps {
  readonly model: DecisiveModel;
  readonly fleet: FleetView;
  /** On which side of the sea it lies. */
  readonly at: 'left' | 'right';
}

export function FleetLine({ model, fleet, at }: LineProps) {
  const { pointing, take } = useContext(Hands);
  const { game } = model;
  const view = model.view.value;
  const order = pointing.fleets.get(fleet.id);
  const name = fleetName(game, fleet);
  const isAsked = view.question?.unit !== undefined && askedFleet(model) === fleet.id;
  const isPicked = order !== undefined && model.picked.value?.id === order.id;
  const states = [
    `at-${at}`,
    isAsked && 'is-asked',
    order !== undefined && 'is-legal',
    isPicked && 'is-picked',
    fleet.idle && 'is-idle',
  ];
  const facts = (
    <>
      <span class={`flag nation-${nationOf(game, fleet.seat)}`}>{game.battle.scenario.seats[fleet.seat]!.id}</span>
      <span class="lb-fleet-name">{shipName(game, fleet.ships[0] ?? fleet.id)}</span>
      <span class="lb-fleet-speed">
        <span class="unseen">{w('choice.speed', { speed: fleet.speed })}</span>
        <span aria-hidden="true">
          <Sign name="speed" /> {fleet.speed}
        </span>
        {fleet.markers > 0 && <span aria-hidden="true"> ★{fleet.markers}</span>}
      </span>
      {fleet.halvedBy.length > 0 && (
        <span class="tag" title={w('board.halved')}>
          <span aria-hidden="true">½</span>
          <span class="unseen">{w('board.halved')}</span>
        </span>
      )}
    </>
  );
  return (
    <section
      class={['lb-fleet', ...states.filter(Boolean)].join(' ')}
      aria-label={w('board.fleet', { fleet: name, speed: fleet.speed, n: fleet.ships.length })}
    >
      {order === undefined ? (
        <h4 class="lb-fleet-head">{facts}</h4>
      ) : (
        <h4>
          <button
            type="button"
            class="lb-fleet-head"
            data-answer={order.text}
            aria-pressed={isPicked}
            onClick={() => take(order)}
            onDblClick={() => model.act(order)}
          >
            {facts}
          </button>
        </h4>
      )}
      <ol>
        {fleet.ships.map((unit) => (
          <li key={unit} class="lb-place">
            <Place model={model} unit={unit} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The fleet that the question is about. */
function askedFleet({ view }: DecisiveModel): number {
  const { question, units } = view.value;
  if (question?.unit === undefined) return -1;
  return question.about === 'target' ? units[question.unit]!.fleet : question.unit;
}

/** A ship in her place: hull, card, and what can be done with her. */
function Place({ model, unit }: { model: DecisiveModel; unit: UnitId }) {
  const { pointing, take, note, say } = useContext(Hands);
  const view = model.view.value;
  const ship = view.units[unit]!;
  const order = pointing.units.get(unit);
  const isPicked = order !== undefined && model.picked.value?.id === order.id;
  const isFiring = view.question?.about === 'target' && view.question.unit === unit;
  const hull = (
    <Hull type={ship.type} gunnery={ship.gunnery} isSinking={ship.damage + ship.pending >= ship.endurance} />
  );
  const nation = `nation-${nationOf(model.game, ship.seat)}`;
  if (order === undefined && !(pointing.isAiming && ship.seat !== model.seat.value)) {
    return (
      <div class={`lb-ship ${nation}${isFiring ? ' is-firing' : ''}`}>
        <ShipCard model={model} unit={unit} />
        {hull}
      </div>
    );
  }
  const why = order === undefined ? whyNot(model.game, model.known.value, unit) : undefined;
  const words = [cardWords(model, unit), ...(order === undefined ? (why ? [why.text] : []) : [w('card.legal')])].join(
    ', ',
  );
  return (
    <div class={`lb-ship ${nation}${order === undefined ? ' is-barred' : ' is-legal'}${isPicked ? ' is-picked' : ''}`}>
      <button
        type="button"
        class={`lb-card ${nation}`}
        data-unit={unit}
        {...(order && { 'data-answer': order.text })}
        aria-label={words}
        aria-pressed={order === undefined ? undefined : isPicked}
        onClick={() => {
          if (order !== undefined) take(order);
          else if (why !== undefined) say(unit, why);
        }}
        onDblClick={() => order !== undefined && model.act(order)}
        onPointerEnter={(e) => {
          if (e.pointerType === 'mouse' && order !== undefined) model.pointed.value = order;
        }}
        onPointerLeave={() => {
          model.pointed.value = null;
        }}
      >
        <CardFace model={model} unit={unit} />
      </button>
      {hull}
      {note?.unit === unit && (
        <p class="lb-why" role="status">
          {note.text} <RuleChip rule={note.rule} />
        </p>
      )}
    </div>
  );
}
