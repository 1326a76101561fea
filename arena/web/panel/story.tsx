/** Story of a battle that is over: the books of dice and decisions, the picture, and of each side what helped and what cost it most. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { familyOf } from '../../../engine/core/ruleset-version.js';
import { bySeat, type Seat } from '../../../engine/index.js';
import type { Story } from '../../protocol/index.js';
import { isExercise } from '../exercises/exercise.js';

import type { BattleModel } from '../model/battle.js';
import { OwnRefusal } from '../net/wire.js';
import { t } from '../records/i18n/index.js';
import { noteCostly, ownExercises } from '../shared/own-exercises.js';
import { notePerformance } from '../shared/performances.js';
import { problemWords } from '../shared/problems.js';
import { pointsText } from './numbers.js';
import { priceText } from './price-text.js';
import { decisionMoment, ShowMoment, type Shows, throwMoment } from './show-moment.js';
import './story.css';
import { booksOf } from './story-books.js';
import { StoryChart } from './story-chart.js';
import { StoryMoments } from './story-moments.js';
import { choiceWords, oddsText, shiftText, throwWords, whenWords } from './story-words.js';

/** `none`: of a battle that was fought elsewhere nobody here can tell. */
type Told = { readonly story: Story } | { readonly error: string } | { readonly none: string } | null;

interface StoryProps {
  readonly model: BattleModel;
  readonly shows: Shows;
}

export function StoryView({ model, shows }: StoryProps) {
  const told = useSignal<Told>(null);
  const ask = (): void => {
    told.value = null;
    model.story().then(
      (story) => {
        told.value = { story };
        noteOwn(model, story);
      },
      (error: unknown) => {
        if (error instanceof OwnRefusal) told.value = { none: error.message };
        else told.value = { error: problemWords(error) };
      },
    );
  };
  useEffect(ask, [model]);
  const answer = told.value;
  return (
    <section class="after-part story" aria-busy={answer === null}>
      <h3>{t('panel.after.story')}</h3>
      {answer === null && <p class="faint">{t('panel.after.story.wait')}</p>}
      {answer !== null && 'none' in answer && <p class="soft">{answer.none}</p>}
      {answer !== null && 'error' in answer && (
        <>
          <p class="refusal">{t('panel.after.failed', { reason: answer.error })}</p>
          <button type="button" class="do" onClick={ask}>
            {t('panel.after.story.again')}
          </button>
        </>
      )}
      {answer !== null && 'story' in answer && (
        <>
          <Books model={model} story={answer.story} />
          <Exercises model={model} />
          <p class="soft story-why">{t('panel.after.story.why')}</p>
          <StoryChart model={model} story={answer.story} />
          <StoryMoments model={model} shows={shows} story={answer.story} />
          <Ending model={model} story={answer.story} />
          <div class="story-sides">
            {bySeat(answer.story.sides).map((_, seat) => (
              <Side key={seat} model={model} shows={shows} story={answer.story} seat={seat} />
            ))}
          </div>
          <p class="faint story-why">{methodWords(answer.story)}</p>
        </>
      )}
    </section>
  );
}

/** A search as the server calls it; what has no words of its own keeps that name. */
const searchWords = (name: string): string =>
  name === 'paired play by admirals' ? t('panel.after.story.by-admirals') : name;

function methodWords({ value, search }: Story): string {
  if (search === null) return t('panel.after.story.unjudged', { value });
  return t('panel.after.story.judged', { value, search: searchWords(search.name), simulations: search.simulations });
}

/** What this person's decisions cost, for the curve over all battles but exercises, which are repeated; one that is played out inside another is a part of that. */
function noteOwn({ room, seat, game, scenario, whole }: BattleModel, story: Story): void {
  const { id, created, past, scenario: name } = room.peek();
  const own = seat.peek();
  // What goes on from a battle that is told already is told anew, and often fought for a few orders alone.
  if (own === null || whole !== undefined || past !== undefined || isExercise(scenario)) return;
  const { performance, costliest } = story.sides[own]!;
  const ruleset = familyOf(game.spec.ruleset);
  noteCostly({ room: id, ruleset, scenario: name, seat: own }, costliest);
  if (performance === null) return;
  const { mean: lost, se } = performance.lost.points;
  notePerformance({ room: id, ruleset, created, decisions: performance.decisions, lost, se });
}

