/** Sign of an outcome: rings where shells fell, a star where they hit, a hull broken in two. */
import type { SceneOutcome } from './scene.js';

export const OutcomeSign = ({ outcome }: { readonly outcome: SceneOutcome }) => (
  <svg class={`outcome-sign is-${outcome}`} viewBox="-24 -18 48 36" aria-hidden="true">
    <Drawing outcome={outcome} />
  </svg>
);

/** Nine points. */
const STAR = Array.from({ length: 18 }, (_, i) => {
  const [r, a] = [i % 2 === 0 ? 15 : 7, (i * Math.PI) / 9];
  return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join('L');

function Drawing({ outcome }: { readonly outcome: SceneOutcome }) {
  switch (outcome) {
    case 'nothing':
      return (
        <>
          <ellipse class="ring" rx="20" ry="10" />
          <ellipse class="ring" rx="12" ry="6" />
          <ellipse class="ring" rx="4" ry="2" />
        </>
      );
    case 'hit':
      return <path class="star" d={`M${STAR}Z`} />;
    case 'sunk':
      return (
        <>
          <path class="half" transform="translate(-11 3) rotate(-28)" d="M-11 0Q-4-6 8-5L5 0L8 5Q-4 6-11 0Z" />
          <path class="half" transform="translate(11-2) rotate(24)" d="M11 0Q4-6-7-5L-4 0L-7 5Q4 6 11 0Z" />
        </>
      );
  }
}
