/** The board of a campaign: the chart, and on it all that changes. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useBehind } from '../../model/behind.js';
import { useKept } from '../../shared/use-kept.js';
import { SeaChart } from '../chart/sea-chart.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { ActionPicture } from './action-picture.js';
import { AimLayer, AnswersLayer, CourseLayer, CourseWords, HoverLayer } from './answers-layer.js';
import './board.css';
import { BoardState } from './board-state.js';
import { GuessKey, GuessLayer } from './guess-layer.js';
import { listen } from './hands.js';
import { HexNumbers, PointedNumber } from './hex-numbers.js';
import { Key } from './key.js';
import { LabelsLayer } from './labels-layer.js';
import { OpenedHex } from './opened-hex.js';
import { RangesLayer, StrikeRange } from './ranges-layer.js';
import { Rulers, Scale } from './rulers.js';
import { SheetLayer } from './sheet-layer.js';
import { StacksLayer } from './stacks-layer.js';
import { placeOfScene, StageLayer } from './stage-layer.js';
import { StrikeLayer } from './strike-layer.js';
import { StrikePicture } from './strike-picture.js';

export function Board({ model: battle }: { readonly model: CampaignModel }) {
  const model = useBehind(battle);
  const state = useMemo(() => new BoardState(model), [model]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => listen(box.current!, state), [state]);
  useEffect(
    () =>
      model.asked.subscribe(() => {
        state.opened.value = -1;
        state.attend();
        // What is marked may have come before the map did.
        state.follow();
      }),
    [model, state],
  );
  // The chart comes a frame after the panel: by then its answers are there.
  useEffect(() => model.picked.subscribe(() => queueMicrotask(() => state.follow())), [model, state]);
  // Where something happens, one looks.
  useEffect(
    () => model.stage.playing.subscribe((now) => now !== null && state.reveal(placeOfScene(state, now.scene))),
    [model, state],
  );
  return (
    <div class="op-board" data-request={useKept(() => model.asked.value?.requestId, [model])}>
      <Rulers state={state} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what moves must be reached by the keyboard */}
      <section ref={box} class="op-view" tabIndex={0} aria-label={w('board.map')}>
        <Drawing state={state} />
        <Scale state={state} />
      </section>
      <div class="op-over">
        <ActionPicture state={state} />
        <StrikePicture state={state} />
        <OpenedHex state={state} />
        <GuessKey state={state} />
        <Key state={state} />
      </div>
      <Buttons state={state} />
    </div>
  );
}

function Drawing({ state }: { readonly state: BoardState }) {
  const { k, left, top } = state.camera.value;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the section about it has the name
    <svg class="op-drawing">
      <g transform={`translate(${left} ${top}) scale(${k})`}>
        <SeaChart scenario={state.model.scenario} id="battle" />
        <GuessLayer state={state} />
        <HexNumbers state={state} />
        <RangesLayer state={state} />
        <StrikeRange state={state} />
        <AnswersLayer state={state} />
        <HoverLayer state={state} />
        <StacksLayer state={state} />
        <StrikeLayer state={state} />
        <SheetLayer state={state} />
        <CourseLayer state={state} />
        <AimLayer state={state} />
        <LabelsLayer state={state} />
        <CourseWords state={state} />
        <StageLayer state={state} />
        <PointedNumber state={state} />
      </g>
    </svg>
  );
}

const Buttons = ({ state }: { readonly state: BoardState }) => (
  <div class={`op-buttons${state.showsTools.value ? ' is-open' : ''}`}>
    <button
      type="button"
      class="op-tools"
      aria-label={w('board.tools')}
      aria-expanded={state.showsTools.value}
      onClick={() => {
        state.showsTools.value = !state.showsTools.peek();
      }}
    >
      ☰
    </button>
    <button
      type="button"
      aria-pressed={state.showsKey.value}
      onClick={() => {
        state.showsKey.value = !state.showsKey.peek();
      }}
    >
      {w('board.key')}
    </button>
    {state.guess.isAllowed.value && (
      <button
        type="button"
        aria-pressed={state.showsGuess.value}
        title={w('guess.hint')}
        onClick={() => state.turnGuess()}
      >
        {w('guess.button')}
      </button>
    )}
    <button
      type="button"
      aria-pressed={state.showsRanges.value}
      title={w('board.ranges.hint')}
      onClick={() => {
        state.showsRanges.value = !state.showsRanges.peek();
      }}
    >
      {w('board.ranges')}
    </button>
    <button type="button" aria-label={w('board.in')} title={w('board.in')} onClick={() => state.zoomBy(1.4)}>
      +
    </button>
    <button type="button" aria-label={w('board.out')} title={w('board.out')} onClick={() => state.zoomBy(1 / 1.4)}>
      −
    </button>
    <button type="button" aria-label={w('board.whole')} title={w('board.whole')} onClick={() => state.fit()}>
      ⤢
    </button>
  </div>
);
