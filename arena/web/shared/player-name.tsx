/** Name of a player, which leads to that player's page; alone in a browser there is none. */
import type { WireRoom } from '../model/battle.js';
import type { AgentWords } from '../model/lobby-words.js';
import { isSolo } from '../net/place.js';
import { playerWords } from './words.js';

interface NameProps {
  /** null: the seat is free. */
  readonly player: WireRoom['seats'][number]['player'];
  readonly agents?: AgentWords | undefined;
}

/** Half a character cannot stand in an address, and in no name either. */
export const playerHash = (name: string): string => `#/player/${encodeURIComponent(name.replace(/\p{Cs}/gu, ''))}`;

export function PlayerName({ player, agents }: NameProps) {
  const words = playerWords(player, agents);
  if (player === null || isSolo) return <>{words}</>;
  return (
    <a class="player-name" href={playerHash(player.name)}>
      {words}
    </a>
  );
}
