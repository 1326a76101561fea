/** The campaign in small: its sea, its ports, and where fleets are set up. */
import type { FleetKind, ForceSpec, Scenario } from '../../../../engine/operations/index.js';
import { language } from '../../i18n/index.js';
import { battleTitle } from '../../i18n/names.js';
import { boxOf, centre, type Sheet } from '../chart/geometry.js';
import { Hull } from '../chart/hull.js';
import { SeaChart } from '../chart/sea-chart.js';
import './lobby.css';

export function CampaignChart({ scenario, isLarge }: { readonly scenario: Scenario; readonly isLarge: boolean }) {
  return (
    <svg
      class="op-drawn"
      viewBox={boxOf(scenario.map, 10).map(Math.round).join(' ')}
      preserveAspectRatio={isLarge ? 'xMidYMid meet' : 'xMidYMid slice'}
      role="img"
      aria-label={battleTitle(scenario)}
    >
      <SeaChart scenario={scenario} id={`${scenario.id}-${isLarge ? 'large' : 'small'}`} />
      <Ports scenario={scenario} isNamed={isLarge} />
      {scenario.seats.flatMap(({ nations, forces }) =>
        stacked(forces).map(({ kind, hex, times }) => {
          const { x, y } = centreOfLabel(scenario.map, hex);
          return (
            <g
              key={`${nations[0]}${hex}`}
              class={`nation-${nations[0]}`}
              transform={`translate(${x} ${y}) scale(1.25)`}
            >
              <Hull kind={kind} />
              {isLarge && times > 1 && (
                <text class="op-times" x="28" y="6">
                  {times}
                </text>
              )}
            </g>
          );
        }),
      )}
    </svg>
  );
}

const centreOfLabel = (map: Sheet, label: string) =>
  centre(map, (Number(label.slice(2)) - 1) * map.columns + Number(label.slice(0, 2)) - 1);

interface Stacked {
  readonly kind: FleetKind;
  readonly hex: string;
  readonly times: number;
}

/** The weightiest of each hex; base aircraft are told by their port. */
const WEIGHTY: readonly FleetKind[] = ['battle', 'transport', 'support', 'raider', 'boats', 'submarines'];

function stacked(forces: readonly ForceSpec[]): readonly Stacked[] {
  const byHex = new Map<string, FleetKind[]>();
  for (const { kind, hex } of forces) if (kind !== 'air') byHex.set(hex, [...(byHex.get(hex) ?? []), kind]);
  return [...byHex].map(([hex, kinds]) => ({
    hex,
    kind: WEIGHTY.find((kind) => kinds.includes(kind)) ?? 'battle',
    times: kinds.length,
  }));
}

function Ports({ scenario, isNamed }: { readonly scenario: Scenario; readonly isNamed: boolean }) {
  return (
    <>
      {scenario.ports.map(({ id, name, ja, hex, side }) => {
        const { x, y } = centreOfLabel(scenario.map, hex);
        const nation = scenario.seats.find((seat) => seat.id === side)?.nations[0];
        return (
          <g key={id} class={`nation-${nation}`}>
            <circle class="op-port" cx={x} cy={y - 20} r="7" />
            {isNamed && (
              <text class="op-name" x={x} y={y - 32}>
                {(language.value === 'ja' ? ja : undefined) ?? name}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
