/** Gradients and clips that the marks of the stage are drawn with. */
import { BOW_HALF, STERN_HALF } from './signs.js';

export const StageLights = () => (
  <>
    <linearGradient id="fire-fade">
      <stop class="fire-stop" offset="0" stop-opacity="0.25" />
      <stop class="fire-stop" offset="1" />
    </linearGradient>
    <linearGradient id="wake-fade" x1="0" y1="0" x2="0" y2="1">
      <stop class="foam-stop" offset="0" />
      <stop class="foam-stop out" offset="1" />
    </linearGradient>
    <radialGradient id="flame-glow">
      <stop class="glow-stop" offset="0" stop-opacity="0.6" />
      <stop class="glow-stop" offset="1" stop-opacity="0" />
    </radialGradient>
    <clipPath id="wreck-bow">
      <path d={BOW_HALF} />
    </clipPath>
    <clipPath id="wreck-stern">
      <path d={STERN_HALF} />
    </clipPath>
  </>
);
