/** Reader of a record as frames: the battle played again by the rules. Apart from the frames, since nobody needs it before the end. */
import {
  CHANCE,
  EventList,
  type Game,
  type GameEvent,
  OVER,
  ok,
  parseRecord,
  type Result,
  replay,
} from '../../../engine/index.js';
import type { Replay, ReplayFrame } from './replay.js';
import type { OpenedState, WireEvent } from './wire.js';

/** Plays a record by the rules; what cannot be read or played is said in the engine's words. `watch` sees every state. */
export function readFrames(
  game: Game<OpenedState>,
  text: string,
  watch?: (s: OpenedState) => void,
): Result<Replay & { readonly end: OpenedState }, string> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return parsed;
  const log = new EventList();
  const start = game.create();
  game.start(start);
  const frames: ReplayFrame[] = [{ step: 0, turn: 0, state: start, told: 0 }];
  const choices: Replay['choices'][number][] = [];
  let rolls = 0;
  const played = replay(game, parsed.value, {
    log,
    before: (s, action, _, index) => {
      const seat = game.toAct(s);
      if (seat === CHANCE || seat === OVER) return;
      choices.push({ step: index + 1, turn: game.turn(s), seat, action: game.write(s, action), state: s.slice() });
    },
    after: (s, _, ply, index) => {
      rolls += ply.rolls.length;
      const told = log.all.length;
      if (told > frames.at(-1)!.told) frames.push({ step: index + 1, turn: game.turn(s), state: s.slice(), told });
      watch?.(s);
    },
  });
  if (!played.ok) return played;
  return ok({ record: parsed.value, frames, events: log.all.map(numbered), rolls, choices, end: played.value });
}

function numbered(e: GameEvent, i: number): WireEvent {
  const { kind, turn, rule, text, unit, target, rolls, modifiers, data } = e;
  return {
    n: i + 1,
    kind,
    turn,
    rule,
    text,
    ...(unit !== undefined && { unit }),
    ...(target !== undefined && { target }),
    ...(rolls && { rolls: [...rolls] }),
    ...(modifiers && { modifiers: [...modifiers] }),
    ...(data && { data: { ...data } }),
  };
}
