/** The fallback face: any game at the keyboard, from nothing but the contract of games. */

import { type Rules, rulesOf } from '../../../agents/machine/rules-text.js';
import { CHANCE, type GameEvent, type Meaning, OVER, rulesetFor, type Seat, scoresFor } from '../../../engine/index.js';
import type { Depth, Palette } from '../../words/palette.js';
import { harmless, signed, wrap } from '../../words/text.js';
import type { FacedSession, TerminalFace } from '../face.js';
import type { Advice, AnyGame, Renderer, SessionStep, Verb } from '../model.js';
import type { QuestionAtHand } from '../question-at-hand.js';
import { PlainQuestion } from './question.js';
import { PlainStage, viewLines } from './stage.js';

const ANSWERS = 'Answer with Enter for the marked choice, its number, or notation.';
const LEGEND = 'The screen shows what you may know, as programs are told it.';
/** Phases of who acts, where nobody decides. */
const DICE = 'dice';
const END = 'end';
const WATCHED_COLUMNS = 100;

export class PlainFace implements TerminalFace {
  readonly night = false;
  readonly turnWord: string;
  readonly leader: string = 'commander';
  readonly rules: Rules;
  readonly ruleExample: string;
  readonly help = [ANSWERS, LEGEND];
  readonly lacks: readonly Verb[];
  readonly confirmed = [];
  readonly reported = {};
  readonly together = [];
  /** Nobody says which orders stay secret: all may, where the game has secrets at all. */
  readonly secret: readonly string[];
  readonly #game: AnyGame;

  constructor(game: AnyGame) {
    this.#game = game;
    this.rules = rulesOf(game.spec.ruleset);
    const [first] = Object.keys(this.rules);
    this.ruleExample = `\`rules ${first ?? ''}\``;
    this.lacks = first === undefined ? ['moves', 'to', 'rules'] : ['moves', 'to'];
    this.turnWord = rulesetFor(game).turnWord ?? 'turn';
    const { hidden, seats } = game.spec;
    this.secret = hidden ? seats.map(({ side }) => side) : [];
  }

  sideName(seat: Seat): string {
    return this.#game.spec.seats[seat]!.name;
  }

  /** The contract has no phases: orders of one seat in a row belong together. */
  phaseOf(s: Int16Array): string {
    const actor = this.#game.toAct(s);
    return actor === OVER ? END : actor === CHANCE ? DICE : this.#game.spec.seats[actor]!.side;
  }

  phaseText(phase: string): string {
    return phase;
  }

  margins(s: Int16Array): number[] {
    const scores = scoresFor(this.#game);
    this.#game.scores(s, scores);
    return [...scores.margin];
  }

  asksAlways(): boolean {
    return false;
  }

  hasSecrets(): boolean {
    return this.#game.spec.hidden;
  }

  selfAnswer(): undefined {
    return undefined;
  }

  wasSelfAnswered(): boolean {
    return false;
  }

  question(session: FacedSession, seat: Seat, advice: Advice | undefined): QuestionAtHand {
    return new PlainQuestion(session, seat, advice);
  }

  stage(session: FacedSession, depth: Depth): Renderer {
    return new PlainStage(session, depth);
  }

  shown(notation: string): string {
    return notation;
  }

  isSecretOrder(): boolean {
    return this.#game.spec.hidden;
  }

  orderWords(order: Meaning): string | undefined {
    return rulesetFor(this.#game).english?.(this.#game, order);
  }

  noted(): undefined {
    return undefined;
  }

  orders(_session: FacedSession, steps: readonly SessionStep[]): string[] {
    return steps.map(({ notation }) => notation);
  }

  diary(session: FacedSession, seat: Seat | undefined): GameEvent[] {
    return session.diary(seat);
  }

  told(events: readonly GameEvent[]): GameEvent[] {
    return [...events];
  }

  isQuiet(): boolean {
    return false;
  }

  reportRest(): string[] {
    return [];
  }

  briefing(_session: FacedSession, width: number, palette: Palette): string[] {
    const { title, ruleset, seats, turns, options } = this.#game.spec;
    const set = Object.entries(options).map(([name, value]) => `${name} ${value}`);
    const facts = [
      `Rules: ${ruleset}`,
      `Sides: ${seats.map(({ side, name }) => (name === side ? side : `${name} (${side})`)).join(', ')}`,
      ...(turns > 0 ? [`Length: ${turns} ${this.turnWord}s`] : []),
      ...(set.length > 0 ? [`Options: ${set.join(', ')}`] : []),
    ];
    return [palette.paint('strong', harmless(title)), ...facts.flatMap((fact) => wrap(harmless(fact), width, '  '))];
  }

  ending(session: FacedSession, width: number): string[] {
    const { margin } = session.scores();
    const points = this.#game.spec.seats.map(({ side }, i) => `${side} ${signed(Math.round(margin[i]! * 10) / 10)}`);
    return wrap(`Points ahead: ${harmless(points.join(', '))}.`, width, '  ');
  }

  turning(): ReturnType<TerminalFace['turning']> {
    return { heading: '', points: [] };
  }

  shipsOf(seat: Seat): string {
    return `seat ${seat + 1} of ${this.#game.spec.seats.length}`;
  }

  /** What everybody may know, as each turn begins. */
  watchPage(session: FacedSession, shown: number, columns: number, palette: Palette): string[] | undefined {
    const turn = this.#game.turn(session.state);
    if (turn === shown) return undefined;
    const heading = `${this.turnWord} ${turn} of ${this.#game.spec.turns}`;
    return ['', palette.paint('strong', heading), ...viewLines(session, -1, Math.min(WATCHED_COLUMNS, columns)), ''];
  }
}
