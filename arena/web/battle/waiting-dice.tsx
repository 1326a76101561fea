/** What a waiting room says of its dice: what the server has settled on, and what that proves. It comes late, as few read it before a battle. */
import type { WireRoom } from '../model/battle.js';
import { t } from '../records/i18n/index.js';

export function WaitingDice({ room }: { readonly room: WireRoom }) {
  return (
    <>
      <p>{t('dice.commit')}</p>
      <code class="commit">{room.dice.commit}</code>
      <p>{t('dice.nonce')}</p>
      <p>{t('dice.end')}</p>
      <p>{t('dice.limits')}</p>
      {room.dice.draw > 1 && <p>{t('dice.draw', { n: room.dice.draw })}</p>}
    </>
  );
}
