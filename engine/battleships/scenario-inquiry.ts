/** A scenario under inspection: what all checks ask of it, and how they report. */
import { didYouMean } from '../core/did-you-mean.js';
import { columnOf, hexOf, onSheet, rowOf } from '../core/hexmap.js';
import type { ReportProblem } from '../core/problems.js';
import type { Scenario, UnitFilter, UnitSpec } from './scenario.js';
import { cellOf, landOf } from './sheet.js';
import { SHIPS, type ShipData } from './ships/ships.js';
import type { ShipType } from './spec.js';

/** A unit with what the checks ask of it. */
export interface PlacedUnit {
  readonly spec: UnitSpec;
  readonly side: string;
  readonly path: string;
  /** Nothing for a coast battery or an unknown counter. */
  readonly ship: ShipData | undefined;
  readonly type: ShipType | undefined;
}

/** The scenario as the checks see it, and where they report. */
export interface Inquiry {
  readonly scenario: Scenario;
  readonly units: readonly PlacedUnit[];
  /** 1 for land, by cell of the sheet. */
  readonly land: Uint8Array;
  readonly report: ReportProblem;
}

/** Gathers what the checks ask for, once; unknown counters are left to them. */
export function inquire(scenario: Scenario, report: Inquiry['report']): Inquiry {
  return { scenario, units: placedUnits(scenario), land: landOf(scenario.map), report };
}

function placedUnits(scenario: Scenario): PlacedUnit[] {
  return scenario.sides.flatMap((side, i) =>
    side.units.map((spec, j) => {
      const ship = typeof spec.ship === 'string' ? SHIPS.get(spec.ship) : undefined;
      const type = typeof spec.ship === 'string' ? ship?.type : 'battery';
      return { spec, side: side.id, path: `sides.${i}.units.${j}`, ship, type };
    }),
  );
}

/** False for what is not a label, too. */
export function isLand({ land }: Inquiry, label: string): boolean {
  const hex = hexOf(label);
  return hex !== undefined && land[cellOf(hex.q, hex.r)] === 1;
}

/** Reports a label that is not a hex of the sheet; true if it is one. */
export function checkLabel({ report }: Inquiry, path: string, label: string): boolean {
  const hex = /^\d{4}$/.test(label) ? hexOf(label) : undefined;
  if (hex && onSheet(columnOf(hex.q, 0), rowOf(hex.q, hex.r, 0, 0))) return true;
  report(path, `${label} is not a hex of the sheet: labels run from 1101 to 5535, column 11–55 then row 01–35.`, {
    kind: 'off-map',
    hex: label,
  });
  return false;
}

/** Reports a label that is not a sea hex of the sheet. */
export function checkSea(inquiry: Inquiry, path: string, label: string): void {
  if (checkLabel(inquiry, path, label) && isLand(inquiry, label)) {
    inquiry.report(path, `${label} is land; a sea hex is needed here.`, { kind: 'on-land', hex: label });
  }
}

/** Reports a side that the scenario does not have. */
export function checkSide({ scenario, report }: Inquiry, path: string, side: string): void {
  const ids = scenario.sides.map((s) => s.id);
  if (!ids.includes(side))
    report(path, `There is no side ${side}; the sides are ${ids.join(' and ')}.`, { kind: 'unknown-side', side });
}

/** Reports a name that no unit bears, and the one perhaps meant. */
export function checkUnitName({ units, report }: Inquiry, path: string, name: string): void {
  const names = units.map((u) => u.spec.name);
  if (!names.includes(name))
    report(path, `No unit is called ${name}${didYouMean(name, names)}.`, { kind: 'unknown-unit', unit: name });
}

/** The units that a filter takes: all that it leaves open. */
export function selected({ units }: Inquiry, f: UnitFilter): PlacedUnit[] {
  return units.filter(
    (u) =>
      (f.side === undefined || f.side === u.side) &&
      (f.units === undefined || f.units.includes(u.spec.name)) &&
      (f.types === undefined || (u.type !== undefined && f.types.includes(u.type))),
  );
}
