/** Record builder: writes a game down while it is played. */
import type { Action, Seat } from './brand.js';
import { type Chance, RecordingChance } from './chance.js';
import type { EventLog } from './events.js';
import { CHANCE, type Game, OVER, type Scores } from './game.js';
import type { State } from './layout.js';
import {
  type BattleRecord,
  badCharacter,
  cleanText,
  DICE,
  type Dice,
  HEADER_NAME,
  headerLimit,
  isOpenEnd,
  LIMITS,
  NOTATION,
  optionsText,
  type Ply,
  perSeat,
  SIDE,
  seatHeader,
  type Termination,
} from './record-model.js';
import { assert } from './result.js';

/** Headers the builder fills by itself. */
const OWN = [
  'Ruleset',
  'Scenario',
  'ScenarioHash',
  'Options',
  'Result',
  'VictoryPoints',
  'Termination',
  'Plies',
  'Checksum',
];

/**
 * What the caller knows: `Dice`, and as far as there are any `Flagplot` (the version), `Event`, `Date` (`1941.05.24`),
 * `Seat.UK` and so on (agent and its hash), `Seed`, `ScenarioData` (JSON of a scenario of one's own, so that it travels with the
 * record), and headers of its own. Fair dice need `Game` (the room), `SeedCommit`, `Nonces` (by seat, with blanks between
 * them) and `Seed`, which may follow at the end: see `fair.ts`.
 */
export type CallerHeaders = Readonly<Record<string, string>> & { readonly Dice: Dice };

export class RecordBuilder<S extends State = State> {
  readonly #game: Game<S>;
  readonly #headers = new Map<string, string>();
  readonly #plies: Ply[] = [];
  #comment: string | undefined;
  #turn = 0;

  private constructor(game: Game<S>) {
    this.#game = game;
  }

  /** Names and event may hold anything: they are cleaned. */
  static begin<S extends State>(game: Game<S>, headers: CallerHeaders): RecordBuilder<S> {
    const builder = new RecordBuilder(game);
    const { spec } = game;
    assert(DICE.includes(headers.Dice), `Dice is one of ${DICE.join(', ')}`);
    const standard: Record<string, string> = {
      Flagplot: '?',
      Event: '?',
      Date: '?',
      Ruleset: spec.ruleset,
      Scenario: spec.scenario,
      ScenarioHash: spec.scenarioHash,
      Options: optionsText(spec),
    };
    for (const s of spec.seats) {
      assert(SIDE.test(s.side), `the side "${s.side}" cannot be written in a record`);
      standard[seatHeader(s.side)] = '?';
    }
    for (const name of Object.keys(headers)) {
      assert(!OWN.includes(name), `the header ${name} is not the caller's to set`);
      assert(!name.startsWith(seatHeader('')) || name in standard, `${name} is no seat of this game`);
    }
    for (const [name, value] of Object.entries({ ...standard, ...headers })) builder.#set(name, value);
    return builder;
  }

  get plies(): number {
    return this.#plies.length;
  }

  /** Sets a header that was not known at the beginning: the seed when it is revealed. */
  header(name: string, value: string): void {
    assert(!OWN.includes(name), `the header ${name} is not the caller's to set`);
    this.#set(name, value);
  }

  /** Plays one step and writes it down: the action in notation before it changes the state, then the dice it threw. */
  step(s: S, a: Action, chance: Chance, log?: EventLog): void {
    const by = this.#game.toAct(s);
    assert(by !== OVER, 'the game is over');
    const turn = this.#game.turn(s);
    const notation = by === CHANCE ? '' : this.#game.write(s, a);
    const recorder = new RecordingChance(chance);
    this.#game.apply(s, a, recorder, log);
    this.add(by, notation, recorder.rolls, turn);
  }

  /** `turn` is the state's turn before the step; it is marked where it differs from that of the step before; 0 is none. */
  add(by: Seat | typeof CHANCE, notation: string, rolls: readonly number[], turn?: number): void {
    assert(by === CHANCE ? notation === '' : NOTATION.test(notation), `"${notation}" cannot be written in a record`);
    assert(this.#plies.length < LIMITS.plies && rolls.length <= LIMITS.rolls, 'the game is too long for a record');
    const marked = turn !== undefined && turn !== this.#turn;
    this.#plies.push({ by, action: notation, rolls: [...rolls], ...(marked ? { turn } : {}) });
    if (marked) this.#turn = turn;
  }

  /** A remark on the last step, or before the first one; a second is joined to it. */
  comment(text: string): void {
    const last = this.#plies.length - 1;
    const before = last < 0 ? this.#comment : this.#plies[last]!.comment;
    const comment = cleanText(before === undefined ? text : `${before} ${text}`, LIMITS.comment);
    if (comment === '') return;
    if (last < 0) this.#comment = comment;
    else this.#plies[last] = { ...this.#plies[last]!, comment };
  }

  /**
   * The record up to now; play may go on after it. `scores` are those of the state reached, with `result` as it was awarded
   * where play ended by resignation, time or adjudication; an `agreed` draw is 0 for all; `abandoned`, `damaged` and `unfinished`
   * games have no result.
   */
  finish(scores: Scores, termination: Termination = 'normal'): BattleRecord {
    const { spec } = this.#game;
    const open = isOpenEnd(termination);
    assert(termination !== 'agreed' || scores.result.every((r) => r === 0), 'a draw by agreement is 0 for all');
    const headers = new Map(this.#headers);
    const data = headers.get('ScenarioData');
    headers.delete('ScenarioData');
    headers.set('Result', open ? '*' : perSeat(spec, scores.result));
    headers.set('VictoryPoints', perSeat(spec, scores.margin));
    headers.set('Termination', termination);
    headers.set('Plies', String(this.#plies.length));
    if (data !== undefined) headers.set('ScenarioData', data);
    return {
      headers,
      ...(this.#comment === undefined ? {} : { comment: this.#comment }),
      plies: [...this.#plies],
    };
  }

  #set(name: string, value: string): void {
    assert(HEADER_NAME.test(name), `"${name}" is no header name`);
    if (name !== 'ScenarioData') {
      this.#headers.set(name, cleanText(value, headerLimit(name)));
      return;
    }
    assert(value.length <= LIMITS.scenarioData, 'the scenario is too large for a record');
    assert(badCharacter(value, false) < 0, 'ScenarioData is JSON on one line');
    this.#headers.set(name, value);
  }
}
