/** Face of decisive-battle: the parts and words of its page of a battle. */

import {
  type DecisiveBattleGame,
  oddsOfChoice,
  type PhaseName,
  whenOf,
} from '../../../engine/decisive-battle/index.js';
import { bySeat, NO_SEAT, type Seat } from '../../../engine/index.js';
import { language, t } from '../i18n/index.js';
import type { PhaseMark } from '../model/face.js';
import type { OwnFace } from '../model/own-face.js';
import type { Replay } from '../model/replay.js';
import { figuresBy } from '../panel/order-figures.js';
import { Board } from './board/board.js';
import { diaryEvents } from './diary.js';
import { eventWords, phaseOfEvent, rollLines, weightOf } from './event-words.js';
import { type WordKey, w } from './i18n/index.js';
import { intentWords } from './intent-words.js';
import type { DecisiveModel, Formed } from './model.js';
import { headOf, seatName, shipName, unitName } from './names.js';
import { actionWords, orderWords } from './order-words.js';
import { aimWords } from './panel/aim-words.js';
import { Panel } from './panel/panel.js';
import { UnitCard } from './panel/unit-card.js';
import { rules } from './rules.js';
import { sceneWords } from './scene-words.js';
import { asidesOf, endsMarks, opensScene, scenesOf } from './scenes.js';
import { Tally } from './tally.js';
import { WarChart } from './war-chart.js';

export const face: OwnFace<DecisiveModel, DecisiveBattleGame, Replay, Formed> = {
  rules,
  Board,
  Panel,
  UnitCard,
  Tally,
  Pictures: ({ model, replay }) => <WarChart model={model} replay={replay} />,
  result,
  when: ({ scenario }) => whenOf(scenario),
  phases,
  turnWords({ view }) {
    const { turn, turns } = view.value;
    return turn === 0 ? w('turn.before') : w('turn.round', { turn, turns });
  },
  aim: () => w('aim'),
  aimNow: aimWords,
  turnWord: 'round',
  shotSentence: (sentence, n) => w(`report.${sentence}`, { n }),
  turnOfEvent: (turn) => (turn === 0 ? t('panel.log.setUp') : String(turn)),
  diary: diaryEvents,
  phaseOfEvent,
  eventWords,
  scenes: scenesOf,
  sceneWords,
  endsMarks,
  opensScene,
  asides: asidesOf,
  rollLines,
  weightOf,
  unitName: shipName,
  seatName,
  nameWords: unitName,
  actionWords,
  orderFigures: figuresBy(oddsOfChoice),
  orderWords,
  intentWords,
  readReplay: (_, read) => read(),
  atFrame: () => ({}),
};

/** What comes before the first round, and what comes in each. */
const BEFORE: readonly (readonly [WordKey, readonly PhaseName[]])[] = [
  ['bar.sides', ['rank', 'sides', 'war']],
  ['bar.fleets', ['fleets']],
];
const ROUND: readonly (readonly [WordKey, readonly PhaseName[]])[] = [
  ['bar.pairing', ['pairing']],
  ['bar.halving', ['halving']],
  ['bar.targets', ['targets']],
  ['bar.fire', ['fire']],
  ['bar.break-off', ['break-off']],
];

/** Phases in which something happens to ships, and its events: who is lost on the way home left when fleets were paired. */
const PLAYED_IN: Partial<Readonly<Record<WordKey, readonly string[]>>> = {
  'bar.pairing': ['port'],
  'bar.fire': ['salvo', 'damage', 'sunk'],
};

function phases({ view }: DecisiveModel, isOver: boolean): PhaseMark[] {
  const { phase, turn } = view.value;
  if (isOver || phase === 'over') return [{ key: 'over', words: w('bar.over'), isNow: true }];
  const parts = turn === 0 ? [...BEFORE, ...ROUND] : ROUND;
  return parts.map(([key, phases]) => ({
    key,
    words: w(key),
    isNow: phases.includes(phase),
    isOf: ({ kind }) => PLAYED_IN[key]?.includes(kind) === true,
  }));
}

function result({ game, room, seat, view }: DecisiveModel) {
  const { outcome } = room.value;
  const { seats, victor } = view.value;
  const points = seats
    .map((one, i) => ({ id: game.battle.scenario.seats[i]!.id, points: one.points }))
    .sort((a, b) => b.points - a.points)
    .map((one) => `${one.id} ${one.points}`)
    .join(' · ');
  if (outcome === null) return { headline: w('result.none'), points, why: [] };
  const end = t(`panel.after.end.${outcome.termination}`, {
    side: seatName(
      game,
      outcome.result === null ? NO_SEAT : bySeat(outcome.result).indexOf(Math.min(...outcome.result)),
    ),
  });
  const held =
    victor === 'none' ? w('result.nobody') : w('result.held', { power: seatName(game, headOf(view.value, victor)) });
  const why = outcome.termination === 'normal' ? [held, w('result.highest')] : [end];
  // A battle that was broken off has no places.
  const places = outcome.termination === 'normal' ? seats.map((one) => one.points) : null;
  return { headline: headline(game, outcome.result, seat.value, places), points, why };
}

function headline(
  game: DecisiveBattleGame,
  result: readonly number[] | null,
  seat: Seat | null,
  points: readonly number[] | null,
): string {
  if (result === null) return w('result.none');
  const best = Math.max(...result);
  const first = bySeat(result).flatMap((r, i) => (r === best ? [i] : []));
  if (first.length === result.length) return w('result.draw');
  if (seat !== null && first.includes(seat)) return w(first.length > 1 ? 'result.draw' : 'result.won');
  if (seat !== null && result.length === 2) return w('result.lost');
  const winners = first.map((i) => seatName(game, i)).join(language.value === 'ja' ? 'と' : ', ');
  if (seat === null || points === null) return w('result.winner', { power: winners });
  const place = 1 + points.filter((other) => other > points[seat]!).length;
  const isShared = points.filter((other) => other === points[seat]).length > 1;
  return w(isShared ? 'result.place.shared' : 'result.place', { power: winners, place, all: points.length });
}
