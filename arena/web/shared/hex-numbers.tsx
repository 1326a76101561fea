/** Switch for the numbers of hexes: all of them on the chart, or, as it is, only the one that is pointed at. Kept in this browser. */
import { type Signal, signal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { keep, stored } from '../net/identity.js';

const HEX_NUMBERS = 'flagplot.hex-numbers';

export const showsHexNumbers: Signal<boolean> = signal(stored(HEX_NUMBERS) === 'on');
showsHexNumbers.subscribe((on) => keep(HEX_NUMBERS, on ? 'on' : null));

export function HexNumbersSwitch() {
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={showsHexNumbers.value}
        onChange={(e) => {
          showsHexNumbers.value = e.currentTarget.checked;
        }}
      />
      <span>{t('shell.hex-numbers')}</span>
    </label>
  );
}
