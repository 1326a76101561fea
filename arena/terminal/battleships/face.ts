/** Battleships at the keyboard. */

import { type Rules, rulesOf } from '../../../agents/machine/rules-text.js';
import {
  type BattleshipsGame,
  CONFIRMED_PHASES,
  englishOf,
  notedOrder,
  PASS,
  PHASE_TEXT,
  type PhaseName,
  phaseOf,
  settleDamage,
} from '../../../engine/battleships/index.js';
import { type Action, type GameEvent, type Meaning, type Seat, scoresFor, type UnitId } from '../../../engine/index.js';
import type { Depth, Palette } from '../../words/palette.js';
import type { FacedSession as AnySession, TerminalFace } from '../face.js';
import type { Advice, Renderer, SessionStep } from '../model.js';
import type { QuestionAtHand } from '../question-at-hand.js';
import { briefing } from './briefing.js';
import { endingLines } from './ending.js';
import { ShipQuestion } from './ship-question.js';
import { silentLines } from './silent-lines.js';
import { codesOf, ShipStage } from './stage.js';
import { diaryOf, isIdleStar, wasIdleStar } from './star-orders.js';
import { ordersInWords } from './step-words.js';
import { turningPoints } from './turning.js';
import { chartAt } from './watched.js';

type Session = AnySession<BattleshipsGame>;

const LEGEND =
  'On the screen: HO an own ship, Bi an enemy, the arrow her heading; + line of fire, • ∘ tracks, 1–9 choices; ' +
  '□ weapons, ○ speed (filled: damaged), t torpedoes, ⚑ flagship, §5.6 a rule: `rules 5.6`.';

/** Orders that the enemy does not see. */
const SECRET_ORDERS: readonly string[] = ['order-mine', 'order-flag', 'order-launch'];

const ANSWERS =
  'Answer with Enter for the marked choice, its number, its name, or notation. A path in notation: hexes run, p or s a ' +
  'hexside to port or starboard, pp or ss 120 degrees, u about; `2p1` is two ahead, port, one ahead, `:5` five ahead.';

export class BattleshipsFace implements TerminalFace {
  readonly turnWord = 'turn';
  readonly leader = 'admiral';
  readonly rules: Rules;
  readonly ruleExample = '`rules 5.6`, `rules 7`';
  readonly help = [ANSWERS, LEGEND];
  readonly means = {
    moves: ['moves', 'every manoeuvre by the hex where it ends'],
    to: ['to HEX[/HEADING[/SPEED]]', 'end there: `to 3324`, `to 3324/E/4`'],
  } as const;
  readonly lacks = [];
  readonly together = [];
  readonly confirmed = CONFIRMED_PHASES;
  readonly reported = { guns: '5.2', torpedoes: '5.2' };
  readonly secret = ['mines', 'flagship', 'transfer-0', 'transfer-1', 'launch-a', 'launch-b'];
  readonly night: boolean;
  readonly #game: BattleshipsGame;

  constructor(game: BattleshipsGame) {
    this.#game = game;
    this.rules = rulesOf(game.spec.ruleset);
    this.night = game.battle.scenario.night;
  }

  sideName(seat: Seat): string {
    return `the ${this.#game.spec.seats[seat]!.name}`;
  }

  phaseOf(s: Int16Array): PhaseName {
    return phaseOf(s);
  }

  phaseText(phase: string): string {
    return PHASE_TEXT[phase as PhaseName];
  }

  margins(state: Int16Array): number[] {
    const game = this.#game;
    const s = state.slice();
    for (let u = 0 as UnitId; u < game.battle.units; u++) settleDamage(game.battle, s, u);
    const scores = scoresFor(game);
    game.scores(s, scores);
    return [...scores.margin];
  }

  /** A ship that can only run straight on is shown doing it. */
  asksAlways(phase: string): boolean {
    return phase.startsWith('move');
  }

  hasSecrets(): boolean {
    return true;
  }

  selfAnswer({ state }: Session): Action | undefined {
    return isIdleStar(this.#game, state) ? (PASS as Action) : undefined;
  }

  wasSelfAnswered(step: SessionStep): boolean {
    return wasIdleStar(this.#game, step);
  }

  question(session: Session, seat: Seat, advice: Advice | undefined): QuestionAtHand {
    return new ShipQuestion(session, seat, codesOf(this.#game, seat), advice);
  }

  stage(session: Session, depth: Depth): Renderer {
    return new ShipStage(session, depth);
  }

  shown(notation: string): string {
    return notation;
  }

  orderWords(order: Meaning): string | undefined {
    return englishOf(this.#game, order);
  }

  noted(notation: string): Meaning | undefined {
    return notedOrder(this.#game, notation);
  }

  isSecretOrder(order: Meaning | undefined): boolean {
    return SECRET_ORDERS.includes(order?.kind ?? '');
  }

  orders(session: Session, steps: readonly SessionStep[], seat: Seat): string[] {
    return ordersInWords(session, steps, seat);
  }

  diary(session: Session, seat: Seat | undefined): GameEvent[] {
    return diaryOf(session, seat);
  }

  told(events: readonly GameEvent[]): GameEvent[] {
    return [...events];
  }

  /** What changes little is left to the record. */
  isQuiet({ kind }: GameEvent): boolean {
    return ['target', 'move', 'launch', 'repair'].includes(kind);
  }

  reportRest(session: Session, phase: string, before: Int16Array, width: number, palette: Palette): string[] {
    return phase === 'guns' ? silentLines(session, before, width, palette) : [];
  }

  briefing(session: Session, width: number, palette: Palette): string[] {
    return briefing(session.game, width, palette);
  }

  ending(session: Session, width: number): string[] {
    return endingLines(session, width);
  }

  turning(session: Session): ReturnType<TerminalFace['turning']> {
    const points = turningPoints(session);
    return { heading: points.length === 1 ? 'What decided it' : 'What decided it, by points', points };
  }

  shipsOf(seat: Seat): string {
    const { names, seatOf } = this.#game.battle;
    return names.filter((_, u) => seatOf[u] === seat).join(', ');
  }

  watchPage(session: Session, shown: number, columns: number, palette: Palette): string[] | undefined {
    return chartAt(session, shown, columns, palette);
  }
}
