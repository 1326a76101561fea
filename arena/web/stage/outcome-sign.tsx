/** Sign of an outcome: rings where shells fell, a star where they hit, a hull broken in two; a hull under way where nobody fired. */
import { type Scene, type SceneOutcome, shotOf } from './scene.js';

export const OutcomeSign = ({ scene }: { readonly scene: Scene }) => (
  <svg class={`outcome-sign is-${scene.outcome}`} viewBox="-24 -18 48 36" aria-hidden="true">
    {scene.outcome === 'nothing' && shotOf(scene) === undefined ? <UnderWay /> : <Drawing outcome={scene.outcome} />}
  </svg>
);

const UnderWay = () => (
  <>
    <path class="half" d="M-12 0Q-5-6 6-5Q14-3 18 0Q14 3 6 5Q-5 6-12 0Z" />
    <path class="ring" d="M-15-4L-21-8M-16 0H-22M-15 4L-21 8" />
  </>
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
