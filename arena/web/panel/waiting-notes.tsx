/** Notes below the waiting status: that this person only watches, that the other side reads, and that the connection is lost or closed. */
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { playerWords } from '../shared/words.js';

type Model = Pick<BattleModel, 'seat' | 'connection' | 'clock' | 'room'>;

export function WaitingNotes({ model }: { model: Model }) {
  return (
    <>
      {model.seat.value === null && <p class="soft">{t('panel.wait.watching')}</p>}
      <Reader model={model} />
      {model.connection.value === 'lost' && <p class="refusal">{t('panel.wait.lost')}</p>}
      {model.connection.value === 'closed' && <p class="refusal">{t('panel.wait.closed')}</p>}
    </>
  );
}

/** Why the other's clock stands. */
function Reader({ model: { clock, room, seat } }: { model: Model }) {
  const { reading } = clock.value;
  if (reading === undefined || reading.seat === seat.value) return null;
  const name = playerWords(room.value.seats[reading.seat]?.player ?? null);
  return <p class="soft is-reading">{t('panel.wait.reads', { name, n: Math.ceil(reading.ms / 1000) })}</p>;
}
