/** Battles put aside and records of those fought: where they lie, and how a session becomes a file and back. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLimited } from '../../agents/machine/read-limited.js';
import { createAgent } from '../../agents/registry.js';
import {
  CHANCE,
  fail,
  ok,
  parseRecord,
  type Result,
  ScriptedChance,
  type Seat,
  writeText,
} from '../../engine/index.js';
import { gameOf, verdictOn } from '../files/open-record.js';
import { RECORD_HEAD, writeOwn } from '../files/write-file.js';
import type { Thinkers } from '../thinking/thinkers.js';
import type { FacedSession } from './face.js';
import type { AnyGame } from './model.js';
import { faceFor } from './rulesets.js';
import { MAGIC, MAX_SAVE_BYTES, type Saved, seal, unseal } from './save-file.js';
import { type SeatedPlayer, Session } from './session.js';

/** Below the folder in which the player works. */
export const FOLDER = '.flagplot';

export const HUMAN = 'human';
export const ADVISER = 'admiral';
const SEARCHING_ADVISER = 'mcts:100ms';
const SEARCHING_PLAYER = 'mcts:200';

/** The player of a name, or what is wrong with it. */
export function playerOf(name: string, game: AnyGame): Result<SeatedPlayer> {
  if (name === HUMAN) return ok({ name });
  const agent = createAgent(name, game);
  return agent.ok ? ok({ name, agent: agent.value }) : agent;
}

/** Who fights where nobody was named: the admiral, or where a ruleset has none a short search. */
export const standardPlayer = (game: AnyGame): string => (createAgent(ADVISER, game).ok ? ADVISER : SEARCHING_PLAYER);

/** The admiral, or where a ruleset has none a short search: it thinks before each question. */
export function adviserFor(game: AnyGame): Session['setup']['adviser'] {
  const admiral = createAgent(ADVISER, game);
  const agent = admiral.ok ? admiral : createAgent(SEARCHING_ADVISER, game);
  return agent.ok ? agent.value : undefined;
}

/** Puts a battle aside in a file. */
export function saveSession(session: Session, seat: Seat, file: string): Result<string> {
  const { players, seed, dice } = session.setup;
  const saved: Saved = {
    record: writeText(session.record()),
    players: players.map((p) => p.name),
    seed,
    dice,
    plans: session.steps.flatMap(({ plan }, step) => (plan === undefined ? [] : [{ step, plan }])),
    unconfirmed: session.unconfirmed !== undefined,
    seat,
  };
  return writeOwn(file, seal(saved), MAGIC);
}

export interface Loaded {
  readonly session: FacedSession;
  readonly seat: Seat;
}

/** Takes a battle up again: its seal, its rolls and every step are checked. */
export function loadSession(file: string, thinkers?: Thinkers): Result<Loaded> {
  const bytes = readLimited(file, MAX_SAVE_BYTES);
  if (!bytes.ok) return fail(bytes.code, `${bytes.message}.`);
  const read = unseal(bytes.value.toString('utf8'));
  if (!read.ok) return fail(read.code, `${file}: ${read.message}`);
  const { record, players, seed, dice, plans, unconfirmed, seat } = read.value;
  const parsed = parseRecord(record);
  if (!parsed.ok) return parsed;
  const verdict = verdictOn(parsed.value);
  if (!verdict.verified) return fail(verdict.code ?? 'CHANGED', `${file} cannot be played on: ${verdict.reason}.`);
  const battle = gameOf(parsed.value);
  if (!battle.ok) return battle;
  const { game, data } = battle.value;
  if (players.length !== game.spec.seats.length || seat >= players.length) {
    return fail('CHANGED', `${file}: its players are not those of its battle.`);
  }
  const seated = players.map((name) => playerOf(name, game));
  const wrong = seated.find((p) => !p.ok);
  if (wrong !== undefined && !wrong.ok) return wrong;
  const adviser = adviserFor(game);
  const date = parsed.value.headers.get('Date');
  const session = new Session({
    game,
    face: faceFor(game),
    ...(data === undefined ? {} : { data }),
    players: seated.flatMap((p) => (p.ok ? [p.value] : [])),
    seed,
    dice,
    ...(adviser === undefined ? {} : { adviser }),
    ...(thinkers === undefined ? {} : { thinkers }),
    ...(date === undefined || date === '?' ? {} : { date }),
  });
  const planOf = new Map(plans.map(({ step, plan }) => [step, plan]));
  for (const ply of parsed.value.plies) {
    if (ply.by === CHANCE) session.roll(new ScriptedChance(ply.rolls));
    else {
      const action = game.read(session.state, ply.action);
      if (action.ok) session.decide(action.value, planOf.get(session.steps.length));
    }
  }
  const last = session.steps.at(-1);
  if (unconfirmed && last !== undefined && last.by !== CHANCE) {
    session.unconfirmed = { seat: last.by, phase: last.phase };
  }
  return ok({ session, seat });
}

/** A record of a finished battle; an older one of the same name is kept. */
export function writeRecord(session: Session, folder: string, file?: string): Result<string> {
  const name = file ?? freeName(folder, session.game.spec.scenario);
  return writeOwn(name, writeText(session.record()), RECORD_HEAD);
}

function freeName(folder: string, scenario: string): string {
  let taken: readonly string[] = [];
  try {
    taken = readdirSync(folder).map((name) => basename(name));
  } catch {
    // No folder yet: nothing is taken.
  }
  let number = 1;
  while (taken.includes(`${scenario}-${number}.battle`)) number++;
  return join(folder, `${scenario}-${number}.battle`);
}
