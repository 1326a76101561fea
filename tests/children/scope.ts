/**
 * Scope of a child process: the test that began it, or the file if a hook for all its tests did. What is over ends its children and begins
 * no more: a test that was given up by its time-out goes on behind the runner's back and would start a server that nobody ends.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What a scope ends: the whole process group, in any state. */
export interface Ending {
  kill(): Promise<unknown>;
}

export class Scope {
  readonly #children = new Set<Ending>();
  readonly #last: (() => void)[] = [];
  #isOver = false;

  add(child: Ending): void {
    this.#children.add(child);
  }

  /** Done once its children are gone. */
  addLast(end: () => void): void {
    this.#last.push(end);
  }

  /** Before a child is begun. */
  admit(what: string): void {
    if (this.#isOver) throw new Error(`The test is over: ${what} is not started any more.`);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all([...this.#children].map((child) => child.kill()));
    this.#children.clear();
    for (const end of this.#last.splice(0).reverse()) end();
  }
}

const scopes = new AsyncLocalStorage<Scope>();
/** Of programs that are no tests. */
const outermost = new Scope();

/** Of whoever calls. */
export const currentScope = (): Scope => scopes.getStore() ?? outermost;

export const isInScope = (): boolean => scopes.getStore() !== undefined;

/** Runs something whose children live no longer. */
export async function inScope(run: () => Promise<unknown>): Promise<void> {
  const scope = new Scope();
  try {
    await scopes.run(scope, run);
  } finally {
    await scope.end();
  }
}

/** Begins something on behalf of an outer scope. */
export const withScope = <T>(scope: Scope, run: () => T): T => scopes.run(scope, run);
