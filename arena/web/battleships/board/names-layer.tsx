/** Names and damage beside the ships: squares for weapons, rounds for speed, filled where lost. */
import { useComputed } from '@preact/signals';
import { unitName } from '../../i18n/names.js';
import { targetOf } from './answers.js';
import { type Ship, type Wreck, wrecksOf } from './fleet.js';
import { at, centreOf, keyOf, type Point } from './geometry.js';
import { type LabelWish, placeLabels, textWidth } from './labels.js';
import type { Pointing } from './pointing.js';

const LINE = 13;
/** Six pips and the nation's two letters. */
const PIPS_WIDTH = 64;
/** From this zoom on undamaged ships show their pips too. */
const ALL_PIPS = 0.75;

interface Label {
  readonly ships: readonly Ship[];
  readonly centre: Point;
  readonly hasPips: boolean;
}

export function NamesLayer({ chart }: { chart: Pointing }) {
  const { state, model } = chart;
  const labels = useComputed(() => {
    const zoom = state.zoom.value;
    const stacks = new Map<string, Ship[]>();
    for (const ship of state.ships.value) stacks.set(keyOf(ship), [...(stacks.get(keyOf(ship)) ?? []), ship]);
    const all = [...stacks.values()].map((ships) => ({
      ships,
      centre: centreOf(ships[0]!),
      hasPips: zoom >= ALL_PIPS || ships.some((s) => s.view.w + s.view.s > 0),
    }));
    const wrecks = wrecksOf(model.game, model.view.value, state.window.value);
    const spots = placeLabels([...all.map((label) => wish(chart, label)), ...wrecks.map(wreckWish)], zoom);
    return {
      ships: all.map((label) => ({ label, spot: spots.get(label.ships[0]!.unit) })),
      wrecks: wrecks.flatMap((wreck) => {
        const spot = spots.get(wreck.unit);
        return spot === undefined ? [] : [{ wreck, spot }];
      }),
    };
  });
  const hovered = state.hover.value?.ship ?? state.tabbed.value ?? targetOf(state.answers.value, model.pointed.value);
  return (
    <g class="names">
      {labels.value.wrecks.map(({ wreck, spot }) => (
        <g key={`wreck${wreck.unit}`} transform={`translate(${at(centreOf(wreck))})`}>
          <g class="fixed">
            <text class="wreck-name" x={spot.x} y={spot.y + 10}>
              {unitName(wreck.name)}
            </text>
          </g>
        </g>
      ))}
      {labels.value.ships.map(({ label, spot }) => {
        const isWanted = label.ships.some((s) => s.unit === hovered);
        if (spot === undefined && !isWanted) return null;
        return (
          <StackLabel
            key={label.ships[0]!.unit}
            label={label}
            spot={spot ?? { x: 0, y: 16 }}
            seat={model.seat.value ?? 0}
          />
        );
      })}
    </g>
  );
}

const wreckWish = (wreck: Wreck): LabelWish => ({
  unit: wreck.unit,
  anchor: centreOf(wreck),
  width: textWidth(unitName(wreck.name), 5.8),
  height: LINE,
  rank: 9000 + wreck.unit,
});

function wish(chart: Pointing, { ships, centre, hasPips }: Label): LabelWish {
  const { state, model } = chart;
  const answers = state.answers.value;
  const names = ships.map((s) => textWidth(unitName(s.view.name)));
  const isStack = ships.length > 1;
  const focus = ships.some((s) => s.unit === state.focus.value?.unit);
  const legal = answers.kind === 'ships' && ships.some((s) => answers.byUnit.has(s.unit));
  const own = ships[0]!.seat === model.seat.value;
  const value = Math.max(...ships.map((s) => s.view.value));
  return {
    unit: ships[0]!.unit,
    anchor: centre,
    width: isStack ? Math.max(...names) + (hasPips ? PIPS_WIDTH : 0) : Math.max(names[0]!, hasPips ? PIPS_WIDTH : 0),
    height: isStack ? ships.length * LINE : hasPips ? LINE + 10 : LINE,
    rank: (focus ? 0 : legal ? 1000 : own ? 2000 : 3000) - value,
  };
}

function StackLabel({ label, spot, seat }: { label: Label; spot: Point; seat: number }) {
  const { ships, centre, hasPips } = label;
  const isStack = ships.length > 1;
  return (
    <g transform={`translate(${centre.x},${centre.y})`}>
      <g class="fixed">
        <g transform={`translate(${Math.round(spot.x)},${Math.round(spot.y)})`}>
          {ships.map((ship, i) => {
            const name = unitName(ship.view.name);
            const shift = isStack && hasPips ? -PIPS_WIDTH / 2 : 0;
            return (
              <g key={ship.unit} class={ship.seat === seat ? 'name own' : 'name'}>
                <text x={shift} y={10 + i * LINE}>
                  {name}
                </text>
                {hasPips && (
                  <Pips
                    ship={ship}
                    x={isStack ? textWidth(name) / 2 + shift + 6 : -PIPS_WIDTH / 2 + 3}
                    y={isStack ? 2 + i * LINE : LINE + 2}
                  />
                )}
              </g>
            );
          })}
        </g>
      </g>
    </g>
  );
}

function Pips({ ship, x, y }: { ship: Ship; x: number; y: number }) {
  const { w, s, type } = ship.view;
  return (
    <g class="pips" transform={`translate(${x},${y})`}>
      {[0, 1, 2].map((i) => (
        <rect key={`w${i}`} class={i < w ? 'weapon lost' : 'weapon'} x={i * 7} y={0} width={5.4} height={5.4} />
      ))}
      {type !== 'battery' &&
        [0, 1, 2].map((i) => (
          <circle key={`s${i}`} class={i < s ? 'speed lost' : 'speed'} cx={26 + i * 7} cy={2.7} r={2.7} />
        ))}
      <text class="nation" x={PIPS_WIDTH - 10} y={6}>
        {ship.nation}
      </text>
    </g>
  );
}
