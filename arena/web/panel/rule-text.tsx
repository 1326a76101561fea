/** Text of a rule: its number, its sentence, and whether it is a reading of ours or may be switched. */
import { t } from '../i18n/index.js';
import type { ShownRule } from './rules.js';

/** `above`: the title that stands over it already. */
export function RuleText({ rule, above }: { readonly rule: ShownRule; readonly above?: string }) {
  return (
    <>
      <p class="rule-head">
        <b>§{rule.number}</b> {rule.title !== above && rule.title}
      </p>
      <p lang={rule.isTranslated ? undefined : 'en'}>{rule.text}</p>
      {rule.isRuling && <p class="rule-note">{t('panel.rule.ruling')}</p>}
      {rule.settings.length > 0 && (
        <p class="rule-note">{t('panel.rule.settings', { options: rule.settings.join(', ') })}</p>
      )}
    </>
  );
}
