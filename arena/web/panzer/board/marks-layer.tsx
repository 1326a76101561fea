/** Layer of what lies on the ground: control flags, shell bursts, wrecks, mines, blocks, fortifications; and the plots of one's own side. */

import type { ComponentChildren } from 'preact';
import type { UnitId } from '../../../../engine/index.js';
import {
  Block,
  Bridge,
  Burst,
  Flag,
  Fortification,
  Mines,
  Plane,
  PlannedScreen,
  Plot,
  Ruin,
  Screen,
  Staff,
  Wreck,
} from '../counters/markers.js';
import { signScale } from '../counters/sign-scale.js';
import { centre, SIDE } from '../map/geometry.js';
import { heightsOn } from '../map/names.js';
import type { BoardState } from './board-state.js';
import { insideOf } from './stacks.js';

export function GroundMarks({ state }: { readonly state: BoardState }) {
  const view = state.model.view.value;
  const wrecks = view.units.filter(({ status, hex }) => status === 'wreck' && hex !== '');
  const smoke = view.smoke ?? [];
  const smoky = new Set(smoke.map(({ hex }) => hex));
  const at = (of: 'mines' | 'block'): ReadonlySet<string> =>
    new Set(view.markers.filter(({ kind }) => kind === of).map(({ hex }) => hex));
  const [mined, blocked] = [at('mines'), at('block')];
  const heights = heightsOn(state.ground);
  const size = signScale(state.camera.value.k);
  const taken = new Set(state.stacks.value.map(({ hex }) => hex));
  return (
    <>
      {view.shelled
        .filter((label) => !smoky.has(label))
        .map((label) => (
          <At key={label} state={state} label={label}>
            <Burst />
          </At>
        ))}
      {wrecks.map(({ token, hex }, i) => (
        <At
          key={token}
          state={state}
          label={hex}
          dx={8 * (wrecks.slice(0, i).filter((other) => other.hex === hex).length - 0.5)}
          dy={-8}
        >
          <Wreck />
        </At>
      ))}
      {view.markers.map(({ token, kind, hex, defence }) => (
        <At
          key={token}
          state={state}
          label={hex}
          dx={mined.has(hex) && kind === 'block' ? -16 : blocked.has(hex) && kind === 'mines' ? 16 : 0}
          dy={kind === 'fortification' ? -6 : kind === 'bridge' ? 0 : 14}
        >
          {kind === 'mines' && <Mines />}
          {kind === 'block' && <Block />}
          {kind === 'ruin' && <Ruin />}
          {kind === 'bridge' && <Bridge />}
          {kind === 'fortification' && <Fortification defence={defence} inside={insideOf(view, hex)} />}
        </At>
      ))}
      {[...smoky].map((hex) => (
        <At key={hex} state={state} label={hex}>
          <Screen turn={smoke.some((one) => one.hex === hex && one.turn === 1) ? 1 : 2} />
        </At>
      ))}
      {view.control.map(({ hex, seat }) => (
        <At
          key={hex}
          state={state}
          label={hex}
          dx={taken.has(state.hexNumber.get(hex)!) ? SIDE - 6 : 0}
          dy={heights.has(state.hexNumber.get(hex)!) ? -21 : 0}
        >
          <g transform={`scale(${size})`}>
            {seat < 0 ? (
              <Staff />
            ) : (
              <Flag isGerman={state.model.game.battle.scenario.sides[seat as 0 | 1].id === 'german'} />
            )}
          </g>
        </At>
      ))}
    </>
  );
}

/** Planes over the map, above all that stands; several in one hex fly beside each other. */
export function Sky({ state }: { readonly state: BoardState }) {
  const flying = state.model.view.value.planes.filter(({ hex }) => hex !== '');
  return (
    <>
      {flying.map(({ token, name, load, hex }, i) => {
        const before = flying.slice(0, i).filter((other) => other.hex === hex).length;
        return (
          <At key={token} state={state} label={hex} dx={14 * before} dy={load === 'none' ? -26 : 16 * before}>
            <Plane name={name} isArmed={load !== 'none'} />
          </At>
        );
      })}
    </>
  );
}

/** Crosshairs with the points that will fall there, of one's own orders: for this turn and for the next; and clouds where smoke will. */
export function Plots({ state }: { readonly state: BoardState }) {
  const points = new Map<string, number>();
  state.model.view.value.units.forEach(({ order, due, orderSmoke, dueSmoke }, u) => {
    for (const label of [orderSmoke ? undefined : order, dueSmoke ? undefined : due]) {
      if (label === undefined) continue;
      points.set(label, (points.get(label) ?? 0) + state.model.game.battle.types[u as UnitId]!.attack);
    }
  });
  const smoke = new Set(
    state.model.view.value.units.flatMap(({ order, due, orderSmoke, dueSmoke }) =>
      [orderSmoke ? order : undefined, dueSmoke ? due : undefined].filter((label) => label !== undefined),
    ),
  );
  return (
    <>
      {[...smoke].map((label) => (
        <At key={`smoke-${label}`} state={state} label={label}>
          <PlannedScreen />
        </At>
      ))}
      {[...points].map(([label, sum]) => (
        <At key={label} state={state} label={label}>
          <Plot points={sum} />
        </At>
      ))}
    </>
  );
}

interface AtProps {
  readonly state: BoardState;
  readonly label: string;
  readonly dx?: number;
  readonly dy?: number;
  readonly children: ComponentChildren;
}

function At({ state, label, dx = 0, dy = 0, children }: AtProps) {
  const hex = state.hexNumber.get(label);
  if (hex === undefined) return null;
  const { x, y } = centre(state.ground, hex);
  return <g transform={`translate(${x + dx} ${y + dy})`}>{children}</g>;
}
