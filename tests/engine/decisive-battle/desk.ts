/** A war played by texts, for tests that look at what seats are told. */

import { diceOf, legalOf, Picker } from '../../../engine/conformance/play.js';
import type { Action, Seat } from '../../../engine/core/brand.js';
import { type Chance, ScriptedChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE, OVER, observationFor, SPECTATOR } from '../../../engine/core/game.js';
import { ROLL } from '../../../engine/decisive-battle/actions.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { BattleState } from '../../../engine/decisive-battle/layout.js';
import type { Question } from '../../../engine/decisive-battle/question.js';
import type { CardFigures, Scenario, ShipSpec } from '../../../engine/decisive-battle/scenario.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import type { BattleView, UnitView } from '../../../engine/decisive-battle/view.js';

export const byId = (id: string): Scenario => SCENARIOS.find((s) => s.id === id)!;

/** Figures of a card of one's own, where none are given those of a middling ship. */
export const card = (figures: Partial<CardFigures> = {}): CardFigures => ({
  type: 'BB',
  gunnery: 8,
  power: 4,
  armour: 4,
  endurance: 8,
  speed: 6,
  points: 7,
  ...figures,
});

/** A war of powers `A`, `B`, …, each with its ships, which it groups as it likes. */
export const war = (powers: readonly (readonly ShipSpec[])[], neutrality = false): Scenario => ({
  ruleset: 'decisive-battle',
  id: 'draft',
  title: 'Draft',
  date: '1920',
  rounds: 12,
  neutrality,
  options: {},
  seats: powers.map((ships, i) => ({
    id: String.fromCharCode(65 + i),
    name: `Power ${i}`,
    nation: 'UK',
    fleets: [ships],
  })),
  ladder: false,
  briefing: '',
  notes: [],
});

export class Desk {
  readonly game: DecisiveBattleGame;
  readonly s: BattleState;
  readonly log = new EventList();
  readonly #dice: Chance;

  constructor(scenario: Scenario | string, options: Readonly<Record<string, string>> = {}, seed = 1) {
    this.game = new DecisiveBattleGame(typeof scenario === 'string' ? byId(scenario) : scenario, options);
    this.s = this.game.create();
    this.game.start(this.s);
    this.#dice = diceOf(seed, 0);
  }

  get actor(): number {
    return this.game.toAct(this.s);
  }

  view(seat: number = SPECTATOR): BattleView {
    return this.game.view(this.s, seat as Seat);
  }

  unit(token: string, seat: number = SPECTATOR): UnitView {
    return this.view(seat).units.find((u) => u.token === token)!;
  }

  number(token: string): number {
    return this.game.battle.tokens.indexOf(token);
  }

  /** What the seat to act may do, as texts. */
  get choices(): string[] {
    return legalOf(this.game, this.s).map((a) => this.game.write(this.s, a));
  }

  /** Gives orders one after the other; dice in between fall as the seed says. */
  order(...texts: readonly string[]): this {
    for (const text of texts) {
      this.rollOn();
      const read = this.game.read(this.s, text);
      if (!read.ok) throw new Error(`${text}: ${read.message} (${read.rule}); legal: ${this.choices.join(' ')}`);
      this.apply(read.value);
    }
    return this;
  }

  apply(a: Action): this {
    this.game.apply(this.s, a, this.#dice, this.log);
    return this;
  }

  /** One throw with these dice. */
  roll(...dice: readonly number[]): this {
    if (this.actor !== CHANCE) throw new Error('no dice fall now');
    const chance = new ScriptedChance(dice);
    this.game.apply(this.s, legalOf(this.game, this.s)[0]!, chance, this.log);
    chance.done();
    return this;
  }

  rollOn(): this {
    while (this.actor === CHANCE) this.apply(ROLL as Action);
    return this;
  }

  /** Goes on with the first choice of everybody until a question is asked and accepted. */
  until(about: Question, accept: () => boolean = () => true): this {
    while (this.actor !== OVER) {
      if (this.actor !== CHANCE && this.view(this.actor).question?.about === about && accept()) return this;
      this.apply(legalOf(this.game, this.s)[0]!);
    }
    throw new Error(`${about} is never asked`);
  }

  /** To the end, with any choices. */
  playOut(seed: number): this {
    const pick = new Picker(seed);
    while (this.actor !== OVER) {
      const legal = legalOf(this.game, this.s);
      this.apply(legal[pick.below(legal.length)]!);
    }
    return this;
  }

  /** Why a text is refused: code and rule. */
  refusal(text: string): string {
    const read = this.game.read(this.s, text);
    return read.ok ? 'legal' : `${read.code} ${read.rule ?? '-'}`;
  }
}

/** All that a seat is told about a state, as one text. */
export function told(game: DecisiveBattleGame, s: BattleState, seat: number): string {
  const view = JSON.stringify(game.view(s, seat as Seat));
  if (seat === SPECTATOR) return view;
  const o = observationFor(game);
  game.observe(s, seat as Seat, o);
  const spec = game.spec.observation;
  return [
    view,
    o.units.subarray(0, o.unitCount * spec.units.length).join(),
    o.globals.join(),
    o.actions.subarray(0, o.actionCount * spec.actions.length).join(),
  ].join('\n');
}
