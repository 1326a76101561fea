/** Beginning of an exercise: its battle is brought to the server and fought there, with nobody looking on. */
import { bySeat } from '../../../engine/index.js';
import type { Heard, Saying } from '../../protocol/index.js';
import { powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import type { Exercise } from './exercise.js';

export type Challenge = Extract<Saying, { type: 'challenge' }>;

/** Against agents alone, without a clock; what is to be found out nobody advises. `scenario` is the server's name of it. */
export function challengeOfExercise({ scenario, seat, opponent, help = false }: Exercise, name: string): Challenge {
  const seats = bySeat(powersOf(scenario)).map((_, i) =>
    i === seat ? { kind: 'me' as const } : { kind: 'agent' as const, name: opponent },
  );
  return { type: 'challenge', scenario: name, seats, visibility: 'private', help };
}

/** Opens its room; gives the address of the battle. */
export async function beginExercise(app: App, exercise: Exercise): Promise<string> {
  await app.bePresent();
  // The same battle brought twice is one there.
  const data = JSON.stringify(exercise.scenario);
  const { scenario } = (await app.connection.ask({ type: 'upload', data })) as Heard<'uploaded'>;
  return app.fight(challengeOfExercise(exercise, scenario));
}
