/** Notes below the waiting status: that this person only watches, and that the connection is lost or closed. */
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';

export function WaitingNotes({ model }: { model: Pick<BattleModel, 'seat' | 'connection'> }) {
  return (
    <>
      {model.seat.value === null && <p class="soft">{t('panel.wait.watching')}</p>}
      {model.connection.value === 'lost' && <p class="refusal">{t('panel.wait.lost')}</p>}
      {model.connection.value === 'closed' && <p class="refusal">{t('panel.wait.closed')}</p>}
    </>
  );
}
