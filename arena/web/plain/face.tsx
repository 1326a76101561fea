/** Fallback face: what can be shown and said of a battle by the engine's contract alone. */
import { signal } from '@preact/signals';
import type { RulesetParts } from '../../../engine/core/ruleset.js';
import { OVER, type Seat, scoresFor, seatsIn, type TurnWord, weightByKind } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import type { AimWords, PhaseMark, ResultWords } from '../model/face.js';
import type { OwnFace } from '../model/own-face.js';
import type { Replay } from '../model/replay.js';
import { Board, UnitCard } from './board.js';
import { w } from './i18n/index.js';
import type { Counted, PlainGame, PlainModel } from './model.js';
import { ownWords } from './own-words.js';
import { Panel } from './panel.js';
import { whenIn } from './scenario.js';
import { endsMarks, scenesIn, sceneWords } from './scenes.js';
import { PRINTED } from './view-data.js';
import { ViewTables } from './view-tables.js';

export const faceOf = ({
  turnWord = 'turn',
  unitNames,
  describe,
  english,
  grid = PRINTED,
  weightOf = weightByKind,
}: RulesetParts): OwnFace<PlainModel, PlainGame, Replay, Counted> => ({
  // A rule's number stands with each event; the page has no text to it.
  rules: { load: async () => '', edition: async () => undefined },
  Board,
  Panel,
  UnitCard,
  Tally: ({ model }) => (
    <section class="after-part">
      <h3>{w('seen.end')}</h3>
      <ViewTables model={model} />
    </section>
  ),
  Pictures: () => null,
  result,
  phases,
  when: ({ scenario }) => whenIn(scenario),
  turnWords(model) {
    const turn = turnOf(model);
    const { spec } = model.game;
    if (turn === 0) return w('turn.before');
    return w(`turn.${turnWord}`, { turn, turns: spec.turns });
  },
  aim: ({ game }) => w('brief.wins', { ruleset: game.spec.ruleset }),
  aimNow: (model) => aimNow(model, turnWord),
  turnWord,
  diary: (events) => events,
  turnOfEvent: (turn) => (turn === 0 ? t('panel.log.setUp') : String(turn)),
  phaseOfEvent: () => '',
  eventWords: (_, event) => event.text,
  rollLines: ({ rolls = [], modifiers = [] }) =>
    rolls.map((roll, i) => ({ ...roll, modifiers: i === rolls.length - 1 ? modifiers : [], makes: undefined })),
  weightOf,
  scenes: (_, events) => scenesIn(events, weightOf),
  sceneWords,
  endsMarks: (event) => endsMarks(event, weightOf),
  asides: () => [],
  unitName: (game, unit) => unitNames?.(game)[unit] ?? `${unit + 1}`,
  seatName,
  nameWords: (_, name) => name,
  ...ownWords({ describe, english }),
  intentWords: (_, { intent }) => intent,
  readReplay: (_, read) => read(),
  atFrame: () => ({ odds: signal([]), walked: signal([]), grid }),
});

/** Of a country in the language in force. */
const seatName = ({ spec }: PlainGame, seat: Seat): string => {
  const found = spec.seats[seat];
  return found === undefined ? '' : sideName(found);
};

/** As its state has it, and where the state is not known as the room has it. */
const turnOf = ({ game, known, room }: PlainModel): number =>
  known.value === null ? room.value.turn : game.turn(known.value);

function phases({ view, seat }: PlainModel, isOver: boolean): PhaseMark[] {
  if (isOver) return [{ key: 'over', words: w('bar.over'), isNow: true }];
  const { toAct } = view.value;
  const now = toAct === seat.value ? 'yours' : toAct >= 0 ? 'others' : 'dice';
  const keys = seat.value === null ? (['others', 'dice'] as const) : (['yours', 'others', 'dice'] as const);
  return keys.map((key) => ({ key, words: w(`bar.${key}`), isNow: key === now }));
}

/** Who would win if it ended now; games that are not counted in turns tell that at their end alone. */
function aimNow({ game, standing, seat }: PlainModel, turnWord: TurnWord): AimWords | undefined {
  const state = standing.value.known;
  if (state === null || game.spec.turns === 0 || game.toAct(state) === OVER) return undefined;
  const scores = scoresFor(game);
  game.scores(state, scores);
  const margins = [...scores.margin];
  const most = Math.max(...margins);
  const first = margins.flatMap((margin, i) => (margin === most ? [i] : []));
  const togo = game.spec.turns - game.turn(state);
  const left = togo > 0 ? w(`aim.left.${turnWord}`, { n: togo }) : w(`aim.last.${turnWord}`);
  const more = [w('aim.now')];
  if (first.length > 1 || most === 0) return { score: [], lead: w('aim.level'), left, more };
  const isOwn = first[0] === seat.value;
  const side = seatName(game, first[0]! as Seat);
  return { score: [], lead: isOwn ? w('aim.you', { n: most }) : w('aim.ahead', { side, n: most }), left, more };
}

function result({ game, room, seat }: PlainModel): ResultWords {
  const { outcome } = room.value;
  const { seats } = game.spec;
  if (outcome === null || outcome.result === null) return { headline: t('panel.after.none'), points: '', why: [] };
  const { result, margin, termination } = outcome;
  const best = Math.max(...result);
  const named = (points: number): string => seatName(game, seatsIn(game.spec).find((one) => result[one] === points)!);
  const points = seats.map(({ side }, i) => w('result.score', { side, margin: signed(margin?.[i] ?? 0) })).join(' · ');
  return {
    headline: headline(result, best, seat.value, named(best)),
    points,
    why: [t(`panel.after.end.${termination}`, { side: named(Math.min(...result)) })],
  };
}

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n)}`;

function headline(result: readonly number[], best: number, seat: Seat | null, side: string): string {
  if (result.every((r) => r === best)) return t('panel.after.draw');
  if (seat !== null) return t(result[seat] === best ? 'panel.after.won' : 'panel.after.lost');
  return t('panel.after.sideWon', { side });
}
