/**
 * Lists of names with commas between, in which a name may hold JSON, as a doctrine does, or the command of a program, quoted as a shell takes it: the commas in
 * there part nothing.
 */
import { z } from 'zod';
import { isProgram } from '../../agents/programs/index.js';

export function namesIn(text: string): string[] {
  const names = [''];
  let quote = '';
  let [depth, isText, isEscaped] = [0, false, false];
  for (const c of text) {
    const own = names.at(-1)!;
    if (isProgram(own.trimStart()) && (c !== ',' || quote !== '' || isEscaped)) {
      names[names.length - 1] = own + c;
      if (isEscaped) isEscaped = false;
      else if (c === '\\' && quote !== "'") isEscaped = true;
      else if (quote === '' && (c === '"' || c === "'")) quote = c;
      else if (c === quote) quote = '';
      continue;
    }
    if (c === ',' && depth === 0) {
      names.push('');
      continue;
    }
    names[names.length - 1] += c;
    if (isEscaped) isEscaped = false;
    else if (isText) {
      if (c === '"') isText = false;
      isEscaped = c === '\\';
    } else if (c === '"' && depth > 0) isText = true;
    else if (c === '{') depth++;
    else if (c === '}') depth--;
  }
  return names.map((name) => name.trim());
}

/** At least so many of them, none of them empty and none twice. `such` is what would be right: `two agents, as in admiral,greedy`. */
export const nameList = (fewest: number, such: string) =>
  z
    .string({ error: `is missing; it takes ${such}` })
    .transform(namesIn)
    .refine(
      (names) => names.length >= fewest && names.every((name) => name !== '') && new Set(names).size === names.length,
      { error: (issue) => `takes ${such}, each once, not ${String(issue.input)}` },
    );
