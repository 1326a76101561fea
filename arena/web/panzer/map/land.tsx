/** Land under everything: sea and beach, fields, swamp, woods and the ground of towns, each from the hexes that have it. */
import { BEACH, type Ground, SEA, SWAMP, TOWN, WOODS } from '../../../../engine/panzer/index.js';
import { fieldsIn, treesIn } from './cover.js';
import { circle } from './geometry.js';
import { drawnByHand, ringsOf } from './rings.js';
import type { Roads } from './roads.js';
import { reedsIn } from './streams.js';

interface Props {
  readonly ground: Ground;
}

const hexesOf = ({ hexes }: Ground): readonly number[] => Array.from({ length: hexes }, (_, hex) => hex);
const having = (ground: Ground, bits: number) => ringsOf(ground, (hex) => (ground.terrain[hex]! & bits) !== 0);

export function Fields({ ground }: Props) {
  const fields = hexesOf(ground).flatMap((hex) => fieldsIn(ground, hex));
  const outlines = (isOther: boolean): string =>
    fields.flatMap((field) => (field.isOther === isOther ? [field.outline] : [])).join('');
  return (
    <>
      <path class="pz-field" d={outlines(false)} />
      <path class="pz-field is-other" d={outlines(true)} />
      <path class="pz-furrow" d={fields.map(({ furrows }) => furrows).join('')} />
    </>
  );
}

/** Depth lines keep to the coast, as on a chart. */
export function Shore({ ground, id }: Props & { readonly id: string }) {
  const sea = having(ground, SEA);
  const beach = having(ground, BEACH);
  if (sea.length === 0 && beach.length === 0) return null;
  const water = drawnByHand(sea, { ease: 0.3, stray: 2.5, seed: 61 });
  return (
    <>
      <path class="pz-beach" d={drawnByHand(beach, { ease: 0.15, stray: 2, seed: 67 })} />
      <clipPath id={`${id}-sea`}>
        <path d={water} />
      </clipPath>
      <path class="pz-sea" d={water} />
      <g clip-path={`url(#${id}-sea)`}>
        {[24, 14, 6].map((away) => (
          <path key={away} class="pz-shallow" d={water} style={{ strokeWidth: 2 * away }} />
        ))}
      </g>
      <path class="pz-coast" d={water} />
    </>
  );
}

export function Swamp({ ground }: Props) {
  const hexes = hexesOf(ground).filter((hex) => (ground.terrain[hex]! & SWAMP) !== 0);
  if (hexes.length === 0) return null;
  const reeds = hexes
    .flatMap((hex) => reedsIn(ground, hex))
    .map(({ x, y }) => {
      const [a, b] = [x.toFixed(1), y.toFixed(1)];
      return `M${a} ${b}m-6 0h12m-8.5 -1.4l-1.2 -4m3.7 4v-5.4m3.7 5.4l1.2 -4`;
    });
  return (
    <>
      <path class="pz-swamp" d={drawnByHand(having(ground, SWAMP), { ease: 0.12, stray: 2, seed: 71 })} />
      <path class="pz-reeds" d={reeds.join('')} />
    </>
  );
}

export function Woods({ ground, roads }: Props & { readonly roads: Roads }) {
  const rings = having(ground, WOODS);
  if (rings.length === 0) return null;
  const hand = { ease: 0.13, stray: 2.6, seed: 73 };
  const trees = hexesOf(ground).flatMap((hex) => treesIn(ground, hex, roads.byHex.get(hex) ?? []));
  const disc = (dx: number, dy: number, share: number): string =>
    trees
      .map(({ place: { x, y }, radius }) => circle({ x: x + dx, y: y + dy }, Math.round(10 * radius * share) / 10))
      .join('');
  return (
    <>
      <path class="pz-woods-cast" d={drawnByHand(rings, hand, 3)} />
      <path class="pz-woods" d={drawnByHand(rings, hand)} />
      <path class="pz-tree-cast" d={disc(1.3, 1.6, 1)} />
      <path class="pz-tree" d={disc(0, 0, 1)} />
      <path class="pz-tree-light" d={disc(-0.7, -0.8, 0.52)} />
    </>
  );
}

export function TownGround({ ground }: Props) {
  return <path class="pz-town" d={drawnByHand(having(ground, TOWN), { ease: 0.1, stray: 1.5, seed: 79 })} />;
}
