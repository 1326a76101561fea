/** Worker thread that plays games of a balance and ends. */

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { type BalanceGamesAsked, balanceGames } from './balance-games.js';

await takeListedOnTrust();

/** Those who play come first; Linux alone knows it of a thread, elsewhere it is the whole process. */
const NICE = 15;
if (process.platform === 'linux') setPriority(0, NICE);

parentPort!.postMessage(await balanceGames(workerData as BalanceGamesAsked));
