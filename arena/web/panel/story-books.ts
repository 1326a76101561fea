/** Books of a story in chances to win. What ended a battle before its end is in the sum of its decisions; here it is told apart from them. */
import { bySeat } from '../../../engine/index.js';
import type { Story } from '../../protocol/index.js';

interface SideBooks {
  readonly start: number;
  readonly luck: number;
  readonly decisions: number;
  /** What the end itself gave or took, where the battle was not fought out: a flag struck, time that ran out. */
  readonly broken: number;
  readonly end: number;
  readonly points: number;
}

export interface StoryBooks {
  readonly sides: readonly SideBooks[];
  /** As the story has them, the last one's decisions without the end. */
  readonly turns: Story['turns'];
}

export function booksOf({ sides, turns, win, ending }: Story): StoryBooks {
  const last = win.at(-1);
  const broken = bySeat(sides).map(({ start, result }, seat) =>
    ending === null ? 0 : result.win - (last?.[seat] ?? start.win),
  );
  return {
    sides: bySeat(sides).map(({ start, luck, decisions, result }, seat) => ({
      start: start.win,
      luck: luck.win,
      decisions: decisions.win - broken[seat]!,
      broken: broken[seat]!,
      end: result.win,
      points: result.points,
    })),
    turns: turns.map((turn, i) =>
      i < turns.length - 1
        ? turn
        : { ...turn, decisions: bySeat(turn.decisions).map((shift, seat) => shift - broken[seat]!) },
    ),
  };
}
