/** Text of a rule: its number, its sentence, and whether it is a reading of ours or may be switched. */
import { t } from '../i18n/index.js';
import type { ShownRule } from './rules.js';

export function RuleText({ rule }: { rule: ShownRule }) {
  return (
    <>
      <p class="rule-head">
        <b>§{rule.number}</b> {rule.title}
      </p>
      <p lang={rule.isTranslated ? undefined : 'en'}>{rule.text}</p>
      {rule.isRuling && <p class="rule-note">{t('panel.rule.ruling')}</p>}
      {rule.settings.length > 0 && (
        <p class="rule-note">{t('panel.rule.settings', { options: rule.settings.join(', ') })}</p>
      )}
    </>
  );
}
