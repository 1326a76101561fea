/**
 * A battle as its board shows it, a frame behind the panel: the question is read first, and to draw both at once would make a frame that is
 * too long on a phone. What is drawn together is behind together; orders are given to the battle itself.
 */
import { useEffect, useMemo } from 'preact/hooks';
import { laterEach } from '../shared/later.js';
import type { BattleModel } from './battle.js';

export function useBehind<M extends BattleModel>(model: M): M {
  const [shown, follow] = useMemo(() => behind(model), [model]);
  useEffect(follow, [follow]);
  return shown;
}

/** The battle itself but for the signals that are behind; what is told to it is told to the battle. */
function behind<M extends BattleModel>(model: M): readonly [M, () => () => void] {
  const { view, known, standing, asked, events, stage } = model;
  const { playing, played, marks, isTold, isBusy } = stage;
  const [now, follow] = laterEach({ view, known, standing, asked, events, playing, played, marks, isTold, isBusy });
  const ofStage = {
    playing: now.playing,
    played: now.played,
    marks: now.marks,
    isTold: now.isTold,
    isBusy: now.isBusy,
  };
  const own = {
    ...{ view: now.view, known: now.known, standing: now.standing, asked: now.asked, events: now.events },
    stage: Object.assign(Object.create(stage) as typeof stage, ofStage),
    act: model.act.bind(model),
    confirm: model.confirm.bind(model),
    takeBack: model.takeBack.bind(model),
  } satisfies Partial<BattleModel>;
  return [Object.assign(Object.create(model) as M, own), follow];
}
