/** Mutations of circumstances: length of the battle, light, weather, optional rules, who is first. */
import {
  type Clause,
  OPTIONS,
  type OptionName,
  type Scenario,
  type UnitSpec,
} from '../../../engine/battleships/index.js';
import { never } from '../../../engine/core/result.js';
import type { Change } from './change.js';
import { mapUnits } from './clauses.js';
import { closeIn } from './places.js';

const LEAST_TURNS = 4;

/** Shorter at its beginning or its end by up to half at full strength, or longer by up to a third. */
export const changeTurns: Change = (scenario, draws, strength) => {
  const { turns } = scenario;
  const cut = 1 + draws.below(Math.max(1, Math.round((turns * strength) / 2)));
  switch (draws.weighted(['later', 'earlier', 'longer'] as const, [4, 5, 1])) {
    case 'later':
      return turns - cut < LEAST_TURNS ? undefined : begunLater(scenario, cut);
    case 'earlier': {
      const least = Math.max(LEAST_TURNS, lastTurnNamed(scenario) + 1);
      return turns - cut < least ? undefined : { ...scenario, turns: turns - cut };
    }
    case 'longer':
      return {
        ...scenario,
        turns: Math.min(20, turns + 1 + draws.below(Math.max(1, Math.round((turns * strength) / 3)))),
      };
  }
};

const TURN_FIELDS = ['turn', 'fromTurn', 'toTurn', 'untilTurn'] as const;
type Turns = Readonly<Partial<Record<(typeof TURN_FIELDS)[number], number>>>;

function lastTurnNamed({ clauses, sides }: Scenario): number {
  const named = clauses.flatMap((c) => TURN_FIELDS.map((field) => (c as Turns)[field] ?? 0));
  const arrivals = sides.flatMap((side) => side.units.map((u) => u.arrives?.turn ?? 0));
  return Math.max(0, ...named, ...arrivals);
}

/** The same battle with its first turns gone: what was to come comes so much earlier, what is over is left out. */
function begunLater(scenario: Scenario, gone: number): Scenario {
  const later = mapUnits(scenario, (unit) => arrivedBy(unit, gone));
  const clauses = scenario.clauses.flatMap((c) => clauseAfter(c, gone) ?? []);
  return { ...later, turns: scenario.turns - gone, clauses };
}

function arrivedBy(unit: UnitSpec, gone: number): UnitSpec {
  const { arrives, ...rest } = unit;
  if (arrives === undefined || arrives.turn === 1) return unit;
  const turn = Math.max(1, arrives.turn - gone);
  const { entry, ...others } = arrives;
  if (turn > 1) return { ...rest, arrives: { ...arrives, turn } };
  return others.option === undefined ? rest : { ...rest, arrives: { ...others, turn } };
}

function clauseAfter(c: Clause, gone: number): Clause | undefined {
  switch (c.kind) {
    case 'no-fire-before':
      return c.turn - gone > 1 ? { ...c, turn: c.turn - gone } : undefined;
    case 'no-move-before':
      return { ...c, turn: Math.max(1, c.turn - gone) };
    case 'misidentified':
      return c.turn > gone ? { ...c, turn: c.turn - gone } : undefined;
    case 'fire-only-at-firers':
      return c.untilTurn > gone ? { ...c, untilTurn: c.untilTurn - gone } : undefined;
    case 'moored':
      return { ...c, need: Math.max(1, c.need - gone) };
    case 'power-failure':
    case 'smoke':
      return { ...c, fromTurn: Math.max(1, c.fromTurn - gone) };
    case 'disadvantaged':
      return c.toTurn > gone ? { ...c, fromTurn: Math.max(1, c.fromTurn - gone), toTurn: c.toTurn - gone } : undefined;
    case 'crew':
    case 'exit': {
      const { fromTurn, ...rest } = c;
      const from = fromTurn === undefined || fromTurn <= gone ? {} : { fromTurn: fromTurn - gone };
      if (rest.kind === 'exit' || rest.toTurn === undefined) return { ...rest, ...from };
      return rest.toTurn > gone ? { ...rest, ...from, toTurn: rest.toTurn - gone } : undefined;
    }
    case 'immobile':
    case 'fixture':
    case 'fitted':
    case 'gun-modifier':
    case 'turret-defects':
    case 'turret-jam':
    case 'doubtful-sinking':
    case 'jammed-rudder':
    case 'speed-limit':
    case 'reluctance':
    case 'mines':
    case 'bombardment':
    case 'damage-value':
      return c;
    default:
      return never(c);
  }
}

/** Least and most base visibility, and how far it moves at full strength. */
const SIGHT = { day: { range: [4, 20], by: 8 }, night: { range: [1, 6], by: 3 } } as const;

export const changeVisibility: Change = (scenario, draws, strength) => {
  const { range, by } = scenario.night ? SIGHT.night : SIGHT.day;
  const visibility = scenario.visibility + Math.round(by * strength * (2 * draws.share() - 1));
  return { ...scenario, visibility: Math.max(range[0], Math.min(range[1], visibility)) };
};

/** Fleets that could not see each other by night start nearer. */
export const changeLight: Change = (scenario, draws, strength) => {
  if (!draws.happens(strength)) return undefined;
  const night = !scenario.night;
  const visibility = night ? draws.within([1, 4]) : draws.within([7, 13]);
  const options = { ...scenario.options, ...(night ? { friendlyFire: 'on' } : { spotters: 'on' }) };
  const changed = { ...scenario, night, visibility, options };
  return night ? closeIn(changed, draws) : changed;
};

export const changeFirst: Change = (scenario, draws, strength) => {
  const [a, b] = scenario.sides;
  return draws.happens(strength)
    ? { ...scenario, firstPlayer: scenario.firstPlayer === a.id ? b.id : a.id }
    : undefined;
};

/** Mines and batteries are part of the scenario: their rules stay as they are. */
const FREE_OPTIONS = (Object.keys(OPTIONS) as OptionName[]).filter((name) => name !== 'mines' && name !== 'batteries');

/** Each optional rule, and each switch of the scenario's own, is turned over with a chance of half the strength. */
export const changeOptions: Change = (scenario, draws, strength) => {
  const options: Partial<Record<OptionName, string>> = { ...scenario.options };
  for (const name of FREE_OPTIONS) {
    const { values, default: standard } = OPTIONS[name];
    const now = options[name] ?? standard;
    if (draws.happens(strength / 2)) options[name] = values.find((v) => v !== now)!;
  }
  const switches = new Set([
    ...scenario.clauses.flatMap((c) => c.when?.option ?? []),
    ...scenario.sides.flatMap((side) => side.units.flatMap((u) => u.arrives?.option ?? [])),
  ]);
  const turned = new Set([...switches].filter(() => draws.happens(strength / 2)));
  const clauses = scenario.clauses.map((c) =>
    c.when && turned.has(c.when.option) ? { ...c, when: { ...c.when, default: !c.when.default } } : c,
  );
  const units = mapUnits(scenario, (unit) => {
    const { arrives } = unit;
    if (arrives?.option === undefined || !turned.has(arrives.option)) return unit;
    return { ...unit, arrives: { ...arrives, default: !(arrives.default ?? false) } };
  });
  return { ...units, options, clauses };
};

/** Sides change seats: who was asked first of the same phase is asked second. */
export const changeSeats: Change = (scenario, draws, strength) =>
  draws.happens(strength) ? { ...scenario, sides: [scenario.sides[1], scenario.sides[0]] } : undefined;
