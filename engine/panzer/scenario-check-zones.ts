/** Check of zones: hexes and towns that they name are on the map. */
import { didYouMean } from '../core/did-you-mean.js';
import type { ReportProblem } from '../core/problems.js';
import { never } from '../core/result.js';
import { type Ground, hexCalled, NO_HEX } from './ground.js';
import type { Zone } from './scenario.js';

export function checkZone(zone: Zone, ground: Ground, path: string, report: ReportProblem): void {
  switch (zone.kind) {
    case 'hexes':
      checkHexes(zone.hexes, ground, `${path}.hexes`, report);
      return;
    case 'towns':
    case 'away':
      zone.towns.forEach((name, i) => {
        if (!ground.towns.includes(name)) {
          report(`${path}.towns.${i}`, `There is no town ${name}${didYouMean(name, ground.towns)}.`);
        }
      });
      return;
    case 'all':
    case 'any':
      zone.of.forEach((one, i) => {
        checkZone(one, ground, `${path}.of.${i}`, report);
      });
      return;
    case 'board':
    case 'columns':
    case 'rows':
    case 'edge':
      return;
    default:
      never(zone);
  }
}

/** Whether all are there; none is named twice. */
export function checkHexes(hexes: readonly string[], ground: Ground, path: string, report: ReportProblem): boolean {
  const unknown = hexes.map((label) => hexCalled(ground, label) === NO_HEX);
  hexes.forEach((label, i) => {
    if (unknown[i]) {
      report(`${path}.${i}`, `There is no hex ${label}; hexes are column and row of the map, such as 0307.`, {
        kind: 'off-map',
        hex: label,
      });
    } else if (hexes.indexOf(label) < i) {
      report(`${path}.${i}`, `Hex ${label} is named twice; once is enough.`);
    }
  });
  return !unknown.includes(true);
}
