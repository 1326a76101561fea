/** The six boards of our own: a vale, a ridge, hedges, a plain, a forest road and a shore. @rule II.B.1 */
import type { Board } from '../board.js';
import forest from './forest.json' with { type: 'json' };
import hedges from './hedges.json' with { type: 'json' };
import plain from './plain.json' with { type: 'json' };
import ridge from './ridge.json' with { type: 'json' };
import shore from './shore.json' with { type: 'json' };
import vale from './vale.json' with { type: 'json' };

/** JSON knows no literal types, hence the cast; the tests parse each file against the schema. */
export const BOARDS = [vale, ridge, hedges, plain, forest, shore] as readonly Board[];

const byId = new Map(BOARDS.map((board) => [board.id, board]));

export const boardOf = (id: string): Board | undefined => byId.get(id);
