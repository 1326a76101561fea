/** Layer of the counters: hulls with heading and speed, what aims at them, what ails them. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { memo } from '../../shared/memo.js';
import type { Scene } from '../../stage/scene.js';
import { targetOf } from './answers.js';
import { shipInWords } from './describe.js';
import { hullOf, type Ship } from './fleet.js';
import { ringOf, sightPlace } from './hull-boxes.js';
import { chevrons, HULL_DRAWINGS } from './hulls.js';
import { areGunsLaid } from './lines.js';
import type { Pointing } from './pointing.js';
import { FLAME, GUNSIGHT, PENNANT } from './signs.js';
import { Burn } from './stage/burn.js';
import { Wakes } from './stage/wakes.js';

export function ShipsLayer({ chart }: { chart: Pointing }) {
  const { state, model } = chart;
  const angles = useRef(new Map<number, number>());
  const turned = (ship: Ship): number => {
    const last = angles.current.get(ship.unit) ?? ship.heading * 60;
    const angle = last + ((((ship.heading * 60 - last) % 360) + 540) % 360) - 180;
    angles.current.set(ship.unit, angle);
    return angle;
  };
  const laid = areGunsLaid(model.view.value.phase);
  const ships = state.ships.value;
  const asked = ships.find(({ unit }) => unit === state.asked.value);
  const going = goingDown(state.staged.playing.value?.all);
  return (
    <>
      <Wakes ships={ships} angleOf={turned} sizeOf={(ship) => state.sizeOf(ship)} />
      <g class="ships">
        {ships.map((ship) => (
          <Counter
            key={ship.unit}
            chart={chart}
            ship={ship}
            angle={turned(ship)}
            aims={laid ? ship.aimedAtBy : NOBODY}
            isGoing={going.has(ship.unit)}
          />
        ))}
        {asked !== undefined && <OnTop key="on-top" ship={asked} angle={turned(asked)} sized={state.sizeOf(asked)} />}
      </g>
    </>
  );
}

const NOBODY: readonly number[] = [];

/** Ships that break on the stage now. */
const goingDown = (scenes: readonly Scene[] = []): ReadonlySet<UnitId | null> =>
  new Set(scenes.filter(({ outcome }) => outcome === 'sunk').map(({ target }) => target));

interface CounterProps {
  readonly chart: Pointing;
  readonly ship: Ship;
  readonly angle: number;
  /** Enemies whose gun sights are on her. */
  readonly aims: readonly number[];
  readonly isGoing: boolean;
}

