/**
 * A duel at sea in eight turns, small enough to follow by hand: the contract of `Game` with every kind of step. Each turn the
 * wind is rolled (2d6), Red and then Blue choose a stance, Red's hidden from Blue until the fight, and the fight throws a die
 * for each seat that fires, two where it throws from close, none where both wait.
 */
import type { ActionList } from '../../../engine/core/actions.js';
import { type Action, action, type Seat, seat, type ThrowName } from '../../../engine/core/brand.js';
import { type Chance, throwName, throwParts } from '../../../engine/core/chance.js';
import type { EventLog } from '../../../engine/core/events.js';
import {
  type Actor,
  CHANCE,
  type Game,
  type Observation,
  OVER,
  type ReadCode,
  type Scores,
  type SPECTATOR,
  type View,
} from '../../../engine/core/game.js';
import { fields } from '../../../engine/core/layout.js';
import { fail, ok, type Result } from '../../../engine/core/result.js';

export const TURNS = 8;
const PHASES = { wind: 0, red: 1, blue: 2, fight: 3, over: 4 } as const;
const STANCES = ['wait', 'fire', 'close'] as const;
const HULL = 30;
/** Stance of a seat that has not chosen. */
const UNCHOSEN = -1;
const F = fields(['turn', 'phase', 'wind', 'redStance', 'blueStance', 'redHits', 'blueHits']);
const SIDES = ['RED', 'BLUE'] as const;

const stanceAt = (who: number): number => (who === 0 ? F.redStance : F.blueStance);
const hitsAt = (who: number): number => (who === 0 ? F.redHits : F.blueHits);

export interface ToyView extends View {
  readonly turn: number;
  readonly wind: number;
  readonly hits: readonly [number, number];
  /** Stances this seat may know, -1 for the others. */
  readonly stances: readonly [number, number];
}

class ToyGame implements Game<Int8Array> {
  readonly spec = {
    ruleset: 'toy-v1',
    scenario: 'duel',
    title: 'The Duel',
    seats: [
      { side: 'RED', name: 'Red' },
      { side: 'BLUE', name: 'Blue' },
    ],
    hidden: true,
    turns: TURNS,
    units: 2,
    maxLegal: STANCES.length,
    maxSteps: TURNS * 4,
    options: { wind: 'on' },
    scenarioHash: '7c9e6679f0a1b2c3',
    observation: {
      version: 1,
      units: ['own', 'hits'],
      map: [],
      globals: ['turn', 'wind'],
      actions: ['stance'],
      maxUnits: 2,
      maxMap: 0,
    },
  };

  create(): Int8Array {
    return new Int8Array(F.size);
  }

  start(out: Int8Array): void {
    out.fill(0);
    out[F.turn] = 1;
    out[F.redStance] = UNCHOSEN;
    out[F.blueStance] = UNCHOSEN;
  }

  toAct(s: Int8Array): Actor {
    const phase = s[F.phase]!;
    if (phase === PHASES.over) return OVER;
    if (phase === PHASES.red) return seat(0);
    return phase === PHASES.blue ? seat(1) : CHANCE;
  }

  turn(s: Int8Array): number {
    return s[F.turn]!;
  }

  legal(s: Int8Array, out: ActionList): void {
    out.count = this.toAct(s) === CHANCE ? 1 : this.toAct(s) === OVER ? 0 : STANCES.length;
    for (let i = 0; i < out.count; i++) out.ids[i] = i;
  }

  apply(s: Int8Array, a: Action, chance: Chance, log?: EventLog): void {
    const turn = s[F.turn]!;
    switch (s[F.phase]) {
      case PHASES.wind:
        s[F.wind] = chance.twoDice(throwName(turn, 0, 0));
        s[F.phase] = PHASES.red;
        log?.push({ kind: 'wind', turn, rule: '1', text: `Wind ${s[F.wind]}` });
        return;
      case PHASES.red:
        s[F.redStance] = a;
        s[F.phase] = PHASES.blue;
        return;
      case PHASES.blue:
        s[F.blueStance] = a;
        s[F.phase] = PHASES.fight;
        return;
      default:
        this.#fight(s, chance);
    }
  }

  scores(s: Int8Array, out: Scores): void {
    const lead = s[F.blueHits]! - s[F.redHits]!;
    out.margin[0] = lead;
    out.margin[1] = -lead;
    out.result[0] = Math.sign(lead);
    out.result[1] = -Math.sign(lead);
  }

  view(s: Int8Array, who: Seat | typeof SPECTATOR): ToyView {
    return {
      ruleset: this.spec.ruleset,
      scenario: this.spec.scenario,
      seat: who,
      toAct: this.toAct(s),
      turn: s[F.turn]!,
      wind: s[F.wind]!,
      hits: [s[F.redHits]!, s[F.blueHits]!],
      stances: [this.#known(s, 0, who), this.#known(s, 1, who)],
    };
  }

  observe(s: Int8Array, who: Seat, out: Observation): void {
    out.units.set([1, s[hitsAt(who)]! / HULL, 0, s[hitsAt(1 - who)]! / HULL]);
    out.unitCount = 2;
    out.mapCount = 0;
    out.globals.set([s[F.turn]! / TURNS, s[F.wind]! / 12]);
    out.actionCount = this.toAct(s) === who ? STANCES.length : 0;
    for (let i = 0; i < out.actionCount; i++) out.actions[i] = i;
  }

  determinize(s: Int8Array, who: Seat, chance: Chance, out: Int8Array): void {
    out.set(s);
    for (const other of [0, 1]) {
      if (s[stanceAt(other)] === UNCHOSEN || this.#known(s, other, who) !== UNCHOSEN) continue;
      out[stanceAt(other)] = chance.die(STANCES.length, throwName(s[F.turn]!, 2, other)) - 1;
    }
  }

  write(s: Int8Array, a: Action): string {
    return this.toAct(s) === CHANCE ? 'roll' : `${STANCES[a]}!`;
  }

  read(s: Int8Array, text: string): Result<Action, ReadCode> {
    if (this.toAct(s) < 0) return fail('NO_DECISION', 'no seat is to choose');
    const i = STANCES.findIndex((name) => `${name}!` === text);
    return i < 0 ? fail('NOT_UNDERSTOOD', `"${text}" is no stance`, { rule: '2' }) : ok(action(i));
  }

  throwText(_s: Int8Array, name: ThrowName): string {
    const { kind, who } = throwParts(name);
    return kind === 0 ? 'the wind' : `${SIDES[who]}'s gunnery`;
  }

  /** A stance as the seat knows it: only its own, since the fight ends with both taken back. */
  #known(s: Int8Array, of: number, who: number): number {
    return of === who ? s[stanceAt(of)]! : UNCHOSEN;
  }

  #fight(s: Int8Array, chance: Chance): void {
    for (const who of [0, 1]) {
      for (let n = 0; n < s[stanceAt(who)]!; n++) {
        const roll = chance.die(10, throwName(s[F.turn]!, 1, who, n));
        if (roll > s[F.wind]! - 2) s[hitsAt(1 - who)]! += 1;
      }
    }
    s[F.redStance] = UNCHOSEN;
    s[F.blueStance] = UNCHOSEN;
    s[F.phase] = s[F.turn] === TURNS ? PHASES.over : PHASES.wind;
    if (s[F.turn]! < TURNS) s[F.turn]!++;
  }
}

export const toyGame: Game<Int8Array> = new ToyGame();
