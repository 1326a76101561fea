/** A fleet: a bracket with its name and speed, and its line of ships from the front. */

import { useContext, useMemo } from 'preact/hooks';
import type { FleetView } from '../../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../../engine/index.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { looksAt } from '../../shared/looked.js';
import { useKept } from '../../shared/use-kept.js';
import { stagedAt } from '../../stage/staged-at.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { fleetName, nationOf } from '../names.js';
import { whyNot } from '../panel/why-not.js';
import { Hands } from './hands.js';
import type { Pointing } from './pointing.js';
import { ShipFace, shipWords, WreckFace } from './ship.js';
import { Sign } from './signs.js';
import type { Sunk } from './wrecks.js';

interface LineProps {
  readonly model: DecisiveModel;
  readonly fleet: FleetView;
  readonly wrecks: readonly Sunk[];
  /** On which side of the water it lies. */
  readonly at: 'top' | 'bottom';
  /** Shares of the width of the water, in percent: its own, and of what is free before it. */
  readonly width: number;
  readonly before: number;
}

export function FleetLine({ model, fleet, wrecks, at, width, before }: LineProps) {
  const { pointing } = useContext(Hands);
  const { game } = model;
  const order = pointing.value.fleets.get(fleet.id);
  const isPicked = order !== undefined && model.picked.value?.id === order.id;
  const states = [
    `at-${at}`,
    `nation-${nationOf(game, fleet.seat)}`,
    askedFleet(model) === fleet.id && 'is-asked',
    order !== undefined && 'is-legal',
    isPicked && 'is-picked',
    fleet.idle && 'is-idle',
  ];
  return (
    <section
      class={['lb-fleet', ...states.filter(Boolean)].join(' ')}
      aria-label={w('board.fleet', { fleet: fleetName(game, fleet), speed: fleet.speed, n: fleet.ships.length })}
      style={{ width: `${width}%`, marginLeft: `${before}%` }}
    >
      <h2>
        <Head model={model} fleet={fleet} />
      </h2>
      <ol class="lb-line">
        {fleet.ships.map((unit) => (
          <li key={unit} class="lb-place">
            <Place model={model} unit={unit} at={at} />
          </li>
        ))}
        {wrecks.map(({ unit, turn }) => (
          <li key={unit} class="lb-place">
            <WreckFace model={model} unit={unit} turn={turn} at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A bracket over the line; a button where the fleet can be chosen. */
function Head({ model, fleet }: { model: DecisiveModel; fleet: FleetView }) {
  const { pointing, take } = useContext(Hands);
  const { game } = model;
  const order = pointing.value.fleets.get(fleet.id);
  // One ship alone has her name at her hull.
  const isNamed = order !== undefined || fleet.ships.length > 1;
  const isHalved = fleet.halvedBy.length > 0;
  const facts = (
    <>
      <span class="lb-fleet-name">{isNamed ? fleetName(game, fleet) : w('board.alone')}</span>
      <span class="lb-fleet-speed">
        <span class="unseen">{w('choice.speed', { speed: fleet.speed })}</span>
        <span aria-hidden="true">
          <Sign name="speed" /> {fleet.speed}
        </span>
        {fleet.markers > 0 && (
          <span class="stars" aria-hidden="true">
            ★{fleet.markers}
          </span>
        )}
      </span>
      {isHalved && (
        <span class="lb-half" title={w('board.halved')}>
          <span class="lb-half-words">{w('board.halved')}</span>
          <b aria-hidden="true">½</b>
        </span>
      )}
    </>
  );
  if (order === undefined) return <span class="lb-fleet-head">{facts}</span>;
  return (
    <button
      type="button"
      class="lb-fleet-head"
      data-answer={order.text}
      aria-pressed={model.picked.value?.id === order.id}
      onClick={() => take(order)}
      onDblClick={() => model.act(order)}
      onPointerEnter={(e) => {
        if (e.pointerType === 'mouse') model.pointed.value = order;
      }}
      onPointerLeave={() => {
        model.pointed.value = null;
      }}
    >
      {facts}
    </button>
  );
}

/** The fleet that the question is about. */
export function askedFleet({ view }: DecisiveModel): number {
  const { question, units } = view.value;
  if (question?.unit === undefined) return -1;
  return question.about === 'target' ? units[question.unit]!.fleet : question.unit;
}

/** What stands at a ship's place, of all that may change. */
function standingAt(model: DecisiveModel, unit: UnitId, pointing: Pointing) {
  const { question, units } = model.view.value;
  const ship = units[unit]!;
  const order = pointing.units.get(unit);
  const isPicked = order !== undefined && model.picked.value?.id === order.id;
  const isBarred = order === undefined && pointing.isAiming && ship.seat !== model.seat.value;
  const states = [
    `nation-${nationOf(model.game, ship.seat)}`,
    question?.about === 'target' && question.unit === unit && 'is-firing',
    order !== undefined && 'is-legal',
    isBarred && 'is-barred',
    isPicked && 'is-picked',
    stagedAt(model.stage, unit).sinking === 'done' && 'is-sunk',
  ];
  return {
    ...{ order, isPicked, isBarred },
    why: isBarred ? whyNot(model.game, model.known.value, unit) : undefined,
    told: shipWords(model, unit),
    states: states.filter(Boolean).join(' '),
  };
}

/** A ship in her place: a button that chooses her, or says why it cannot, or who she is. */
function Place({ model, unit, at }: { model: DecisiveModel; unit: UnitId; at: 'top' | 'bottom' }) {
  const { pointing, take, note, say } = useContext(Hands);
  const here = useKept(() => standingAt(model, unit, pointing.value), [model, unit, pointing]);
  const { order, isPicked, isBarred, why, told, states } = here;
  const noted = useKept(() => (note.value?.unit === unit ? note.value : null), [note, unit]);
  const looks = useMemo(() => looksAt(String(unit)), [unit]);
  const more = order !== undefined ? w('card.legal') : why?.text;
  return (
    <>
      <button
        type="button"
        class={`lb-ship ${states}`}
        data-unit={unit}
        {...(order && { 'data-answer': order.text })}
        aria-pressed={order === undefined ? undefined : isPicked}
        onClick={() => {
          if (order !== undefined) take(order);
          else say(unit, why ?? { text: told, rule: '' });
        }}
        onDblClick={() => order !== undefined && model.act(order)}
        {...looks}
        onPointerEnter={(e) => {
          looks.onPointerEnter(e);
          if (e.pointerType === 'mouse' && order !== undefined) model.pointed.value = order;
        }}
        onPointerLeave={(e) => {
          looks.onPointerLeave(e);
          model.pointed.value = null;
        }}
      >
        <ShipFace model={model} unit={unit} at={at} isMoving />
        <span class="unseen">{[told, more].filter(Boolean).join(', ')}</span>
      </button>
      {noted !== null && (
        <p class={`lb-why${isBarred ? ' is-refusal' : ''}`} role="status">
          {noted.text} <RuleChip rule={noted.rule} />
        </p>
      )}
    </>
  );
}
