/** Legend of the signs at the hulls. */
import { w } from '../i18n/index.js';
import { Burn } from './hull.js';
import { Pips, Sign } from './signs.js';

export function Key() {
  return (
    <details class="lb-key">
      <summary>{w('board.legend')}</summary>
      <ul>
        {(['dice', 'power', 'armour', 'speed'] as const).map((name) => (
          <li key={name}>
            <Sign name={name} /> {w(`key.${name}`)}
          </li>
        ))}
        <li>
          <span class="stars">★</span> {w('key.star')}
        </li>
        <li>
          <Pips endurance={4} damage={1} pending={1} /> {w('key.pips')}
        </li>
        <li>
          <span class="lb-coin" aria-hidden="true">
            8
          </span>{' '}
          {w('key.coin')}
        </li>
        <li>
          <svg class="lb-key-burn" viewBox="-2 -10 40 30" aria-hidden="true">
            <Burn burns={2} />
          </svg>{' '}
          {w('key.burn')}
        </li>
        <li>
          <span class="lb-half" aria-hidden="true">
            <b>½</b>
          </span>{' '}
          {w('key.half')}
        </li>
      </ul>
    </details>
  );
}
