/**
 * Semantic validation of a scenario, beyond its shape: places that exist, names that mean something, a start that the rules
 * allow. Each problem is a sentence that says what is wrong and what would be right; a scenario without problems can be
 * set up and played.
 */

import { didYouMean } from '../core/did-you-mean.js';
import { HEADINGS } from '../core/hex.js';
import { hexesOf } from '../core/hexmap.js';
import type { OptionSpec } from '../core/option-spec.js';
import { outside } from '../core/problem-meaning.js';
import { problemsOf } from '../core/problems.js';
import type { Problem } from '../core/ruleset.js';
import type { Scenario } from './scenario.js';
import { checkClauses, checkVictory } from './scenario-check-clauses.js';
import { checkUnits } from './scenario-check-units.js';
import { checkLabel, checkSide, type Inquiry, inquire } from './scenario-inquiry.js';
import { OPTIONS, type OptionName } from './spec.js';

/** Units of both sides together; a limit of the engine. */
const MAX_UNITS = 32;
export const MAX_TURNS = 60;
export const MAX_VISIBILITY = 40;

/** What keeps a scenario of the right shape from being played, by path, added one by one; nothing if it is sound. */
export function checkScenario(scenario: Scenario, problems: Problem[] = []): Problem[] {
  return problemsOf((report) => {
    const inquiry = inquire(scenario, report);
    checkFrame(inquiry);
    checkOptions(inquiry);
    checkMap(inquiry);
    checkNames(inquiry);
    checkUnits(inquiry);
    checkClauses(inquiry);
    checkVictory(inquiry);
  }, problems);
}

function checkFrame(inquiry: Inquiry): void {
  const { scenario: s, units, report } = inquiry;
  const sides: number = s.sides.length;
  if (sides !== 2) report('sides', `A battle has two sides, not ${sides}.`);
  if (s.turns < 1 || s.turns > MAX_TURNS)
    report('turns', `A battle has 1 to ${MAX_TURNS} turns, not ${s.turns}.`, outside(1, MAX_TURNS, s.turns));
  if (s.visibility < 0 || s.visibility > MAX_VISIBILITY) {
    report(
      'visibility',
      `Base visibility is 0 to ${MAX_VISIBILITY} hexes, not ${s.visibility}.`,
      outside(0, MAX_VISIBILITY, s.visibility),
    );
  }
  if (s.sides[0].id === s.sides[1].id)
    report('sides.1.id', `Both sides are called ${s.sides[1].id}; give them two ids.`, {
      kind: 'same-id',
      side: s.sides[1].id,
    });
  checkSide(inquiry, 'firstPlayer', s.firstPlayer);
  if (units.length > MAX_UNITS) {
    report('sides', `There are ${units.length} units; at most ${MAX_UNITS} can take part, late arrivals included.`, {
      kind: 'too-many-units',
      most: MAX_UNITS,
      found: units.length,
    });
  }
  s.sides.forEach((side, i) => {
    if (!side.units.some((u) => !u.arrives && typeof u.ship === 'string')) {
      report(`sides.${i}.units`, `${side.id} needs a ship that is on the map from the start whatever the options.`, {
        kind: 'no-ship',
        side: side.id,
      });
    }
  });
}

function checkOptions({ scenario, report }: Inquiry): void {
  for (const [name, value] of Object.entries(scenario.options)) {
    const path = `options.${name}`;
    const known = Object.hasOwn(OPTIONS, name);
    const option: OptionSpec | undefined = known ? OPTIONS[name as OptionName] : undefined;
    if (!option) report(path, `There is no option ${name}${didYouMean(name, Object.keys(OPTIONS))}.`);
    else if (!option.values.includes(value)) {
      report(path, `${name} cannot be ${value}; its values are ${option.values.join(', ')}.`);
    }
  }
}

function checkMap(inquiry: Inquiry): void {
  const { map } = inquiry.scenario;
  for (const field of ['land', 'sea'] as const) {
    map[field]?.forEach((range, i) => {
      if (hexesOf(range)) return;
      inquiry.report(
        `map.${field}.${i}`,
        `${range} is neither a hex such as 3029 nor a rectangle such as 1132-5535 (upper left, then lower right) on the sheet.`,
      );
    });
  }
  map.breakwaters?.forEach((text, i) => {
    const path = `map.breakwaters.${i}`;
    const [label = '', heading = '', ...rest] = text.split('/');
    if (rest.length > 0 || !(HEADINGS as readonly string[]).includes(heading)) {
      inquiry.report(path, `${text} is not a hexside; write a hex, a slash and a side A–F, such as 3230/A.`);
    } else checkLabel(inquiry, path, label);
  });
}

function checkNames({ units, report }: Inquiry): void {
  const seen = new Map<string, string>();
  for (const { spec, path } of units) {
    const first = seen.get(spec.name);
    if (first === undefined) seen.set(spec.name, path);
    else
      report(`${path}.name`, `${spec.name} is already the name of ${first}; each unit needs a name of its own.`, {
        kind: 'name-taken',
        unit: spec.name,
      });
  }
}
