/** A board as a file of its own, so that it can be drawn and checked before a situation brings it. */
import { type Board, checkBoard, remarksOnBoard } from '../../../engine/panzer/index.js';
import type { ScenarioPart } from '../papers.js';
import { boardShape } from './data-shape.js';

export const BOARD_PART: ScenarioPart = {
  kind: 'board',
  field: 'ownBoards',
  fields: ['cols', 'rows', 'legend', 'terrain', 'roads', 'bridges', 'towns', 'auto'],
  shape: boardShape,
  called: (board) => `${(board as Board).name} (${(board as Board).id})`,
  check: (board) => checkBoard(board as Board),
  remarks: (board) => remarksOnBoard(board as Board),
};
