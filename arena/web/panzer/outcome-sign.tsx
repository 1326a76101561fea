/** Sign of an outcome on the report: a counter that a shell missed, one that is hit and askew, one that is broken. */
import type { Scene, SceneOutcome } from '../stage/scene.js';

export const OutcomeSign = ({ scene: { outcome } }: { readonly scene: Scene }) => (
  <svg class={`outcome-sign is-${outcome}`} viewBox="-24 -18 48 36" aria-hidden="true">
    <Drawing outcome={outcome} />
  </svg>
);

/** Eight points. */
const BURST = Array.from({ length: 16 }, (_, i) => {
  const [r, a] = [i % 2 === 0 ? 9 : 4, (i * Math.PI) / 8];
  return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join('L');

function Drawing({ outcome }: { readonly outcome: SceneOutcome }) {
  switch (outcome) {
    case 'nothing':
      return (
        <>
          <path class="half" d="M-17 -10H3V10H-17Z" />
          <path class="ring" d="M13 4V-1M9 4L6 0M17 4L20 0M7 8H19" />
        </>
      );
    case 'hit':
      return (
        <>
          <path class="half" transform="rotate(-12)" d="M-14 -11H8V11H-14Z" />
          <path class="star" transform="translate(9 -5)" d={`M${BURST}Z`} />
        </>
      );
    case 'sunk':
      return (
        <>
          <path class="half" transform="translate(-3 0) rotate(-10)" d="M-12 -11H-1L-4 -4L0 1L-4 11H-12Z" />
          <path class="half" transform="translate(3 0) rotate(10)" d="M2 -11H12V11H-1L3 1L-1 -4Z" />
          <path class="star" transform="translate(0 -1) scale(.8)" d={`M${BURST}Z`} />
        </>
      );
  }
}
