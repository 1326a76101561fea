/** Face of battleships: the parts and words of its page of a battle. */
import { computed } from '@preact/signals';
import { type BattleshipsGame, G, TURN_MINUTES, weightOf } from '../../../engine/battleships/index.js';
import { clockText, isoWhen } from '../../../engine/index.js';
import type { PhaseMark } from '../model/face.js';
import type { OwnFace } from '../model/own-face.js';
import type { ReplayFrame } from '../model/replay.js';
import { lazy } from '../shared/lazy.js';
import { Board } from './board/board.js';
import { t } from './i18n/index.js';
import { unitName } from './i18n/names.js';
import type { BattleshipsModel, Charted } from './model/battle.js';
import { aimWords } from './panel/aim-words.js';
import { phaseOfEvent, rollLines } from './panel/diary.js';
import { eventWords } from './panel/event-words.js';
import { intentWords } from './panel/intent-words.js';
import { namesOf, seatName, shipName } from './panel/names.js';
import { orderFigures } from './panel/order-figures.js';
import { actionWords, orderWords } from './panel/order-words.js';
import { Panel } from './panel/panel.js';
import { readReplay, type TrackReplay, tracksUpTo } from './panel/replay.js';
import { asidesOf, sceneWords } from './panel/scene-words.js';
import { endsMarks, scenes } from './panel/scenes.js';
import { Tally } from './panel/tally-view.js';
import { UnitCard } from './panel/unit-card.js';
import { endWords, pointsWords, resultWords } from './panel/verdict-words.js';
import { happensIn, phasesOf, type TurnPhase } from './phases.js';
import { rules } from './rules.js';

/** After the battle. */
const TrackChart = lazy(() => import('./panel/track-chart.js').then((part) => part.TrackChart));

export const face: OwnFace<BattleshipsModel, BattleshipsGame, TrackReplay, Charted> = {
  rules,
  Board,
  Panel,
  UnitCard,
  Tally,
  Pictures: ({ model, replay }) => <TrackChart model={model} replay={replay} />,
  result: (model) => ({
    headline: resultWords(model),
    points: pointsWords(model),
    why: endWords(model),
  }),
  when: ({ scenario }) => isoWhen(scenario.date),
  phases,
  turnWords({ scenario, view }) {
    const { turn, turns } = view.value;
    const time = clockText(isoWhen(scenario.date), Math.max(0, turn - 1) * TURN_MINUTES);
    return time === undefined ? t('shell.turn', { turn, turns }) : t('shell.turn-time', { turn, turns, time });
  },
  // What is needed, and what comes of less.
  aim(model) {
    const { left, more } = aimWords(model);
    return [left, ...more.slice(0, 1)].join(' ');
  },
  aimNow: aimWords,
  diary: (events) => events,
  turnWord: 'turn',
  shotSentence: (sentence, n) => t(`report.${sentence}`, { n }),
  turnOfEvent: (turn) => (turn === 0 ? t('panel.log.setUp') : String(turn)),
  phaseOfEvent,
  eventWords: (game, event) => eventWords(event, namesOf(game)),
  scenes,
  sceneWords,
  endsMarks,
  asides: asidesOf,
  rollLines,
  weightOf,
  unitName: shipName,
  seatName,
  nameWords: (_, name) => unitName(name),
  actionWords,
  orderFigures,
  orderWords,
  intentWords,
  readReplay,
  atFrame,
};

function phases({ game, view, seat, scenario }: BattleshipsModel, isOver: boolean): PhaseMark[] {
  // Who resigns ends it in the middle of a turn.
  const found = phasesOf(game.battle, isOver ? { ...view.value, phase: 'over' } : view.value);
  const words = ({ name, seat: whose }: TurnPhase): string => {
    if (name !== 'targets' && name !== 'move') return t(`phase.${name}`);
    const own = seat.value;
    const who = own === null ? scenario.sides[whose as 0 | 1].id : t(whose === own ? 'phase.you' : 'phase.enemy');
    return t(`phase.${name}`, { who });
  };
  return found.map((phase) => ({
    key: `${phase.name}${phase.seat}`,
    words: words(phase),
    isNow: phase.isNow,
    isOf: (event) => happensIn(game.battle, phase, event),
  }));
}

function atFrame(replay: TrackReplay, frame: () => ReplayFrame): Charted {
  return {
    window: computed(() => {
      const { state } = frame();
      return { windowQ: state[G.windowQ]!, windowR: state[G.windowR]! };
    }),
    tracks: computed(() => tracksUpTo(replay, frame().turn)),
  };
}
