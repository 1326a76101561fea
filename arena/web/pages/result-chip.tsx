/** Chip of how a battle of a list ended, for the seat that it is told of. */

import type { Heard } from '../../protocol/index.js';
import { t } from '../players/i18n/index.js';
import { isDrill } from '../shared/drills.js';

interface ResultProps {
  readonly game: Pick<Heard<'games'>['games'][number], 'room' | 'seat'>;
}

export function ResultChip({ game: { room, seat } }: ResultProps) {
  // Struck after one order, most of them: no battle was lost.
  if (isDrill(room.id)) return null;
  const own = seat === null ? undefined : room.outcome?.result?.[seat];
  if (own === undefined) {
    return <span class="chip">{t(room.outcome?.termination === 'damaged' ? 'list.damaged' : 'list.abandoned')}</span>;
  }
  const word = own > 0 ? 'list.won' : own < 0 ? 'list.lost-battle' : 'list.drawn';
  return <span class={`chip ${own > 0 ? 'is-won' : own < 0 ? 'is-lost' : ''}`}>{t(word)}</span>;
}
