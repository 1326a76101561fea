/** Numbers of hexes: on the whole map for who wants them, but none under counters or names; and always that of the hex that is pointed at. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { memo } from '../../shared/memo.js';
import { showsHexNumbers } from '../../shared/settings.js';
import { centre, INRADIUS, SIDE } from '../map/geometry.js';
import type { BoardState } from './board-state.js';

/** From these scales on every so-manieth row and column has its number; the most first. Sizes are of the map, so that zooming draws none anew. */
const NUMBERED = [
  { k: 0.8, every: 1, size: 10 },
  { k: 0.4, every: 2, size: 19 },
] as const;

export function HexNumbers({ state }: { readonly state: BoardState }) {
  if (!showsHexNumbers.value) return null;
  const { k } = state.camera.value;
  const step = NUMBERED.findIndex((one) => k >= one.k);
  if (step < 0) return null;
  const taken = state.stacks.value.map(({ hex }) => hex).join();
  return <Numbers state={state} step={step} taken={taken} />;
}

interface Props {
  readonly state: BoardState;
  readonly step: number;
  /** Hexes with counters. */
  readonly taken: string;
}

const Numbers = memo(function Numbers({ state: { ground }, step, taken }: Props) {
  const drawn = useRef<SVGGElement>(null);
  const { every, size } = NUMBERED[step]!;
  const under = new Set(taken.split(',').map(Number));
  useLayoutEffect(() => hideUnderNames(drawn.current!));
  const isShown = (hex: number): boolean => {
    const label = ground.labels[hex]!;
    return !under.has(hex) && Number(label.slice(0, 2)) % every === 0 && Number(label.slice(2)) % every === 0;
  };
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g ref={drawn} class="pz-hex-numbers" aria-hidden="true" font-size={size}>
      {ground.labels.map((label, hex) => {
        if (!isShown(hex)) return null;
        const { x, y } = centre(ground, hex);
        return (
          <text key={label} x={x.toFixed(1)} y={(y - 0.62 * INRADIUS).toFixed(1)}>
            {label}
          </text>
        );
      })}
    </g>
  );
});

/** Where names stand is known once they are drawn. */
function hideUnderNames(numbers: SVGGElement): void {
  const names = [...(numbers.parentElement?.querySelectorAll('.pz-town-name, .pz-height') ?? [])].map((name) =>
    name.getBoundingClientRect(),
  );
  const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
    names.some((name) => left < name.right && right > name.left && top < name.bottom && bottom > name.top);
  for (const number of numbers.children) number.classList.toggle('is-under', isUnder(number.getBoundingClientRect()));
}

/** In pixels. */
const SIZE = 12;
const HALO = 3;
const ROOM = 44;

/** Beside its hex, over everything: above and below stand what a move costs and who sees its end. */
export function PointedNumber({ state }: { readonly state: BoardState }) {
  const hex = state.hover.value;
  const label = state.ground.labels[hex];
  if (label === undefined) return null;
  const { x, y } = centre(state.ground, hex);
  const { k, left } = state.camera.value;
  const isLeft = left + (x + SIDE) * k + ROOM > state.size.value.width;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no keyboard
    <text
      class={`pz-hex-number${isLeft ? ' is-left' : ''}`}
      aria-hidden="true"
      x={isLeft ? x - SIDE - 4 / k : x + SIDE + 4 / k}
      y={y + (0.35 * SIZE) / k}
      font-size={SIZE / k}
      stroke-width={HALO / k}
    >
      {label}
    </text>
  );
}
