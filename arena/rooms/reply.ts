/** Reply: the direct answer to a message, sent to whoever sent the message. */
import type { ToClient } from '../protocol/index.js';

export type Reply = (message: ToClient) => void;
