/** A rule's number that opens the rule in our own words. */
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { lazy } from '../shared/lazy.js';
import { memo } from '../shared/memo.js';

const RulePopover = lazy(() => import('./rule-popover.js').then((part) => part.RulePopover));

export const RuleChip = memo(function RuleChip({ rule }: { rule: string }) {
  const [open, setOpen] = useState(false);
  if (rule === '') return null;
  return (
    <span class="rule">
      <button
        type="button"
        class="rule-chip"
        aria-expanded={open}
        aria-label={t('panel.rule.open', { rule })}
        onClick={(e) => {
          e.stopPropagation();
          // Where the part did not load, a second press puts the sentence away, and a third tries again.
          setOpen((isOpen) => !isOpen);
        }}
      >
        {rule}
      </button>
      {open && <RulePopover number={rule} onClose={() => setOpen(false)} />}
    </span>
  );
});
