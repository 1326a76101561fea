/** Lazy loading of marked terms: a text stands plain until its glossary has come, with what marks its terms. */
import { withWords } from '../i18n/index.js';
import { lazy } from '../shared/lazy.js';

export interface TaughtTextProps {
  readonly ruleset: string;
  readonly text: string;
}

const plain = ({ text }: TaughtTextProps) => <>{text}</>;

/** A text of a ruleset with its terms marked, each once. */
export const TaughtText = lazy<TaughtTextProps>(
  () => withWords(import('./term-text.js')).then((part) => part.RulesetText),
  { coming: plain, missing: plain },
);
