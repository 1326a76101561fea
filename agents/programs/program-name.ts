/** Names of programs as agents: what stands behind the mark is a command, and the mark says how the program is asked. */

const MARK = /^(exec|text):/;

export type ProgramKind = 'exec' | 'text';

/** How it is asked, by lines of JSON or in plain text; nothing where the name is no program's. */
export const programKind = (name: string): ProgramKind | undefined => MARK.exec(name)?.[1] as ProgramKind | undefined;

export const isProgram = (name: string): boolean => MARK.test(name);

export const commandIn = (name: string): string => name.replace(MARK, '');
