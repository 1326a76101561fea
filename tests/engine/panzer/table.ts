/**
 * A table for tests of the turn: a small field, a few units with names of one letter or two, dice by script, and orders in notation.
 *
 *     const t = table({ us: 'a:m4@5,5', them: 'x:rifle@5,9' });
 *     t.to('direct'); t.play('attack>5,9', 'a:fire'); t.roll(1);
 */
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import { type Action, byUnit, type Seat, type UnitId } from '../../../engine/core/brand.js';
import { RecordingChance, ScriptedChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { applyAction } from '../../../engine/panzer/apply.js';
import type { Battle } from '../../../engine/panzer/battle.js';
import { advance } from '../../../engine/panzer/flow.js';
import { A, type BattleState, G, INSIDE, M, NO_UNIT, ON_MAP, U } from '../../../engine/panzer/layout.js';
import { legalActions } from '../../../engine/panzer/legal.js';
import { longestList, writeAction } from '../../../engine/panzer/notation.js';
import { type PhaseName, phaseOf, STEPS } from '../../../engine/panzer/phases.js';
import type { AirForce, Clause, Marker, Scenario, VictoryRow } from '../../../engine/panzer/scenario.js';
import { setUpOn, setUpState } from '../../../engine/panzer/setup.js';
import { hasFlag, setInside } from '../../../engine/panzer/unit-state.js';
import { type BattleView, type UnitView, viewOf } from '../../../engine/panzer/view.js';
import { unit } from './forces.js';
import { type Field, field, hexOf, placeOf } from './maps.js';

export interface TableSpec {
  readonly field?: Field;
  /** Units of the Allies and of the Germans: `a:m4@5,5`, dispersed `a:m4@5,5!`, aboard `c:us@on-b`, inside `d:us@in-5,5`, to come `e:us@turn-2`. */
  readonly us: string;
  readonly them: string;
  /** `mines@5,5 block@6,6 fort20@7,7`, of the Germans. */
  readonly markers?: string;
  readonly planes?: readonly AirForce[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly clauses?: readonly Clause[];
  readonly victory?: readonly VictoryRow[];
  readonly turns?: number;
  readonly first?: 'allied' | 'german';
  /** When the Allies and the Germans are set up; at once where nobody says. */
  readonly ordersOf?: readonly [number, number];
}

const UNIT = /^(\w+):(\w+)@(?:(in-)?(\d+,\d+)|on-(\w+)|turn-(\d+))(!?)$/;
interface Placed {
  readonly token: string;
  readonly type: string;
  readonly place: string | undefined;
  readonly isInside: boolean;
  readonly on: string | undefined;
  readonly turn: number;
  readonly isDispersed: boolean;
}
const placed = (words: string): Placed[] =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [, token = '', type = '', inside, place, on, turn, dispersed] = UNIT.exec(word)!;
      return {
        token,
        type,
        place,
        on,
        isInside: inside !== undefined,
        turn: Number(turn ?? 0),
        isDispersed: dispersed === '!',
      };
    });

const markersOf = (words: string): { marker: Marker; place: string }[] =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [, kind = '', place = ''] = /^(\w+)@(\d+,\d+)$/.exec(word)!;
      const defence = Number(kind.replace('fort', ''));
      if (kind === 'mines' || kind === 'block') return { marker: { kind, count: 1 }, place };
      return { marker: { kind: 'fortification', count: 1, defence }, place };
    });

function scenarioOf(spec: TableSpec, markers: readonly Marker[]): Scenario {
  const everywhere = { kind: 'columns', from: 1, to: 12 } as const;
  const side = (id: 'allied' | 'german', words: string, laid: readonly Marker[]) => ({
    id,
    name: id === 'allied' ? 'Allies' : 'Germany',
    nations: id === 'allied' ? (['american', 'british'] as const) : (['german'] as const),
    groups: placed(words).map(({ type, turn, token }, i) => ({
      id: token,
      units: [{ unit: unit(type).id, count: 1 }],
      ...(i === 0 && { markers: laid }),
      ...(turn === 0
        ? { setup: { order: spec.ordersOf?.[id === 'allied' ? 0 : 1] ?? 1, zone: everywhere } }
        : { entry: { turn, zone: { kind: 'edge', edge: 'south' } as const } }),
    })),
  });
  return {
    ruleset: 'panzer',
    id: 'table',
    title: 'Table',
    date: 'Any day',
    turns: spec.turns ?? 4,
    firstSide: spec.first ?? 'allied',
    boards: [],
    options: {},
    sides: [{ ...side('allied', spec.us, []), aircraft: spec.planes ?? [] }, side('german', spec.them, markers)],
    clauses: spec.clauses ?? [],
    victory: spec.victory ?? [{ side: 'german', grade: 'tactical', when: { kind: 'otherwise' } }],
    ladder: false,
    briefing: '',
    notes: [],
  };
}

export interface Table {
  readonly b: Battle;
  readonly s: BattleState;
  /** Plays on, with no orders, no fire and no moves, to the phase of a segment; the Allies’ where nobody is named. */
  to(phase: PhaseName, side?: 'us' | 'them'): Table;
  /** Orders in notation, hexes as places: `a:5,7`. */
  play(...orders: readonly string[]): Table;
  /** Dice of steps of chance, until they are used up. */
  roll(...dice: readonly number[]): Table;
  legal(): string[];
  /** `direct/firers 0`: phase, step, who acts. */
  at(): string;
  view(seat?: Seat): BattleView;
  unit(token: string): UnitView & { readonly place: string };
  /** Sentences of the events since the last call. */
  told(): string[];
  /** Names of the dice that `roll` threw since the last call. */
  thrown(): number[];
}

