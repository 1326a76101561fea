/** A battle of this ruleset in small: the fleets that its order of battle suggests, line beside line. */
import type { Scenario } from '../../../../engine/decisive-battle/index.js';
import { battleTitle } from '../../i18n/names.js';
import { specName } from '../names.js';

const WIDTH = 160;
/** As in the style sheet. */
const ASPECT = 1.6;
const LARGE_ASPECT = 2;
const HULL = 'M10 0C7-2.4 2-3 -4-2.7L-9-1.8V1.8L-4 2.7C2 3 7 2.4 10 0Z';
const LENGTH = 20;
const GAP = 5;

/** `isLarge` adds names. */
export function LinesChart({ scenario, isLarge }: { scenario: Scenario; isLarge: boolean }) {
  const height = WIDTH / (isLarge ? LARGE_ASPECT : ASPECT);
  const half = Math.ceil(scenario.seats.length / 2);
  return (
    <svg
      class="battle-chart"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={battleTitle(scenario)}
    >
      <rect class="chart-sea" width={WIDTH} height={height} />
      <path class="chart-swell" d={swell(height)} />
      {scenario.seats.map((seat, i) => {
        const isLeft = i < half;
        const rows = isLeft ? half : scenario.seats.length - half;
        const row = isLeft ? i : i - half;
        const y = ((row + 0.5) * height) / rows;
        const fleets = seat.fleets;
        return fleets.map((fleet, f) => (
          <g
            key={specName(fleet[0]!)}
            class={`chart-ship chart-line nation-${seat.nation}`}
            transform={`translate(${isLeft ? WIDTH / 2 - 10 : WIDTH / 2 + 10} ${y + (f - (fleets.length - 1) / 2) * Math.min(15, height / rows / fleets.length)})`}
          >
            {fleet.map((ship, n) => (
              <g
                key={specName(ship)}
                transform={`translate(${(isLeft ? -1 : 1) * (n * (LENGTH + GAP) + LENGTH / 2)} 0)`}
              >
                <path transform={isLeft ? '' : 'scale(-1 1)'} d={HULL} />
                {isLarge && rows < 3 && (
                  <text class="chart-line-name" y="7.4" font-size="4" text-anchor="middle">
                    {specName(ship)}
                  </text>
                )}
              </g>
            ))}
          </g>
        ));
      })}
    </svg>
  );
}

function swell(height: number): string {
  let d = '';
  for (let y = 6; y < height; y += 9) {
    for (let x = (y % 2) * 11; x < WIDTH; x += 34) d += `M${x} ${y}q3-2.400 6 0t6 0`;
  }
  return d;
}
