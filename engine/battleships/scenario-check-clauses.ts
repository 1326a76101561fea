/** Validation of a scenario's special rules and victory conditions: whether they speak of units, sides and places that exist. */
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../core/hexmap.js';
import { never } from '../core/result.js';
import type { Clause, ClauseOf, Outright, UnitFilter } from './scenario.js';
import { checkLabel, checkSea, checkSide, checkUnitName, type Inquiry, isLand, selected } from './scenario-inquiry.js';
import { type Edge, OPTIONS } from './spec.js';

/** An edge, or a part of it. */
interface Reach {
  readonly edge: Edge;
  readonly fromColumn?: number;
  readonly toColumn?: number;
  readonly fromRow?: number;
  readonly toRow?: number;
}

/** Reports clauses whose units, sides, turns or values make no sense, and switches that clash. */
export function checkClauses(inquiry: Inquiry): void {
  inquiry.scenario.clauses.forEach((clause, i) => {
    const path = `clauses.${i}`;
    if ('filter' in clause) checkFilter(inquiry, `${path}.filter`, clause.filter);
    if ('side' in clause) checkSide(inquiry, `${path}.side`, clause.side);
    checkTurns(inquiry, path, clause);
    checkKind(inquiry, path, clause);
  });
  checkSwitches(inquiry);
}

function checkFilter(inquiry: Inquiry, path: string, filter: UnitFilter): void {
  if (filter.side !== undefined) checkSide(inquiry, `${path}.side`, filter.side);
  filter.units?.forEach((name, i) => {
    checkUnitName(inquiry, `${path}.units.${i}`, name);
  });
  if (selected(inquiry, filter).length === 0) {
    inquiry.report(path, 'No unit meets all conditions of this filter; it must choose at least one.');
  }
}

function checkTurns({ scenario: { turns }, report }: Inquiry, path: string, clause: Clause): void {
  const fields = ['turn', 'fromTurn', 'toTurn', 'untilTurn'] as const;
  // Each kind of clause has some of these fields, and the compiler asks first of which kind it is.
  const given = clause as unknown as Record<string, number | undefined>;
  for (const field of fields) {
    const turn = given[field];
    if (turn !== undefined && (turn < 1 || turn > turns)) {
      report(`${path}.${field}`, `Turn ${turn} does not come; the battle has turns 1 to ${turns}.`);
    }
  }
  const { fromTurn, toTurn } = given;
  if (fromTurn !== undefined && toTurn !== undefined && fromTurn > toTurn) {
    report(`${path}.toTurn`, `The last turn ${toTurn} comes before the first, ${fromTurn}.`);
  }
}

function checkKind(inquiry: Inquiry, path: string, clause: Clause): void {
  switch (clause.kind) {
    case 'no-move-before':
      if (clause.gate !== undefined) checkSea(inquiry, `${path}.gate`, clause.gate);
      break;
    case 'fitted':
      if (clause.radar === undefined && clause.torpedoes === undefined) {
        inquiry.report(path, 'Say what the units are fitted with: radar, torpedoes or both.');
      }
      break;
    case 'misidentified':
      checkMisidentified(inquiry, path, clause);
      break;
    case 'smoke':
      if (selected(inquiry, { side: clause.side, types: ['DD'] }).length === 0) {
        inquiry.report(`${path}.side`, `${clause.side} has no destroyers to lay smoke.`);
      }
      break;
    case 'mines':
      checkMines(inquiry, path, clause);
      break;
    case 'bombardment':
      checkLabel(inquiry, `${path}.hex`, clause.hex);
      break;
    case 'exit':
      checkReach(inquiry, path, clause);
      if (selected(inquiry, exitFilter(clause)).length === 0) {
        inquiry.report(`${path}.types`, `${clause.side} has no unit of these types to leave the map.`);
      }
      break;
    case 'no-fire-before':
    case 'immobile':
    case 'fixture':
    case 'moored':
    case 'crew':
    case 'gun-modifier':
    case 'turret-defects':
    case 'turret-jam':
    case 'doubtful-sinking':
    case 'jammed-rudder':
    case 'power-failure':
    case 'speed-limit':
    case 'disadvantaged':
    case 'reluctance':
    case 'fire-only-at-firers':
    case 'damage-value':
      break;
    default:
      never(clause);
  }
}

const exitFilter = ({ side, types }: ClauseOf<'exit'>): UnitFilter => ({ side, ...(types && { types }) });

function checkMisidentified(inquiry: Inquiry, path: string, { unit, target }: ClauseOf<'misidentified'>): void {
  checkUnitName(inquiry, `${path}.unit`, unit);
  checkUnitName(inquiry, `${path}.target`, target);
  const sideOf = (name: string): string | undefined => inquiry.units.find((u) => u.spec.name === name)?.side;
  if (sideOf(unit) !== undefined && sideOf(unit) === sideOf(target)) {
    inquiry.report(`${path}.target`, `${target} is on the side of ${unit}; the target must be an enemy.`);
  }
}

function checkMines(inquiry: Inquiry, path: string, { count, among }: ClauseOf<'mines'>): void {
  const { scenario, report } = inquiry;
  if (scenario.options.mines !== 'on') report(path, 'Mines are laid, so the option mines must be on (10.6).');
  among.forEach((label, i) => {
    checkSea(inquiry, `${path}.among.${i}`, label);
  });
  if (new Set(among).size < among.length) report(`${path}.among`, 'A hex is named twice; name each once.');
  if (count > among.length) {
    report(
      `${path}.count`,
      `${count} hexes cannot be mined among ${among.length}; lower the count or name more hexes.`,
    );
  }
}

