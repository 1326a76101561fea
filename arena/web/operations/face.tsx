/** Face of operations: the parts and words of its page of a battle. */
import { bySeat, FIRST_SEAT, isoWhen, SECOND_SEAT, type Seat } from '../../../engine/index.js';
import { type OperationsGame, weightOf } from '../../../engine/operations/index.js';
import { t } from '../i18n/index.js';
import type { PhaseMark, ResultWords } from '../model/face.js';
import type { OwnFace } from '../model/own-face.js';
import type { Replay } from '../model/replay.js';
import { aimWords } from './aim/aim-words.js';
import { Board } from './board/board.js';
import { eventWords, phaseOfEvent, rollLines } from './event-words.js';
import { w } from './i18n/index.js';
import { intentWords } from './intent-words.js';
import { whoWins } from './lobby/briefing.js';
import type { CampaignModel, Opened } from './model.js';
import { actionWords, orderWords, seatName, unitName } from './names.js';
import { Panel } from './panel/panel.js';
import { rules } from './rules.js';
import { asidesOf, sceneWords } from './scene-words.js';
import { endsMarks, scenesOf } from './scenes.js';
import { Tally } from './tally.js';
import { UnitCard } from './unit-card.js';

/** What happens without anybody's order, or is told better by what comes of it. */
const SILENT: ReadonlySet<string> = new Set(['order']);

export type CampaignFace = OwnFace<CampaignModel, OperationsGame, Replay, Opened>;

export const face: CampaignFace = {
  rules,
  Board,
  Panel,
  UnitCard,
  Tally,
  Pictures: () => null,
  result,
  when: ({ scenario }) => isoWhen(scenario.date),
  phases,
  turnWords({ view }) {
    const { turn, turns, sea } = view.value;
    if (turn === 0) return w('turn.before');
    return sea > 0 ? w('turn.sea', { turn, turns, sea }) : w('turn.now', { turn, turns });
  },
  aim: ({ scenario }) => whoWins(scenario)[0] ?? '',
  aimNow: aimWords,
  turnWord: 'turn',
  unitWord: () => w('diary.unit'),
  diary: (events) => events.filter(({ kind }) => !SILENT.has(kind)),
  turnOfEvent: (turn) => (turn === 0 ? t('panel.log.setUp') : String(turn)),
  phaseOfEvent,
  eventWords,
  rollLines,
  weightOf,
  scenes: scenesOf,
  sceneWords,
  endsMarks,
  asides: asidesOf,
  unitName,
  seatName,
  nameWords: (game, name) => {
    const unit = game.campaign.names.indexOf(name);
    return unit < 0 ? name : unitName(game, unit);
  },
  actionWords,
  orderWords: (game, order) => orderWords(game, order),
  intentWords,
  readReplay: (_, read) => read(),
  atFrame: ({ frames }) => ({
    isReplay: true,
    stateWhen: (n) => frames.find(({ told }) => told >= n)?.state,
  }),
};

/** Supply, then the sea phases of the day. What others do within one is nobody's business. */
function phases({ view, seat }: CampaignModel, isOver: boolean): PhaseMark[] {
  const { phase, sea, toAct } = view.value;
  if (isOver || phase === 'over') return [{ key: 'over', words: w('phase.over'), isNow: true }];
  const isOwn = seat.value !== null && toAct === seat.value;
  const marked = (key: string, words: string, isNow: boolean, of: number): PhaseMark => ({
    key,
    words: isNow && isOwn ? w('phase.you', { phase: words }) : words,
    isNow,
    isOf: ({ data }) => data?.sea === of,
  });
  return [
    marked('supply', w('phase.supply'), phase === 'supply', 0),
    ...[1, 2, 3].map((n) => marked(`sea-${n}`, w('phase.sea', { n }), phase === 'sea' && sea === n, n)),
  ];
}

function result({ game, room, seat, view, scenario }: CampaignModel): ResultWords {
  const { outcome } = room.value;
  if (outcome === null || outcome.result === null) return { headline: t('panel.after.none'), points: '', why: [] };
  const { result: of, termination } = outcome;
  const own = seat.value;
  const best = Math.max(...of);
  const worst = bySeat(of).indexOf(Math.min(...of));
  const end = t(`panel.after.end.${termination}`, { side: seatName(game, worst) });
  const [points = 0, others = 0] = view.value.points;
  const sides = { a: seatName(game, FIRST_SEAT), b: seatName(game, SECOND_SEAT) };
  return {
    headline: headlineOf(game, of, own, best),
    points: w('result.points', { ...sides, points, others }),
    why: termination === 'normal' ? [w('result.level', { par: scenario.par })] : [end],
  };
}

function headlineOf(game: OperationsGame, of: readonly number[], own: Seat | null, best: number): string {
  if (of.every((one) => one === best)) return t('panel.after.draw');
  if (own !== null) return t(of[own] === best ? 'panel.after.won' : 'panel.after.lost');
  return t('panel.after.sideWon', { side: seatName(game, bySeat(of).indexOf(best)) });
}
