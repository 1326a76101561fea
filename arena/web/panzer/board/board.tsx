/** The board of a battle: the map, and on it all that changes. */
import { untracked, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useBehind } from '../../model/behind.js';
import { inPieces } from '../../shared/pieces.js';
import { useKept } from '../../shared/use-kept.js';
import { w } from '../i18n/index.js';
import { MapLayer } from '../map/map.js';
import type { PanzerModel } from '../model.js';
import { AnswersLayer, HoverLayer, RefusalLayer, RouteLayer, RouteWords, TargetLayer } from './answers-layer.js';
import './board.css';
import { BoardState } from './board-state.js';
import { comparedHex } from './compared.js';
import { ComparedLayer } from './compared-layer.js';
import { listen } from './hands.js';
import { HexNumbers, PointedNumber } from './hex-numbers.js';
import { GroundMarks, Plots, Sky } from './marks-layer.js';
import { OpenedStack } from './opened-stack.js';
import { Rulers, Scale } from './rulers.js';
import { SightLayer } from './sight-layer.js';
import { StacksLayer } from './stacks-layer.js';
import { foughtHex, StageLayer } from './stage-layer.js';

export function Board({ model: battle }: { readonly model: PanzerModel }) {
  const model = useBehind(battle);
  const state = useMemo(() => new BoardState(model), [model]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => listen(box.current!, state), [state]);
  useEffect(
    () =>
      model.asked.subscribe(() => {
        state.refused.value = null;
        state.attend();
        // What is marked may have come before the map did.
        state.follow();
      }),
    [model, state],
  );
  // Seconds of work on a phone, which the first question about a line of sight would wait for.
  useEffect(() => inPieces(model.game.battle.sights.inPieces(), () => undefined), [model]);
  // The map comes a frame after the panel: by then its answers are there.
  useEffect(() => model.picked.subscribe(() => queueMicrotask(() => state.follow())), [model, state]);
  // Where it is fought, one looks.
  useEffect(
    () => model.stage.playing.subscribe((now) => now !== null && state.watch(foughtHex(state, now.scene))),
    [model, state],
  );
  useSignalEffect(() => {
    const hex = comparedHex(state);
    if (hex !== undefined) untracked(() => state.reveal(hex));
  });
  return (
    <div class="pz-board" data-request={useKept(() => model.asked.value?.requestId, [model])}>
      <Rulers state={state} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what moves must be reached by the keyboard */}
      <section ref={box} class="pz-view" tabIndex={0} aria-label={w('board.map')}>
        <Drawing state={state} />
        <Scale state={state} />
      </section>
      <Buttons state={state} />
    </div>
  );
}

function Drawing({ state }: { readonly state: BoardState }) {
  const { k, left, top } = state.camera.value;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the section about it has the name
    <svg class="pz-drawing">
      <g transform={`translate(${left} ${top}) scale(${k})`}>
        <MapLayer ground={state.ground} id="battle" />
        <HexNumbers state={state} />
        <GroundMarks state={state} />
        <AnswersLayer state={state} />
        <HoverLayer state={state} />
        <RouteLayer state={state} />
        <TargetLayer state={state} />
        <Plots state={state} />
        <StacksLayer state={state} />
        <RouteWords state={state} />
        <Sky state={state} />
        <ComparedLayer state={state} />
        <StageLayer state={state} />
        <PointedNumber state={state} />
        <RefusalLayer state={state} />
        <SightLayer state={state} />
        <OpenedStack state={state} />
      </g>
    </svg>
  );
}

function Buttons({ state }: { readonly state: BoardState }) {
  const isLooking = state.lookout.value !== null;
  const look = (): void => {
    state.look(isLooking ? null : Math.max(-1, state.opened.peek()));
  };
  return (
    <div class="pz-buttons">
      <button type="button" class="pz-look" aria-pressed={isLooking} title={w('board.sight.hint')} onClick={look}>
        {w('board.sight')}
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
}