/** An edge must have sea to leave by, and limits of the kind that its hexes have. */
function checkReach(inquiry: Inquiry, path: string, reach: Reach): void {
  const { report } = inquiry;
  const upright = reach.edge === 'east' || reach.edge === 'west';
  const wrong = upright ? (['fromColumn', 'toColumn'] as const) : (['fromRow', 'toRow'] as const);
  for (const field of wrong) {
    if (reach[field] === undefined) continue;
    report(
      `${path}.${field}`,
      `The ${reach.edge} edge is a line of ${upright ? 'rows: limit rows' : 'columns: limit columns'}.`,
    );
  }
  const [low, high] = upright ? [FIRST_ROW, LAST_ROW] : [FIRST_COLUMN, LAST_COLUMN];
  const from = (upright ? reach.fromRow : reach.fromColumn) ?? low;
  const to = (upright ? reach.toRow : reach.toColumn) ?? high;
  if (from < low || to > high || from > to) {
    report(path, `The ${reach.edge} edge runs from ${low} to ${high}, and ${from} to ${to} is no part of it.`);
    return;
  }
  const label = (n: number): string => {
    const [c, r] = upright
      ? [reach.edge === 'west' ? FIRST_COLUMN : LAST_COLUMN, n]
      : [n, reach.edge === 'north' ? FIRST_ROW : LAST_ROW];
    return `${c}${String(r).padStart(2, '0')}`;
  };
  for (let n = from; n <= to; n++) if (!isLand(inquiry, label(n))) return;
  report(`${path}.edge`, `This part of the ${reach.edge} edge is all land; no ship can leave by it.`);
}

/** Switches are the scenario's own, and each has one default. */
function checkSwitches({ scenario, units, report }: Inquiry): void {
  const found = new Map<string, boolean>();
  const meet = (path: string, option: string, byDefault: boolean): void => {
    if (Object.hasOwn(OPTIONS, option)) report(path, `${option} is the name of a rule's option; choose another.`);
    const before = found.get(option);
    found.set(option, byDefault);
    if (before !== undefined && before !== byDefault) {
      report(path, `${option} is ${before ? 'on' : 'off'} by default elsewhere; a switch has one default.`);
    }
  };
  scenario.clauses.forEach((clause, i) => {
    if (clause.when) meet(`clauses.${i}.when`, clause.when.option, clause.when.default);
  });
  for (const { spec, path } of units) {
    const arrives = spec.arrives;
    if (arrives?.option !== undefined) meet(`${path}.arrives`, arrives.option, arrives.default ?? false);
  }
}

/** Reports ways of winning that name nobody or that nobody could reach. */
export function checkVictory(inquiry: Inquiry): void {
  const { outright, points } = inquiry.scenario.victory;
  checkSide(inquiry, 'victory.points.claimant', points.claimant);
  if (points.drawFrom !== undefined && points.drawFrom > points.ratio) {
    inquiry.report(
      'victory.points.drawFrom',
      `A draw begins at or below the ratio ${points.ratio}, not at ${points.drawFrom}.`,
    );
  }
  outright.forEach((condition, i) => {
    checkOutright(inquiry, `victory.outright.${i}`, condition);
  });
}

function checkOutright(inquiry: Inquiry, path: string, condition: Outright): void {
  checkSide(inquiry, `${path}.winner`, condition.winner);
  switch (condition.kind) {
    case 'draw-if-sunk':
      checkSide(inquiry, `${path}.side`, condition.side);
      checkOwners(inquiry, path, condition, false);
      break;
    case 'sunk':
      checkOwners(inquiry, path, condition, false);
      break;
    case 'afloat':
      checkOwners(inquiry, path, condition, true);
      break;
    case 'exited':
      checkFilter(inquiry, `${path}.filter`, condition.filter);
      checkReach(inquiry, path, condition);
      checkWayOut(inquiry, path, condition);
      break;
    case 'capital-lead':
      break;
    default:
      never(condition);
  }
}

/** Sinking one's own ships wins nothing, nor does an enemy afloat. */
function checkOwners(
  inquiry: Inquiry,
  path: string,
  { units, winner }: { readonly units: readonly string[]; readonly winner: string },
  own: boolean,
): void {
  units.forEach((name, i) => {
    checkUnitName(inquiry, `${path}.units.${i}`, name);
    const side = inquiry.units.find((u) => u.spec.name === name)?.side;
    if (side === undefined || (side === winner) === own) return;
    inquiry.report(
      `${path}.units.${i}`,
      `${name} must be ${own ? 'a unit of the winner' : 'an enemy of the winner'} ${winner}.`,
    );
  });
}

function checkWayOut(inquiry: Inquiry, path: string, condition: Outright & { kind: 'exited' }): void {
  const leavers = selected(inquiry, condition.filter);
  const open = inquiry.scenario.clauses.some(
    (c) =>
      c.kind === 'exit' &&
      c.edge === condition.edge &&
      selected(inquiry, exitFilter(c)).some((u) => leavers.includes(u)),
  );
  if (!open) inquiry.report(path, `No exit clause opens the ${condition.edge} edge to these units; add one.`);
}
