/** Burn mark of a damaged ship: a flame, and a puff of smoke downwind for each step. By night the flame glows. */
import { BURN, BURN_CORE } from './signs.js';

/** From the flame to the north-east, where the wind blows: each higher, wider and thinner. */
const PUFFS = [
  { x: 5, y: -6, r: 3.2 },
  { x: 9.5, y: -10, r: 4 },
  { x: 14.5, y: -13, r: 4.7 },
  { x: 20, y: -15.5, r: 5.3 },
  { x: 26, y: -17.5, r: 5.9 },
] as const;

/** Six steps would be a wreck. */
export function Burn({ steps }: { steps: number }) {
  if (steps <= 0) return null;
  return (
    <g class="burn">
      {PUFFS.slice(0, steps).map(({ x, y, r }, i) => (
        <g key={x} class="puff" transform={`translate(${x},${y})`} opacity={0.8 - 0.09 * i}>
          <circle r={r} />
          <circle class="lee" cx={-0.3 * r} cy={-0.32 * r} r={0.6 * r} />
        </g>
      ))}
      <circle class="glow" r={13} />
      <path class="flame-out" d={BURN} />
      <path class="flame-core" d={BURN_CORE} />
    </g>
  );
}
