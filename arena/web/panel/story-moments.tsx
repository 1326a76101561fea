/** Moments that decided a battle, as cards by the numbers of the picture: what was rolled or ordered, what it turned, and what was better. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Seat } from '../../../engine/index.js';
import type { Story } from '../../protocol/index.js';
import type { BattleModel, Reel } from '../model/battle.js';
import type { Moment } from '../model/moment.js';
import { t } from '../records/i18n/index.js';
import { priceText } from './price-text.js';
import { costlyAt, decisionMoment, ShowMoment, type Shows, throwMoment } from './show-moment.js';
import { choiceWords, oddsText, ordersKey, shiftText, throwWords, whenWords } from './story-words.js';
import './story-moments.css';

interface MomentsProps {
  readonly model: BattleModel;
  readonly shows: Shows;
  readonly story: Story;
}

type Told = Story['moments'][number];

/** On the chart they can be looked through one after the other (`MomentNote`), and they stand on the slider of the replay. */
export function StoryMoments({ model, shows, story }: MomentsProps) {
  const { replay, battle } = shows;
  const moments = useMemo(
    () => story.moments.map((told) => momentOf(model, replay, story, told)),
    [model, replay, story],
  );
  useEffect(() => {
    battle.moments.value = moments;
    return () => {
      battle.moments.value = [];
    };
  }, [battle, moments]);
  if (moments.length === 0) return null;
  return (
    <>
      <h4>{t('panel.after.story.moments', { n: moments.length })}</h4>
      <ol class="story-moments">
        {story.moments.map((told, i) => (
          <MomentCard key={told.step} {...{ model, shows, story, told, number: i + 1, moment: moments[i]! }} />
        ))}
      </ol>
    </>
  );
}

const momentOf = (model: BattleModel, replay: Reel, story: Story, { kind, step, last }: Told): Moment =>
  kind === 'dice' ? throwMoment(model, replay, step, last) : decisionMoment(model, replay, story, step);

interface CardProps extends MomentsProps {
  readonly told: Told;
  readonly number: number;
  readonly moment: Moment;
}

function MomentCard({ model, shows, story, told, number, moment }: CardProps) {
  const { kind, step, last, turn, seat, win } = told;
  const { replay, battle } = shows;
  const side = model.face.seatName(seat);
  return (
    <li class={battle.moment.value === moment ? 'story-moment is-shown' : 'story-moment'}>
      <span class="story-number" aria-hidden="true">
        {number}
      </span>
      <div class="story-moment-told">
        <p>
          <b>
            {kind === 'dice'
              ? throwWords(model, replay, step, last)
              : choiceWords(model, replay, step, chosenAt(replay, step))}
          </b>
        </p>
        <p class="soft">
          {whenWords(model, turn)}
          {kind === 'dice' && <ThrowOdds story={story} seat={seat} step={step} />}
        </p>
        {kind !== 'dice' && <BetterOrder {...{ model, replay, story, told }} />}
        <p class="story-moment-show">
          <ShowMoment shows={shows} moment={moment} />
        </p>
      </div>
      <p class="story-turned">
        <b>{shiftText(win)}</b>{' '}
        <span class="soft">{t(kind === 'dice' ? 'panel.after.story.byDice' : ordersKey(model), { side })}</span>
      </p>
    </li>
  );
}

const chosenAt = (replay: Reel, step: number): string =>
  replay.choices.find((choice) => choice.step === step)?.action ?? '';

/** How rare it was for whom it helped; of a throw that is none of its luckiest nobody reckoned it. */
function ThrowOdds({ story, seat, step }: { readonly story: Story; readonly seat: Seat; readonly step: number }) {
  const found = story.sides[seat]?.luckiest.find(({ first }) => first === step);
  if (found === undefined) return null;
  return <> · {t('panel.after.story.odds', { odds: oddsText(found.odds) })}</>;
}

/** Where the search knew better: both orders with the figures that they go by, and what the better one is worth. */
function BetterOrder({
  model,
  replay,
  story,
  told: { step },
}: Omit<CardProps, 'shows' | 'number' | 'moment'> & { readonly replay: Reel }) {
  const found = costlyAt(story, step);
  const state = replay.choices.find((choice) => choice.step === step)?.state ?? null;
  const rows = useMemo(() => {
    if (found === undefined) return [];
    const better = model.face.orderFigures(state, found.better);
    const played = model.face.orderFigures(state, found.chosen);
    // Orders of two kinds have no figure in common.
    return played.flatMap(({ name, value }) => {
      const other = better.find((one) => one.name === name);
      return other === undefined ? [] : [{ name, played: value, better: other.value }];
    });
  }, [model, found, state]);
  if (found === undefined) return null;
  const { win, half } = priceText(found.price);
  return (
    <table class="story-orders">
      <thead>
        <tr>
          <td />
          <th scope="col" class="is-played">
            {t('panel.after.order.played')}
          </th>
          <th scope="col" class="is-better">
            {choiceWords(model, replay, step, found.better)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, played, better }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{played}</td>
            <td>{better}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('panel.after.story.win')}</th>
          <td />
          <td>
            +{win} ± {half}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
