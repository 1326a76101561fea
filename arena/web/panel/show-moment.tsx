/** Button that shows a moment of the story on the chart, and says so where it is told: nothing scrolls, the chart is beside the story. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Story } from '../../protocol/index.js';
import type { BattleModel, Reel, ReplayBattle } from '../model/battle.js';
import type { ComparedOrder, Moment } from '../model/moment.js';
import { t } from '../records/i18n/index.js';
import { priceText } from './price-text.js';
import { choiceWords, throwWords } from './story-words.js';

/** Where a story shows its moments. */
export interface Shows {
  readonly replay: Reel;
  readonly battle: ReplayBattle;
  /** The replay has a chart of its own, below the story: one has to go there. */
  readonly hasOwnChart: boolean;
  /** Set to the place that is read, it leads to the replay. */
  readonly reading: Signal<HTMLElement | null>;
}

interface ShowProps {
  readonly shows: Shows;
  /** The same throw may be told twice: what is pressed is the button of this very one. */
  readonly moment: Moment;
}

export function ShowMoment({ shows: { battle, hasOwnChart, reading }, moment }: ShowProps) {
  const isShown = battle.moment.value === moment;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (isShown ? keptInSight(button.current!) : undefined), [isShown]);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="small story-show"
        aria-pressed={isShown}
        onClick={({ currentTarget }) => {
          battle.show(moment);
          if (hasOwnChart) reading.value = currentTarget;
        }}
      >
        {t('panel.after.story.show')}
      </button>
      {isShown && (
        <span class="story-shown">
          {' '}
          {t('panel.after.story.shown')}{' '}
          <button
            type="button"
            class="small"
            onClick={({ currentTarget }) => {
              reading.value = currentTarget;
            }}
          >
            ↓ {t('panel.after.story.toReplay')}
          </button>
        </span>
      )}
    </>
  );
}

/** Milliseconds in which a narrow page has given the chart its room. */
const ROOM_MS = 400;

/** On a narrow page the chart takes room from the story: what was pressed stays in sight meanwhile. */
function keptInSight(button: HTMLElement): () => void {
  const box = button.closest('section[id]');
  const observer = new ResizeObserver(() => button.scrollIntoView({ block: 'nearest' }));
  if (box !== null) observer.observe(box);
  const timer = setTimeout(() => observer.disconnect(), ROOM_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

export const throwMoment = (model: BattleModel, replay: Reel, first: number, last: number): Moment => ({
  kind: 'dice',
  first,
  last,
  words: () => throwWords(model, replay, first, last),
});

/** Whoever chose there: a moment tells whom it helped, which may be the other side. */
export const costlyAt = ({ sides }: Story, step: number) =>
  sides.flatMap(({ costliest }) => costliest).find((one) => one.step === step);

/** What was chosen; where the search knew better, beside it. */
export function decisionMoment(model: BattleModel, replay: Reel, story: Story, step: number): Moment {
  const found = costlyAt(story, step);
  const chosen = found?.chosen ?? replay.choices.find((choice) => choice.step === step)?.action ?? '';
  const order = (role: ComparedOrder['role'], text: string, label: string, worth = ''): ComparedOrder => ({
    ...{ role, text, label, worth },
    words: choiceWords(model, replay, step, text),
  });
  const orders = (): readonly ComparedOrder[] => {
    const played = order('played', chosen, t('panel.after.order.played'));
    if (found === undefined) return [played];
    const price = priceText(found.price);
    const label = t('panel.after.order.better', price);
    return [played, order('better', found.better, label, t('panel.after.story.price', price))];
  };
  return { kind: 'decision', step, orders };
}
