/** An attempt at something that may be refused: under way or not, and why not, for the button that begins it. */
import { type Signal, useSignal } from '@preact/signals';
import { problemWords } from './problems.js';
import { go } from './router.js';

interface Attempt {
  readonly busy: Signal<boolean>;
  readonly problem: Signal<string | null>;
  readonly begin: () => Promise<void>;
}

/** `start` gives the address of the page where it goes on. */
export function useAttempt(start: () => Promise<string>): Attempt {
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const begin = async (): Promise<void> => {
    busy.value = true;
    problem.value = null;
    try {
      go(await start());
    } catch (error) {
      problem.value = problemWords(error);
    } finally {
      busy.value = false;
    }
  };
  return { busy, problem, begin };
}