/** What came of it for this reader to do again. */
function Exercises({ model }: { model: BattleModel }) {
  const n = ownExercises.value.filter(({ room }) => room === model.id).length;
  if (n === 0) return null;
  return (
    <p class="story-exercises">
      {t('record.exercises', { n })} <a href="#/exercises">{t('record.to-exercises')}</a>
    </p>
  );
}

/** Start, dice, decisions, end: a line a side. */
function Books({ model, story }: { model: BattleModel; story: Story }) {
  const books = booksOf(story);
  const isBroken = story.ending !== null;
  const heads = ['start', 'luck', 'decisions', ...(isBroken ? (['broken'] as const) : []), 'end', 'points'] as const;
  return (
    <table class="story-books">
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`panel.after.story.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bySeat(books.sides).map(({ start, luck, decisions, broken, end, points }, seat) => (
          <tr key={seat}>
            <th scope="row">{model.face.seatName(seat)}</th>
            <td>{(100 * start).toFixed(1)} %</td>
            <td>{shiftText(luck)}</td>
            <td>{shiftText(decisions)}</td>
            {isBroken && <td>{shiftText(broken)}</td>}
            <td>{(100 * end).toFixed(1)} %</td>
            <td>{pointsText(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A battle not fought out: how it ended, and what that gave away. */
function Ending({ model, story: { ending } }: { model: BattleModel; story: Story }) {
  const { outcome } = model.room.value;
  if (ending === null || outcome === null) return null;
  const side = model.face.seatName(ending.seat);
  const how = t(`panel.after.end.${outcome.termination}`, { side });
  return (
    <p class="story-ending">
      {t('panel.after.story.ending', { how })}{' '}
      <span class="soft">{t('panel.after.story.for', { shift: shiftText(ending.win), side })}</span>
    </p>
  );
}

function Side({ model, shows, story, seat }: StoryProps & { story: Story; seat: Seat }) {
  const { luckiest, costliest, performance } = story.sides[seat]!;
  const { replay } = shows;
  const throws = useMemo(
    () => luckiest.map(({ first, last }) => throwMoment(model, replay, first, last)),
    [model, replay, luckiest],
  );
  const decisions = useMemo(
    () => costliest.map(({ step }) => decisionMoment(model, replay, story, step)),
    [model, replay, costliest],
  );
  return (
    <div>
      <h4>{model.face.seatName(seat)}</h4>
      <h5>{t('panel.after.story.luckiest')}</h5>
      {luckiest.length === 0 && <p class="soft">{t('panel.after.story.noLuck')}</p>}
      <ul>
        {luckiest.map(({ first, last, turn, luck, odds }, i) => (
          <li key={first}>
            {whenWords(model, turn)}: {throwWords(model, replay, first, last)}{' '}
            <span class="soft">
              {shiftText(luck.win)}, {t('panel.after.story.odds', { odds: oddsText(odds) })}
            </span>{' '}
            <ShowMoment shows={shows} moment={throws[i]!} />
          </li>
        ))}
      </ul>
      {story.search !== null && (
        <>
          {performance !== null && (
            <p>
              {t('panel.after.story.performance', {
                ...priceText(performance.lost),
                n: performance.decisions,
              })}
            </p>
          )}
          <h5>{t('panel.after.story.costliest')}</h5>
          {costliest.length === 0 && <p class="soft">{t('panel.after.story.none')}</p>}
          <ul>
            {costliest.map(({ step, turn, chosen, better, price }, i) => (
              <li key={step}>
                {whenWords(model, turn)}: {choiceWords(model, replay, step, chosen)}{' '}
                <span class="soft">
                  {t('panel.after.story.better', { choice: choiceWords(model, replay, step, better) })},{' '}
                  {t('panel.after.story.price', priceText(price))}
                </span>{' '}
                <ShowMoment shows={shows} moment={decisions[i]!} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
