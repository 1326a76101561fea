/** A ship from above, bow to the left, her guns trained across the water, with her wake and what has burnt. */
import { memo } from '../../shared/memo.js';
import { turretPlaces, turretsOf } from './turrets.js';

/** Pointed bow; a battle cruiser is longer and finer. Drawn bow up, and laid on her side. */
const HULLS = {
  BB: 'M0-38C3.600-32 8-21 8.800-8C9.300 4 9 18 7.400 28C6.400 34.500 4 38 0 38C-4 38-6.400 34.500-7.400 28C-9 18-9.300 4-8.800-8C-8-21-3.600-32 0-38Z',
  BC: 'M0-41C2.800-34 6.500-22 7.100-8C7.500 4 7.200 20 5.900 30C5.100 37 3.200 40.500 0 40.500C-3.200 40.500-5.100 37-5.900 30C-7.200 20-7.500 4-7.100-8C-6.500-22-2.800-34 0-41Z',
} as const;
/** Her plan is longer than the places of the turrets say. */
const STRETCH = 1.3;
/** From the left end of its upper edge: a square of six with round corners. All of a hull are one path: elements are what a phone waits for. */
const TURRET =
  'h2.800q1.600 0 1.600 1.600v2.800q0 1.600-1.600 1.600h-2.800q-1.600 0-1.600-1.600v-2.800q0-1.600 1.600-1.600Z';

interface HullProps {
  readonly type: 'BB' | 'BC';
  readonly gunnery: number;
  /** Where the enemy is. */
  readonly facing: 'up' | 'down';
  /** No wake where she lies in port. */
  readonly speed?: number;
  /** Steps of damage as thirds of her endurance. */
  readonly burns: number;
  readonly isBreaking?: boolean;
}

export const Hull = memo(function Hull({ type, gunnery, facing, speed = 0, burns, isBreaking = false }: HullProps) {
  const places = turretPlaces(turretsOf(gunnery)).map((place) => place * STRETCH);
  const barrels = gunnery === 9 || gunnery > 12 ? [-1.7, 0, 1.7] : [-1.2, 1.2];
  const out = facing === 'up' ? -8.5 : 8.5;
  return (
    <svg class={`lb-hull${isBreaking ? ' is-breaking' : ''}`} viewBox="-43 -14 86 28" aria-hidden="true">
      {speed > 0 && <Wake length={26 + 4 * speed} />}
      <g class="lb-hull-whole">
        <path class="lb-hull-shadow" d={HULLS[type]} transform="translate(1.500 3)rotate(-90)" />
        <path class="lb-hull-side" d={HULLS[type]} transform="rotate(-90)" />
        <path class="lb-hull-deck" d={HULLS[type]} transform="rotate(-90)scale(.72 .86)" />
        <path class="lb-hull-house" d="M-4-3.200H5V3.200H-4ZM6.500-2.200H9.500V2.200H6.500Z" />
        <path class="lb-hull-gun" d={places.flatMap((x) => barrels.map((dx) => `M${x + dx} 0v${out}`)).join('')} />
        <path class="lb-hull-turret" d={places.map((x) => `M${x - 1.4}-3${TURRET}`).join('')} />
      </g>
      <Burn burns={burns} />
    </svg>
  );
});

/** Two bow lines and a tail that fades, by her speed. */
function Wake({ length }: { length: number }) {
  const end = 34 + length;
  return (
    <g class="lb-wake">
      <path class="lb-wake-tail" d={`M31-5C52-6 ${end - 20}-9 ${end}-11V11C${end - 20} 9 52 6 31 5Z`} />
      <path d="M-35-2.500C-22-9.500 0-12 34-15M-35 2.500C-22 9.500 0 12 34 15M2-9.500C16-11 32-13 54-14M2 9.500C16 11 32 13 54 14" />
    </g>
  );
}

const PUFFS = [
  [17, 5, 6.4],
  [26, 9, 8.2],
  [37, 14, 10],
] as const;

/** A flame, and one puff downwind for each third of her endurance that is gone. */
export function Burn({ burns }: { burns: number }) {
  if (burns === 0) return null;
  return (
    <g class="lb-burn" transform="scale(.82)">
      {PUFFS.slice(0, burns).map(([x, y, r], i) => (
        <circle key={x} class="lb-puff" cx={x} cy={y} r={r} opacity={0.85 - 0.13 * i} />
      ))}
      <circle class="lb-glow" cx="8" cy="0" r="12" />
      <path class="lb-flame" d="M8-9C12-5 15-2 13.600 3C12.600 7 3.400 7 2.400 3C1.400-1 6-3 8-9Z" />
      <path class="lb-flame-core" d="M8-2C10 0 11 2 9.800 4C9 5.400 7 5.400 6.200 4C5.200 2 7 0 8-2Z" />
    </g>
  );
}

/** Broken in two, in a ring of oil. */
export const Wreck = ({ isBreaking = false }: { isBreaking?: boolean }) => (
  <svg class={`lb-hull lb-wreck${isBreaking ? ' is-breaking' : ''}`} viewBox="-43 -14 86 28" aria-hidden="true">
    <ellipse class="lb-oil" rx="42" ry="13.500" />
    <path
      class="lb-hull-side"
      transform="translate(-17 2)rotate(-24)"
      d="M-22 0C-16-5-6-8 6-8L9-3L5 0L10 4L7 8C-6 8-16 5-22 0Z"
    />
    <path
      class="lb-hull-side"
      transform="translate(17-2)rotate(20)"
      d="M20 0C20 4 17 7 8 7.500L-9 8L-6 3L-10-1L-6-8L8-7.500C17-7 20-4 20 0Z"
    />
    <circle class="lb-wreck-hole" cx="-22" cy="3" r="2.500" />
    <circle class="lb-wreck-hole" cx="-13" cy="0" r="2.500" />
    <circle class="lb-wreck-hole" cx="20" cy="0" r="2.500" />
  </svg>
);
