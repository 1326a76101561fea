/** Legend of the signs at the hulls. */
import { useRef } from 'preact/hooks';
import { w } from '../i18n/index.js';
import { Burn } from './hull.js';
import { Pips, Sign } from './signs.js';

/** Below the water, where the page has room for it. */
export const Key = () => (
  <details class="lb-key">
    <summary>{w('board.legend')}</summary>
    <SignList />
  </details>
);

/** On a phone: beside the points, in sight whatever is scrolled. */
export function KeyButton() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        class="lb-key-button"
        aria-label={w('board.legend')}
        title={w('board.legend')}
        aria-haspopup="dialog"
        onClick={() => box.current?.togglePopover()}
      >
        ?
      </button>
      <div ref={box} popover="auto" class="lb-key-box" role="dialog" aria-label={w('board.legend')}>
        <SignList />
        <button type="button" class="do" onClick={() => box.current?.hidePopover()}>
          {w('board.legend.close')}
        </button>
      </div>
    </>
  );
}

function SignList() {
  return (
    <ul class="lb-signs">
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
  );
}
