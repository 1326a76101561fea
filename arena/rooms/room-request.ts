/** Request in a room: who asks, where, and how to answer. What is asked is the message. */
import type { Late, Link } from '../protocol/link.js';
import type { Reply } from './reply.js';
import type { Room } from './room.js';

export interface RoomRequest {
  readonly room: Room;
  readonly link: Link;
  readonly reply: Reply;
  /** The same for an answer that takes a while. */
  readonly replyLate: (late: Late | Promise<Late>) => void;
}
