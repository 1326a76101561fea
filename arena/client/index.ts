/** flagplot/client: a connection to an arena that comes back by itself, and the types of what it says and hears. */
export { ArenaClient, type ClientEvents, type ClientOptions, type Socket } from './client.js';
export {
  ConnectionLost,
  type Heard,
  type Identity,
  Refusal,
  type Room,
  type Saying,
  type WireAction,
} from './words.js';
