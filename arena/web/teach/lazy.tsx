/** Lazy loading of marked terms: a text stands plain until its glossary has come, with what marks its terms. */
import { withWords } from '../i18n/index.js';
import { lazy } from '../shared/lazy.js';
import type { RulesetTextProps } from './term-text.js';

const plain = ({ text }: RulesetTextProps) => <>{text}</>;

/** A text of a ruleset with its terms marked, each once. */
export const TaughtText = lazy<RulesetTextProps>(
  () => withWords(import('./term-text.js')).then((part) => part.RulesetText),
  { coming: plain, missing: plain },
);
