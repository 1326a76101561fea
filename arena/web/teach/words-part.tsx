/** The glossary of a ruleset: its terms and those of all rulesets, to read, to search and to be led to. */
import { useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { language } from '../i18n/index.js';
import type { ShownTerm } from './glossary.js';
import { t } from './i18n/index.js';
import { TermText } from './term-text.js';
import { Terms } from './terms.js';
import './teach.css';

interface WordsProps {
  readonly ruleset: string;
  /** Where the reader was led. */
  readonly sought: string | undefined;
}

const idOf = (term: string): string => `term-${term}`;

export function WordsPart({ ruleset, sought }: WordsProps) {
  const glossary = useContext(Terms);
  const wanted = useSignal('');
  useEffect(() => {
    if (sought === undefined || glossary === null) return;
    const place = document.getElementById(idOf(sought));
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [sought, glossary]);
  if (glossary === null) return <p role="status">{t('shell.loading')}</p>;
  const shown = [...glossary.terms.values()]
    .filter((term) => has(term, wanted.value))
    .sort((a, b) => a.term.localeCompare(b.term, language.value));
  const of = (isOwn: boolean): readonly ShownTerm[] => shown.filter(({ rule }) => (rule !== undefined) === isOwn);
  return (
    <>
      <label class="field">
        <span>{t('teach.words-search')}</span>
        <input
          type="search"
          value={wanted.value}
          onInput={(e) => {
            wanted.value = e.currentTarget.value;
          }}
        />
      </label>
      {shown.length === 0 && <p role="status">{t('teach.words-none')}</p>}
      <List {...{ ruleset, sought }} title={t('teach.own')} terms={of(true)} />
      <List {...{ ruleset, sought }} title={t('teach.common')} terms={of(false)} />
    </>
  );
}

function has({ term, forms = [], says }: ShownTerm, wanted: string): boolean {
  const all = [term, ...forms, says].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

interface ListProps extends WordsProps {
  readonly title: string;
  readonly terms: readonly ShownTerm[];
}

function List({ ruleset, sought, title, terms }: ListProps) {
  if (terms.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl class="glossary">
        {terms.map((term) => (
          <div key={term.id} id={idOf(term.id)} tabIndex={-1} data-sought={term.id === sought ? '' : undefined}>
            <Entry ruleset={ruleset} term={term} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Entry({ ruleset, term: { id, term, forms = [], says, rule } }: { ruleset: string; term: ShownTerm }) {
  const glossary = useContext(Terms);
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <TermText text={says} marked={glossary?.find(says, new Set([id]))} />
      </dd>
      {(forms.length > 0 || rule !== undefined) && (
        <dd class="term-foot">
          {forms.length > 0 && t('teach.also', { forms: forms.join(language.value === 'ja' ? '、' : ', ') })}{' '}
          {rule !== undefined && <a href={`#/rules/${ruleset}/${rule}`}>{t('teach.rule', { rule })}</a>}
        </dd>
      )}
    </>
  );
}
