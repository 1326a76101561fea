/**
 * A battle as its board shows it, a frame behind the panel: the question is read first, and to draw both at once would make a frame that is
 * too long on a phone. What is drawn together is behind together; orders are given to the battle itself.
 */
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Later, laterEach } from '../shared/later.js';
import type { BattleModel } from './battle.js';

/** Names of a battle's signals, its ruleset's own among them. */
type OwnSignal<M> = { [K in keyof M]: M[K] extends ReadonlySignal<unknown> ? K : never }[keyof M] & string;

const NO_MORE: readonly never[] = [];

/**
 * `more` are other signals that are drawn with the view: one list for as long as the battle is the same. On what is returned they are read only;
 * what is told goes to the battle itself.
 */
export function useBehind<M extends BattleModel>(model: M, more: readonly OwnSignal<M>[] = NO_MORE): M {
  const [shown, follow] = useMemo(() => behind(model, more), [model, more]);
  useEffect(follow, [follow]);
  return shown;
}

/** The battle itself but for the signals that are behind; what is told to it is told to the battle. */
export function behind<M extends BattleModel>(
  model: M,
  more: readonly OwnSignal<M>[],
  later?: Later,
): readonly [M, () => () => void] {
  const { view, known, standing, asked, events, compared, stage } = model;
  const { playing, played, marks, isTold, isBusy } = stage;
  const ofRuleset = Object.fromEntries(more.map((name) => [name, model[name] as ReadonlySignal<unknown>]));
  const [now, follow] = laterEach(
    { ...ofRuleset, view, known, standing, asked, events, compared, playing, played, marks, isTold, isBusy },
    later,
  );
  const ofStage = {
    playing: now.playing,
    played: now.played,
    marks: now.marks,
    isTold: now.isTold,
    isBusy: now.isBusy,
  };
  const own = {
    ...Object.fromEntries(Object.entries(now).filter(([name]) => name in ofRuleset)),
    ...{ view: now.view, known: now.known, standing: now.standing, asked: now.asked },
    ...{ events: now.events, compared: now.compared },
    stage: Object.assign(Object.create(stage) as typeof stage, ofStage),
    act: model.act.bind(model),
    confirm: model.confirm.bind(model),
    takeBack: model.takeBack.bind(model),
  } satisfies Partial<BattleModel>;
  return [Object.assign(Object.create(model) as M, own), follow];
}
