/** Own boards of a situation: those that its file brings beside ours, so that a battle is fought on ground that nobody drew before. @rule I.2 */
import { dataHash } from '../core/data-hash.js';
import { didYouMean } from '../core/did-you-mean.js';
import type { ReportProblem } from '../core/problems.js';
import type { Problem } from '../core/ruleset.js';
import type { Board } from './board.js';
import { checkBoard } from './board-check.js';
import { BOARDS, boardOf } from './boards/index.js';
import type { Ground } from './ground.js';

/** The board with this id; one of a situation's own never hides one of ours. */
export const boardIn = (id: string, own: readonly Board[]): Board | undefined =>
  boardOf(id) ?? own.find((board) => board.id === id);

/** A sentence that names the boards there are. */
export function noBoard(id: string, own: readonly Board[]): string {
  const all = [...BOARDS, ...own];
  const guess = didYouMean(
    id,
    all.map((board) => board.id),
  );
  return `There is no board ${id}${guess}; there are ${all.map((board) => `${board.id} (${board.name})`).join(', ')}.`;
}

const idTaken = ({ id, name }: Board): string => `${id} is the id of our board ${name}; give yours another letter.`;

/** What a situation that brings this sound board would be told. */
export function remarksOnBoard(board: Board): Problem[] {
  const ours = boardOf(board.id);
  return ours === undefined || dataHash(ours) === dataHash(board) ? [] : [{ path: 'id', message: idTaken(ours) }];
}

/** Whether each is sound, laid somewhere, and called as no other is; `boards` is what the situation lays. */
export function checkOwnBoards(
  own: readonly Board[],
  boards: readonly Pick<Board, 'id'>[],
  report: ReportProblem,
): boolean {
  let isSound = true;
  const fault: ReportProblem = (path, message) => {
    isSound = false;
    report(path, message);
  };
  own.forEach((board, i) => {
    const { id } = board;
    const ours = boardOf(id);
    const first = own.findIndex((other) => other.id === id);
    if (ours !== undefined) {
      fault(`ownBoards.${i}.id`, idTaken(ours));
    } else if (first < i) fault(`ownBoards.${i}.id`, `${id} is the id of another board of this situation.`);
    else if (!boards.some((laid) => laid.id === id)) {
      fault(`ownBoards.${i}`, `Board ${id} lies nowhere; lay it in \`boards\`, or leave it out.`);
    }
    for (const { path, message } of checkBoard(board)) fault(`ownBoards.${i}.${path}`, message);
  });
  return isSound;
}

/** Conditions name towns by what they are called on the map, so that no two may be called alike. */
export function checkTownNames({ towns }: Ground, report: ReportProblem): void {
  const twice = towns.find((name, i) => towns.indexOf(name) < i);
  if (twice !== undefined) report('ownBoards', `Two towns of the map are called ${twice}; give one another name.`);
}
