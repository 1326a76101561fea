/** Popover of a rule: the rule in our own words, in the language of the page where there are some; loaded with the first that is opened. */
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { language, t } from '../i18n/index.js';
import { TaughtText } from '../teach/lazy.js';
import { RuleText } from './rule-text.js';
import { ruleShown, type ShownRule } from './rules.js';
import { Rules } from './rules-in-force.js';

const GAP = 6;

export function RulePopover({ number, onClose }: { number: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [rule, setRule] = useState<ShownRule | 'loading' | 'none' | 'missing'>('loading');
  const book = useContext(Rules);
  useLayoutEffect(() => {
    let here = true;
    if (book === null) setRule('none');
    else
      ruleShown(book, number).then(
        (found) => here && setRule(found ?? 'none'),
        () => here && setRule('missing'),
      );
    box.current?.showPopover();
    return () => {
      here = false;
    };
  }, [book, number]);
  useLayoutEffect(() => {
    if (box.current) place(box.current);
  });
  return (
    <div
      ref={box}
      popover="auto"
      class="rule-text"
      role="note"
      onToggle={(e) => (e as ToggleEvent).newState === 'closed' && onClose()}
    >
      {rule === 'loading' ? (
        <p>{t('panel.rule.loading')}</p>
      ) : rule === 'missing' ? (
        <p>{t('shell.part-missing')}</p>
      ) : rule === 'none' ? (
        <p>{t('panel.rule.none', { rule: number })}</p>
      ) : (
        <RuleText rule={rule}>
          {language.value === 'en' || rule.isTranslated ? <TaughtText {...rule} /> : rule.text}
        </RuleText>
      )}
    </div>
  );
}

/** Below the chip, or above it where there is no room; never over the edge. */
function place(box: HTMLElement): void {
  const chip = box.parentElement?.getBoundingClientRect();
  if (chip === undefined) return;
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(chip.right - width, innerWidth - width - GAP));
  const below = chip.bottom + GAP;
  const top = below + height > innerHeight - GAP ? Math.max(GAP, chip.top - height - GAP) : below;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
