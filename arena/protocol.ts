/**
 * What clients and the server say to each other: JSON objects over a WebSocket, one a frame. The only definition; JSON Schema
 * and the AsyncAPI document are made from it.
 */
export * from './protocol/codes.js';
export * from './protocol/story.js';
export * from './protocol/to-client.js';
export * from './protocol/to-server.js';
export * from './protocol/words.js';
