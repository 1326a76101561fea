/** Names of ships and navies in the language in force; where a battle of one's own has no Japanese name, as written. */
import { book } from '../../i18n/book.js';
import { language } from '../../i18n/index.js';
import { sideName as plainSideName } from '../../i18n/names.js';

/** By the English name. */
interface NameBook {
  readonly units: Readonly<Record<string, string>>;
  readonly sides: Readonly<Record<string, string>>;
}

/** Battles have the English ones in their data. */
const names = book<NameBook>({
  en: () => Promise.resolve({ units: {}, sides: {} }),
  ja: () => import('./names-ja.js'),
});

const own = (known: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** Of a battle inside another game, whose ships have the names of that one. */
let told: Readonly<Record<string, string>> = {};
export const tellNames = (namesJa: Readonly<Record<string, string>> = {}): void => {
  told = namesJa;
};

export const unitName = (name: string): string =>
  (language.value === 'ja' && (own(told, name) || own(names().units, name))) || name;

/** The side's name in Japanese, where it has one and Japanese is read. */
export const sideJa = (name: string): string | undefined => own(names().sides, name);

export const sideName = ({ name }: { readonly name: string }): string => plainSideName({ name, ja: sideJa(name) });
