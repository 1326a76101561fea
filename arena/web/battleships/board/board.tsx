/** The chart of a battle, to look at and to give orders on. */
import { batch, type Signal, untracked, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useBehind } from '../../model/behind.js';
import { nextFrame } from '../../shared/later.js';
import { useKept } from '../../shared/use-kept.js';
import type { Scene } from '../../stage/scene.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import './board.css';
import './compared.css';
import './stage/stage.css';
import { AdviceLayer } from './advice-layer.js';
import { AimLine, Bubbles } from './bubbles.js';
import { Chart } from './chart.js';
import { ChartState } from './chart-state.js';
import { showCompared } from './compared.js';
import { ComparedLayer } from './compared-layer.js';
import { pointedInWords } from './describe.js';
import { listen } from './hands.js';
import { Buttons, Rose } from './hud.js';
import { pressKey } from './keys.js';
import { FireLines, TorpedoLines, Tracks } from './lines.js';
import { Air, Marks } from './marks.js';
import { NamesLayer } from './names-layer.js';
import { Arcs, PoseLines, Rings, SightLines } from './plot.js';
import { ChosenPath, ReachTint } from './reach-layer.js';
import { Rulers } from './rulers.js';
import { Grid, PointedHex, Sea } from './sea.js';
import { Rounds, ShipsLayer } from './ships-layer.js';
import { DiceBoxes } from './stage/dice-box.js';
import { FireMarks, HitStars } from './stage/fire-marks.js';
import { StageLights } from './stage/lights.js';
import { lineOf, placeOfUnit } from './stage/places.js';
import { MuzzleLights, Salvos } from './stage/salvo.js';
import { Wrecks } from './stage/wreck.js';

/**
 * Labels are read through the sheet's window, and tracks end where ships are; what is picked is an answer to the question that is shown. So these
 * are behind together with the view.
 */
const WITH_VIEW = ['window', 'tracks', 'picked', 'selected'] as const;