export function table(spec: TableSpec): Table {
  const ground = field(spec.field ?? {});
  const laid = markersOf(spec.markers ?? '');
  const pieces = [...placed(spec.us), ...placed(spec.them)];
  const scenario = scenarioOf(
    spec,
    laid.map(({ marker }) => marker),
  );
  const compiled = setUpOn(ground, scenario, spec.settings ?? {});
  // Naval guns, which nobody places, follow the Allies: `n1`, `n2`, …
  const ships = Array.from({ length: compiled.units - pieces.length }, (_, i) => `n${i + 1}`);
  const named = pieces.map(({ token }) => token);
  const tokens = byUnit(named.toSpliced(placed(spec.us).length, 0, ...ships));
  const b: Battle = { ...compiled, tokens, names: tokens };
  const s = new Int16Array(b.size);
  setUpState(b, s);
  const numberOf = (token: string): UnitId => tokens.indexOf(token);
  pieces.forEach(({ token, place, on, isInside, turn, isDispersed }) => {
    const u = numberOf(token);
    const o = b.unitsAt + u * U.size;
    if (turn > 0) return;
    s[o + U.status] = ON_MAP;
    const carrier = on === undefined ? NO_UNIT : numberOf(on);
    s[o + U.carrier] = carrier;
    if (carrier >= 0) s[b.unitsAt + carrier * U.size + U.load] = u;
    s[o + U.hex] = carrier >= 0 ? s[b.unitsAt + carrier * U.size + U.hex]! : hexOf(ground, place!);
    s[o + U.flags] = (isInside ? INSIDE : 0) | (isDispersed ? 1 : 0);
    if (carrier >= 0) setInside(b, s, carrier, hasFlag(b, s, carrier, INSIDE));
  });
  laid.forEach(({ place }, m) => {
    s[b.markersAt + m * M.size + M.hex] = hexOf(ground, place);
  });
  s[G.unit] = b.order.length;
  advance(b, s, undefined);
  return tableOf(b, s);
}

/** The same units before anything is set up: who comes next is put where one says, `t:5,9`, `t:in-5,9`, `a:on-t`, as in notation. */
export function deployed(spec: TableSpec, ...orders: readonly string[]): Table {
  const { b } = table(spec);
  const s = new Int16Array(b.size);
  setUpState(b, s);
  advance(b, s, undefined);
  return tableOf(b, s).play(...orders);
}

function tableOf(b: Battle, s: BattleState): Table {
  const log = new EventList();
  const names: number[] = [];
  const list = actionList(longestList(b));
  const none = new ScriptedChance([]);
  const label = (text: string): string => text.replace(/\d+,\d+/g, (place) => b.ground.labels[hexOf(b.ground, place)]!);
  const legalNow = (): Action[] => {
    legalActions(b, s, list);
    return actionsOf(list);
  };
  const t: Table = {
    b,
    s,
    to(phase, side = 'us') {
      const seat = side === 'us' ? 0 : 1;
      for (let i = 0; phaseOf(s) !== phase || s[G.side] !== seat; i++) {
        if (i > 500 || s[G.actor] === OVER) throw new Error(`never comes to ${phase}`);
        const chance = s[G.actor] === CHANCE ? new ScriptedChance([6, 6]) : none;
        applyAction(b, s, legalNow()[0]!, chance, log);
      }
      return t;
    },
    play(...orders) {
      for (const order of orders) {
        const wanted = label(order);
        const found = legalNow().find((a) => writeAction(b, s, a) === wanted);
        if (found === undefined) throw new Error(`${order} is not legal: ${t.legal().join(' ')}`);
        applyAction(b, s, found, none, log);
      }
      return t;
    },
    roll(...dice) {
      const chance = new ScriptedChance(dice);
      const recorded = new RecordingChance(chance);
      while (chance.used < dice.length) {
        if (s[G.actor] !== CHANCE) throw new Error(`no die falls at ${t.at()}`);
        applyAction(b, s, legalNow()[0]!, recorded, log);
      }
      names.push(...recorded.names);
      return t;
    },
    legal: () =>
      legalNow().map((a) =>
        writeAction(b, s, a).replace(/\d{4}$/, (hex) => placeOf(b.ground, b.ground.labels.indexOf(hex))),
      ),
    at: () => `${phaseOf(s)}/${STEPS[s[G.step]!]} ${s[G.actor]}`,
    view: (seat = 0 as Seat) => viewOf(b, s, seat),
    unit(token) {
      const view = viewOf(b, s, b.seatOf[b.tokens.indexOf(token)]!).units[b.tokens.indexOf(token)]!;
      return { ...view, place: view.hex === '' ? '' : placeOf(b.ground, b.ground.labels.indexOf(view.hex)) };
    },
    told() {
      const sentences = log.all.map(({ text }) => text);
      log.clear();
      return sentences;
    },
    thrown: () => names.splice(0),
  };
  return t;
}

/** Of a plane's block. */
export const planeField = ({ b, s }: Table, p: number, name: keyof typeof A): number =>
  s[b.planesAt + p * A.size + (A[name] as number)]!;
