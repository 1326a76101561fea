/** Replay of a record. Nothing in it is believed: every action is read by the rules, every roll must be thrown. */
import { actionList, includesAction } from './actions.js';
import type { Action, ThrowName } from './brand.js';
import type { Chance } from './chance.js';
import type { EventLog } from './events.js';
import { type Actor, CHANCE, type Game, OVER, SPECTATOR } from './game.js';
import type { State } from './layout.js';
import type { BattleRecord, Ply } from './record-model.js';
import { type Failure, fail, type Ok, ok, type Result } from './result.js';

export const REPLAY_CODES = ['WRONG_ACTOR', 'WRONG_ACTION', 'WRONG_ROLL', 'WRONG_TURN'] as const;
export type ReplayCode = (typeof REPLAY_CODES)[number];

export interface ReplayFailure extends Failure<ReplayCode> {
  /** Index of the step that cannot be played. */
  readonly ply: number;
  /** Its line in the file, 0 for a record that was not read from one. */
  readonly line: number;
}

export interface ReplayOptions<S extends State = State> {
  /** The state is the replay's own: read it, or copy it. */
  readonly before?: (s: S, action: Action, ply: Ply, index: number) => void;
  readonly after?: (s: S, action: Action, ply: Ply, index: number) => void;
  readonly log?: EventLog;
  /** Throws all dice a second time; each recorded roll must be what it gives. */
  readonly reroll?: Chance;
  /** Index of the first step whose dice are thrown so: those before are of another battle. */
  readonly rerollFrom?: number;
}

/**
 * Plays the whole record from the set-up; the last state, or the first step that cannot be played and why. Turns are
 * checked where the record marks any: a record written by hand may leave them all out.
 */
export function replay<S extends State>(
  game: Game<S>,
  record: BattleRecord,
  options: ReplayOptions<S> = {},
): Ok<S> | ReplayFailure {
  const s = game.create();
  game.start(s);
  const was = game.create();
  const legal = actionList(game.spec.maxLegal);
  const marksTurns = record.plies.some((ply) => ply.turn !== undefined);
  let turn = 0;
  for (const [index, ply] of record.plies.entries()) {
    const refuse = (f: Failure<ReplayCode>): ReplayFailure => {
      const line = record.source?.plyLines[index] ?? 0;
      return { ...f, ply: index, line };
    };
    const actor = game.toAct(s);
    if (actor !== ply.by) return refuse(fail('WRONG_ACTOR', wrongActor(game, actor, ply)));
    const now = game.turn(s);
    if (marksTurns && ply.turn !== (now === turn ? undefined : now)) {
      return refuse(
        fail('WRONG_TURN', `this step is of turn ${now}, the record says ${ply.turn ?? (turn || 'nothing')}`),
      );
    }
    turn = now;
    game.legal(s, legal);
    const a = ply.by === CHANCE ? ok(legal.ids[0] as Action) : game.read(s, ply.action);
    if (!a.ok) return refuse(fail('WRONG_ACTION', a.message, a.rule === undefined ? {} : { rule: a.rule }));
    if (!includesAction(legal, a.value)) return refuse(fail('WRONG_ACTION', `${ply.action} is not legal here`));
    options.before?.(s, a.value, ply, index);
    (was as State).set(s);
    const reroll = index < (options.rerollFrom ?? 0) ? undefined : options.reroll;
    const played = applyRecorded(game, s, was, a.value, ply, { log: options.log, reroll });
    if (!played.ok) return refuse(played);
    options.after?.(s, a.value, ply, index);
  }
  return ok(s);
}

function wrongActor(game: Game, actor: Actor, ply: Ply): string {
  const name = (by: Actor): string => (by === CHANCE ? 'chance' : (game.spec.seats[by]?.side ?? `seat ${by}`));
  if (actor === OVER) return 'the game is over, the record goes on';
  return `${name(actor)} is to act, the record has ${name(ply.by)}`;
}

/** `was` is a copy of the state before the step, for words about a throw in the midst of it. */
function applyRecorded<S extends State>(
  game: Game<S>,
  s: S,
  was: S,
  a: Action,
  ply: Ply,
  { log, reroll }: { readonly log: EventLog | undefined; readonly reroll: Chance | undefined },
): Result<null, ReplayCode> {
  const chance = new RecordedRolls(ply.rolls, reroll);
  try {
    game.apply(s, a, chance, log);
  } catch (e) {
    if (!(e instanceof RollFault)) throw e;
    const words = game.throwText(was, e.throwName, SPECTATOR);
    return fail('WRONG_ROLL', words === undefined ? e.message : `${e.message} (${words})`);
  }
  if (chance.used === ply.rolls.length) return ok(null);
  return fail('WRONG_ROLL', `${ply.rolls.length} rolls are recorded, the rules throw ${chance.used}`);
}

/** A recorded roll that cannot be: missing, out of range, or not what the seed gives. Caught in this file. */
class RollFault extends Error {
  readonly throwName: ThrowName;

  constructor(message: string, name: ThrowName) {
    super(message);
    this.throwName = name;
  }
}

/** A step's recorded rolls in order, each compared with the same throw of another chance where there is one. */
class RecordedRolls implements Chance {
  used = 0;
  readonly #rolls: readonly number[];
  readonly #reroll: Chance | undefined;

  constructor(rolls: readonly number[], reroll: Chance | undefined) {
    this.#rolls = rolls;
    this.#reroll = reroll;
  }

  die(sides: number, name: ThrowName): number {
    return this.#take(name, 1, sides, this.#reroll?.die(sides, name));
  }

  twoDice(name: ThrowName): number {
    return this.#take(name, 2, 12, this.#reroll?.twoDice(name));
  }

  #take(name: ThrowName, low: number, high: number, given: number | undefined): number {
    const roll = this.#rolls[this.used];
    if (roll === undefined)
      throw new RollFault(`only ${this.#rolls.length} rolls are recorded, one more is thrown`, name);
    if (given !== undefined && roll !== given)
      throw new RollFault(`the roll is ${roll}, the seed gives ${given}`, name);
    if (roll < low || roll > high) throw new RollFault(`the roll is ${roll}, it must be ${low} to ${high}`, name);
    this.used++;
    return roll;
  }
}
