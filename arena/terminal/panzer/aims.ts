/** Conditions of victory in sentences, each with how far it is: what a side has, and what it still needs. */
import { bySeat, never, otherSeat, type Seat } from '../../../engine/index.js';
import {
  type Battle,
  type BattleState,
  type Condition,
  controlled,
  exited,
  type Goal,
  lost,
  present,
  type Scenario,
  type Zone,
} from '../../../engine/panzer/index.js';
import { capital, harmless, list } from '../../words/text.js';

export interface Aim {
  readonly seat: Seat;
  /** `tactical` */
  readonly grade: string;
  readonly words: string;
}

/** In the order in which they are tested. With a state each counts what is there now. */
export const aimsOf = (b: Battle, s?: BattleState): readonly Aim[] =>
  b.scenario.victory.map(({ grade, when }, i) => {
    const row = b.goals[i]!;
    return { seat: row.seat, grade, words: words({ b, s }, when, row.when) };
  });

interface Asking {
  readonly b: Battle;
  readonly s: BattleState | undefined;
}

/** A condition and what it was compiled to go side by side: one has the names, the other the numbers. */
function words(asking: Asking, condition: Condition, goal: Goal): string {
  const { b, s } = asking;
  const side = (id: string): string => sideCalled(b.scenario, id);
  /** `3 (now 1)` */
  const least = (n: number, count: (of: BattleState) => number): string =>
    s === undefined ? `${n}` : `${n} (now ${count(s)})`;
  switch (condition.kind) {
    case 'control': {
      if (goal.kind !== 'control') return '';
      const n = least(condition.least, (of) => controlled(b, of, goal.seat, goal.hexes));
      return `${n} of ${goal.hexes.length} hexes ${zoneWords(condition.zone)} held by ${side(condition.side)}`;
    }
    case 'present': {
      if (goal.kind !== 'present') return '';
      const n = least(condition.least, (of) => present(b, of, goal.seat, goal.isThere));
      return `${n} units of ${side(condition.side)} ${zoneWords(condition.zone)}`;
    }
    case 'exited': {
      if (goal.kind !== 'exited') return '';
      const n = least(condition.least, (of) => exited(b, of, goal.seat, goal.edge));
      return `${n} units of ${side(condition.side)} off the map in the ${condition.edge}`;
    }
    case 'lost': {
      if (goal.kind !== 'lost') return '';
      const n = least(condition.least, (of) => lost(b, of, goal.seat, goal.counted));
      return `${n} ${COUNTED[condition.counted]} of ${side(condition.side)} destroyed`;
    }
    case 'ratio': {
      if (goal.kind !== 'ratio') return '';
      const n = least(condition.least, (of) => lost(b, of, otherSeat(goal.seat), goal.counted));
      return `${n} ${COUNTED[condition.counted]} destroyed by ${side(condition.side)} for each of its own`;
    }
    case 'and':
    case 'or':
      if (goal.kind !== 'and' && goal.kind !== 'or') return '';
      return condition.of.map((one, i) => words(asking, one, goal.of[i]!)).join(` ${condition.kind} `);
    case 'not':
      return goal.kind === 'not' ? `not so: ${words(asking, condition.of, goal.of)}` : '';
    case 'by-turn':
      return goal.kind === 'by-turn' ? `${words(asking, condition.of, goal.of)} by turn ${condition.turn}` : '';
    case 'otherwise':
      return 'in any other case';
    default:
      return never(condition);
  }
}

const COUNTED = { all: 'units', vehicles: 'vehicles', armoured: 'armoured units' } as const;

export const sideCalled = ({ sides }: Scenario, id: string): string =>
  harmless(sides.find((side) => side.id === id)?.name ?? id);

/** `of Marleroy`, `in rows 2 to 10`. */
function zoneWords(zone: Zone): string {
  switch (zone.kind) {
    case 'board':
      return `on board ${zone.board + 1}`;
    case 'columns':
    case 'rows':
      return `in ${zone.kind} ${zone.from} to ${zone.to}`;
    case 'hexes':
      return `(${zone.hexes.join(', ')})`;
    case 'towns':
      return `of ${harmless(list(zone.towns))}`;
    case 'away':
      return `${zone.least} hexes or more from ${harmless(list(zone.towns))}`;
    case 'edge':
      return `on the ${zone.edge} edge`;
    case 'all':
      return zone.of.map(zoneWords).join(', and ');
    case 'any':
      return zone.of.map(zoneWords).join(', or ');
    default:
      return never(zone);
  }
}

/** `United States, tactical: 3 (now 1) of 3 hexes of Marleroy held by United States.` */
export const aimLine = ({ scenario }: Battle, { seat, grade, words: text }: Aim): string =>
  `${sideCalled(scenario, scenario.sides[seat]!.id)}, ${grade}: ${text}.`;

/** A line a side, `United States tactical: 3 (now 1) of 3 hexes of Marleroy`: whose it is goes without saying. */
export const sideAims = ({ scenario }: Battle, aims: readonly Aim[]): readonly string[] =>
  [...bySeat(scenario.sides).entries()].flatMap(([seat, { id }]) => {
    const side = sideCalled(scenario, id);
    const own = aims
      .filter((aim) => aim.seat === seat)
      .map(({ grade, words: text }) => `${grade}: ${shortened(text, side)}`);
    return own.length === 0 ? [] : [`${side} ${own.join('; ')}`];
  });

const shortened = (text: string, side: string): string =>
  text.replaceAll(` held by ${side}`, '').replaceAll(` of ${side}`, '').replace('in any other case', 'otherwise');

/** Who would win if the battle ended now. */
export function standingWords(
  { scenario }: Battle,
  verdict: { readonly seat: Seat; readonly grade: string } | undefined,
): string {
  return verdict === undefined
    ? 'nobody wins now'
    : capital(`${sideCalled(scenario, scenario.sides[verdict.seat]!.id)} ${verdict.grade} now`);
}
