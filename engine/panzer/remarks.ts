/** Remarks on a sound situation: which of its figures are not sure, so that a player knows what is ours before it is played. */
import { never } from '../core/result.js';
import type { Problem } from '../core/ruleset.js';
import type { Scenario } from './scenario.js';
import { CERTAINTIES, type Certainty } from './spec.js';
import { TABLES } from './tables.js';
import { unitOf } from './units/units.js';

/** Why a figure is not sure; nothing if it is. */
function doubt(certainty: Certainty): string | undefined {
  switch (certainty) {
    case 'sure':
      return undefined;
    case 'probable':
      return 'from one good source';
    case 'later-set':
      return 'from a later set of counters';
    case 'default':
      return 'our own choice';
    default:
      return never(certainty);
  }
}

/** Counters of the situation first, then the charts, which are the same for all. */
export function remarksOn({ sides }: Scenario): Problem[] {
  const counters = sides.flatMap(({ groups }, i) =>
    groups.flatMap(({ units }, j) =>
      units.flatMap(({ unit }, k) => {
        const found = unitOf(unit);
        const why = found && doubt(found.certainty);
        const message = `The figures of ${found?.name} are ${why}.`;
        return why === undefined ? [] : [{ path: `sides.${i}.groups.${j}.units.${k}`, message }];
      }),
    ),
  );
  const charts = unsureCharts().map(({ path, certainty }) => ({
    path: `tables.${path}`,
    message: `The chart \`${path}\` is ${doubt(certainty)}.`,
  }));
  return [...counters, ...charts];
}

/** Figures of the charts that are not sure, by their path in `tables.json`; kinds of units are one chart. */
export function unsureCharts(): { path: string; certainty: Certainty }[] {
  const found = new Map<string, Certainty>();
  const look = (of: unknown, path: string): void => {
    if (typeof of === 'string' && of !== 'sure' && (CERTAINTIES as readonly string[]).includes(of)) {
      found.set(path, of as Certainty);
    } else if (typeof of === 'object' && of !== null) {
      for (const [key, value] of Object.entries(of)) {
        if (key === 'certainty') look(value, path);
        else if (typeof value === 'object')
          look(value, path === '' ? key : path === 'functions' ? path : `${path}.${key}`);
        else if (isSplit(of)) look(value, `${path}.${key}`);
      }
    }
  };
  look(TABLES, '');
  return [...found].map(([path, certainty]) => ({ path, certainty }));
}

/** A certainty that tells parts of a chart apart: columns and cells. */
const isSplit = (of: object): boolean =>
  Object.values(of).every((value) => typeof value === 'string' && (CERTAINTIES as readonly string[]).includes(value));
