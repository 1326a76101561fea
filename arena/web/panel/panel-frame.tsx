/**
 * Frame of the panel beside a board: what is asked, then the aim and what a ruleset adds around it, and at the foot the bar of the orders. It is the same
 * in every ruleset, so that a reader finds each part in its place.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { BattleModel } from '../model/battle.js';
import { lazy } from '../shared/lazy.js';
import { LazyStandingBox } from '../standing/lazy.js';
import { Aim, AimLine } from './aim.js';
import { Refusal } from './refusal.js';
import { useFootHeight } from './use-foot-height.js';
import { useKeys } from './use-keys.js';
import { useQuestionTop } from './use-question-top.js';
import './panel.css';
import './answers.css';
import './odds.css';

/** It stands at the foot of the panel, and comes after the question. */
const Menu = lazy<{ readonly model: BattleModel; readonly keys: string }>(() =>
  import('./menu.js').then((part) => part.Menu),
);
/** Not with the page: a ruleset that offers it itself has no use for it. */
const RestBox = lazy<{ readonly model: BattleModel }>(() => import('./rest-box.js').then((part) => part.RestBox));

interface FrameProps<M extends BattleModel> {
  readonly model: M;
  /** Its keys, in words. */
  readonly keys: string;
  /** Above the aim, and below it. */
  readonly above?: ComponentChildren;
  readonly below?: ComponentChildren;
  /** Whether what is left of the phase can be left to the admiral here: not where the ruleset offers that itself, or nothing is sent. */
  readonly isRestOffered?: boolean;
  /** What gives the order. */
  readonly bar: ComponentChildren;
  /** What is asked, or waited for. */
  readonly children: ComponentChildren;
}

export function PanelFrame<M extends BattleModel>({
  model,
  keys,
  above,
  below,
  isRestOffered = true,
  bar,
  children,
}: FrameProps<M>) {
  const body = useQuestionTop(model);
  const { panel, foot } = useFootHeight();
  return (
    <div ref={panel} class="panel">
      <div ref={body} class="panel-body">
        <div class="panel-ask">
          {children}
          {isRestOffered && <RestBox model={model} />}
          <LazyStandingBox model={model} />
        </div>
        <Refusal model={model} />
        {above}
        <Aim model={model} />
        {below}
        <Menu model={model} keys={keys} />
      </div>
      <div ref={foot} class="panel-foot">
        <AimLine model={model} />
        {bar}
      </div>
    </div>
  );
}

/** State of the panel for as long as it stands, with the keys that change it. */
export function usePanel<M extends BattleModel, P extends { end(): void }>(
  model: M,
  stateOf: (model: M) => P,
  onKey: (e: KeyboardEvent, model: M, panel: P) => boolean,
): P {
  const panel = useMemo(() => stateOf(model), [model]);
  useEffect(() => () => panel.end(), [panel]);
  useKeys(model, panel, onKey);
  return panel;
}
