/** Decisive-battle at the keyboard. */

import { type Rules, rulesOf } from '../../../agents/machine/rules-text.js';
import {
  byLeaders,
  type DecisiveBattleGame,
  type OrderKind,
  orderNoted,
  PHASE_TEXT,
  type PhaseName,
  phaseOf,
} from '../../../engine/decisive-battle/index.js';
import type { GameEvent, Meaning, Seat } from '../../../engine/index.js';
import type { Depth, Palette } from '../../words/palette.js';
import type { FacedSession as AnySession, TerminalFace } from '../face.js';
import type { Advice, Renderer, SessionStep } from '../model.js';
import type { QuestionAtHand } from '../question-at-hand.js';
import { briefing, shipsOf } from './briefing.js';
import { endingLines } from './ending.js';
import { FleetQuestion } from './fleet-question.js';
import { marginsOf } from './margins.js';
import { noteWords, ordersOf } from './orders.js';
import { FleetStage } from './stage.js';
import { toldEvents } from './told.js';
import { turningRound } from './turning.js';
import { linesAt } from './watched.js';

type Session = AnySession<DecisiveBattleGame>;

/** Fleets are formed unseen. @rule W2.1 */
const SECRET_ORDERS: ReadonlySet<string> = new Set<OrderKind>(['lead', 'follow', 'formed']);

const ANSWERS =
  'Answer with Enter for the marked choice, its number, its name, `yes` or `no`, or notation: `lion>derfflinger`, `dodge`.';
const LEGEND =
  'Lines of battle from the front: di dice (↓ halved), p/a power and armour, ▮ what a ship can still bear and ▯ no longer, to one ' +
  'scale for all (▪ hit, by less than a sign shows), sp speed, at her target by its place, ★ training markers; ▸ who is asked, ◎ the target; §F2.1 a rule.';

export class DecisiveBattleFace implements TerminalFace {
  readonly night = false;
  readonly turnWord = 'round';
  readonly leader = 'admiral';
  readonly rules: Rules;
  readonly ruleExample = '`rules F2.1`, `rules F3`, `rules B-12`';
  readonly help = [ANSWERS, LEGEND];
  readonly lacks = ['moves', 'to'] as const;
  readonly confirmed = ['fleets', 'targets'];
  readonly reported = { fire: 'F3.1' };
  readonly secret = ['fleets'];
  readonly together = ['fire'];
  readonly #game: DecisiveBattleGame;

  constructor(game: DecisiveBattleGame) {
    this.#game = game;
    this.rules = rulesOf(game.spec.ruleset);
  }

  sideName(seat: Seat): string {
    const { name } = this.#game.spec.seats[seat]!;
    return name.startsWith('United ') ? `the ${name}` : name;
  }

  phaseOf(s: Int16Array): PhaseName {
    return phaseOf(s);
  }

  phaseText(phase: string): string {
    return PHASE_TEXT[phase as PhaseName];
  }

  margins(s: Int16Array): number[] {
    return marginsOf(this.#game, s);
  }

  /** The last ship in its place, `formed` is the one order left, and final once others act: never given unasked. */
  asksAlways(phase: string): boolean {
    return phase === 'fleets';
  }

  /** Fleets are formed unseen; all else is open. */
  hasSecrets(phase: string): boolean {
    return phase === 'fleets';
  }

  selfAnswer(): undefined {
    return undefined;
  }

  wasSelfAnswered(): boolean {
    return false;
  }

  question(session: Session, seat: Seat, advice: Advice | undefined): QuestionAtHand {
    return new FleetQuestion(session, seat, advice);
  }

  stage(session: Session, depth: Depth): Renderer {
    return new FleetStage(session, depth);
  }

  shown(notation: string, s: Int16Array): string {
    return byLeaders(this.#game.battle, s, notation);
  }

  isSecretOrder(order: Meaning | undefined): boolean {
    return SECRET_ORDERS.has(order?.kind ?? '');
  }

  orderWords(order: Meaning): string | undefined {
    return noteWords(this.#game, order);
  }

  noted(notation: string): Meaning | undefined {
    return orderNoted(this.#game.battle, notation);
  }

  orders(session: Session, steps: readonly SessionStep[]): string[] {
    return ordersOf(session.game, steps);
  }

  diary(session: Session, seat: Seat | undefined): GameEvent[] {
    return toldEvents(this.#game, session.diary(seat));
  }

  told(events: readonly GameEvent[], earlier: readonly GameEvent[] = []): GameEvent[] {
    return toldEvents(this.#game, events, earlier);
  }

  isQuiet(event: GameEvent): boolean {
    return event.kind === 'aim';
  }

  reportRest(): string[] {
    return [];
  }

  briefing(session: Session, width: number, palette: Palette): string[] {
    return briefing(session.game, width, palette);
  }

  ending(session: Session, width: number): string[] {
    return endingLines(session, width);
  }

  turning(session: Session): ReturnType<TerminalFace['turning']> {
    return { heading: 'What decided the field', points: turningRound(session) };
  }

  shipsOf(seat: Seat): string {
    return shipsOf(this.#game.battle, seat);
  }

  watchPage(session: Session, shown: number, columns: number, palette: Palette): string[] | undefined {
    return linesAt(session, shown, columns, palette);
  }
}
