/** Throws: dice of one kind stand together under their name, since eleven numbers in a row say nothing. */
import type { RollLine } from '../model/face.js';
import { signed } from './numbers.js';

/** Dice thrown for one thing. */
export interface Throw extends Omit<RollLine, 'value'> {
  readonly values: readonly number[];
}

/** The dice of an event by what they were thrown for, in the order of their first. A die that is reckoned on stays by itself. */
export function throwsOf(rolls: readonly RollLine[]): readonly Throw[] {
  const throws: Throw[] = [];
  for (const { value, ...roll } of rolls) {
    const at = throws.findIndex(
      ({ name, sides, makes }) => name === roll.name && sides === roll.sides && makes === undefined,
    );
    const known = throws[at];
    if (known === undefined || roll.makes !== undefined) throws.push({ ...roll, values: [value] });
    else
      throws[at] = {
        ...known,
        values: [...known.values, value],
        modifiers: [...known.modifiers, ...roll.modifiers],
      };
  }
  return throws;
}

/** `2 + 1 = 3` */
function sumInShort({ values, modifiers, makes }: Throw): string {
  if (makes === undefined) return `${values[0]}`;
  const sum = makes < 0 ? signed(makes) : makes;
  const added = modifiers.map(({ value }) => `${value < 0 ? '−' : '+'} ${Math.abs(value)}`);
  return [values[0], ...added, '=', sum].join(' ');
}

/** For the end of a line: `8 − 2 = 6, 6`; where several dice were thrown for one thing, each throw with its name. */
export function rollsInShort(rolls: readonly RollLine[]): string {
  const throws = throwsOf(rolls);
  const isPlain = throws.every(({ values }) => values.length === 1);
  if (isPlain) return throws.map(sumInShort).join(', ');
  return throws.map(({ name, values }) => `${name} ${values.join(' ')}`).join(' · ');
}
