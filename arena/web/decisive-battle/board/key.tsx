/** Legend of the signs at the hulls. */
import { w } from '../i18n/index.js';
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
      </ul>
    </details>
  );
}
