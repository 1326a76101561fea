/** flagplot/client: a connection to an arena that comes back by itself, and the types of what it says and hears. */

export type { Heard, Saying } from '../protocol/index.js';
export { ArenaClient, type ClientEvents, type ClientOptions, type Socket } from './client.js';
export { ConnectionLost, Refusal } from './refusal.js';
export type { Identity, ToldAction, ToldRoom } from './words.js';
