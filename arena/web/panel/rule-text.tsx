/** Text of a rule: its number, its sentence, and whether it is a reading of ours or may be switched. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.js';
import type { ShownRule } from './rules.js';

export interface RuleTextProps {
  readonly rule: ShownRule;
  /** The title that stands over it already. */
  readonly above?: string;
  /** The sentence with its terms marked. */
  readonly children?: ComponentChildren;
}

export function RuleText({ rule, above, children = rule.text }: RuleTextProps) {
  return (
    <>
      <p class="rule-head">
        <b>§{rule.number}</b> {rule.title !== above && rule.title}
      </p>
      <p lang={rule.isTranslated ? undefined : 'en'}>{children}</p>
      {rule.isRuling && <p class="rule-note">{t('panel.rule.ruling')}</p>}
      {rule.settings.length > 0 && (
        <p class="rule-note">{t('panel.rule.settings', { options: rule.settings.join(', ') })}</p>
      )}
    </>
  );
}
