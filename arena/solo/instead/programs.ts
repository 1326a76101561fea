/** Programs of a player's own, in place of those that a machine starts: a browser starts none. */

export const isProgram = (): boolean => false;
export const programKind = (): undefined => undefined;
export const commandIn = (): undefined => undefined;
export const saysHello = (): boolean => false;
export const filesOf = (): readonly string[] => [];
export const answerMs = (): number => 0;

class NoProgram {
  constructor() {
    throw new Error('A browser starts no programs.');
  }
}

export { NoProgram as ExecAgent, NoProgram as TextAgent };
