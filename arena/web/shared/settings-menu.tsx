/** Menu of settings behind the cog, on every page; a battle adds its own. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { type TextKey, t } from '../i18n/index.js';
import { CHARTS, COLOURS, chart, colours, TEXT_SIZES, THEMES, textSize, theme } from './settings.js';
import './settings.css';

export function SettingsMenu({ children }: { readonly children?: ComponentChildren }) {
  return (
    <details class="settings" onKeyDown={closeOnEscape}>
      <summary aria-label={t('shell.settings')} title={t('shell.settings')}>
        ⚙
      </summary>
      <div class="settings-box">
        {children}
        <Choice of={theme} values={THEMES} name="shell.theme" />
        <Choice of={chart} values={CHARTS} name="shell.chart" />
        <Choice of={colours} values={COLOURS} name="shell.colours" />
        <Choice of={textSize} values={TEXT_SIZES} name="shell.text-size" />
      </div>
    </details>
  );
}

interface ChoiceProps<V extends string> {
  readonly of: Signal<V>;
  readonly values: readonly V[];
  /** Of what is chosen; each value has a key of its own behind it. */
  readonly name: TextKey;
}

/** One of a few values of a setting. */
export function Choice<V extends string>({ of, values, name }: ChoiceProps<V>) {
  return (
    <label class="setting">
      <span>{t(name)}</span>
      <select
        value={of.value}
        onChange={(e) => {
          const chosen = values.find((value) => value === e.currentTarget.value);
          if (chosen !== undefined) of.value = chosen;
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`${name}-${value}` as TextKey)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A menu closes with Escape, and the focus goes back to what opened it. */
function closeOnEscape(event: TargetedKeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget;
  if (event.key !== 'Escape' || !menu.open) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
