/** Face of panzer: the parts and words of its page of a battle. */
import { bySeat, type Seat } from '../../../engine/index.js';
import { oddsOfChoice, type PanzerGame, type PhaseName, weightOf, whenOf } from '../../../engine/panzer/index.js';
import { t } from '../i18n/index.js';
import type { AimWords, PhaseMark, ResultWords } from '../model/face.js';
import type { OwnFace } from '../model/own-face.js';
import type { Replay } from '../model/replay.js';
import type { OpenedState } from '../model/wire.js';
import { figuresBy } from '../panel/order-figures.js';
import { decidedBy } from './aim/counts.js';
import { Board } from './board/board.js';
import { eventWords, phaseOfEvent, rollLines } from './event-words.js';
import { w } from './i18n/index.js';
import { whoWins } from './lobby/briefing.js';
import type { Mustered, PanzerModel } from './model.js';
import { actionWords, intentWords, orderWords, seatInSentence, seatName, unitName } from './names.js';
import { OutcomeSign } from './outcome-sign.js';
import { Panel } from './panel/panel.js';
import { rules } from './rules.js';
import { endsMarks, scenesOf, sceneWords, targetWords } from './scenes.js';
import { Tally } from './tally.js';
import { UnitCard } from './unit-card.js';

export const face: OwnFace<PanzerModel, PanzerGame, Replay, Mustered> = {
  rules,
  Board,
  Panel,
  UnitCard,
  Tally,
  Pictures: () => null,
  result,
  when: ({ scenario }) => whenOf(scenario),
  phases,
  turnWords({ view }) {
    const { turn, turns, phase } = view.value;
    return phase === 'setup' ? w('turn.before') : w('turn.now', { turn, turns });
  },
  aim: ({ scenario }) => whoWins(scenario)[0] ?? '',
  aimNow,
  turnWord: 'turn',
  outcomeSign: (scene) => <OutcomeSign scene={scene} />,
  unitWord: () => w('diary.unit'),
  diary: (events) => events.filter(({ kind }) => kind !== 'unharmed'),
  turnOfEvent: (turn) => (turn === 0 ? t('panel.log.setUp') : String(turn)),
  phaseOfEvent,
  eventWords,
  rollLines,
  weightOf,
  scenes: scenesOf,
  sceneWords,
  endsMarks,
  targetWords,
  asides: () => [],
  unitName,
  seatName,
  nameWords: (game, name) => {
    const unit = game.battle.names.indexOf(name);
    return unit < 0 ? name : unitName(game, unit);
  },
  actionWords,
  orderFigures: figuresBy(oddsOfChoice),
  orderWords,
  intentWords,
  readReplay: (_, read) => read(),
  atFrame: () => ({}),
};

/** Of a segment; minefields attack by themselves and are no part of the bar. */
const SEGMENT: readonly PhaseName[] = [
  'orders',
  'indirect',
  'direct',
  'flight',
  'flak',
  'air-attack',
  'vehicles',
  'foot',
  'assault',
];
const OF_AIRCRAFT: ReadonlySet<PhaseName> = new Set(['flight', 'flak', 'air-attack']);

function phases({ view, seat, game }: PanzerModel, isOver: boolean): PhaseMark[] {
  const { phase, toAct } = view.value;
  if (isOver || phase === 'over') return [{ key: 'over', words: w('phase.over'), isNow: true }];
  if (phase === 'setup') return [{ key: 'setup', words: w('phase.setup'), isNow: true }];
  const shown = SEGMENT.filter((one) => !OF_AIRCRAFT.has(one) || game.battle.planes.length > 0);
  const whose = toAct < 0 || seat.value === null ? undefined : toAct === seat.value ? 'phase.you' : 'phase.enemy';
  return shown.map((key) => {
    const isNow = key === phase || (key === 'indirect' && phase === 'mines');
    const words = w(`phase.${key}`);
    return { key, isNow, words: isNow && whose !== undefined ? w(whose, { phase: words }) : words };
  });
}

