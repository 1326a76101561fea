/** Query for a profile: its first page and those that follow, for one search at a time. */
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { Refusal } from '../../client/refusal.js';
import type { Heard } from '../../protocol/index.js';
import type { App } from '../shared/app.js';
import { problemWords } from '../shared/problems.js';

export type Profile = Heard<'profile'>;
export type FoughtBattle = Profile['battles'][number];

/** What is sought among the battles; empty for all. */
export interface Sought {
  readonly against: string;
  readonly scenario: string;
}

export const ALL: Sought = { against: '', scenario: '' };

interface Asked {
  /** With the battles of all pages that have come. */
  readonly told: ReadonlySignal<Profile | null>;
  readonly isUnknown: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<string | null>;
  readonly search: ReadonlySignal<Sought>;
  find(search: Sought): void;
  /** The battles that follow. */
  older(): void;
}

/** The server takes no longer name. */
export const LONGEST_NAME = 80;

export function useProfile(app: App, name: string): Asked {
  const told = useSignal<Profile | null>(null);
  const isUnknown = useSignal(false);
  const problem = useSignal<string | null>(null);
  const search = useSignal(ALL);
  const ask = async (wanted: Sought, known: Profile | null): Promise<void> => {
    try {
      const answer = await app.connection.ask(questionOf(name, wanted, known));
      // What was sought before is of no use any more.
      if (answer.type !== 'profile' || wanted !== search.peek()) return;
      const battles = known === null ? answer.battles : [...known.battles, ...answer.battles];
      told.value = { ...answer, battles };
      problem.value = null;
      isUnknown.value = false;
    } catch (error) {
      isUnknown.value = error instanceof Refusal && error.code === 'NO_PLAYER';
      problem.value = isUnknown.value ? null : problemWords(error);
    }
  };
  useSignalEffect(() => {
    const wanted = search.value;
    if (app.connection.welcome.value === null) return;
    if (name.length > LONGEST_NAME) isUnknown.value = true;
    else void ask(wanted, null);
  });
  const find = (wanted: Sought): void => {
    search.value = wanted;
  };
  return { told, isUnknown, problem, search, find, older: () => void ask(search.peek(), told.peek()) };
}

function questionOf(name: string, { against, scenario }: Sought, known: Profile | null) {
  return {
    type: 'profile' as const,
    name,
    ...(against === '' ? {} : { against }),
    ...(scenario === '' ? {} : { scenario }),
    ...(known?.older ? { before: known.older } : {}),
  };
}
