/**
 * Writes into the store of a folder until it is killed: groups of entries, as many as it is told, and after each flush its
 * number on standard output. The first line is the word `ready`.
 */
import { writeSync } from 'node:fs';
import { openStore } from '../../arena/store/sqlite-store.js';
import { actEntry, gameRow } from '../arena/store/rows.js';

const [folder, perGroup] = [process.argv[2]!, Number(process.argv[3])];
const opened = openStore(folder, { serving: true });
if (!opened.ok) throw new Error(opened.message);
const store = opened.value;
const { id } = gameRow();
if (store.game(id) === undefined) store.saveGame(gameRow());
store.flush();
writeSync(1, 'ready\n');
const first = store.entries(id).length / perGroup + 1;
for (let group = first; ; group++) {
  for (let i = 1; i <= perGroup; i++) store.append(id, actEntry((group - 1) * perGroup + i));
  store.flush();
  // Without a buffer of ours: what was said to be on disk is known even when we are killed.
  writeSync(1, `${group}\n`);
}
