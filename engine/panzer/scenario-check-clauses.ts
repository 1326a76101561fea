/** Check of what is special in a situation: clauses, what is laid out beside units, aircraft. */
import { didYouMean } from '../core/did-you-mean.js';
import type { ReportProblem } from '../core/problems.js';
import { never } from '../core/result.js';
import { type Ground, hexCalled, NO_HEX } from './ground.js';
import type { Scenario, SideForce } from './scenario.js';
import { TABLES } from './tables.js';
import { BRIDGE } from './terrain.js';

const MOST_MARKERS = 20;
/** The longest range of any gun. */
const MOST_HEXES = 80;

export function checkClauses({ clauses, turns }: Scenario, ground: Ground, report: ReportProblem): void {
  const named = new Set<string>();
  clauses.forEach((clause, i) => {
    const path = `clauses.${i}`;
    switch (clause.kind) {
      case 'fog':
        if (!isWithin(clause.fromTurn, 1, turns) || !isWithin(clause.toTurn, clause.fromTurn, turns)) {
          report(path, `Fog lies from turn 1 to ${turns} at most, not from ${clause.fromTurn} to ${clause.toTurn}.`);
        }
        if (!isWithin(clause.hexes, 1, MOST_HEXES)) {
          report(`${path}.hexes`, `In fog one sees 1 to ${MOST_HEXES} hexes far, not ${clause.hexes}.`);
        }
        return;
      case 'demolition':
        clause.bridges.forEach((label, j) => {
          const hex = hexCalled(ground, label);
          if (hex === NO_HEX || !isBridge(ground, hex)) {
            report(`${path}.bridges.${j}`, `There is no bridge at ${label}; bridges are at ${bridgesOf(ground)}.`);
          }
          const name = `${clause.side} ${hex}`;
          if (named.has(name))
            report(`${path}.bridges.${j}`, `The bridge at ${label} is named twice for ${clause.side}.`);
          named.add(name);
        });
        return;
      case 'half-fuel':
      case 'deep-streams':
        return;
      default:
        never(clause);
    }
  });
}

export const isBridge = ({ terrain }: Ground, hex: number): boolean => (terrain[hex]! & BRIDGE) !== 0;

export const bridgesOf = (ground: Ground): string =>
  ground.labels.filter((_, hex) => isBridge(ground, hex)).join(', ') || 'no hex of this map';

export function checkMarkers({ groups }: SideForce, path: string, report: ReportProblem): void {
  groups.forEach(({ markers = [] }, i) => {
    markers.forEach((marker, j) => {
      const at = `${path}.groups.${i}.markers.${j}`;
      if (!isWithin(marker.count, 1, MOST_MARKERS)) {
        report(`${at}.count`, `A count is 1 to ${MOST_MARKERS}, not ${marker.count}.`);
      }
      const { defence } = TABLES.fortifications;
      if (marker.kind === 'fortification' && !defence.includes(marker.defence)) {
        report(`${at}.defence`, `A fortification defends with ${defence.join(', ')}, not ${marker.defence}.`);
      }
    });
  });
}

export function checkAircraft({ aircraft = [] }: SideForce, turns: number, path: string, report: ReportProblem): void {
  const known = TABLES.aircraft.map(({ id }) => id);
  aircraft.forEach((force, i) => {
    const at = `${path}.aircraft.${i}`;
    if (!known.includes(force.aircraft)) {
      report(`${at}.aircraft`, `There is no aircraft ${force.aircraft}${didYouMean(force.aircraft, known)}.`);
    }
    const observes = TABLES.aircraft.find(({ id }) => id === force.aircraft)?.observes === true;
    if (observes !== (force.load === 'none') && known.includes(force.aircraft)) {
      const what = observes ? 'carries nothing: its load is none' : 'attacks: its load is bombs, rockets or guns';
      report(`${at}.load`, `${observes ? 'An' : 'A'} ${force.aircraft} ${what}, not ${force.load}.`);
    }
    if (!isWithin(force.fromTurn, 1, turns)) {
      report(`${at}.fromTurn`, `It comes in turn 1 to ${turns}, not ${force.fromTurn}.`);
    }
    if (!isWithin(force.count, 1, MOST_MARKERS))
      report(`${at}.count`, `A count is 1 to ${MOST_MARKERS}, not ${force.count}.`);
  });
}

export const isWithin = (n: number, least: number, most: number): boolean =>
  Number.isInteger(n) && n >= least && n <= most;
