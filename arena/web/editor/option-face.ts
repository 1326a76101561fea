/** Options of the rules in the editor, called as the lobby of their ruleset calls them. */
import { offeredValues } from '../lobby/offered.js';
import type { OptionWords } from '../model/lobby-words.js';
import type { JsonPath } from './document.js';
import type { EditorChoice, EditorFace } from './editor-face.js';

interface OptionFace {
  readonly fieldWords: NonNullable<EditorFace['fieldWords']>;
  readonly optionValues: (path: JsonPath) => readonly EditorChoice[] | undefined;
}

/** `options.radar` is one; anything else has neither name nor values here. */
export function optionFace<Name extends string>(
  options: Readonly<Record<Name, { readonly values: readonly string[] }>>,
  words: () => OptionWords<Name>,
): OptionFace {
  const nameAt = ([first, name, deeper]: JsonPath): Name | undefined =>
    first === 'options' && deeper === undefined && name !== undefined && Object.hasOwn(options, name)
      ? (name as Name)
      : undefined;
  return {
    fieldWords: (path) => {
      const name = nameAt(path);
      return name && words().meanings[name];
    },
    optionValues: (path) => {
      const name = nameAt(path);
      return name && offeredValues(options[name].values, words().values[name]);
    },
  };
}
