/** Lobby part of operations: the plain one, led by an admiral who has doctrines. */
import type { LobbyKit } from '../model/kit.js';
import { lobby as plain } from '../plain/lobby.js';
import type { PlainScenario } from '../plain/scenario.js';
import { agents } from './i18n/index.js';

export const lobby = { ...plain, opponent: 'admiral', agents } satisfies LobbyKit<PlainScenario>;
