/** Page of the rules of a ruleset, in our own words, chapter by chapter: what a rule's chip opens one of, all of them to read and to search. */
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../i18n/index.js';
import { RuleText } from '../panel/rule-text.js';
import { rulesShown, type ShownRule } from '../panel/rules.js';
import { kindOf, ruledRulesets, rulesOf } from '../rulesets.js';
import './rules-page.css';

export interface RulesProps {
  readonly ruleset: string | undefined;
  /** By number: the one to begin at. */
  readonly rule: string | undefined;
}

export function RulesPage({ ruleset: asked, rule }: RulesProps) {
  const ruleset = ruledRulesets.find((one) => one === asked) ?? ruledRulesets[0]!;
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
    <div class="page rules-page">
      <h1>{t('shell.rules-of', { kind: kindOf(ruleset) })}</h1>
      <nav class="rules-kinds" aria-label={t('shell.kind-of-battle')}>
        {ruledRulesets.map((one) => (
          <a key={one} href={`#/rules/${one}`} aria-current={one === ruleset ? 'page' : undefined}>
            {kindOf(one)}
          </a>
        ))}
      </nav>
      <label class="field">
        <span>{t('shell.rules-search')}</span>
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
      {Array.isArray(shown) && <Chapters rules={shown.filter((one) => one.isRule && has(one, wanted.value))} />}
    </div>
  );
}

const idOf = (rule: string): string => `rule-${rule}`;

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
  if (chapters.length === 0) return <p role="status">{t('shell.rules-none')}</p>;
  return chapters.map((chapter) => (
    <section key={chapter} aria-label={chapter}>
      <h2 lang="en">{chapter}</h2>
      <ul class="rules-list">
        {rules
          .filter((rule) => rule.chapter === chapter)
          .map((rule) => (
            <li key={rule.number} id={idOf(rule.number)}>
              <RuleText rule={rule} above={chapter} />
            </li>
          ))}
      </ul>
    </section>
  ));
}
