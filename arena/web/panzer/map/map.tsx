/**
 * Map: all that does not change in a battle, drawn once. Layers from below: ground, relief, swamp, woods, towns, streams, roads, houses,
 * grid, hexsides, names.
 */
import { useMemo } from 'preact/hooks';
import { type Ground, TOWN } from '../../../../engine/panzer/index.js';
import { housePath, housesIn, ridgePath } from './cover.js';
import { boxOf, centre, hexPath } from './geometry.js';
import { hexsidesOf } from './hexsides.js';
import { Fields, Shore, Swamp, TownGround, Woods } from './land.js';
import './map.css';
import { townCalled } from '../i18n/towns.js';
import { heights, type MapName, townNames } from './names.js';
import { Relief } from './relief.js';
import { drawnExactly, ringsOf } from './rings.js';
import { type Roads, roadsOf } from './roads.js';
import { bridgesOf, streamsOf } from './streams.js';
import type { Way } from './ways.js';

interface Props {
  readonly ground: Ground;
  /** Of clips: one a drawing on the page. */
  readonly id: string;
  /** Names of towns and heights, which small pictures leave out. */
  readonly isNamed?: boolean;
}

/** The same element stays as it is drawn: nothing of a map is compared while the board about it is drawn anew. */
export function MapLayer({ ground, id, isNamed }: Props) {
  return useMemo(
    () => <DrawnMap ground={ground} id={id} isNamed={isNamed ?? true} />,
    [ground, id, isNamed, townCalled(ground.towns[0] ?? '')],
  );
}

function DrawnMap({ ground, id, isNamed }: Required<Props>) {
  const roads = roadsOf(ground);
  const whole = drawnExactly(ringsOf(ground, () => true, true));
  return (
    <g class="pz-ground-layer">
      <clipPath id={`${id}-map`}>
        <path d={whole} />
      </clipPath>
      <path class="pz-sheet-cast" d={whole} transform="translate(5 6)" />
      <g clip-path={`url(#${id}-map)`}>
        <path class="pz-ground" d={whole} />
        <Fields ground={ground} />
        <Shore ground={ground} id={id} />
        <Relief ground={ground} id={id} />
        <Swamp ground={ground} />
        <TownGround ground={ground} />
        <Woods ground={ground} roads={roads} />
        <Streams ground={ground} />
        <RoadsLayer ground={ground} roads={roads} />
        <Houses ground={ground} roads={roads} />
        <Grid ground={ground} />
      </g>
      <HexsidesLayer ground={ground} />
      <path class="pz-neat" d={whole} />
      {isNamed && <Names ground={ground} />}
    </g>
  );
}

const joined = (ways: readonly Way[]): string => ways.map(({ d }) => d).join('');

function Streams({ ground }: { readonly ground: Ground }) {
  const d = joined(streamsOf(ground));
  return (
    <>
      <path class="pz-stream-bank" d={d} />
      <path class="pz-stream" d={d} />
      <path class="pz-stream-light" d={d} />
    </>
  );
}

function RoadsLayer({ ground, roads }: { readonly ground: Ground; readonly roads: Roads }) {
  const [other, chief] = [joined(roads.other), joined(roads.chief)];
  return (
    <>
      <path class="pz-road-case" d={other} />
      <path class="pz-road-case is-chief" d={chief} />
      <path class="pz-road" d={other} />
      <path class="pz-road is-chief" d={chief} />
      {bridgesOf(ground).map(({ place: { x, y }, angle }) => (
        <g key={`${x},${y}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`}>
          <path class="pz-bridge-deck" d="M-10-3.4H10V3.4H-10Z" />
          <path class="pz-bridge" d="M-15-8.5L-10.5-4.6H10.5L15-8.5M-15 8.5L-10.5 4.6H10.5L15 8.5" />
        </g>
      ))}
    </>
  );
}

function Houses({ ground, roads }: { readonly ground: Ground; readonly roads: Roads }) {
  const towns = Array.from({ length: ground.hexes }, (_, hex) => hex).filter(
    (hex) => (ground.terrain[hex]! & TOWN) !== 0,
  );
  const houses = towns.flatMap((hex) => housesIn(ground, hex, roads.byHex.get(hex) ?? []));
  return (
    <>
      <path class="pz-house-cast" d={houses.map((house) => housePath(house)).join('')} transform="translate(1.3 1.7)" />
      <path class="pz-house" d={houses.map((house) => housePath(house)).join('')} />
      <path class="pz-roof" d={houses.map(ridgePath).join('')} />
    </>
  );
}

function Grid({ ground }: { readonly ground: Ground }) {
  const d = Array.from({ length: ground.hexes }, (_, hex) => hexPath(centre(ground, hex))).join('');
  return <path class="pz-grid" d={d} />;
}

function HexsidesLayer({ ground }: { readonly ground: Ground }) {
  const { green, brown, orange, teeth, cliff, cliffTeeth } = hexsidesOf(ground);
  return (
    <>
      <path class="pz-side-edge" d={green} />
      <path class="pz-side is-green" d={green} />
      <path class="pz-side is-brown" d={brown} />
      <path class="pz-side is-teeth" d={teeth} />
      <path class="pz-side-edge" d={orange} />
      <path class="pz-side is-orange" d={orange} />
      <path class="pz-cliff-teeth" d={cliffTeeth} />
      <path class="pz-side is-cliff" d={cliff} />
    </>
  );
}

function Names({ ground }: { readonly ground: Ground }) {
  return (
    <>
      {heights(ground).map(({ text, place: { x, y } }: MapName) => (
        <g key={`${x},${y}`} class="pz-height" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <path d="M-13 4l4.4 -7.6l4.4 7.6Z" />
          <text x="-1" y="4.4">
            {text}
          </text>
        </g>
      ))}
      {townNames(ground, townCalled).map(({ text, place: { x, y } }) => (
        <text key={text} class="pz-town-name" x={x.toFixed(1)} y={(y + 7).toFixed(1)}>
          {text}
        </text>
      ))}
    </>
  );
}

/** What a picture of the whole map shows. */
export const mapBox = (ground: Ground, margin: number): string =>
  boxOf(ground, margin)
    .map((n) => n.toFixed(0))
    .join(' ');
