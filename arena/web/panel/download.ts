/** Downloads of files that are made in the page. */
import type { BattleModel } from '../model/battle.js';

/** A name for files of this battle, without ending. */
export const fileName = ({ scenario, id }: BattleModel): string => `${scenario.id}-${id}`;

/** Gives the person a file that was made in the page. */
export function saveAs(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
