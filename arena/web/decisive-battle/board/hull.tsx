/** A ship from above, bow to the north, with as many turrets as her guns need. */
import { turretPlaces, turretsOf } from './turrets.js';

/** Pointed bow; a battle cruiser is longer and finer. */
const HULLS = {
  BB: 'M0-26C4-20 6.500-13 7-4L7 12C6.800 18 5 23 3 26H-3C-5 23-6.800 18-7 12L-7-4C-6.500-13-4-20 0-26Z',
  BC: 'M0-28C3.200-21 5-13 5.500-4L5.500 12C5.300 19 4 24 2.500 28H-2.500C-4 24-5.300 19-5.500 12L-5.500-4C-5-13-3.200-21 0-28Z',
} as const;

export function Hull({ type, gunnery, isSinking }: { type: 'BB' | 'BC'; gunnery: number; isSinking: boolean }) {
  return (
    <svg class={`lb-hull${isSinking ? ' is-burning' : ''}`} viewBox="-9 -29 18 58" aria-hidden="true">
      <path class="lb-hull-side" d={HULLS[type]} />
      <path class="lb-hull-house" d="M-2.500-2.500H2.500V7.500H-2.500Z" />
      {turretPlaces(turretsOf(gunnery)).map((y) => (
        <g key={y}>
          <path
            class="lb-hull-gun"
            d={y < 0 ? `M-1 ${y}V${y - 5}M1 ${y}V${y - 5}` : `M-1 ${y}V${y + 5}M1 ${y}V${y + 5}`}
          />
          <circle class="lb-hull-turret" cy={y} r="2.500" />
        </g>
      ))}
    </svg>
  );
}
