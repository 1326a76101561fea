/** Names of ships and navies in the language in force; where a battle of one's own has no Japanese name, as written. */
import { SIDES_JA, UNITS_JA } from '../../../../engine/battleships/index.js';
import { language } from '../../i18n/index.js';
import { sideName as plainSideName } from '../../i18n/names.js';

const own = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

export const unitName = (name: string): string => (language.value === 'ja' && own(UNITS_JA, name)) || name;

/** The side's name in Japanese, where it has one. */
export const sideJa = (name: string): string | undefined => own(SIDES_JA, name);

export const sideName = ({ name }: { readonly name: string }): string => plainSideName({ name, ja: sideJa(name) });
