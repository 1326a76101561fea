/** Relief: slopes and hilltops as a survey map draws them, with contours, light from the north-west and shade on the other side. */
import { type Ground, HILLTOP, SLOPE } from '../../../../engine/panzer/index.js';
import { drawnByHand, type Ring, ringsOf } from './rings.js';

/** Map units from the foot of a slope to each of its contours. */
const CONTOURS = [34, 23, 12] as const;
const LINE = 1.1;

/** How far the light reaches over an edge, in steps that darken towards it. */
const DEPTHS = [2.5, 5, 8, 12] as const;

const SLOPE_HAND = { ease: 0.3, stray: 4, seed: 51 };
const TOP_HAND = { ease: 0.12, stray: 1.5, seed: 53 };

interface Height {
  readonly ground: Ground;
  readonly id: string;
}

export function Relief({ ground, id }: Height) {
  const { terrain } = ground;
  const slopes = ringsOf(ground, (hex) => (terrain[hex]! & (SLOPE | HILLTOP)) !== 0);
  const tops = ringsOf(ground, (hex) => (terrain[hex]! & HILLTOP) !== 0);
  if (slopes.length === 0) return null;
  const slope = drawnByHand(slopes, SLOPE_HAND);
  const top = drawnByHand(tops, TOP_HAND);
  return (
    <>
      <clipPath id={`${id}-slope`}>
        <path d={slope} />
      </clipPath>
      <clipPath id={`${id}-top`}>
        <path d={top} />
      </clipPath>
      <path class="pz-slope-edge" d={slope} />
      <g clip-path={`url(#${id}-slope)`}>
        <path class="pz-slope" d={slope} />
        {CONTOURS.map((away, i) => (
          <g key={away} class={`pz-band is-${i}`}>
            <path d={slope} style={{ strokeWidth: 2 * away + LINE }} />
            <path d={slope} style={{ strokeWidth: 2 * away - LINE }} />
          </g>
        ))}
        <Light rings={slopes} hand={SLOPE_HAND} d={slope} />
      </g>
      <g clip-path={`url(#${id}-slope)`}>
        <path class="pz-top-edge" d={top} />
      </g>
      <g clip-path={`url(#${id}-top)`}>
        <path class="pz-top" d={top} />
        <Light rings={tops} hand={TOP_HAND} d={top} />
      </g>
    </>
  );
}

interface Lit {
  readonly rings: readonly Ring[];
  readonly hand: typeof SLOPE_HAND;
  readonly d: string;
}

/** The form moved towards the light leaves the shaded edge uncovered, and moved away the bright one. */
const Light = ({ rings, hand, d }: Lit) => (
  <>
    {DEPTHS.map((by) => (
      <path key={by} class="pz-shade" d={d + drawnByHand(rings, hand, -by)} />
    ))}
    <path class="pz-shine" d={d + drawnByHand(rings, hand, DEPTHS[1])} />
  </>
);
