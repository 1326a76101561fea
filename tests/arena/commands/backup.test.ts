import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addBackupCommands } from '../../../arena/commands/backup.js';
import { MIGRATIONS } from '../../../arena/store/migrations.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { actEntry, gameRow, personRow } from '../store/rows.js';
import { jsonOf, runCommand } from './run-command.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-backup-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
let copy = '';
let n = 0;
beforeEach(() => {
  folder = join(root, `arena-${++n}`);
  copy = join(root, `copies-${n}`, 'monday.db');
});

function serve(): Store {
  const opened = openStore(folder, { serving: true });
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

/** A store with one game and one person, flushed. */
function begin(): Store {
  const store = serve();
  store.saveGame(gameRow());
  store.append('abcdefghijkl', actEntry(1));
  store.savePerson(personRow());
  store.flush();
  return store;
}

const backup = (...args: string[]) => runCommand(addBackupCommands, 'backup', '--data', folder, '--to', copy, ...args);
const restore = (...args: string[]) => runCommand(addBackupCommands, 'restore', copy, '--data', folder, ...args);

describe('flagplot backup', () => {
  it('copies what was flushed, while the server is at it', async () => {
    const server = begin();
    server.append('abcdefghijkl', actEntry(2));
    const said = await jsonOf(addBackupCommands, 'backup', '--data', folder, '--to', copy);
    expect(said).toMatchObject({
      code: 0,
      file: copy,
      version: MIGRATIONS.length,
      games: 1,
      people: 1,
      bytes: statSync(copy).size,
    });
    server.flush();
    server.close();
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect(readdirSync(join(copy, '..'))).toEqual(['monday.db']);
    rmSync(folder, { recursive: true });
    expect((await restore()).code).toBe(0);
    const again = serve();
    expect(again.entries('abcdefghijkl')).toEqual([actEntry(1)]);
    expect(again.person('p1')).toEqual(personRow());
    again.close();
  });

  it('replaces a file only when it is told to', async () => {
    begin().close();
    await backup();
    writeFileSync(copy, 'precious');
    const refused = await backup();
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--force') });
    expect(readFileSync(copy, 'utf8')).toBe('precious');
    expect((await backup('--force')).code).toBe(0);
    expect(readFileSync(copy, 'latin1')).toMatch(/^SQLite format 3/);
  });

  it('says where there is nothing to copy, and nowhere to copy it to', async () => {
    expect(await backup()).toMatchObject({ code: 2, err: expect.stringContaining('no arena') });
    begin().close();
    copy = root;
    expect(await backup('--force')).toMatchObject({ code: 2, err: expect.stringContaining('no regular file') });
    copy = '/proc/flagplot/copy.db';
    expect((await backup()).code).toBe(2);
  });

  it('does not pass a damaged arena for a copy', async () => {
    begin().close();
    writeFileSync(join(folder, 'flagplot.db'), 'junk '.repeat(2000));
    expect(await backup()).toMatchObject({ code: 1, err: expect.stringMatching(/flagplot\.db is damaged/) });
    expect(readdirSync(join(copy, '..'))).toEqual([]);
  });
});

describe('flagplot restore', () => {
  it('puts the copy in its place and keeps what was there', async () => {
    begin().close();
    await backup();
    const later = serve();
    later.append('abcdefghijkl', actEntry(2));
    later.flush();
    later.close();
    const said = await jsonOf<{ kept: string }>(addBackupCommands, 'restore', copy, '--data', folder);
    expect(said).toMatchObject({ code: 0, games: 1, people: 1 });
    const restored = serve();
    expect(restored.entries('abcdefghijkl')).toHaveLength(1);
    restored.close();
    // And back again: what was kept is itself a copy.
    copy = said.kept;
    expect(said.kept).toMatch(/flagplot\.db\.before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
    expect((await restore()).code).toBe(0);
    const back = serve();
    expect(back.entries('abcdefghijkl')).toHaveLength(2);
    back.close();
    expect(readdirSync(folder).filter((name) => /restoring/.test(name))).toEqual([]);
  });

  it('takes nothing over into the copy of the log of the arena it replaces', async () => {
    begin().close();
    await backup();
    // Another process died here with its log full.
    const later = serve();
    for (let i = 2; i < 200; i++) later.append('abcdefghijkl', actEntry(i));
    later.flush();
    const file = join(folder, 'flagplot.db');
    const [database, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
    later.close();
    writeFileSync(file, database);
    writeFileSync(`${file}-wal`, log);
    expect((await restore()).code).toBe(0);
    const restored = serve();
    expect(restored.entries('abcdefghijkl')).toHaveLength(1);
    restored.close();
  });

  it('takes the place of a damaged arena, which stays', async () => {
    begin().close();
    await backup();
    writeFileSync(join(folder, 'flagplot.db'), 'junk '.repeat(2000));
    const said = await jsonOf<{ kept: string }>(addBackupCommands, 'restore', copy, '--data', folder);
    expect(said.code).toBe(0);
    expect(readFileSync(said.kept, 'utf8')).toContain('junk junk');
    serve().close();
  });

  it('refuses while a server has the folder, and changes nothing', async () => {
    const server = begin();
    await backup();
    server.append('abcdefghijkl', actEntry(2));
    server.flush();
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('Stop it first') });
    expect(server.entries('abcdefghijkl')).toHaveLength(2);
    server.close();
  });

  it('refuses what is no sound copy, and changes nothing', async () => {
    begin().close();
    await backup();
    const sound = readFileSync(copy);
    const before = readFileSync(join(folder, 'flagplot.db'));
    const damaged = Buffer.from(sound).fill(0x5a, 3 * 4096, 3 * 4096 + 3000);
    const wrong = { 'cut short': sound.subarray(0, 9000), damaged, 'no database': Buffer.from('hello'), empty: '' };
    for (const [what, bytes] of Object.entries(wrong)) {
      writeFileSync(copy, bytes);
      const said = await restore();
      expect([what, said.code, said.err]).toEqual([what, 1, expect.stringContaining(copy)]);
    }
    copy = join(root, 'nowhere.db');
    expect(await restore()).toMatchObject({ code: 2, err: expect.stringContaining('no file') });
    expect(readFileSync(join(folder, 'flagplot.db')).equals(before)).toBe(true);
    expect(existsSync(join(folder, 'flagplot.db.restoring'))).toBe(false);
    serve().close();
  });
});
