/** Menu of settings behind the cog, the same on every page. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { NoticeSwitch } from '../alerts/notice-switch.js';
import { type TextKey, t } from '../i18n/index.js';
import { isSolo } from '../net/place.js';
import { SoundSwitch } from '../sound/sound-switch.js';
import { REPORTS } from '../stage/report.js';
import { LanguageSwitch } from './language-switch.js';
import {
  CHARTS,
  COLOURS,
  chart,
  colours,
  hexNumbers,
  MOTIONS,
  motion,
  ownAnswers,
  report,
  type SettingSwitch,
  TEXT_SIZES,
  THEMES,
  textSize,
  theme,
} from './settings.js';
import './settings.css';

export function SettingsMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  // A touch beside it puts it away, as with any menu.
  useEffect(() => {
    const onPress = ({ target }: Event): void => {
      const { current } = menu;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    // A menu closes with Escape wherever the keyboard is, and the focus goes back to what opened it.
    const onKey = (event: KeyboardEvent): void => {
      const { current } = menu;
      if (event.key !== 'Escape' || current?.open !== true) return;
      event.stopPropagation();
      current.open = false;
      current.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  return (
    <details ref={menu} class="settings">
      <summary aria-label={t('shell.settings')} title={t('shell.settings')}>
        ⚙
      </summary>
      <div class="settings-box">
        <SoundSwitch />
        {!isSolo && <NoticeSwitch />}
        <OnOff of={ownAnswers} name="shell.answers-itself" />
        <OnOff of={hexNumbers} name="shell.hex-numbers" />
        <Choice of={report} values={REPORTS} name="report.setting" />
        <Choice of={motion} values={MOTIONS} name="shell.motion" />
        <Choice of={theme} values={THEMES} name="shell.theme" />
        <Choice of={chart} values={CHARTS} name="shell.chart" />
        <Choice of={colours} values={COLOURS} name="shell.colours" />
        <Choice of={textSize} values={TEXT_SIZES} name="shell.text-size" />
        <LanguageSwitch />
        {!isSolo && (
          <a href="./protocol" target="_blank" rel="noreferrer">
            {t('shell.foot-programs')}
          </a>
        )}
      </div>
    </details>
  );
}

function OnOff({ of, name }: { readonly of: SettingSwitch; readonly name: TextKey }) {
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={of.value === 'on'}
        onChange={(e) => {
          of.value = e.currentTarget.checked ? 'on' : 'off';
        }}
      />
      <span>{t(name)}</span>
    </label>
  );
}

interface ChoiceProps<V extends string> {
  readonly of: Signal<V>;
  readonly values: readonly V[];
  /** Of what is chosen; each value has a key of its own behind it. */
  readonly name: TextKey;
}

/** One of a few values of a setting. */
function Choice<V extends string>({ of, values, name }: ChoiceProps<V>) {
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
