/** The counters: hulls with heading and speed, what aims at them, what ails them. */
import { useRef } from 'preact/hooks';
import type { WireAction } from '../../model/battle.js';
import { targetOf } from './answers.js';
import { shipInWords } from './describe.js';
import { hullOf, type Ship } from './fleet.js';
import { polar } from './geometry.js';
import { chevrons, HULL_DRAWINGS } from './hulls.js';
import { areGunsLaid } from './lines.js';
import type { Pointing } from './pointing.js';

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
  return (
    <g class="ships">
      {state.ships.value.map((ship) => (
        <Counter
          key={ship.unit}
          chart={chart}
          ship={ship}
          angle={turned(ship)}
          sights={laid ? ship.aimedAtBy.length : 0}
        />
      ))}
    </g>
  );
}

function Counter({ chart, ship, angle, sights }: { chart: Pointing; ship: Ship; angle: number; sights: number }) {
  const { place, scale, view, nation, unit } = ship;
  const { hull, works, barrels, bow } = HULL_DRAWINGS[hullOf(view.type)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      class={`ship nation-${nation} side-${ship.seat}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      role="button"
      tabindex={0}
      data-unit={unit}
      aria-label={shipInWords(chart, ship)}
      onFocus={(e) => e.currentTarget.matches(':focus-visible') && chart.pointAtShip(unit)}
      onBlur={() => chart.state.tabbed.value === unit && chart.pointAtShip(null)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        e.stopPropagation();
        chart.chooseShip(unit);
      }}
    >
      <g class="sized">
        <g class="turned" style={{ transform: `rotate(${angle}deg) scale(${scale})` }}>
          {view.type !== 'battery' && <path class="chevrons" d={chevrons(bow, view.speed, ship.crowded)} />}
          <path class="hull" d={hull} />
          <path class="barrels" d={barrels} />
          <path class="works" d={works} />
          {view.w >= 3 && <path class="silenced" d="M-4,-4L4,4M4,-4L-4,4" />}
        </g>
        <Signs view={view} sights={sights} />
      </g>
    </g>
  );
}

const FLAME =
  'M0,-5.500C2.5,-2.5 3.6,-0.5 3.2,1.800C2.8,4 1.4,5 0,5C-1.8,5 -3.2,3.8 -3.2,1.600C-3.2,0 -2.2,-1 -1.6,-2.200C-1,-1 -0.6,-0.6 -0.2,-0.600C0.4,-2 0.6,-3.6 0,-5.500Z';

/** Gun sights to the upper right, one an enemy; fire and flag to the left. */
function Signs({ view, sights }: { view: Ship['view']; sights: number }) {
  return (
    <>
      {Array.from({ length: sights }, (_, i) => {
        const p = polar({ x: 0, y: 0 }, 48 + i * 34, 15);
        return (
          <path
            key={i}
            class="gunsight"
            transform={`translate(${p.x},${p.y})`}
            d="M-3.4,0a3.4,3.4 0 1 0 6.8,0a3.4,3.4 0 1 0 -6.8,0M0,-5V5M-5,0H5"
          />
        );
      })}
      {view.effects.includes('on fire') && <path class="flame" transform="translate(-11,-7)" d={FLAME} />}
      {view.flagship === 'yes' && <path class="flag" transform="translate(-13,8)" d="M0,5V-6L8,-3.200L0,-0.6" />}
    </>
  );
}

/** Rings about ships: the one looked at, those that may be chosen, the one pointed at. */
export function Rounds({ chart }: { chart: Pointing }) {
  const { state, model } = chart;
  const answers = state.answers.value;
  const focus = state.focus.value;
  const legal = answers.kind === 'ships' ? [...answers.byUnit.keys()].flatMap((u) => state.ship(u) ?? []) : [];
  const pointed = (action: WireAction | null): number | undefined => targetOf(answers, action);
  const [on, picked] = [pointed(model.pointed.value), pointed(model.picked.value)];
  return (
    <g class="rounds">
      {legal.map((ship) => (
        <Round
          key={ship.unit}
          ship={ship}
          kind={`legal${ship.unit === on ? ' on' : ''}${ship.unit === picked ? ' picked' : ''}`}
        />
      ))}
      {focus !== null && <Round ship={focus} kind="focus" />}
    </g>
  );
}

function Round({ ship, kind }: { ship: Ship; kind: string }) {
  return (
    <g class={`round ${kind}`} transform={`translate(${ship.place.x},${ship.place.y})`}>
      <circle class="sized" r={20 * Math.max(0.8, ship.scale)} />
    </g>
  );
}
