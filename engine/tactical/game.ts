/** Campaign with battles: operations, whose surface actions are fought out on the chart of battleships, as one game with one record. */
import {
  AFLOAT,
  G as BATTLE,
  type BattleState,
  type BattleshipsGame,
  type BattleView,
  RULESET as CHART,
  MAX_LEGAL,
  STRIDE,
  SUNK,
  U,
  UNITS_AT,
} from '../battleships/index.js';
import type { ActionList } from '../core/actions.js';
import {
  type Action,
  action,
  BOTH_SEATS,
  FIRST_SEAT,
  SECOND_SEAT,
  type Seat,
  type ThrowName,
  type UnitId,
} from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog, GameEvent } from '../core/events.js';
import {
  type Actor,
  type GameSpec,
  type Observation,
  OVER,
  type ReadCode,
  type Scores,
  type Viewer,
} from '../core/game.js';
import { type Inner, type InnerSeen, type OuterGame, partOf } from '../core/inner.js';
import { fail, ok, type Result } from '../core/result.js';
import {
  type Campaign,
  type CampaignState,
  type CampaignView,
  endActionElsewhere,
  G,
  hitsOf,
  isActionOpening,
  OperationsGame,
  type Scenario,
} from '../operations/index.js';
import { hitsAfter } from './damage.js';
import { BattleLog, BEGINS, ENDS, eventsOnChart, kindOnChart, tellBegun, tellEnded } from './events.js';
import {
  clearBattle,
  H,
  headAt,
  MOST_BATTLES,
  MOST_SHIPS,
  openBattle,
  SETTING_END,
  SETTING_FROM,
  STAGE,
  wholeLength,
} from './layout.js';
import { gameOf, hasRoom, shipsIn, writeDamage, writeHead } from './setting.js';
import { BattleDice, innerName, isOfBattle } from './throws.js';
import { observationOf, TACTICAL_COLUMNS, TokenObserver } from './tokens.js';

/** How surface actions are fought: on the chart, or there where both sides say so each time. */
export type Fought = 'chart' | 'agreed';

/** Answers to the question whether an action is fought out on the chart. Actions of the campaign end below. */
export const TO_TABLE = action(30000);
export const TO_CHART = action(30001);
/** What they are called. */
const TABLE = 'table';
const CHART_WORD = 'chart';

/** Of a draw: what seat 0 has answered. */
const DRAW_ANSWER = 40;
/** Battles that are kept compiled. */
const KEPT = 32;
/** Steps of a battle that no battle has reached: turns, ships, and what each of them may do. */
const MOST_BATTLE_STEPS = 64 + 10 * (8 + MOST_SHIPS * 48);

export interface TacticalView extends CampaignView {
  /** What is seen of the battle under way, in the place of `combat`. */
  readonly battle?: BattleView & {
    /** Units of the campaign by their number on the chart. */
    readonly ships: readonly UnitId[];
    /** What the chart was set up by: both sides know it from the action. */
    readonly setting: readonly number[];
  };
  /** True where the seat is asked whether the action is fought out on the chart. */
  readonly asksForChart?: boolean;
}

interface Battle extends Inner<CampaignState> {
  readonly game: BattleshipsGame;
}

interface Kept {
  readonly head: CampaignState;
  readonly inner: Battle;
}

export class TacticalGame implements OuterGame<CampaignState, TacticalView> {
  readonly spec: GameSpec;
  readonly outer: OperationsGame;
  readonly columns = TACTICAL_COLUMNS;
  /** The compiled campaign, for agents and clients that know its ruleset. */
  readonly campaign: Campaign;
  readonly #fought: Fought;
  readonly #length: number;
  readonly #dice = new BattleDice();
  readonly #kept: Kept[] = [];
  readonly #observer: TokenObserver;

  constructor(scenario: Scenario, fought: Fought, settings: Readonly<Record<string, string>> = {}) {
    this.outer = new OperationsGame(scenario, settings);
    this.campaign = this.outer.campaign;
    this.#fought = fought;
    this.#length = wholeLength(this.campaign.stateLength);
    const { spec } = this.outer;
    this.spec = {
      ...spec,
      maxLegal: Math.max(spec.maxLegal, MAX_LEGAL),
      maxSteps: spec.maxSteps + MOST_BATTLES * MOST_BATTLE_STEPS,
      options: { ...spec.options, actions: fought, chart: CHART },
      observation: observationOf(spec.observation),
    };
    this.#observer = new TokenObserver(this.outer);
  }

  create(): CampaignState {
    return new Int16Array(this.#length);
  }

  start(out: CampaignState): void {
    out.fill(0);
    this.outer.start(this.#campaignIn(out));
  }

  #campaignIn(s: CampaignState): CampaignState {
    return partOf(s, 0, this.campaign.stateLength);
  }

  #stage(s: CampaignState): number {
    return s[headAt(s.length) + H.stage]!;
  }

