/** Another order than the one that was given: chosen from those that the seat had, priced by who judges the story, and drawn beside it. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { actionList, actionsOf } from '../../../engine/index.js';
import type { OrderPrice } from '../../protocol/index.js';
import type { BattleModel, Reel, ReplayBattle } from '../model/battle.js';
import type { ComparedOrder } from '../model/moment.js';
import { t } from '../records/i18n/index.js';
import { problemWords } from '../shared/problems.js';
import { signedPriceText } from './price-text.js';
import { choiceWords } from './story-words.js';

interface OtherOrderProps {
  readonly model: BattleModel;
  readonly replay: Reel;
  readonly battle: ReplayBattle;
}

type Choosing = Reel['choices'][number];

/** Of the decision that comes next where the replay stands, or that the chart shows; what was fought in another battle that one knows. */
export function OtherOrder({ model, replay, battle }: OtherOrderProps) {
  const isOpen = useSignal(false);
  const moment = battle.moment.value;
  const { step } = battle.frame.value;
  const shown = moment?.kind === 'decision' ? moment.step : undefined;
  const own = Math.max(step, model.room.value.past?.plies ?? 0);
  const choice = replay.choices.find((one) => (shown === undefined ? one.step > own : one.step === shown));
  if (choice === undefined) return null;
  return (
    <details
      class="other-order"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{t('panel.after.other')}</summary>
      {isOpen.value && <Ask key={choice.step} model={model} replay={replay} battle={battle} choice={choice} />}
    </details>
  );
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

type Answer = { readonly text: string; readonly price: OrderPrice } | { readonly problem: string };

/** Asks what an order would have been worth; an answer to what nobody looks at any more moves no chart. */
function usePrice({ model, replay, battle, choice }: AskProps) {
  const isBusy = useSignal(false);
  const told = useSignal<Answer | null>(null);
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);
  const ask = async (text: string): Promise<void> => {
    isBusy.value = true;
    told.value = null;
    try {
      const price = await model.price({ step: choice.step, order: text });
      told.value = { text, price };
      const orders = () => comparedWith(model, replay, choice, text, price);
      if (isHere.current) battle.show({ kind: 'decision', step: choice.step, orders });
    } catch (error) {
      told.value = { problem: problemWords(error) };
    }
    isBusy.value = false;
  };
  return { isBusy, told, ask };
}

interface AskProps extends OtherOrderProps {
  readonly choice: Choosing;
}

function Ask(props: AskProps) {
  const { model, replay, choice } = props;
  const others = useMemo(() => othersOf(model, choice), [model, choice]);
  const picked = useSignal('');
  const { isBusy, told, ask } = usePrice(props);
  if (others.length === 0) return <p class="soft">{t('panel.after.other.none')}</p>;
  const words = (text: string): string => choiceWords(model, replay, choice.step, text);
  const answer = told.value;
  return (
    <>
      <p class="soft">{t('panel.after.other.given', { order: words(choice.action) })}</p>
      <div class="other-order-ask">
        <label>
          {t('panel.after.other.instead')}{' '}
          <select
            value={picked.value}
            disabled={isBusy.value}
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
        <button
          type="button"
          class="do"
          disabled={picked.value === '' || isBusy.value}
          onClick={() => ask(picked.value)}
        >
          {t('panel.after.other.ask')}
        </button>
      </div>
      <p role="status">
        {isBusy.value && t('panel.after.other.wait')}
        {answer !== null && 'price' in answer && priceSentence(words(answer.text), answer.price)}
        {answer !== null && 'problem' in answer && answer.problem}
      </p>
    </>
  );
}

/** Where all simulations ended alike there is no error to tell, and no certainty either. */
function priceSentence(order: string, price: OrderPrice): string {
  const { points, search } = price;
  const isAlike = points.mean === 0 && points.half === 0;
  const values = { order, ...signedPriceText(price), n: search.simulations };
  return t(isAlike ? 'panel.after.other.alike' : 'panel.after.other.worth', values);
}

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