const verdictWords = (
  game: PanzerGame,
  verdict: { readonly seat: Seat; readonly grade: string } | undefined,
): string =>
  verdict === undefined
    ? w('result.nobody')
    : w('result.side', {
        side: seatInSentence(game, verdict.seat),
        grade: w(`grade.${verdict.grade}` as 'grade.tactical'),
      });

/** The same within a sentence. */
const ifItEnded = (game: PanzerGame, verdict: Parameters<typeof verdictWords>[1]): string =>
  verdict === undefined
    ? w('aim.nobody')
    : w('aim.side', {
        side: seatInSentence(game, verdict.seat),
        grade: w(`grade.${verdict.grade}` as 'grade.tactical'),
      });

/** Who would win if it ended now, and the condition that comes next for each. */
function aimNow({ game, standing, scenario, room, seat }: PanzerModel): AimWords | undefined {
  const { turn, turns, verdict, phase } = standing.value.view;
  if (room.value.status !== 'playing') return undefined;
  if (phase === 'setup') return aimBefore(scenario, turns, seat.value);
  return {
    score: [],
    lead: w('aim.now', { result: ifItEnded(game, verdict) }),
    left: turn >= turns ? w('aim.last') : w('aim.left', { n: turns - turn }),
    more: [],
    conditions: whoWins(scenario, 'full'),
  };
}

/** While forces are set up: what one's own side is to do, and how long it will have. */
function aimBefore(scenario: PanzerModel['scenario'], turns: number, own: Seat | null): AimWords {
  const id = own === null ? undefined : scenario.sides[own as 0 | 1].id;
  const first = scenario.victory.findIndex(({ side }) => side === id);
  return {
    score: [],
    lead: w('aim.before', { n: turns }),
    left: whoWins(scenario)[Math.max(0, first)]!,
    more: [],
    conditions: whoWins(scenario, 'full'),
  };
}

function result({ game, room, seat, view, known }: PanzerModel): ResultWords {
  const { outcome } = room.value;
  if (outcome === null || outcome.result === null) return { headline: t('panel.after.none'), points: '', why: [] };
  const { verdict } = view.value;
  const own = seat.value;
  if (outcome.termination !== 'normal') {
    const worst = bySeat(outcome.result).indexOf(Math.min(...outcome.result));
    const end = t(`panel.after.end.${outcome.termination}`, { side: seatName(game, worst) });
    return { headline: brokenOff(game, outcome.result, own), points: '', why: [end] };
  }
  const why = known.value === null || verdict === undefined ? [] : [whyWon(game, known.value, verdict)];
  if (verdict === undefined || own === null) return { headline: verdictWords(game, verdict), points: '', why };
  const grade = w(`grade.${verdict.grade}` as 'grade.tactical');
  const headline = w(verdict.seat === own ? 'result.won' : 'result.lost', { grade });
  // Whose victory it is the headline has said.
  return { headline, points: '', why };
}

/** The condition that held. */
function whyWon(game: PanzerGame, s: OpenedState, verdict: { readonly seat: Seat; readonly grade: string }): string {
  const grade = w(`grade.${verdict.grade}` as 'grade.tactical');
  const what = decidedBy(game, s);
  return what.length > 0
    ? w('result.decided', { what: what.join(w('list.and')), grade })
    : w('result.otherwise', { side: seatInSentence(game, verdict.seat), grade });
}

/** Without a grade, which only a battle that was fought to its end has. */
function brokenOff(game: PanzerGame, result: readonly number[], own: Seat | null): string {
  const best = Math.max(...result);
  if (result.every((one) => one === best)) return t('panel.after.draw');
  if (own !== null) return t(result[own] === best ? 'panel.after.won' : 'panel.after.lost');
  return t('panel.after.sideWon', { side: seatName(game, bySeat(result).indexOf(best)) });
}