  isOwnQuestion(s: CampaignState): boolean {
    const stage = this.#stage(s);
    return stage === STAGE.ask0 || stage === STAGE.ask1;
  }

  /** The battle under way, compiled once. */
  innerOf(s: CampaignState): Battle | undefined {
    if (s[G.battle] === 0) return undefined;
    const at = headAt(s.length);
    const found = this.#kept.findIndex(({ head }) => isSame(head, s, at));
    if (found >= 0) return this.#kept[found]!.inner;
    const game = gameOf(this.campaign, s);
    const from = s[G.battle]!;
    const inner = { game, from, end: from + game.create().length };
    if (this.#kept.length === KEPT) this.#kept.pop();
    this.#kept.unshift({ head: s.slice(at + SETTING_FROM, at + SETTING_END), inner });
    return inner;
  }

  innerKind(kind: string): string | undefined {
    return kindOnChart(kind);
  }

  innerEvents(s: CampaignState, events: readonly GameEvent[]): GameEvent[] {
    return s[G.battle] === 0 ? [] : eventsOnChart(events, shipsIn(s));
  }

  innerBound(kind: string): 'begins' | 'ends' | undefined {
    return kind === BEGINS ? 'begins' : kind === ENDS ? 'ends' : undefined;
  }

  /** Its game is compiled from what the view says of its setting. */
  innerSeen({ battle }: TacticalView): InnerSeen<CampaignState> | undefined {
    if (battle === undefined) return undefined;
    const { ships, setting } = battle;
    const s = this.create();
    const at = headAt(s.length);
    s.set(setting, at + SETTING_FROM);
    s.set(ships, at + H.ship);
    openBattle(s);
    return { game: this.innerOf(s)!.game, view: battle, events: (events) => eventsOnChart(events, ships) };
  }

  /** Number of the battle under way, from 0. */
  #number(s: CampaignState): number {
    return s[headAt(s.length) + H.begun]! - 1;
  }

  toAct(s: CampaignState): Actor {
    return s[G.actor] as Actor;
  }

  turn(s: CampaignState): number {
    return this.outer.turn(s);
  }

  legal(s: CampaignState, out: ActionList): void {
    const inner = this.innerOf(s);
    if (inner !== undefined) inner.game.legal(partOf(s, inner.from, inner.end), out);
    else if (this.isOwnQuestion(s)) {
      out.ids[0] = TO_TABLE;
      out.ids[1] = TO_CHART;
      out.count = 2;
    } else this.outer.legal(this.#campaignIn(s), out);
  }

  apply(s: CampaignState, a: Action, chance: Chance, log?: EventLog): void {
    if (s[G.battle] !== 0) this.#fight(s, a, chance, log);
    else if (this.isOwnQuestion(s)) this.#answer(s, a, log);
    else {
      this.outer.apply(this.#campaignIn(s), a, chance, log);
      this.#open(s, log);
    }
  }

  /** An action that opens goes to the chart, or both are asked. @rule N15.1 */
  #open(s: CampaignState, log: EventLog | undefined): void {
    if (!isActionOpening(s) || !hasRoom(this.campaign, s)) return;
    if (this.#fought === 'agreed') s[headAt(s.length) + H.stage] = STAGE.ask0;
    else this.#begin(s, log);
  }

  /** The second does not know what the first has said. */
  #answer(s: CampaignState, a: Action, log: EventLog | undefined): void {
    const at = headAt(s.length);
    if (s[at + H.stage] === STAGE.ask0) {
      s[at + H.answer0] = a === TO_CHART ? 1 : 0;
      s[at + H.stage] = STAGE.ask1;
      s[G.actor] = SECOND_SEAT;
      return;
    }
    const isAgreed = s[at + H.answer0] === 1 && a === TO_CHART;
    clearBattle(s);
    s[G.actor] = FIRST_SEAT;
    if (isAgreed) this.#begin(s, log);
  }

  #begin(s: CampaignState, log: EventLog | undefined): void {
    const c = this.campaign;
    writeHead(c, s);
    openBattle(s);
    const { game, from, end } = this.innerOf(s)!;
    const battle = partOf(s, from, end);
    game.start(battle);
    writeDamage(c, s, battle);
    s[G.actor] = game.toAct(battle);
    if (log) tellBegun(c, s, log);
  }

  #fight(s: CampaignState, a: Action, chance: Chance, log: EventLog | undefined): void {
    const { game, from, end } = this.innerOf(s)!;
    const battle = partOf(s, from, end);
    const inner = log === undefined ? undefined : new BattleLog(log, s[G.turn]!, shipsIn(s));
    game.apply(battle, a, this.#dice.of(chance, this.#number(s)), inner);
    s[G.actor] = game.toAct(battle);
    if (s[G.actor] === OVER) this.#end(s, battle, log);
  }

