/** Page of the rules of a ruleset: their table in our own words, to read and to search; beside it the words that they use, and how to play. */
import { useSignal } from '@preact/signals';
import { useContext, useEffect, useState } from 'preact/hooks';
import { language } from '../i18n/index.js';
import { RuleText } from '../panel/rule-text.js';
import { rulesShown, type ShownRule } from '../panel/rules.js';
import { kindOf, ruledRulesets, rulesOf } from '../rulesets.js';
import type { RulesRoute } from '../shared/router.js';
import { HowPart } from './how-part.js';
import { t } from './i18n/index.js';
import { TermText } from './term-text.js';
import { Terms, useGlossary } from './terms.js';
import { WordsPart } from './words-part.js';
import './rules-whole.css';

/** What stands beside the table: the glossary, and how to play. */
const PARTS = ['words', 'how'] as const;
const TITLES = { table: 'shell.rules-of', words: 'teach.words-of', how: 'teach.how-of' } as const;

export function RulesWhole({ route: { ruleset: asked, rule, term } }: { readonly route: RulesRoute }) {
  const part = PARTS.find((one) => one === rule);
  const ruleset = ruledRulesets.find((one) => one === asked) ?? ruledRulesets[0]!;
  const glossary = useGlossary(ruleset);
  return (
    <Terms.Provider value={glossary}>
      <div class="page rules-page">
        <h1>{t(TITLES[part ?? 'table'], { kind: kindOf(ruleset) })}</h1>
        <nav class="rules-kinds" aria-label={t('shell.kind-of-battle')}>
          {ruledRulesets.map((one) => (
            <a
              key={one}
              href={`#/rules/${one}${part === undefined ? '' : `/${part}`}`}
              aria-current={one === ruleset ? 'page' : undefined}
            >
              {kindOf(one)}
            </a>
          ))}
        </nav>
        <nav class="rules-kinds rules-parts" aria-label={t('teach.parts')}>
          <a href={`#/rules/${ruleset}`} aria-current={part === undefined ? 'page' : undefined}>
            {t('teach.table')}
          </a>
          {PARTS.map((one) => (
            <a key={one} href={`#/rules/${ruleset}/${one}`} aria-current={one === part ? 'page' : undefined}>
              {t(`teach.${one}`)}
            </a>
          ))}
        </nav>
        {part === 'how' ? (
          <HowPart ruleset={ruleset} />
        ) : part === 'words' ? (
          <WordsPart key={ruleset} ruleset={ruleset} sought={term} />
        ) : (
          <TablePart ruleset={ruleset} rule={rule} />
        )}
      </div>
    </Terms.Provider>
  );
}

interface TableProps {
  readonly ruleset: string;
  /** By number: the one to begin at. */
  readonly rule: string | undefined;
}

function TablePart({ ruleset, rule }: TableProps) {
  const [shown, setShown] = useState<readonly ShownRule[] | 'missing' | null>(null);
  const wanted = useSignal('');
  const tongue = language.value;
  useEffect(() => {
    let here = true;
    setShown(null);
    rulesOf(ruleset)
      .then((book) => (book === undefined ? [] : rulesShown(book)))
      .then(
        (rules) => here && setShown(rules),
        () => here && setShown('missing'),
      );
    return () => {
      here = false;
    };
  }, [ruleset, tongue]);
  useEffect(() => {
    if (rule !== undefined && Array.isArray(shown)) document.getElementById(idOf(rule))?.scrollIntoView();
  }, [rule, shown]);
  return (
    <>
      <label class="field">
        <span>{t('teach.rules-search')}</span>
        <input
          type="search"
          value={wanted.value}
          onInput={(e) => {
            wanted.value = e.currentTarget.value;
          }}
        />
      </label>
      {shown === null && <p role="status">{t('shell.loading')}</p>}
      {shown === 'missing' && <p role="status">{t('shell.part-missing')}</p>}
      {Array.isArray(shown) && <Chapters rules={shown.filter((one) => isShown(one, rule) && has(one, wanted.value))} />}
    </>
  );
}

const idOf = (rule: string): string => `rule-${rule}`;

/** What states no rule is shown to who was led to it. */
const isShown = ({ isRule, number }: ShownRule, rule: string | undefined): boolean => isRule || number === rule;

/** All words that are sought, wherever they stand in it. */
function has({ number, title, text }: ShownRule, wanted: string): boolean {
  const all = `${number} ${title} ${text}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function Chapters({ rules }: { readonly rules: readonly ShownRule[] }) {
  const chapters = [...new Set(rules.map(({ chapter }) => chapter))];
  if (chapters.length === 0) return <p role="status">{t('teach.rules-none')}</p>;
  return chapters.map((chapter) => (
    <Chapter key={chapter} chapter={chapter} rules={rules.filter((rule) => rule.chapter === chapter)} />
  ));
}

/** Each term is marked once a chapter: a page full of dotted lines is not read. */
function Chapter({ chapter, rules }: { readonly chapter: string; readonly rules: readonly ShownRule[] }) {
  const glossary = useContext(Terms);
  const title = rules[0]!.chapterTitle;
  const seen = new Set<string>();
  return (
    <section aria-label={title ?? chapter}>
      <h2 lang={title === undefined ? 'en' : undefined}>{title ?? chapter}</h2>
      <ul class="rules-list">
        {rules.map((rule) => (
          <li key={rule.number} id={idOf(rule.number)}>
            <RuleText rule={rule} above={title ?? chapter}>
              {/* A text that stands in another language has no terms of this one. */}
              {glossary !== null && (language.value === 'en' || rule.isTranslated) ? (
                <TermText text={rule.text} marked={glossary.find(rule.text, seen)} />
              ) : (
                rule.text
              )}
            </RuleText>
          </li>
        ))}
      </ul>
    </section>
  );
}
