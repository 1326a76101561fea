/** From a moment of the story that the chart shows to the place where one plays on from it. */
import { t } from './i18n/index.js';

export interface ToTakeOverProps {
  /** Brings the replay into view, where something else stands in its place. */
  readonly before: () => void;
}

export const ToTakeOver = ({ before }: ToTakeOverProps) => (
  <button
    type="button"
    class="small"
    onClick={() => {
      before();
      requestAnimationFrame(openTakeOver);
    }}
  >
    {t('take-over.title')}
  </button>
);

function openTakeOver(): void {
  const part = document.querySelector<HTMLDetailsElement>('details.take-over');
  if (part === null) return;
  part.open = true;
  part.scrollIntoView({ block: 'start' });
  part.querySelector('summary')?.focus({ preventScroll: true });
}
