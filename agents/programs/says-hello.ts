/** Trial of a program: whether its command starts and says hello, before anybody plays against it. */
import { fail, type Game, ok, type Result } from '../../engine/index.js';
import { AgentLost } from './agent-lost.js';
import type { ProgramKind } from './program-name.js';
import { type ProgramOptions, talkTo, textTalkTo } from './start.js';

export async function saysHello(
  kind: ProgramKind,
  game: Game,
  options: ProgramOptions,
): Promise<Result<true, AgentLost['code']>> {
  const talk = await (kind === 'exec' ? talkTo(options) : textTalkTo(options));
  try {
    await talk.hello(game, options.version);
    return ok(true);
  } catch (error) {
    if (!(error instanceof AgentLost)) throw error;
    return fail(error.code, `\`${kind}:${options.command}\` ${error.message}.`);
  } finally {
    talk.end();
  }
}
