/** Another order than the one that was given: chosen from those that the seat had, priced by who judges the story, and drawn beside it. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { actionList, actionsOf } from '../../../engine/index.js';
import type { OrderPrice } from '../../protocol/index.js';
import type { BattleModel, Reel, ReplayBattle } from '../model/battle.js';
import type { ComparedOrder } from '../model/moment.js';
import { t } from '../records/i18n/index.js';
import { problemWords } from '../shared/problems.js';
import { signedPriceText } from './show-moment.js';
import { choiceWords } from './story-words.js';

interface OtherOrderProps {
  readonly model: BattleModel;
  readonly replay: Reel;
  readonly battle: ReplayBattle;
}

type Choosing = Reel['choices'][number];

/** Of the decision that comes next where the replay stands, or that the chart shows. */
export function OtherOrder({ model, replay, battle }: OtherOrderProps) {
  const moment = battle.moment.value;
  const { step } = battle.frame.value;
  const shown = moment?.kind === 'decision' ? moment.step : undefined;
  const choice = replay.choices.find((one) => (shown === undefined ? one.step > step : one.step === shown));
  if (choice === undefined) return null;
  return <Ask key={choice.step} model={model} replay={replay} battle={battle} choice={choice} />;
}

interface Option {
  readonly text: string;
  readonly words: string;
}

function othersOf({ face, game }: BattleModel, { state, action }: Choosing): readonly Option[] {
  const legal = actionList(game.spec.maxLegal);
  game.legal(state, legal);
  return actionsOf(legal)
    .map((one) => game.write(state, one))
    .filter((text) => text !== action)
    .map((text) => ({ text, words: face.actionWords(state, text) }))
    .sort((a, b) => a.words.localeCompare(b.words));
}

function Ask({ model, replay, battle, choice }: OtherOrderProps & { readonly choice: Choosing }) {
  const others = useMemo(() => othersOf(model, choice), [model, choice]);
  const picked = useSignal('');
  const isBusy = useSignal(false);
  const told = useSignal<{ readonly price: OrderPrice } | { readonly problem: string } | null>(null);
  if (others.length === 0) return null;
  const ask = async (): Promise<void> => {
    const text = picked.value;
    isBusy.value = true;
    told.value = null;
    try {
      const price = await model.price({ step: choice.step, order: text });
      told.value = { price };
      battle.show({
        kind: 'decision',
        step: choice.step,
        orders: () => comparedWith(model, replay, choice, text, price),
      });
    } catch (error) {
      told.value = { problem: problemWords(error) };
    }
    isBusy.value = false;
  };
  const answer = told.value;
  return (
    <details class="other-order">
      <summary>{t('panel.after.other')}</summary>
      <p class="soft">
        {t('panel.after.other.given', { order: choiceWords(model, replay, choice.step, choice.action) })}
      </p>
      <div class="other-order-ask">
        <label>
          {t('panel.after.other.instead')}{' '}
          <select
            value={picked.value}
            onChange={(e) => {
              picked.value = e.currentTarget.value;
              told.value = null;
            }}
          >
            <option value="">{t('panel.after.other.choose', { n: others.length })}</option>
            {others.map(({ text, words }) => (
              <option key={text} value={text}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="do" disabled={picked.value === '' || isBusy.value} onClick={ask}>
          {t('panel.after.other.ask')}
        </button>
      </div>
      <p role="status">
        {isBusy.value && t('panel.after.other.wait')}
        {answer !== null && 'price' in answer && t('panel.after.other.worth', worthOf(answer.price))}
        {answer !== null && 'problem' in answer && answer.problem}
      </p>
    </details>
  );
}

const worthOf = (price: OrderPrice) => ({ ...signedPriceText(price), n: price.search.simulations });

/** On the chart the other one stands where a better one would. */
function comparedWith(
  model: BattleModel,
  replay: Reel,
  { step, action }: Choosing,
  text: string,
  price: OrderPrice,
): readonly ComparedOrder[] {
  const values = signedPriceText(price);
  const words = (one: string): string => choiceWords(model, replay, step, one);
  return [
    { role: 'played', text: action, words: words(action), label: t('panel.after.order.played'), worth: '' },
    {
      ...{ role: 'better', text, words: words(text), called: t('panel.after.other.called') },
      label: t('panel.after.order.other', values),
      worth: t('panel.after.other.beside', values),
    },
  ];
}
