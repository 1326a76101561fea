/** Refusals as answers: in the words of whoever refused, and what failed by our own fault as a failure, which is told to whoever runs the arena. */

import type { ToClient } from '../protocol/index.js';
import type { Late } from '../protocol/link.js';
import type { Spoken } from './arena.js';
import { Refused } from './refused.js';
import type { Reply } from './reply.js';

type Fault = (where: string, error: unknown) => void;

export function refuse(fault: Fault, error: unknown, message: Spoken, reply: Reply): void {
  if (error instanceof Refused) {
    reply({ type: 'error', code: error.code, message: error.message, ...error.details });
    return;
  }
  fault(`message ${message.type}`, error);
  reply({ type: 'error', code: 'INTERNAL', message: 'The server has failed on this; nothing was lost.' });
}

/** With the client's name of its message; what fails on the way is told instead. */
export function answeredSurely(fault: Fault, late: Late | Promise<Late>, message: Spoken): Late | Promise<Late> {
  const re = message.id === undefined ? {} : { re: message.id };
  const named = ({ message: answer, raw }: Late): Late => ({ message: { ...answer, ...re }, raw });
  if (!(late instanceof Promise)) return named(late);
  return late.then(named).catch((error: unknown) => {
    let told: ToClient | undefined;
    refuse(fault, error, message, (answer) => {
      told = { ...answer, ...re };
    });
    return { message: told!, raw: {} };
  });
}
