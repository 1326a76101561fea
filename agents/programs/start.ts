/** Start of a program, in whichever way it is asked: what talks to programs is loaded once there is one. */

import type { Talk } from './talk.js';
import type { TextTalk } from './text/talk.js';

/** How a program is started and waited for. */
export interface ProgramOptions {
  /** As a shell takes it. */
  readonly command: string;
  /** Of flagplot, which it is told. */
  readonly version: string;
  /** In which it must answer, once it has said hello. */
  readonly milliseconds: number;
}

/** By lines of JSON. */
export async function talkTo({ command, milliseconds }: ProgramOptions): Promise<Talk> {
  const { Talk } = await import('./talk.js');
  return new Talk(command, milliseconds);
}

/** In plain text. */
export async function textTalkTo({ command, milliseconds }: ProgramOptions): Promise<TextTalk> {
  const { TextTalk } = await import('./text/talk.js');
  return new TextTalk(command, milliseconds);
}
