/**
 * Messages of clients and server: JSON objects over a WebSocket, one a frame. The only definition; JSON Schema
 * and the AsyncAPI document are made from it.
 */

export * from './balance.js';
export * from './codes.js';
export * from './odds.js';
export * from './standing.js';
export * from './story.js';
export * from './to-client.js';
export * from './to-server.js';
export * from './words.js';
