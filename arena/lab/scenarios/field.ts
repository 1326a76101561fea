/** A numeric field of a scenario by JSON pointer, and the scenario with another number there. */
import { type AnyScenario, fail, ok, type Result, scenarioData } from '../../../engine/index.js';
import { openParsed } from '../../files/open-scenario.js';
import { setAt, valueAt } from '../experiment/pointer.js';

export interface NumericField {
  readonly pointer: string;
  readonly value: number;
  /** The scenario with that number; nothing where it would not be sound. */
  with(value: number): AnyScenario | undefined;
}

export function numericField(scenario: string | AnyScenario, pointer: string): Result<NumericField> {
  const data = typeof scenario === 'string' ? scenarioData(scenario)! : scenario;
  const value = valueAt(data, pointer);
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    const there = numbersIn(data, '').slice(0, MOST_TOLD);
    const what = value === undefined ? 'is no field' : 'is no whole number';
    return fail('NO_FIELD', `${pointer} ${what} of ${data.id}. Whole numbers there: ${there.join(', ')}.`);
  }
  // What is changed is another battle, and has an id of its own.
  const changed = { ...data, id: `${data.id}-changed` };
  return ok({
    pointer,
    value,
    with: (number) => {
      const opened = openParsed(setAt(changed, pointer, number), {});
      return opened.ok ? opened.value.scenario : undefined;
    },
  });
}

/** Pointers that are told where one is wrong. */
const MOST_TOLD = 12;

/** Pointers to whole numbers, those nearest to the top first. */
function numbersIn(data: unknown, pointer: string): string[] {
  if (typeof data === 'number') return Number.isInteger(data) ? [pointer] : [];
  if (typeof data !== 'object' || data === null) return [];
  const found = Object.entries(data).flatMap(([name, value]) =>
    numbersIn(value, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  const depth = (one: string): number => one.split('/').length;
  return found.sort((a, b) => depth(a) - depth(b));
}
