/** Line of who fought, after the battle; each name leads to a page of its own. */
import { bySeat } from '../../../engine/index.js';
import type { WireRoom } from '../model/battle.js';
import { agentsOf, signOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { PlayerName } from '../shared/player-name.js';
import { t } from './i18n/index.js';

interface FightersProps {
  readonly app: App;
  readonly room: WireRoom;
}

export function Fighters({ app, room }: FightersProps) {
  // Of a record from a file nobody knows whether they are those of these names here.
  if (room.created === 0) return null;
  const scenario = app.scenarioOf(room.scenario);
  return (
    <p class="soft">
      {t('list.fighters')}{' '}
      {bySeat(room.seats).map((seat, i) => (
        <span key={seat.side}>
          {i > 0 && ' – '}
          {signOf(scenario, i, seat.side)} <PlayerName player={seat.player} agents={agentsOf(room)} />
        </span>
      ))}
    </p>
  );
}