const Counter = memo(function Counter({ chart, ship, angle, aims, isGoing }: CounterProps) {
  const { place, scale, view, nation, unit } = ship;
  const { hull } = HULL_DRAWINGS[hullOf(view.type)];
  // Ranges from the ship that is asked change with each question; the drawing does not.
  const words = useMemo(() => computed(() => shipInWords(chart, ship)), [chart, ship]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      class={`ship nation-${nation} side-${ship.seat}${isGoing ? ' going' : ''}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      role="button"
      tabindex={0}
      data-unit={unit}
      aria-label={words}
      onFocus={(e) => e.currentTarget.matches(':focus-visible') && chart.pointAtShip(unit)}
      onBlur={() => chart.state.tabbed.value === unit && chart.pointAtShip(null)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        e.stopPropagation();
        chart.chooseShip(unit);
      }}
    >
      <g transform={chart.state.sizeOf(ship)}>
        <g class="hull-shadow" transform="translate(1.6,2.2)">
          <g class="turned" style={{ transform: `rotate(${angle}deg) scale(${scale})` }}>
            <path d={hull} />
          </g>
        </g>
        <Hull ship={ship} angle={angle} />
        <Burn steps={view.type === 'battery' ? view.w : burning(ship)} />
        <Signs chart={chart} ship={ship} aims={aims} />
      </g>
    </g>
  );
});

function Hull({ ship: { view, scale, crowded }, angle }: Pick<CounterProps, 'ship' | 'angle'>) {
  const { hull, works, barrels, bow } = HULL_DRAWINGS[hullOf(view.type)];
  return (
    <g class="turned" style={{ transform: `rotate(${angle}deg) scale(${scale})` }}>
      {view.type !== 'battery' && <path class="chevrons" d={chevrons(bow, view.speed, crowded)} />}
      <path class="hull" d={hull} />
      <path class="barrels" d={barrels} />
      <path class="works" d={works} />
      {view.w >= 3 && <path class="silenced" d="M-4,-4L4,4M4,-4L-4,4" />}
    </g>
  );
}

/** The ship that is asked is drawn once more over the others: where a small chart lays hulls on each other, hers is the one to be seen. */
function OnTop({ ship, angle, sized }: Pick<CounterProps, 'ship' | 'angle'> & Pick<RoundProps, 'sized'>) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g
      class={`on-top nation-${ship.nation}`}
      aria-hidden="true"
      style={{ transform: `translate(${ship.place.x}px, ${ship.place.y}px)` }}
    >
      <g transform={sized}>
        <Hull ship={ship} angle={angle} />
      </g>
    </g>
  );
}

/** Steps that burn: those that are being shot out of her now burn when the salvo is over. */
const burning = ({ view, fresh }: Ship): number => (fresh?.isPlaying === true ? fresh.w + fresh.s : view.w + view.s);

/** Gun sights off the beam, one for each enemy and in his colour; fire and flag to the left. */
function Signs({ chart, ship, aims }: { chart: Pointing; ship: Ship; aims: readonly number[] }) {
  const { view } = ship;
  const { battle } = chart.model.game;
  return (
    <>
      {aims.map((unit, i) => {
        const p = sightPlace(ship, i, aims.length);
        const { nation } = battle.scenario.sides[battle.seatOf[unit] as 0 | 1];
        return (
          <path
            key={unit}
            class={`gunsight nation-${nation}`}
            transform={`translate(${p.x.toFixed(1)},${p.y.toFixed(1)})`}
            d={GUNSIGHT}
          />
        );
      })}
      {view.effects.includes('on fire') && <path class="flame" transform="translate(-11,-7)" d={FLAME} />}
      {view.flagship === 'yes' && <path class="flag" transform="translate(-13,8)" d={PENNANT} />}
    </>
  );
}

/** Rings about ships: the one looked at, those that may be chosen, the one pointed at. */
export function Rounds({ chart }: { chart: Pointing }) {
  const { state, model } = chart;
  const answers = state.answers.value;
  const focus = state.focus.value;
  const looked = state.looked.value;
  const legal = answers.kind === 'ships' ? [...answers.byUnit.keys()].flatMap((u) => state.ship(u) ?? []) : [];
  const pointed = (action: WireAction | null): number | undefined => targetOf(answers, action);
  const [on, picked] = [pointed(model.pointed.value), pointed(model.picked.value)];
  // A ring of red dashes is a target; own ships that may carry the flag have a pennant instead.
  const isOwn = model.view.value.asked?.question === 'flagship' || model.view.value.asked?.question === 'transfer';
  return (
    <g class="rounds">
      {legal.map((ship) => (
        <Round
          key={ship.unit}
          ship={ship}
          sized={state.sizeOf(ship)}
          hasPennant={isOwn}
          kind={`legal${isOwn ? ' flag-choice' : ''}${ship.unit === on ? ' on' : ''}${ship.unit === picked ? ' picked' : ''}`}
        />
      ))}
      {focus !== null && <Round ship={focus} kind="focus" sized={state.sizeOf(focus)} />}
      {looked !== null && <Round ship={looked} kind="looked" sized={state.sizeOf(looked)} />}
    </g>
  );
}

interface RoundProps {
  readonly ship: Ship;
  readonly kind: string;
  readonly sized: ReadonlySignal<string>;
  readonly hasPennant?: boolean;
}

function Round({ ship, kind, sized, hasPennant = false }: RoundProps) {
  return (
    <g class={`round ${kind}`} transform={`translate(${ship.place.x},${ship.place.y})`}>
      <circle transform={sized} r={ringOf(ship)} />
      {hasPennant && (
        <g transform={sized}>
          <path class="pennant" transform="translate(14,-13)" d={PENNANT} />
        </g>
      )}
    </g>
  );
}
