/** Switch for the numbers of hexes: all of them on the chart, or, as it is, only the one that is pointed at. Kept in this browser. */
import { computed } from '@preact/signals';
import { t } from '../i18n/index.js';
import { setting } from './settings.js';

const hexNumbers = setting('hex-numbers', ['off', 'on']);
export const showsHexNumbers = computed(() => hexNumbers.value === 'on');

export function HexNumbersSwitch() {
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={showsHexNumbers.value}
        onChange={(e) => {
          hexNumbers.value = e.currentTarget.checked ? 'on' : 'off';
        }}
      />
      <span>{t('shell.hex-numbers')}</span>
    </label>
  );
}
