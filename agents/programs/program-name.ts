/** Names of programs as agents: what stands behind the mark is a command. */

const PROGRAM_MARK = 'exec:';

export const isProgram = (name: string): boolean => name.startsWith(PROGRAM_MARK);

export const commandIn = (name: string): string => name.slice(PROGRAM_MARK.length);
