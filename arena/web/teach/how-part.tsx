/** How to play a ruleset: prose for a newcomer, with its terms marked and its rules beside each paragraph. */
import { useContext, useEffect, useState } from 'preact/hooks';
import { language } from '../i18n/index.js';
import { kindOf, TAUGHT } from '../rulesets.js';
import type { Stretch } from './find-terms.js';
import { type HowParagraph, type HowSection, howToOf } from './how-to.js';
import { t } from './i18n/index.js';
import { TermText } from './term-text.js';
import { Terms } from './terms.js';
import './teach.css';

export function HowPart({ ruleset }: { readonly ruleset: string }) {
  const [sections, setSections] = useState<readonly HowSection[] | 'missing' | null>(null);
  useEffect(() => {
    let isHere = true;
    setSections(null);
    howToOf(ruleset).then(
      (found) => isHere && setSections(found),
      () => isHere && setSections('missing'),
    );
    return () => {
      isHere = false;
    };
  }, [ruleset]);
  if (sections === null) return <p role="status">{t('shell.loading')}</p>;
  if (sections === 'missing') return <p role="status">{t('shell.part-missing')}</p>;
  return (
    <article class="how-to" aria-label={t('teach.how-of', { kind: kindOf(ruleset) })}>
      {sections.map((section) => (
        <Section key={section.id} ruleset={ruleset} section={section} />
      ))}
      {TAUGHT.some((one) => one === ruleset) && (
        <p>
          <a href="#/exercises">{t('teach.exercises')}</a>
        </p>
      )}
    </article>
  );
}

interface SectionProps {
  readonly ruleset: string;
  readonly section: HowSection;
}

/** Each term is marked once in it. */
function Section({ ruleset, section: { id, title, paragraphs } }: SectionProps) {
  const glossary = useContext(Terms);
  const seen = new Set<string>();
  const shown = (paragraph: HowParagraph) => (
    <Paragraph {...{ ruleset, paragraph }} marked={glossary?.find(paragraph[language.value], seen)} />
  );
  return (
    <section aria-labelledby={`how-${id}`}>
      <h2 id={`how-${id}`}>{title[language.value]}</h2>
      {inLists(paragraphs).map((one, i) =>
        'length' in one ? (
          <ol key={i}>
            {one.map((item, k) => (
              <li key={k}>{shown(item)}</li>
            ))}
          </ol>
        ) : (
          <p key={i}>{shown(one)}</p>
        ),
      )}
    </section>
  );
}

/** Items that follow each other are one list. */
function inLists(paragraphs: readonly HowParagraph[]): readonly (HowParagraph | readonly HowParagraph[])[] {
  const all: (HowParagraph | HowParagraph[])[] = [];
  for (const paragraph of paragraphs) {
    const last = all.at(-1);
    if (paragraph.isItem !== true) all.push(paragraph);
    else if (Array.isArray(last)) last.push(paragraph);
    else all.push([paragraph]);
  }
  return all;
}

interface ParagraphProps {
  readonly ruleset: string;
  readonly paragraph: HowParagraph;
  readonly marked: readonly Stretch[] | undefined;
}

function Paragraph({ ruleset, paragraph, marked }: ParagraphProps) {
  return (
    <>
      <TermText text={paragraph[language.value]} marked={marked} />{' '}
      <span class="how-rules">
        {paragraph.rules.map((rule) => (
          <a key={rule} href={`#/rules/${ruleset}/${rule}`} aria-label={t('teach.rule', { rule })}>
            {rule}
          </a>
        ))}
      </span>
    </>
  );
}
