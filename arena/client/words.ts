/** Message types for clients, taken from the protocol. */
import type { Heard, ToServer } from '../protocol/index.js';

export type Identity = Extract<ToServer, { type: 'hello' }>['as'];
export type ToldRoom = Heard<'room'>['room'];
export type ToldAction = Heard<'request'>['legal'][number];
