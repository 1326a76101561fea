/** Wakes of ships that made way, under all hulls: two lines from the bow and a tail that fades, the longer the faster. */
import type { ReadonlySignal } from '@preact/signals';
import type { Ship } from '../fleet.js';

/** In chart units of a whole hull: how far a wake reaches abaft at speed 0, and how much farther with each point of speed. */
const SHORTEST = 17;
const EACH = 8;

interface Props {
  readonly ships: readonly Ship[];
  readonly angleOf: (ship: Ship) => number;
  readonly sizeOf: (ship: Ship) => ReadonlySignal<string>;
}

export function Wakes({ ships, angleOf, sizeOf }: Props) {
  return (
    <g class="wakes">
      {ships.map((ship) => {
        const { speed, type } = ship.view;
        if (speed === 0 || type === 'battery') return null;
        return (
          <g
            key={ship.unit}
            class="under-ship"
            style={{ transform: `translate(${ship.place.x}px, ${ship.place.y}px)` }}
          >
            <g transform={sizeOf(ship)}>
              <g class="turned" style={{ transform: `rotate(${angleOf(ship)}deg) scale(${ship.scale})` }}>
                <Wake speed={speed} />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

export function Wake({ speed }: { speed: number }) {
  const end = SHORTEST + EACH * speed;
  const side = 2 + 3.4 * speed;
  return (
    <g class="wake">
      <path class="tail" d={`M-2,12C-2.6,24 -4,${end * 0.6} -5,${end}H5C4,${end * 0.6} 2.6,24 2,12Z`} />
      <path class="edge" d={`M-1.800,-12C-5.6,-5 -7,3 -9.5,${side}M1.8,-12C5.6,-5 7,3 9.5,${side}`} />
      <path class="foam" d={`M-1.200,-13C-5,-6 -6.5,2 -9,${side - 1}M1.2,-13C5,-6 6.5,2 9,${side - 1}`} />
    </g>
  );
}