export function Board({ model: battle }: { model: BattleshipsModel }) {
  const model = useBehind(battle, WITH_VIEW);
  const turns = useSignal(0);
  const chart = useMemo(() => new Chart(model, new ChartState(model, battle), battle, turns), [model, battle, turns]);
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  useStage(chart, box, svg);
  useWords(chart, turns);
  const pace = useComputed(() => chart.state.staged.playing.value?.pace ?? 1);
  const isNight = useComputed(() => model.view.value.night);
  const onKeyDown = (e: KeyboardEvent): void => {
    if (!pressKey(e, chart.state, chart)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div
      ref={box}
      class={isNight.value ? 'board night' : 'board'}
      data-request={useKept(() => model.asked.value?.requestId, [model])}
    >
      <Rulers chart={chart} />
      <svg
        ref={svg}
        class="chart"
        tabindex={0}
        role="application"
        aria-label={t('board.name')}
        aria-describedby="board-keys"
        style={{ '--pace': pace.value }}
        onKeyDown={onKeyDown}
      >
        <Lights />
        <World chart={chart} />
        <Rose chart={chart} />
      </svg>
      <Buttons chart={chart} />
      <Keys chart={chart} />
      <Spoken chart={chart} />
    </div>
  );
}

/** All that moves with the chart, from the bottom up. */
function World({ chart }: { chart: Chart }) {
  const transform = useComputed(() => {
    const { k, left, top } = chart.state.camera.value;
    return `translate(${left},${top})scale(${k})`;
  });
  // What helps to aim is out of the way while shells fall.
  const { isBusy } = chart.model.stage;
  return (
    <g transform={transform}>
      <Sea chart={chart} />
      <Air chart={chart} />
      {!isBusy.value && <Arcs chart={chart} />}
      <ReachTint chart={chart} />
      <Grid chart={chart} />
      <PointedHex chart={chart} />
      {!isBusy.value && <Rings chart={chart} />}
      <Tracks chart={chart} />
      <Marks chart={chart} />
      <Wrecks chart={chart} />
      <MuzzleLights chart={chart} />
      <FireMarks chart={chart} />
      {!isBusy.value && <SightLines chart={chart} />}
      <PoseLines chart={chart} />
      <FireLines chart={chart} />
      <TorpedoLines chart={chart} />
      <AimLine chart={chart} />
      <AdviceLayer chart={chart} />
      <Rounds chart={chart} />
      <ShipsLayer chart={chart} />
      <ChosenPath chart={chart} />
      <HitStars chart={chart} />
      <Salvos chart={chart} />
      <NamesLayer chart={chart} />
      <ComparedLayer chart={chart} />
      <DiceBoxes chart={chart} />
      <Bubbles chart={chart} />
    </g>
  );
}

const Lights = () => (
  <defs>
    <radialGradient id="star-light">
      <stop class="star-core" offset="0" />
      <stop class="star-core half" offset="0.45" />
      <stop class="star-rim" offset="1" />
    </radialGradient>
    <StageLights />
  </defs>
);

function Keys({ chart }: { chart: Chart }) {
  const more = { none: undefined, ships: 'targets', hexes: 'hexes', poses: 'poses' } as const;
  const kind = more[chart.state.answers.value.kind];
  return (
    <p id="board-keys" class="unseen">
      {kind === undefined ? '' : `${t(`board.keys.${kind}`)} `}
      {t('board.keys')}
    </p>
  );
}

function Spoken({ chart }: { chart: Chart }) {
  const words = useComputed(() => (chart.state.byKeyboard.value ? pointedInWords(chart) : ''));
  return (
    <p class="unseen" aria-live="polite">
      {words}
    </p>
  );
}

/** Size, first view of the fleets, pointers; sizes that do not grow with the zoom. */
function useStage(chart: Chart, box: { current: HTMLDivElement | null }, svg: { current: SVGSVGElement | null }): void {
  const { state } = chart;
  useEffect(() => {
    const measure = (): void => {
      // The observer may still speak after the chart has gone.
      if (box.current === null) return;
      const { width, height } = svg.current!.getBoundingClientRect();
      state.resize({ width, height });
    };
    // What makes it larger or smaller has the frame to itself: the chart follows in the next.
    let drop: (() => void) | undefined;
    const observer = new ResizeObserver(() => {
      drop ??= nextFrame(() => {
        drop = undefined;
        measure();
      });
    });
    observer.observe(svg.current!);
    measure();
    const unlisten = listen(svg.current!, state, chart);
    return () => {
      drop?.();
      observer.disconnect();
      unlisten();
    };
  }, [chart]);
  useSignalEffect(() => {
    const playing = chart.model.stage.playing.value;
    if (playing !== null) untracked(() => showFire(state, playing.scene, chart.model.stage.scenes.value));
  });
  useSignalEffect(() => {
    // On a narrow page the chart gets its room only after a moment is to be shown.
    state.size.value;
    if (chart.model.compared.value.length > 0) untracked(() => showCompared(chart));
  });
  useSignalEffect(() => {
    if (chart.model.picked.value !== null) untracked(() => state.followAnswer());
  });
}

/**
 * A frame after ships or question have changed the chart goes where they are, and words are set for them: all in one, so that they are set once. While
 * the stage plays, the chart goes where shells fall; while orders are compared, where they lead.
 */
function useWords(chart: Chart, turns: Signal<number>): void {
  const { state, model } = chart;
  const due = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => due.current?.(), []);
  useSignalEffect(() => {
    for (const one of [
      model.view,
      state.ships,
      state.wrecks,
      state.answers,
      state.focus,
      state.looked,
      model.stage.isBusy,
    ])
      one.value;
    due.current ??= nextFrame(() => {
      due.current = undefined;
      batch(() => {
        turns.value++;
        const isOnChart = state.ships.peek().length > 0 || state.asked.peek() !== null;
        if (model.compared.peek().length > 0) showCompared(chart);
        else if (!model.stage.isBusy.peek() && isOnChart) state.follow();
      });
    });
  });
}

/** Goes to the target; where there is room, all who fire and are fired at in the report come into view at once. */
function showFire(state: ChartState, scene: Scene, all: readonly Scene[]): void {
  const target = placeOfUnit(state, scene.target);
  if (target === undefined) return;
  const others = all.flatMap((other) => {
    const line = lineOf(state, other);
    return line === undefined ? [] : [line.from, line.to];
  });
  state.showFire(target, others);
}
