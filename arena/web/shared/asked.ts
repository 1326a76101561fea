/** Query to the server, asked again after each break. */
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { Heard, Saying } from '../../protocol/index.js';
import type { App } from './app.js';
import { problemWords } from './problems.js';

interface Answer<M> {
  readonly said: Signal<M | null>;
  readonly problem: Signal<string | null>;
  /** Asks once more: something has changed. */
  readonly again: () => void;
}

/** `question` is built anew each time, so that it may read signals; undefined asks nothing. */
export function useAnswer<T extends 'games' | 'ranking' | 'tournaments' | 'tournament'>(
  app: App,
  type: T,
  question: () => Saying | undefined,
): Answer<Heard<T>> {
  const said = useSignal<Heard<T> | null>(null);
  const problem = useSignal<string | null>(null);
  const round = useSignal(0);
  useSignalEffect(() => {
    const message = question();
    void round.value;
    if (app.connection.welcome.value === null || message === undefined) return;
    app.connection.ask(message).then(
      (answer) => {
        if (answer.type === type) said.value = answer as Heard<T>;
        problem.value = null;
      },
      (error: unknown) => {
        problem.value = problemWords(error);
      },
    );
  });
  const again = (): void => {
    round.value++;
  };
  return { said, problem, again };
}
