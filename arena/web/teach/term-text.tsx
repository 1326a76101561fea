/** A text whose terms of art open their meaning: a dotted line under each, and a popover with what it means and the rule that says so. */
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Route, route } from '../shared/router.js';
import type { Stretch } from './find-terms.js';
import { type Glossary, termHash } from './glossary.js';
import { t } from './i18n/index.js';
import { Terms, useGlossary } from './terms.js';
import './teach.css';

/** Marked already, where several paragraphs share what they mark; until the glossary has come, the text alone. */
export function TermText({
  text,
  marked,
}: {
  readonly text: string;
  readonly marked?: readonly Stretch[] | undefined;
}) {
  const glossary = useContext(Terms);
  if (glossary === null) return <>{text}</>;
  return (
    <>
      {(marked ?? glossary.find(text)).map((one, i) =>
        one.term === undefined ? one.text : <TermButton key={i} id={one.term} text={one.text} glossary={glossary} />,
      )}
    </>
  );
}

export interface RulesetTextProps {
  readonly ruleset: string;
  readonly text: string;
}

/** By itself, where no page has the glossary at hand. */
export const RulesetText = ({ ruleset, text }: RulesetTextProps) => (
  <Terms.Provider value={useGlossary(ruleset)}>
    <TermText text={text} />
  </Terms.Provider>
);

interface TermButtonProps {
  readonly id: string;
  /** As it stands in the text. */
  readonly text: string;
  readonly glossary: Glossary;
}

function TermButton({ id, text, glossary }: TermButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span class="term-place">
      <button
        type="button"
        class="link term"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(e) => {
          e.stopPropagation();
          setOpen((was) => !was);
        }}
      >
        {text}
      </button>
      {isOpen && <TermPopover id={id} glossary={glossary} onClose={() => setOpen(false)} />}
    </span>
  );
}

const isInBattle = ({ page }: Route): boolean => page === 'battle' || page === 'watch';

function TermPopover({ id, glossary, onClose }: Omit<TermButtonProps, 'text'> & { readonly onClose: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  const name = useId();
  const { term, says, rule } = glossary.terms.get(id)!;
  const away = {
    // A battle is not left for a word.
    ...(isInBattle(route.value) && { target: '_blank' }),
    onClick: () => box.current?.hidePopover(),
  };
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const { current } = box;
    const term = current.parentElement!.querySelector('button');
    current.showPopover();
    placeUnder(current);
    current.focus({ preventScroll: true });
    const follow = (): void => placeUnder(current);
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      // Whoever has pressed something else is there already; a press on nothing leaves the focus around the term.
      const { activeElement } = document;
      const isNear = activeElement === null || activeElement.contains(current) || current.contains(activeElement);
      if (isNear) term?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <span
      ref={box}
      popover="auto"
      class="term-meaning"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${name}-term`}
      aria-describedby={`${name}-says`}
      onToggle={(e) => (e as ToggleEvent).newState === 'closed' && onClose()}
    >
      <b id={`${name}-term`}>{term}</b>
      <span id={`${name}-says`}>{says}</span>
      <span class="term-links">
        {rule !== undefined && (
          <a href={`#/rules/${glossary.ruleset}/${rule}`} {...away}>
            {t('teach.rule', { rule })}
          </a>
        )}
        <a href={termHash(glossary.ruleset, id)} {...away}>
          {t('teach.all')}
        </a>
      </span>
    </span>
  );
}

const GAP = 6;

/** From the beginning of the term on, under it or over it, within the window. */
function placeUnder(box: HTMLElement): void {
  const term = box.parentElement!.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isUnder = term.bottom + GAP + height <= innerHeight - GAP;
  box.style.left = `${Math.max(GAP, Math.min(term.left, innerWidth - width - GAP))}px`;
  box.style.top = `${isUnder ? term.bottom + GAP : Math.max(GAP, term.top - height - GAP)}px`;
}
