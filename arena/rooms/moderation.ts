/** Moderation: a moderator's orders, carried out. */
import { type Game, never } from '../../engine/index.js';
import type { GoodbyeCode } from '../protocol/index.js';
import type { GameRow, ModerationOrder, Store } from '../store/store.js';
import { renameInRecord } from './ending.js';
import type { Room } from './room.js';

interface Reach {
  readonly store: Store;
  /** Opened by the rules of today, whatever the row's. */
  game(row: GameRow): Game;
  room(id: string): Room | undefined;
  /** Whether the room, of whatever age, is this server's to write to. */
  holds(id: string): boolean;
  roomsOf(player: string): readonly Room[];
  /** Where else the name stands. */
  renamed(player: string, name: string): void;
  dismiss(player: string, code: GoodbyeCode, words: string): void;
  /** Of one battle among many: the order is carried out all the same. */
  fault(what: string, error: unknown): void;
}

export function carryOut(order: ModerationOrder, reach: Reach): void {
  switch (order.kind) {
    case 'close-room':
      reach.room(order.room)?.close();
      return;
    case 'ban':
      reach.store.changePerson(order.player, { banned: true });
      reach.dismiss(order.player, 'BANNED', 'A moderator has closed the arena to you.');
      return;
    case 'clear-name': {
      const row = reach.store.person(order.player);
      if (row === undefined) return;
      const name = `guest ${row.id.slice(0, 8)}`;
      reach.store.changePerson(order.player, { name });
      for (const room of reach.roomsOf(order.player)) if (reach.holds(room.id)) room.rename(order.player, name);
      reach.store.renameRated(order.player, name);
      renameStored(reach, order.player, name);
      reach.renamed(order.player, name);
      reach.dismiss(order.player, 'RESTART', `A moderator has taken your name; here you are now called ${name}.`);
      return;
    }
    default:
      never(order);
  }
}

/**
 * In games that are over. Their records are forgotten, for their checksum is over the names too: each is written anew when somebody
 * asks for it. Those of other rules get new headers at once. One that cannot be read or opened stops none of the others.
 */
function renameStored(reach: Reach, player: string, name: string): void {
  for (const id of reach.store.gameIdsOf(player)) {
    if (!reach.holds(id)) continue;
    try {
      renameIn(reach, id, { player, name });
    } catch (error) {
      reach.fault(`the name of ${player} in the battle ${id}`, error);
    }
  }
}

function renameIn({ store, game }: Reach, id: string, { player, name }: { player: string; name: string }): void {
  const row = store.game(id);
  if (row?.status !== 'over') return;
  const renamed = { ...row, seats: row.seats.map((p) => (p?.id === player ? { ...p, name } : p)) };
  store.saveGame(renamed);
  renameInRecord(store, game(row), renamed);
}
