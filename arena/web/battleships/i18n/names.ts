/** Names of ships and navies in the language in force; where a battle of one's own has no Japanese name, as written. */
import { SIDES_JA, UNITS_JA } from '../../../../engine/battleships/names.js';
import { language } from '../../i18n/index.js';
import { sideName as plainSideName } from '../../i18n/names.js';

const own = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

export const unitName = (name: string): string => (language.value === 'ja' && own(UNITS_JA, name)) || name;

/** The side's name in Japanese, where it has one. */
export const sideJa = (name: string): string | undefined => own(SIDES_JA, name);

export const sideName = ({ name }: { readonly name: string }): string => plainSideName({ name, ja: sideJa(name) });

const BY_LENGTH = Object.entries(UNITS_JA).sort(([a], [b]) => b.length - a.length);
const ANY_UNIT = new RegExp(`(?<![\\w-])(?:${BY_LENGTH.map(([en]) => en).join('|')})(?![\\w-])`, 'g');

/** A sentence of the diary with the ships' names in the language in force. */
export const namesIn = (text: string): string =>
  language.value === 'ja' ? text.replace(ANY_UNIT, (name) => UNITS_JA[name] ?? name) : text;
