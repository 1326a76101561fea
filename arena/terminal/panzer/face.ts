/** panzer at the keyboard. */

import { type Rules, rulesOf } from '../../../agents/machine/rules-text.js';
import { type GameEvent, type Meaning, type Seat, scoresFor } from '../../../engine/index.js';
import { type Order, type PanzerGame, PHASE_TEXT, type PhaseName, phaseOf } from '../../../engine/panzer/index.js';
import type { ToldEvent } from '../../words/diary.js';
import type { Depth, Palette } from '../../words/palette.js';
import type { FacedSession as AnySession, TerminalFace } from '../face.js';
import type { Advice, Renderer, SessionStep } from '../model.js';
import type { QuestionAtHand } from '../question-at-hand.js';
import { briefing, forceWords } from './briefing.js';
import { endingLines } from './ending.js';
import { SIDE_SIGNS } from './ground-words.js';
import { LandQuestion } from './land-question.js';
import { LETTER_WORDS } from './look.js';
import { ordersOf, orderWords } from './orders.js';
import { LandStage } from './stage.js';
import { isQuiet, isReported, toldEvents } from './told.js';
import { turningPoints } from './turning.js';
import { mapAt } from './watched.js';

type Session = AnySession<PanzerGame>;

/** Nobody sees for which hex a gun is laid. @rule VII.C.3 */
const SECRET_ORDERS: ReadonlySet<string> = new Set<Order['kind']>(['order', 'order-later', 'order-smoke', 'no-order']);

const ANSWERS =
  'Answer with Enter for the marked choice, its number, its name, a hex (`0507`: column, row), or notation. `to 0507` shows what an order there ' +
  'costs before it is given. Several numbers, `1 3`, make an attack with just those. `view 0507` tells what is in a hex, `view 0507 1012` whether one sees the other and what is in the way, ' +
  '`view north` (east, south, west) moves the map.';
const MAP =
  'A hex is two lines. Above: the top unit with its points of attack (capitals are ours, (t) is turned over), how many stand there, ' +
  'and ①–⑨ a choice, ◂ the unit asked, ◎ the target, ◆ ◇ ○ an objective that is ours, theirs, nobody’s. Below: terrain, level, what lies there, ┼ a road; • a path or a line of sight, ⊗ what blocks it.';
const GROUND = `Terrain: . open, w woods, t town, s slope, h hilltop, m swamp, ~ stream, # bridge. x mines, H block, F fortification, % wreck, r blown bridge, & smoke, + own plot, v plane. On sides: ${SIDE_SIGNS}; along the lower line the southern side.`;
const UNITS = `Units: ${LETTER_WORDS}.`;

export class PanzerFace implements TerminalFace {
  readonly night = false;
  readonly turnWord = 'turn';
  readonly leader = 'commander';
  readonly rules: Rules;
  readonly ruleExample = '`rules VII.B.5`, `rules VII.E`, `rules TET`';
  readonly help = [ANSWERS, '', MAP, '', GROUND, '', UNITS];
  readonly means = {
    moves: ['moves', 'every hex that the order may name, with its cost and who sees it'],
    to: ['to HEX', 'what an order to this hex costs, before it is given: `to 0507`'],
    view: ['view [HEX [HEX]]', 'the forces; a hex; whether one sees the other: `view 0507 1012`'],
  } as const;
  readonly lacks = [];
  readonly confirmed = ['setup', 'orders'];
  readonly reported = {
    mines: 'IX.A.3',
    indirect: 'VII.C.10.b',
    direct: 'VII.B.9',
    flak: 'AA',
    'air-attack': 'XII.1',
    vehicles: 'VII.D.5',
    foot: 'VII.K.3',
    assault: 'VII.E.4',
  };
  readonly secret = ['orders'];
  readonly together = [];
  readonly #game: PanzerGame;

  constructor(game: PanzerGame) {
    this.#game = game;
    this.rules = rulesOf(game.spec.ruleset);
  }

  sideName(seat: Seat): string {
    const { name } = this.#game.spec.seats[seat]!;
    return name.startsWith('United ') || name === 'Allies' ? `the ${name}` : name;
  }

  phaseOf(s: Int16Array): PhaseName {
    return phaseOf(s);
  }

  phaseText(phase: string): string {
    return PHASE_TEXT[phase as PhaseName];
  }

  margins(s: Int16Array): number[] {
    const scores = scoresFor(this.#game);
    this.#game.scores(s, scores);
    return [...scores.margin];
  }

  asksAlways(): boolean {
    return false;
  }

  /** Plots of one's own stand on the map in every phase. */
  hasSecrets(): boolean {
    return true;
  }

  selfAnswer(): undefined {
    return undefined;
  }

  wasSelfAnswered(): boolean {
    return false;
  }

  question(session: Session, seat: Seat, advice: Advice | undefined): QuestionAtHand {
    return new LandQuestion(session, seat, advice);
  }

  stage(session: Session, depth: Depth): Renderer {
    return new LandStage(session, depth);
  }

  shown(notation: string): string {
    return notation;
  }

  isSecretOrder(order: Meaning | undefined): boolean {
    return SECRET_ORDERS.has(order?.kind ?? '');
  }

  orderWords(order: Meaning): string | undefined {
    return orderWords(this.#game, order);
  }

  noted(): undefined {
    return undefined;
  }

  orders({ game }: Session, steps: readonly SessionStep[]): string[] {
    return ordersOf(game, steps);
  }

  diary(session: Session, seat: Seat | undefined): ToldEvent[] {
    return toldEvents(this.#game, session.diary(seat));
  }

  told(events: readonly GameEvent[]): ToldEvent[] {
    return toldEvents(this.#game, events);
  }

  isReported(event: GameEvent): boolean {
    return isReported(event);
  }

  isQuiet(event: GameEvent): boolean {
    return isQuiet(event);
  }

  reportRest(): string[] {
    return [];
  }

  briefing({ game }: Session, width: number, palette: Palette): string[] {
    return briefing(game, width, palette);
  }

  ending(session: Session, width: number): string[] {
    return endingLines(session, width);
  }

  turning(session: Session): ReturnType<TerminalFace['turning']> {
    return { heading: 'The attacks that weighed most', points: turningPoints(session) };
  }

  shipsOf(seat: Seat): string {
    return forceWords(this.#game.battle, seat);
  }

  watchPage(session: Session, shown: number, columns: number, palette: Palette): string[] | undefined {
    return mapAt(session, shown, columns, palette);
  }
}
