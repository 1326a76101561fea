import { EVERY_STORE } from './every-store.js';
import { describePromises } from './promises-cases.js';

for (const [name, inMemory] of EVERY_STORE) describePromises(name, inMemory);