  /** What the chart has made of the ships, back in the campaign. @rule N7.3 @rule N2.7 */
  #end(s: CampaignState, battle: BattleState, log: EventLog | undefined): void {
    const c = this.campaign;
    const ships = shipsIn(s);
    const losses = ships.map((unit, n) => {
      const o = UNITS_AT + n * STRIDE;
      const steps = battle[o + U.w]! + battle[o + U.s]!;
      const before = hitsOf(c, s, unit);
      const after = hitsAfter(before, steps, c.endurance[unit]!, battle[o + U.status] === SUNK);
      return { unit, losses: after - before };
    });
    const left = BOTH_SEATS.map((seat) => hasLeft(c, ships, battle, seat)) as [boolean, boolean];
    if (log) tellEnded(c, s, losses, battle[BATTLE.turn]!, log);
    clearBattle(s);
    endActionElsewhere(c, this.#campaignIn(s), losses, left, log);
    this.#open(s, log);
  }

  scores(s: CampaignState, out: Scores): void {
    this.outer.scores(this.#campaignIn(s), out);
  }

  view(s: CampaignState, seat: Viewer): TacticalView {
    const view = this.outer.view(this.#campaignIn(s), seat);
    const inner = this.innerOf(s);
    if (inner === undefined && !this.isOwnQuestion(s)) return view;
    const { question: _, combat, ...rest } = view;
    if (inner === undefined) {
      const asks = s[G.actor] === seat ? { asksForChart: true } : {};
      return { ...rest, ...(combat && { combat }), ...asks };
    }
    const battle = inner.game.view(partOf(s, inner.from, inner.end), seat);
    const at = headAt(s.length);
    const setting = [...s.subarray(at + SETTING_FROM, at + H.ship)];
    return { ...rest, toAct: battle.toAct, battle: { ...battle, ships: shipsIn(s), setting } };
  }

  observe(s: CampaignState, seat: Seat, out: Observation): void {
    const inner = this.innerOf(s);
    const isAsked = this.isOwnQuestion(s) && s[G.actor] === seat;
    this.#observer.observe(this.#campaignIn(s), s, inner, isAsked, seat, out);
  }

  determinize(s: CampaignState, seat: Seat, chance: Chance, out: CampaignState): void {
    if (out !== s) out.set(s);
    const campaign = this.#campaignIn(out);
    this.outer.determinize(campaign, seat, chance, campaign);
    const inner = this.innerOf(out);
    if (inner !== undefined) {
      const battle = partOf(out, inner.from, inner.end);
      inner.game.determinize(battle, seat, this.#dice.ofDraw(chance), battle);
    } else if (this.#stage(out) === STAGE.ask1 && seat !== FIRST_SEAT) {
      out[headAt(out.length) + H.answer0] = chance.die(2, throwName(0, DRAW_ANSWER, 0)) - 1;
    }
  }

  write(s: CampaignState, a: Action): string {
    const inner = this.innerOf(s);
    if (inner !== undefined) return inner.game.write(partOf(s, inner.from, inner.end), a);
    if (this.isOwnQuestion(s)) return a === TO_CHART ? CHART_WORD : TABLE;
    return this.outer.write(this.#campaignIn(s), a);
  }

  read(s: CampaignState, text: string): Result<Action, ReadCode> {
    const inner = this.innerOf(s);
    if (inner !== undefined) return inner.game.read(partOf(s, inner.from, inner.end), text);
    if (!this.isOwnQuestion(s)) return this.outer.read(this.#campaignIn(s), text);
    const word = text.trim().toLowerCase();
    if (word === CHART_WORD) return ok(TO_CHART);
    if (word === TABLE) return ok(TO_TABLE);
    return fail('NOT_LEGAL', `This action is fought at the ${TABLE}, or on the ${CHART_WORD} where both say so.`);
  }

  throwText(s: CampaignState, name: ThrowName, seat: Viewer): string | undefined {
    const inner = this.innerOf(s);
    if (inner === undefined || !isOfBattle(name)) return this.outer.throwText(this.#campaignIn(s), name, seat);
    return inner.game.throwText(partOf(s, inner.from, inner.end), innerName(name), seat);
  }
}

function isSame(head: CampaignState, s: CampaignState, at: number): boolean {
  for (let i = 0; i < head.length; i++) if (head[i] !== s[at + SETTING_FROM + i]) return false;
  return true;
}

/** Whether a seat has broken off: none of its ships is left on the chart, and one at least has got away. @rule N2.7 */
function hasLeft(c: Campaign, ships: readonly number[], battle: BattleState, seat: Seat): boolean {
  const of = ships.flatMap((u, n) => (c.seatOf[u] === seat ? [battle[UNITS_AT + n * STRIDE + U.status]!] : []));
  return !of.includes(AFLOAT) && of.some((status) => status !== SUNK);
}
