/** Presence: whether those who fight here are at their seats, and since when not, by a sign and in words. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel, WireRoom } from '../model/battle.js';
import type { AgentWords } from '../model/lobby-words.js';
import { agentsOf } from '../rulesets.js';
import { playerHash } from '../shared/player-name.js';
import { playerWords } from '../shared/words.js';
import { awayWords } from './away-words.js';

type Seat = WireRoom['seats'][number];

/** How often the words are looked at again while somebody is away. */
const LOOK_MS = 10_000;

/** Built-in agents are always here, and say nothing of it. */
export const hasPresence = ({ player }: Seat): boolean => player !== null && player.kind !== 'agent';

/** The time, every few seconds while `ticks`. */
function useNow(ticks: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    now.value = Date.now();
    if (!ticks) return;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ticks, now]);
  return now.value;
}

/** Told aloud when somebody comes or goes, and not again each minute. */
function comingWords({ player, connected }: Seat, agents: AgentWords | undefined): string {
  const name = playerWords(player, agents);
  return connected ? t('signal.is-here', { name }) : t('signal.is-away', { name, away: t('signal.away') });
}

/** Of one seat: a full round for who is here, an empty one for who is not. */
export function PresenceMark({
  seat,
  called,
  agents,
}: {
  seat: Seat;
  called?: string;
  agents?: AgentWords | undefined;
}) {
  const now = useNow(!seat.connected);
  const name = playerWords(seat.player, agents);
  const away = seat.connected ? null : awayWords(seat.awaySince, Math.max(now, seat.awaySince ?? 0));
  const full = away === null ? t('signal.is-here', { name }) : t('signal.is-away', { name, away });
  return (
    <span class={`presence${away === null ? '' : ' is-away'}`} title={full}>
      <span class="presence-sign" aria-hidden="true" />
      <span class="unseen">{full}</span>
      <span class="presence-words" aria-hidden="true">
        {called !== undefined && <span class="presence-name">{called}</span>}
        {away ?? (called === undefined ? t('signal.here') : '')}
      </span>
    </span>
  );
}

/** In the head of a battle: all but one's own seat. */
export function Presence({ model }: { model: BattleModel }) {
  const { seats, status } = model.room.value;
  const others = seats.filter((seat, i) => i !== model.seat.value && hasPresence(seat));
  // Who watched a battle that is over waits for nobody.
  const isPast = status === 'closed' || (status === 'over' && model.seat.value === null);
  if (others.length === 0 || isPast) return null;
  const agents = agentsOf(model.scenario);
  // A battle with its clock is not left for a name.
  const away = status === 'playing' ? { target: '_blank' } : {};
  return (
    <>
      <ul class="presences" aria-label={t('signal.presence')}>
        {others.map((seat) => (
          <li key={seat.side}>
            <a href={playerHash(seat.player!.name)} {...away}>
              <PresenceMark
                seat={seat}
                called={others.length > 2 ? seat.side : playerWords(seat.player, agents)}
                agents={agents}
              />
            </a>
          </li>
        ))}
      </ul>
      <span class="unseen" role="status">
        {others.map((seat) => comingWords(seat, agents)).join(' ')}
      </span>
    </>
  );
}
