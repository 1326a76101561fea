/** Place of the hint, which is announced: under the answers, and in sight at the foot of the panel where they are many, so that the question stays where it is. */
import { lazy } from '../shared/lazy.js';
import type { HintProps } from './hint.js';

const Hint = lazy<HintProps>(() => import('./hint.js').then((part) => part.Hint));

export const HintBox = (props: HintProps) => (
  <div class="hint-place" aria-live="polite">
    {props.model.hint.value !== null && <Hint {...props} />}
  </div>
);
