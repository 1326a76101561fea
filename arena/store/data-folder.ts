/** Default paths of an arena's data. */

/** Below the folder in which a command is called, unless `--data` says otherwise. */
export const DATA_FOLDER = '.flagplot/arena';

/** The database in it; SQLite adds two files of its own beside it, `-wal` and `-shm`. */
export const DATABASE_FILE = 'flagplot.db';
