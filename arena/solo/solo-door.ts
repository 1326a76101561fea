/** Door between a page and its arena: what is said waits until the arena is there, and one that has failed is opened anew when the page comes again. */
import { goodbye, type SoloArena, type SoloWants } from './solo-arena.js';

export interface SoloDoorWants extends Pick<SoloWants, 'post' | 'hangUp' | 'fault'> {
  open(): Promise<SoloArena>;
}

const NOT_OPEN = 'The arena of this browser cannot be opened now.';

/** Takes what the page says: a text of the protocol, or nothing at all, which is how it says that it has come anew. */
export function soloDoor(wants: SoloDoorWants): (said: unknown) => void {
  let arena: SoloArena | undefined;
  let isOpening = false;
  const waiting: unknown[] = [];
  const give = (to: SoloArena, said: unknown): void => {
    if (typeof said === 'string') to.hear(said);
    else to.enter();
  };
  const open = async (): Promise<void> => {
    isOpening = true;
    try {
      arena = await wants.open();
    } catch (error) {
      wants.fault('the arena cannot be opened', error);
      goodbye(wants, NOT_OPEN);
    }
    isOpening = false;
    const said = waiting.splice(0);
    if (arena !== undefined) for (const one of said) give(arena, one);
  };
  return (said) => {
    if (arena?.isOver) arena = undefined;
    if (arena !== undefined) give(arena, said);
    else if (isOpening) waiting.push(said);
    // What is still said to an arena that is gone finds nobody.
    else if (typeof said !== 'string') {
      waiting.push(said);
      void open();
    }
  };
}
